"""From the first screen to the first shot, as someone who comes for the first time would go: by clicks alone."""

from __future__ import annotations

import time

import pytest

from tests.browser.conftest import Sit
from tests.browser.hands import Mouse, play
from tests.browser.served import Served
from tests.browser.table import Table

COUNT = "addEventListener('click', () => { window.clicks = (window.clicks ?? 0) + 1 }, true)"


def fire(table: Table, door: str) -> tuple[float, int]:
    """Go through a door of the start page and play until dice have fallen: the seconds and the clicks it took."""
    table.page.evaluate(COUNT)
    began = time.monotonic()
    table.page.get_by_role("button", name=door).click()
    hand = Mouse(drags=0)
    ask = play(table, hand, until="next action")
    hand.answer(table, ask)
    table.until(lambda: any(line["dice"] for line in table.log), "the dice fall")
    return time.monotonic() - began, table.page.evaluate("() => window.clicks")


@pytest.mark.parametrize(("door", "most"), [("Play a first game", 30), ("Play now", 40)])
def test_the_first_shot_is_a_few_clicks_away(
    served: Served, sit: Sit, capsys: pytest.CaptureFixture[str], door: str, most: int
) -> None:
    table = sit(served)
    seconds, clicks = fire(table, door)
    with capsys.disabled():
        print(f"\n{door}: the first shot after {clicks} clicks and {seconds:.1f} s on this machine")
        print(f"asked on the way: {', '.join(table.questions)}")
    assert clicks <= most
