"""Mechanical Soul."""

from __future__ import annotations

import pytest

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.cards.valour_cards import is_touched
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import BOARDING_THRESHOLD, CREW, FIXED, Shot, crew, crew_to_overcome
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.valour import SpecialValour
from sandtable.rulesets.dw4.state import BattleTable, Mode
from tests.rulesets.dw4.gunfire import attack, range_of, rolled, shooter, shot, victim
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, ref, ship_class
from tests.rulesets.dw4.valour_table import questions, table

M = ModelId("A1.1")
SOUL = ref("DW4-P-MECHANICAL-SOUL")
GEARS = ship_class("Gears", 3, crew=6, properties=(SOUL,))


class Rousing(Rule):
    """Something that changes a CRW both ways."""

    id = RuleId("TEST-ROUSING")

    @modifies(CREW, FIXED)
    def rouse(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(2, "roused")

    @modifies(BOARDING_THRESHOLD, FIXED)
    def weaken(self, g: BattleTable, subject: Shot) -> Modifier | None:
        return Modifier(-3, "weakened")


def gears(class_name: str = "gears") -> Tabletop:
    t = Tabletop([GEARS, ship_class("Manned", 3, crew=6)], mode=Mode.FULL)
    t.unit("A", class_name, (10, 20, 0))
    t.model("A1.1", disorder=3)
    return t


@pytest.mark.rule("DW4-P-MECHANICAL-SOUL", "DW4-DIS-03")
@pytest.mark.parametrize(("class_name", "figures"), [("gears", (6, 6)), ("manned", (5, 2))])
def test_nothing_changes_its_crw_for_better_or_worse(class_name: str, figures: tuple[int, int]) -> None:
    """Interaction 13 of the glossary: Disorder, boarders and all else leave it as it is printed."""
    t = gears(class_name)
    g = t.game(rules=(*t.rules_in_force(), Rousing()))
    assert (crew(g, M), crew_to_overcome(g, shot(target="A1.1")).value) == figures


@pytest.mark.rule("DW4-P-MECHANICAL-SOUL")
def test_only_its_own_admirals_cards_leave_it_alone() -> None:
    g = gears().game()
    assert (is_touched(g, A, M), is_touched(g, B, M)) == (False, True)
    assert is_touched(gears("manned").game(), A, M)


@pytest.mark.rule("DW4-P-MECHANICAL-SOUL", "DW4-CARD-05")
@pytest.mark.parametrize("soul", [True, False])
def test_a_unit_of_such_models_alone_is_not_offered_a_card_that_would_touch_it(soul: bool) -> None:
    t = table("V20")
    t.unit("A", "kutsov", (18, 10))
    t.unit("B", "kutsov", (18, 16, 180))
    t.model("A1.1", disorder=1)
    if soul:
        t.fittings[M] = (SOUL,)
    assert ("valour before Rallying" in questions(t.game(ConsolidationStep(UnitId("A1"))))) is not soul


@pytest.mark.rule("DW4-P-MECHANICAL-SOUL", "DW4-G-15")
def test_a_special_valour_effect_is_attempted_with_it_as_with_any_other() -> None:
    t = table("V20")
    t.unit("A", "kutsov", (18, 10))
    t.fittings[M] = (SOUL,)
    g = t.game(SpecialValour(A, UnitId("A1"), "Trial", RuleId("TEST")))
    answer(g, "special valour", g.state.cards[A].hand[0])
    while g.pending:
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    assert g.result is True


@pytest.mark.rule("DW4-P-MECHANICAL-SOUL", "DW4-DIS-05")
def test_its_disorder_spoils_dice_all_the_same() -> None:
    t = range_of(shooter(properties=(SOUL,)), victim(defence=0))
    t.model("A1.1", disorder=3)
    assert rolled(attack(t, "HS HS BL BL")).hits == 2
