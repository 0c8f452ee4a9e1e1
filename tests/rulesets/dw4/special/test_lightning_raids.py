"""Lightning Raids."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.events.combat import BoardingDeclared
from sandtable.rulesets.dw4.events.movement import RamDeclared
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import possible_actions
from sandtable.rulesets.dw4.procedures.boarding import Boarding, boarders, boarding_targets
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.ram import Ram
from sandtable.rulesets.dw4.special.lightning_raids import raid_worth
from sandtable.rulesets.dw4.state import BattleGame, Mode
from sandtable.rulesets.dw4.tactics.advising import advise
from tests.rulesets.dw4.gunfire import AIRBORNE, happened
from tests.rulesets.dw4.tabletop import GUN, A, Tabletop, answer, ref, ship_class

RAIDS = ref("DW4-P-LIGHTNING-RAIDS")
PARTIES = ref("DW4-P-BOARDING-PARTIES", "2")
DAREDEVILS = ref("DW4-P-DAREDEVIL-CREW")
UNIT = UnitId("A1")
BLANKS = " ".join(["BL"] * 9)
BESIDE = ("B1.1", "B2.1")


def table(*properties: RuleRef, airborne: bool = True, taken: tuple[str, ...] = ()) -> Tabletop:
    """Airships of A, one of them with its bow at B1.1; B2.1 is a Surface ship close by."""
    raider = ship_class("Raider", 2, GUN, hull=6, properties=properties, **AIRBORNE)
    flyer = ship_class("Flyer", 3, properties=(ref("DW4-P-BOARDING-PARTIES", "3"),), **(AIRBORNE if airborne else {}))
    t = Tabletop([raider, flyer], mode=Mode.FULL)
    t.unit("A", "raider", (18, 10, 0), (21, 10, 0), taken=taken)
    t.unit("B", "flyer", (18, 12, 90))
    t.unit("B", "kutsov", (15.5, 10, 0))
    t.hand("A", deck=[1, 1, 1])
    return t


def rammed(t: Tabletop, *, passes: bool = True) -> BattleGame:
    g = t.game(Ram(ModelId("A1.1"), ModelId("B1.1"), 3000), dice=[BLANKS])
    if g.pending:
        answer(g, "crew check", passes)
    return g


def actions(g: BattleGame) -> list[str]:
    return [action.name for action in possible_actions(g, UNIT)]


@pytest.mark.rule("DW4-P-LIGHTNING-RAIDS", "DW4-ACTION-10")
def test_whoever_rammed_an_airship_boards_it_and_nobody_else() -> None:
    """Interaction 18 of the glossary."""
    g = rammed(table(RAIDS, PARTIES))
    assert "Boarding" in actions(g)
    assert boarders(g, UNIT, ModelId("B1.1")) == ("A1.1",)
    assert "A1.1" not in boarders(g, UNIT, ModelId("B2.1"))


@pytest.mark.rule("DW4-P-LIGHTNING-RAIDS")
def test_daredevils_may_board_another_instead() -> None:
    """Interaction 18 of the glossary."""
    g = rammed(table(RAIDS, PARTIES, DAREDEVILS))
    assert "A1.1" in boarders(g, UNIT, ModelId("B2.1"))


@pytest.mark.rule("DW4-P-LIGHTNING-RAIDS")
@pytest.mark.parametrize(("passes", "airborne"), [(False, True), (True, False)])
def test_a_ram_that_fails_or_strikes_a_ship_afloat_opens_nothing(passes: bool, airborne: bool) -> None:
    g = rammed(table(RAIDS, PARTIES, airborne=airborne), passes=passes)
    assert "A1.1" not in [m for target in BESIDE for m in boarders(g, UNIT, ModelId(target))]


@pytest.mark.rule("DW4-P-LIGHTNING-RAIDS")
@pytest.mark.parametrize("properties", [(RAIDS,), (PARTIES,)], ids=["no Boarding Parties", "no Lightning Raids"])
def test_it_needs_both_the_rule_and_the_crews(properties: tuple[RuleRef, ...]) -> None:
    assert "B1.1" not in boarding_targets(rammed(table(*properties)), UNIT)


@pytest.mark.rule("DW4-P-LIGHTNING-RAIDS")
def test_boarding_parties_of_the_target_do_not_resist() -> None:
    marks = rammed(table(RAIDS, PARTIES)).state.units[UNIT].taken
    g = table(RAIDS, PARTIES, taken=marks).game(Boarding(A, UNIT), dice=["BL BL", " ".join(["BL"] * 5)])
    if g.pending:
        answer(g, "boarding target", "B1.1")
    assert happened(g, BoardingDeclared)[-1].resistance == 5


@pytest.mark.rule("DW4-P-LIGHTNING-RAIDS")
def test_boarded_in_any_other_way_they_do() -> None:
    plain = ref("DW4-P-SKY-COMMANDOS")
    g = table(plain, PARTIES).game(Boarding(A, UNIT), dice=[" ".join(["BL"] * n) for n in (4, 5 + 3)])
    answer(g, "boarding target", "B1.1")
    answer(g, "models for Boarding", ("A1.1", "A1.2"))
    assert happened(g, BoardingDeclared)[-1].resistance == 5 + 3


STORMERS = ref("DW4-P-BOARDING-PARTIES", "9")


@pytest.mark.rule("DW4-P-LIGHTNING-RAIDS")
@pytest.mark.parametrize(("properties", "rams"), [((RAIDS, STORMERS), True), ((STORMERS,), False), ((RAIDS,), False)])
def test_a_captain_sails_into_an_airship_that_is_worth_a_raid_and_past_any_other(
    properties: tuple[RuleRef, ...], rams: bool
) -> None:
    raider = ship_class("Raider", 4, GUN, hull=9, vpr=3, crew=9, speed_max=11_000, properties=properties, **AIRBORNE)
    flyer = ship_class("Flyer", 4, hull=9, defence=1, crew=3, vpr=6, **AIRBORNE)
    t = Tabletop([raider, flyer], mode=Mode.FULL)
    t.unit("A", "raider", (18, 10, 0))
    t.unit("B", "flyer", (18, 18, 90))
    t.hand("A", deck=[1, 1, 1])
    g = t.game(MovementStep(UNIT), seed=1)
    for _ in range(4):
        if not g.pending or g.pending[0].seat != A:
            break
        g.submit(A, advise(View(g, A), Random(1), lambda: True))
    assert bool(happened(g, RamDeclared)) is rams


@pytest.mark.rule("DW4-P-LIGHTNING-RAIDS")
@pytest.mark.parametrize(("target", "airborne"), [("B2.1", True), ("B1.1", False), ("A1.2", True)])
def test_a_raid_is_worth_nothing_on_ships_afloat_or_friends(target: str, airborne: bool) -> None:
    g = table(RAIDS, STORMERS, airborne=airborne).game()
    assert raid_worth(g, ModelId("A1.1"), ModelId(target)) == 0


@pytest.mark.rule("DW4-P-LIGHTNING-RAIDS")
def test_a_raid_on_an_airship_of_the_enemy_is_worth_something() -> None:
    assert raid_worth(table(RAIDS, STORMERS).game(), ModelId("A1.1"), ModelId("B1.1")) > 0
