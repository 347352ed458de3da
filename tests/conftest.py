"""What the default run leaves out, and what it begins with: the largest proofs are run by `make proof`, which sets
PROOF; the test that waits longest for one process starts first."""

import os

import pytest
from hypothesis import settings

settings.register_profile("untimed", deadline=None)  # a busy machine is no fault of what is tested
settings.load_profile("untimed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave tests marked ``proof`` to `make proof`: they plant every fault under every ruleset. Compile first."""
    items.sort(key=lambda item: "test_compiled" not in item.nodeid)
    if os.environ.get("PROOF"):
        return
    kept = [item for item in items if item.get_closest_marker("proof") is None]
    if len(kept) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
        items[:] = kept
