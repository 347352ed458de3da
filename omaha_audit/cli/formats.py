"""``omaha-audit formats``: the text formats that can be read."""


def formats() -> None:
    """List the text formats that can be read, and the grammar of each."""
    from omaha_audit.formats.grammars import grammar_folder
    from omaha_audit.formats.registry import FORMATS

    for form in FORMATS:
        print(f"{form.name:12} {form.title:24} {(grammar_folder() / f'{form.name}.lark').name}")
