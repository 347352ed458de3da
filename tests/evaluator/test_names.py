"""Hand names: every strength in every style there and back, and the forms met in real texts."""

import pytest

from omaha_audit.cards import RANKS
from omaha_audit.evaluator import (
    STYLES,
    Category,
    Claim,
    Low,
    Made,
    agrees,
    kickers_agree,
    low_agrees,
    low_ranks,
    parse_high,
    parse_low,
    strength_of,
    write_high,
    write_low,
)
from omaha_audit.evaluator.ranking import WORST

ALL = range(1, WORST + 1)
C = Category
NAMED = {C.TWO_PAIR: 2, C.FULL_HOUSE: 2}


def ranks(text: str) -> tuple[int, ...]:
    return tuple(RANKS.index(rank) for rank in text)


def strength(kind: Category, text: str) -> int:
    return strength_of(Made(kind, ranks(text)))


@pytest.mark.parametrize("style", STYLES)
def test_round_trip_of_every_strength(style: str) -> None:
    read: dict[str, list[int]] = {}
    for each in ALL:
        read.setdefault(write_high(each, style), []).append(each)
    for text, strengths in read.items():
        claim = parse_high(text, style)
        assert claim is not None, text
        assert claim.exact, text
        assert all(agrees(claim, each) and kickers_agree(claim, each) for each in strengths), text


