"""Hunter."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.assault import Assault, AssaultStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of, beside
from tests.rulesets.dw3.gunfire import BLANKS, GUN, dice, fire, ship, shown
from tests.rulesets.dw3.table import battle

SURFACE_HUNTER = "HUNTER:Surface Unit"


def pack(many: int = 3, position: str = "SURFACE", least: int = 3) -> BattleSituation:
    t = battle()
    ship(t, "wolf", SURFACE_HUNTER, weapons=(("Hammer Guns", "F"),), models=(least, 4), fray=4)
    ship(t, "prey", position=position)
    places = [beside(f"A1.{n}", 0.5, 90) for n in range(1, many)]
    t.unit("A", "wolf", (18, 4, 0), *places)
    t.unit("B", "prey", ahead_of("A1.1", 8, turned=180))
    return t


@pytest.mark.rule("DW3-R-HUNTER")
def test_a_die_more_for_each_bearer_that_contributes() -> None:
    """Worked example 4 of the glossary"""
    for use, more in ((True, 3), (False, 0)):
        t = fire(pack(), supports=("A1.2/0:F", "A1.3/0:F")).answer("Hunter", use)
        assert dice(t) == 5 + 3 + 3 + more


@pytest.mark.rule("DW3-R-HUNTER", "DW3-R-G-03")
def test_once_in_an_activation() -> None:
    t = pack()
    t.change("A1", used=("Hunter",))
    assert dice(fire(t)) == 5


@pytest.mark.rule("DW3-R-HUNTER")
def test_only_its_prey_and_only_as_a_pack() -> None:
    assert dice(fire(pack(position="SKIMMING"))) == 5
    assert dice(fire(pack(many=2))) == 5
    assert fire(pack(many=2, least=2)).asked("Hunter")


@pytest.mark.rule("DW3-R-HUNTER")
def test_in_an_assault_as_well() -> None:
    t = pack(many=1, least=1)
    t.unit("B", "prey", ahead_of("A1.1", 2, turned=180))
    t.run(Assault(model=GUN, target=ModelId("B2.1")), BLANKS).answer("Hunter", True).by_default()
    assert shown(t) == 5


@pytest.mark.rule("DW3-R-HUNTER", "DW3-ASSAULT-03")
def test_models_that_support_an_assault_contribute() -> None:
    t = pack()
    t.clear()
    t.unit("A", "wolf", (18, 4, 0), beside("A1.1", 0.5, 90), beside("A1.1", 0.5, 270))
    t.unit("B", "prey", ahead_of("A1.1", 2, turned=180))
    t.run(AssaultStep(UnitId("A1")), BLANKS).answer("target of an assault", "B1.1")
    t.answer("supporters of an assault", ("A1.2",)).answer("Hunter", True)
    assert len(t.events(DiceRead)[0].faces) == 4 + 2 + 2
