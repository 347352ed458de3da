"""The grid of combinations for one hand of a replay, with what beats it."""

from rich.text import Text

from omaha_audit.render.combinations import HALVES, explained
from omaha_audit.render.hand_words import high_words
from omaha_audit.render.reel import Reel
from omaha_audit.render.scene import Look, Scene
from omaha_audit.render.sheet import wrapped
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
    both = HALVES[settled.hilo]
    height = look.height or 60
    rows = len(explained("", players[0].cards, board, look.deck, look.width, both)) + len(settled.pots) + 1
    pages = [(p, halves) for p in players for halves in ([both] if rows <= height else [(half,) for half in both])]
    player, halves = pages[turn % len(pages)]
    title = f"{scene.name(player.seat)}{f', board {run}' if run else ''}{f', {halves[0]}' if halves != both else ''}"
    lines = explained(title, player.cards, board, look.deck, look.width, halves, scene.signs)
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
        lines += [Text(" ") + line for line in wrapped(said, look.width - 1, 2)]
    if len(pages) > 1:
        lines.append(Text(" e: the next hand, any other key: back", "dim"))
    return lines[:height]
