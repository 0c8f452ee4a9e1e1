"""Critical Damage Effects: how they are inflicted and what each of them does."""

from __future__ import annotations

import pytest

from sandtable.kernel.engine import Happened
from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.advanced import advanced_rules
from sandtable.rulesets.dw4.events.criticals import CriticalDamageRolled
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Shot, armour, defence
from sandtable.rulesets.dw4.models.properties import has, has_unit_benefit
from sandtable.rulesets.dw4.moving.plotting import plot_course
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, Critical, Exit, Mode
from tests.rulesets.dw4.courses import disorder
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left, ref, ship_class

A1, B1 = ModelId("A1.1"), ModelId("B1.1")
BREACH, STRUCTURE, HAZARD, SHREDDED, LOCK, SYSTEM = tuple(Critical)

SHIELD = RuleId("DW4-S-HEAVY-SHIELD-GENERATOR")
STOIC = RuleId("DW4-P-STOIC")


def cruiser(*criticals: Critical, **fields: object) -> Tabletop:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 30, 0))
    t.unit("B", "kutsov", (10, 20, 0))
    t.model("B1.1", criticals=criticals, **fields)
    return t


@pytest.mark.rule("DW4-CRIT-01")
def test_the_opponent_of_the_model_rolls_all_dice_at_once() -> None:
    g = cruiser().game(SufferCriticals(B1, 2, by=B), dice=["4 4"])
    rolled = [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, CriticalDamageRolled)]
    assert [(roll.roller, roll.criticals) for roll in rolled] == [(A, (LOCK, LOCK))]


@pytest.mark.rule("DW4-CRIT-02")
def test_a_named_effect_needs_no_die() -> None:
    g = cruiser().game(SufferCriticals(B1, named=(SYSTEM, BREACH)), dice=[])
    assert g.state.models[B1].criticals == (BREACH, SYSTEM)


@pytest.mark.rule("DW4-CRIT-01", "DW4-CRIT-02")
def test_no_effects_change_nothing() -> None:
    assert cruiser().game(SufferCriticals(B1), dice=[]).record == []


@pytest.mark.rule("DW4-CRIT-03", "DW4-CRIT-04", "DW4-CRIT-08")
def test_instances_stack_and_stay_on_a_battle_ready_model() -> None:
    """Worked example 22: one Hazard and two Shredded Defences are three effects, and DEF is 4 lower."""
    g = cruiser(HAZARD, SHREDDED).game(SufferCriticals(B1, named=(SHREDDED,)))
    model = g.state.models[B1]
    assert (len(model.criticals), model.left_as) == (3, None)
    assert defence(g, B1) == 1


@pytest.mark.rule("DW4-CRIT-08", "DW4-ATTR-02")
@pytest.mark.parametrize(("instances", "left"), [(0, 5), (1, 3), (2, 1), (3, 0)])
def test_shredded_defences_cost_2_defence_each_but_never_take_it_below_0(instances: int, left: int) -> None:
    g = cruiser(*(SHREDDED,) * instances).game()
    assert defence(g, B1) == left
    assert defence(g, A1) == 5


@pytest.mark.rule("DW4-CRIT-06", "DW4-ATTR-09")
@pytest.mark.parametrize(("instances", "left"), [(0, 4), (1, 3), (3, 1), (4, 1)])
def test_structural_failures_cost_1_armour_each_but_never_take_it_below_1(instances: int, left: int) -> None:
    g = cruiser(*(STRUCTURE,) * instances).game()
    assert armour(g, Shot(A, UnitId("A1"), B1)) == left
    assert armour(g, Shot(B, UnitId("B1"), A1)) == 4


@pytest.mark.rule("DW4-CRIT-09")
@pytest.mark.parametrize(
    ("criticals", "locked"), [((), False), ((SYSTEM,), False), ((LOCK,), True), ((LOCK,) * 2, True)]
)
def test_a_navigation_lock_forbids_coming_about_and_full_reverse(criticals: tuple[Critical, ...], locked: bool) -> None:
    plot = plot_course(cruiser(*criticals).game(), B1)
    assert (plot.ahead.turn, plot.reverse is None) == ((0, True) if locked else (3, False))


def generators(*criticals: Critical) -> BattleGame:
    """Two cruisers of one unit: the second has the Generator and the Property."""
    bearer = ship_class("Bearer", 3, systems=(ref(SHIELD, "2"),), properties=(ref(STOIC),))
    t = Tabletop([bearer], mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 30, 0), (13, 30, 0))
    t.model("A1.2", class_id=bearer.id)
    t.model("A1.1", criticals=criticals)
    t.model("A1.2", criticals=criticals)
    return t.game()


