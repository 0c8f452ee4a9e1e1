"""Blow the Tanks: what an enemy's Action does to a submerged crew."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.position import UnitSurfaced
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import COUNTED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, LoseModel
from sandtable.rulesets.dw4.state import BattleGame, Exit
from sandtable.tabletop.dice.offers import Conversion
from tests.rulesets.dw4.courses import ahead, course, disorder, model
from tests.rulesets.dw4.gunfire import AIRBORNE, gun, range_of, shooter, victim
from tests.rulesets.dw4.levels import asked, full_table
from tests.rulesets.dw4.tabletop import A, B, answer


class Shocked(ActionStep):
    """An Action Step of B1 in which A1.1 gains a level of Disorder again and again, as if from an Attack."""

    times: int = 1

    @step("-")
    def make_an_action(self, g: BattleGame) -> Outcome:
        if not self.times:
            return None
        self.times -= 1
        return Call(GainDisorder(model(g, "A1.1").id, "Under Fire", RuleId("DW4-ATK-14"), by=B, source="Attack"))

    @step("-")
    def go_on_to_the_next(self, g: BattleGame) -> Outcome:
        return Again(self.make_an_action) if self.times else None


class EnemyActivation(Activation):
    """An Activation of B1 that consists of nothing else."""

    times: int = 1

    @step("-")
    def resolve_its_steps(self, g: BattleGame) -> Outcome:
        return Call(Shocked(self.unit, times=self.times))


def shocked(times: int, crew_card: int, disorder: int = 0, by: str = "B", **unit: Any) -> BattleGame:
    t = full_table()
    t.unit("A", "submarine", (10, 10, 0), **unit)
    t.model("A1.1", disorder=disorder)
    enemy = t.unit(by, "kutsov", (10, 30, 180))
    t.hand("A", deck=[crew_card, 1, 1])
    return t.game(EnemyActivation(enemy, times=times))


@pytest.mark.rule("DW4-POS-11")
@pytest.mark.parametrize(("value", "surfaces"), [(6, False), (7, True)])
def test_after_the_enemy_activation_the_crew_is_checked_once_and_surfaces_if_it_fails(
    value: int, surfaces: bool
) -> None:
    """Interaction 21: several gains mean one check, against CRW as it is by then (8 less 2 Disorder)."""
    g = shocked(2, value)
    assert disorder(g, "A1.1") == 2
    assert g.pending[0].seat == A
    answer(g, "crew check", True)
    assert g.over
    assert g.state.units[UnitId("A1")].surfacing is surfaces
    assert g.state.units[UnitId("A1")].tokens == ()


@pytest.mark.rule("DW4-POS-11")
def test_failing_of_ones_own_will_surfaces_too() -> None:
    g = shocked(1, 1)
    answer(g, "crew check", False)
    assert g.state.units[UnitId("A1")].surfacing


@pytest.mark.rule("DW4-POS-11")
@pytest.mark.parametrize(
    ("times", "unit"),
    [
        (1, {"surfacing": True}),
        (0, {"tokens": (("Resupply", 1),)}),
        (1, {"disorder": 3}),
        (1, {"by": "A"}),
    ],
    ids=["it is Surfacing", "nothing shook it", "nothing was left to gain", "a friend's Action shook it"],
)
def test_a_unit_is_checked_only_if_an_enemys_action_shook_it_under_water(times: int, unit: dict[str, Any]) -> None:
    g = shocked(times, 1, **unit)
    assert g.over
    assert not any(isinstance(getattr(entry, "event", None), UnitTokensSet) for entry in g.record)
    assert g.state.units[UnitId("A1")].surfacing is unit.get("surfacing", False)


class Sinks(Rule):
    """The shaken boat is lost before the enemy's Activation is over."""

    id = RuleId("TEST-SINKS")

    @before(Activation.mark_it_activated, follows=EVERY_OTHER)
    def sink(self, g: BattleGame, activation: Activation) -> Outcome:
        return Call(LoseModel(ModelId("A1.1"), Exit.DESTROYED))


