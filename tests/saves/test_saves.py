"""Games of every release can be loaded, played to their end and watched, whatever has changed since."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from sandtable.kernel.engine import Answered
from sandtable.kernel.journal import Line, origin_of
from sandtable.kernel.kept_packs import packs_of
from sandtable.kernel.replay import replay
from sandtable.kernel.resuming import as_it_was, watch
from sandtable.kernel.view import View
from sandtable.store.beside import kept_beside
from sandtable.store.files import read_text
from tests.saves.every_save import EVERY, FOLDER, NAMES, journal_of, played_to_its_end, resumed, rules_of

OLDER_PACK = "older-pack"
"""The save with a pack that never came with a release: it lies beside it."""

every_save = pytest.mark.parametrize("path", EVERY, ids=NAMES)


def answers(lines: Iterable[Line]) -> list[Answered]:
    return [line for line in lines if isinstance(line, Answered)]


@pytest.mark.slow
@every_save
def test_a_save_of_any_release_is_loaded_and_played_to_its_end(path: Path) -> None:
    found = resumed(path)
    given = answers(line for _, line in journal_of(path).lines)
    assert answers(found.match.lines)[: len(given)] == given
    match = played_to_its_end(found.match)
    assert match.game.over
    assert match.ruleset.play.winner(match.game) in (None, *match.header.seats)


@every_save
def test_a_save_of_any_release_is_watched_from_its_record(path: Path) -> None:
    watched = watch(rules_of(path), read_text(path), kept_beside(path))
    moments = [moment.game for moment in watched.moments]
    assert len(moments) == 1 + len(answers(line for _, line in watched.journal.lines))
    last = watched.ruleset.client.board(View(moments[-1], None))
    assert bool(last.result) == path.stem.endswith("finished")


@every_save
def test_what_is_watched_is_what_is_played(path: Path) -> None:
    """The record leads to the very state that the rules lead to, where the rules are still the same."""
    journal, rules = journal_of(path), rules_of(path)
    if origin_of(journal.header).ruleset_version != rules.version:
        pytest.skip("the rules have changed since")
    kept = kept_beside(path)
    # Where this fails a rule has changed: raise the version of the rule set, and the journal is taken over.
    played = replay(rules, read_text(path), packs=kept.packs)
    assert as_it_was(rules, journal, kept).game.state == played.game.state


@every_save
def test_the_packs_of_every_save_are_kept(path: Path) -> None:
    """Whoever changes a pack that a release came with keeps the former one among `packs/former`."""
    header = journal_of(path).header
    kept = set(packs_of(rules_of(path), header))
    if path.stem == OLDER_PACK:
        kept |= {digest for digest in header.packs.values() if kept_beside(path).packs(digest) is not None}
    missing = {name: digest for name, digest in header.packs.items() if digest not in kept}
    assert not missing, f"keep these packs as they were, named by their hashes: {missing}"


def test_a_save_with_an_older_pack_is_played_with_it() -> None:
    path = FOLDER / "0.1.0" / f"{OLDER_PACK}.sandtable"
    found = resumed(path)
    today = rules_of(path)
    assert found.match.ruleset is not today
    old, new = (
        {sheet.id: dict(sheet.stats)["ARM"] for sheet in rules.client.sheets(found.match.header.options)}
        for rules in (found.match.ruleset, today)
    )
    assert {name for name in new if old[name] != new[name]} == {"karst.corbel"}
    assert (old["karst.corbel"], new["karst.corbel"]) == ("7", "5")


def test_every_release_has_its_folder_of_saves() -> None:
    assert {path.parent.name for path in EVERY} >= {"0.1.0"}
    assert len(EVERY) >= 10
    assert sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()) < 5_000_000