@pytest.mark.parametrize("style", sorted(set(STYLES) - {"bovada"}))
def test_a_name_fits_no_other_hand(style: str) -> None:
    """A claim agrees with the strengths of that name alone: 10 + 13 + 156 + 8 + 10 + 13 + 78 + 13 + 8 names."""
    names: dict[str, int] = {}
    for each in ALL:
        names.setdefault(write_high(each, style), each)
    if style in ("stars", "house", "gg", "party", "pkr", "winning", "winamax"):
        assert len(names) == 10 + 13 + 156 + 8 + 10 + 13 + 78 + 13 + 8
    for text, own in list(names.items())[:: 1 + len(names) // 100]:
        claim = parse_high(text, style)
        assert claim is not None
        fitting = [each for each in names.values() if agrees(claim, each) and kickers_agree(claim, each)]
        assert fitting == [own], text


WRITTEN = [
    ("stars", C.PAIR, "KAQJ", "a pair of Kings"),
    ("stars", C.TWO_PAIR, "AKQ", "two pair, Aces and Kings"),
    ("stars", C.THREE_OF_A_KIND, "6AK", "three of a kind, Sixes"),
    ("stars", C.STRAIGHT, "9", "a straight, Five to Nine"),
    ("stars", C.STRAIGHT, "5", "a straight, Ace to Five"),
    ("stars", C.STRAIGHT, "6", "a straight, Deuce to Six"),
    ("stars", C.FLUSH, "AQJ93", "a flush, Ace high"),
    ("stars", C.FULL_HOUSE, "K7", "a full house, Kings full of Sevens"),
    ("stars", C.FULL_HOUSE, "26", "a full house, Deuces full of Sixes"),
    ("stars", C.FOUR_OF_A_KIND, "92", "four of a kind, Nines"),
    ("stars", C.STRAIGHT_FLUSH, "9", "a straight flush, Five to Nine"),
    ("stars", C.STRAIGHT_FLUSH, "A", "a royal flush"),
    ("stars", C.HIGH_CARD, "AKQ86", "high card Ace"),
    ("house", C.HIGH_CARD, "AKQ86", "High card, ace"),
    ("house", C.PAIR, "KAQJ", "Pair of kings"),
    ("house", C.TWO_PAIR, "AKQ", "Two pair, aces and kings"),
    ("house", C.THREE_OF_A_KIND, "6AK", "Three of a kind, sixes"),
    ("house", C.STRAIGHT, "9", "Straight, nine high"),
    ("house", C.STRAIGHT, "5", "Straight, five high"),
    ("house", C.FLUSH, "AQJ93", "Flush, ace high"),
    ("house", C.FULL_HOUSE, "K7", "Full house, kings over sevens"),
    ("house", C.FOUR_OF_A_KIND, "92", "Four of a kind, nines"),
    ("house", C.STRAIGHT_FLUSH, "9", "Straight flush, nine high"),
    ("gg", C.TWO_PAIR, "K6A", "Pair of Kings and Pair of Sixes"),
    ("gg", C.THREE_OF_A_KIND, "QAK", "Three Queens"),
    ("gg", C.STRAIGHT, "A", "Aces-High Straight"),
    ("gg", C.FLUSH, "KQJ93", "King High Flush"),
    ("gg", C.FULL_HOUSE, "6K", "Sixes Full over Kings"),
    ("gg", C.FOUR_OF_A_KIND, "9K", "Four Nines"),
    ("gg", C.HIGH_CARD, "AKQ86", "Ace-High"),
    ("gg", C.STRAIGHT_FLUSH, "K", "King-High Straight Flush"),
    ("gg", C.TWO_PAIR, "32A", "Pair of Treys and Pair of Twos"),
    ("ftp", C.STRAIGHT, "9", "a straight, Nine high"),
    ("ftp", C.HIGH_CARD, "AT986", "Ace Ten high"),
    ("ftp", C.STRAIGHT_FLUSH, "J", "a straight flush, Jack high"),
    ("ftp", C.PAIR, "2AQJ", "a pair of Twos"),
    ("winamax", C.PAIR, "9AKQ", "One pair : 9"),
    ("winamax", C.TWO_PAIR, "Q6A", "Two pairs : Queen and 6"),
    ("winamax", C.THREE_OF_A_KIND, "6AK", "Trips of 6"),
    ("winamax", C.STRAIGHT, "T", "Straight Ten high"),
    ("winamax", C.FLUSH, "86432", "Flush 8 high"),
    ("winamax", C.FULL_HOUSE, "7J", "Full of 7 and Jack"),
    ("winamax", C.FOUR_OF_A_KIND, "JK", "Quads of Jack"),
    ("winamax", C.HIGH_CARD, "AKQ86", "High card : Ace"),
    ("party", C.TWO_PAIR, "K3A", "two pairs, Kings and Threes."),
    ("party", C.PAIR, "QAKJ", "a pair of Queens."),
    ("pkr", C.FULL_HOUSE, "K8", "Full House, Kings over 8s"),
    ("pkr", C.TWO_PAIR, "A8K", "Two Pairs: Aces, 8s"),
    ("pkr", C.STRAIGHT, "5", "Straight, 5 high"),
    ("winning", C.FULL_HOUSE, "83", "a full house, Eights full of Threes"),
    ("winning", C.TWO_PAIR, "62J", "two pair, Sixs and Deuces"),
    ("winning", C.THREE_OF_A_KIND, "AQ9", "three of a kind, Set of Aces"),
    ("winning", C.STRAIGHT, "5", "a straight, Five high"),
    ("rio", C.PAIR, "JAKT", "Pair of J and A K T"),
    ("rio", C.TWO_PAIR, "K67", "Two Pairs K 6 and 7"),
    ("rio", C.THREE_OF_A_KIND, "3KQ", "Three of Kind 3's and K Q"),
    ("rio", C.STRAIGHT, "5", "Straight A to 5"),
    ("rio", C.FULL_HOUSE, "5T", "Full House 5's and T's"),
    ("rio", C.STRAIGHT_FLUSH, "7", "Straight Flush 3 to 7"),
    ("bovada", C.TWO_PAIR, "AKQ", "Two pair"),
    ("bovada", C.STRAIGHT_FLUSH, "A", "Royal Straight Flush"),
]


@pytest.mark.parametrize(("style", "kind", "held", "text"), WRITTEN)
def test_forms_of_the_rooms(style: str, kind: Category, held: str, text: str) -> None:
    assert write_high(strength(kind, held), style) == text


EXACT = [
    ("stars", "a straight flush, Ten to Ace", C.STRAIGHT_FLUSH, "A"),
    ("stars", "HI: two pair, Aces and Fives", C.TWO_PAIR, "A5"),
    ("stars", "two pair, Kings and Nines (cashed out)", C.TWO_PAIR, "K9"),
    ("gg", "Pair of Threes", C.PAIR, "3"),
    ("gg", "Pair of Treys", C.PAIR, "3"),
    ("gg", "Ace-High Straight", C.STRAIGHT, "A"),
    ("gg", "a flush Jack high", C.FLUSH, "J"),
    ("gg", "a straight, Jack to Seven", C.STRAIGHT, "J"),
    ("gg", "three of a kind, Jacks", C.THREE_OF_A_KIND, "J"),
    ("gg", "Four Tens, EV Cashout ($1.50)", C.FOUR_OF_A_KIND, "T"),
    ("ftp", "a flush, Ace high, for high", C.FLUSH, "A"),
    ("ftp", "HI: King Nine high", C.HIGH_CARD, "K9"),
    ("ftp", "a pair of Kings, for high and 8,6,3,2,A, for low", C.PAIR, "K"),
    ("winamax", "One pair : Jacks", C.PAIR, "J"),
    ("winamax", "HI : Two pairs : Queens and 8", C.TWO_PAIR, "Q8"),
    ("party", "a straight, Ten to Ace.", C.STRAIGHT, "A"),
    ("party", "a straight, Ten to Ace", C.STRAIGHT, "A"),
    ("pkr", "high hand: Straight, Jack high", C.STRAIGHT, "J"),
    ("winning", "HI - a flush, King high [Kd Qd Jd 5d 3d]", C.FLUSH, "K"),
    ("winning", "One pair of Ks [Qh Kc Ks 4d].", C.PAIR, "K"),
    ("winning", "Two pairs. Ks and 9s", C.TWO_PAIR, "K9"),
    ("winning", "Three Of Kind of 10s", C.THREE_OF_A_KIND, "T"),
    ("winning", "Straight to 10", C.STRAIGHT, "T"),
    ("winning", "Flush, A high", C.FLUSH, "A"),
    ("rio", "Flush high As", C.FLUSH, "A"),
    ("rio", "Pair [Ac Qh Qc Tc 7s]", C.PAIR, "QAT7"),
    ("rio", "Full House [8s 8d 7h 7d 7c]", C.FULL_HOUSE, "78"),
    ("bovada", "Full House", C.FULL_HOUSE, ""),
]


@pytest.mark.parametrize(("style", "text", "kind", "stated"), EXACT)
def test_exact_forms_beside_the_written_one(style: str, text: str, kind: Category, stated: str) -> None:
    assert parse_high(text, style) == Claim(kind, ranks(stated), (), True)


LOOSE = [
    ("stars", "Flush, Ace high", C.FLUSH, "A"),
    ("stars", "a straight, Nine to Six", C.STRAIGHT, "9"),
    ("stars", "a straight, Six to Nine", C.STRAIGHT, "9"),
    ("stars", "a straight, Five to Ace", C.STRAIGHT, "5"),
    ("stars", "a straight, Nine high", C.STRAIGHT, "9"),
    ("stars", "three of a kind, Sixs", C.THREE_OF_A_KIND, "6"),
    ("stars", "a pair of Twos", C.PAIR, "2"),
    ("stars", "A PAIR OF KINGS", C.PAIR, "K"),
    ("stars", "a full house, Kings over Sevens", C.FULL_HOUSE, "K7"),
    ("stars", "two pair, Kings and Aces", C.TWO_PAIR, "AK"),
    ("stars", "Pair of Kings and Pair of Sixes", C.TWO_PAIR, "K6"),
    ("stars", "Royal Straight Flush", C.STRAIGHT_FLUSH, "A"),
    ("stars", "Ace King high", C.HIGH_CARD, "AK"),
    ("stars", "two pair", C.TWO_PAIR, ""),
    ("house", "a royal flush", C.STRAIGHT_FLUSH, "A"),
    ("house", "Full house, Kings over Sevens", C.FULL_HOUSE, "K7"),
    ("house", "Trips of 6", C.THREE_OF_A_KIND, "6"),
    ("gg", "Quads, nines", C.FOUR_OF_A_KIND, "9"),
    ("ftp", "a straight, Five to Nine", C.STRAIGHT, "9"),
    ("winning", "two pair, Sixes and Deuces", C.TWO_PAIR, "62"),
    ("rio", "Full House [8s 8d 7h 7d 6c]", C.FULL_HOUSE, ""),
    ("rio", "Full House [8s 8d]", C.FULL_HOUSE, ""),
]


@pytest.mark.parametrize(("style", "text", "kind", "stated"), LOOSE)
def test_tolerated_forms(style: str, text: str, kind: Category, stated: str) -> None:
    assert parse_high(text, style) == Claim(kind, ranks(stated), (), False)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(
    "text", ["XZ", "", "x" * 10_000, "a pair of Bananas", "Kings", "8,5,4,2,A", "mucks", "a Badugi: 6, 4, 2, A"]
)
def test_no_name(text: str, style: str) -> None:
    assert parse_high(text, style) is None


def test_unknown_style() -> None:
    with pytest.raises(KeyError):
        parse_high("a pair of Kings", "nowhere")


def test_claims_against_hands() -> None:
    kings = parse_high("a pair of Kings", "stars")
    assert kings is not None
    assert agrees(kings, strength(C.PAIR, "KA98"))
    assert not agrees(kings, strength(C.PAIR, "QA98"))
    assert not agrees(kings, strength(C.TWO_PAIR, "K98"))
    full = parse_high("a full house, Kings full of Sevens", "stars")
    assert full is not None
    assert agrees(full, strength(C.FULL_HOUSE, "K7"))
    assert not agrees(full, strength(C.FULL_HOUSE, "7K"))


@pytest.mark.parametrize(
    ("text", "kind", "held", "right"),
    [
        ("a pair of Kings - Ace+Queen kicker", C.PAIR, "KAQ8", True),
        ("a pair of Kings - Ace kicker", C.PAIR, "KAQ8", True),
        ("a pair of Kings - Queen kicker", C.PAIR, "KAQ8", False),
        ("a pair of Kings - Ace+Jack kicker", C.PAIR, "KAQ8", False),
        ("a pair of Kings", C.PAIR, "KAQ8", True),
        ("a pair of Kings - lower kicker", C.PAIR, "KAQ8", True),
        ("two pair, Jacks and Sevens - Ace kicker", C.TWO_PAIR, "J7A", True),
        ("two pair, Jacks and Sevens - King kicker", C.TWO_PAIR, "J7A", False),
        ("three of a kind, Jacks - Ace+Queen kicker", C.THREE_OF_A_KIND, "JAQ", True),
        ("high card Ace - King+Queen+Nine+Eight kicker", C.HIGH_CARD, "AKQ98", True),
        ("a flush, Ace high - King kicker", C.FLUSH, "AK982", True),
        ("HI: four of a kind, Nines - Deuce kicker", C.FOUR_OF_A_KIND, "92", True),
    ],
)
def test_kickers(text: str, kind: Category, held: str, right: bool) -> None:
    claim = parse_high(text, "stars")
    assert claim is not None
    assert claim.exact
    assert claim.category == kind
    assert agrees(claim, strength(kind, held))
    assert kickers_agree(claim, strength(kind, held)) is right


def test_kicker_words_of_another_kind() -> None:
    loose = parse_high("a pair of Kings - ace kicker", "stars")
    assert loose == Claim(C.PAIR, ranks("K"), ranks("A"), False)
    assert parse_high("a pair of Kings - Banana kicker", "stars") is None


def test_kickers_of_rio_stand_in_the_name() -> None:
    claim = parse_high("Pair of J and A K T", "rio")
    assert claim == Claim(C.PAIR, ranks("J"), ranks("AKT"), True)
    assert kickers_agree(claim, strength(C.PAIR, "JAKT"))
    assert not kickers_agree(claim, strength(C.PAIR, "JAK9"))


LOWS = [mask for mask in range(1 << 8) if mask.bit_count() == 5]


@pytest.mark.parametrize("style", STYLES)
def test_round_trip_of_every_low(style: str) -> None:
    assert len(LOWS) == 56
    for mask in LOWS:
        low = Low(mask, low_ranks(mask), (0, 0), (0, 0, 0))
        read = parse_low(write_low(low, style), style)
        assert read == low.ranks[: len(read or ())]
        assert read
        assert low_agrees(read, low)


@pytest.mark.parametrize(
    ("style", "text", "read"),
    [
        ("stars", "8,5,4,2,A", (7, 4, 3, 1, 0)),
        ("stars", "LO: 8,5,4,2,A", (7, 4, 3, 1, 0)),
        ("house", "Low, 8-5-4-2-A", (7, 4, 3, 1, 0)),
        ("ftp", "8,6,3,2,A, for low", (7, 5, 2, 1, 0)),
        ("winning", "[8,7,5,2,1]", (7, 6, 4, 1, 0)),
        ("winning", "LO - [8,7,5,2,1]", (7, 6, 4, 1, 0)),
        ("winning", "Low hand (A A 2 3 4 8 ).", (7, 3, 2, 1, 0)),
        ("pkr", "A2345", (4, 3, 2, 1, 0)),
        ("pkr", "low hand: A2345", (4, 3, 2, 1, 0)),
        ("party", "6,5,3,2,A.", (5, 4, 2, 1, 0)),
        ("party", "8,6,5,4,2  for low.", (7, 5, 4, 3, 1)),
        ("winamax", "LO : High card : 7", (6,)),
        ("stars", "9,5,4,2,A", (8, 4, 3, 1, 0)),
        ("stars", "A,2,4,5,8", (7, 4, 3, 1, 0)),
        ("winning", "[]", None),
        ("stars", "", None),
        ("stars", "8,5,4,2", None),
        ("stars", "8,8,4,2,A", None),
        ("stars", "a pair of Kings", None),
    ],
)
def test_low_texts(style: str, text: str, read: tuple[int, ...] | None) -> None:
    assert parse_low(text, style) == read


@pytest.mark.parametrize(
    ("style", "text"),
    [
        ("stars", "8,5,4,2,A"),
        ("house", "Low, 8-5-4-2-A"),
        ("winning", "[8,5,4,2,1]"),
        ("pkr", "A2458"),
        ("party", "8,5,4,2,A."),
        ("winamax", "High card : 8"),
    ],
)
def test_written_lows(style: str, text: str) -> None:
    assert write_low(Low(0b10011011, (7, 4, 3, 1, 0), (0, 0), (0, 0, 0)), style) == text
