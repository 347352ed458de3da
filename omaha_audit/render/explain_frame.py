"""The grid of combinations for one hand of a replay, with what beats it."""

from rich.text import Text

from omaha_audit.render.combinations import explained
from omaha_audit.render.hand_words import high_words
from omaha_audit.render.reel import Reel
from omaha_audit.render.scene import Look, Scene
from omaha_audit.render.sheet import cut
from omaha_audit.render.showdown_frame import run_of


def explain_lines(reel: Reel, step: int, look: Look, turn: int = 0) -> list[Text]:
    """The panel for the hand at place ``turn`` among those whose cards are seen; high first, then the low."""
    scene = Scene(reel, step, look)
    settled = reel.settled
    if settled is None:
        return [Text(" this hand could not be read")]
    run = run_of(scene)
    board = settled.board(run)
    players = [p for p in settled.live if scene.sees(p.seat) and settled.high(run, p) is not None]
    if board is None or not players:
        return [Text(" no hand can be explained: the board is not complete, or the cards are not known")]
    player = players[turn % len(players)]
    title = f"{scene.name(player.seat)}{f', board {run}' if run else ''}"
    height = look.height or 60
    lines = explained(title, player.cards, board, look.deck, look.width, settled.hilo, scene.signs)
    high = settled.high(run, player)
    for number, pot in enumerate(settled.pots):
        ranking = settled.ranking(number, run)
        if player not in pot.eligible or not pot.contested or high is None or not ranking.high:
            continue
        best = settled.high(run, ranking.high[0])
        name = "main pot" if number == 0 else f"side pot {number}"
        if player in ranking.high:
            said = f"wins the {name}" + (" with others" if len(ranking.high) > 1 else "")
        else:
            said = (
                f"loses the {name} to {scene.name(ranking.high[0].seat)}'s {high_words(best.strength) if best else ''}"
            )
        lines.append(cut(Text(f" {said}"), look.width, scene.signs))
    if len(players) > 1:
        lines.append(Text(" e: the next hand, any other key: back", "dim"))
    if len(lines) > height:  # a second grid for the low does not fit: its best line stays
        lines = [*lines[: height - 6], *lines[-6:]]
    return lines[:height]
