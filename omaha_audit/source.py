"""Where text comes from: files of any size and encoding, as decoded text in pieces of bounded size."""

import codecs
import io
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

CHUNK = 1 << 20
"""Characters read at a time."""


class Trouble(NamedTuple):
    """A file that could not be read, and why, in words for a person."""

    file: str
    reason: str


def _as_cp1252(error: UnicodeError) -> tuple[str, int]:
    """Bytes that are no UTF-8 are read as the single-byte text of old Windows programs."""
    assert isinstance(error, UnicodeDecodeError)
    piece = error.object[error.start : error.end]
    return "".join(bytes([b]).decode("cp1252", "replace") for b in piece), error.end


codecs.register_error("omaha-audit-cp1252", _as_cp1252)


def encoding_of(head: bytes) -> str | None:
    """The encoding told by a byte-order mark, or UTF-8; UTF-16 without a mark by its zero bytes; None for binary."""
    for mark, name in (
        (codecs.BOM_UTF8, "utf-8-sig"),
        (codecs.BOM_UTF16_LE, "utf-16"),
        (codecs.BOM_UTF16_BE, "utf-16"),
    ):
        if head.startswith(mark):
            return name
    if b"\0" not in head:
        return "utf-8"
    pairs = len(head) // 2 or 1
    if head[1::2].count(0) > 0.7 * pairs and head[::2].count(0) < 0.1 * pairs:
        return "utf-16-le"
    if head[::2].count(0) > 0.7 * pairs and head[1::2].count(0) < 0.1 * pairs:
        return "utf-16-be"
    return None


def text_pieces(stream: BinaryIO) -> Iterator[str] | None:
    """Decoded text with plain newlines, in pieces; None where the bytes are no text."""
    buffered = io.BufferedReader(stream) if not hasattr(stream, "peek") else stream  # type: ignore[type-var]
    head = buffered.peek(4096)[:4096]
    encoding = encoding_of(head)
    if encoding is None:
        return None
    errors = "omaha-audit-cp1252" if encoding.startswith("utf-8") else "replace"
    wrapped = io.TextIOWrapper(buffered, encoding=encoding, errors=errors, newline=None)
    return _pieces(wrapped)


def _pieces(wrapped: io.TextIOWrapper) -> Iterator[str]:
    while piece := wrapped.read(CHUNK):
        yield piece


def open_file(path: Path) -> BinaryIO | Trouble:
    """A file's bytes, or why there are none."""
    try:
        return path.open("rb")
    except FileNotFoundError:
        return Trouble(str(path), "no such file")
    except IsADirectoryError:
        return Trouble(str(path), "is a folder")
    except PermissionError:
        return Trouble(str(path), "may not be read (permission denied)")
    except OSError as error:
        return Trouble(str(path), error.strerror or "cannot be read")
