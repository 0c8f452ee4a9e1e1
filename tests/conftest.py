"""The test suite's common ground: how hypothesis draws its examples, and which tests are slow."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
import structlog
from hypothesis import settings

from tests.sampling import THOROUGH

# No deadline in either: how long an example takes says nothing about the rules.
settings.register_profile("steady", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("search", deadline=None, print_blob=True)
# Whoever looks for what nobody has thought of takes their time; a check that fails must fail again.
settings.load_profile("search" if THOROUGH else "steady")

SLOW_ROOMS = ("browser", "cli", "laws", "saves", "server", "store")
"""Rooms in which every test is slow: a real browser, whole commands, games held against the laws, games of older
releases, and a server with its database. `scripts/check.sh` does not even look into them."""

MOST_SECONDS = float(os.environ.get("SANDTABLE_MOST_SECONDS", "0"))
"""Processor time that a test may take which is not marked as slow; none is measured without it."""


# Games are made of many small records, few of them garbage: to look for it as often as usual takes a fifth of the time.
gc.set_threshold(50_000, 20, 50)


def pytest_collection_finish() -> None:
    """What has been imported and collected stays to the end, and nobody need look through it again."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).parts[0] in SLOW_ROOMS:
            item.add_marker(pytest.mark.slow)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Hold `make check` to its promise: who writes a test that takes long marks it, else it fails there."""
    began = time.process_time()
    yield
    took = time.process_time() - began
    if MOST_SECONDS and took > MOST_SECONDS and item.get_closest_marker("slow") is None:
        pytest.fail(f"it took {took:.1f} s, more than {MOST_SECONDS:g} s: mark it with pytest.mark.slow", pytrace=False)


@pytest.fixture(autouse=True)
def logs_of_its_own() -> Iterator[None]:
    """A server that a test starts logs to that test's streams, which are closed when the next one begins."""
    yield
    structlog.reset_defaults()
