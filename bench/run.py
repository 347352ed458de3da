"""Speed, side by side in one run: ours against the floors and the peers. Nothing here is a test; ratios are what count.

    make bench
    python bench/run.py [--quick] [--verdicts]

`make bench` times the compiled build, and the verdicts of the plain one beside it; the second line times whatever it
imports. Every pair is timed in turn, best of several rounds, in CPU time of this process, so that a busy machine
disturbs both.
"""

import contextlib
import fcntl
import gc
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
import warnings
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from statistics import median

from floor import events_of

from omaha_audit.audit import HandAudit, audit_text
from omaha_audit.cli.main import compiled
from omaha_audit.evaluator import Board
from omaha_audit.formats import pokerstars
from omaha_audit.formats.splitting import split
from omaha_audit.generate import hands, setting_of
from omaha_audit.generate.dice import Dice
from omaha_audit.render.frames import frame
from omaha_audit.render.reel import Reel
from omaha_audit.rules import preset
from omaha_audit.shuffle import shuffled
from omaha_audit.write import native_text, pokerstars_text

QUICK, VERDICTS = "--quick" in sys.argv, "--verdicts" in sys.argv
BIN = Path(sys.executable).parent / "omaha-audit"
AS_INSTALLED = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
"""A command that was run before starts from bytecode, as on any machine that does not forbid it."""
PEAK = """if True:
    import resource, subprocess, sys
    subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
"""Starts a command from a small process: one is charged with the memory of the process that it was forked from."""


def best(rounds: int, *runs: Callable[[], object]) -> list[float]:
    """Seconds of CPU of each run, the best of several rounds taken in turn."""
    least = [float("inf")] * len(runs)
    gc.collect()
    gc.freeze()  # what is loaded by now is looked at in no collection, for either side
    for _ in range(rounds):
        for i, run in enumerate(runs):
            gc.collect()
            begin = time.process_time()
            run()
            least[i] = min(least[i], time.process_time() - begin)
    return least


def sample_hands(count: int) -> list[str]:
    rules = preset("stars_cash")
    setting = setting_of(rules, (4, 6))
    texts = (pokerstars_text(hand, rules) for hand in hands(setting, "bench", count * 3 // 2))
    # Peers and floor know plain hands alone: no second board, no straddle, no ante.
    plain = (t for t in texts if "*** FIRST" not in t and "straddle" not in t and "the ante" not in t)
    return list(islice(plain, count))


def parsing(texts: list[str]) -> None:
    reader = pokerstars.reader()
    for text in texts:
        assert reader.read(text)[0] == events_of(text), "floor and grammar differ"

    def ours() -> None:
        reader._memo.clear()
        for text in texts:
            reader.read(text)

    def floor() -> None:
        for text in texts:
            events_of(text)

    mine, theirs = best(3 if QUICK else 7, ours, floor)
    size = sum(map(len, texts)) / 1e6
    row("text to events, grammar", f"{len(texts) / mine:,.0f} hands/s, {size / mine:.1f} MB/s")
    row("text to events, factored re floor", f"{len(texts) / theirs:,.0f} hands/s")
    row("  time of the grammar / floor", f"{mine / theirs:.2f}   (aim <= 1.4)")


def verdicts(texts: list[str]) -> None:
    warnings.simplefilter("ignore")
    from pokerkit.notation import PokerStarsParser

    class Omaha(PokerStarsParser):
        """pokerkit's reader knows no-limit hold'em alone; two lines make it take Omaha."""

        VARIANT = re.compile(r"(?P<variant>Omaha Pot Limit) ")
        VARIANTS = {"Omaha Pot Limit": "PO"}  # noqa: RUF012

    few = texts[: 60 if QUICK else 150]  # pokerkit takes some seconds for these; ours sees them and all the others
    read: dict[str, int] = {}

    def peer(slice_: list[str]) -> None:
        with Path(os.devnull).open("w") as nowhere, contextlib.redirect_stderr(nowhere):
            for text in slice_:
                try:
                    read[text] = sum(1 for _ in Omaha()(text))
                except Exception:
                    continue

    def ours(slice_: list[str]) -> None:
        for _ in audit_text("".join(slice_)):
            pass

    ours(few)
    peer(few[:10])
    gc.collect()
    gc.freeze()
    parts = len(few) // 10
    slices = [(few[i::parts], texts[i::parts]) for i in range(parts)]
    mine: list[list[float]] = [[] for _ in slices]
    theirs: list[list[float]] = [[] for _ in slices]
    for _ in range(2 if QUICK else 5):
        pokerstars.reader()._memo.clear()  # every line is new, but for those that come again within these hands
        for (some, many), a, b in zip(slices, mine, theirs, strict=True):
            for run, hands_, times in ((ours, many, a), (peer, some, b)):
                begin = time.process_time()
                run(hands_)
                times.append(time.process_time() - begin)
    own, other = sum(map(median, mine)) / len(texts), sum(map(median, theirs)) / len(few)
    row("text to verdict", f"{1 / own:,.0f} hands/s")
    row("pokerkit, reads and replays", f"{1 / other:,.1f} hands/s ({sum(read.values())} of {len(few)} read)")
    row("  ours / pokerkit", f"{other / own:,.0f}x   (aim >= 60x)")


def plain_verdicts() -> None:
    """The same in the sources as they are: what a build without a compiler has."""
    env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    line = [sys.executable, __file__, "--verdicts", *(["--quick"] if QUICK else [])]
    said = subprocess.run(line, capture_output=True, check=True, env=env, text=True).stdout.splitlines()
    row("  the same, not compiled", said[-1].partition("pokerkit")[2].strip())


def evaluations() -> None:
    from phevaluator import evaluate_omaha_cards
    from pokerkit import Card, OmahaHoldemHand

    from omaha_audit.cards import TEXT

    for cards in (4, 5, 6):
        deals = [shuffled("eval", n)[: 5 + cards] for n in range(2_000 if QUICK else 20_000)]

        def ours(deals: list[list[int]] = deals) -> None:
            for deal in deals:
                Board(deal[:5]).high(deal[5:])

        few = deals[:150]
        parsed = [
            (tuple(Card.parse("".join(TEXT[c] for c in d[5:]))), tuple(Card.parse("".join(TEXT[c] for c in d[:5]))))
            for d in few
        ]

        def peer(parsed: list[tuple[object, object]] = parsed) -> None:
            for hole, board in parsed:
                OmahaHoldemHand.from_game(hole, board)

        ours()
        mine, theirs = best(3, ours, peer)
        rate, other = len(deals) / mine, len(few) / theirs
        row(f"best hand with used cards, {cards} hole cards", f"{rate:,.0f}/s")
        row("  ours / pokerkit", f"{rate / other:,.0f}x   (aim >= 90x)")
        if cards == 4:
            texts = [[TEXT[c] for c in d] for d in deals]

            def fast(texts: list[list[str]] = texts) -> None:
                for deal in texts:
                    evaluate_omaha_cards(*deal)

            row("phevaluator (C, rank only, no used cards)", f"{len(deals) / best(3, fast)[0]:,.0f}/s")


def generation() -> None:
    setting, count = setting_of(preset("s0_house")), 300 if QUICK else 2_000

    def run() -> None:
        for hand in hands(setting, "bench", count):
            native_text(hand)

    row("generate native hands (s0_house)", f"{count / best(3, run)[0]:,.0f} hands/s   (aim >= 1,000)")


def cold(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "hand.txt")
        file.write_text(text, encoding="utf-8")
        took = fastest(25, [str(BIN), "check", "--fail-level", "never", str(file)])
        row("check of one hand, cold process", f"{took * 1000:,.0f} ms wall   (aim <= 200 ms)")


def memory(texts: list[str]) -> None:
    megabytes = 20 if QUICK else 200
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "big.txt")
        block, written = "".join(texts), 0
        with file.open("w", encoding="utf-8") as out:
            serial = 0
            while written < megabytes * 1_000_000:
                serial += 1
                piece = re.sub(r"(Hand #|Table 'Audit )(\d+)", rf"\g<1>{serial:03}\g<2>", block)
                out.write(piece)
                written += len(piece)
        begin = time.perf_counter()
        line = [sys.executable, "-S", "-c", PEAK, str(BIN), "check", "-q", str(file)]
        peak = int(subprocess.run(line, capture_output=True, check=True).stdout)
        took = time.perf_counter() - begin
        row(f"streaming {megabytes} MB: peak memory", f"{peak / 1024:,.0f} MB   (aim < 100 MB), {took:,.0f} s")


def report(texts: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file, count = Path(folder, "hands.txt"), min(len(texts), 1_000)
        file.write_text("".join(texts[:count]), encoding="utf-8")
        out = Path(folder, "report.html")
        took = fastest(2, [str(BIN), "report", "--fail-level", "never", str(file), "-o", str(out)])
        row(f"report of {count:,} hands", f"{took:.2f} s wall, {out.stat().st_size / 1e6:.1f} MB   (aim <= 5 s)")


def fastest(rounds: int, command: list[str]) -> float:
    """Seconds on the clock of a process, the best of several."""
    walls = []
    for _ in range(rounds):
        begin = time.perf_counter()
        subprocess.run(command, capture_output=True, check=True, env=AS_INSTALLED)
        walls.append(time.perf_counter() - begin)
    return min(walls)


def looking(text: str) -> None:
    """What a person waits for: a hand drawn, the first frame on a terminal, a step."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "hand.txt")
        file.write_text(text, encoding="utf-8")
        took = fastest(25, [str(BIN), "show", str(file)])
        row("show of one hand, cold process", f"{took * 1000:,.0f} ms wall   (aim <= 250 ms)")
        first, step = zip(*(on_a_terminal(file) for _ in range(3 if QUICK else 7)), strict=True)
        row("first frame of replay, cold process", f"{min(first) * 1000:,.0f} ms wall   (aim <= 300 ms)")
        row("a step, from the key to the screen", f"{min(step) * 1000:.1f} ms wall   (aim <= 10 ms)")
    film = Reel(next(one for one in audit_text(text) if isinstance(one, HandAudit)))
    drawn = best(3, lambda: [frame(film, step) for step in range(len(film))])[0] / len(film)
    row("  of that its frame", f"{drawn * 1000:.1f} ms")


