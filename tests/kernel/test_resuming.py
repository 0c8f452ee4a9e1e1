"""A game goes on in whatever release there is: from its newest snapshot, or from the start."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Answered
from sandtable.kernel.errors import JournalError
from sandtable.kernel.journal import Line, Release, read_journal, write_header, write_line
from sandtable.kernel.match import Match
from sandtable.kernel.resuming import Kept, resume
from sandtable.kernel.snapshots import opening_snapshot, snapshot
from sandtable.kernel.view import View
from sandtable.testing.play import play, play_out
from tests.kernel.later import LaterToy, answers_given, throw_a_die_more
from tests.kernel.toy import TOY

LATER = LaterToy()
OPENING = [("bid", 2), ("bid", 1), ("action", "throw"), ("pay for a die", True)]


class Written:
    """A match whose journal is written down line by line, undone lines and all."""

    def __init__(self, rounds: int = 3, seed: str = "resuming") -> None:
        self.match = Match.start(TOY, {"rounds": rounds}, key_from(seed))
        self.opening = opening_snapshot(self.match)
        self.lines = [write_header(self.match.header)]
        self.keep()

    def keep(self) -> None:
        self.lines += [write_line(TOY.play.codec, line) for line in self.match.take_unwritten()]

    def play(self, *answers: tuple[str, Any]) -> Written:
        play(self.match, answers)
        self.keep()
        return self

    def play_on(self, answers: int, seed: int = 3) -> Written:
        pick = Random(seed)
        for _ in range(answers):
            if self.match.game.over:
                break
            decision = self.match.game.open_decisions[0]
            self.match.submit(decision.seat, decision.sample(View(self.match.game, decision.seat), pick))
        self.keep()
        return self

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)

    def and_then(self, match: Match) -> str:
        """The file after another release has written what it has to."""
        return self.text + "".join(f"{write_line(match.ruleset.play.codec, line)}\n" for line in match.unwritten)


def answers(lines: list[Line]) -> list[Answered]:
    return [line for line in lines if isinstance(line, Answered)]


def digest(match: Match) -> str:
    return TOY.play.codec.digest(match.game)


Change = Callable[[], None]


@pytest.fixture
def generous(monkeypatch: pytest.MonkeyPatch) -> Change:
    """From then on the rules are those of the later release: everyone throws a die more."""
    return lambda: throw_a_die_more(monkeypatch)


@pytest.fixture
def nobody_throws(monkeypatch: pytest.MonkeyPatch) -> Change:
    """From then on the rules are those of the later release: nobody may throw."""
    return lambda: monkeypatch.setattr("tests.kernel.toy_play.throw_refusal", lambda table, seat: "no")


# --- snapshots ---


def test_a_game_goes_on_from_its_snapshot_as_it_would_have_gone_on() -> None:
    written = Written().play_on(12)
    kept = Kept([written.opening, snapshot(written.match)])
    written.play_on(3)
    found = resume(TOY, written.text, kept)
    assert (digest(found.match), found.match.lines) == (digest(written.match), written.match.lines)
    assert found.match.unwritten == []
    assert found.notes == ()


def test_what_stands_before_a_snapshot_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written().play_on(12)
    kept = Kept([snapshot(written.match)])
    before = len(answers(written.match.lines[: written.match.settled[1]]))
    given = answers_given(monkeypatch)
    resume(TOY, written.text, kept)
    assert len(given) == len(answers(written.match.lines)) - before < before


def test_what_could_be_taken_back_can_be_taken_back_from_a_snapshot() -> None:
    written = Written().play(("bid", 2), ("bid", 1), ("action", "fish"))
    assert written.match.can_undo
    match = resume(TOY, written.text, Kept([snapshot(written.match)])).match
    assert match.last_undoable == written.match.last_undoable
    match.undo()
    written.match.undo()
    assert digest(match) == digest(written.match)
    assert match.unwritten == written.match.unwritten


@pytest.mark.parametrize("at", [0, 20, 200, -3])
def test_a_damaged_snapshot_is_left_aside_with_a_note(at: int) -> None:
    written = Written().play_on(12)
    data = bytearray(snapshot(written.match))
    data[at] ^= 1
    found = resume(TOY, written.text, Kept([bytes(data), b"", b"{}\n{}"]))
    assert digest(found.match) == digest(written.match)
    assert len(found.notes) == 3
    assert all(note.startswith("a snapshot is left aside: ") for note in found.notes)


def test_a_snapshot_of_another_game_is_left_aside() -> None:
    written, other = Written().play_on(12), Written(seed="other").play_on(12)
    found = resume(TOY, written.text, Kept([snapshot(other.match)]))
    assert digest(found.match) == digest(written.match)
    assert found.notes == ("a snapshot is left aside: it is of another game",)


def test_a_snapshot_that_is_ahead_of_its_journal_is_left_aside() -> None:
    written = Written().play_on(6)
    text = written.text
    found = resume(TOY, text, Kept([snapshot(written.play_on(8).match)]))
    assert found.notes == ("a snapshot is left aside: it stands after lines that the journal does not have",)
    assert write_header(found.match.header) in text


def test_an_edited_line_before_a_snapshot_is_found() -> None:
    written = Written().play_on(12)
    kept = Kept([written.opening, snapshot(written.match)])
    number = next(n for n, line in enumerate(written.lines, start=1) if '"PebblesChanged"' in line)
    with pytest.raises(JournalError, match=f"line {number}: "):
        resume(TOY, written.text.replace('"by":-', '"by":-1', 1), kept)


def test_the_opening_is_kept_before_anything_has_happened() -> None:
    written = Written()
    found = resume(TOY, written.text, Kept([written.opening]))
    assert found.opening.state.round == 0
    assert found.opening.state.cards["west"].hand == ()
    assert digest(found.match) == digest(written.match)


# --- another release ---


def test_a_later_release_that_plays_the_same_says_only_that_it_plays_on() -> None:
    written = Written().play_on(9)
    match = resume(LATER, written.text).match
    release = match.unwritten[0]
    assert isinstance(release, Release)
    assert (release.to, release.ruleset_version, release.says) == (len(written.match.lines), "2", "")
    assert match.unwritten == [release]
    again = resume(LATER, written.and_then(match))
    assert again.match.lines == match.lines
    assert again.match.unwritten == []


def test_answers_after_the_snapshot_go_on_by_the_rules_of_a_later_release(generous: Change) -> None:
    written = Written()
    kept = [snapshot(written.match)]
    written.play(*OPENING)
    generous()
    found = resume(LATER, written.text, Kept(kept))
    given = answers(written.match.lines)
    assert answers(found.match.lines)[: len(given)] == given
    release = found.match.unwritten[0]
    assert isinstance(release, Release)
    at = found.match.lines.index(release)
    assert release.to == at
    assert found.match.lines[at + 1] == given[-1]
    assert "with toy 2 plays on from here" in release.says and "with toy 1 wrote it" in release.says
    assert any("line " in note for note in found.notes)
    play_out(found.match, Random(1))
    assert found.match.game.over


def test_the_original_lines_stay_in_the_journal_that_was_taken_over(generous: Change) -> None:
    written = Written().play(*OPENING)
    generous()
    match = resume(LATER, written.text).match
    text = written.and_then(match)
    assert text.startswith(written.text)
    again = resume(LATER, text)
    assert again.match.lines == match.lines
    assert again.match.unwritten == []
    assert LATER.play.codec.digest(again.match.game) == LATER.play.codec.digest(match.game)
    assert [str(origin).split(" with ")[1] for _, origin in again.journal.origins] == ["toy 1", "toy 2"]


def test_a_game_stands_before_an_answer_that_is_not_legal_any_more(nobody_throws: Change) -> None:
    written = Written().play(*OPENING)
    nobody_throws()
    match = resume(LATER, written.text).match
    assert [decision.question for decision in match.game.pending] == ["action"]
    assert len(answers(match.lines)) == 2
    (release,) = match.unwritten
    assert isinstance(release, Release)
    assert "The answer of west to 'action' is not possible any more" in release.says
    play_out(match, Random(1))


def test_a_game_that_was_taken_over_is_played_to_its_end_and_read_again(generous: Change) -> None:
    written = Written().play(*OPENING)
    generous()
    match = resume(LATER, written.text).match
    text = written.and_then(match)
    match.take_unwritten()
    play_out(match, Random(2))
    text += "".join(f"{write_line(LATER.play.codec, line)}\n" for line in match.unwritten)
    over = resume(LATER, text).match
    assert over.game.over
    assert over.lines == match.lines


def test_a_finished_game_is_not_played_again_by_other_rules(generous: Change) -> None:
    written = Written(rounds=1)
    play_out(written.match, Random(5))
    written.keep()
    generous()
    text = written.text
    found = resume(LATER, text, Kept(is_over=True))
    assert found.match.game.over
    assert found.match.unwritten == []
    assert found.match.game.state == written.match.game.state
    assert found.match.lines == written.match.lines


def test_an_edited_journal_of_this_release_is_told_and_not_taken_over() -> None:
    written = Written().play(*OPENING)
    with pytest.raises(JournalError, match="line 6: the event RoundBegun is written"):
        resume(TOY, written.text.replace('"number":1', '"number":2'))


def test_a_journal_that_broke_off_is_mended_by_a_later_release_in_lines_of_its_own() -> None:
    written = Written().play(*OPENING)
    number = next(n for n, line in enumerate(written.lines) if '"BidsRevealed"' in line)
    torn = "".join(f"{line}\n" for line in written.lines[:number])
    match = resume(LATER, torn).match
    text = torn + "".join(f"{write_line(LATER.play.codec, line)}\n" for line in match.unwritten)
    assert isinstance(match.unwritten[0], Release)
    assert resume(LATER, text).match.lines == match.lines


def test_a_journal_of_a_later_release_is_refused_with_what_to_do() -> None:
    match = Match.start(LATER, {"rounds": 1}, key_from("later"))
    with pytest.raises(JournalError, match=r"Sandtable .* with toy 2 made this, and this release has toy 1: install"):
        resume(TOY, match.text())


# --- packs ---


def test_a_game_is_played_with_the_pack_it_began_with() -> None:
    other = TOY.with_packs({"pond": b"pebbles=9"})
    match = Match.start(other, {"rounds": 1}, key_from("packs"))
    play(match, [("bid", 8), ("bid", 0)])
    text = match.text()
    with pytest.raises(JournalError, match="the pack 'pond' that this game is played with is not kept here"):
        resume(TOY, text)
    digests = other.play.packs({})
    found = resume(TOY, text, Kept(packs=lambda digest: b"pebbles=9" if digest == digests["pond"] else None))
    assert found.match.game.state == match.game.state
    assert found.match.ruleset.play.packs({}) == digests


def test_a_pack_whose_bytes_were_changed_is_not_played_with() -> None:
    match = Match.start(TOY.with_packs({"pond": b"pebbles=9"}), {"rounds": 1}, key_from("packs"))
    with pytest.raises(JournalError, match="is not kept here"):
        resume(TOY, match.text(), Kept(packs=lambda digest: b"pebbles=8"))


def test_the_lines_of_two_releases_are_told_apart() -> None:
    written = Written().play(*OPENING)
    match = resume(LATER, written.text).match
    journal = read_journal(LATER.play.codec, written.and_then(match))
    last = len(written.lines)
    assert journal.origin_at(last).ruleset_version == "1"
    assert journal.origin_at(last + 1).ruleset_version == "2"
