"""Journals: read again line by line, and every change in them found."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import EngineFault, JournalError, SandtableError
from sandtable.kernel.journal import Undone, lines_that_count, read_header, read_journal, read_line, split, write_line
from sandtable.kernel.match import Match
from sandtable.kernel.replay import header_of, replay
from sandtable.testing.play import play, play_out
from tests.kernel.toy import FULL, TOY


def played() -> Match:
    match = Match.start(TOY, {"rounds": 2}, key_from("replay"))
    play(match, [("bid", 2), ("bid", 1), ("action", "throw"), ("pay for a die", True)])
    play_out(match, Random(5))
    return match


MATCH = played()
TEXT = MATCH.text()
LINES = TEXT.split("\n")[:-1]


def text_of(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def line_with(part: str) -> int:
    """The number of the first line that holds this, counted from 1 as in a file."""
    return next(number for number, line in enumerate(LINES, start=1) if part in line)


def edited(number: int, old: str, new: str) -> str:
    assert old in LINES[number - 1]
    return text_of([*LINES[: number - 1], LINES[number - 1].replace(old, new, 1), *LINES[number:]])


def test_a_journal_plays_again_to_the_same_game() -> None:
    again = replay(TOY, TEXT)
    assert TOY.play.codec.digest(again.game) == TOY.play.codec.digest(MATCH.game)
    assert again.game.over
    assert again.text() == TEXT
    assert again.unwritten == []


def test_a_journal_may_be_played_up_to_an_answer() -> None:
    start = replay(TOY, TEXT, to=0)
    assert start.game.serial == 0
    some = replay(TOY, TEXT, to=3)
    assert [line for line in LINES if '"answer"' in line][:3] == [
        write_line(TOY.play.codec, line) for line in some.lines if '"answer"' in write_line(TOY.play.codec, line)
    ]
    assert TEXT.startswith(some.text())


def test_a_journal_that_stops_between_sealed_answers_waits_for_the_rest() -> None:
    some = replay(TOY, TEXT, to=1)
    assert len(some.game.sealed) == 1
    assert some.lines[:-1] == replay(TOY, TEXT, to=0).lines


def test_a_line_that_breaks_off_is_left_out() -> None:
    text = text_of(LINES[:-1]) + LINES[-1][:10]
    journal = read_journal(TOY.play.codec, text)
    assert journal.is_torn
    assert len(journal.lines) == len(LINES) - 2
    assert not read_journal(TOY.play.codec, TEXT).is_torn


def test_what_a_journal_lacks_of_its_last_command_is_to_be_stored() -> None:
    number = line_with('"BidsRevealed"')
    again = replay(TOY, text_of(LINES[: number - 1]))
    assert again.unwritten
    assert (
        text_of(LINES[: number - 1]) + "".join(f"{write_line(TOY.play.codec, line)}\n" for line in again.unwritten)
        == again.text()
    )
    assert TEXT.startswith(again.text())


@pytest.mark.parametrize(
    ("part", "old", "new"),
    [
        ('"what":"deck of west"', '"roll":["', '"roll":["x'),
        ('"what":"throw"', '"count":', '"count":1'),
        ('"what":"throw"', "TOY-THROW-02", "TOY-THROW-03"),
        ('"RoundBegun"', '"number":1', '"number":2'),
        ('"PebblesChanged"', '"by":-', '"by":-9'),
        ('"digest"', '"digest":"', '"digest":"0'),
        ('"CardsDrawn","seat":"east"', '"east"', '"west"'),
        ('"question":"bid"', '"answer":', '"answer":1'),
        ('"question":"bid"', '"bid"', '"bet"'),
        ('"question":"action"', '"answer":"', '"answer":"x'),
        ('"question":"action"', '"seat":"', '"seat":"x'),
    ],
)
def test_a_changed_line_is_found_with_its_number(part: str, old: str, new: str) -> None:
    number = line_with(part)
    with pytest.raises(JournalError, match=f"line {number}:"):
        replay(TOY, edited(number, old, new))


def test_an_answer_changed_to_another_legal_one_is_found_by_what_follows() -> None:
    number = line_with('"question":"bid"')
    with pytest.raises(JournalError, match=r"line \d+: the event BidsRevealed is written"):
        replay(TOY, edited(number, '"answer":2', '"answer":3'))


def test_a_line_that_is_missing_or_too_much_is_found() -> None:
    number = line_with('"PebblesChanged"')
    with pytest.raises(JournalError, match=f"line {number}:"):
        replay(TOY, text_of([*LINES[: number - 1], *LINES[number:]]))
    with pytest.raises(JournalError, match=f"line {number + 1}:"):
        replay(TOY, text_of([*LINES[:number], *LINES[number - 1 :]]))


def test_an_answer_after_the_end_is_found() -> None:
    answer = LINES[line_with('"question":"action"') - 1]
    with pytest.raises(JournalError, match=f"line {len(LINES) + 1}: .*the game is over"):
        replay(TOY, text_of([*LINES, answer]))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "7",
        "[]",
        "{}",
        "{",
        '{"answer": 1}',
        '{"answer": 1, "seat": "west"}',
        '{"roll": 1, "request": 2, "rule": ""}',
        '{"roll": [1], "request": {"$": "Spot", "x": 1, "y": 1}, "rule": ""}',
        '{"event": {"$": "Unheard"}, "rule": ""}',
        '{"event": {"$": "Spot", "x": 1, "y": 1}, "rule": ""}',
        '{"event": {"$": ["Spot"]}, "rule": ""}',
        '{"event": {}}',
        '{"undo": "far"}',
        '{"undo": null}',
        "[" * 5_000,
    ],
)
def test_a_line_that_cannot_be_read_is_told_by_its_number(line: str) -> None:
    with pytest.raises(JournalError, match="line 17 of the journal cannot be read"):
        read_line(TOY.play.codec, line, 17)


@given(st.integers(0, len(TEXT) - 1), st.characters(codec="utf-8"))
def test_no_single_letter_may_change_unnoticed(at: int, letter: str) -> None:
    text = TEXT[:at] + letter + TEXT[at + 1 :]
    try:
        again = replay(TOY, text)
    except SandtableError as found:
        assert str(found)
        return
    # What still replays is the same play: only the version of the program that wrote it is no part of it.
    assert again.lines == MATCH.lines


# --- undoing ---


def test_an_undo_line_takes_back_what_was_written_after_it() -> None:
    lines: list[Any] = [(n, name) for n, name in enumerate("abc", start=2)]
    last: Any = "d"
    assert lines_that_count([*lines, (5, Undone(1)), (6, last)]) == [(2, "a"), (6, last)]
    assert lines_that_count([*lines, (5, Undone(3))]) == lines
    assert lines_that_count([*lines, (5, Undone(0))]) == []


@pytest.mark.parametrize("to", [-1, 4])
def test_an_undo_line_to_nowhere_is_found(to: int) -> None:
    lines: list[Any] = [(n, name) for n, name in enumerate("abc", start=2)]
    with pytest.raises(JournalError, match=f"line 5 of the journal takes back to line {to}"):
        lines_that_count([*lines, (5, Undone(to))])


# --- the header ---


def test_the_header_is_the_first_line() -> None:
    header = header_of(TEXT)
    assert header == MATCH.header
    assert header.options == {"rounds": 2, "rules": list(FULL)}


@pytest.mark.parametrize("text", ["", "half a line"])
def test_an_empty_journal_is_told(text: str) -> None:
    with pytest.raises(JournalError, match="the journal is empty"):
        header_of(text)
    with pytest.raises(JournalError, match="the journal is empty"):
        replay(TOY, text)


@pytest.mark.parametrize("line", ["{}", "[]", "7", "{", '{"header": {}}', '{"header": 7}'])
def test_what_is_no_header_is_told(line: str) -> None:
    with pytest.raises(JournalError, match="line 1 is not the header"):
        read_header(line)


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("format", 2, r"Sandtable .* made this, in save format 2; .* reads formats up to 1: install that release"),
        ("ruleset", "chess", "the journal is of chess, not of toy"),
        ("ruleset_version", "2", "with toy 2 made this, and this release has toy 1: install that release"),
        ("ruleset_version", "new", "'new' is no version of a rule set"),
        ("key", "", "does not hold the key"),
        ("key", "no hex", "not a hexadecimal number"),
        ("key", "00", "does not fit the commitment"),
        ("packs", {"pond": "1111"}, "the pack 'pond' that this game is played with is not kept here"),
        ("packs", {"sea": "1111"}, r"put it beside the journal as packs/1111\.toml"),
        ("options", {"rules": ["tide"]}, "there is no rule 'tide'"),
    ],
)
def test_a_header_that_does_not_fit_is_told(field: str, value: object, told: str) -> None:
    plain = msgspec.json.decode(LINES[0])
    plain["header"][field] = value
    with pytest.raises(SandtableError, match=told):
        replay(TOY, text_of([msgspec.json.encode(plain).decode(), *LINES[1:]]))


def test_other_options_make_another_game() -> None:
    plain = msgspec.json.decode(LINES[0])
    plain["header"]["options"]["rounds"] = 1
    with pytest.raises(JournalError, match="line "):
        replay(TOY, text_of([msgspec.json.encode(plain).decode(), *LINES[1:]]))


def test_a_fault_of_the_rules_in_a_replay_is_told_by_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(table: object, seat: object) -> int:
        raise EngineFault("no dice")

    monkeypatch.setattr("tests.kernel.toy_play.dice_of", fail)
    number = line_with('"question":"pay for a die"')
    with pytest.raises(JournalError, match=f"line {number}: the rules fail on this answer: no dice"):
        replay(TOY, TEXT)


def test_splitting_tells_whole_lines_from_broken_ones() -> None:
    assert split("a\nb\n") == (["a", "b"], False)
    assert split("a\nb") == (["a"], True)
    assert split("") == ([], False)
