"""Torrent."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.fighting.shots import defence_against, rated
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.special.armed import SHOT, duel, rifles


@pytest.mark.rule("AC-Q-TORRENT")
@pytest.mark.parametrize(("qualities", "penalties", "defence"), [(("AC-Q-TORRENT",), (), 2), ((), ("Concealed",), 3)])
def test_neither_concealment_nor_cover_helps(
    qualities: tuple[str, ...], penalties: tuple[str, ...], defence: int
) -> None:
    t = duel(rows=(rifles(*qualities),))
    t.rectangle(30, 1, (24, 17), "Dense")
    t.change("B1", statuses=(Status.TAKING_COVER,))
    counted = rated(t.table, SHOT)
    assert counted.penalties == penalties
    assert defence_against(t.table, SHOT, counted) == defence


@pytest.mark.rule("AC-Q-TORRENT")
def test_other_penalties_count_on() -> None:
    t = duel(rows=(rifles("AC-Q-TORRENT"),))
    t.change("A1", statuses=(Status.SUPPRESSED,))
    assert rated(t.table, SHOT).penalties == ("Suppressed",)
