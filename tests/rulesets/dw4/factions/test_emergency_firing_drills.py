"""Emergency Firing Drills."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.factions.emergency_firing_drills import NAME
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import crew
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.factions.bonus import asked, bring, enact
from tests.rulesets.dw4.gunfire import attack, range_of, rolled, shooter, victim, with_everything
from tests.rulesets.dw4.tabletop import A, Tabletop, answer

RULE = "DW4-F-CROWN-EMERGENCY-FIRING-DRILLS"
SHIP = ("Test", "Surface", "Crown", "Ship")


def table(disorder: int = 2, traits: tuple[str, ...] = SHIP, bonus: bool = True) -> Tabletop:
    t = range_of(shooter(traits=traits), victim(defence=0))
    t.model("A1.1", disorder=disorder)
    t.hand("A", 5, 6, 7, deck=(1, 1))
    return bring(t, RULE) if bonus else t


def fired(g: BattleGame) -> BattleGame:
    if asked(g) == "initial target":
        answer(g, "initial target", ModelId("B1.1"))
    return with_everything(g)


@pytest.mark.rule("DW4-F-CROWN-EMERGENCY-FIRING-DRILLS", "DW4-DIS-04", "DW4-DIS-05")
@pytest.mark.parametrize("disorder", [2, 3])
def test_what_disorder_does_is_ignored_for_the_attack(disorder: int) -> None:
    g = attack(table(disorder), "HS HS HS HS")
    enact(g, NAME)
    fired(g)
    assert rolled(g).hits == 8
    assert not has_token(g.state.units[UnitId("A1")], NAME), "it ends with the Attack"
    assert g.state.models[ModelId("A1.1")].disorder == disorder


@pytest.mark.rule("DW4-F-CROWN-EMERGENCY-FIRING-DRILLS", "DW4-DIS-03")
def test_a_crew_at_drill_is_worth_what_it_was() -> None:
    t = table(3)
    shaken = crew(t.game(), ModelId("A1.1"))
    t.units[UnitId("A1")] = replace(t.units[UnitId("A1")], tokens=((NAME, 1),))
    assert crew(t.game(), ModelId("A1.1")) == shaken + 3


@pytest.mark.rule("DW4-F-CROWN-EMERGENCY-FIRING-DRILLS")
def test_whoever_does_without_it_fires_as_badly_as_ever() -> None:
    g = attack(table(), "HS HS HS HS")
    answer(g, "special valour", None)
    assert rolled(fired(g)).hits == 4


@pytest.mark.rule("DW4-F-CROWN-EMERGENCY-FIRING-DRILLS")
@pytest.mark.parametrize(
    "t",
    [
        table(0),
        table(traits=("Test", "Surface", "Crown")),
        table(traits=("Test", "Surface", "Ship")),
        table(bonus=False),
    ],
    ids=["calm", "no Ship", "not Crown", "another Force"],
)
def test_it_is_for_crown_ships_in_disorder(t: Tabletop) -> None:
    assert asked(attack(t, "BL BL BL BL")) != "special valour"


@pytest.mark.rule("DW4-F-CROWN-EMERGENCY-FIRING-DRILLS")
def test_once_in_a_round() -> None:
    t = table()
    t.side("A", tokens=((NAME, 2),))
    assert asked(attack(t, "BL BL BL BL")) == ""
    g = attack(table(), "BL BL BL BL")
    enact(g, NAME)
    assert dict(g.state.sides[A].tokens or ()) == {NAME: 2}
