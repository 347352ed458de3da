"""A schedule of blinds: which level a hand of a match is played at (S1.11)."""

from rule_pages.told import Told, codes

from omaha_audit.rules import preset

RULES = preset("s1_nl").fixed(levels=((1, 5, 10, 0), (5, 10, 20, 0), (9, 20, 40, 5)))


def at(number: int, stakes: tuple[int, int], ante: int = 0) -> list[str]:
    """Faults of this hand of a match, at these blinds."""
    hand = Told(rules="s1_nl", match=number, number=f"T-{number}", stakes=stakes, ante=ante)
    return codes(hand.play("Ann folds, Bo folds").text, RULES)


def test_a_hand_is_played_at_its_level() -> None:
    for number, stakes, ante in ((1, (5, 10), 0), (4, (5, 10), 0), (5, (10, 20), 0), (9, (20, 40), 5)):
        assert at(number, stakes, ante) == [], number


def test_blinds_off_the_schedule() -> None:
    """Too early, too late, and without the ante of the level."""
    for number, stakes, ante in ((4, (10, 20), 0), (5, (5, 10), 0), (9, (20, 40), 0)):
        assert at(number, stakes, ante) == ["OA912"], number


def test_a_hand_that_is_not_counted_is_at_some_level() -> None:
    single = Told(rules="s1_nl", stakes=(10, 20)).play("Ann folds, Bo folds")
    assert codes(single.text, RULES) == []
    single = Told(rules="s1_nl", stakes=(15, 30)).play("Ann folds, Bo folds")
    assert codes(single.text, RULES) == ["OA110"]
