"""The Ready Phase: the Initiative, Surrender, Holding Their Nerve."""

from __future__ import annotations

import pytest

from sandtable.kernel.cards import CardSetFaceDown, FaceDownRevealed, FaceDownTakenBack
from sandtable.kernel.engine import Happened
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.event import Event
from sandtable.kernel.visibility import seen
from sandtable.rulesets.dw4.events.round import InitiativeSurrendered
from sandtable.rulesets.dw4.procedures.ready_phase import DetermineInitiative, ReadyPhase
from sandtable.rulesets.dw4.state import BattleGame, Phase
from sandtable.rulesets.dw4.turn_order import first_admiral, second_admiral
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer


def initiative(first: tuple[int, ...], second: tuple[int, ...]) -> BattleGame:
    """A is the First Admiral and B the Second, with these hands."""
    t = Tabletop()
    t.hand("A", *first)
    t.hand("B", *second)
    return t.game(DetermineInitiative())


def happened(g: BattleGame, kind: type[Event]) -> list[Event]:
    return [entry.event for entry in g.record if isinstance(entry, Happened) and isinstance(entry.event, kind)]


def card(seat: str, value: int, place: int = 0) -> str:
    return f"{seat}:{value}h{place}"


def settle(g: BattleGame, first: int | None, second: int | None) -> None:
    """Both set the first card of their hand, or Surrender with None."""
    for seat, value in (("A", first), ("B", second)):
        if g.state.cards[A if seat == "A" else B].hand:
            answer(g, "initiative card", None if value is None else card(seat, value))


@pytest.mark.rule("DW4-READY-01", "DW4-READY-02", "DW4-READY-07", "DW4-READY-09")
def test_the_ready_phase_determines_initiative_then_draws_cards_then_deploys_reserves() -> None:
    t = Tabletop()
    t.hand("A", 4, 2, deck=(1, 1, 1, 1, 1, 1))
    t.hand("B", 3, 2, deck=(1, 1, 1, 1, 1, 1))
    t.unit("A", "rurik", None, location=Location.RESERVE)
    g = t.game(ReadyPhase())
    asked = []
    while g.pending:
        decision = g.pending[0]
        asked.append((decision.seat, decision.question))
        g.submit(decision.seat, decision.fallback(g))
    assert asked == [
        (A, "initiative card"),
        (B, "initiative card"),
        (B, "hold your nerve"),
        (B, "cards to discard"),
        (A, "cards to discard"),
        (A, "unit from reserve"),
    ]
    assert g.state.clock.phase is Phase.READY


@pytest.mark.rule("DW4-READY-02", "DW4-CARD-02")
def test_the_first_admirals_card_lies_face_down_until_both_are_set() -> None:
    g = initiative((5,), (3,))
    answer(g, "initiative card", card("A", 5))
    assert g.pending[0].seat == B
    assert g.state.cards[A].face_down == card("A", 5)
    assert g.state.cards[A].hand == ()
    assert g.state.seen_by(B).cards[A].face_down not in (None, card("A", 5))
    assert g.state.seen_by(None).cards[A].face_down != card("A", 5)
    assert not happened(g, FaceDownRevealed)
    (set_down,) = happened(g, CardSetFaceDown)
    shown = seen(set_down, B)
    assert isinstance(shown, CardSetFaceDown)
    assert shown.card != card("A", 5)


@pytest.mark.rule("DW4-READY-02")
def test_the_second_admiral_is_asked_the_same_whatever_card_the_first_set() -> None:
    asked = []
    for value in (1, 10):
        g = initiative((1, 10), (3,))
        answer(g, "initiative card", card("A", value, 0 if value == 1 else 1))
        asked.append(g.pending[0])
    assert asked[0] == asked[1]


@pytest.mark.rule("DW4-READY-02")
def test_both_cards_are_revealed_and_discarded() -> None:
    g = initiative((5, 2), (3, 7))
    settle(g, 5, 3)
    assert len(happened(g, FaceDownRevealed)) == 2
    assert g.state.cards[A].discard == (card("A", 5),)
    assert g.state.cards[B].discard == (card("B", 3),)
    assert g.state.cards[A].face_down is None
    assert g.state.cards[B].face_down is None
    assert g.state.cards[A].hand == (card("A", 2, 1),)


@pytest.mark.rule("DW4-READY-02")
def test_a_card_that_is_not_in_the_hand_cannot_be_set() -> None:
    g = initiative((5,), (3,))
    with pytest.raises(IllegalCommand, match="DW4-READY-02"):
        g.submit(A, card("B", 3))


