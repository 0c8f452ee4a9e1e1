"""A release of tomorrow, whose rules lead elsewhere, takes none of today's games away."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.kernel.engine import Answered
from sandtable.kernel.errors import PackError
from sandtable.kernel.forces import ForceProblem
from sandtable.kernel.ids import RuleId
from sandtable.kernel.journal import Release, origin_of, write_line
from sandtable.kernel.resuming import Kept, resume
from sandtable.kernel.snapshots import opening_snapshot, snapshot
from sandtable.rulesets.dw4.manifest import DystopianWars4
from sandtable.rulesets.dw4.options import HAND_LIMITS
from sandtable.store.files import read_text
from tests.saves.every_save import FOLDER, journal_of, played_to_its_end, resumed, rules_of

SAVES = FOLDER / "0.1.0"


class Tomorrow(DystopianWars4):
    """The rule set with the version after today's."""

    version = str(int(DystopianWars4.version) + 1)


@pytest.fixture
def smaller_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the rules of tomorrow everyone holds a card less."""
    limits = {scale: limit - 1 for scale, limit in HAND_LIMITS.items()}
    monkeypatch.setattr("sandtable.rulesets.dw4.new_game.HAND_LIMITS", limits)


def answers(path: Path) -> list[Answered]:
    return [line for _, line in journal_of(path).lines if isinstance(line, Answered)]


@pytest.mark.parametrize("name", ["core-round-3", "full-attack", "full-deployment"])
def test_a_game_goes_on_by_the_rules_of_tomorrow_as_far_as_its_answers_are_legal(
    smaller_hands: None, name: str
) -> None:
    path = SAVES / f"{name}.sandtable"
    match = resume(Tomorrow(), read_text(path)).match
    (release,) = [line for line in match.lines if isinstance(line, Release)]
    assert f"with dw4 {Tomorrow.version} plays on from here" in release.says
    assert f"{origin_of(journal_of(path).header)} wrote it" in release.says
    kept = [line for line in match.lines if isinstance(line, Answered)]
    assert kept == answers(path)[: len(kept)]
    assert (len(kept) < len(answers(path))) == ("is not possible any more" in release.says)
    assert played_to_its_end(match).game.over


def test_from_a_snapshot_only_what_comes_after_it_is_played_by_the_rules_of_tomorrow(
    request: pytest.FixtureRequest,
) -> None:
    path = SAVES / "core-round-3.sandtable"
    today = resumed(path).match
    text = read_text(path) + "".join(f"{write_line(today.ruleset.play.codec, line)}\n" for line in today.unwritten)
    kept = Kept([opening_snapshot(today), snapshot(today)])
    request.getfixturevalue("smaller_hands")
    found = resume(Tomorrow(), text, kept)
    assert found.notes == ()
    assert found.match.game.state == today.game.state
    (release,) = found.match.unwritten
    assert isinstance(release, Release) and release.says == ""
    assert played_to_its_end(found.match).game.over


@pytest.mark.parametrize("name", ["core-finished", "full-finished"])
def test_a_finished_game_stays_as_it_was_played(smaller_hands: None, name: str) -> None:
    path = SAVES / f"{name}.sandtable"
    found = resume(Tomorrow(), read_text(path))
    assert found.match.game.over
    assert found.match.unwritten == []
    assert [line for line in found.match.lines if isinstance(line, Answered)] == answers(path)
    (note,) = found.notes
    assert note.startswith("this game is over, and stays as it was recorded")


def test_a_force_that_would_be_refused_tomorrow_is_played_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    path = SAVES / "own-force.sandtable"
    options = journal_of(path).header.options
    wrong = ForceProblem("too many of everything", RuleId("DW4-FORCE-05"))
    monkeypatch.setattr("sandtable.rulesets.dw4.forces.file.force_problems", lambda *judged: [wrong])
    with pytest.raises(PackError, match="too many of everything"):
        Tomorrow().play.options(options)
    match = resume(Tomorrow(), read_text(path)).match
    assert [line for line in match.lines if isinstance(line, Answered)] == answers(path)
    assert match.ruleset.client.sheets(options)


def test_today_is_a_version_that_can_be_counted_on() -> None:
    rules = rules_of(SAVES / "core-finished.sandtable")
    assert rules.play.codec.version == rules.version
