"""Bots see what a client sees, and can neither stall a game nor break it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from sandtable.bots import BOTS, bot, bots_of, usual_bot
from sandtable.bots.base import Bot
from sandtable.bots.table import answer_next, play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import IllegalCommand, MalformedCommand, NotOffered, Refusal, UnknownName
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets import ruleset
from tests.kernel.toy import BARE_TOY, TOY
from tests.kernel.toy_world import EAST, WEST

DW4 = ruleset("dw4")


def pond(seed: int | str = 1) -> Match:
    return Match.start(TOY, {"rounds": 2}, key_from(seed))


class Stubborn(Bot):
    """Always says the same, or raises it."""

    name: ClassVar[str] = "stubborn"

    def __init__(self, thought: Any) -> None:
        super().__init__(TOY, 1)
        self.thought = thought

    def think(self, view: View[Any], go_on: Callable[[], bool]) -> Any:
        if isinstance(self.thought, Exception):
            raise self.thought
        return self.thought


class Brooding(Bot):
    """Thinks for as long as it may, and then has nothing to say."""

    name: ClassVar[str] = "brooding"
    budget: ClassVar[float] = 0.0

    def think(self, view: View[Any], go_on: Callable[[], bool]) -> Any:
        while go_on():
            pass
        return None


class Witness(Bot):
    """Notes what it is shown."""

    name: ClassVar[str] = "witness"

    def __init__(self) -> None:
        super().__init__(TOY, 1)
        self.shown: list[Any] = []

    def think(self, view: View[Any], go_on: Callable[[], bool]) -> Any:
        self.shown.append(view)
        assert view.decision is not None
        return view.decision.sample(view, self.random)


@pytest.mark.parametrize(
    "thought",
    [
        "no such thing",
        None,
        {"a": 1},
        MalformedCommand("what was that"),
        IllegalCommand(Refusal("not now")),
        IndexError("out of its depth"),
        AssertionError(),
    ],
    ids=repr,
)
def test_a_thought_that_fails_is_replaced_by_a_legal_answer_and_counted(thought: Any) -> None:
    match, player = pond(), Stubborn(thought)
    decision = match.game.decision_for(WEST)
    assert decision is not None
    answer = player.answer(match.view(WEST))
    assert decision.refusal(match.game, answer) is None
    assert player.fallbacks == 1


def test_a_whole_game_can_be_played_by_bots_that_never_know_what_to_say() -> None:
    match = pond()
    bots = {WEST: Stubborn("no such thing"), EAST: Stubborn(ValueError("no idea"))}
    play_out(match, bots)
    assert match.game.over
    assert bots[WEST].fallbacks > 1 and bots[EAST].fallbacks > 1


def test_a_bot_whose_time_is_up_still_gives_a_legal_answer() -> None:
    match, player = pond(), Brooding(TOY, 1)
    decision = match.game.decision_for(WEST)
    assert decision is not None
    assert decision.refusal(match.game, player.answer(match.view(WEST))) is None
    assert player.fallbacks == 1


def test_a_good_answer_is_given_as_it_was_thought() -> None:
    match, player = pond(), Stubborn(1)
    assert player.answer(match.view(WEST)) == 1
    assert player.fallbacks == 0


def test_a_seat_without_a_bot_ends_a_game_of_bots_with_a_sentence() -> None:
    with pytest.raises(ValueError, match=f"{EAST} is asked, and no bot sits there"):
        play_out(pond(), {WEST: bot("random", TOY, 1)})


def test_a_bot_is_shown_views_of_its_own_seat_and_never_the_game() -> None:
    match, witness = pond(), Witness()
    play_out(match, {WEST: witness, EAST: bot("random", TOY, 2)})
    assert witness.shown
    for shown in witness.shown:
        assert type(shown) is View
        assert not isinstance(shown, Game)
        assert shown.seat == WEST
        assert shown.decision is not None and shown.decision.seat == WEST


def test_a_bot_that_is_not_asked_does_not_answer() -> None:
    with pytest.raises(ValueError, match="asks nothing"):
        Witness().answer(View(pond().game, None))


def test_nobody_answers_where_no_bot_is_being_asked() -> None:
    match = pond()
    match.submit(WEST, 1)
    assert not answer_next(match, {WEST: bot("random", TOY, 1)})
    assert answer_next(match, {EAST: bot("random", TOY, 1)})


def test_an_unknown_bot_is_named_with_those_that_exist() -> None:
    with pytest.raises(UnknownName, match=f"there is no bot 'commodore'; there is: {', '.join(BOTS)}"):
        bot("commodore", TOY, 1)


def test_a_bot_whose_name_is_misspelt_is_guessed() -> None:
    with pytest.raises(UnknownName, match="there is no bot 'capitan'; did you mean 'captain'"):
        bot("capitan", TOY, 1)


@pytest.mark.parametrize("name", sorted(set(BOTS) - {"admiral", "grand-admiral"}))
def test_the_same_seed_plays_the_same_game_and_another_one_another(name: str) -> None:
    def text(seed: int) -> str:
        match = Match.start(DW4, {"first_game": True}, key_from(1))
        play_out(match, {seat: bot(name, DW4, f"{seed}:{seat}") for seat in DW4.play.seats(match.header.options)})
        return match.text()

    assert text(1) == text(1)
    assert text(1) != text(2)


@pytest.mark.parametrize("seed", range(6))
def test_a_captain_beats_a_random_player_from_either_seat(seed: int) -> None:
    match = Match.start(DW4, {}, key_from(f"bots:{seed}"))
    seats = DW4.play.seats(match.header.options)
    captain, other = seats[seed % 2], seats[1 - seed % 2]
    bots = {captain: bot("captain", DW4, seed), other: bot("random", DW4, seed)}
    play_out(match, bots)
    assert DW4.play.winner(match.game) == captain
    assert not any(player.fallbacks for player in bots.values())


# --- the bots of a rule set ---


def test_bots_that_think_are_offered_only_where_there_are_tactics() -> None:
    assert bots_of(TOY) == ("random", "cadet", "ensign", "lieutenant", "captain", "admiral", "grand-admiral")
    assert bots_of(BARE_TOY) == ("random",)
    assert (usual_bot(TOY), usual_bot(BARE_TOY)) == ("captain", "random")


@pytest.mark.parametrize("name", ["captain", "admiral"])
def test_a_bot_without_the_tactics_it_needs_does_not_sit_down(name: str) -> None:
    with pytest.raises(NotOffered, match=f"^Pebbles has no {name} yet; there is: random$"):
        bot(name, BARE_TOY, 1)
    with pytest.raises(NotOffered, match=r"^Pebbles has no tactics yet$"):
        BOTS[name](BARE_TOY, 1)


def test_a_random_bot_plays_what_has_no_tactics() -> None:
    match = Match.start(BARE_TOY, {"rounds": 1}, key_from(1))
    assert play_out(match, {seat: bot("random", BARE_TOY, seat) for seat in (WEST, EAST)}).game.over
