"""Hands that the pages after the first one share: four players, known cards, a pot to be shown down."""

from .told import Told

BOARD = "2c 7d 9h Jc 4s"
HOLDS = {"Ann": "As Ad 3h 3s", "Bo": "Qs Qd 3c 3d", "Cy": "Ts Td 5h 5d", "Dee": "Ks Kd 6s 6h"}
"""Best first: Ann, Dee, Bo, Cy."""
MADE = {
    "Ann": "Pair of aces: As Ad with Jc 9h 7d", "Bo": "Pair of queens: Qs Qd with Jc 9h 7d",
    "Cy": "Pair of tens: Ts Td with Jc 9h 7d", "Dee": "Pair of kings: Ks Kd with Jc 9h 7d",
}  # fmt: skip
TIED = {
    "Ann": "High card, ace: As Kd with Qc 8d 6h: As Kd Jh 3s",
    "Bo": "High card, ace: Ah Kc with Qc 8d 6h: Ah Kc Jd 3c",
}
CHECKED = "Ann checks, Bo checks, Cy checks, Dee checks"
IN = "Cy calls, Dee calls, Ann calls, Bo checks"
"""Ann has the small blind, Bo the big one, Dee the button."""


def four(
    *streets: str, rules: str, pays: str = "", order: str = "", hides: str = "",
    stakes: tuple[int, int] | None = None, **stacks: int,
) -> Told:  # fmt: skip
    """Four players, Dee on the button; those still in show in ``order``, and ``pays`` are the awards: ``main 82 Ann``.

    Who stands in ``hides`` mucks.
    """
    game = Told("Ann Bo Cy Dee", rules=rules, stakes=stakes, button=4, holds=HOLDS, board=BOARD, stacks=stacks)
    game.play(*streets)
    if pays:
        showing = order.split() or [name for name in game.order if name in game.live]
        game.shows(*(f"{n} mucks" if n in hides.split() else f"{n}: {MADE[n]}" for n in showing))
        game.pays(*(_award(pot, hides) for pot in pays.split(", ")))
    return game


def _award(pot: str, hides: str) -> str:
    which, amount, who = pot.rsplit(" ", 2)
    title = {"side": "side pot 1", "second": "side pot 2"}.get(which, "main pot")
    named = "" if who in hides.split() else f" with {MADE[who].split(':')[0]}"
    return f"{title} of {amount}: {who} wins {amount}{named}"


def tie(*shares: str, rules: str, third: bool = False) -> Told:
    """Ann and Bo have the same ranks; with a third player, between them, the pot holds the folded small blind."""
    holds = {name: told.split(": ")[2] for name, told in TIED.items()}
    seats = {"Ann": 1, "Bo": 3, "Cy": 2} if third else None
    game = Told("Ann Bo Cy" if third else "Ann Bo", rules=rules, holds=holds, board="Qc 8d 6h 4s 2c", seats=seats)
    game.play("Ann calls, Cy folds, Bo checks" if third else "Ann calls, Bo checks", *["Bo checks, Ann checks"] * 3)
    game.shows(*(f"{name}: {TIED[name].rpartition(': ')[0]}" for name in ("Bo", "Ann")))
    small, big = game.stakes
    return game.pays(*(f"main pot of {2 * big + small * third}: {share} with High card, ace" for share in shares))
