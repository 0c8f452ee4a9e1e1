"""Views: what a seat and a spectator see of a game."""

from __future__ import annotations

import msgspec

from sandtable.kernel.chance import Seeded
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import Activity, View
from sandtable.testing.play import play
from tests.kernel.toy import FULL, TOY
from tests.kernel.toy_world import EAST, WEST, Pond


class Elsewhere(Procedure):
    """What is never under way here."""


def game() -> Game[Pond]:
    return TOY.play.new_game({"rounds": 2, "rules": FULL}, Seeded(b"view"))


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    at = game()
    real = at.state.cards
    seen = View(at, WEST).state.cards
    assert seen[WEST].hand == real[WEST].hand
    assert seen[EAST].hand == ("?", "?")
    assert seen[WEST].deck == ("?",) * 7


def test_what_is_under_way_can_be_looked_at_but_not_moved() -> None:
    at = game()
    view = View(at, WEST)
    assert [type(each).__name__ for each in view.under_way] == [each.procedure for each in view.activity]
    assert not any(mine is real.procedure for mine, real in zip(view.under_way, at.stack, strict=True))
    innermost = view.under_way[-1]
    assert view.enclosing(type(innermost)) is innermost and view.enclosing(Elsewhere) is None


def test_a_spectator_sees_no_hand() -> None:
    cards = View(game(), None).state.cards
    assert [cards[seat].hand for seat in (WEST, EAST)] == [("?", "?")] * 2


def test_no_card_of_the_others_is_anywhere_in_the_state_of_a_view() -> None:
    at = game()
    text = msgspec.json.encode(View(at, None).state).decode()
    assert not [card for card in at.state.cards[EAST].hand if card in text]


def test_a_view_shows_the_decision_of_its_seat_and_whom_the_game_waits_for() -> None:
    at = game()
    assert View(at, WEST).decision == at.pending[0]
    assert View(at, EAST).decision == at.pending[1]
    assert View(at, None).decision is None
    at.submit(EAST, 1)
    assert View(at, EAST).decision is None
    assert View(at, EAST).waiting_for == (WEST,)


def test_a_sealed_answer_is_in_no_view() -> None:
    at, twin = game(), game()
    at.submit(EAST, 1)
    twin.submit(EAST, 2)
    for viewer in (WEST, None):
        here, there = View(at, viewer), View(twin, viewer)
        assert here.state == there.state
        assert (here.decision, here.waiting_for, here.serial) == (there.decision, there.waiting_for, there.serial)


def test_a_view_tells_what_is_under_way_and_by_which_rule() -> None:
    at = game()
    play(at, [("bid", 1), ("bid", 0), ("action", "fish")])
    assert View(at, None).activity == (
        # A procedure that has called another stands in the step that called it.
        Activity("PondGame", "begin_the_round", RuleId("TOY-GAME-02")),
        Activity("Round", "let_the_leader_go", RuleId("TOY-ROUND-03")),
        Activity("Turn", "act", RuleId("TOY-TURN-03")),
        Activity("Fish", "choose_the_waters", RuleId("TOY-NET-01")),
    )


def test_what_changes_later_does_not_change_a_view() -> None:
    at = game()
    view = View(at, WEST)
    play(at, [("bid", 3), ("bid", 0)])
    assert view.state.purses[WEST].pebbles == 6
    assert at.state.purses[WEST].pebbles == 3


def test_a_view_has_neither_dice_nor_a_stack() -> None:
    view = View(game(), WEST)
    assert not hasattr(view, "chance")
    assert not hasattr(view, "stack")


def test_equal_states_have_equal_digests_in_whatever_order_they_were_filled() -> None:
    one, two = game().state, game().state
    two.purses = dict(reversed(two.purses.items()))
    assert one.digest() == two.digest()
    play_on = game()
    play(play_on, [("bid", 3), ("bid", 0)])
    assert play_on.state.digest() != one.digest()


def test_a_clone_changes_by_itself() -> None:
    at = game()
    twin = at.clone()
    before = TOY.play.codec.digest(at)
    play(twin, [("bid", 3), ("bid", 0), ("action", "fish")])
    assert TOY.play.codec.digest(at) == before
    assert TOY.play.codec.digest(twin) != before
