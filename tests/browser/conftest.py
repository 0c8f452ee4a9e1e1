"""A real Chromium before the real server. Where there is no browser, these tests fail: they are not skipped."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

from tests.browser.chromium import launched
from tests.browser.served import Served
from tests.browser.staging import is_asked, stage
from tests.browser.table import Table
from tests.house.reading import ROOT

DESK = {"width": 1440, "height": 900}
WAIT = 30_000
"""Milliseconds after which something that should be there is missed; a busy machine is no fault of the page."""

SLOWER = os.environ.get("SANDTABLE_SLOWER_PAGE", "")
"""How many times slower than this machine a page is to be: a test that fails at 4 leans on haste."""

TestReports = pytest.StashKey[dict[str, pytest.TestReport]]()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: needs a real browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark them, and let them come last: a browser keeps an event loop of its own until the end."""
    here = Path(__file__).parent
    ours = [item for item in items if here in item.path.parents]
    for item in ours:
        item.add_marker(pytest.mark.browser)
    items[:] = [item for item in items if item not in ours] + ours


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    report: Any = yield
    item.stash.setdefault(TestReports, {})[report.when] = report
    return report


@pytest.fixture(scope="session")
def page_built() -> None:
    """The page is built from the sources as they are now, by one of the processes that share it."""
    lock = ROOT / "build" / "page.lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        subprocess.run([sys.executable, str(ROOT / "scripts" / "page.py")], check=True)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launched(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def served(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server that the tests share; each has a game of its own, dealt from one seed: every time the same battle."""
    with Served(tmp_path_factory.mktemp("data"), seed="night action") as server:
        yield server


Sit = Callable[..., Table]
At = Callable[..., Table]


@pytest.fixture
def sit(request: pytest.FixtureRequest, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sit]:
    """Open the page in a browser of its own: `sit(served, "#/lobby")`. A failure leaves a picture of each."""
    opened: list[tuple[BrowserContext, Table]] = []

    def seated(server: Served, at: str = "", **context: Any) -> Table:
        context = {"viewport": DESK, "reduced_motion": "reduce", **context}
        own = browser.new_context(base_url=server.address, **context)
        own.set_default_timeout(WAIT)
        table = Table(own.new_page())
        if SLOWER:
            own.new_cdp_session(table.page).send("Emulation.setCPUThrottlingRate", {"rate": float(SLOWER)})
        opened.append((own, table))
        table.go(at)
        return table

    yield seated
    report = request.node.stash.get(TestReports, {}).get("call")
    if report is not None and report.failed:
        folder = tmp_path_factory.mktemp("pictures")
        for n, (_, table) in enumerate(opened):
            if not table.page.is_closed():
                table.page.screenshot(path=folder / f"{request.node.name}-{n}.png")
            print(f"page {n} at the end: {table.last_words()}")
        print(f"pictures of the failure: {folder}")
    faults = [fault for _, table in opened for fault in table.faults]
    for own, _ in opened:
        own.close()
    assert not faults, "the page reported faults"


@pytest.fixture
def at(served: Served, sit: Sit) -> At:
    """Sit down to a first game that has come to a question: `at("course")`."""

    def seated(question: str, **context: Any) -> Table:
        made = stage(served, served.preset("first-game"), is_asked(question))
        return sit(served, **context).enter(made)

    return seated
