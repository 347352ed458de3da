"""Pictures of frames that work offline: SVG and HTML from rich's recorder, without the fonts it would fetch."""

import html
import io
from collections.abc import Sequence

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

DARK = TerminalTheme(
    (30, 30, 30), (226, 226, 226),
    [(60, 60, 60), (220, 119, 116), (45, 200, 60), (214, 182, 84), (120, 145, 201), (190, 130, 190), (100, 180, 190),
     (200, 200, 200)],
    [(110, 110, 110), (240, 140, 136), (45, 242, 39), (240, 210, 110), (150, 175, 230), (215, 155, 215),
     (130, 210, 220), (255, 255, 255)],
)  # fmt: skip

LIGHT = TerminalTheme(
    (255, 255, 255), (30, 30, 30),
    [(0, 0, 0), (176, 0, 32), (30, 110, 30), (122, 84, 0), (19, 30, 175), (120, 40, 130), (0, 100, 110),
     (90, 90, 90)],
    [(80, 80, 80), (176, 0, 32), (30, 110, 30), (122, 84, 0), (19, 30, 175), (120, 40, 130), (0, 100, 110),
     (0, 0, 0)],
)  # fmt: skip
THEMES = {"dark": (DARK, "#1e1e1e", "#e2e2e2"), "light": (LIGHT, "#ffffff", "#1e1e1e")}
"""Colours of what is drawn, the ground, the text."""

SVG = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: {char_height}px; \
line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""The recorder's template without its font faces, which are fetched from elsewhere."""

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ background: {ground}; color: {ink}; margin: 1em; font-family: sans-serif; }}
pre {{ font-family: Menlo, Consolas, "DejaVu Sans Mono", monospace; line-height: 1.25; overflow-x: auto; }}
nav {{ display: none; position: sticky; top: 0; background: {ground}; padding: .3em 0; }}
.stepping nav {{ display: block; }}
.stepping section {{ display: none; }}
.stepping section.now {{ display: block; }}
button {{ font-size: 1em; }}
@media print {{ body {{ background: #fff; color: #000; }} nav {{ display: none !important; }} }}
</style>
</head>
<body>
<nav><button data-by="-1">&larr; back</button> <button data-by="1">next &rarr;</button> <span></span></nav>
{frames}
<script>
(function () {{
  var frames = document.querySelectorAll("section"), at = 0;
  function show(n) {{
    at = Math.max(0, Math.min(frames.length - 1, n));
    frames.forEach(function (f, i) {{ f.className = i === at ? "now" : ""; }});
    document.querySelector("nav span").textContent = at + " / " + (frames.length - 1);
  }}
  if (frames.length < 2) return;
  document.body.className = "stepping";
  document.querySelectorAll("button").forEach(function (b) {{
    b.onclick = function () {{ show(at + Number(b.dataset.by)); }};
  }});
  document.onkeydown = function (e) {{
    if (e.key === "ArrowRight") show(at + 1); else if (e.key === "ArrowLeft") show(at - 1);
  }};
  show(0);
}})();
</script>
</body>
</html>
"""


def _recorder(width: int) -> Console:
    return Console(
        record=True, width=width, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False,
        markup=False, emoji=False, legacy_windows=False, _environ={},
    )  # fmt: skip


def printable(text: str) -> str:
    """A text without what XML forbids; control characters have been made visible long before."""
    return "".join(
        c for c in text if c in "\n\t" or (ord(c) >= 32 and not 0xD800 <= ord(c) <= 0xDFFF and c not in "\ufffe\uffff")
    )


def svg(lines: Sequence[Text], width: int, title: str, theme: str = "dark") -> str:
    """One frame as an SVG picture. It holds no address but its own name space."""
    console = _recorder(width)
    for line in lines:
        console.print(line, soft_wrap=True)
    colours, title = THEMES[theme][0], printable(title)
    return printable(console.export_svg(title=title, theme=colours, code_format=SVG, unique_id="frame"))


def page(frames: Sequence[Sequence[Text]], width: int, title: str, theme: str = "dark") -> str:
    """Frames as one HTML page that fetches nothing: one after another, or stepped through where scripts run."""
    colours, ground, ink = THEMES[theme]
    parts = []
    for lines in frames:
        console = _recorder(width)
        for line in lines:
            console.print(line, soft_wrap=True)
        inner = console.export_html(theme=colours, inline_styles=True, code_format="<pre>{code}</pre>")
        parts.append(f"<section>{printable(inner)}</section>")
    return PAGE.format(ground=ground, ink=ink, title=html.escape(printable(title)), frames="\n".join(parts))