@pytest.mark.rule("DW4-CRIT-10")
@pytest.mark.parametrize(("criticals", "works"), [((), True), ((HAZARD,), True), ((SYSTEM,), False)])
def test_a_system_failure_negates_systems_and_nothing_else(criticals: tuple[Critical, ...], works: bool) -> None:
    g = generators(*criticals)
    assert has(g, ModelId("A1.2"), SHIELD) is works
    assert has(g, ModelId("A1.2"), STOIC)


@pytest.mark.rule("DW4-CRIT-10")
@pytest.mark.parametrize(("failing", "reached"), [("", True), ("A1.1", False), ("A1.2", False)])
def test_with_a_system_failure_a_model_gives_and_has_no_unit_benefit_of_systems(failing: str, reached: bool) -> None:
    bearer = ship_class("Bearer", 3, systems=(ref(SHIELD, "2"),), properties=(ref(STOIC),))
    t = Tabletop([bearer], mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 30, 0), (13, 30, 0))
    t.model("A1.2", class_id=bearer.id)
    if failing:
        t.model(failing, criticals=(SYSTEM,))
    g = t.game()
    assert has_unit_benefit(g, A1, SHIELD) is reached
    assert has_unit_benefit(g, A1, STOIC)


@pytest.mark.rule("DW4-CRIT-05", "DW4-RALLY-06")
@pytest.mark.parametrize(("instances", "damage"), [(0, 0), (1, 1), (3, 3)])
def test_every_breach_costs_1_damage_in_consolidation(instances: int, damage: int) -> None:
    """Worked example 22: three Breaches are three Damage."""
    g = cruiser(*(BREACH,) * instances).game(ConsolidationStep(UnitId("B1")))
    assert g.state.models[B1].damage == damage
    assert g.state.models[A1].damage == 0


@pytest.mark.rule("DW4-CRIT-05", "DW4-CRIT-11")
def test_a_breach_on_a_crippled_model_is_a_critical_and_a_new_breach_waits() -> None:
    """Interaction 30: with its third effect the model explodes in its own Consolidation Step."""
    t = cruiser(BREACH, crippled=True)
    g = t.game(ConsolidationStep(UnitId("B1")), dice=["0"])
    assert g.state.models[B1].criticals == (BREACH, BREACH)
    assert (g.state.models[B1].left_as, dice_left(g)) == (None, 0)
    t.model("B1.1", criticals=(BREACH, BREACH))
    g = t.game(ConsolidationStep(UnitId("B1")), dice=["2 5"])
    assert g.state.models[B1].left_as is Exit.DESTROYED


@pytest.mark.rule("DW4-CRIT-07", "DW4-RALLY-05", "DW4-RALLY-06")
@pytest.mark.parametrize(("instances", "level"), [(0, 0), (1, 3), (2, 3)])
def test_a_hazard_keeps_from_rallying_and_shakes_the_crew_once_for_each(instances: int, level: int) -> None:
    t = cruiser(*(HAZARD,) * instances)
    t.model("B1.1", disorder=2)
    g = t.game(ConsolidationStep(UnitId("B1")))
    assert disorder(g, "B1.1") == level


@pytest.mark.rule("DW4-CRIT-07", "DW4-DIS-09")
def test_levels_of_a_hazard_beyond_the_third_spread() -> None:
    t = cruiser(HAZARD, HAZARD)
    t.unit("B", "kutsov", (14, 20, 0))
    t.model("B1.1", disorder=2)
    g = t.game(ConsolidationStep(UnitId("B1")))
    assert (disorder(g, "B1.1"), disorder(g, "B2.1")) == (3, 1)


@pytest.mark.rule("DW4-RALLY-06")
def test_rallying_comes_first_and_its_admiral_orders_the_models_after_it() -> None:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("B", "kutsov", (10, 20, 0), (13, 20, 0))
    t.model("B1.1", criticals=(HAZARD,), disorder=3)
    t.model("B1.2", criticals=(BREACH,), disorder=3)
    g = t.game(ConsolidationStep(unit))
    assert g.pending[0].seat == B
    answer(g, "order of breaches and hazards", ("B1.2", "B1.1"))
    # B1.2 has Rallied to 0 by then; the fourth level of B1.1 spreads to it.
    assert (disorder(g, "B1.1"), disorder(g, "B1.2"), g.state.models[ModelId("B1.2")].damage) == (3, 1, 1)


class Doubled(Rule):
    """A test rule: every effect counts twice."""

    id = RuleId("TEST-DOUBLED")

    @before(SufferCriticals.inflict_them)
    def double(self, g: BattleGame, suffering: SufferCriticals) -> Outcome:
        suffering.incoming = suffering.incoming * 2
        return None


@pytest.mark.rule("DW4-CRIT-01")
def test_a_rule_may_change_what_a_model_is_about_to_suffer() -> None:
    rules = (*standing_rules(), *advanced_rules(), Doubled())
    g = cruiser().game(SufferCriticals(B1, 1), dice=["1"], rules=rules)
    assert g.state.models[B1].criticals == (STRUCTURE, STRUCTURE)
