"""Vikingr (X)."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.special.vikingr import BoardersRepelled
from sandtable.rulesets.dw4.state import BattleGame, Critical, Exit, Mode
from tests.rulesets.dw4.boarding_deck import board, marines, side_by_side, two_crews
from tests.rulesets.dw4.gunfire import UNDERWATER, happened, many
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.plainly import narrate
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ref, ship_class

RAIDERS = ref("DW4-P-VIKINGR", "2")
CARRIER = ship_class("Raider", 3, properties=(RAIDERS,))
B1 = ModelId("B1.1")


def aboard(g: BattleGame, model: str = "B1.1") -> int:
    return tokens_of(g.state.models[ModelId(model)], "Vikingr")


def under_attack(*tokens: int, **prize: object) -> Tabletop:
    """B's ships in line ahead with so many Vikingr aboard each."""
    fields = {"crew": 3, "actions": 2, **prize}
    t = Tabletop([CARRIER, ship_class("Prize", 3, **fields)], mode=Mode.FULL)  # type: ignore[arg-type]
    t.unit("A", "raider", (6, 6, 0))
    t.unit("B", "prize", *[(24, 20 + 6 * n, 0) for n in range(len(tokens))])
    for n, count in enumerate(tokens, start=1):
        t.model(f"B1.{n}", tokens=(("Vikingr", count),) if count else ())
    return t


@pytest.mark.rule("DW4-P-VIKINGR", "DW4-G-38")
def test_boarders_stay_aboard_though_they_scored_no_success() -> None:
    g = board(side_by_side(own=marines(2, RAIDERS)), "BL BL", "BL BL")
    assert (g.over, aboard(g)) == (True, 2)


@pytest.mark.rule("DW4-P-VIKINGR", "DW4-G-07")
@pytest.mark.parametrize(("who", "tokens"), [(("A1.1", "A1.2"), 2), (("A1.2",), 0)])
def test_only_bearers_that_take_part_leave_tokens(who: tuple[str, ...], tokens: int) -> None:
    g = board(two_crews(marines(2, RAIDERS)), many("BL", 2 * len(who)), "BL BL")
    answer(g, "models for Boarding", who)
    assert aboard(g) == tokens


@pytest.mark.rule("DW4-P-VIKINGR", "DW4-G-07")
def test_the_tokens_of_several_bearers_and_boardings_add_up() -> None:
    t = side_by_side(own=marines(2, RAIDERS, ref("DW4-P-VIKINGR", "1")), models=2)
    t.model("B1.1", tokens=(("Vikingr", 1),))
    g = board(t, many("BL", 4), "BL BL")
    answer(g, "models for Boarding", ("A1.1", "A1.2"))
    assert aboard(g) == 1 + 3 + 3


@pytest.mark.rule("DW4-P-VIKINGR")
def test_nobody_stays_aboard_a_ship_that_blew_up() -> None:
    t = side_by_side(own=marines(4, RAIDERS))
    t.model("B1.1", crippled=True, criticals=(Critical.BREACH,) * 2)
    g = board(t, "HS HS BL BL", "BL BL")
    answer(g, "critical damage effect", Critical.BREACH)
    assert (g.state.models[B1].left_as, aboard(g)) == (Exit.DESTROYED, 0)


def repel(t: Tabletop, *dice: str) -> BattleGame:
    g = t.game(ActionStep(UnitId("B1")), dice=list(dice))
    answer(g, "next action", "Repel Boarders")
    return g


@pytest.mark.rule("DW4-P-VIKINGR")
def test_each_strike_of_as_many_dice_as_its_crew_throws_one_overboard_and_none_explodes() -> None:
    g = repel(under_attack(5), "ES SS BL")
    (event,) = happened(g, BoardersRepelled)
    assert (aboard(g), dice_left(g), g.state.units[UnitId("B1")].actions_used) == (3, 0, 1)
    assert narrate(g, event).endswith("3 Vikingr tokens left.")


@pytest.mark.rule("DW4-P-VIKINGR", "DW4-DIS-01")
def test_a_shaken_crew_has_fewer_dice() -> None:
    t = under_attack(5)
    t.model("B1.1", disorder=1)
    assert aboard(repel(t, "SS SS")) == 3


@pytest.mark.rule("DW4-P-VIKINGR", "DW4-G-12")
def test_a_model_may_do_it_again_and_again() -> None:
    g = repel(under_attack(5), "SS SS BL", "HS HS BL")
    answer(g, "next action", "Repel Boarders")
    assert (aboard(g), g.over) == (1, True)


@pytest.mark.rule("DW4-P-VIKINGR")
def test_only_models_under_attack_take_part_each_with_its_own_crew() -> None:
    g = repel(under_attack(2, 0, 1), "SS BL BL", "SS SS SS")
    answer(g, "models for Repel Boarders", ("B1.1", "B1.3"))
    assert (aboard(g), aboard(g, "B1.3"), dice_left(g)) == (1, 0, 0)


@pytest.mark.rule("DW4-P-VIKINGR", "DW4-G-13")
def test_whoever_is_not_under_attack_or_below_the_surface_repels_nobody() -> None:
    for t in (under_attack(0), under_attack(2, **UNDERWATER)):
        assert "Repel Boarders" not in [action.name for action in possible_actions(t.game(), UnitId("B1"))]


@pytest.mark.rule("DW4-P-VIKINGR")
@pytest.mark.parametrize("tokens", [1, 3])
def test_at_the_end_of_the_activation_those_left_do_damage_and_are_gone(tokens: int) -> None:
    g = under_attack(tokens, speed_min=0, turn=1).game(Activation(UnitId("B1")))
    while g.pending:
        g.submit(g.pending[0].seat, None if asked(g) == "next action" else g.pending[0].fallback(g))
    assert (g.over, g.state.models[B1].damage, aboard(g)) == (True, tokens, 0)
