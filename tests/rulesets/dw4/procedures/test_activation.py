"""The Activation Phase: Turn Order, eligible units, the steps of an Activation."""

from __future__ import annotations

import pytest

from sandtable.kernel.engine import Happened
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.hooks import Rule, after, before, replaces
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure
from sandtable.rulesets.dw4.events.harm import LeftPlay
from sandtable.rulesets.dw4.events.round import ActivationEnded, UnitDelayed
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.activation import (
    Activation,
    ActivationPhase,
    StepsOfActivation,
    eligible_units,
)
from sandtable.rulesets.dw4.state import BattleGame, Exit, Phase
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.quiet import QuietActivations
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer

CHOICE = "unit to activate"
A1, A2, B1 = UnitId("A1"), UnitId("A2"), UnitId("B1")


def forces(a: int, b: int) -> Tabletop:
    t = Tabletop()
    for seat, count, y in (("A", a, 5), ("B", b, 43)):
        for n in range(count):
            t.unit(seat, "rurik", (4 + 4 * n, y, 0))
    return t


def phase(t: Tabletop) -> BattleGame:
    return t.game(ActivationPhase(), rules=[QuietActivations()])


def activated(g: BattleGame) -> list[str]:
    """The units in the order in which they were activated."""
    return [e.event.unit for e in g.record if isinstance(e, Happened) and isinstance(e.event, ActivationEnded)]


def play_on(g: BattleGame) -> None:
    while g.pending:
        decision = g.pending[0]
        g.submit(decision.seat, decision.options[0])  # type: ignore[attr-defined]


@pytest.mark.rule("DW4-ACTV-01", "DW4-INIT-02", "DW4-INIT-03")
def test_admirals_alternate_until_one_has_run_out_and_the_other_activates_the_rest() -> None:
    """Worked example 4."""
    g = phase(forces(4, 2))
    play_on(g)
    assert activated(g) == ["A1", "B1", "A2", "B2", "A3", "A4"]
    assert all(unit.activated for unit in g.state.units.values())
    assert g.state.clock.phase is Phase.ACTIVATION


@pytest.mark.rule("DW4-ACTV-01", "DW4-INIT-03")
def test_when_the_first_admiral_runs_out_the_second_activates_the_rest() -> None:
    g = phase(forces(1, 3))
    play_on(g)
    assert activated(g) == ["A1", "B1", "B2", "B3"]


@pytest.mark.rule("DW4-INIT-02", "DW4-ACTV-01")
def test_whoever_holds_the_initiative_activates_first() -> None:
    t = forces(2, 2)
    t.clock = type(t.clock)(2, Phase.ACTIVATION, B)
    g = phase(t)
    assert g.pending[0].seat == B


@pytest.mark.rule("DW4-ACTV-02", "DW4-INIT-03")
def test_an_admiral_with_an_eligible_unit_must_activate_one() -> None:
    g = phase(forces(2, 1))
    with pytest.raises(IllegalCommand, match="DW4-ACTV-02"):
        g.submit(A, None)
    assert g.pending[0].seat == A


@pytest.mark.rule("DW4-ACTV-02")
@pytest.mark.parametrize("other", ["B1", "A3"])
def test_only_ones_own_units_in_play_are_eligible(other: str) -> None:
    t = forces(2, 1)
    t.unit("A", "rurik", None, location=Location.RESERVE)
    g = phase(t)
    assert eligible_units(g, A) == (A1, A2)
    with pytest.raises(IllegalCommand, match="DW4-ACTV-02"):
        g.submit(A, UnitId(other))


@pytest.mark.rule("DW4-ACTV-02", "DW4-ACTV-03")
def test_a_unit_with_an_activated_token_is_not_eligible_again() -> None:
    g = phase(forces(3, 1))
    answer(g, CHOICE, A1)
    assert g.state.units[A1].activated
    assert g.pending[0].seat == A
    with pytest.raises(IllegalCommand):
        g.submit(A, A1)


@pytest.mark.rule("DW4-ACTV-01")
def test_a_phase_without_units_ends_at_once() -> None:
    assert phase(Tabletop()).over


