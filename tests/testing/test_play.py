"""Playing in tests: answers in order, random play, and dice written down."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.chance import Scripted, Seeded, key_from
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.match import Match
from sandtable.testing.play import play, play_out
from sandtable.testing.scripted import check_all_used, script, scripted
from tests.kernel.toy import TOY
from tests.kernel.toy_world import EAST, WEST, deck


def match() -> Match:
    return Match.start(TOY, {"rounds": 1, "rules": []}, key_from(1))


def test_answers_are_given_in_order_to_a_match_or_a_game() -> None:
    at = match()
    play(at, [("bid", 1), ("bid", 0), ("action", "rest")])
    assert [decision.question for decision in at.game.pending] == ["card to hide"]
    game = TOY.play.new_game({"rounds": 1, "rules": []}, Seeded(b"play"))
    play(game, [("bid", 1)])
    assert [decision.seat for decision in game.open_decisions] == [EAST]


def test_another_question_than_expected_is_told() -> None:
    with pytest.raises(AssertionError, match="answer 2 is for 'action', but east is asked 'bid'"):
        play(match(), [("bid", 1), ("action", "rest")])


def test_a_refused_answer_is_told() -> None:
    with pytest.raises(
        AssertionError, match=r"answer 1, 99 to 'bid', is refused: .*99 is not between 0 and 6"
    ) as found:
        play(match(), [("bid", 99)])
    assert isinstance(found.value.__cause__, IllegalCommand)


def test_an_answer_after_the_end_is_told() -> None:
    at = match()
    play_out(at, Random(1))
    with pytest.raises(AssertionError, match="the game is over"):
        play(at, [("bid", 1)])


def test_a_game_is_played_out_at_random_and_the_same_way_each_time() -> None:
    one, two = match(), match()
    assert play_out(one, Random(1)) == play_out(two, Random(1)) > 3
    assert one.game.over
    assert one.text() == two.text()


def test_a_game_that_takes_too_long_is_told() -> None:
    with pytest.raises(AssertionError, match="not over after 3 answers"):
        play_out(match(), Random(1), most=3)


def test_a_block_of_script_is_used_up_and_gives_chance_back() -> None:
    at = match()
    play(at, [("bid", 1), ("bid", 0)])
    seeded = at.game.chance
    with scripted(at, (5, 0), (3,)):
        play(at, [("action", "throw")])
    assert at.game.state.purses[WEST].pebbles == 6
    assert at.game.chance == seeded


def test_a_script_that_is_not_used_up_is_told() -> None:
    at = match()
    with pytest.raises(AssertionError, match=r"1 outcomes were not used: \(\(1,\),\)"), scripted(at, (1,)):
        play(at, [("bid", 1)])


def test_a_failure_inside_the_block_is_told_as_itself() -> None:
    at = match()
    with pytest.raises(ZeroDivisionError), scripted(at, (1,)):
        raise ZeroDivisionError


def test_a_script_may_be_the_chance_of_a_whole_game() -> None:
    game = TOY.play.new_game({"rounds": 1, "rules": []}, script(deck(), reversed(deck())))
    check_all_used(game)
    assert game.state.cards[EAST].hand == ("reed-2", "reed-1")
    assert game.chance == Scripted((deck(), deck()[::-1]), 2)


def test_only_a_script_can_be_used_up() -> None:
    with pytest.raises(AssertionError, match="not a script"):
        check_all_used(match().game)
