"""Looking back on a game: the shot that should have hit, and the answer that cost most."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from sandtable.bots import bot, hindsight
from sandtable.bots.hindsight import Afterthought, hindsight_of
from sandtable.bots.hints import hint_of
from sandtable.bots.table import play_out
from sandtable.kernel.board import Suggestion
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Answered, Happened
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.wording import plain
from sandtable.odds import Luck, luck_of
from sandtable.odds.luck import Throw
from sandtable.rulesets.dw4.manifest import RULESET

A, B = SeatId("A"), SeatId("B")


@pytest.fixture(scope="module")
def played() -> Match:
    match = Match.start(RULESET, {"first_game": True}, key_from(11))
    return play_out(match, {A: bot("random", RULESET, 1), B: bot("captain", RULESET, 1)})


def looked_back(match: Match, seats: Sequence[str]) -> dict[tuple[str, str], Afterthought]:
    luck = luck_of(RULESET, match.header, match.lines)
    found = hindsight_of(RULESET, match.header, match.lines, luck, seats)
    return {(thought.seat, thought.kind): thought for thought in found}


def test_who_plays_anyhow_learns_which_answer_cost_most(played: Match) -> None:
    thought = looked_back(played, "A")["A", "choice"]
    line = played.lines[thought.line]
    assert isinstance(line, Answered) and line.seat == "A"
    assert line.question in ("course", "next action", "initial target")
    assert thought.cost > 0.5
    assert f"{thought.cost:.1f} points" in plain(thought.text)


def test_a_captain_has_nothing_to_learn_from_a_captain(played: Match) -> None:
    captain = looked_back(played, "B")["B", "choice"]
    assert captain.cost < looked_back(played, "A")["A", "choice"].cost


def test_nobody_is_blamed_for_an_answer_that_was_suggested(played: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    blamed = looked_back(played, "A")["A", "choice"].line
    line = played.lines[blamed]
    assert isinstance(line, Answered)
    star = Suggestion(answer=msgspec.to_builtins(line.answer), title="", reason="", give=0, take=0)
    monkeypatch.setattr(hindsight, "good_answers", lambda rules, view: (star,))
    assert looked_back(played, "A")["A", "choice"].line != blamed


def test_what_a_move_cost_is_said_as_a_captains_count_and_not_as_the_truth(played: Match) -> None:
    """A grand admiral's hint may be what a captain counts as dear, and nobody keeps whose advice was taken."""
    thought = looked_back(played, "A")["A", "choice"]
    assert "cost" not in thought.title and "captain" in thought.title
    told = plain(thought.text)
    assert f"By a captain's count it cost about {thought.cost:.1f} points." in told
    assert "a grand admiral, may count otherwise" in told


def test_who_takes_every_hint_of_a_captain_is_blamed_for_none_whatever_was_taken_back() -> None:
    match = Match.start(RULESET, {"first_game": True}, key_from(2))
    match.game.serial += 3  # as after answers that were taken back
    cadet = bot("cadet", RULESET, 1)
    while not match.game.over:
        view = match.view(match.game.open_decisions[0].seat)
        assert view.seat is not None
        match.submit(view.seat, hint_of(RULESET, view).answer if view.seat == A else cadet.answer(view))
    assert looked_back(match, "A")["A", "choice"].line == -1


def test_only_those_are_told_of_who_are_asked_about(played: Match) -> None:
    assert {seat for seat, _ in looked_back(played, "A")} == {"A"}


def test_the_shot_that_missed_is_where_its_dice_were_counted(played: Match) -> None:
    for seat in (A, B):
        thought = looked_back(played, seat)[seat, "shot"]
        if thought.line >= 0:
            assert isinstance(played.lines[thought.line], Happened)


def throw(expected: float, actual: int, better: float, line: int = 7) -> Throw:
    return Throw("A", "Attack on a ship", "Damage", expected, 1.0, actual, 0.5, better, line)


@pytest.mark.parametrize(
    ("throws", "line"),
    [
        ([throw(2.0, 0, 0.9, 7), throw(4.0, 1, 0.95, 9)], 9),
        ([throw(2.0, 0, 0.59)], -1),
        ([throw(2.0, 3, 0.1)], -1),
        ([], -1),
    ],
)
def test_the_widest_gap_between_chance_and_result_is_told(played: Match, throws: list[Throw], line: int) -> None:
    found = hindsight_of(RULESET, played.header, [], Luck(tuple(throws), ()), "A")
    assert found[0].line == line
    assert ("missed" in found[0].title) is (line >= 0)


def test_who_rolled_nothing_is_not_praised_for_their_rolls(played: Match) -> None:
    found = hindsight_of(RULESET, played.header, [], Luck((), ()), "A")
    assert [thought.title for thought in found if thought.kind == "shot"] == ["No shot was fired"]
