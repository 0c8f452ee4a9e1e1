"""The study of balance is fair by its plan, and says what it found."""

from __future__ import annotations

from collections import Counter
from types import ModuleType

import pytest

from tests.scripts.loading import loaded


@pytest.fixture(scope="module")
def balance() -> ModuleType:
    return loaded("balance")


def test_every_fleet_has_every_seat_in_every_encounter_equally_often(balance: ModuleType) -> None:
    todo = balance.fleet_jobs(1500, 24, 0)
    assert set(Counter((encounter, sides) for _, encounter, sides in todo).values()) == {2}
    assert {tuple(job.options["forces"]) for job, _, _ in todo} == {
        ("karst.1500", "meridian.1500"),
        ("meridian.1500", "karst.1500"),
    }
    assert len({job.seed for job, _, _ in todo}) == 24


def test_every_bot_has_every_seat_with_either_fleet_in_every_encounter(balance: ModuleType) -> None:
    todo = balance.bot_jobs(("admiral", "captain"), 24, 0)
    kinds = Counter((encounter, job.bots, tuple(job.options["forces"])) for job, encounter, _ in todo)
    assert len(kinds) == 24 and set(kinds.values()) == {1}
    assert all(job.bots == sides for job, _, sides in todo)


def test_a_row_counts_the_wins_of_a_side_from_either_seat_and_draws_half(balance: ModuleType) -> None:
    games = [
        balance.Played("enc1", ("karst", "meridian"), 0),
        balance.Played("enc1", ("meridian", "karst"), 1),
        balance.Played("enc1", ("karst", "meridian"), 1),
        balance.Played("enc2", ("karst", "meridian"), None),
    ]
    found = balance.row("Karst", "karst", games)
    assert (found.games, found.won) == (4, 2.5)
    assert found.text.startswith("| Karst | 4 | 2.5 | 62 % | ")


def test_the_document_holds_a_line_for_every_encounter_and_pair(balance: ModuleType) -> None:
    games = [balance.Played(encounter, ("karst", "meridian"), 0) for encounter in balance.ENCOUNTERS]
    bots = {pair: [balance.Played("enc1", pair, 0)] for pair in balance.PAIRS}
    text = balance.document([balance.fleet_chapter(games, 1500), balance.bot_chapter(bots)], balance.Failed())
    assert all(f"| {name} | 1 |" in text for name in balance.ENCOUNTERS.values())
    assert "| admiral against captain | 1 | 1 |" in text
    assert "1,500 Points" in text


def test_the_document_tells_what_bots_could_not_do_in_all_its_studies(balance: ModuleType) -> None:
    text = balance.document([], balance.Failed(1, 2) + balance.Failed(3, 5))
    assert "could not give itself: 4." in text
    assert "went wrong in a supposed game: 7." in text
