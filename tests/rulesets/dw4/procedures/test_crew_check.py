"""Crew Checks for one model and for a whole unit."""

from __future__ import annotations

import pytest

from sandtable.kernel.cards import CardTurnedOver
from sandtable.kernel.engine import Happened
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.events.round import CrewChecked
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.crew_check import CREW_CHECK, CrewCheck, GroupCrewCheck
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, ship_class

M = ModelId("A1.1")


def check(crew: int, *deck: int, disorder: int = 0, draws: bool = True) -> BattleGame:
    """A model with this CRW makes a Crew Check; two more cards lie under the ones given."""
    t = Tabletop([ship_class("Tub", 3, crew=crew)])
    t.unit("A", "tub", (10, 10, 0))
    t.model("A1.1", disorder=disorder)
    t.hand("A", deck=(*deck, 1, 1))
    g = t.game(CrewCheck(M))
    answer(g, "crew check", draws)
    return g


def checked(g: BattleGame) -> list[CrewChecked]:
    return [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, CrewChecked)]


class Steadfast(Rule):
    """A test rule: this unit passes automatically."""

    id = RuleId("TEST-STEADFAST")

    @forbids(CREW_CHECK)
    def need_not_draw(self, table: BattleTable, unit: UnitId) -> Refusal | None:
        return Refusal("it passes automatically", self.id) if unit == "A1" else None


@pytest.mark.rule("DW4-CARD-11")
@pytest.mark.parametrize(("value", "passed"), [(1, True), (7, True), (8, False), (10, False)])
def test_a_crew_check_passes_on_a_value_up_to_the_crew_rating(value: int, passed: bool) -> None:
    g = check(7, value)
    assert g.result is passed
    assert checked(g)[0].passed is passed


@pytest.mark.rule("DW4-CARD-11")
def test_the_card_is_revealed_and_discarded() -> None:
    g = check(7, 5)
    assert g.state.cards[A].discard == ("A:5d0",)
    assert len(g.state.cards[A].deck) == 2
    turned = [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, CardTurnedOver)]
    assert turned == [CardTurnedOver(A, g.state.cards[A].discard[0])]


@pytest.mark.rule("DW4-CARD-11")
@pytest.mark.parametrize(("value", "passed"), [(5, True), (6, False)])
def test_a_crew_of_seven_with_two_disorder_checks_against_five(value: int, passed: bool) -> None:
    """Worked example 17."""
    assert check(7, value, disorder=2).result is passed


@pytest.mark.rule("DW4-CARD-11")
def test_a_crew_rating_of_nothing_always_fails() -> None:
    assert check(2, 1, disorder=3).result is False


@pytest.mark.rule("DW4-CARD-13")
def test_an_admiral_may_fail_a_crew_check_without_drawing() -> None:
    g = check(12, 1, draws=False)
    assert g.result is False
    assert len(g.state.cards[A].deck) == 3
    assert not g.state.cards[A].discard
    assert checked(g)[0].card is None


@pytest.mark.rule("DW4-CARD-13")
def test_whoever_says_nothing_draws() -> None:
    t = Tabletop()
    t.unit("A", "lancelot", (10, 10, 0))
    t.hand("A", deck=(5, 5))
    g = t.game(CrewCheck(M))
    assert g.pending[0].seat == A
    assert g.pending[0].fallback(g) is True


@pytest.mark.rule("DW4-CARD-12")
def test_an_automatic_pass_draws_no_card_and_asks_nothing() -> None:
    t = Tabletop([ship_class("Tub", 3, crew=1)])
    t.unit("A", "tub", (10, 10, 0))
    t.hand("A", deck=(10, 10))
    g = t.game(CrewCheck(M), rules=[Steadfast()])
    assert g.over
    assert g.result is True
    assert len(g.state.cards[A].deck) == 2


