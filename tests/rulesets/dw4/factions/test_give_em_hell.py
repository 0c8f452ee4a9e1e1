"""Give 'em Hell."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.odds import odds
from sandtable.rulesets.dw4.factions.give_em_hell import NAME
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.odds.full_play import broadside_spec
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.factions.bonus import asked, bring, enact
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, dice_left, ship_class

RULE = "DW4-F-UNION-GIVE-EM-HELL"
A1, M = UnitId("A1"), ModelId("A1.1")


def table(trait: str = "Union", bonus: bool = True, disorder: int = 0) -> Tabletop:
    t = Tabletop([ship_class("Frigate", 3, broadside=3, traits=("Test", "Surface", trait))], mode="full")
    t.unit("A", "frigate", (18, 20, 0))
    t.unit("B", "hulk", (22.5, 20, 0))
    t.model("A1.1", disorder=disorder)
    t.hand("A", 5, 6, deck=(1, 1))
    return bring(t, RULE) if bonus else t


def fired(t: Tabletop, *dice: str) -> BattleGame:
    g = t.game(ActionStep(A1), dice=list(dice))
    answer(g, "next action", BROADSIDE)
    return g


def damage(g: BattleGame) -> int:
    return g.state.models[ModelId("B1.1")].damage


@pytest.mark.rule("DW4-F-UNION-GIVE-EM-HELL", "DW4-BRD-05")
@pytest.mark.parametrize(("disorder", "points"), [(0, 2 + 2 + 1), (3, 1 + 1 + 1)])
def test_exploding_strikes_bring_more_dice_until_none_comes(disorder: int, points: int) -> None:
    g = fired(table(disorder=disorder), "ES BL BL", "ES", "SS")
    enact(g, NAME)
    assert (damage(g), dice_left(g)) == (points, 0)


@pytest.mark.rule("DW4-F-UNION-GIVE-EM-HELL")
def test_afterwards_they_are_shaken_and_do_no_more_in_this_activation() -> None:
    g = fired(table(), "BL BL BL")
    enact(g, NAME)
    assert (g.state.models[M].disorder, g.over) == (1, True), "nobody is left to act"
    t = table(disorder=1)
    t.model("A1.1", tokens=g.state.models[M].tokens)
    assert t.game(ConsolidationStep(A1)).state.models[M].disorder == 1
    assert table(disorder=1).game(ConsolidationStep(A1)).state.models[M].disorder == 0


@pytest.mark.rule("DW4-F-UNION-GIVE-EM-HELL")
def test_without_it_nothing_explodes_and_nobody_is_shaken() -> None:
    g = fired(table(), "ES BL BL")
    answer(g, "special valour", None)
    assert (damage(g), g.state.models[M].disorder) == (2, 0)
    assert [asked(fired(table("Crown"), "BL BL BL")), asked(fired(table(bonus=False), "BL BL BL"))] != [
        "special valour",
        "special valour",
    ]


@pytest.mark.rule("DW4-F-UNION-GIVE-EM-HELL")
def test_odds_know_of_it() -> None:
    shot = Shot(A, A1, ModelId("B1.1"), (M,), what=BROADSIDE)
    t = table()
    plain = odds(broadside_spec(t.game(), shot))
    t.units[A1] = replace(t.units[A1], tokens=((NAME, 1),))
    explosive = odds(broadside_spec(t.game(), shot))
    assert explosive.mean == pytest.approx(plain.mean * 6 / 5, rel=0.01)
