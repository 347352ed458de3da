"""The keys of the replay: every action has an arrow or word key and a plain letter, since terminals swallow some."""

from textual.binding import Binding

KEYS = (
    ("right,l,j,enter", "next_step", "next step", "→ l j Enter"),
    ("left,h,k,backspace", "previous_step", "previous step", "← h k Backspace"),
    ("shift+right,pagedown,right_curly_bracket", "next_street", "next street", "Shift+→ PgDn }"),
    ("shift+left,pageup,left_curly_bracket", "previous_street", "previous street", "Shift+← PgUp {"),
    ("1", "street(0)", "preflop", "1"),
    ("2", "street(1)", "flop", "2"),
    ("3", "street(2)", "turn", "3"),
    ("4", "street(3)", "river", "4"),
    ("5", "street(4)", "showdown or payment", "5"),
    ("tab,right_square_bracket,ctrl+right", "next_hand", "next hand", "Tab ] Ctrl+→"),
    ("shift+tab,left_square_bracket,ctrl+left", "previous_hand", "previous hand", "Shift+Tab [ Ctrl+←"),
    ("n", "next_finding", "next finding", "n"),
    ("N", "previous_finding", "previous finding", "N"),
    ("d", "next_decision", "next decision", "d"),
    ("D", "previous_decision", "previous decision", "D"),
    ("home,g", "home", "start of the hand", "Home g"),
    ("end,G", "end", "end of the hand", "End G"),
    ("space", "play", "play or pause", "Space"),
    ("plus,equals_sign", "faster", "faster", "+ ="),
    ("minus", "slower", "slower", "-"),
    ("x", "hide", "hide hole cards", "x"),
    ("z", "quiz", "quiz", "z"),
    ("e", "explain", "all combinations", "e"),
    ("b", "blinds", "money or big blinds", "b"),
    ("v", "oval", "seats: list or table", "v"),
    ("c", "deck", "deck: 4, 2, no colours", "c"),
    ("r", "source", "the file's own lines", "r"),
    ("slash", "search", "search the lines", "/"),
    ("s", "export_frame", "write frame: SVG, txt", "s"),
    ("S", "export_hand", "write hand: HTML, cast", "S"),
    ("question_mark,f1", "help", "help", "? F1"),
    ("q,escape", "leave", "quit", "q Esc Ctrl+C"),
)
"""(keys, action, what it does, keys as people know them)"""

BINDINGS = [Binding(keys, action, words, show=False) for keys, action, words, _ in KEYS]
