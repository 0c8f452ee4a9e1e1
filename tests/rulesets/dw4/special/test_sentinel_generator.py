"""Sentinel Generator."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.special.sentinel_generator import activate_sentinel_generator
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.flight_deck import at_sea, fly, threaten
from tests.rulesets.dw4.gunfire import attack, declared, gun, happened, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import B, Tabletop, answer, dice_left, ref

SENTINEL = ref("DW4-S-SENTINEL-GENERATOR")
SHIELD, TOWER = ref("DW4-S-HEAVY-SHIELD-GENERATOR"), ref("DW4-S-CHANGAN-TOWER-GENERATOR")
QUESTION, DIE = "activate sentinel generator", "die to remove"
FOE = ModelId("B1.1")


def watched(*guns: Any, systems: tuple[Any, ...] = (SENTINEL,), **foe: Any) -> Tabletop:
    return range_of(shooter(*guns), victim(systems=systems, **{"defence": 0, **foe}), distance=1)


def active(t: Tabletop, *dice: str) -> BattleGame:
    g = attack(t, *dice)
    answer(g, QUESTION, True)
    return g


def remove(g: BattleGame, *names: str) -> None:
    """Take the dice that are proposed away, which must show these faces."""
    order = ("BL", "SC", "HC", "SS", "HS", "ES")
    for name in names:
        decision: Any = g.pending[0]
        assert (decision.seat, decision.question, order[decision.default]) == (B, DIE, name)
        answer(g, DIE, decision.default)


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR")
def test_two_dice_are_removed_before_they_explode() -> None:
    g = active(watched(), "ES SS HS BL")
    remove(g, "ES", "HS")
    assert (rolled(g).faces, rolled(g).exploded, rolled(g).hits, dice_left(g)) == ((3, 0), 0, 1, 0)
    assert not has_token(g.state.models[FOE], "Sentinel Generator")


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR")
def test_fewer_may_be_removed_and_any_face_may() -> None:
    g = active(watched(), "HS SS BL BL")
    answer(g, DIE, 3)
    answer(g, DIE, None)
    assert rolled(g).hits == 2


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR", "DW4-Q-DEVASTATING")
def test_what_devastating_made_to_explode_can_be_removed_and_the_rest_stays_converted() -> None:
    """Interaction 5 of the glossary: after the Devastating step."""
    g = active(watched(gun(ref("DW4-Q-DEVASTATING", "3"))), "SS HS HS HS", "BL")
    remove(g, "ES", "ES")
    assert (rolled(g).faces, rolled(g).converted, rolled(g).exploded, dice_left(g)) == ((3, 5, 0), (1,), 1, 0)


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR")
@pytest.mark.parametrize("activated", [True, False])
def test_no_other_generator_helps_meanwhile(activated: bool) -> None:
    """Interaction 5 of the glossary."""
    t = watched(systems=(SENTINEL, SHIELD, TOWER), defence=2)
    g = attack(t, "BL BL BL BL", " ".join(["BL"] * (2 if activated else 6)))
    answer(g, QUESTION, activated)
    assert (declared(g).resistance, declared(g).threshold) == ((2, 4) if activated else (6, 5))


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR", "DW4-S-GUARDIAN-GENERATOR")
def test_guardian_dice_that_were_spent_are_lost() -> None:
    t = watched(systems=(SENTINEL, ref("DW4-S-GUARDIAN-GENERATOR", "1")), defence=2)
    t.sides[B] = replace(t.sides[B], guardian_pool=2)
    g = attack(t, "BL BL BL BL", "BL BL")
    answer(g, "guardian dice", 2)
    answer(g, QUESTION, True)
    answer(g, DIE, None)
    assert (declared(g).resistance, rolled(g).resisting_re_rolled, g.state.sides[B].guardian_pool) == (2, (), 0)


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR")
@pytest.mark.parametrize("system", ["SHROUD", "STORM", "MIRAGE"])
def test_neither_does_a_generator_that_hides_or_shakes(system: str) -> None:
    t = range_of(shooter(), victim(systems=(SENTINEL, ref(f"DW4-S-{system}-GENERATOR")), defence=0))
    g = active(t, "HS HS HS HS")
    answer(g, DIE, None)
    assert (declared(g).resistance, rolled(g).re_rolled, rolled(g).hits) == (0, (), 8)


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR", "DW4-S-GREAT-WALL-GENERATOR")
def test_no_energy_wall_helps_it_either() -> None:
    wall = (ref("DW4-S-GREAT-WALL-GENERATOR"),)
    t = range_of(shooter(), victim(systems=(SENTINEL,), defence=0))
    t.unit("B", "victim", (15.5, 15, 0), (20.5, 15, 0))
    for model in ("B2.1", "B2.2"):
        t.fittings[ModelId(model)] = wall
    g = attack(t, "BL BL BL BL", on="B1.1")
    answer(g, QUESTION, True)
    answer(g, DIE, None)
    assert declared(g).resistance == 0


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR")
@pytest.mark.parametrize(
    ("quality", "asked"), [("ASSAULT", False), ("BOMB", False), ("SUBMERGED", False), ("AERIAL", True)]
)
def test_it_is_no_use_against_assault_bomb_and_submerged_weapons(quality: str, asked: bool) -> None:
    g = attack(watched(gun(ref(f"DW4-Q-{quality}"))), "BL BL BL BL")
    assert (bool(g.pending) and g.pending[0].question == QUESTION) is asked


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR", "DW4-CRIT-10")
def test_with_a_system_failure_nobody_is_asked() -> None:
    t = watched()
    t.model(FOE, criticals=(Critical.SYSTEM_FAILURE,))
    assert not attack(t, "BL BL BL BL").pending


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR", "DW4-SRS-26")
@pytest.mark.parametrize("activated", [True, False])
def test_it_watches_for_squadrons_too(activated: bool) -> None:
    t = threaten(at_sea(models=1, defence=0, armour=5, systems=(SENTINEL,)), Kometa=3)
    g = fly(t, "HS HS BL BL BL BL")
    answer(g, QUESTION, activated)
    if activated:
        remove(g, "HS", "HS")
    assert happened(g, ActionRolled)[-1].hits == (0 if activated else 4)


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR")
@pytest.mark.parametrize(("dice", "other", "wanted"), [(20, False, True), (20, True, False), (1, False, False)])
def test_a_captain_activates_it_when_really_hit_and_without_another_generator(
    dice: int, other: bool, wanted: bool
) -> None:
    t = watched(gun(dice=dice), systems=(SENTINEL, SHIELD) if other else (SENTINEL,))
    t.clock = replace(t.clock, unit=t.models[ModelId("A1.1")].unit)
    g = attack(t)
    view: Any = g
    decision: Any = g.pending[0]
    assert activate_sentinel_generator(view, decision, view) is wanted
