"""Disorder, repairs and fights at close quarters: the same crews in the third and the fourth edition."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.fighting.crossing import may_cross
from sandtable.rulesets.dw3.fighting.support import leads_at, supports_for
from sandtable.rulesets.dw3.fighting.weapons import gun_named
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.assault import Assault, AssaultStep
from sandtable.rulesets.dw3.procedures.end_phase import JuryRig
from sandtable.rulesets.dw3.procedures.harm import GainDisorder as ThirdDisorder
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from sandtable.rulesets.dw4.content.profile import ShipClass
from sandtable.rulesets.dw4.events.combat import BoardingDeclared, BroadsideFired
from sandtable.rulesets.dw4.models.attributes import crew
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.boarding import boarding_targets
from sandtable.rulesets.dw4.procedures.broadside import Broadside
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll
from sandtable.rulesets.dw4.state import Critical, Mode
from sandtable.tabletop.situations import abeam_of, ahead_of, beside
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.table import PLAIN, battle, condition, duel, model
from tests.rulesets.dw4.boarding_deck import board, marines, side_by_side
from tests.rulesets.dw4.courses import disorder
from tests.rulesets.dw4.courses import model as fourth_model
from tests.rulesets.dw4.gunfire import happened, rolled
from tests.rulesets.dw4.tabletop import GUN, STERN_GUN, A, B, Tabletop, answer, dice_left, ship_class

UNIT, ME, FOE = UnitId("A1"), ModelId("A1.1"), ModelId("B1.1")
BLANKS = tolerant(otherwise="B")
BATTERY = ("Stonebreaker Battery", "F")


@pytest.mark.difference(34)
def test_disorder_takes_support_and_operations_away_or_crew_and_heavy_strikes() -> None:
    third = battle()
    third.ship("gunner", "karst.dolmen", mass=3, weapons=(BATTERY,), **PLAIN)
    third.unit("A", "gunner", (24, 10, 0), beside("A1.1", 2, 90))
    third.unit("B", "hull", ahead_of("A1.1", 12, turned=180))
    supported = {}
    for level in (1, 2):
        third.model("A1.2", disorder=level)
        supported[level] = len(supports_for(third.table, gun_named("A1.1/0:F"), FOE, (), {}))
    assert supported == {1: 1, 2: 0}
    third.model("A1.1", disorder=3)
    third.model("A1.2", disorder=3)
    assert third.run(OperationsStep(UNIT)).ended, "nobody of them goes astern"
    fourth = Tabletop([ship_class("Crewed", 3, crew=7)])
    fourth.unit("A", "crewed", (10, 10, 0))
    for level, hits in ((1, 2 + 2), (2, 1 + 2), (3, 1 + 1)):
        fourth.model("A1.1", disorder=level)
        assert crew(fourth.game(), ME) == 7 - level
        g = fourth.game(ActionRoll(A, B, 2, 0, 4, (ME,)), dice=["HS ES", "BL"])
        assert rolled(g).hits == hits


@pytest.mark.difference(35)
def test_more_disorder_may_be_taken_as_damage_or_just_rises_and_spreads_at_last() -> None:
    third = duel()
    third.model("B1.1", disorder=1)
    third.run(ThirdDisorder(FOE))
    assert (third.asked().seat, third.asked().question) == ("B", "disorder or damage")
    third.model("B1.1", disorder=3)
    third.unit("B", "hull", beside("B1.1", 2, 90))
    assert (condition(third.run(ThirdDisorder(FOE)), "B1.1"), condition(third, "B2.1")) == (
        (1, False, 3),
        (0, False, 0),
    )
    fourth = Tabletop()
    fourth.unit("B", "kutsov", (10, 10, 0))
    fourth.unit("B", "kutsov", (12, 10, 0))
    fourth.model("B1.1", disorder=1)
    g = fourth.game(GainDisorder(FOE))
    assert (g.over, disorder(g, "B1.1"), fourth_model(g, "B1.1").damage) == (True, 2, 0)
    fourth.model("B1.1", disorder=3)
    g = fourth.game(GainDisorder(FOE))
    assert (disorder(g, "B1.1"), disorder(g, "B2.1"), fourth_model(g, "B1.1").damage) == (3, 1, 0)


@pytest.mark.difference(36)
def test_counters_repair_and_a_die_in_the_end_phase_risks_damage_or_strikes_do_and_risk_disorder() -> None:
    third = duel()
    third.model("A1.1", criticals=["reactor leak"])
    assert not model(third.run(RepairStep(UNIT), ["B B C"]), "A1.1").criticals
    assert model(third.run(RepairStep(UNIT), ["HH HH X"]), "A1.1").criticals
    third.run(JuryRig(), ["H"]).answer("jury-rigged repair", "A1.1 reactor leak")
    assert (model(third, "A1.1").criticals, model(third, "A1.1").damage) == ((), 1)
    fourth = Tabletop(mode=Mode.FULL)
    fourth.unit("A", "kutsov", (10, 20, 0))
    fourth.model("A1.1", criticals=(Critical.NAVIGATION_LOCK,))
    for dice, rigged, left, shaken in (("BL BL HS", False, 0, 0), ("SC HC SC", False, 1, 0), ("SS BL BL", True, 0, 2)):
        g = fourth.game(RepairRoll(ME), dice=[dice])
        answer(g, "jury-rigged repairs", rigged)
        assert (len(fourth_model(g, "A1.1").criticals), disorder(g, "A1.1")) == (left, shaken)


@pytest.mark.difference(37)
def test_disorder_goes_with_repair_dice_or_by_rallying() -> None:
    third = duel()
    third.model("A1.1", disorder=2)
    assert model(third.run(RepairStep(UNIT), ["C B B"]), "A1.1").disorder == 1
    assert model(third.run(RepairStep(UNIT), ["B B B"]), "A1.1").disorder == 2
    fourth = Tabletop()
    fourth.unit("A", "kutsov", (10, 24, 0), actions_used=2)
    fourth.model("A1.1", disorder=3)
    g = fourth.game(ConsolidationStep(UNIT))
    assert (disorder(g, "A1.1"), g.over) == (1, True), "1 and 1 for the action that it did not use, without dice"


@pytest.mark.difference(38)
def test_any_ship_may_assault_by_a_table_or_only_one_with_boarding_parties_against_the_crew() -> None:
    third = duel(gap=3)
    third.run(AssaultStep(UNIT), BLANKS)
    assert third.asked().question == "target of an assault"
    third.run(Assault(model=ME, target=FOE), tolerant("H B B B B B", "12xB"))
    assert (len(third.events(DiceRead)[0].faces), len(third.events(DiceRead)[0].against)) == (6, 9 + 3)
    assert condition(third, "B1.1") == (1, False, 1), "a hit ahead is havoc"
    assert boarding_targets(side_by_side(own=marines(0)).game(), UNIT) == ()
    g = board(side_by_side(crew=4), "HS HS BL BL", "BL BL")
    (said,) = happened(g, BoardingDeclared)
    assert (said.pool, said.resistance, said.threshold) == (4, 2, 4)
    assert "effect" in g.pending[0].question, "a success is a critical of the boarder's choice"
    assert fourth_model(g, "B1.1").damage == 0


@pytest.mark.difference(39)
def test_a_broadside_is_a_weapon_for_both_sides_or_an_action_at_4_inches() -> None:
    third = battle()
    third.ship("liner", "karst.dolmen", mass=3, weapons=(("Flank Battery", "P & S"),))
    third.unit("A", "liner", (24, 24, 0))
    third.unit("B", "boat", beside("A1.1", 9, 90).or_nearly())
    third.unit("B", "boat", beside("A1.1", 9, 270).or_nearly())
    used = ("A1.1/0:S",)
    assert leads_at(third.table, UNIT, FOE, used, {}) == []
    assert [gun.name for gun in leads_at(third.table, UNIT, ModelId("B2.1"), used, {})] == ["A1.1/0:P"]
    fourth = Tabletop([ship_class("Own", 3, broadside=2), ship_class("Foe", 3, defence=9, armour=9)], mode=Mode.FULL)
    fourth.unit("A", "own", (18, 20, 0))
    fourth.unit("B", "foe", (21, 20, 0))
    g = fourth.game(Broadside(unit=UNIT, seat=A), dice=["SS HS"])
    assert (len(happened(g, BroadsideFired)), dice_left(g)) == (1, 0)
    assert (fourth_model(g, "B1.1").damage, disorder(g, "B1.1")) == (3, 1), "neither DEF nor ARM helps"


def _crossing(liner: ShipClass) -> Tabletop:
    t = Tabletop([liner], mode=Mode.FULL, use_valour=True)
    t.unit("A", liner.id, (12, 24, 0))
    t.unit("B", "kutsov", (20, 24, 90))
    t.deal("A", *range(30, 36))
    return t


@pytest.mark.difference(40)
def test_the_t_is_crossed_for_a_card_or_not_at_all() -> None:
    third = battle()
    third.ship(
        "liner", "karst.dolmen", mass=3, weapons=(("Flank Battery", "P & S"), ("Stonebreaker Battery", "360")), **PLAIN
    )
    third.unit("A", "liner", (12, 24, 0))
    third.unit("B", "hull", abeam_of("A1.1", 6, turned=90))
    third.hand("A", 30)
    assert may_cross(third.table, gun_named("A1.1/0:S"), FOE)
    g = _crossing(ship_class("Liner", 3, GUN, STERN_GUN)).game(Attack(A, UNIT), seed=1)
    asked = []
    while g.pending:
        asked.append(g.pending[0].question)
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    assert "valour before an Attack" in asked, "cards may be played, but none of them crosses the T"
    assert not any("cross" in question.lower() for question in asked)
