"""Faces, what they are worth, and plain rolls."""

from __future__ import annotations

from typing import ClassVar

import pytest

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.dice import (
    COUNTERS,
    FACE_SET,
    PLAIN_RE_ROLLS,
    STRIKES,
    Face,
    PlainRoll,
    face_set,
    hits,
    negated,
    plain_roll,
)
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from tests.rulesets.dw4.tabletop import A, B, Tabletop, dice_left, faces


class Search(Procedure):
    """A plain roll of some dice."""

    count: int
    what: str = "Search"

    @step("-")
    def search(self, g: BattleGame) -> Outcome:
        self.result = plain_roll(g, self.count, self.what)
        return None


class SecondLook(Rule):
    """Blanks and Counters of a Search are rolled again."""

    id: ClassVar[RuleId] = RuleId("TEST-SECOND-LOOK")

    @modifies(PLAIN_RE_ROLLS, FACE_SET)
    def look_again(self, g: BattleTable, roll: PlainRoll) -> Modifier | None:
        return Modifier(face_set(Face.BL, *COUNTERS)) if roll.what == "Search" else None


@pytest.mark.rule("DW4-DICE-01")
def test_an_action_die_has_six_faces_one_of_each() -> None:
    assert [face.name for face in Face] == ["BL", "SC", "HC", "SS", "HS", "ES"]
    assert sorted(Face) == list(range(6))


@pytest.mark.rule("DW4-DICE-03")
def test_strikes_and_counters_name_three_faces_and_two() -> None:
    assert STRIKES == (Face.SS, Face.HS, Face.ES)
    assert COUNTERS == (Face.SC, Face.HC)


@pytest.mark.rule("DW4-DICE-15", "DW4-DICE-16")
@pytest.mark.parametrize(
    ("face", "worth", "takes_away"),
    [("BL", 0, 0), ("SC", 0, 1), ("HC", 0, 2), ("SS", 1, 0), ("HS", 2, 0), ("ES", 2, 0)],
)
def test_each_face_has_its_worth_in_either_roll(face: str, worth: int, takes_away: int) -> None:
    assert hits(faces(face)) == worth
    assert negated(faces(face)) == takes_away


@pytest.mark.rule("DW4-PLAY-02")
def test_a_pool_may_be_larger_than_any_stock_of_dice() -> None:
    g = Tabletop().game(ActionRoll(A, B, 60, 0, 4), dice=["SS " * 60])
    assert g.result.hits == 60


@pytest.mark.rule("DW4-DICE-19")
def test_nothing_explodes_in_a_plain_roll() -> None:
    g = Tabletop().game(Search(3), dice=["ES ES HS"])
    assert g.result == (Face.ES, Face.ES, Face.HS)
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-DICE-20")
def test_a_plain_roll_is_re_rolled_once_where_a_rule_names_it() -> None:
    rules = (*standing_rules(), SecondLook())
    g = Tabletop().game(Search(4), dice=["BL SS SC HS", "BL ES"], rules=rules)
    assert g.result == (Face.BL, Face.SS, Face.ES, Face.HS)
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-DICE-20")
def test_a_plain_roll_that_no_rule_names_stays_as_it_fell() -> None:
    rules = (*standing_rules(), SecondLook())
    g = Tabletop().game(Search(2, "Collision"), dice=["BL SC"], rules=rules)
    assert g.result == (Face.BL, Face.SC)
