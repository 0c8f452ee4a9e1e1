"""A force that is drawn spends most of its points, or it is drawn anew."""

from __future__ import annotations

from random import Random

import pytest

from sandtable import rulesets
from sandtable.kernel.manifest import forces_of
from sandtable.sim.studies import drawing
from sandtable.sim.studies.drawing import Drawing, NoneFound

POINTS = 1000
FORCES = forces_of(rulesets.ruleset("dw4"))


def test_a_force_spends_four_fifths_of_its_points_however_often_a_group_is_left_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drawing, "ENOUGH", 0.5)
    draw = Drawing(Random(4), "dw4", FORCES, extras=False)
    spent = [FORCES.check(draw.force(draw.choices.factions[0], POINTS)).points for _ in range(6)]
    assert min(spent) >= 0.8 * POINTS and max(spent) <= POINTS


def test_where_forces_are_never_full_none_is_given_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """With nothing but what a group must have, a large one is far from it."""
    monkeypatch.setattr(drawing, "ENOUGH", 1.0)
    monkeypatch.setattr(drawing, "TRIES", 5)
    draw = Drawing(Random(4), "dw4", FORCES, extras=False)
    with pytest.raises(NoneFound):
        draw.force(draw.choices.factions[0], 3 * POINTS)
