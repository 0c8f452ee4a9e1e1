"""Odds to look at."""

from __future__ import annotations

from xml.etree import ElementTree

from sandtable.kernel.rollspec import DicePool, Explode, RollSpec
from sandtable.odds import odds
from sandtable.odds.pictures import RAREST, bars, shown, svg
from sandtable.rulesets.dw4.fighting.dice import ACTION_DIE, RESISTANCE_DIE

SPEC = RollSpec(
    DicePool(18, ACTION_DIE, (Explode(),)), DicePool(6, RESISTANCE_DIE), 5, title="a < b & c", counts="damage"
)


def test_the_longest_bar_ends_where_the_line_may_end() -> None:
    lines = bars(SPEC, odds(SPEC), 80)
    assert max(map(len, lines)) == 80
    assert lines[3].split()[:3] == ["2", "31.82%", "83.45%"]


def test_what_is_too_rare_has_no_line() -> None:
    found = odds(SPEC)
    assert len(bars(SPEC, found, 80)) == 1 + shown(found)
    assert found.chance_of(shown(found)) < RAREST <= found.chance_of(shown(found) - 1)


def test_the_picture_is_sound_and_says_what_it_shows() -> None:
    root = ElementTree.fromstring(svg(SPEC, odds(SPEC)))
    told = {child.tag.rpartition("}")[2]: child.text for child in root}
    assert told["title"] == "a < b & c"
    assert "mean 2.60" in (told["desc"] or "")
    assert len([child for child in root if child.tag.endswith("rect")]) == 1 + shown(odds(SPEC))
