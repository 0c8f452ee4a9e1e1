"""Damage: Components, System cards, Disabled tokens, Damage Control, loss."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.answers import Shift, Spot
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.content.kinds import CRITICAL_COMPONENTS
from sandtable.rulesets.dreadnaught.events.damage import MarkerShifted, SystemDisabled
from sandtable.rulesets.dreadnaught.procedures.attack import Attack
from sandtable.rulesets.dreadnaught.procedures.destroying import SeeToTheLost, cause_of_loss
from sandtable.rulesets.dreadnaught.procedures.end_of_turn import DamageControl, EndOfTurn, shifts
from sandtable.rulesets.dreadnaught.procedures.hitting import markers_on
from sandtable.rulesets.dreadnaught.state import AttackInHand, SeaGame
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    answer,
    asked,
    at_sea,
    card,
    deal,
    happened,
    put_cruiser,
    put_obstacle,
    question,
    set_captain,
    set_ship,
    set_system,
    skip,
    start,
    system,
)

CANNON = card(A, "ANV-M1")
LANCE = builtin().layouts["LAN"]


def hit(game: SeaGame, attack: AttackInHand | None = None) -> SeaGame:
    for seat in (A, B):
        set_captain(game, seat, boosts=0)
    running = start(game, Attack(attack or AttackInHand(A, CANNON, B)))
    skip(running, "Component to hit")
    return running


@pytest.mark.rule("DN-DMG-08", "DN-DMG-09", "DN-DMG-11", "DN-KEY-07", "DN-KEY-09", "DN-SYM-08")
def test_a_hit_on_a_weapons_component_falls_on_a_weapon_card_of_the_owners_choice() -> None:
    """Worked example 8: Damage 6 against Defence 3 is three markers."""
    game = at_sea()
    set_ship(game, A, entered=1)
    running = hit(game)
    answer(running, Spot(0, (0, -4)))
    assert asked(running) == [(B, "System card to take damage")]
    assert question(running).options == (card(B, "LAN-M2"), card(B, "LAN-W3"))  # type: ignore[attr-defined]
    answer(running, card(B, "LAN-M2"))
    assert system(game, B, "LAN-M2").markers == 3
    assert game.state.ships[B].filled == ((0, -4),)


@pytest.mark.rule("DN-DMG-08", "DN-SYM-09", "DN-KEY-08")
def test_a_critical_component_leaves_no_choice() -> None:
    """Worked example 3."""
    game = at_sea()
    set_ship(game, B, filled=((0, -4),))
    running = hit(game)
    answer(running, Spot(0, (0, -3)))
    assert running.over
    assert system(game, B, "LAN-M2").markers == 4


@pytest.mark.rule("DN-DMG-02", "DN-BONUS-09")
def test_a_filled_component_may_be_hit_without_a_marker() -> None:
    """Worked examples 1 and 2, interaction 15."""
    game = at_sea()
    set_ship(game, B, filled=((0, -4),))
    running = hit(game)
    answer(running, Spot(0, (0, -4)), card(B, "LAN-W3"))
    assert game.state.ships[B].filled == ((0, -4),)
    assert system(game, B, "LAN-W3").markers == 3


@pytest.mark.rule("DN-KEY-11", "DN-DMG-11")
@pytest.mark.parametrize(("disabled", "markers"), [(0, 3), (1, 2), (2, 1), (4, 1)])
def test_every_other_disabled_card_takes_a_marker_away_but_one_stays(disabled: int, markers: int) -> None:
    game = at_sea()
    for design in ("LAN-W3", "LAN-F2", "LAN-U5", "LAN-V2")[:disabled]:
        set_system(game, B, design, disabled=True)
    assert markers_on(game, card(B, "LAN-M2"), 3, 0) == markers


@pytest.mark.rule("DN-DMG-13")
def test_a_reactor_suffers_one_marker_at_most() -> None:
    """Worked example 11, interaction 13."""
    game = at_sea()
    assert markers_on(game, card(B, "LAN-R2"), 8, 0) == 1


@pytest.mark.rule("DN-DMG-12", "DN-CARD-05")
@pytest.mark.parametrize(("before", "disabled"), [(0, False), (1, True)])
def test_a_track_that_is_exactly_full_is_not_disabled_and_one_beyond_is(before: int, disabled: bool) -> None:
    """Worked example 10."""
    game = at_sea()
    set_ship(game, A, entered=1)
    set_system(game, B, "LAN-W3", markers=before)
    running = hit(game)
    answer(running, Spot(0, (0, -4)), card(B, "LAN-W3"))
    weapon = system(game, B, "LAN-W3")
    assert (weapon.markers, weapon.disabled) == (3, disabled)


@pytest.mark.rule("DN-DMG-10")
@pytest.mark.parametrize(("soaks", "choices"), [(True, 2), (False, 1)])
def test_a_dead_card_may_be_chosen_again_unless_agreed_otherwise(soaks: bool, choices: int) -> None:
    """Interaction 14."""
    game = at_sea(dead_card_soaks=soaks)
    set_system(game, B, "LAN-W3", markers=3, disabled=True)
    running = hit(game)
    answer(running, Spot(0, (0, -4)))
    if soaks:
        assert len(question(running).options) == choices  # type: ignore[attr-defined]
        answer(running, card(B, "LAN-W3"))
        assert system(game, B, "LAN-W3").markers == 3
    else:
        assert running.over and system(game, B, "LAN-M2").markers > 0


@pytest.mark.rule("DN-BONUS-07", "DN-BONUS-04")
@pytest.mark.parametrize("attached", [True, False])
def test_crash_disables_an_attached_card_that_gets_a_marker(attached: bool) -> None:
    """Interaction 16."""
    game = at_sea()
    set_system(game, A, "ANV-M1", attached=("G-GUN-B.1",))
    set_system(game, B, "LAN-M2", attached=("G-ENG-B.1",) if attached else ())
    running = hit(game)
    answer(running, Spot(0, (0, -4)), card(B, "LAN-M2"))
    assert system(game, B, "LAN-M2").disabled is attached


@pytest.mark.rule("DN-BONUS-09")
def test_overload_takes_a_card_of_the_hand_when_a_component_is_marked() -> None:
    for filled, lost in (((), 1), (((0, -4),), 0)):
        game = at_sea()
        deal(game, B, "G-ENG-A.1 G-ENG-B.1")
        set_system(game, A, "ANV-M1", attached=("G-ORD-B.1",))
        set_ship(game, B, filled=filled)
        running = hit(game)
        answer(running, Spot(0, (0, -4)), card(B, "LAN-M2"))
        assert len(game.state.cards[B].overload) == lost


@pytest.mark.rule("DN-DMG-05")
def test_from_a_broadside_hex_either_side_face_may_be_hit() -> None:
    game = at_sea(a=(2, -1), b=(0, 0), facings=(5, 0))
    running = hit(game, AttackInHand(A, card(A, "ANV-W1"), B))
    faces = {option.face for option in question(running).options}  # type: ignore[attr-defined]
    assert faces == {1, 2}


@pytest.mark.rule("DN-CRUISER-02", "DN-CRUISER-03", "DN-CRUISER-05", "DN-CRUISER-04")
def test_a_cruiser_goes_down_outright_by_seven_or_with_its_last_critical_component() -> None:
    """Worked example 13."""
    game = at_sea()
    prey = put_cruiser(game, B, (0, 1), facing=0)
    set_ship(game, A, entered=1)
    running = hit(game, AttackInHand(A, CANNON, prey))
    assert asked(running) == [(A, "Component to hit")]  # 6 - 2 is 4
    answer(running, Spot(3, (0, 1)))
    assert game.state.cruisers[prey].filled == ((0, 1),)
    running = hit(game, AttackInHand(A, CANNON, prey))
    answer(running, Spot(3, (0, 0)))
    assert prey not in game.state.cruisers
    prey = put_cruiser(game, B, (0, 1), facing=0)
    running = hit(game, AttackInHand(A, CANNON, prey, 1))  # 9 - 2 is 7
    assert running.over and prey not in game.state.cruisers


@pytest.mark.rule("DN-DMG-17", "DN-DMG-18", "DN-DMG-19", "DN-RECOV-10")
def test_damage_control_moves_markers_from_critical_components_only() -> None:
    game = at_sea()
    set_ship(game, B, filled=((0, -4), (0, -3)))
    cruiser = put_cruiser(game, B, (3, 3), filled=((0, 0),))
    moves = shifts(game, B)
    assert {(move.vessel, move.start) for move in moves} == {("P2", (0, -3)), (cruiser, (0, 0))}
    running = start(game, DamageControl(B))
    answer(running, Shift("P2", (0, -3), (0, 4)), None)
    assert game.state.ships[B].filled == ((0, -4), (0, 4)) and game.state.captains[B].controlled
    assert happened(running, MarkerShifted)


@pytest.mark.rule("DN-VP-05", "DN-VP-06", "DN-DMG-18")
def test_a_ship_is_lost_with_its_last_ordinary_component() -> None:
    """Interaction 2."""
    game = at_sea()
    ordinary = [cell for cell, kind in LANCE.items() if kind not in CRITICAL_COMPONENTS]
    set_ship(game, B, filled=tuple(ordinary[:-1]))
    assert cause_of_loss(game, B) == ""
    set_ship(game, B, filled=tuple(ordinary))
    assert cause_of_loss(game, B) == "Components"


@pytest.mark.rule("DN-VP-05", "DN-VP-07", "DN-VP-03")
def test_a_ship_is_lost_with_the_last_box_of_its_reactor_and_the_battle_ends() -> None:
    game = at_sea()
    set_system(game, B, "LAN-R2", markers=11)
    assert cause_of_loss(game, B) == ""
    set_system(game, B, "LAN-R2", markers=12)
    running = start(game, SeeToTheLost())
    skip(running, "wreck facing")
    assert game.state.over and game.state.ships[B].lost == "Reactor"


@pytest.mark.rule("DN-VP-08")
def test_a_ship_is_lost_when_all_but_its_reactor_is_disabled() -> None:
    game = at_sea()
    for design in ("LAN-V2", "LAN-M2", "LAN-W3", "LAN-F2"):
        set_system(game, B, design, disabled=True)
    assert cause_of_loss(game, B) == ""
    SystemDisabled(B, card(B, "LAN-U5")).apply(game.state)
    assert cause_of_loss(game, B) == "Disabled"


@pytest.mark.rule("DN-CRUISER-04")
@pytest.mark.parametrize(("damage", "outright"), [(8, False), (9, True)])
def test_six_beyond_its_defence_do_not_destroy_a_cruiser_outright(damage: int, outright: bool) -> None:
    game = at_sea()
    prey = put_cruiser(game, B, (0, 1))
    rock = put_obstacle(game, "OB-7", (0, 2))
    running = hit(game, AttackInHand(SeatId(""), rock, prey, damage=damage, face=3))
    assert running.over == outright and (prey not in game.state.cruisers) == outright


@pytest.mark.rule("DN-KEY-11")
def test_a_disabled_reactor_takes_a_marker_away_and_cards_of_the_foe_do_not() -> None:
    game = at_sea()
    set_system(game, B, "LAN-R2", disabled=True)
    set_system(game, A, "ANV-W1", disabled=True)
    assert markers_on(game, card(B, "LAN-M2"), 3, 0) == 2
    set_system(game, B, "LAN-M2", disabled=True)
    assert markers_on(game, card(B, "LAN-M2"), 3, 0) == 2, "the card that is hit does not shield itself"


@pytest.mark.rule("DN-DMG-17", "DN-DMG-18")
def test_damage_control_comes_in_every_turn_to_all_and_damages_no_system_card() -> None:
    game = at_sea()
    critical = [cell for cell, kind in LANCE.items() if kind in CRITICAL_COMPONENTS]
    set_ship(game, B, filled=(critical[0],))
    running = start(game, EndOfTurn(0))
    skip(running, "Damage Control")
    assert asked(running) == [(B, "Damage Control")], "though B has not Recovered"
    to_critical = Shift("P2", critical[0], critical[1])
    assert to_critical in shifts(game, B), "empty Critical Components count"
    answer(running, to_critical, None)
    assert game.state.ships[B].filled == (critical[1],)
    assert not any(each.markers for each in game.state.systems.values())


@pytest.mark.rule("DN-DMG-18", "DN-VP-06")
def test_damage_control_that_fills_the_last_ordinary_component_loses_the_ship() -> None:
    game = at_sea()
    ordinary = [cell for cell, kind in LANCE.items() if kind not in CRITICAL_COMPONENTS]
    critical = next(cell for cell, kind in LANCE.items() if kind in CRITICAL_COMPONENTS)
    set_ship(game, B, filled=(*ordinary[:-1], critical))
    running = start(game, EndOfTurn(0))
    skip(running, "Damage Control")
    answer(running, Shift("P2", critical, ordinary[-1]))
    skip(running)
    assert game.state.over and game.state.ships[B].lost == "Components"
