"""What a captain does hull to hull, for its ships, and with its Actions in full play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.profile import Positional, Scale
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.broadside import Broadside
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll
from sandtable.rulesets.dw4.procedures.surfacing import ChoosePosition
from sandtable.rulesets.dw4.scenarios.intelligence_agent import AGENT, chance_of_the_agent
from sandtable.rulesets.dw4.state import BattleGame, Clock, Critical, Mode, Phase, Role
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.rulesets.dw4.tactics.close_quarters import (
    boarding_worth,
    broadside_worth,
    ram_worth,
)
from sandtable.rulesets.dw4.tactics.upkeep import maintenance_worth
from sandtable.rulesets.dw4.tactics.worth import left_and_rating
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.boarding_deck import marines, side_by_side
from tests.rulesets.dw4.courses import ahead, course
from tests.rulesets.dw4.gunfire import attack, gun, range_of, shooter
from tests.rulesets.dw4.tabletop import GUN, A, B, Tabletop, answer, ref, ship_class, weapon
from tests.rulesets.dw4.valour_table import UNRELATED, holding

UNIT = UnitId("A1")


def advice(g: BattleGame, question: str) -> Any:
    decision = g.pending[0]
    assert decision.question == question
    found = advise(View(g, decision.seat), Random(1), lambda: True)
    assert decision.refusal(g, found) is None
    return found


def acting(t: Tabletop, round: int = 2) -> Tabletop:
    t.clock = Clock(round, Phase.ACTIVATION, A, A, UNIT)
    return t


# --- Actions ---


def test_a_unit_alongside_with_crews_boards_and_one_with_nothing_to_do_passes() -> None:
    g = acting(side_by_side()).game(ActionStep(UNIT), seed=1)
    assert advice(g, "next action") in ("Boarding", "Broadside")
    assert boarding_worth(g, UNIT) > 0


def test_a_better_attack_goes_before_a_broadside_and_a_better_broadside_before_an_attack() -> None:
    guns = {"weak": weapon("Popgun", "FPSA", 1, 1, None), "strong": weapon("Thunder", "FPSA", 40, 40, 40)}
    for name, first in (("weak", "Broadside"), ("strong", "Attack")):
        own = marines(0, weapons=(guns[name],))
        g = acting(side_by_side(own=own)).game(ActionStep(UNIT), seed=1)
        assert set(options_of(g.pending[0])) >= {"Attack", "Broadside"}
        assert advice(g, "next action") == first


def test_what_one_more_critical_would_blow_up_is_repaired_first() -> None:
    own = ship_class("Leaky", 3, GUN)
    t = Tabletop([own], mode=Mode.FULL)
    t.unit("A", "leaky", (18, 20, 0))
    t.unit("B", "hypatia", (18, 44, 180))
    t.model("A1.1", criticals=(Critical.BREACH, Critical.BREACH, Critical.HAZARD))
    g = acting(t).game(ActionStep(UNIT), seed=1)
    assert maintenance_worth(g, UNIT) > 1
    assert advice(g, "next action") == "Maintenance"


# --- hull to hull ---


def test_of_two_prizes_the_one_with_the_smaller_crew_is_boarded() -> None:
    t = side_by_side(crew=9)
    t.content.classes["easy"] = ship_class("Easy", 3, defence=2, crew=2)  # type: ignore[index]
    t.unit("B", "easy", (15, 20, 0))
    g = acting(t).game(Boarding(A, UNIT), seed=1)
    assert advice(g, "boarding target") == "B2.1"


def test_a_broadside_counts_every_target_that_a_battery_bears_on() -> None:
    t = side_by_side()
    one = broadside_worth(acting(t).game(), UNIT)
    t.unit("B", "prize", (15, 20, 0))
    assert broadside_worth(t.game(), UNIT) == pytest.approx(2 * one)
    assert advice(acting(t).game(Broadside(unit=UNIT, seat=A), seed=1), "broadside target") in ("B1.1", "B2.1")


@pytest.mark.parametrize(("round", "sent"), [(2, 0), (5, 3)])
def test_escorts_board_in_the_last_round_only(round: int, sent: int) -> None:
    t = side_by_side()
    t.units[UNIT] = replace(t.units[UNIT], escorts=3)
    assert advice(acting(t, round).game(Boarding(A, UNIT), seed=1), "raiding parties") == sent


RAM = ship_class("Anvil", 5, hull=18, speed_max=10_000)
EGG = ship_class("Egg", 2, hull=5, vpr=6)


@pytest.mark.parametrize(("own", "foe", "rams"), [("anvil", "egg", True), ("egg", "anvil", False)])
def test_a_heavy_ship_rams_a_light_one_and_not_the_other_way_round(own: str, foe: str, rams: bool) -> None:
    t = Tabletop([RAM, EGG], mode=Mode.FULL)
    t.unit("A", own, (18, 10, 0))
    t.unit("B", foe, (18, 19, 90))
    t.hand("A", deck=[1, 1, 1])
    g = acting(t).game(MovementStep(UNIT), seed=1)
    way = 10 if own == "anvil" else 7
    seen: Any = g.pending[0].preview(g, course(ahead(way)))  # type: ignore[attr-defined]
    assert bool(ram_worth(g, g.state.models[ModelId("A1.1")], seen.struck, seen.travelled)) is rams
    answer(g, "course", course(ahead(way)))
    assert advice(g, "ram") is rams


# --- looking after ships ---


@pytest.mark.parametrize(("disorder", "criticals", "risked"), [(0, 2, True), (2, 2, False), (0, 1, False)])
def test_only_a_calm_crew_with_much_to_do_jury_rigs(disorder: int, criticals: int, risked: bool) -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (18, 20, 0))
    t.model("A1.1", disorder=disorder, criticals=(Critical.HAZARD,) * criticals)
    assert advice(acting(t).game(RepairRoll(ModelId("A1.1")), seed=1), "jury-rigged repairs") is risked


def test_a_breach_is_repaired_before_a_failed_system() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (18, 20, 0))
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE, Critical.SYSTEM_FAILURE, Critical.BREACH))
    g = acting(t).game(RepairRoll(ModelId("A1.1")), dice=["HS BL BL"])
    answer(g, "jury-rigged repairs", False)
    assert advice(g, "effect to repair") is Critical.BREACH


@pytest.mark.parametrize(("mate_crippled", "leaves"), [(False, ("A1.2",)), (True, ())])
def test_a_crippled_ship_leaves_its_sound_mates_and_fights_on_among_wrecks(
    mate_crippled: bool, leaves: tuple[str, ...]
) -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 20, 0), (13, 20, 0))
    t.model("A1.1", crippled=mate_crippled)
    t.model("A1.2", crippled=True)
    assert advice(acting(t).game(StepsOfActivation(UNIT), seed=1), "models to withdraw") == leaves


@pytest.mark.parametrize(("damage", "given"), [(0, 0), (9, 2)])
def test_escorts_are_sacrificed_for_a_ship_that_would_be_crippled(damage: int, given: int) -> None:
    t = range_of(shooter(gun(dice=10)), escorts=2)
    t.model("B1.1", damage=damage)
    assert advice(attack(acting(t)), "heroic sacrifice") == given


BOAT = ship_class("Boat", 3, weapon("Eel", "F", 5, 5, 5, ref("DW4-Q-SUBMERGED")), positional=Positional.UNDERWATER)
DECK = ship_class("Deck", 3, GUN, positional=Positional.UNDERWATER)


@pytest.mark.parametrize(("name", "where"), [("boat", "submerged"), ("deck", "surfaced")])
def test_a_boat_stays_below_where_its_weapons_work_there(name: str, where: str) -> None:
    t = Tabletop([BOAT, DECK], mode=Mode.FULL)
    t.unit("A", name, (18, 10, 0))
    t.unit("B", "kutsov", (18, 40, 180))
    assert advice(acting(t).game(ChoosePosition(UNIT), seed=1), "position") == where


def test_who_is_ahead_sails_first() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 10, 0), (10, 16, 0))
    assert advice(acting(t).game(MovementStep(UNIT), seed=1), "next model to move") == "A1.2"


# --- who may be aboard ---


@pytest.mark.parametrize(("agent", "chance"), [("B1.1", 1.0), ("B2.1", 0.0), ("", 1 / 2)])
def test_the_agent_is_wanted_wherever_it_is_or_may_be(agent: str, chance: float) -> None:
    t = side_by_side()
    t.unit("B", "prize", (30, 40, 0))
    t.sides[B] = replace(t.sides[B], role=Role.ATTACKER, agent=None if agent else ModelId("B2.1"))
    if agent:
        t.model(agent, tokens=((AGENT, 1),))
    g = t.game()
    assert chance_of_the_agent(View(g, A), ModelId("B1.1")) == chance


def test_boarding_for_the_agent_is_worth_more_in_a_large_blockade_run() -> None:
    t = side_by_side()
    plain = boarding_worth(t.game(), UNIT)
    t.model("B1.1", tokens=((AGENT, 1),))
    assert boarding_worth(t.game(), UNIT) == plain, "nobody scores for it here"
    t.settings = replace(t.settings, encounter="enc4", scale=Scale.LARGE)
    assert boarding_worth(t.game(), UNIT) > plain + 5


def test_a_known_carrier_of_the_agent_is_a_better_target() -> None:
    t = range_of(shooter(gun(dice=9)))
    before = left_and_rating(t.game(), ModelId("B1.1"))[1]
    t.model("B1.1", tokens=((AGENT, 1),))
    assert left_and_rating(t.game(), ModelId("B1.1"))[1] > before


# --- repairs to spare ---


@pytest.mark.parametrize(("x", "damage", "worth"), [(13, 4, True), (30, 4, False), (13, 0, False)])
def test_damage_is_mended_where_there_is_a_yard(x: float, damage: int, worth: bool) -> None:
    t = Tabletop([ship_class("Yard", 1, systems=(ref("DW4-S-REPAIR-FACILITIES", "2"),))], mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 20, 0))
    t.unit("A", "yard", (x, 20, 0))
    t.model("A1.1", damage=damage)
    assert (maintenance_worth(t.game(), UNIT) > 0) is worth


# --- with the right card in hand ---


@pytest.mark.parametrize(("victory", "judge"), [("M04", boarding_worth), ("M05", broadside_worth)])
def test_a_minor_victory_in_hand_makes_what_it_asks_for_worth_more(victory: str, judge: Any) -> None:
    t = side_by_side(own=marines(12, broadside=6))
    t.settings = replace(t.settings, use_valour=True)
    plain = judge(View(t.game(), A), UNIT)
    t.deal("A", holding(victory))
    assert judge(View(t.game(), A), UNIT) > plain + 1
    t.deal("A", UNRELATED)
    t.deal("B", holding(victory))
    assert judge(View(t.game(), A), UNIT) == plain, "what the enemy holds is neither known nor of use"
