"""Whole turns, and what single rows say of them."""

from __future__ import annotations

import pytest

from sandtable.kernel.engine import Happened
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.effects.cards import Scry
from sandtable.rulesets.dreadnaught.events.damage import AttackDeclared
from sandtable.rulesets.dreadnaught.events.sailing import ShipMoved
from sandtable.rulesets.dreadnaught.events.turns import IntentDeclared, PhaseBegun, TurnEnded, VolleyBegun
from sandtable.rulesets.dreadnaught.procedures.attaching import AttachInTurns
from sandtable.rulesets.dreadnaught.procedures.attack import Attack
from sandtable.rulesets.dreadnaught.procedures.battle import Turn
from sandtable.rulesets.dreadnaught.procedures.bonuses import BOOST, TakeBonus
from sandtable.rulesets.dreadnaught.procedures.drifting_obstacles import MoveObstacles
from sandtable.rulesets.dreadnaught.procedures.recovery import Recovery
from sandtable.rulesets.dreadnaught.procedures.sailing import is_open
from sandtable.rulesets.dreadnaught.procedures.volley import Exchange
from sandtable.rulesets.dreadnaught.procedures.windows import WINDOWS
from sandtable.rulesets.dreadnaught.ships.systems import effects_in_force
from sandtable.rulesets.dreadnaught.state import AttackInHand
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    C,
    answer,
    asked,
    at_sea,
    attachment,
    card,
    deal,
    happened,
    order,
    put_beacon,
    put_obstacle,
    question,
    set_captain,
    set_clock,
    set_system,
    skip,
    start,
    system,
)


@pytest.mark.rule("DN-TURN-01", "DN-TURN-04", "DN-TURN-05", "DN-TURN-07", "DN-RECOV-09", "DN-SYM-17")
def test_a_turn_is_power_up_volleys_with_intent_recovery_and_its_end() -> None:
    game = at_sea(a=(0, 8), b=(0, -8))
    set_clock(game, volley=0, phase="Power Up")
    running = start(game, Turn())
    skip(running, "Intent")
    answer(running, "Fight", "Fight")
    skip(running, "Intent")
    answer(running, "Recover", "Recover")
    skip(running)
    watched = (VolleyBegun, IntentDeclared, PhaseBegun, TurnEnded)
    told = [type(e.event).__name__ for e in running.record if isinstance(e, Happened) and isinstance(e.event, watched)]
    volley = ["VolleyBegun", "IntentDeclared", "IntentDeclared"]
    assert told == [*volley, *volley, "PhaseBegun", "PhaseBegun", "TurnEnded"]
    assert running.over


@pytest.mark.rule("DN-RECOV-09")
def test_only_those_who_declared_recover_do_so_in_a_duel() -> None:
    game = at_sea()
    for seat, intent in ((A, "Fight"), (B, "Recover")):
        set_captain(game, seat, intent=intent)
        deal(game, seat, "G-DRV-A.1")
        set_system(game, seat, {A: "ANV-F1", B: "LAN-F2"}[seat], strain=1)
    running = start(game, Recovery())
    skip(running, "Repair")
    assert asked(running) == [(B, "Repair")]


@pytest.mark.rule("DN-POWER-05", "DN-POWER-06")
def test_players_take_turns_at_attaching_and_a_pass_is_final() -> None:
    game = at_sea(ships=("LAN-S1", "SHR-S2"))
    for seat in (A, B):
        deal(game, seat, "G-GUN-A.1 G-GUN-A.2")
        set_captain(game, seat, boosts=0, attachments=2)
    running = start(game, AttachInTurns())
    assert asked(running) == [(A, "Attachment")]
    answer(running, attachment("G-GUN-A.1", card(A, "LAN-M2")))
    assert asked(running) == [(B, "Attachment")]
    answer(running, None)
    assert asked(running) == [(A, "Attachment")] and game.state.captains[B].tokens == 2


@pytest.mark.rule("DN-ACT-01", "DN-ACT-02", "DN-CARD-19")
def test_after_the_reveal_the_foe_may_boost_and_a_played_card_is_no_boost_any_more() -> None:
    game = at_sea(a=(0, 8), b=(0, -8))
    deal(game, A, "G-ORD-A.1")
    deal(game, B, "G-COR-B.1")
    running = start(game, Exchange())
    running.submit(A, order(f"activate {card(A, 'ANV-W1')} 0 limit h:G-ORD-A.1"))
    running.submit(B, None)
    assert asked(running) == [(B, WINDOWS["d"])], "the hand of the other is empty now"
    assert system(game, A, "ANV-W1").activated is False


