"""Squadrons, escorts and attached units: the same carrier in the third and the fourth edition."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun, interception_dice
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.table.attached import acting_models, may_act_jointly
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.procedures.launch_phase import LaunchPhase
from sandtable.rulesets.dw4.squadrons.launching import launch_targets
from sandtable.rulesets.dw4.state import Mission, Mode
from sandtable.tabletop.situations import abeam_of, ahead_of
from sandtable.tabletop.where import models_of
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import against, dice, fire
from tests.rulesets.dw3.gunfire import range_of as third_range
from tests.rulesets.dw3.table import PLAIN, battle, unit
from tests.rulesets.dw4.flight_deck import at_sea, fly, happened, support, threaten
from tests.rulesets.dw4.gunfire import attack, declared, many, range_of, shooter, shot
from tests.rulesets.dw4.quiet import QuietActivations
from tests.rulesets.dw4.tabletop import A, Tabletop, answer

UNIT, FOE = UnitId("A1"), ModelId("B1.1")
RUN = AttackRun(stack=StackId("A>B1.1"))
BLANKS = tolerant(otherwise="B")


def carrier(gap: float) -> BattleSituation:
    """A carrier of the third edition and a small boat of the enemy ahead of it."""
    t = battle()
    t.ship("carrier", "karst.aqueduct", srs=(3, 2), **PLAIN)
    t.ship("dot", "karst.cobble", length=100, beam=100, polygon=((50, 50), (-50, 50), (-50, -50), (50, -50)))
    t.unit("A", "carrier", (24, 4, 0))
    t.unit("B", "dot", ahead_of("A1.1", gap))
    return t


def raid(tokens: int, **figures: object) -> BattleSituation:
    """Tokens of A at a model of B of the third edition: MASS 2, ADV 4."""
    t = battle()
    t.ship("mark", "karst.dolmen", **{"mass": 2, "adv": 4, "armour": 5, "citadel": 99, "hull": 9, **PLAIN, **figures})
    t.unit("A", "hull", (4, 4, 0))
    t.unit("B", "mark", (24, 24, 0))
    t.stack("A", "B1.1", Mason_Gyros=tokens)
    return t


@pytest.mark.difference(41)
def test_squadrons_start_in_operations_to_a_model_at_40_inches_or_in_a_phase_to_a_unit_at_30() -> None:
    third = carrier(38).run(OperationsStep(UNIT), BLANKS).until("target of squadrons")
    assert "B1.1" in third.asked().options
    far, near = at_sea(gap=38), at_sea(gap=30)
    assert "B1" not in launch_targets(far.game(), ModelId("A1.1"))
    assert "B1" in launch_targets(near.game(), ModelId("A1.1"))
    g = near.game(LaunchPhase())
    assert (g.pending[0].question, g.pending[0].seat) == ("unit to launch", A)


@pytest.mark.difference(42)
def test_runs_are_flown_in_the_end_phase_with_piercing_or_in_the_activation_phase_with_critical_dice() -> None:
    third = raid(3, adv=3).run(EndPhase(), tolerant("C C C", "HH HH HH B B B", "2", otherwise="B"))
    third.answer("torpedo attack", False).by_default()
    assert len(third.events(DiceRead)[1].faces) == 6, "three counters of ADV shoot one of three tokens down"
    assert (third.state.models[FOE].damage, len(third.state.models[FOE].criticals)) == (1, 1), "PIERCING"
    t = threaten(at_sea(), Kometa=1)
    g = t.game(ActivationPhase(), rules=(*t.rules_in_force(), QuietActivations()))
    assert g.pending[0].question == "srs mission"
    g = fly(support(threaten(at_sea(), Kometa=3), Kometa=1), "HS SS BL", "HS HS BL BL", "BL BL", "4")
    first, second = happened(g, ActionRolled)
    assert (first.what, first.threshold, first.resisting) == ("Interception", 3, ()), "by Resilience, not by DEF"
    assert len(second.faces) == 4, "two Kometas are left with 2 dice each"
    target = g.state.models[FOE]
    assert (target.damage, len(target.criticals)) == (0, 1), "a critical die for a success, no damage"


@pytest.mark.difference(43)
def test_every_token_has_3_dice_or_those_of_its_type() -> None:
    third = raid(2, adv=0).run(RUN, BLANKS).answer("torpedo attack", False)
    assert len(third.events(DiceRead)[-1].faces) == 6
    held = raid(1)
    stack = held.stack("B", "B1.1", Mason_Gyros=2)
    assert interception_dice(held.table, FOE, held.table.state.stacks[stack]) == 4 + 6
    g = fly(threaten(at_sea(), Kometa=1, Szpada=1), many("BL", 2 + 4), "BL BL")
    assert len(happened(g, ActionRolled)[-1].faces) == 6


@pytest.mark.difference(44)
def test_a_token_defends_with_3_dice_or_with_its_support() -> None:
    third = third_range("Plumb Torpedoes", sdv=2)
    third.stack("B", "B1.1", Mason_Gyros=1)
    assert against(fire(third).answer("tokens to discard", 1)) == 2 + 3
    fourth = range_of(shooter())
    fourth.content = replace(fourth.content, squadrons=at_sea().content.squadrons)
    fourth.stack("B", "B1", Mission.AIR_SUPPORT, Szpada=1)
    g = attack(fourth, many("BL", 4), many("BL", 4))
    answer(g, "air support", 1)
    assert declared(g).resistance == 2 + 2, "the Support of a Szpada is 2"


@pytest.mark.difference(45)
def test_escorts_help_an_attack_at_point_blank_or_are_given_up_for_3_dice() -> None:
    third = third_range("Stonebreaker Battery", gap=9)
    third.change("A1", escorts=2)
    third.change("B1", escorts=2)
    assert dice(fire(third).answer("escorts in the attack", True)) == 9 + 2
    assert against(third) == 0 and unit(third, "B1").escorts == 2
    assert attack_pools(range_of(shooter(), escorts=2).game(), shot()).resistance.value == 2 + 2
    g = attack(range_of(shooter(), escorts=2), many("BL", 4), many("BL", 2 + 1 + 3))
    answer(g, "heroic sacrifice", 1)
    assert (declared(g).pool, declared(g).resistance, g.state.units[UnitId("B1")].escorts) == (4, 6, 1)


@pytest.mark.difference(46)
def test_attached_units_act_jointly_and_are_two_or_are_one_unit_for_the_game() -> None:
    third = battle()
    third.unit("A", "hull", (20, 12, 0), partner=UnitId("A2"))
    third.unit("A", "hull", abeam_of("A1.1", 4), partner=UNIT, joining=True)
    assert may_act_jointly(third.table, UNIT) == "A2"
    assert [ship.id for ship in acting_models(third.table, UNIT)] == ["A1.1"], "until they are activated they are two"
    fourth = Tabletop(mode=Mode.FULL)
    fourth.mixed_unit("A", ("kutsov", (10, 20, 0)), ("defiant", (13, 20, 0)))
    g = fourth.game()
    assert [ship.id for ship in models_of(g, UNIT)] == ["A1.1", "A1.2"]
    assert (list(g.state.units), g.state.units[UNIT].attached) == (["A1"], ("A1.2",))
