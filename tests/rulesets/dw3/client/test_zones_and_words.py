"""The deployment zones on the table and in words, and what markers, disorder and repairs mean."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw3.client.areas import areas
from sandtable.rulesets.dw3.client.pieces import pieces
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.procedures.deployment import DeployUnit
from sandtable.rulesets.dw3.procedures.end_phase import JuryRig
from sandtable.rulesets.dw3.procedures.moving import MoveModel
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Critical
from sandtable.tabletop.state import Location
from sandtable.tabletop.zones import Edge
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.table import battle, duel

A = SeatId("A")


def test_before_edges_are_taken_both_strips_are_drawn_and_belong_to_nobody() -> None:
    t = battle()
    t.side("A", edge=None)
    t.side("B", edge=None)
    found = areas(t.table)
    assert [(zone.kind, zone.side, zone.name) for zone in found] == [
        ("deployment", "", "south deployment zone"),
        ("deployment", "", "north deployment zone"),
    ]


def deploying() -> BattleSituation:
    t = battle()
    t.unit("A", "hull", None)
    t.change("A1", location=Location.WAITING)
    t.side("A", edge=Edge.NORTH)
    t.side("B", edge=Edge.SOUTH)
    return t.run(DeployUnit(A, 2))


def test_each_zone_is_drawn_along_the_edge_of_its_player() -> None:
    t = deploying()
    zones = {zone.side: zone for zone in RULESET.client.board(View(t.table, A)).zones}
    assert {y for _, y in zones["A"].shape} == {38_000, 48_000}
    assert {y for _, y in zones["B"].shape} == {0, 10_000}


def test_where_a_unit_may_be_put_is_said_in_words() -> None:
    told = [plain(line) for line in RULESET.words.about(View(deploying().table, A))]
    assert any("your deployment zone" in line and '10" deep along the north edge' in line for line in told)


def test_a_course_says_how_far_it_goes_and_how_often_it_turns() -> None:
    t = duel().run(MoveModel(ModelId("A1.1")))
    told = " ".join([plain(line) for line in RULESET.words.about(View(t.table, A))])
    assert 'Up to 6"' in told and "22.5 degrees" in told


def test_full_reverse_is_asked_together_with_the_unit_and_says_what_it_costs() -> None:
    t = duel().run(OperationsStep(UnitId("A1")))
    asked = t.asked("full reverse").decision
    assert asked.presentation.follows
    assert any("disorder" in plain(line) for line in RULESET.words.about(View(t.table, A)))


@pytest.mark.parametrize("critical", list(Critical))
def test_every_critical_marker_says_what_it_does_and_what_to_do(critical: Critical) -> None:
    t = duel()
    t.model("A1.1", criticals=(critical,), disorder=2)
    badges = {badge.text: badge.hint for piece in pieces(t.table) if piece.id == "A1.1" for badge in piece.badges}
    assert "Repair it" in badges[critical.value] and "support" in badges["disorder 2"]


def test_a_repair_says_what_each_trouble_does() -> None:
    t = duel()
    t.model("A1.1", criticals=(Critical.REACTOR_LEAK,), disorder=1)
    t.run(RepairStep(UnitId("A1")), tolerant("C B B"))
    view = View(t.table, A)
    assert view.decision is not None and view.decision.question == "repair"
    assert "SPEED 2 less" in plain(RULESET.client.remark(view, "reactor leak").hint)
    assert "One level less" in plain(RULESET.client.remark(view, "disorder").hint)
    assert any("Counter" in plain(line) for line in RULESET.words.about(view))


def test_a_jury_rigged_repair_says_it_too() -> None:
    t = duel()
    t.model("A1.1", criticals=(Critical.REACTOR_LEAK,), disorder=2)
    t.run(JuryRig(), tolerant(otherwise="B"))
    view = View(t.table, A)
    assert view.decision is not None and view.decision.question == "jury-rigged repair"
    options = t.asked().options
    assert len(options) == 2
    assert all(RULESET.client.remark(view, option).hint for option in options)