@pytest.mark.rule("DW4-READY-19", "DW4-ACTV-02")
def test_incoming_units_come_after_all_other_units_of_their_admiral() -> None:
    t = forces(2, 3)
    t.unit("A", "rurik", (30, 0.3, 90), location=Location.INCOMING)
    g = phase(t)
    incoming = UnitId("A3")
    with pytest.raises(IllegalCommand):
        g.submit(A, incoming)
    answer(g, CHOICE, A1)
    answer(g, CHOICE, B1)
    assert activated(g) == ["A1", "B1", "A2"]
    answer(g, CHOICE, UnitId("B2"))
    assert g.pending[0].seat == A
    answer(g, CHOICE, incoming)
    assert g.state.units[incoming].location is Location.IN_PLAY
    assert activated(g) == ["A1", "B1", "A2", "B2", "A3", "B3"]


@pytest.mark.rule("DW4-READY-19")
def test_the_enemys_waiting_units_do_not_hold_an_incoming_unit_back() -> None:
    t = forces(0, 2)
    t.unit("A", "rurik", (30, 0.3, 90), location=Location.INCOMING)
    g = phase(t)
    answer(g, CHOICE, A1)
    assert activated(g)[0] == "A1"


@pytest.mark.rule("DW4-READY-19")
def test_the_incoming_status_is_lost_before_the_unit_does_anything() -> None:
    seen = []

    class Watch(Rule):
        id = RuleId("TEST-WATCH")

        @before(StepsOfActivation.movement_step)
        def look(self, g: BattleGame, procedure: Procedure) -> Outcome:
            seen.append(g.state.units[A1].location)
            return None

    t = Tabletop()
    t.unit("A", "rurik", (30, 0.3, 90), location=Location.INCOMING)
    t.game(Activation(A1), rules=[Watch(), QuietActivations()])
    assert seen == [Location.IN_PLAY]


@pytest.mark.rule("DW4-ACTV-02", "DW4-READY-19", "DW4-INIT-02")
def test_an_incoming_unit_may_be_left_incoming_and_that_is_final_for_the_phase() -> None:
    t = forces(0, 2)
    t.unit("A", "rurik", (30, 0.3, 90), location=Location.INCOMING)
    g = phase(t)
    assert g.pending[0].fallback(g) is None
    answer(g, CHOICE, None)
    play_on(g)
    assert activated(g) == ["B1", "B2"]
    assert g.state.units[A1].location is Location.INCOMING
    assert not g.state.units[A1].activated


@pytest.mark.rule("DW4-ACTV-03")
def test_after_its_activation_the_unit_has_a_token_and_the_clock_moves_on() -> None:
    t = forces(1, 1)
    g = t.game(Activation(A1), rules=[QuietActivations()])
    assert g.state.units[A1].activated
    assert not g.state.units[B1].activated
    assert g.state.clock.unit is None


@pytest.mark.rule("DW4-ACTV-05")
def test_an_activation_is_movement_then_action_then_consolidation() -> None:
    order = []

    class Watch(Rule):
        id = RuleId("TEST-WATCH")

        @replaces(StepsOfActivation.movement_step)
        def movement(self, g: BattleGame, procedure: Procedure) -> Outcome:
            order.append(("movement", g.state.clock.active, g.state.clock.unit, g.state.units[A1].activated))
            return None

        @replaces(StepsOfActivation.action_step)
        def action(self, g: BattleGame, procedure: Procedure) -> Outcome:
            order.append(("action", g.state.clock.active, g.state.clock.unit, g.state.units[A1].activated))
            return None

        @replaces(StepsOfActivation.consolidation_step)
        def consolidation(self, g: BattleGame, procedure: Procedure) -> Outcome:
            order.append(("consolidation", g.state.clock.active, g.state.clock.unit, g.state.units[A1].activated))
            return None

    forces(1, 1).game(Activation(A1), rules=[Watch()])
    assert order == [(name, A, A1, False) for name in ("movement", "action", "consolidation")]


