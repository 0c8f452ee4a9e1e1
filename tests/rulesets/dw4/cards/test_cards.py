"""Decks, hands and discards: drawing, Bonus Cards, Broken Spirit."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from sandtable.kernel.cards import CardsDrawn, CardsPutUnder
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.visibility import seen
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.content.profile import DeckId, Scale
from sandtable.rulesets.dw4.new_game import new_game
from sandtable.rulesets.dw4.options import HAND_LIMITS, Options
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.procedures.drawing import DrawCards, DrawToHand, RefillHand, card_value
from sandtable.rulesets.dw4.procedures.ready_phase import DetermineInitiative, ReadyPhase
from sandtable.rulesets.dw4.state import BattleGame, Mode, Settings
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer


def refill(
    hand: tuple[int, ...], deck: tuple[int, ...], bonus: int = 0, discard: tuple[int, ...] = (), limit: int = 5
) -> BattleGame:
    """Admiral A refills this hand."""
    t = Tabletop()
    t.hand("A", *hand, deck=deck, discard=discard)
    t.sides[A] = replace(t.sides[A], bonus_cards=bonus, hand_limit=limit)
    return t.game(RefillHand(A), seed=1)


def values(g: BattleGame, cards: tuple[CardId, ...]) -> list[int]:
    return [card_value(g, card) for card in cards]


@pytest.mark.rule("DW4-MODE-04")
def test_the_plain_deck_has_the_values_one_to_ten_four_times_each() -> None:
    deck = builtin().decks[DeckId("plain")]
    assert Counter(card.value for card in deck.cards) == dict.fromkeys(range(1, 11), 4)


@pytest.mark.rule("DW4-MODE-04")
def test_core_play_leaves_valour_out_unless_it_is_asked_for() -> None:
    assert Settings((A, B)).use_valour is False
    t = Tabletop()
    t.hand("A", 4, 3)
    t.hand("B", 2, 1)
    g = t.game(ReadyPhase())
    asked = set()
    while g.pending:
        asked.add(g.pending[0].question)
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    assert asked == {"initiative card", "hold your nerve", "cards to discard"}


@pytest.mark.rule("DW4-CARD-01", "DW4-CARD-03")
def test_each_admiral_plays_with_a_whole_deck_of_their_own() -> None:
    g = new_game(Options(), builtin(), Seeded(key_from(4)))
    everything = sorted(CardId(card.id) for card in builtin().decks[DeckId("plain")].cards)
    for seat in (A, B):
        cards = g.state.cards[seat]
        assert sorted(cards.deck + cards.hand + cards.discard) == everything
    assert g.state.cards[A].deck != g.state.cards[B].deck


@pytest.mark.rule("DW4-CARD-01")
def test_a_card_has_the_value_that_its_deck_gives_it() -> None:
    g = refill((3, 9), ())
    assert values(g, g.state.cards[A].hand) == [3, 9]


@pytest.mark.rule("DW4-CARD-02")
def test_a_hand_is_the_owners_a_deck_nobodys_and_the_discards_everyones_to_see() -> None:
    t = Tabletop()
    t.hand("A", 7, deck=(5, 6), discard=(2,))
    state = t.game().state
    own, theirs = state.seen_by(A).cards[A], state.seen_by(B).cards[A]
    real = state.cards[A]
    assert own.hand == real.hand
    assert not set(own.deck) & set(real.deck)
    assert not set(theirs.hand) & set(real.hand)
    assert not set(theirs.deck) & set(real.deck)
    assert own.discard == theirs.discard == real.discard
    assert (len(theirs.hand), len(theirs.deck)) == (1, 2)


@pytest.mark.rule("DW4-CARD-02")
def test_the_opponent_sees_how_many_cards_are_drawn_but_not_which() -> None:
    g = refill((), (5, 6, 7, 8, 9, 10))
    (drawn,) = [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, CardsDrawn)]
    shown = seen(drawn, B)
    assert isinstance(shown, CardsDrawn)
    assert len(shown.cards) == 5
    assert not set(shown.cards) & set(drawn.cards)
    assert seen(drawn, A) == drawn


@pytest.mark.rule("DW4-CARD-03")
def test_drawing_touches_ones_own_deck_only() -> None:
    t = Tabletop()
    t.hand("A", 1, deck=(2, 3, 4, 5, 6, 7))
    t.hand("B", 1, deck=(2, 3, 4, 5, 6, 7))
    before = t.cards[B]
    g = t.game(RefillHand(A))
    assert g.state.cards[B] == before
    assert len(g.state.cards[A].hand) == 5


@pytest.mark.rule("DW4-CARD-04")
def test_the_hand_limit_follows_the_engagement_scale() -> None:
    assert HAND_LIMITS == {Scale.SMALL: 5, Scale.MEDIUM: 6, Scale.LARGE: 7}
    assert new_game(Options(), builtin(), Seeded(key_from(1))).state.sides[A].hand_limit == 5


@pytest.mark.rule("DW4-CARD-04", "DW4-READY-07")
@pytest.mark.parametrize("limit", [5, 6, 7])
def test_a_hand_is_refilled_to_the_hand_limit_from_the_top_of_the_deck(limit: int) -> None:
    g = refill((9, 9), (1, 2, 3, 4, 5, 6, 7, 8), limit=limit)
    assert values(g, g.state.cards[A].hand) == [9, 9, *range(1, limit - 1)]
    assert values(g, g.state.cards[A].deck) == list(range(limit - 1, 9))


@pytest.mark.rule("DW4-READY-07")
@pytest.mark.parametrize("held", [5, 6])
def test_a_hand_at_or_above_the_limit_draws_nothing_and_is_not_trimmed(held: int) -> None:
    g = refill((2,) * held, (1, 1, 1))
    assert len(g.state.cards[A].hand) == held
    assert len(g.state.cards[A].deck) == 3


@pytest.mark.rule("DW4-READY-07")
def test_first_and_then_second_discard_what_they_like_before_either_draws() -> None:
    t = Tabletop()
    t.hand("A", 1, 2, 9, deck=(5,) * 10)
    t.hand("B", 3, 8, deck=(5,) * 10)
    g = t.game(DrawCards())
    assert g.pending[0].seat == A
    answer(g, "cards to discard", ("A:1h0", "A:2h1"))
    assert g.state.cards[A].discard == ("A:1h0", "A:2h1")
    assert g.state.cards[A].hand == ("A:9h2",)
    assert g.pending[0].seat == B
    answer(g, "cards to discard", ())
    assert not g.state.cards[B].discard
    assert [len(g.state.cards[s].hand) for s in (A, B)] == [5, 5]
    assert [len(g.state.cards[s].deck) for s in (A, B)] == [6, 7]


@pytest.mark.rule("DW4-READY-07")
def test_a_whole_hand_may_be_discarded_and_an_empty_one_is_not_asked() -> None:
    t = Tabletop()
    t.hand("A", 1, 2, deck=(5,) * 10)
    t.hand("B", deck=(5,) * 10)
    g = t.game(DrawCards())
    assert g.pending[0].fallback(g) == ()
    answer(g, "cards to discard", ("A:1h0", "A:2h1"))
    assert g.over
    assert len(g.state.cards[A].hand) == 5
    assert len(g.state.cards[B].hand) == 5


@pytest.mark.rule("DW4-CARD-17", "DW4-READY-08")
def test_a_bonus_card_is_drawn_beyond_the_limit_and_paid_for_with_a_card_put_under_the_deck() -> None:
    g = refill((1, 2, 3, 4), (6, 7, 8), bonus=1)
    assert values(g, g.state.cards[A].hand) == [1, 2, 3, 4, 6, 7]
    answer(g, "cards to put under the deck", ("A:2h1",))
    assert values(g, g.state.cards[A].hand) == [1, 3, 4, 6, 7]
    assert values(g, g.state.cards[A].deck) == [8, 2]
    assert not g.state.cards[A].discard
    assert g.state.sides[A].bonus_cards == 0


@pytest.mark.rule("DW4-CARD-17")
def test_as_many_cards_must_go_under_the_deck_as_bonus_cards_were_drawn() -> None:
    g = refill((1, 2, 3, 4, 5), (6, 7, 8), bonus=2)
    with pytest.raises(IllegalCommand, match="DW4-CARD-17"):
        g.submit(A, ("A:1h0",))
    with pytest.raises(IllegalCommand, match="DW4-CARD-17"):
        g.submit(A, ("A:1h0", "A:2h1", "A:3h2"))
    assert g.pending[0].fallback(g) == ("A:1h0", "A:2h1")
    answer(g, "cards to put under the deck", ("A:4h3", "A:7d1"))
    assert len(g.state.cards[A].hand) == 5
    assert values(g, g.state.cards[A].deck[:1]) == [8]
    assert sorted(values(g, g.state.cards[A].deck[1:])) == [4, 7]


@pytest.mark.rule("DW4-CARD-17")
def test_cards_put_under_the_deck_are_shuffled_among_themselves() -> None:
    orders = set()
    for seed in range(8):
        t = Tabletop()
        t.hand("A", 1, 2, 3, 4, 5, deck=(6, 7, 8))
        t.sides[A] = replace(t.sides[A], bonus_cards=2)
        g = t.game(RefillHand(A), seed=seed)
        answer(g, "cards to put under the deck", ("A:1h0", "A:2h1"))
        orders.add(tuple(values(g, g.state.cards[A].deck)))
    assert orders == {(8, 1, 2), (8, 2, 1)}


@pytest.mark.rule("DW4-CARD-17")
def test_the_opponent_does_not_learn_which_cards_went_under_the_deck() -> None:
    g = refill((1, 2, 3, 4, 5), (6, 7, 8), bonus=1)
    answer(g, "cards to put under the deck", ("A:4h3",))
    (under,) = [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, CardsPutUnder)]
    shown = seen(under, B)
    assert isinstance(shown, CardsPutUnder)
    assert "A:4h3" not in shown.cards


@pytest.mark.rule("DW4-CARD-18", "DW4-READY-08")
def test_without_a_source_there_are_no_bonus_cards() -> None:
    g = refill((1, 2, 3, 4, 5), (6, 7, 8))
    assert g.over
    assert len(g.state.cards[A].hand) == 5


@pytest.mark.rule("DW4-CARD-18", "DW4-READY-06", "DW4-READY-08")
def test_holding_their_nerve_gives_one_bonus_card_in_this_rounds_draw_cards_step() -> None:
    t = Tabletop()
    t.hand("A", 9, 1, deck=(2,) * 12)
    t.hand("B", 3, 1, deck=(2,) * 12)
    g = t.game(ReadyPhase(), seed=1)
    answer(g, "initiative card", "A:9h0")
    answer(g, "initiative card", "B:3h0")
    answer(g, "hold your nerve", True)
    answer(g, "cards to discard", ())
    answer(g, "cards to discard", ())
    assert g.pending[0].seat == A
    assert len(g.state.cards[A].hand) == 6
    answer(g, "cards to put under the deck", ("A:1h1",))
    assert [len(g.state.cards[s].hand) for s in (A, B)] == [5, 5]
    assert g.state.sides[A].bonus_cards == 0


@pytest.mark.rule("DW4-CARD-15")
def test_broken_spirit_while_drawing_stops_short_of_the_hand_limit_and_grants_no_bonus_card() -> None:
    """Interaction 27."""
    g = refill((1,), (2, 3), bonus=1, discard=(8, 9))
    assert g.over
    assert values(g, g.state.cards[A].hand) == [1, 2, 3]
    assert sorted(values(g, g.state.cards[A].deck)) == [8, 9]
    assert not g.state.cards[A].discard
    assert g.state.sides[A].broken_spirit
    assert g.state.sides[A].bonus_cards == 0


@pytest.mark.rule("DW4-CARD-15")
@pytest.mark.parametrize(("deck", "broken"), [((2, 3, 4), False), ((2, 3), True)])
def test_the_spirit_breaks_the_moment_the_last_card_is_drawn(deck: tuple[int, ...], broken: bool) -> None:
    g = refill((1, 1, 1), deck, discard=(8,))
    assert len(g.state.cards[A].hand) == 5
    assert g.state.sides[A].broken_spirit is broken
    assert values(g, g.state.cards[A].deck) == ([8] if broken else [4])
    assert g.state.sides[B].broken_spirit is False


@pytest.mark.rule("DW4-CARD-15", "DW4-CARD-17")
def test_only_bonus_cards_that_were_drawn_before_the_deck_ran_out_are_paid_for() -> None:
    g = refill((1, 2, 3, 4), (5, 6), bonus=3, discard=(8,))
    assert g.state.sides[A].broken_spirit
    assert len(g.state.cards[A].hand) == 6
    answer(g, "cards to put under the deck", ("A:1h0",))
    assert len(g.state.cards[A].hand) == 5
    assert values(g, g.state.cards[A].deck) == [8, 1]


@pytest.mark.rule("DW4-CARD-15", "DW4-CARD-16")
def test_a_broken_spirit_draws_no_card_into_the_hand_for_the_rest_of_the_game() -> None:
    t = Tabletop()
    t.hand("A", 1, deck=(2, 3, 4, 5))
    t.sides[A] = replace(t.sides[A], broken_spirit=True, bonus_cards=1)
    g = t.game(RefillHand(A))
    assert g.over
    assert len(g.state.cards[A].hand) == 1
    assert len(g.state.cards[A].deck) == 4
    assert g.state.sides[A].bonus_cards == 0


@pytest.mark.rule("DW4-CARD-16")
def test_after_broken_spirit_hand_cards_still_serve_the_initiative_and_nerve_may_be_held() -> None:
    t = Tabletop()
    t.hand("A", 9, deck=(2, 3))
    t.hand("B", 1)
    t.sides[A] = replace(t.sides[A], broken_spirit=True)
    g = t.game(DetermineInitiative())
    answer(g, "initiative card", "A:9h0")
    answer(g, "initiative card", "B:1h0")
    answer(g, "hold your nerve", True)
    assert g.state.clock.first == B


@pytest.mark.rule("DW4-CARD-15", "DW4-CARD-16")
def test_a_deck_that_runs_out_again_is_recycled_again() -> None:
    t = Tabletop()
    unit = t.unit("A", "lancelot", (10, 10, 0))
    t.hand("A", deck=(2,), discard=(3, 4))
    t.sides[A] = replace(t.sides[A], broken_spirit=True)
    g = t.game(CrewCheck(t.units[unit].models[0]), seed=1)
    answer(g, "crew check", True)
    assert sorted(values(g, g.state.cards[A].deck)) == [2, 3, 4]
    assert not g.state.cards[A].discard


@pytest.mark.rule("DW4-CARD-15")
def test_with_nothing_discarded_a_deck_that_runs_out_stays_empty() -> None:
    t = Tabletop()
    t.hand("A", deck=(2, 3))
    g = t.game(DrawToHand(A, 5))
    assert g.result == 2
    assert g.state.cards[A].deck == ()
    assert g.state.sides[A].broken_spirit


@pytest.mark.rule("DW4-CARD-15")
def test_of_an_empty_deck_nothing_is_drawn() -> None:
    t = Tabletop()
    t.hand("A", 4, deck=())
    g = t.game(DrawToHand(A, 2))
    assert (g.result, g.record) == (0, [])
    assert len(g.state.cards[A].hand) == 1


@pytest.mark.rule("DW4-CARD-22")
def test_a_card_used_for_the_initiative_cannot_be_used_again() -> None:
    t = Tabletop()
    t.hand("A", 9, 1, deck=(2,) * 12)
    t.hand("B", 3, 1, deck=(2,) * 12)
    g = t.game(ReadyPhase())
    answer(g, "initiative card", "A:9h0")
    answer(g, "initiative card", "B:3h0")
    answer(g, "hold your nerve", False)
    assert g.pending[0].question == "cards to discard"
    with pytest.raises(IllegalCommand, match="DW4-READY-07"):
        g.submit(A, ("A:9h0",))


@pytest.mark.rule("DW4-CARD-22", "DW4-READY-05")
def test_a_card_taken_back_from_the_initiative_was_not_used() -> None:
    t = Tabletop()
    t.hand("A", 9, 1, deck=(2,) * 12)
    t.hand("B", 3, 1, deck=(2,) * 12)
    g = t.game(ReadyPhase())
    answer(g, "initiative card", "A:9h0")
    answer(g, "initiative card", None)
    answer(g, "hold your nerve", False)
    answer(g, "cards to discard", ("A:9h0",))
    assert g.state.cards[A].discard == ("A:9h0",)


@pytest.mark.rule("DW4-CARD-02")
@pytest.mark.parametrize("seat", [A, B])
def test_no_prompt_names_a_card(seat: SeatId) -> None:
    t = Tabletop()
    t.hand("A", 9, 1, deck=(2,) * 12)
    t.hand("B", 3, 1, deck=(2,) * 12)
    g = t.game(ReadyPhase(), seed=1)
    while g.pending:
        assert f"{seat}:" not in g.pending[0].prompt + g.pending[0].passing
        g.submit(g.pending[0].seat, True if g.pending[0].question == "hold your nerve" else g.pending[0].fallback(g))


@pytest.mark.rule("DW4-MODE-01")
def test_a_game_is_played_in_core_mode_unless_told_otherwise() -> None:
    assert new_game(Options(), builtin(), Seeded(key_from(1))).state.settings.mode is Mode.CORE
