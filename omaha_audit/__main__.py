"""``python -m omaha_audit``: the same as the command ``omaha-audit``."""

from omaha_audit.cli.main import main

if __name__ == "__main__":
    main()
