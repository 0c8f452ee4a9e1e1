"""The figures by which a grand admiral judges a battle: which way each goes, and how far."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.rulesets.dreadnaught.events.missions import MissionRevealed
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.ships.systems import design, is_in_force, reactor_of
from sandtable.rulesets.dreadnaught.state import SeaGame
from sandtable.rulesets.dreadnaught.tactics.figures import WON
from sandtable.rulesets.dreadnaught.tactics.outlook import MUCH
from tests.rulesets.dreadnaught.sea import A, B, at_sea, give_mission, put_cruiser, set_ship, set_system


def figures(game: SeaGame) -> dict[str, float]:
    return RULESET.positions.figures(game.clone(), A)


def with_points(points: int) -> SeaGame:
    game = at_sea()
    give_mission(game, A, "MS-12")
    MissionRevealed(A, "MS-12").apply(game.state)  # type: ignore[arg-type]
    game.state.scores["P1.MS-12"] = msgspec.structs.replace(game.state.scores["P1.MS-12"], points=points)
    return game


def wear(game: SeaGame, seat: str, markers: int) -> float:
    """Markers on a Reactor; returns what part of its end they are."""
    reactor = reactor_of(game, seat)  # type: ignore[arg-type]
    game.state.systems[reactor.id] = msgspec.structs.replace(reactor, markers=markers)
    return markers / design(game, reactor).hp


def test_where_nothing_has_happened_all_is_even() -> None:
    assert set(figures(at_sea()).values()) == {0.0}


def test_a_marker_on_the_foes_reactor_is_good_and_one_on_the_own_is_bad() -> None:
    for seat, good in ((B, 1), (A, -1)):
        game = at_sea()
        part = wear(game, seat, 2)
        assert figures(game)["Reactors"] == pytest.approx(good * part)
    game = at_sea()
    set_ship(game, B, lost="Reactor")
    assert figures(game)["Reactors"] == 1.0


def test_a_lead_counts_for_more_the_nearer_either_reactor_is_to_its_end() -> None:
    game = with_points(3)
    assert (figures(game)["points"], figures(game)["points at the end"]) == (3 / MUCH, 0.0)
    for seat in (A, B):
        game = with_points(3)
        less = wear(game, seat, 1)
        assert figures(game)["points at the end"] == pytest.approx(less * 3 / MUCH)
        more = wear(game, seat, 3)
        assert figures(game)["points at the end"] == pytest.approx(more * 3 / MUCH)
        assert more > less


def test_a_lead_that_is_not_lost_in_a_moment_counts_no_more_for_being_greater() -> None:
    much, more = with_points(int(MUCH)), with_points(int(MUCH) + 3)
    part = wear(much, B, 2)
    wear(more, B, 2)
    assert figures(much)["points at the end"] == figures(more)["points at the end"] == pytest.approx(part)


def test_a_battle_that_is_over_is_won_lost_or_neither() -> None:
    drawn = at_sea()
    drawn.state.over = "the players agree"
    assert figures(drawn)["points at the end"] == 0.0
    for lost, worth in ((B, WON), (A, -WON)):
        game = at_sea()
        set_ship(game, lost, lost="Reactor")
        game.state.over = "a Dreadnaught is Destroyed"
        assert figures(game)["points at the end"] == worth


def test_cruisers_and_attached_cards_are_counted_beside_the_foes() -> None:
    game = at_sea()
    put_cruiser(game, A, (0, 6))
    set_system(game, A, design(game, reactor_of(game, A)).id, attached=("G-GUN-A.1",))
    assert (figures(game)["Cruisers"], figures(game)["Attached cards"]) == (0.5, 0.25)


def test_what_is_in_force_is_worked_out_anew_once_something_has_changed() -> None:
    game = at_sea()
    doing = next(
        (system, done.what)
        for system in game.state.systems.values()
        for effect in design(game, system).effects
        if effect.kind == "passive"
        for done in effect.does
    )
    system, what = doing
    assert is_in_force(game, system.seat, what)
    set_system(game, system.seat, system.design, disabled=True)
    assert not is_in_force(game, system.seat, what)
