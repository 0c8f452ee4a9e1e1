"""How a captain plays, Denies and claims."""

from __future__ import annotations

from random import Random
from typing import Any

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, Mode
from sandtable.rulesets.dw4.tactics.advising import advise
from tests.rulesets.dw4.cards.test_minor_victories import claims
from tests.rulesets.dw4.tabletop import A, Tabletop, answer
from tests.rulesets.dw4.valour_table import asked, card_with, table

A1 = UnitId("A1")


def advice(g: BattleGame) -> Any:
    return advise(View(g, g.pending[0].seat), Random(1), lambda: True)


def gunnery(*effects: str, b: tuple[str, ...] = ()) -> Tabletop:
    t = table(*effects, b=b, mode=Mode.CORE)
    t.unit("A", "kutsov", (18, 10))
    t.unit("B", "kutsov", (18, 24, 180))
    return t


def test_a_captain_fires_every_gun_that_bears() -> None:
    assert advice(gunnery("V01", "V18").game(Attack(A, A1), seed=1)) == card_with("V01")


def test_a_captain_with_nothing_that_fits_plays_nothing() -> None:
    g = gunnery("V05").game(Attack(A, A1), seed=1)
    assert asked(g) == ("A", "valour before an Attack")
    assert advice(g) is None


def test_a_captain_hurries_only_where_the_enemy_is_far_off() -> None:
    t = gunnery("V06")
    assert advice(t.game(MovementStep(A1))) is None
    t = table("V06", mode=Mode.CORE)
    t.unit("A", "kutsov", (18, 4))
    t.unit("B", "kutsov", (18, 44, 180))
    assert advice(t.game(MovementStep(A1))) == card_with("V06")


def test_a_captain_keeps_a_high_card_for_the_initiative() -> None:
    t = table("V20", mode=Mode.CORE)
    t.unit("A", "kutsov", (18, 10), actions_used=3)
    t.unit("B", "kutsov", (18, 44, 180))
    t.model("A1.1", disorder=3)
    assert advice(t.game(ConsolidationStep(A1))) is None


def test_a_captain_denies_in_an_attack_with_the_least_card_that_may_do() -> None:
    t = gunnery("V01")
    t.deal("B", 3, 2, 15, 7)
    g = t.game(Attack(A, A1), seed=1)
    answer(g, "valour before an Attack", card_with("V01"))
    assert asked(g) == ("B", "denial")
    assert advice(g) == "valour-03", "Value 7"
    t.deal("B", 3, 2)
    g = t.game(Attack(A, A1), seed=1)
    answer(g, "valour before an Attack", card_with("V01"))
    assert advice(g) is None, "too few cards are left"


def test_a_captain_claims_the_best_reward_first_and_stops_when_nothing_fits() -> None:
    assert advice(claims("M01", "M02", hand=(3, 4))) == "valour-04"
    assert advice(claims("M01", hand=(4,))) is None
