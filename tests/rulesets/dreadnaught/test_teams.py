"""Teams: allies are no targets, their points are summed, and the last team wins."""

from __future__ import annotations

import pytest

from sandtable.bots import bot
from sandtable.bots.table import play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.match import Match
from sandtable.rulesets.dreadnaught.fighting.targeting import targets_of_cruiser, targets_of_weapon
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.missions.places import foes
from sandtable.rulesets.dreadnaught.procedures.destroying import SeeToTheLost
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.state import Score, SeaGame
from sandtable.rulesets.dreadnaught.victory import winner
from tests.rulesets.dreadnaught.sea import A, B, C, at_sea, card, put_cruiser, set_ship, set_system, skip, start

D = SeatId("P4")
SHIPS = ("ANV-S1", "LAN-S1", "SHR-S1", "ANV-S2")


def four(teams: int = 2) -> SeaGame:
    """Four ships in a cluster, with a Cruiser each."""
    game = at_sea(ships=SHIPS, teams=teams)
    for seat, at in zip((A, B, C, D), [(0, 4), (0, 0), (0, 1), (1, 0)], strict=True):
        set_ship(game, seat, at=at, facing=0)
        put_cruiser(game, seat, (at[0] - 1, at[1]))
    return game


@pytest.mark.rule("DN-MULTI-01")
def test_players_sit_in_turns_and_allies_are_no_targets() -> None:
    game = four()
    assert foes_of(game.state, A) == (B, D) and foes(game, C) == [B, D]
    targets = targets_of_weapon(game, card(A, "ANV-M1"), 0)
    assert B in targets and C not in targets
    mine = game.state.cruisers[next(iter(game.state.cruisers))]
    assert not any(target.startswith("P3") for target in targets_of_cruiser(game, mine.id))


@pytest.mark.rule("DN-MULTI-01")
def test_without_teams_everyone_is_a_foe() -> None:
    game = four(0)
    assert foes_of(game.state, A) == (B, C, D)
    assert C in targets_of_weapon(game, card(A, "ANV-M1"), 0)


@pytest.mark.rule("DN-MULTI-01", "DN-MULTI-21")
def test_the_points_of_a_team_are_summed() -> None:
    game = four()
    for seat, points in ((A, 4), (B, 7), (C, 5), (D, 1)):
        game.state.scores[f"{seat}.MS-01"] = Score(f"{seat}.MS-01", seat, CardId("MS-01"), points)
    assert winner(game) == C, "four and five are more than seven and one"
    game.state.scores["P4.MS-01"] = Score("P4.MS-01", D, CardId("MS-01"), 3)
    assert winner(game) == B


@pytest.mark.rule("DN-MULTI-01", "DN-MULTI-20")
@pytest.mark.parametrize(("also", "over"), [(False, False), (True, True)])
def test_the_battle_is_over_when_one_team_is_left(also: bool, over: bool) -> None:
    game = four()
    set_ship(game, B, lost="Reactor")
    game.state.captains[B] = game.state.captains[B].__class__(B, out=True)
    if also:
        set_system(game, D, "ANV-R1", markers=13)
    else:
        set_system(game, C, "SHR-R1", markers=12)
    game = start(game, SeeToTheLost())
    skip(game, "nothing")
    assert bool(game.state.over) is over


@pytest.mark.rule("DN-MULTI-01")
@pytest.mark.parametrize(("players", "teams"), [(2, 2), (3, 2), (5, 2), (4, 1), (4, 3)])
def test_teams_are_of_equal_size(players: int, teams: int) -> None:
    with pytest.raises(UnknownName, match="DN-MULTI-01"):
        RULESET.play.options({"players": players, "teams": teams})


@pytest.mark.slow
@pytest.mark.rule("DN-MULTI-01")
def test_captains_play_in_teams() -> None:
    match = Match.start(RULESET, {"players": 4, "teams": 2, "turn_cap": 2}, key_from("teams"))
    bots = {seat: bot("captain", RULESET, seat) for seat in match.game.state.captains}
    play_out(match, bots)
    assert sum(player.fallbacks + player.faults for player in bots.values()) == 0
