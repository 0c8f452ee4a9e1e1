"""Games that their players end: told in the journal, accepted when it is played again, and nothing comes after."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.kernel.ending import Ending
from sandtable.kernel.errors import IllegalCommand, JournalError
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.replay import replay
from sandtable.kernel.resuming import Kept, resume
from sandtable.kernel.wording import plain
from tests.kernel.toy import TOY

RESIGNED = Ending("resigned", "east")
ENDINGS = [RESIGNED, Ending("agreed"), Ending("out of time", "west")]
KEY = b"k" * 32


def begun(answers: int = 2) -> Match:
    """A game of the toy after some answers."""
    match = Match.start(TOY, {"rounds": 2}, KEY)
    for _ in range(answers):
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, decision.fallback(match.view(decision.seat)))
    return match


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_ending_is_the_last_line_of_a_journal_that_is_played_again(ending: Ending) -> None:
    match = begun()
    assert match.end(ending) == [ending]
    assert match.game.over and not match.game.pending and match.ending == ending
    again = replay(TOY, match.text())
    assert again.game.over and again.ending == ending and not again.unwritten
    assert again.game.state == match.game.state


@pytest.mark.parametrize("is_over", [True, False])
def test_a_game_that_its_players_ended_is_opened_as_it_ended(is_over: bool) -> None:
    match = begun()
    match.end(RESIGNED)
    found = resume(TOY, match.text(), Kept(is_over=is_over)).match
    assert found.game.over and found.ending == RESIGNED and not found.can_undo


def test_nothing_is_answered_taken_back_or_ended_after_the_end() -> None:
    match = begun()
    seat = match.game.pending[0].seat
    match.end(RESIGNED)
    for act in (lambda: match.submit(seat, 1), lambda: match.undo(), lambda: match.end(Ending("agreed"))):
        with pytest.raises(IllegalCommand):
            act()


def test_a_line_after_the_end_is_found() -> None:
    match = begun()
    answer = next(line for line in match.text().splitlines() if "answer" in line)
    match.end(RESIGNED)
    with pytest.raises(JournalError, match="the game is over"):
        replay(TOY, f"{match.text()}{answer}\n")


@pytest.mark.parametrize("ending", ['{"how":"resigned","seat":"north"}', '{"how":"agreed","seat":"west"}'])
def test_an_ending_that_nobody_could_bring_about_is_found(ending: str) -> None:
    with pytest.raises(JournalError, match="that the game ended"):
        replay(TOY, f'{begun().text()}{{"ending":{ending}}}\n')


def test_an_ending_of_no_known_kind_cannot_be_read() -> None:
    with pytest.raises(JournalError, match="cannot be read"):
        replay(TOY, f'{begun().text()}{{"ending":{{"how":"tired"}}}}\n')


def test_of_two_sides_the_other_has_won_and_more_play_on() -> None:
    assert RESIGNED.winner(("west", "east")) == "west"
    assert Ending("agreed").winner(("west", "east")) is None
    assert "goes on" in RESIGNED.refusal(("west", "east", "north"))
    assert Ending("agreed").refusal(("west", "east", "north")) == ""


def test_an_ending_is_told_in_a_sentence() -> None:
    def said(ending: Ending) -> str:
        return plain(ending.told(("west", "east"), lambda seat: seat.capitalize()))

    assert said(RESIGNED) == "East resigns: West has won."
    assert said(Ending("out of time", "west")) == "West has run out of time: East has won."
    assert said(Ending("agreed")) == "The players have agreed on a draw."


def test_a_game_can_be_given_up_before_its_first_roll() -> None:
    match = Match.start(TOY, {"rounds": 1}, KEY, ["west", "east"])
    match.end(Ending("resigned", "west"))
    assert replay(TOY, match.text()).ending == Ending("resigned", "west")


def test_a_journal_without_an_ending_is_written_as_before() -> None:
    assert "ending" not in begun().text()
    assert msgspec.json.encode(Ending("agreed")) == b'{"how":"agreed"}'
    assert SeatId("west") in begun().header.seats
