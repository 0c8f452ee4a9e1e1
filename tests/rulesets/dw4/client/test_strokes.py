"""Who strikes whom by an event, and what comes over those it strikes."""

from __future__ import annotations

import pytest

from sandtable.kernel.board import Effect, Stroke
from sandtable.kernel.event import Event
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.events.attack import ActionTaken, WeaponsContributed
from sandtable.rulesets.dw4.events.combat import BoardingDeclared
from sandtable.rulesets.dw4.events.harm import Crippled, Damaged, DisorderGained, LeftPlay
from sandtable.rulesets.dw4.events.squadrons import AttackRunDeclared
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import hull
from sandtable.rulesets.dw4.state import BattleGame, Exit
from sandtable.tabletop.events import Collided, VictoryPointsScored
from tests.rulesets.dw4.plainly import told
from tests.rulesets.dw4.tabletop import A, Tabletop

OWN, TARGET = ModelId("A1.1"), ModelId("B1.1")


@pytest.fixture
def g() -> BattleGame:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10), (14, 10))
    t.unit("B", "kutsov", (10, 30, 180))
    return t.game()


def effect(g: BattleGame, event: Event) -> Effect:
    (found,) = told(g, event).effects
    return found


def test_an_attack_goes_from_everyone_who_takes_part_to_its_target(g: BattleGame) -> None:
    both = (OWN, ModelId("A1.2"))
    fired = WeaponsContributed(UnitId("A1"), TARGET, both, (), 4, 3, 2)
    assert told(g, fired).stroke == Stroke(("A1.1", "A1.2"), ("B1.1",), "shot")


def test_boarders_and_rams_strike_at_arms_length_and_squadrons_from_above(g: BattleGame) -> None:
    boarding = BoardingDeclared(UnitId("A1"), TARGET, (OWN,), 4, 3, 2)
    assert told(g, boarding).stroke == Stroke(("A1.1",), ("B1.1",), "blow")
    assert told(g, Collided(OWN, TARGET)).stroke == Stroke(("A1.1",), ("B1.1",), "blow")
    assert told(g, AttackRunDeclared(A, (TARGET,), 4, 3, 2)).stroke == Stroke((), ("B1.1",), "flight")


def test_nobody_strikes_by_an_action_that_is_only_begun(g: BattleGame) -> None:
    assert told(g, ActionTaken(UnitId("A1"), "Attack")).stroke is None


def test_damage_is_shown_with_what_is_left(g: BattleGame) -> None:
    whole = hull(g, TARGET)
    hurt = effect(g, Damaged(TARGET, 2, in_all=2))
    assert (hurt.piece, hurt.kind, hurt.amount, hurt.left, hurt.most) == ("B1.1", "hurt", 2, whole - 2, whole)


def test_of_damage_from_before_it_was_counted_nobody_knows_what_is_left(g: BattleGame) -> None:
    assert effect(g, Damaged(TARGET, 2)).left is None


def test_more_damage_than_there_is_hull_leaves_nothing(g: BattleGame) -> None:
    assert effect(g, Damaged(TARGET, 90, in_all=90)).left == 0


@pytest.mark.parametrize(
    ("event", "kind", "word"),
    [
        (Crippled(TARGET), "broken", "Crippled"),
        (LeftPlay(TARGET, Exit.DESTROYED), "gone", "Destroyed"),
        (LeftPlay(TARGET, Exit.CRIPPLED), "gone", "Out of the game"),
        (DisorderGained(TARGET), "shaken", "Disorder"),
    ],
)
def test_what_becomes_of_a_model_is_shown_in_a_word(g: BattleGame, event: Event, kind: str, word: str) -> None:
    assert (effect(g, event).kind, effect(g, event).word) == (kind, word)


def test_points_are_told_with_whose_they_are(g: BattleGame) -> None:
    scored = told(g, VictoryPointsScored(A, 3, "a model", RuleId("DW4-VP-01")))
    assert (scored.seat, scored.points) == ("A", 3)
    assert told(g, Crippled(TARGET)).points == 0
