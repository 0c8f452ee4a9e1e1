"""Supposed games: whole, like the real one to whoever supposes them, and made of nothing that seat may not know."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Roll, Seeded, Shuffle, key_from
from sandtable.kernel.engine import Game, Rolled
from sandtable.kernel.ids import UNKNOWN, SeatId
from sandtable.kernel.supposing import Even, Piles
from sandtable.kernel.view import View
from sandtable.testing.worlds import exchanged, other_world
from tests.kernel.toy import FULL, TOY
from tests.kernel.toy_world import EAST, SEATS, WEST, Omen, Pond


def game(seed: bytes = b"suppose", decisions: int = 0) -> Game[Pond]:
    at = TOY.play.new_game({"rounds": 3, "rules": FULL}, Seeded(seed))
    play_on(at, Random(1), decisions)
    return at


def play_on(at: Game[Pond], pick: Random, decisions: int) -> None:
    for _ in range(decisions):
        if at.over:
            return
        decision = at.open_decisions[0]
        at.submit(decision.seat, decision.sample(View(at, decision.seat), pick))


def looks(at: Game[Any], seat: SeatId) -> tuple[Any, ...]:
    view = View(at, seat)
    return view.state.digest(), view.decision, view.serial, view.activity


def test_a_supposed_game_looks_the_same_to_the_seat_that_supposes_it() -> None:
    at = game()
    for seat in SEATS:
        assert looks(View(at, seat).supposed(Random(3)), seat) == looks(at, seat)


def test_every_unknown_card_is_dealt_out_and_none_twice() -> None:
    at = game()
    supposed = View(at, WEST).supposed(Random(3))
    for seat in SEATS:
        real, dealt = at.state.cards[seat], supposed.state.cards[seat]
        assert sorted(dealt.deck + dealt.hand) == sorted(real.deck + real.hand)
    assert supposed.state.cards[WEST].hand == at.state.cards[WEST].hand


def test_other_picks_deal_other_hands() -> None:
    at = game()
    hands = {View(at, WEST).supposed(Random(seed)).state.cards[EAST].hand for seed in range(20)}
    assert len(hands) > 5


def test_a_card_that_lies_face_down_is_guessed_too() -> None:
    at = game()
    cards = at.state.cards[EAST]
    at.state.cards[EAST] = Cards(EAST, cards.deck, cards.hand[1:], (), cards.hand[0])
    guessed = {View(at, WEST).supposed(Random(seed)).state.cards[EAST].face_down for seed in range(20)}
    assert None not in guessed and len(guessed) > 3
    assert View(at, EAST).supposed(Random(1)).state.cards[EAST].face_down == cards.hand[0]


@pytest.mark.parametrize("decisions", range(0, 12, 2))
def test_two_worlds_that_a_seat_cannot_tell_apart_are_supposed_alike(decisions: int) -> None:
    at = game(decisions=decisions)
    for seat in SEATS:
        beside = other_world(at, seat, exchanged(Random(decisions)))
        here, there = (View(world, seat).supposed(Random(5)) for world in (at, beside))
        assert TOY.play.codec.digest(here) == TOY.play.codec.digest(there)


def test_the_dice_of_a_supposed_game_are_not_those_of_the_real_one() -> None:
    at = game()
    supposed = View(at, WEST).supposed(Random(3))
    assert isinstance(at.chance, Seeded) and isinstance(supposed.chance, Even)
    assert supposed.chance.key != at.chance.key


def even(seed: str) -> Even:
    return Even(key_from(seed))


def test_of_whole_sets_of_even_dice_every_side_comes_up_equally_often() -> None:
    faces, after = even("sets").draw(Roll(18, 6, "dice"))
    assert Counter(faces) == dict.fromkeys(range(6), 3)
    assert after.draw(Roll(18, 6, "dice"))[0] != faces


@pytest.mark.parametrize("count", [0, 1, 5, 7, 11])
def test_of_other_numbers_no_side_comes_up_twice_more_than_another(count: int) -> None:
    for seed in range(20):
        faces, _ = even(f"{seed}").draw(Roll(count, 6, "dice"))
        found = [faces.count(side) for side in range(6)]
        assert len(faces) == count and max(found) - min(found) <= 1


def test_even_dice_that_are_rolled_one_by_one_show_every_side_before_any_comes_again() -> None:
    chance, faces = even("ones"), []
    for _ in range(12):
        (face,), chance = chance.draw(Roll(1, 6, "salvage"))
        faces.append(face)
    assert sorted(faces[:6]) == sorted(faces[6:]) == list(range(6))


def test_what_is_rolled_for_one_thing_does_not_change_the_dice_for_another() -> None:
    plain = even("rows")
    _, after = plain.draw(Roll(4, 6, "attack"))
    assert after.draw(Roll(9, 6, "salvage"))[0] == plain.draw(Roll(9, 6, "salvage"))[0]
    assert after.draw(Roll(9, 6, "attack"))[0] != plain.draw(Roll(9, 6, "attack"))[0]


def test_a_single_even_die_may_show_any_side() -> None:
    assert {even(f"{seed}").draw(Roll(1, 6, "die"))[0] for seed in range(60)} == {(side,) for side in range(6)}


def test_even_dice_lie_in_no_order() -> None:
    assert len({even(f"{seed}").draw(Roll(6, 6, "dice"))[0] for seed in range(20)}) > 15


def test_where_the_dice_are_even_cards_are_shuffled_as_ever() -> None:
    cards = tuple(range(30))
    shuffled, after = even("cards").draw(Shuffle(cards, "deck"))
    again, _ = after.draw(Shuffle(cards, "deck"))
    assert sorted(shuffled) == sorted(again) == list(cards)
    assert shuffled != again


def thrown(monkeypatch: pytest.MonkeyPatch, who: str) -> list[Rolled]:
    """What is rolled in one and the same supposed game, if a certain player is always at work in it."""
    monkeypatch.setattr(Pond, "at_work", who)
    supposed = View(game(), WEST).supposed(Random(3))
    rolls = []
    for _ in range(30):
        play_on(supposed, Random(2), 1)
        rolls += [e for e in supposed.take_record() if isinstance(e, Rolled) and isinstance(e.request, Roll)]
    return rolls


def test_whoever_is_at_work_in_a_supposed_game_has_dice_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    frog, again, heron = (thrown(monkeypatch, who) for who in ("frog", "frog", "heron"))
    assert frog and frog == again
    assert {roll.request.what.split("/")[1] for roll in frog} == {"frog"}
    assert [roll.outcome for roll in frog] != [roll.outcome for roll in heron]


def test_a_game_that_knows_nobody_at_work_has_one_row_of_dice_for_each_kind_of_roll() -> None:
    assert game().state.at_work == ""


def test_what_happens_in_a_supposed_game_does_not_touch_the_real_one() -> None:
    at = game()
    before = TOY.play.codec.digest(at)
    supposed = View(at, WEST).supposed(Random(3))
    play_on(supposed, Random(2), 40)
    assert TOY.play.codec.digest(at) == before
    assert supposed.serial > at.serial


def test_a_view_supposes_the_game_as_it_was_when_it_was_made() -> None:
    at = game()
    view = View(at, WEST)
    before = looks(at, WEST)
    play_on(at, Random(1), 6)
    assert looks(view.supposed(Random(3)), WEST) == before


def test_what_another_seat_has_sealed_is_asked_of_it_again() -> None:
    at = game()
    at.submit(EAST, 4)
    supposed = View(at, WEST).supposed(Random(3))
    assert not supposed.sealed
    assert {decision.seat for decision in supposed.open_decisions} == {WEST, EAST}


def test_a_secret_that_is_no_card_stays_unknown_unless_it_is_guessed() -> None:
    at = game()
    at.state.omens[EAST] = Omen(EAST, "frog")

    def guess(supposed: Game[Pond]) -> None:
        supposed.state.omens[EAST] = Omen(EAST, "moon")

    view = View(at, WEST)
    assert view.supposed(Random(3)).state.omens[EAST].sign == UNKNOWN
    assert view.supposed(Random(3), guess).state.omens[EAST].sign == "moon"


def test_tables_without_cards_and_empty_ones_hold_no_piles() -> None:
    at = game()
    assert list(Piles.of(at.state).tables) == ["cards"]
