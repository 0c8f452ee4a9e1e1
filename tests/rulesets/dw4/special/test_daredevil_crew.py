"""Daredevil Crew."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import possible_actions
from sandtable.rulesets.dw4.procedures.ram import Ram
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.courses import disorder
from tests.rulesets.dw4.tabletop import GUN, Tabletop, answer, ref, ship_class

DAREDEVILS = ref("DW4-P-DAREDEVIL-CREW")
PARTIES = ref("DW4-P-BOARDING-PARTIES", "2")
BLANKS = " ".join(["BL"] * 9)


def ram(*properties: RuleRef) -> BattleGame:
    """A1.1 Rams B1.1, which lies across its bow."""
    t = Tabletop([ship_class("Rammer", 2, GUN, hull=6, properties=properties)], mode=Mode.FULL)
    t.unit("A", "rammer", (18, 10, 0))
    t.unit("B", "kutsov", (18, 12, 90))
    t.hand("A", deck=[12, 1])
    return t.game(Ram(ModelId("A1.1"), ModelId("B1.1"), 3000), dice=[BLANKS, BLANKS])


def actions(g: BattleGame) -> list[str]:
    return [action.name for action in possible_actions(g, UnitId("A1"))]


@pytest.mark.rule("DW4-P-DAREDEVIL-CREW")
def test_it_rams_without_a_check_and_only_the_enemy_is_shaken() -> None:
    g = ram(DAREDEVILS)
    assert g.over
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (0, 1)


@pytest.mark.rule("DW4-P-DAREDEVIL-CREW", "DW4-RAM-02", "DW4-RAM-03")
def test_any_other_crew_is_checked_and_shaken() -> None:
    g = ram()
    assert g.pending[0].question == "crew check"


@pytest.mark.rule("DW4-P-DAREDEVIL-CREW", "DW4-ACTION-10")
def test_after_its_ram_it_may_still_board_and_nothing_else() -> None:
    """Interaction 18 of the glossary: against any legal target."""
    assert actions(ram(DAREDEVILS, PARTIES)) == ["Boarding"]


@pytest.mark.rule("DW4-P-DAREDEVIL-CREW")
def test_it_does_not_make_boarders_of_a_crew() -> None:
    assert actions(ram(DAREDEVILS)) == []


@pytest.mark.rule("DW4-P-DAREDEVIL-CREW", "DW4-ACTION-10")
def test_any_other_crew_does_not_board_after_a_ram() -> None:
    g = ram(PARTIES)
    answer(g, "crew check", False)
    assert actions(g) == []