@pytest.mark.rule("DN-ACT-07", "DN-ACT-08", "DN-CARD-16", "DN-KEY-10")
def test_passive_effects_are_no_activations_and_are_off_while_disabled() -> None:
    game = at_sea()
    teams = system(game, A, "ANV-U1")
    assert [effect.kind for effect in effects_in_force(game, teams)] == ["passive"] and not teams.activated
    set_system(game, A, "ANV-U1", disabled=True)
    assert effects_in_force(game, system(game, A, "ANV-U1")) == ()


@pytest.mark.rule("DN-CARD-10", "DN-EFFECT-06")
@pytest.mark.parametrize("hits", [True, False])
def test_a_special_effect_on_damage_comes_only_with_damage(hits: bool) -> None:
    builds = {A: ("SHR-R2", "SHR-V2", "SHR-M2", "SHR-W4", "SHR-F1", "SHR-U1")}
    game = at_sea(ships=("SHR-S2", "LAN-S1"), builds=builds)
    for seat in (A, B):
        set_captain(game, seat, boosts=0)
    if not hits:
        set_system(game, B, "LAN-F2", attached=("G-DRV-A.1", "G-SHD-C.1"))
    deck = len(game.state.cards[B].deck)
    skip(start(game, Attack(AttackInHand(A, card(A, "SHR-W4"), B))))
    assert len(game.state.cards[B].deck) == deck - int(hits)
    assert [effect.what for effect in game.state.ships[B].ongoing] == (["slowed"] if hits else [])


@pytest.mark.rule("DN-CARD-04")
def test_a_card_with_an_asterisk_has_a_reference_card() -> None:
    content = builtin()
    starred = {card.id for card in content.systems.values() if card.reference}
    assert starred == {token.card for token in content.tokens.values()} == {"SHR-W2", "SHR-W3"}


@pytest.mark.rule("DN-MOVE-19", "DN-MOVE-18")
def test_a_ship_may_boost_out_of_the_way_of_an_obstacle() -> None:
    """Interaction 19."""
    for to, hit in (((0, 3), False), ((1, 3), True)):
        game = at_sea(a=(0, 4), b=(0, -6))
        hulk = put_obstacle(game, "OB-7", (0, 6), 0)
        deal(game, A, "G-DRV-A.1")
        deal(game, B, "")
        running = start(game, MoveObstacles())
        assert asked(running) == [(A, WINDOWS["a"])]
        answer(running, "play a Boost", "G-DRV-A.1")
        skip(running, "grid hex")
        answer(running, to)
        skip(running)
        assert happened(running, ShipMoved)[0].at == to
        assert game.state.obstacles[hulk].at == (0, 5)
        # Of its four hexes one lies beside where the ship was.
        assert len(happened(running, AttackDeclared)) == int(hit)


@pytest.mark.rule("DN-SETUP-17")
def test_a_setup_bonus_plays_a_boost_without_the_limit() -> None:
    game = at_sea()
    deal(game, A, "G-COR-A.1 G-GUN-A.1")
    running = start(game, TakeBonus(A, BOOST))
    assert question(running).options == ("G-COR-A.1",)  # type: ignore[attr-defined]
    answer(running, "G-COR-A.1")
    assert game.state.captains[A].tokens == 1 and game.state.captains[A].boosts == 1
    assert game.state.cards[A].discard == ("G-COR-A.1",)


@pytest.mark.rule("DN-MULTI-23")
def test_with_more_opponents_one_is_chosen() -> None:
    game = at_sea(ships=("ANV-S1", "LAN-S1", "SHR-S2"))
    running = start(game, Scry(A, 1))
    assert asked(running) == [(A, "opponent to Scry")] and question(running).options == (B, C)  # type: ignore[attr-defined]


@pytest.mark.rule("DN-KEY-15", "DN-KEY-16", "DN-BEACON-04", "DN-SYM-15")
def test_beacons_do_not_block_and_critical_cards_are_system_cards() -> None:
    game = at_sea()
    put_beacon(game, B, (0, 2))
    assert is_open(game, (0, 2)) and not is_open(game, (0, 0))
    assert len([s for s in game.state.systems.values() if s.seat == A]) == 6