@pytest.mark.rule("DW4-CARD-12")
def test_an_automatic_pass_of_one_unit_does_not_help_another() -> None:
    t = Tabletop([ship_class("Tub", 3, crew=1)])
    t.unit("A", "tub", (10, 10, 0))
    t.unit("A", "tub", (20, 10, 0))
    t.hand("A", deck=(10, 10))
    g = t.game(CrewCheck(ModelId("A2.1")), rules=[Steadfast()])
    answer(g, "crew check", True)
    assert g.result is False


@pytest.mark.rule("DW4-CARD-12", "DW4-CARD-14")
def test_a_group_crew_check_passes_automatically_too() -> None:
    t = Tabletop([ship_class("Tub", 3, crew=1)])
    t.unit("A", "tub", (10, 10, 0), (14, 10, 0))
    t.hand("A", deck=(10, 10))
    g = t.game(GroupCrewCheck(UnitId("A1")), rules=[Steadfast()])
    assert g.result is True


@pytest.mark.rule("DW4-CARD-14")
@pytest.mark.parametrize(("value", "passed"), [(5, True), (6, False)])
def test_a_group_crew_check_is_one_card_against_the_lowest_crew_in_the_unit(value: int, passed: bool) -> None:
    """Interaction 28: the model with two Disorder counts, whatever it takes part in."""
    t = Tabletop([ship_class("Tub", 3, crew=7)])
    unit = t.unit("A", "tub", (10, 10, 0), (14, 10, 0), (18, 10, 0))
    t.model("A1.2", disorder=2)
    t.hand("A", deck=(value, 1, 1))
    g = t.game(GroupCrewCheck(unit), rules=standing_rules())
    answer(g, "crew check", True)
    assert g.result is passed
    assert len(g.state.cards[A].deck) == 2
    assert checked(g)[0].model == "A1.2"


@pytest.mark.rule("DW4-CARD-14")
def test_a_model_that_left_play_does_not_count_in_a_group_crew_check() -> None:
    t = Tabletop([ship_class("Tub", 3, crew=7)])
    unit = t.unit("A", "tub", (10, 10, 0), (14, 10, 0))
    t.unit("B", "tub", (30, 30, 0))
    t.model("A1.2", disorder=3, left_as="Crippled", pose=None)
    t.hand("A", deck=(7, 1))
    g = t.game(GroupCrewCheck(unit))
    answer(g, "crew check", True)
    assert g.result is True


@pytest.mark.rule("DW4-CARD-15", "DW4-CARD-11")
def test_the_card_that_empties_the_deck_is_discarded_before_the_discards_become_the_new_deck() -> None:
    t = Tabletop()
    t.unit("A", "lancelot", (10, 10, 0))
    t.hand("A", 9, deck=(8,), discard=(3,))
    g = t.game(CrewCheck(M), seed=1)
    answer(g, "crew check", True)
    assert g.result is True
    assert sorted(g.state.cards[A].deck) == ["A:3x0", "A:8d0"]
    assert not g.state.cards[A].discard
    assert g.state.sides[A].broken_spirit
    assert not g.state.sides[B].broken_spirit
    assert g.state.cards[A].hand == ("A:9h0",)


@pytest.mark.rule("DW4-CARD-16")
def test_a_broken_spirit_still_draws_for_crew_checks() -> None:
    t = Tabletop()
    t.unit("A", "lancelot", (10, 10, 0))
    t.hand("A", deck=(8, 9))
    t.sides[A] = type(t.sides[A])(A, "Test", "test", broken_spirit=True)
    g = t.game(CrewCheck(M))
    answer(g, "crew check", True)
    assert g.result is True
    assert g.state.cards[A].discard == ("A:8d0",)


@pytest.mark.rule("DW4-CARD-11")
def test_without_any_card_to_draw_a_crew_check_fails() -> None:
    t = Tabletop()
    t.unit("A", "lancelot", (10, 10, 0))
    g = t.game(CrewCheck(M))
    answer(g, "crew check", True)
    assert g.result is False
