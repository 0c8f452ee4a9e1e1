"""What is remembered about where units stand, and for how long."""

from __future__ import annotations

import pytest

from sandtable.kernel.windows import as_spectator
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.special.soar import Soar
from sandtable.rulesets.ac.state import BattleTable, Status
from sandtable.rulesets.ac.table.posts import post_of
from sandtable.rulesets.ac.table.sight import Sight, sight
from sandtable.rulesets.ac.table.where import units_near
from tests.rulesets.ac.special.armed import A1, B1, duel, ref

ME, FOE = ModelId("A1.1"), ModelId("B1.1")


def test_it_outlives_what_moves_nothing_and_is_shared() -> None:
    g = duel().table
    here = post_of(g, A1)
    g.emit(StatusGained(A1, Status.SUPPRESSED))
    watching: BattleTable = as_spectator(g)
    assert post_of(g, A1) is here and post_of(g.clone(), A1) is here and post_of(watching, A1) is here


def test_who_moves_is_elsewhere_and_all_others_are_where_they_were() -> None:
    g = duel(gap=10).table
    here, there = post_of(g, A1), post_of(g, B1)
    assert units_near(g, A1, 3_000) == ()
    models = tuple([model.id for model in here.models])
    nearer = tuple([model.pose.ahead(7_000) for model in here.models if model.pose is not None])
    before = g.clone()
    g.emit(UnitMoved(A1, "Advance", models, nearer))
    assert post_of(g, A1) is not here and post_of(g, B1) is there
    assert units_near(g, A1, 3_000) == (B1,)
    assert post_of(before, A1) is here and units_near(before, A1, 3_000) == ()


@pytest.mark.rule("AC-R-SOAR", "AC-LOS-10")
def test_who_soars_looks_over_walls_at_once() -> None:
    t = duel(mine=(ref("AC-R-SOAR", '10"'),))
    t.rectangle(8, 1, (24, 17), "Blocking", size=4)
    g = t.table
    assert sight(g, ME, FOE) is Sight.BLOCKED
    g.emit(UnitMarked(A1, Soar.name, True))
    assert sight(g, ME, FOE) is Sight.CLEAR
    g.emit(UnitMarked(A1, Soar.name, False))
    assert sight(g, ME, FOE) is Sight.BLOCKED
