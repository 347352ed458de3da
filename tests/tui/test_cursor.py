"""The state machine of the replay, and the quiz, without a screen."""

from omaha_audit.render.reel import Reel
from omaha_audit.tui.cursor import SPEEDS, ReplayCursor
from omaha_audit.tui.quiz import Quiz, is_right, questions
from tests.render.deals import DEMO, all_in, audited, demo

CLEAN = all_in(3, 4, 1).replace("#77", "#78").replace("Ana: shows", "Ana: shows")


def cursor(step: int = 0, hand: int = 0, viewer: int | None = None) -> ReplayCursor:
    return ReplayCursor(audited(f"{CLEAN}\n{DEMO}\n{CLEAN.replace('#78', '#79')}"), hand, step, viewer)


def test_steps_stay_within_the_hand() -> None:
    at = cursor(hand=1)
    assert not at.previous_step()
    assert [at.next_step() for _ in range(30)].count(True) == at.last == 25
    assert (at.home(), at.step, at.end(), at.step) == (True, 0, True, 25)
    assert (at.go(-5), at.step, at.go(99), at.step) == (True, 0, True, 25)


def test_streets() -> None:
    at = cursor(hand=1)
    seen = []
    while at.next_street():
        seen.append(at.step)
    assert seen == [9, 16, 19, 20]
    assert at.to_street(1)
    assert at.step == 9
    assert at.previous_street()
    assert at.step == 0
    assert at.to_street(4)
    assert at.reel.shots[at.step].showdown


def test_hands() -> None:
    at = cursor(5)
    assert at.next_hand()
    assert (at.hand, at.step) == (1, 0)
    assert at.next_hand()
    assert not at.next_hand()
    assert at.previous_hand()
    assert at.previous_hand()
    assert not at.previous_hand()


def test_findings_over_hands() -> None:
    at = ReplayCursor([*audited(DEMO), *audited(DEMO.replace("#100245", "#100246"))])
    places = []
    while at.next_finding():
        places.append((at.hand, at.step))
    assert places == [(0, 20), (0, 24), (1, 20), (1, 24)]
    while at.previous_finding():
        places.pop()
    assert places == [(0, 20)]


def test_decisions_of_a_seat() -> None:
    at = cursor(hand=1, viewer=2)
    steps = []
    while at.next_decision():
        steps.append(at.step)
    assert [at.reel.shots[n].turn.seat for n in steps if at.reel.shots[n].turn] == [2, 2, 2]  # type: ignore[union-attr]
    assert at.previous_decision()
    assert at.step == steps[-2]


def test_search_goes_round() -> None:
    at = cursor(hand=1)
    assert at.search("RAISES $37")
    assert (at.hand, at.reel.shots[at.step].act and at.reel.shots[at.step].act.amount) == (1, 5700)  # type: ignore[union-attr]
    assert at.search("#79")
    assert at.hand == 2
    assert at.search("100245")
    assert at.hand == 1
    assert not at.search("nowhere to be found")
    assert not at.search("   ")


def test_playing_pauses_on_findings_and_stops_at_the_end() -> None:
    at = cursor(18, hand=1)
    assert not at.tick()
    at.play()
    assert at.tick()
    assert at.tick()
    assert (at.step, at.playing) == (20, False)
    at.end()
    at.play()
    assert (at.step, at.playing) == (0, True)
    for _ in range(40):
        at.faster()
    assert at.speed == SPEEDS[-1]
    for _ in range(40):
        at.slower()
    assert at.speed == SPEEDS[0]


def test_playing_goes_on_over_findings_where_it_is_to() -> None:
    at = cursor(18, hand=1)
    at.pauses = False
    at.play()
    while at.playing:
        assert at.tick()
    assert at.step == at.last


def test_few_reels_stay_in_memory() -> None:
    hands = audited("\n".join(CLEAN.replace("#78", f"#{n}") for n in range(500, 530)))
    at = ReplayCursor(hands)
    while at.next_hand():
        pass
    assert at.hand == 29
    assert len(at._reels) <= 8


def test_an_unreadable_hand_can_be_stood_on() -> None:
    at = ReplayCursor(audited("PokerStars Hand #1: nonsense\nSeat 1: Ana\n"))
    for move in (at.next_step, at.next_street, at.next_finding, at.next_decision, at.previous_street, at.end, at.home):
        move()
    assert at.step == 0


def test_the_reel_is_a_film_of_snapshots() -> None:
    film: Reel = demo()
    before = film.shots[10]
    assert {s.bet for s in before.seats} == {0}
    assert film.shots[11].seats[2].bet == 2000
    assert film.step_of_line(18) == 11
    assert film.chosen("streets") == [8, 15, 18, 19, 25]
    assert 3 in film.chosen("decisions")
    assert len(film.chosen("all")) == 26


def test_quiz_questions() -> None:
    film = demo()
    asked = {step: [q.text for q in questions(film, step)] for step in range(len(film))}
    assert asked[3] == ["the most Dee may raise to?"]
    assert asked[9] == ["the most Bo may bet?"]
    assert len(asked[20]) == 2
    quiz = Quiz()
    wager = quiz.pending(film, 3)
    assert wager is not None
    assert quiz.answer(film, wager, "$7")
    assert quiz.pending(film, 3) is None
    winner = quiz.pending(film, 20)
    assert winner is not None
    assert not quiz.answer(film, winner, "Dee")
    cards = quiz.pending(film, 20)
    assert cards is not None
    assert quiz.answer(film, cards, "5s js")
    assert quiz.score == "2 of 3 right"


def test_any_answer_can_be_given() -> None:
    film = demo()
    for step in (3, 20):
        for question in questions(film, step):
            for said in ("", "1.2.3", "9" * 400, "..", "Zz", "\x1b[2J", "[/]", "Js", "漢字", "٣"):
                assert not is_right(question, said)
    assert is_right(questions(film, 20)[0], " bo ")
