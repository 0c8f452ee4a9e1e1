"""A match: its journal, what may be taken back, and that a failure changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.decision import YesNo
from sandtable.kernel.engine import Answered, Happened, Rolled
from sandtable.kernel.errors import IllegalCommand, MalformedCommand, UnknownName
from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.journal import Checkpoint, Undone, dump
from sandtable.kernel.match import Match
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.replay import replay
from sandtable.testing.play import play
from tests.kernel.toy import FULL, RULES, TOY
from tests.kernel.toy_play import Round
from tests.kernel.toy_world import EAST, WEST, BidsRevealed

OPENING = [("bid", 2), ("bid", 1)]


def started(*rules: str) -> Match:
    return Match.start(TOY, {"rounds": 2, "rules": list(rules or FULL)}, key_from("match"))


def at_fish() -> Match:
    """West fishes: three answers of west in a row without any chance."""
    match = started()
    play(match, [*OPENING, ("action", "fish")])
    return match


def digest(match: Match) -> str:
    return TOY.play.codec.digest(match.game)


def test_a_match_starts_with_completed_options_and_what_happened_before_the_first_decision() -> None:
    match = Match.start(TOY, {"rounds": 1}, key_from(1))
    assert match.header.options == {"rounds": 1, "rules": list(FULL)}
    assert match.header.seats == (WEST, EAST)
    assert [type(line) for line in match.lines[:3]] == [Rolled, Rolled, Happened]
    assert isinstance(match.lines[-1], Checkpoint)


def test_options_that_do_not_exist_are_refused() -> None:
    with pytest.raises(UnknownName, match="there is no rule 'tide'"):
        Match.start(TOY, {"rules": ["tide"]}, key_from(1))


def test_an_answer_adds_its_lines() -> None:
    match = at_fish()
    added = match.submit(WEST, ["reeds"])
    assert added == [Answered(WEST, "waters", ("reeds",))]
    assert match.lines[-1:] == added


def test_the_lines_to_be_stored_are_given_out_once() -> None:
    match = started()
    first = match.take_unwritten()
    assert first == match.lines
    play(match, OPENING)
    assert first + match.take_unwritten() == match.lines
    assert match.take_unwritten() == []


def test_a_command_may_be_taken_back_and_given_otherwise() -> None:
    match = at_fish()
    before, lines = digest(match), len(match.lines)
    match.submit(WEST, ("reeds", "deep"))
    assert match.undo(WEST) == 1
    assert (digest(match), len(match.lines)) == (before, lines)
    match.submit(WEST, ("bridge",))
    assert digest(replay(TOY, match.text())) == digest(match)


def test_several_commands_may_be_taken_back_one_by_one() -> None:
    match = at_fish()
    states = [digest(match)]
    for answer in (("reeds", "deep"), ("deep", "reeds")):
        match.submit(WEST, answer)
        states.append(digest(match))
    for state in reversed(states[:-1]):
        match.undo()
        assert digest(match) == state


def test_nothing_may_be_taken_back_past_a_roll() -> None:
    match = at_fish()
    play(match, [("waters", ("reeds",))])
    assert match.can_undo
    match.submit(WEST, {"x": 0, "y": 0})
    assert isinstance(match.lines[-1], Happened)
    assert not match.can_undo
    with pytest.raises(IllegalCommand, match="a roll, a card or another seat came after it"):
        match.undo(WEST)


def test_nothing_may_be_taken_back_past_a_revealed_secret() -> None:
    match = started("whisper")
    play(match, [*OPENING, ("action", "throw"), ("before the score", "a card")])
    assert match.can_undo
    hand = match.game.state.cards[EAST].hand
    match.submit(EAST, hand[0])
    assert not match.can_undo


def test_a_card_kept_secret_may_be_taken_back_until_the_next_roll() -> None:
    match = started("whisper")
    play(match, [*OPENING, ("action", "throw"), ("before the score", "a card")])
    match.submit(EAST, None)
    assert match.can_undo


def test_nobody_takes_back_the_command_of_another() -> None:
    match = started("whisper")
    play(match, [*OPENING, ("action", "throw")])
    match.submit(EAST, None)
    with pytest.raises(IllegalCommand, match="the last command was east's, not west's"):
        match.undo(WEST)
    match.undo(EAST)
    assert [decision.seat for decision in match.game.pending] == [EAST]


def test_sealed_answers_are_written_as_they_come_and_cannot_be_taken_back() -> None:
    match = started()
    assert match.submit(EAST, 1) == [Answered(EAST, "bid", 1)]
    assert not match.can_undo
    added = match.submit(WEST, 2)
    assert added[0] == Answered(WEST, "bid", 2)
    assert not match.can_undo


def test_an_answer_that_another_seat_had_part_in_cannot_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BidsRevealed, "reveals", False)
    match = started("net")
    play(match, OPENING)
    assert not any(isinstance(line, Rolled) for line in match.lines[-4:])
    assert not match.can_undo


class Ready(Rule):
    """West says that it is ready before the bids."""

    id, name = RuleId("TOY-READY"), "Ready"

    @before(Round.make_sealed_bids)
    def say_so(self, g: Any, bidding: Round) -> Outcome:
        g.ask(YesNo(WEST, "ready"))
        return None


def test_a_sealed_answer_is_not_swept_away_by_taking_back_what_came_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULES, "ready", Ready)
    match = started("ready")
    match.submit(WEST, True)
    assert match.can_undo
    match.submit(EAST, 3)
    with pytest.raises(IllegalCommand, match="nothing can be taken back"):
        match.undo(WEST)
    assert match.game.sealed == {EAST: 3}


@pytest.mark.parametrize("wrong", ["dive", 7, None, {"a": 1}])
def test_a_refused_command_changes_nothing(wrong: Any) -> None:
    match = started()
    play(match, OPENING)
    before, lines = digest(match), list(match.lines)
    with pytest.raises((IllegalCommand, MalformedCommand)):
        match.submit(WEST, wrong)
    assert (digest(match), match.lines) == (before, lines)
    match.submit(WEST, "rest")


def test_a_malformed_command_changes_nothing() -> None:
    match = at_fish()
    play(match, [("waters", ("reeds",))])
    before = digest(match)
    with pytest.raises(MalformedCommand):
        match.submit(WEST, {"x": "far"})
    assert digest(match) == before
    match.submit(WEST, {"x": 1, "y": 1})


def test_a_failure_inside_a_rule_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = started("heron")
    play(match, [*OPENING, ("action", "throw")])
    before, lines = digest(match), list(match.lines)

    # The hook before it pays a pebble first, so that a change has happened when the step fails.
    monkeypatch.setattr("tests.kernel.toy_play.dice_of", lambda table, seat: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        match.submit(WEST, True)
    assert (digest(match), match.lines) == (before, lines)
    assert match.game.pending[0].question == "pay for a die"
    monkeypatch.undo()
    match.submit(WEST, True)
    assert digest(replay(TOY, match.text())) == digest(match)


def test_what_is_stored_with_undoing_replays_to_what_stands() -> None:
    match = at_fish()
    play(match, [("waters", ("reeds", "deep")), ("order of waters", ("deep", "reeds"))])
    match.undo()
    match.undo()
    play(match, [("waters", ("bridge",))])
    stored = match.take_unwritten()
    assert stored.count(Undone(len(match.lines) - 1)) == 1
    again = replay(TOY, dump(TOY.play.codec, match.header, stored))
    assert digest(again) == digest(match)
    assert again.lines == match.lines
    assert again.can_undo
