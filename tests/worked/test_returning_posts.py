"""Who comes back posts the blinds it missed: the big one is live, the small one dead (C16, WSOP live 156)."""

import pytest

from .table_of import Deal, faults

# Blinds of 5 and 10; R comes back with a post of 15, of which 10 are live.


def returned(calls: int) -> Deal:
    deal = Deal("SB BB R A", button="A", game="pl", stakes=(5, 10)).post("SB sb 5, BB bb 10, R both 15")
    deal.play(f"R checks, A raises to 30, SB folds, BB folds, R calls {calls}").checked_down()
    return deal.shows(R="As Ad Kh Ks", A="Qh Qd 3s 3c")


def test_the_small_blind_is_dead() -> None:
    """Of 30 it owes 20 more: 30 + 30 + 5 + 10 + the dead 5."""
    assert faults(returned(20).collects("R 80"), "gg_cash") == []
    assert faults(returned(20).collects("R 80"), "wsop_live") == []


@pytest.mark.parametrize(("calls", "wrong"), [(15, "the dead part was taken for live"), (30, "the live part for dead")])
def test_a_call_shows_what_the_text_took_for_live(calls: int, wrong: str) -> None:
    deal = returned(calls)
    assert faults(deal.collects(f"R {60 + calls}"), "wsop_live") == ["OA309"], wrong


def test_another_call_is_a_wrong_call() -> None:
    assert faults(returned(18).collects("R 78"), "wsop_live") == ["OA407"]


# Five at a table; seat 4 sits out while the blinds go by, and comes back.

SEATS = {"A": 1, "B": 2, "C": 3, "D": 4, "E": 5}


class Evening:
    """Hands of one table in which everybody folds to the big blind."""

    def __init__(self) -> None:
        self.stacks = dict.fromkeys(SEATS, 500)
        self.texts: list[str] = []

    def hand(self, button: int, small: str, big: str, out: str = "", post: str = "", lost: str = "") -> "Evening":
        """``out`` sits out; ``post`` is what comes back with ``both 15`` and the like; ``lost`` drops 20 before it."""
        number = len(self.texts) + 1
        if lost:
            self.stacks[lost] -= 20
        players = [name for name in SEATS if name != out]
        deal = Deal(" ".join(players), button=button, stakes=(5, 10), symbol="$", number=number,
                    seats={n: SEATS[n] for n in players}, stacks={n: self.stacks[n] for n in players})  # fmt: skip
        deal.post(f"{small} sb 5, {big} bb 10")
        if post:
            deal.post(f"D {post}")
        order = sorted(players, key=lambda n: (SEATS[n] <= SEATS[big], SEATS[n]))
        turns = [name for name in order if name != big]
        deal.play(", ".join(f"{name} folds" for name in turns))
        dead = int(post.split()[-1]) if post else 0
        if not post:
            deal.returned(big, 5)
        deal.collects(f"{big} {15 + dead if post else 10}")
        self.stacks[small] -= 5
        self.stacks["D"] -= dead
        self.stacks[big] += 5 + dead
        text = deal.text()
        if out:
            line = f"Seat {SEATS[out]}: {out} (${self.stacks[out]} in chips) is sitting out\n"
            at = text.index(f"Seat {SEATS[out] + 1}: ")
            text = text[:at] + line + text[at:]
        self.texts.append(text)
        return self

    def faults(self, rules: str) -> list[str]:
        return faults("".join(self.texts), rules)


def passed_by_both() -> Evening:
    """The big blind goes from seat 3 to 5, and then the small one."""
    return Evening().hand(1, "B", "C").hand(2, "C", "E", out="D").hand(3, "E", "A", out="D")


def test_a_seat_posts_what_it_missed() -> None:
    assert passed_by_both().hand(5, "A", "B", post="both 15").faults("stars_cash") == []
    assert passed_by_both().hand(5, "A", "B", post="bb 10").faults("stars_cash") == ["OA314"]


def test_a_house_may_take_the_big_blind_alone() -> None:
    found = passed_by_both().hand(5, "A", "B", post="bb 10").faults("winamax_cash")
    assert "OA314" not in found


def test_who_missed_the_small_blind_alone_owes_no_more() -> None:
    evening = Evening().hand(2, "C", "D").hand(3, "E", "A", out="D").hand(5, "A", "B", post="bb 10")
    assert evening.faults("stars_cash") == []


def test_with_a_hand_missing_nobody_knows() -> None:
    evening = Evening().hand(1, "B", "C").hand(2, "C", "E", out="D", lost="A").hand(3, "E", "A", out="D", lost="B")
    assert "OA314" not in evening.hand(5, "A", "B", post="bb 10", lost="C").faults("stars_cash")


def test_in_its_own_big_blind_it_owes_nothing_more() -> None:
    assert passed_by_both().hand(2, "C", "D").faults("stars_cash") == []
