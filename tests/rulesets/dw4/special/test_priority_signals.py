"""Priority Signals: a Valour card that counts higher."""

from __future__ import annotations

import pytest

from sandtable.kernel.engine import Happened
from sandtable.kernel.ids import CardId
from sandtable.rulesets.dw4.events.valour import ValourSettled
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class
from tests.rulesets.dw4.valour_table import asked, card_with, holding, table

SIGNALS = ref("DW4-S-PRIORITY-SIGNALS")
ELEVEN, TWELVE, TEN = 8, 38, 16
"""Numbers of cards of these Values."""


def flagship(effect: str, denial: int, bearer: str = "flag") -> Tabletop:
    t = table(effect, classes=(ship_class("Flag", 3, systems=(SIGNALS,)),))
    t.unit("A", "kutsov", (18, 10))
    t.unit("A", bearer, (26, 10))
    t.unit("B", "kutsov", (18, 44, 180))
    t.deal("B", denial, deck=(50, 51))
    return t


def played(t: Tabletop, effect: str) -> BattleGame:
    g = t.game(MovementStep(UnitId("A1")), seed=1)
    answer(g, "valour before moving", card_with(effect))
    return g


def settled(g: BattleGame) -> ValourSettled:
    return next(e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, ValourSettled))


@pytest.mark.rule("DW4-S-PRIORITY-SIGNALS")
def test_the_card_counts_two_higher_and_the_opponent_knows_before_it_speaks() -> None:
    g = played(flagship("V17", TEN), "V17")
    answer(g, "priority signals", True)
    assert asked(g) == ("B", "denial")
    assert "2 higher" in g.pending[0].prompt
    answer(g, "denial", CardId(f"valour-{TEN}"))
    assert settled(g).stands and settled(g).value == 12


@pytest.mark.rule("DW4-S-PRIORITY-SIGNALS")
def test_no_card_counts_more_than_twelve() -> None:
    t = flagship("V17", TWELVE)
    t.deal("A", 39, deck=(50, 51))
    g = t.game(MovementStep(UnitId("A1")), seed=1)
    answer(g, "valour before moving", CardId("valour-39"))
    answer(g, "priority signals", True)
    answer(g, "denial", CardId(f"valour-{TWELVE}"))
    assert settled(g).value == 12 and not settled(g).stands


@pytest.mark.rule("DW4-S-PRIORITY-SIGNALS")
def test_it_serves_once_in_a_round() -> None:
    t = flagship("V17", TEN)
    g = played(t, "V17")
    answer(g, "priority signals", True)
    spent = g.state.units[UnitId("A2")]
    t.units[UnitId("A2")] = spent
    assert asked(played(t, "V17")) == ("B", "denial")
    t.clock = type(t.clock)(3, t.clock.phase, t.clock.first, t.clock.active)
    assert asked(played(t, "V17")) == ("A", "priority signals")


@pytest.mark.rule("DW4-S-PRIORITY-SIGNALS")
def test_without_a_bearer_in_the_play_area_nobody_is_asked() -> None:
    assert asked(played(flagship("V17", TEN, bearer="kutsov"), "V17")) == ("B", "denial")
    assert holding("V17") == 1
