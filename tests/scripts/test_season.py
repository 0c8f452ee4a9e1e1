"""Seasoning finds the figures that win, whoever sits first, and proves a manner on seas that both sides have."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import ModuleType
from typing import Any

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.rulesets.dreadnaught.tactics.manner import CAPTAINS, Manner, seasoned
from tests.scripts.loading import loaded


@pytest.fixture(scope="module")
def season() -> ModuleType:
    return loaded("season")


def test_a_figure_that_was_planted_is_found_and_no_other(season: ModuleType) -> None:
    duels = season.screened(600, 1)
    luck = Random(2)

    def won(one: Manner, two: Manner) -> float:
        for_one = 0.55 + 0.3 * ((one.reactor > two.reactor) - (one.reactor < two.reactor))
        return float(luck.random() < for_one)

    told = season.effects(duels, [won(*duel.manners) for duel in duels])
    assert told[0].figure == "reactor"
    assert told[0].share == pytest.approx(0.3, abs=3 * told[0].error)
    assert all(abs(effect.share) < 4 * effect.error for effect in told[1:])


def test_every_figure_is_drawn_either_way_and_no_captain_plays_as_usual(season: ModuleType) -> None:
    manners = [manner for duel in season.screened(30, 1) for manner in duel.manners]
    for figure in Manner.__struct_fields__:
        usual = getattr(CAPTAINS, figure)
        assert len({getattr(manner, figure) for manner in manners}) == 2
        assert usual not in {getattr(manner, figure) for manner in manners}
    assert {manner.long_turn for manner in manners} == {3, 8}, "turns are whole numbers"


def test_a_proof_swaps_seats_on_every_sea(season: ModuleType) -> None:
    duels = season.proving(4, 1, seasoned())
    assert [duel.manners[0] == seasoned() for duel in duels] == [True, False, True, False]
    assert duels[0].seed == duels[1].seed != duels[2].seed == duels[3].seed


def test_what_a_proof_counts_are_games_of_the_manner_not_of_a_seat(season: ModuleType) -> None:
    assert season.proven([1.0, 0.0, 1.0, 0.5]).count == 3.5
    assert season.proven([1.0, 1.0]).count == 1.0


def test_each_seat_plays_in_the_manner_that_its_duel_says(season: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[Manner]] = []
    monkeypatch.setattr(season, "play_out", lambda match, players: seen.append(manners_of(match, players)))
    for duel in season.proving(2, 1, seasoned()):
        assert season.played(duel) == 0.5, "nobody has won what was not played"
        assert seen[-1] == list(duel.manners)
    assert seen == [[seasoned(), CAPTAINS], [CAPTAINS, seasoned()]]


def manners_of(match: Match, players: Mapping[SeatId, Any]) -> list[Manner]:
    return [players[SeatId(seat)].tactics._manner for seat in match.header.seats]
