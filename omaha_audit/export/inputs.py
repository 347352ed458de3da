"""The inputs of a report: each read once, hashed as it is read, so that the hash is that of what was audited."""

import hashlib
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from omaha_audit.audit import Audited, FileEnd, Session, audit_pieces
from omaha_audit.export.anonymous import Names
from omaha_audit.formats.splitting import split
from omaha_audit.rules import Ruleset
from omaha_audit.source import Trouble, open_file, text_pieces


class Input(NamedTuple):
    """A file that was read, and the SHA-256 of its bytes."""

    file: str
    size: int
    sha256: str


class Hashed(io.RawIOBase):
    """A stream that hashes the bytes that are read from it."""

    def __init__(self, stream: BinaryIO) -> None:
        super().__init__()
        self._stream, self._sha, self.size = stream, hashlib.sha256(), 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        piece = self._stream.read(len(buffer))
        buffer[: len(piece)] = piece
        self._sha.update(piece)
        self.size += len(piece)
        return len(piece)

    def digest(self) -> str:
        """The hash of the whole stream: what has not been read is read now."""
        while piece := self._stream.read(1 << 20):
            self._sha.update(piece)
            self.size += len(piece)
        return self._sha.hexdigest()


class Reader:
    """Audits inputs one after another and keeps their hashes. With ``names`` every hand is renamed before its audit."""

    def __init__(self, rules: Ruleset | None, seed: str | None = None, names: Names | None = None) -> None:
        self._rules, self._seed, self._names = rules, seed, names
        self._session = Session()
        self.inputs: list[Input] = []

    def file(self, path: Path) -> Iterator[Audited]:
        """The hands of a file; the last value out is its `FileEnd`."""
        opened = open_file(path)
        if isinstance(opened, Trouble):
            yield FileEnd(path.as_posix(), 0, [], opened._replace(file=path.as_posix()))
            return
        with opened:
            yield from self.stream(opened, path.as_posix())

    def stream(self, stream: BinaryIO, file: str) -> Iterator[Audited]:
        """The hands of a stream of bytes, ``file`` its name."""
        hashed = Hashed(stream)
        try:
            yield from self._hands(hashed, file)
            digest = hashed.digest()
        except OSError as error:
            yield FileEnd(file, 0, [], Trouble(file, error.strerror or "cannot be read"))
            return
        self.inputs.append(Input(file, hashed.size, digest))

    def _hands(self, hashed: Hashed, file: str) -> Iterator[Audited]:
        text = text_pieces(io.BufferedReader(hashed))
        if text is None:
            yield FileEnd(file, 0, [], Trouble(file, "is binary, not text"))
            return
        pieces = split(text)
        if self._names is None:
            yield from audit_pieces(pieces, file, self._rules, self._seed, self._session)
            return
        for audited in audit_pieces(self._names.pieces(pieces), file, self._rules, self._seed, self._session):
            self._names.scrub(audited)
            yield audited