class Rises(Rule):
    """The shaken boat has come up before the enemy's Activation is over."""

    id = RuleId("TEST-RISES")

    @before(Activation.mark_it_activated, follows=EVERY_OTHER)
    def rise(self, g: BattleGame, activation: Activation) -> Outcome:
        g.emit(UnitSurfaced(UnitId("A1")))
        return None


@pytest.mark.rule("DW4-POS-11")
@pytest.mark.parametrize("change", [Sinks(), Rises()], ids=["gone", "up already"])
def test_a_shaken_unit_that_is_gone_or_up_already_is_not_checked(change: Rule) -> None:
    t = full_table()
    t.unit("A", "submarine", (10, 10, 0))
    enemy = t.unit("B", "kutsov", (10, 30, 180))
    g = t.game(EnemyActivation(enemy, times=1), rules=(*t.rules_in_force(), change))
    assert g.over
    assert g.state.units[UnitId("A1")].tokens == ()


class Bumped(Procedure):
    """Disorder that comes of no Action."""

    @step("-")
    def shake(self, g: BattleGame) -> Outcome:
        return Call(GainDisorder(model(g, "A1.1").id, "struck in a Collision", RuleId("DW4-COLL-02"), by=B))


class BumpingActivation(Activation):
    """An Activation of B1 in which A1.1 gains Disorder outside the Action Step."""

    @step("-")
    def resolve_its_steps(self, g: BattleGame) -> Outcome:
        return Call(Bumped())


@pytest.mark.rule("DW4-POS-11")
def test_disorder_of_the_enemys_movement_step_does_not_count() -> None:
    """Interaction 21: a Collision is no Action."""
    t = full_table()
    t.unit("A", "submarine", (10, 10, 0))
    enemy = t.unit("B", "kutsov", (10, 30, 180))
    g = t.game(BumpingActivation(enemy))
    assert g.over
    assert disorder(g, "A1.1") == 1
    assert not g.state.units[UnitId("A1")].surfacing


def dice_resisting(what: str = "Attack", resisting: bool = True) -> DiceInHand:
    shot = Shot(A, UnitId("A1"), ModelId("B1.1"), (ModelId("A1.1"),), what=what)
    return DiceInHand(B if resisting else A, resisting, what, (ModelId("A1.1"),), (3, 4, 5), shot)


@pytest.mark.rule("DW4-POS-07")
def test_strikes_but_exploding_ones_resist_an_attack_on_an_airborne_model() -> None:
    t = range_of(shooter(gun()), victim(**AIRBORNE))
    g = t.game()
    offers = g.granted(COUNTED_CONVERSIONS, dice_resisting())
    changes = {(o.of, o.to) for o in offers if isinstance(o, Conversion) and o.rule == "DW4-POS-07"}
    assert changes == {(Face.SS, Face.SC), (Face.HS, Face.SC)}


@pytest.mark.rule("DW4-POS-07")
def test_no_strike_resists_on_the_surface_nor_in_a_boarding_action_nor_is_the_attack_weaker() -> None:
    t = range_of(shooter(gun()), victim())
    assert [o for o in t.game().granted(COUNTED_CONVERSIONS, dice_resisting()) if o.rule == "DW4-POS-07"] == []
    t = range_of(shooter(gun()), victim(**AIRBORNE))
    for dice in (dice_resisting("Boarding"), dice_resisting(resisting=False)):
        assert [o for o in t.game().granted(COUNTED_CONVERSIONS, dice) if o.rule == "DW4-POS-07"] == []


@pytest.mark.rule("DW4-POS-09", "DW4-ACTV-06")
def test_surface_and_airborne_units_are_not_asked_for_a_position() -> None:
    for kind in ("kutsov", "zeppelin"):
        t = full_table()
        unit = t.unit("A", kind, (18, 10, 0))
        g = t.game(Activation(unit))
        assert asked(g) == "course"
        answer(g, "course", course(ahead(2)))
