"""Text written by strangers, made harmless before anything draws it."""

import unicodedata

_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_SHOWN = {chr(c): chr(0x2400 + c) for c in range(32)} | {"\x7f": "\u2421", "\t": " "}
_PLAIN = dict.fromkeys(_SHOWN, "?") | {"\t": " "}


def safe(text: str, ascii_only: bool = False) -> str:
    """Control characters become visible signs and direction marks go: nothing a name holds can act on a terminal."""
    if text.isascii() and text.isprintable():
        return text
    signs = _PLAIN if ascii_only else _SHOWN
    out = []
    for c in text:
        if c in signs:
            out.append(signs[c])
        elif c in _BIDI or unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp"):
            out.append("?" if ascii_only else "\ufffd")
        else:
            out.append(c)
    return "".join(out)


def short(text: str, cells: int = 16) -> str:
    """A name cut to a number of characters, with a mark where it was cut."""
    return text if len(text) <= cells else text[: cells - 1] + "…"
