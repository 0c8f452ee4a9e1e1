"""Tracer."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.special.tracer import MARKED
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.gunfire import attack, gun, many, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import answer, dice_left, ref, ship_class

TRACER = ref("DW4-Q-TRACER")


def is_marked(g: BattleGame, model: str = "B1.1") -> bool:
    return has_token(g.state.models[ModelId(model)], MARKED)


@pytest.mark.rule("DW4-Q-TRACER")
def test_a_target_is_marked_even_if_nothing_hits_and_this_roll_does_not_profit() -> None:
    g = attack(range_of(shooter(gun(TRACER)), victim(defence=0)), many("BL", 4))
    assert (is_marked(g), rolled(g).re_rolled, dice_left(g)) == (True, (), 0)


@pytest.mark.rule("DW4-Q-TRACER")
def test_a_plain_weapon_marks_nobody_and_one_such_weapon_is_enough() -> None:
    t = range_of(shooter(gun(TRACER, dice=1), gun(dice=1)), victim(defence=0))
    assert is_marked(attack(t, "BL BL"))
    g = attack(t, "BL", all_in=False)
    answer(g, "contributing weapons", ("A1.1/1",))
    assert not is_marked(g)


@pytest.mark.rule("DW4-Q-TRACER")
@pytest.mark.parametrize("marked", [True, False])
def test_blanks_of_any_attack_on_a_marked_model_are_rolled_again(marked: bool) -> None:
    t = range_of(shooter(gun()), victim(defence=1), others=(ship_class("Spotter", 3, gun(TRACER)),))
    t.unit("A", "spotter", (30, 5, 0))
    t.model("B1.1", tokens=((MARKED, 1),) if marked else ())
    g = attack(t, "BL SS BL HC", "BL", *["SS SS"] * marked)
    assert (rolled(g).hits, rolled(g).negated, dice_left(g)) == (3 if marked else 1, 0, 0)


@pytest.mark.rule("DW4-Q-TRACER", "DW4-END-04")
def test_the_mark_goes_in_clean_up() -> None:
    t = range_of(shooter(gun(TRACER)))
    t.model("B1.1", tokens=((MARKED, 1),))
    g = t.game(EndPhase(), seed=1)
    assert not is_marked(g)


@pytest.mark.rule("DW4-Q-TRACER", "DW4-Q-TORRENT")
def test_a_torrent_profits_from_its_own_mark_when_it_goes_on() -> None:
    t = range_of(shooter(gun(TRACER, ref("DW4-Q-TORRENT", "2"))), victim())
    g = attack(t, "BL BL BL BL", "BL SS SS SS", "SS")
    answer(g, "torrent goes on", True)
    while g.pending:
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    assert (rolled(g).hits, dice_left(g)) == (4, 0)