@pytest.mark.rule("DW4-ACTV-05")
def test_the_three_steps_really_move_act_and_consolidate() -> None:
    kinds: list[int] = []

    class Watch(Rule):
        id = RuleId("TEST-WATCH")

        @after(StepsOfActivation.movement_step)
        @after(StepsOfActivation.action_step)
        @after(StepsOfActivation.consolidation_step)
        def note(self, g: BattleGame, procedure: Procedure) -> Outcome:
            kinds.append(len(kinds))
            return None

    t = Tabletop()
    t.unit("A", "rurik", (18, 10, 0))
    g = t.game(Activation(A1), rules=[Watch()])
    assert g.pending[0].question == "course"
    before_it = g.state.models[ModelId("A1.1")].pose
    g.submit(A, g.pending[0].fallback(g))
    assert g.over
    assert g.state.models[ModelId("A1.1")].pose != before_it
    assert kinds == [0, 1, 2]


@pytest.mark.rule("DW4-ACTV-05")
def test_a_new_activation_starts_with_nothing_used() -> None:
    t = Tabletop()
    t.unit("A", "rurik", (18, 10, 0), actions_used=2, contributed=("A1.1/0",))
    unit = t.game(Activation(A1), rules=[QuietActivations()]).state.units[A1]
    assert (unit.actions_used, unit.contributed) == (0, ())


@pytest.mark.rule("DW4-RALLY-02")
def test_who_breaks_coherency_is_known_until_the_next_movement_step_settles_it_anew() -> None:
    t = Tabletop()
    t.unit("A", "rurik", (18, 10, 0), breaking=(ModelId("A1.1"),))
    unit = t.game(Activation(A1), rules=[QuietActivations()]).state.units[A1]
    assert unit.breaking == ("A1.1",)


class Lost(Rule):
    """A test rule: models are lost in the Movement Step."""

    id = RuleId("TEST-LOST")

    def __init__(self, *models: str) -> None:
        self.models = models
        self.acted: list[str] = []

    @replaces(StepsOfActivation.movement_step)
    def lose_them(self, g: BattleGame, procedure: Procedure) -> Outcome:
        for model in self.models:
            g.emit(LeftPlay(ModelId(model), Exit.ABANDONED))
        return None

    @after(StepsOfActivation.movement_step)
    def too_late(self, g: BattleGame, procedure: Procedure) -> Outcome:
        self.acted.append("after movement")
        return None

    @replaces(StepsOfActivation.action_step)
    def act(self, g: BattleGame, procedure: Procedure) -> Outcome:
        self.acted.append("action")
        return None

    @replaces(StepsOfActivation.consolidation_step)
    def consolidate(self, g: BattleGame, procedure: Procedure) -> Outcome:
        self.acted.append("consolidation")
        return None


@pytest.mark.rule("DW4-ACTV-08")
def test_an_activation_ends_at_once_with_the_units_last_model() -> None:
    t = Tabletop()
    t.unit("A", "rurik", (18, 10, 0), (21, 10, 0))
    lost = Lost("A1.1", "A1.2")
    g = t.game(Activation(A1), rules=[lost])
    assert lost.acted == []
    assert g.over
    assert g.state.clock.unit is None
    assert activated(g) == ["A1"]


@pytest.mark.rule("DW4-ACTV-08")
def test_an_activation_goes_on_while_one_model_is_left() -> None:
    t = Tabletop()
    t.unit("A", "rurik", (18, 10, 0), (21, 10, 0))
    lost = Lost("A1.1")
    t.game(Activation(A1), rules=[lost])
    assert lost.acted == ["after movement", "action", "consolidation"]


@pytest.mark.rule("DW4-ACTV-01", "DW4-ACTV-08")
def test_a_unit_that_is_gone_is_not_activated_any_more() -> None:
    t = forces(2, 1)
    lost = Lost("A2.1")
    g = t.game(ActivationPhase(), rules=[lost])
    answer(g, CHOICE, A1)
    assert activated(g) == ["A1", "B1"]
    assert g.over


@pytest.mark.rule("DW4-ACTV-02")
def test_a_delayed_unit_in_reserve_takes_no_part_in_the_activation_phase() -> None:
    t = forces(1, 1)
    t.unit("A", "rurik", None, location=Location.RESERVE)
    g = t.game(rules=[])
    g.emit(UnitDelayed(A2))
    assert eligible_units(g, A) == (A1,)
