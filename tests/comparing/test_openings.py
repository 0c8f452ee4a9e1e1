"""One opening position in two editions."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.comparing.openings import kept_opening, outdated, play_opening
from sandtable.comparing.rules import compared_rules
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.edition import OpeningUnit
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import edition_of
from sandtable.rulesets import ruleset
from sandtable.tabletop.editions import abreast

EDITIONS = ("dw3", "dw4")


def units(name: str) -> list[OpeningUnit]:
    ids = {profile.name: profile.id for profile in edition_of(ruleset(name)).profiles()}
    placed = compared_rules(*EDITIONS).opening.units
    return [OpeningUnit(SeatId(u.seat), ids[u.name], u.models, u.across, u.ahead) for u in placed]


def test_both_editions_begin_with_the_same_ships_in_the_same_places() -> None:
    tables = []
    for name in EDITIONS:
        game = edition_of(ruleset(name)).opening(units(name), Seeded(key_from(1)))
        state = game.state
        assert (state.settings.width, state.settings.height) == (48_000, 48_000)
        tables.append({model.id: (model.class_id, model.pose) for model in state.models.values()})
        assert all(len(cards.hand) >= 4 for cards in state.cards.values())
        assert state.clock.round == 1 and game.open_decisions
    assert tables[0] == tables[1]


def test_the_second_seat_stands_as_the_first_does_turned_round() -> None:
    seats = SeatId("A"), SeatId("B")
    south, north = [abreast(OpeningUnit(seat, "x", 2, 3, 5), seats, 48_000, 48_000) for seat in seats]
    assert south == ((27.0, 5.0, 0.0), (29.5, 5.0, 0.0))
    assert north == ((21.0, 43.0, 180.0), (18.5, 43.0, 180.0))


@pytest.mark.slow
def test_it_is_played_to_its_end_with_intervals_and_the_same_seed_plays_the_same() -> None:
    rules = (ruleset("dw3"), ruleset("dw4"))
    seen: list[int] = []
    first, second = play_opening(*rules, games=2, seed=5, seen=lambda: seen.append(1))
    assert (len(seen), first.edition, second.edition) == (4, "dw3", "dw4")
    for played in (first, second):
        assert (played.games, played.fallbacks) == (2, 0)
        assert sum(wins.share for wins in played.wins.values()) == pytest.approx(1)
        assert all(wins.low <= wins.share <= wins.high for wins in played.wins.values())
        assert 1 <= played.rounds.mean <= 5
        assert played.rounds.low <= played.rounds.mean <= played.rounds.high
    assert play_opening(*rules, games=2, seed=5) == (first, second)


def test_what_many_games_came_to_is_kept_for_both_ways_of_asking() -> None:
    played = kept_opening("dw3", "dw4")
    assert [(each.edition, each.games, each.fallbacks) for each in played] == [("dw3", 100, 0), ("dw4", 100, 0)]
    assert kept_opening("dw4", "dw3") == played[::-1]
    assert kept_opening("dw4", "dreadnaught") == ()


def test_what_is_kept_was_played_by_the_rules_of_today() -> None:
    """Where this fails: python scripts/play_openings.py."""
    for played in kept_opening("dw3", "dw4"):
        assert outdated(played, ruleset(played.edition)) == ""


def test_games_that_other_rules_played_say_so() -> None:
    played = replace(kept_opening("dw3", "dw4")[1], version="1")
    assert outdated(played, ruleset("dw4")) == "Played with version 1 of dw4, which is version 3 by now."
