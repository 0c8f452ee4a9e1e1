"""Valour Effects that steady or shake crews, and those that are played for cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.cards import CardsPutOnTop
from sandtable.kernel.engine import Happened
from sandtable.kernel.ids import CardId
from sandtable.kernel.view import View
from sandtable.kernel.visibility import seen
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck, GroupCrewCheck
from sandtable.rulesets.dw4.procedures.drawing import DrawCards
from sandtable.rulesets.dw4.state import BattleGame, Critical, Mode
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer
from tests.rulesets.dw4.valour_table import asked, card_with, enact, holding, questions, table

A1 = UnitId("A1")


def shaken(*effects: str, b: tuple[str, ...] = (), disorder: int = 3, used: int = 3, enemy: float = 40) -> Tabletop:
    """A1.1 is shaken and has used its Actions, so that it Rallies by one level."""
    t = table(*effects, b=b)
    t.unit("A", "kutsov", (18, 10), actions_used=used)
    t.model("A1.1", disorder=disorder)
    t.unit("B", "kutsov", (18, enemy, 180))
    return t


def disorder(g: BattleGame) -> int:
    return g.state.models[ModelId("A1.1")].disorder


@pytest.mark.rule("DW4-CARD-05")
def test_muster_the_watch_takes_one_level_more() -> None:
    g = shaken("V11").game(ConsolidationStep(A1))
    enact(g, "before Rallying", "V11")
    assert g.over and disorder(g) == 1


@pytest.mark.rule("DW4-CARD-05")
def test_muster_the_watch_rallies_whoever_is_forbidden_to() -> None:
    t = shaken("V11")
    t.model("A1.1", disorder=3, criticals=(Critical.HAZARD,))
    g = t.game(ConsolidationStep(A1), seed=1)
    enact(g, "before Rallying", "V11")
    questions(g)
    assert disorder(g) <= 2
    t.cards = {seat: replace(cards, hand=()) for seat, cards in t.cards.items()}
    g = t.game(ConsolidationStep(A1), seed=1)
    questions(g)
    assert disorder(g) >= 3, "a Hazard keeps it from Rallying"


@pytest.mark.rule("DW4-CARD-05")
def test_nothing_is_offered_where_rallying_leaves_no_disorder() -> None:
    assert shaken("V11", "V20", disorder=1).game(ConsolidationStep(A1)).over
    assert asked(shaken("V11", disorder=2).game(ConsolidationStep(A1))) == ("A", "valour before Rallying")


@pytest.mark.rule("DW4-CARD-05")
def test_the_mark_of_a_mustered_watch_goes_with_the_activation() -> None:
    t = shaken("V11")
    t.model("A1.1", disorder=3, criticals=(Critical.HAZARD,))
    g = t.game(Activation(A1), seed=2)
    while asked(g)[1] != "valour before Rallying":
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    enact(g, "before Rallying", "V11")
    questions(g)
    assert g.state.models[ModelId("A1.1")].tokens == ()


@pytest.mark.rule("DW4-CARD-05")
def test_steady_now_takes_a_level_before_rallying() -> None:
    g = shaken("V20").game(ConsolidationStep(A1))
    enact(g, "before Rallying", "V20")
    assert g.over and disorder(g) == 1


@pytest.mark.rule("DW4-CARD-05")
def test_shake_their_nerve_leaves_a_rallying_crew_one_level_more() -> None:
    g = shaken(b=("V23",), enemy=20).game(ConsolidationStep(A1))
    assert asked(g) == ("B", "valour before Rallying")
    enact(g, "before Rallying", "V23")
    assert g.over and disorder(g) == 3


@pytest.mark.rule("DW4-CARD-05")
def test_shake_their_nerve_reaches_ten_inches() -> None:
    """The bow of one lies 2.15 inches before its centre, and so does that of the other."""
    assert asked(shaken(b=("V23",), enemy=24.3).game(ConsolidationStep(A1))) == ("B", "valour before Rallying")
    assert shaken(b=("V23",), enemy=24.31).game(ConsolidationStep(A1)).over


@pytest.mark.rule("DW4-CARD-05")
def test_a_crew_that_cannot_rally_need_not_be_shaken() -> None:
    t = shaken(b=("V23",), enemy=20)
    t.model("A1.1", disorder=2, crippled=True)
    assert "valour before Rallying" not in questions(t.game(ConsolidationStep(A1), seed=1))


@pytest.mark.rule("DW4-CARD-05")
@pytest.mark.parametrize(("second", "passed"), [(8, True), (9, False)])
def test_look_again_draws_a_second_card_which_stands(second: int, passed: bool) -> None:
    t = shaken("V14", disorder=0)
    numbers = {8: 2, 9: 9}
    t.deal("A", holding("V14"), deck=(15, numbers[second], 3))
    g = t.game(CrewCheck(ModelId("A1.1")))
    answer(g, "crew check", True)
    enact(g, "after a Crew Check", "V14")
    assert g.over and g.result is passed
    assert len(g.state.cards[A].deck) == 1


@pytest.mark.rule("DW4-CARD-05")
def test_look_again_is_not_asked_for_a_check_that_was_passed_or_failed_without_a_card() -> None:
    t = shaken("V14", disorder=0)
    t.deal("A", holding("V14"), deck=(7, 3))
    g = t.game(CrewCheck(ModelId("A1.1")))
    answer(g, "crew check", True)
    assert g.over and g.result is True
    g = t.game(CrewCheck(ModelId("A1.1")))
    answer(g, "crew check", False)
    assert g.over and g.result is False


@pytest.mark.rule("DW4-CARD-14")
def test_a_group_crew_check_is_made_for_the_worst_crew_of_the_whole_unit() -> None:
    """Interaction 28: the worst CRW of all counts, Disorder included, whoever takes part."""
    t = table()
    t.unit("A", "kutsov", (18, 10), (22, 10))
    t.model("A1.2", disorder=3)
    t.hand("A", deck=(6, 1))
    g = t.game(GroupCrewCheck(A1))
    answer(g, "crew check", True)
    assert g.result is False


@pytest.mark.rule("DW4-CARD-05")
def test_fresh_orders_bring_two_bonus_cards_into_this_draw() -> None:
    t = table("V05", mode=Mode.CORE)
    t.unit("A", "kutsov", (18, 10))
    t.unit("B", "kutsov", (18, 40, 180))
    t.deal("A", holding("V05"), deck=(1, 2, 3, 4, 6, 7, 8, 9, 10))
    g = t.game(DrawCards(), seed=1)
    answer(g, "cards to discard", ())
    enact(g, "before drawing", "V05")
    assert asked(g) == ("A", "cards to put under the deck")
    assert len(g.state.cards[A].hand) == 5 + 2
    g.submit(A, g.state.cards[A].hand[:2])
    assert len(g.state.cards[A].hand) == 5


@pytest.mark.rule("DW4-CARD-15")
@pytest.mark.rule("DW4-CARD-16")
def test_a_deck_that_runs_out_in_the_refill_stops_it_and_ends_fresh_orders() -> None:
    """Interaction 27: the last card is drawn, the discards are shuffled, and drawing stops short; no Bonus Cards."""
    t = table("V05", mode=Mode.CORE)
    t.unit("A", "kutsov", (18, 10))
    t.unit("B", "kutsov", (18, 40, 180))
    t.deal("A", holding("V05"), deck=(1, 2))
    g = t.game(DrawCards(), seed=1)
    answer(g, "cards to discard", ())
    enact(g, "before drawing", "V05")
    assert g.over
    assert len(g.state.cards[A].hand) == 2 and g.state.sides[A].broken_spirit
    assert g.state.cards[A].deck == (card_with("V05"),)


@pytest.mark.rule("DW4-CARD-05")
def test_after_broken_spirit_nothing_is_offered_for_the_draw() -> None:
    t = table("V05", "V22", mode=Mode.CORE)
    t.unit("A", "kutsov", (18, 10))
    t.sides[A] = replace(t.sides[A], broken_spirit=True)
    g = t.game(DrawCards(), seed=1)
    assert "valour before drawing" not in questions(g)


@pytest.mark.rule("DW4-CARD-05")
def test_read_the_signal_book_sets_the_order_of_the_next_three_cards_and_tells_nobody() -> None:
    t = table("V22", b=("V05",), mode=Mode.CORE)
    t.unit("A", "kutsov", (18, 10))
    t.unit("B", "kutsov", (18, 40, 180))
    t.sides[A] = replace(t.sides[A], hand_limit=1)
    t.deal("A", holding("V22"), deck=(1, 2, 3, 4))
    g = t.game(DrawCards(), seed=1)
    answer(g, "cards to discard", ())
    answer(g, "cards to discard", ())
    enact(g, "before drawing", "V22")
    cards = tuple(CardId(f"valour-0{n}") for n in (3, 1, 2))
    assert asked(g) == ("A", "order of the deck")
    answer(g, "order of the deck", cards)
    events = [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, CardsPutOnTop)]
    assert [seen(event, B).cards for event in events] == [("?", "?", "?")]  # type: ignore[union-attr]
    questions(g)
    assert g.state.cards[A].hand == (cards[0],)
    assert g.state.cards[A].deck[:2] == cards[1:]
    assert View(g, A).state.cards[A].deck == ("?",) * 3


@pytest.mark.rule("DW4-CARD-05")
def test_read_the_signal_book_needs_more_than_three_cards() -> None:
    t = table("V22", mode=Mode.CORE)
    t.unit("A", "kutsov", (18, 10))
    t.deal("A", holding("V22"), deck=(1, 2, 3), discard=(13, 52))
    g = t.game(DrawCards(), seed=1)
    assert "valour before drawing" not in questions(g)