@pytest.mark.rule("DW4-READY-03", "DW4-INIT-01")
@pytest.mark.parametrize(("first", "second", "taker"), [(6, 5, A), (5, 6, B), (5, 5, B), (1, 10, B), (10, 1, A)])
def test_the_higher_value_takes_the_initiative_and_a_tie_changes_hands(first: int, second: int, taker: str) -> None:
    """Interaction 25: 5 against 5."""
    g = initiative((first,), (second,))
    settle(g, first, second)
    assert g.pending[0].seat == taker
    answer(g, "hold your nerve", False)
    assert g.state.clock.first == taker
    assert g.over


@pytest.mark.rule("DW4-READY-04", "DW4-READY-03")
def test_two_surrenders_are_a_tie_and_the_initiative_changes_hands_without_a_card() -> None:
    """Interaction 25: 0 against 0."""
    g = initiative((9,), (9,))
    settle(g, None, None)
    answer(g, "hold your nerve", False)
    assert g.state.clock.first == B
    assert g.state.cards[A].hand == (card("A", 9),)
    assert g.state.cards[B].hand == (card("B", 9),)
    assert not g.state.cards[A].discard
    assert not g.state.cards[B].discard


@pytest.mark.rule("DW4-READY-04")
def test_a_surrender_counts_as_zero_even_against_the_lowest_card() -> None:
    g = initiative((10,), (1,))
    settle(g, None, 1)
    answer(g, "hold your nerve", False)
    assert g.state.clock.first == B
    assert g.state.cards[A].hand == (card("A", 10),)


@pytest.mark.rule("DW4-READY-04")
def test_an_empty_hand_surrenders_without_being_asked() -> None:
    g = initiative((), (1,))
    assert happened(g, InitiativeSurrendered) == [InitiativeSurrendered(A)]
    assert g.pending[0].seat == B
    answer(g, "initiative card", None)
    answer(g, "hold your nerve", False)
    assert g.state.clock.first == B


@pytest.mark.rule("DW4-READY-04")
def test_whoever_says_nothing_surrenders() -> None:
    g = initiative((10,), (1,))
    assert g.pending[0].fallback(g) is None
    assert g.pending[0].passing


@pytest.mark.rule("DW4-READY-05")
def test_when_the_second_surrenders_the_first_takes_the_card_back_unseen_and_keeps_the_initiative() -> None:
    """Interaction 25: the First Admiral's card returns unseen."""
    g = initiative((1, 8), (10,))
    settle(g, 1, None)
    assert happened(g, FaceDownTakenBack) == [FaceDownTakenBack(A)]
    assert not happened(g, FaceDownRevealed)
    assert set(g.state.cards[A].hand) == {card("A", 1), card("A", 8, 1)}
    assert not g.state.cards[A].discard
    assert g.pending[0].seat == A
    answer(g, "hold your nerve", False)
    assert g.state.clock.first == A


@pytest.mark.rule("DW4-READY-05")
def test_when_the_first_surrendered_the_seconds_card_is_still_discarded() -> None:
    g = initiative((10,), (4,))
    settle(g, None, 4)
    assert g.state.cards[B].discard == (card("B", 4),)
    assert not happened(g, FaceDownTakenBack)


@pytest.mark.rule("DW4-READY-06", "DW4-CARD-18")
def test_whoever_takes_the_initiative_may_give_it_away_for_a_bonus_card() -> None:
    g = initiative((6,), (5,))
    settle(g, 6, 5)
    answer(g, "hold your nerve", True)
    assert g.state.clock.first == B
    assert g.state.sides[A].bonus_cards == 1
    assert g.state.sides[B].bonus_cards == 0


@pytest.mark.rule("DW4-READY-06")
def test_keeping_the_initiative_brings_no_bonus_card() -> None:
    g = initiative((6,), (5,))
    settle(g, 6, 5)
    assert g.pending[0].fallback(g) is False
    answer(g, "hold your nerve", False)
    assert g.state.clock.first == A
    assert g.state.sides[A].bonus_cards == 0


@pytest.mark.rule("DW4-READY-06")
def test_nerve_held_after_a_tie_leaves_the_initiative_where_it_was() -> None:
    g = initiative((5,), (5,))
    settle(g, 5, 5)
    answer(g, "hold your nerve", True)
    assert g.state.clock.first == A
    assert g.state.sides[B].bonus_cards == 1


@pytest.mark.rule("DW4-INIT-01", "DW4-READY-07")
def test_the_labels_swap_at_once_so_the_new_first_admiral_discards_first() -> None:
    t = Tabletop()
    t.hand("A", 2, 2)
    t.hand("B", 9, 9)
    g = t.game(ReadyPhase())
    assert (first_admiral(g), second_admiral(g)) == (A, B)
    settle(g, 2, 9)
    answer(g, "hold your nerve", False)
    assert (first_admiral(g), second_admiral(g)) == (B, A)
    assert (g.pending[0].seat, g.pending[0].question) == (B, "cards to discard")
