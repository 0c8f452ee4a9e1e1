"""From what difference in points on two forces are no equals."""

from __future__ import annotations

import pytest

from sandtable.sim.studies import points
from sandtable.sim.studies.plan import read_plan
from sandtable.sim.studies.points import Uneven, uneven_meetings

TEXT = 'ruleset = "dw4"\ngames = 4\nforces = ["karst.500", "meridian.500"]\n'


def met(monkeypatch: pytest.MonkeyPatch, karst: int, meridian: int) -> tuple[Uneven, ...]:
    monkeypatch.setattr(points, "_points", lambda rules, lists: {"karst.500": karst, "meridian.500": meridian})
    return uneven_meetings(*read_plan(TEXT, "fleets.toml"))


def test_a_tenth_more_is_still_an_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert met(monkeypatch, 500, 550) == met(monkeypatch, 550, 500) == ()


def test_more_than_a_tenth_more_is_none_whoever_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert met(monkeypatch, 500, 551) == (Uneven("karst.500", 500, "meridian.500", 551),)
    assert met(monkeypatch, 551, 500) == (Uneven("meridian.500", 500, "karst.500", 551),)


def test_forces_without_points_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    assert met(monkeypatch, 0, 500) == ()
