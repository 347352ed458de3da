"""Programs that some tests drive: without them those tests are skipped, unless OMAHA_AUDIT_REQUIRED names them."""

import os
import shutil

import pytest


def found(*names: str) -> str | None:
    """The first of these programs that is installed."""
    return next(filter(None, map(shutil.which, names)), None)


def needs(name: str, program: str | None) -> pytest.MarkDecorator:
    """Skip without the program; where it is required the tests run, and fail."""
    required = name in os.environ.get("OMAHA_AUDIT_REQUIRED", "").split()
    return pytest.mark.skipif(program is None and not required, reason=f"{name} is not installed")