def on_a_terminal(file: Path) -> tuple[float, float]:
    """Seconds until the replay has drawn its keys on a terminal of 80 by 24, and from a key until it draws again."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    env = {**AS_INSTALLED, "TERM": "xterm-256color", "PYTHONUTF8": "1"}
    begin = time.perf_counter()
    line = [str(BIN), "replay", str(file)]
    child = subprocess.Popen(line, stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True)
    os.close(slave)
    seen = b""
    while b"q quit" not in seen:
        seen += os.read(master, 65536)
    first, waits = time.perf_counter() - begin, []
    while seen.count(b"q quit") < 2:  # the frame stands while the toolkit loads, and is drawn again by it
        seen += os.read(master, 65536)
    for _ in range(10):
        while select.select([master], [], [], 0.1)[0]:  # until nothing more is drawn
            os.read(master, 65536)
        begin = time.perf_counter()
        os.write(master, b"l")
        os.read(master, 65536)
        waits.append(time.perf_counter() - begin)
    os.write(master, b"q")
    with contextlib.suppress(OSError):
        while os.read(master, 65536):
            pass
    child.wait()
    os.close(master)
    return first, median(waits)


def row(what: str, value: str) -> None:
    print(f"{what:46} {value}", flush=True)


def main() -> None:
    Dice("bench", "bench", 1)
    row("build", "compiled" if compiled() else "plain")
    texts = sample_hands(300 if QUICK else 2_000)
    lines = sum(t.count("\n") for t in texts) / len(texts)
    row(
        "sample: generated PLO hands, 4 to 6 seats",
        f"{len(texts):,} hands, {lines:.0f} lines and {sum(map(len, texts)) / len(texts):,.0f} bytes each",
    )
    row("pieces found again in the joined text", f"{sum(1 for _ in split([''.join(texts)])):,}")
    if VERDICTS:
        verdicts(texts)
        return
    parsing(texts)
    verdicts(texts)
    if compiled():
        plain_verdicts()
    evaluations()
    generation()
    cold(texts[0])
    looking(texts[0])
    report(texts)
    memory(texts)


if __name__ == "__main__":
    main()
