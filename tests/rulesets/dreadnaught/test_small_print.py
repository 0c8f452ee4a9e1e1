"""Rules that say what does not matter, or what has no bound; and answers to an Attachment."""

from __future__ import annotations

from copy import copy

import msgspec
import pytest

from sandtable.kernel.engine import Game
from sandtable.rulesets.dreadnaught.answers import Mending
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.events.missions import MissionRevealed
from sandtable.rulesets.dreadnaught.events.setting_up import ShipBuilt
from sandtable.rulesets.dreadnaught.fighting.totals import ship_defence
from sandtable.rulesets.dreadnaught.new_game import hook_index
from sandtable.rulesets.dreadnaught.procedures.attaching import Attach
from sandtable.rulesets.dreadnaught.procedures.commitments import activations
from sandtable.rulesets.dreadnaught.procedures.starting_volley import QuickRepairs
from sandtable.rulesets.dreadnaught.ships.limits import activation_limit, boost_limit, hand_size
from sandtable.rulesets.dreadnaught.state import SeaGame
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    answer,
    asked,
    at_sea,
    card,
    deal,
    give_mission,
    set_system,
    start,
    system,
)


def printed_anew(game: SeaGame, **grid: object) -> SeaGame:
    """The same table with other words or windows on some Grid cards."""
    content = copy(builtin())
    content.grid = {
        name: msgspec.structs.replace(each, **grid) if name == "G-SEN-A" else each
        for name, each in content.grid.items()
    }
    return Game(game.state, hook_index(), None, game.chance, content)


@pytest.mark.rule("DN-CARD-14")
def test_what_a_card_says_beside_its_figures_changes_nothing() -> None:
    game = at_sea()
    deal(game, A, "G-GUN-A.1 G-COR-A.1 G-SEN-A.1")
    plain = activations(game, A, "limit")
    told = copy(builtin())
    told.systems = {
        name: msgspec.structs.replace(
            each,
            text="cannot fire",
            effects=tuple(msgspec.structs.replace(effect, text="does nothing") for effect in each.effects),
        )
        for name, each in told.systems.items()
    }
    twin: SeaGame = Game(game.state, hook_index(), None, game.chance, told)
    assert activations(twin, A, "limit") == plain != []
    assert ship_defence(twin, A) == ship_defence(game, A)


@pytest.mark.rule("DN-BUILD-05")
def test_the_order_of_the_system_cards_means_nothing() -> None:
    one, other = at_sea(), at_sea()
    cards = builtin().classes["ANV-S1"].build
    other.state.systems = {name: each for name, each in other.state.systems.items() if each.seat != A}
    ShipBuilt(A, cards[::-1]).apply(other.state)
    for game in (one, other):
        deal(game, A, "G-GUN-A.1 G-COR-A.1 G-DRV-A.1")
    for value in (activation_limit, boost_limit, hand_size, ship_defence):
        assert value(one, A) == value(other, A)
    assert {*activations(one, A, "limit")} == {*activations(other, A, "limit")}


@pytest.mark.rule("DN-LIMIT-06")
@pytest.mark.parametrize("many", [1, 7])
def test_every_card_may_carry_a_token_and_as_many_markers_as_it_has_boxes(many: int) -> None:
    game = at_sea()
    mine = [each for each in game.state.systems.values() if each.seat == A][:many]
    for each in mine:
        hp = builtin().systems[each.design].hp
        set_system(game, A, each.design, disabled=True, markers=hp, strain=9)
    assert sum(each.disabled for each in game.state.systems.values()) == len(mine)


@pytest.mark.rule("DN-ATTACH-02", "DN-BOOST-08")
def test_only_the_foe_may_answer_an_attachment() -> None:
    game = at_sea(a=(0, 9), b=(0, -9))
    for seat in (A, B):
        deal(game, seat, "G-SEN-A.1 G-GUN-A.1")
    game = start(printed_anew(game, windows="b"), Attach(A, game.state.cards[A].hand[1], card(A, "ANV-M1")))
    assert asked(game) == [(B, "Boosts in answer to an Attachment")]
    answer(game, None)
    assert system(game, A, "ANV-M1").attached == ("G-GUN-A.1",) and game.over


@pytest.mark.rule("DN-ATTACH-02")
def test_nobody_is_asked_while_no_boost_answers_an_attachment() -> None:
    game = at_sea()
    for seat in (A, B):
        deal(game, seat, "G-SEN-A.1 G-GUN-A.1")
    game = start(game, Attach(A, game.state.cards[A].hand[1], card(A, "ANV-M1")))
    assert game.over and system(game, A, "ANV-M1").attached


@pytest.mark.rule("DN-VP-02", "DN-BONUS-10")
@pytest.mark.parametrize(("design", "points"), [("ANV-W1", 1), ("ANV-U1", 0)])
def test_quick_repair_of_a_weapon_counts_against_silence_the_guns(design: str, points: int) -> None:
    game = at_sea()
    give_mission(game, B, "MS-07")
    MissionRevealed(B, game.state.missions[B].held[0]).apply(game.state)
    set_system(game, A, "ANV-R2", attached=("G-ENG-C.1",))
    set_system(game, A, design, disabled=True)
    game = start(game, QuickRepairs())
    answer(game, Mending("enable", card(A, design)))
    assert not system(game, A, design).disabled
    assert game.state.scores["P2.MS-07"].counter == points
