"""A browser driven over its debugging pipe: no driver, no port, no library, and no network."""

import fcntl
import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.needed import found

BROWSER = found("chromium", "chromium-browser")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND",
)  # fmt: skip
SECONDS = 60
LAUNCH = "import os, sys; a = sys.argv; os.dup2(int(a[1]), 3); os.dup2(int(a[2]), 4); os.execv(a[3], a[3:])"
"""The browser reads its orders from descriptor 3 and answers on 4."""


def dumped(page: Path, profile: Path) -> str:
    """The document as the browser has it once it is loaded."""
    assert BROWSER is not None, "chromium is required, and not installed"
    done = subprocess.run(
        [BROWSER, *FLAGS, f"--user-data-dir={profile}", "--dump-dom", page.as_uri()],
        capture_output=True, text=True, encoding="utf-8", timeout=SECONDS, check=True,
    )  # fmt: skip
    return done.stdout


class Tab:
    """One page: what it asks for, what it complains of, and what it holds."""

    def __init__(self, orders: int, answers: int) -> None:
        self._orders, self._answers, self._rest = orders, answers, b""
        self._number, self._session = 0, ""
        self.events: list[dict[str, Any]] = []

    def say(self, method: str, **params: Any) -> dict[str, Any]:
        """An order, and its answer."""
        self._number += 1
        order: dict[str, Any] = {"id": self._number, "method": method, "params": params}
        if self._session:
            order["sessionId"] = self._session
        os.write(self._orders, json.dumps(order).encode() + b"\0")
        while True:
            heard = self._hear()
            if heard.get("id") == self._number:
                assert "error" not in heard, heard
                result: dict[str, Any] = heard["result"]
                return result
            self.events.append(heard)

    def _hear(self) -> dict[str, Any]:
        until = time.monotonic() + SECONDS
        while b"\0" not in self._rest:
            ready, _, _ = select.select([self._answers], [], [], max(until - time.monotonic(), 0))
            assert ready, "the browser does not answer"
            piece = os.read(self._answers, 1 << 16)
            assert piece, "the browser is gone"
            self._rest += piece
        message, _, self._rest = self._rest.partition(b"\0")
        heard: dict[str, Any] = json.loads(message)
        return heard

    def open(self, page: Path, scripts: bool = True, **media: str) -> None:
        """Load a page and wait until it is complete. ``media`` are features, such as ``prefers_color_scheme``."""
        target = self.say("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.say("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.say(f"{domain}.enable")
        features = [{"name": name.replace("_", "-"), "value": value} for name, value in media.items()]
        self.say("Emulation.setEmulatedMedia", features=features)
        self.say("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.say("Page.navigate", url=page.as_uri())
        while not self.named("Page.loadEventFired"):
            self.events.append(self._hear())

    def named(self, *methods: str) -> list[dict[str, Any]]:
        return [event["params"] for event in self.events if event.get("method") in methods]

    def value(self, expression: str) -> Any:
        """What an expression of the page's script comes to."""
        answer = self.say("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def becomes(self, expression: str, value: object) -> bool:
        """Whether an expression has a value as soon as the page has been drawn again; it has some seconds for it."""
        until = time.monotonic() + 10
        while self.value(expression) != value:
            if time.monotonic() > until:
                return False
            time.sleep(0.05)
        return True

    def press(self, key: str) -> None:
        code = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Enter": 13, "Tab": 9}[key]
        more = {"text": "\r"} if key == "Enter" else {}
        for kind in ("keyDown", "keyUp"):
            self.say("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, **more)

    def write(self, text: str) -> None:
        self.say("Input.insertText", text=text)

    @property
    def requests(self) -> list[str]:
        """Every address that was asked for."""
        return [event["request"]["url"] for event in self.named("Network.requestWillBeSent")]

    @property
    def complaints(self) -> list[object]:
        """Everything on the console, and every exception."""
        return [*self.named("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded")]


@contextmanager
def browsing(profile: Path) -> Iterator[Tab]:
    """A browser with a profile of its own; it ends with the block."""
    assert BROWSER is not None, "chromium is required, and not installed"
    theirs_in, ours_out = os.pipe()
    ours_in, theirs_out = os.pipe()
    high_in, high_out = (fcntl.fcntl(fd, fcntl.F_DUPFD, 10) for fd in (theirs_in, theirs_out))
    argued = [BROWSER, *FLAGS, f"--user-data-dir={profile}", "--remote-debugging-pipe", "about:blank"]
    child = subprocess.Popen(
        [sys.executable, "-c", LAUNCH, str(high_in), str(high_out), *argued], pass_fds=(high_in, high_out),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    for fd in (theirs_in, theirs_out, high_in, high_out):
        os.close(fd)
    try:
        yield Tab(ours_out, ours_in)
    finally:
        os.close(ours_out)
        try:
            child.wait(10)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
        os.close(ours_in)
