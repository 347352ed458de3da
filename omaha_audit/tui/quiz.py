"""The quiz: commit to an answer, then see it. The answers are the engine's own."""

from typing import NamedTuple

from omaha_audit.cards import cards_text, parse_cards
from omaha_audit.money import amount_text, hundredths
from omaha_audit.render.reel import Reel
from omaha_audit.render.shots import Shot


class Question(NamedTuple):
    """A question about a step, and what is right."""

    key: tuple[int, str]
    """Street and kind: asked once each in a hand."""
    text: str
    kind: str
    """amount, names or cards"""
    answer: str
    amount: int = 0
    names: tuple[str, ...] = ()
    sets: tuple[frozenset[int], ...] = ()
    """Pairs of hole cards that are right."""


def questions(reel: Reel, step: int) -> list[Question]:
    """What can be asked at a step: the largest wager once a street, and before the showdown who wins and with what."""
    shot = reel.shots[step]
    if _wagers(shot):
        first = next(n for n, s in enumerate(reel.shots) if s.street == shot.street and _wagers(s))
        return [_wager(reel, shot)] if first == step else []
    if shot.showdown and not reel.shots[step - 1].showdown:
        return _showdown(reel)
    return []


def _wagers(shot: Shot) -> bool:
    return shot.turn is not None and shot.turn.closed is None and shot.turn.high is not None


def _wager(reel: Reel, shot: Shot) -> Question:
    turn = shot.turn
    assert turn is not None
    assert turn.high is not None
    name = next(s.name for s in shot.seats if s.seat == turn.seat)
    said = amount_text(turn.high, reel.hand.unit, reel.hand.symbol)
    verb = "raise to" if turn.level else "bet"
    return Question(
        (shot.street, "wager"),
        f"the most {name} may {verb}?",
        "amount",
        f"{said}  {turn.sum}" if turn.sum else said,
        turn.high,
    )


def _showdown(reel: Reel) -> list[Question]:
    settled = reel.settled
    assert settled is not None
    run = settled.runs[0]
    ranking, board = settled.ranking(0, run), settled.board(run)
    if not ranking.high or ranking.unknown or board is None or not settled.pots[0].contested:
        return []
    winner = ranking.high[0]
    best = board.high(winner.cards)
    names = tuple(p.name for p in ranking.high)
    pairs = tuple({frozenset(s.hole) for s in board.best_sets(winner.cards)})
    return [
        Question(
            (4, "winner"), "who has the best high hand for the main pot?", "names", " and ".join(names), names=names
        ),
        Question((4, "cards"), f"which two cards of {winner.name} play?", "cards", cards_text(best.hole), sets=pairs),
    ]


def is_right(question: Question, said: str) -> bool:
    """Whether an answer is right; anything that cannot be read is wrong."""
    text = said.strip()
    if question.kind == "amount":
        digits = "".join(c for c in text if c in "0123456789.")
        return digits.count(".") < 2 and digits.strip(".") != "" and hundredths(digits[:18]) == question.amount
    if question.kind == "names":
        if len(question.names) == 1:
            return text.casefold() == question.names[0].casefold()
        said_names = {n.strip().casefold() for n in text.replace(" and ", ",").split(",")}
        return said_names == {n.casefold() for n in question.names}
    pieces = "".join(c.lower() if c in "CDHS" else c.upper() if c in "tjqka" else c for c in text if c not in " ,")
    try:
        return frozenset(parse_cards(pieces)) in question.sets
    except KeyError:
        return False


class Quiz:
    """Which questions were asked, and the score."""

    def __init__(self) -> None:
        self._asked: set[tuple[str, tuple[int, str]]] = set()
        self.right = self.asked = 0

    def pending(self, reel: Reel, step: int) -> Question | None:
        """The next question of a step that has not been asked yet."""
        return next((q for q in questions(reel, step) if (reel.hand.id, q.key) not in self._asked), None)

    def answer(self, reel: Reel, question: Question, said: str) -> bool:
        """Take an answer; an empty one passes and does not count."""
        self._asked.add((reel.hand.id, question.key))
        right = is_right(question, said)
        if said.strip():
            self.asked += 1
            self.right += right
        return right

    @property
    def score(self) -> str:
        return f"{self.right} of {self.asked} right"
