"""Volleys: commitments, Activations, Energy, Intent."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dreadnaught.answers import Mending
from sandtable.rulesets.dreadnaught.events.setting_up import InitiativeGained
from sandtable.rulesets.dreadnaught.events.turns import TurnBegun
from sandtable.rulesets.dreadnaught.procedures.commitments import activations, commitments, overloaded
from sandtable.rulesets.dreadnaught.procedures.intent import DeclareIntent, LoneFight
from sandtable.rulesets.dreadnaught.procedures.volley import Exchange, Volley
from sandtable.rulesets.dreadnaught.ships.limits import activation_limit, may_act, may_use_energy
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    answer,
    asked,
    at_sea,
    card,
    deal,
    happened,
    order,
    question,
    set_captain,
    set_clock,
    set_ship,
    set_system,
    skip,
    start,
    system,
)

CANNON = card(A, "ANV-M1")
APART = {"a": (0, 8), "b": (0, -8)}


def quiet(**more: object):  # type: ignore[no-untyped-def]
    """A duel in which nobody can Boost."""
    game = at_sea(**{**APART, **more})  # type: ignore[arg-type]
    for seat in (A, B):
        set_captain(game, seat, boosts=0)
    return game


@pytest.mark.rule("DN-VOLLEY-04", "DN-VOLLEY-07", "DN-CARD-08", "DN-CARD-09", "DN-KEY-03")
def test_symbols_come_from_the_hand_or_from_attached_cards() -> None:
    game = quiet()
    deal(game, A, "G-GUN-A.1 G-GUN-A.2 G-COR-A.1")
    mine = [each for each in activations(game, A, "limit") if each.system == CANNON]
    assert mine == [
        order(f"activate {CANNON} 0 limit h:G-GUN-A.1"),
        order(f"activate {CANNON} 0 limit h:G-COR-A.1"),
        order(f"activate {CANNON} 1 limit h:G-GUN-A.1,h:G-COR-A.1"),
    ]
    deal(game, A, "G-GUN-A.1")
    set_system(game, A, "ANV-M1", attached=("G-SEN-B.1",))
    mine = [each for each in activations(game, A, "limit") if each.system == CANNON]
    # One symbol of the hand and one that is Attached together (DN-ACT-11).
    assert order(f"activate {CANNON} 1 limit h:G-GUN-A.1,a:G-SEN-B.1") in mine
    assert order(f"activate {CANNON} 0 limit a:G-SEN-B.1") in mine


@pytest.mark.rule("DN-ACT-11", "DN-ACT-12", "DN-KEY-02")
def test_an_attached_card_supplies_once_a_volley_and_its_own_system_only() -> None:
    game = quiet()
    set_system(game, A, "ANV-M1", attached=("G-GUN-C.1",))
    assert activations(game, A, "limit") == [order(f"activate {CANNON} 0 limit a:G-GUN-C.1")]
    set_system(game, A, "ANV-M1", used=("G-GUN-C.1",))
    assert activations(game, A, "limit") == []


@pytest.mark.rule("DN-ACT-09", "DN-ACT-10", "DN-KEY-10", "DN-ENERGY-04", "DN-ENERGY-03")
def test_a_card_is_activated_once_and_disabled_only_by_energy() -> None:
    """Interaction 10."""
    game = quiet()
    deal(game, A, "G-GUN-A.1")
    set_system(game, A, "ANV-M1", disabled=True)
    set_system(game, A, "ANV-W1", activated=True)
    assert activations(game, A, "limit") == []
    free = activations(game, A, "energy")
    assert order(f"activate {CANNON} 1 energy") in free
    set_system(game, A, "ANV-M1", activated=True)
    assert not any(each.system == CANNON for each in activations(game, A, "energy"))


@pytest.mark.rule("DN-POWER-08", "DN-VOLLEY-08")
def test_a_fifth_activation_is_refused() -> None:
    """Interaction 8."""
    game = quiet()
    set_captain(game, A, activations=0, tokens=1, performed=3)
    assert may_act(game, A) and commitments(game, A)[0] == order("drift token")
    set_captain(game, A, performed=4)
    assert not may_act(game, A) and commitments(game, A) == ()
    set_captain(game, A, performed=0, tokens=0)
    assert not may_act(game, A)


@pytest.mark.rule("DN-ENERGY-07", "DN-ENERGY-08", "DN-ENERGY-02")
def test_energy_is_locked_by_tokens_by_two_activations_and_after_one_use() -> None:
    """Interaction 9."""
    game = quiet(ships=("ANV-S2", "LAN-S1"))
    assert game.state.captains[A].energy == 3 and may_use_energy(game, A)
    for changed in ({"tokens": 1}, {"activations": 2}, {"energy_used": 1}, {"energy": 0}):
        set_captain(game, A, energy=3, activations=1, tokens=0, energy_used=0)
        set_captain(game, A, **changed)
        assert not may_use_energy(game, A), changed
    set_captain(game, A, energy=3, activations=1, tokens=0)
    anytime = quiet(ships=("ANV-S2", "LAN-S1"), energy_per_volley=0)
    set_captain(anytime, A, energy_used=2)
    assert may_use_energy(anytime, A)


@pytest.mark.rule("DN-VOLLEY-05", "DN-VOLLEY-06", "DN-ACT-03", "DN-ACT-04", "DN-ACT-06", "DN-SYM-14")
def test_commitments_are_sealed_revealed_together_and_paid_after_their_effect() -> None:
    game = quiet()
    deal(game, A, "G-GUN-A.1 G-COR-A.1")
    deal(game, B, "G-COM-A.1")
    running = start(game, Exchange())
    assert asked(running) == [(A, "commitment"), (B, "commitment")]
    running.submit(A, order(f"activate {CANNON} 1 limit h:G-GUN-A.1,h:G-COR-A.1"))
    assert game.state.actions == {} and len(game.state.cards[A].hand) == 2
    running.submit(B, order("drift limit"))
    assert asked(running) == [(A, "action to resolve first")]
    assert set(game.state.actions) == {A, B} and game.state.cards[A].hand == ()
    answer(running, A)
    skip(running)
    # Two symbols are one Activation all the same (DN-ACT-06).
    assert game.state.captains[A].activations == 1 and game.state.captains[A].performed == 1
    assert game.state.cards[A].discard == ("G-GUN-A.1", "G-COR-A.1")
    assert system(game, A, "ANV-M1").activated and game.state.ships[B].at == (0, -7)


@pytest.mark.rule("DN-POWER-07", "DN-ACT-06")
def test_a_token_pays_instead_of_the_limit() -> None:
    game = quiet()
    set_captain(game, A, tokens=2)
    set_captain(game, B, activations=0)
    running = start(game, Exchange())
    answer(running, order("drift token"))
    skip(running)
    assert (game.state.captains[A].tokens, game.state.captains[A].activations) == (1, 2)


@pytest.mark.rule("DN-EFFECT-03", "DN-ACT-05")
def test_only_the_card_that_gives_the_overloaded_symbol_is_overloaded() -> None:
    """Worked example 6."""
    game = quiet(ships=("SHR-S2", "LAN-S1"), builds={A: ("SHR-R2", "SHR-V2", "SHR-M2", "SHR-W4", "SHR-F1", "SHR-U5")})
    siphon = card(A, "SHR-U5")
    deal(game, A, "G-COR-A.1 G-SHD-B.1")
    line = order(f"activate {siphon} 0 limit h:G-COR-A.1,h:G-SHD-B.1")
    assert line in commitments(game, A)
    assert overloaded(game, line) == ("G-COR-A.1",)
    set_captain(game, B, activations=0)
    running = start(game, Exchange())
    answer(running, line)
    skip(running)
    assert game.state.cards[A].overload == ("G-COR-A.1",) and game.state.cards[A].discard == ("G-SHD-B.1",)
    set_system(game, A, "SHR-V2", attached=("G-COR-C.1",))
    set_captain(game, A, activations=1)
    running = start(game, Exchange())
    answer(running, order(f"activate {card(A, 'SHR-V2')} 1 limit a:G-COR-C.1"))
    skip(running)
    # An Attached card that is the price goes after the effect (DN-ACT-05, DN-BONUS-12).
    assert "G-COR-C.1" in game.state.cards[A].overload and system(game, A, "SHR-V2").attached == ()


@pytest.mark.rule("DN-VOLLEY-09")
def test_a_card_is_drawn_once_when_the_limit_comes_to_nothing() -> None:
    game = quiet()
    deal(game, A, "")
    set_captain(game, A, activations=1, tokens=1)
    set_captain(game, B, activations=0, drew=True)
    running = start(game, Exchange())
    answer(running, order("drift limit"))
    skip(running)
    assert len(game.state.cards[A].hand) == 1
    running = start(game, Exchange())
    answer(running, order("drift token"))
    skip(running)
    assert len(game.state.cards[A].hand) == 1


@pytest.mark.rule("DN-VOLLEY-10", "DN-TURN-02", "DN-ATK-05")
def test_initiative_decides_the_order_and_a_target_that_left_is_missed() -> None:
    """Interaction 5."""
    game = at_sea(a=(0, 6), b=(0, 0), facings=(3, 3))
    for seat in (A, B):
        set_captain(game, seat, boosts=0)
    deal(game, A, "")
    deal(game, B, "G-SEN-A.1")
    running = start(game, Exchange())
    running.submit(A, order("drift limit"))
    running.submit(B, order(f"activate {card(B, 'LAN-W3')} 0 limit h:G-SEN-A.1"))
    answer(running, A)
    skip(running, "target")
    assert running.over, "seven hexes away the Null Beam has no target"
    assert game.state.cards[B].discard == ("G-SEN-A.1",) and game.state.captains[B].activations == 1


@pytest.mark.rule("DN-VOLLEY-01", "DN-BOOST-05")
def test_a_volley_begins_with_full_limits_but_power_ups_boosts_count_in_the_first() -> None:
    """Interaction 7."""
    game = at_sea(**APART)  # type: ignore[arg-type]
    for number, boosts in ((0, 0), (1, 1)):
        set_clock(game, volley=number, token_is_blank=True)
        set_captain(game, A, boosts=0, boosted=1, activations=0)
        start(game, Volley())
        assert (game.state.captains[A].boosts, game.state.captains[A].activations) == (boosts, 2)


@pytest.mark.rule("DN-VOLLEY-01", "DN-BOOST-05", "DN-BONUS-06")
@pytest.mark.parametrize(("boosted", "left"), [(0, 2), (1, 1)])
def test_a_boost_limit_raised_by_an_attachment_of_power_up_counts_in_the_first_volley(boosted: int, left: int) -> None:
    game = at_sea(**APART)  # type: ignore[arg-type]
    set_clock(game, volley=0, token_is_blank=True)
    set_captain(game, A, boosts=1 - boosted, boosted=boosted)
    set_system(game, A, "ANV-U1", attached=("G-COM-A.1",))
    start(game, Volley())
    assert game.state.captains[A].boosts == left


@pytest.mark.rule("DN-VOLLEY-02", "DN-VOLLEY-03", "DN-INTENT-06")
def test_the_initiative_bonus_comes_once_and_the_token_passes_on_then() -> None:
    """Interaction 6."""
    game = quiet()
    set_clock(game, volley=0)
    for seat in (A, B):
        deal(game, seat, "")
    running = start(game, Volley())
    assert asked(running) == [(A, "Initiative bonus")]
    answer(running, True)
    assert game.state.captains[A].activations == 3 and game.state.clock.token_is_blank
    skip(running, "Intent")
    answer(running, "Recover", "Fight")
    skip(running)
    assert game.state.clock.initiative == B and not game.state.clock.token_is_blank


@pytest.mark.rule("DN-INTENT-01", "DN-INTENT-02", "DN-INTENT-03")
@pytest.mark.parametrize(("first", "second", "recovers"), [("Fight", "Fight", False), ("Recover", "Recover", True)])
def test_both_fight_on_or_both_recover(first: str, second: str, recovers: bool) -> None:
    game = quiet()
    running = start(game, DeclareIntent(True))
    assert asked(running) == [(A, "Intent")]
    answer(running, first, second)
    assert running.result is recovers and game.state.clock.initiative == A


@pytest.mark.rule("DN-INTENT-04", "DN-INTENT-05")
@pytest.mark.parametrize(("ship", "many"), [("ANV-S2", 2), ("ANV-S1", 1)])
def test_a_lone_fighter_acts_once_or_twice_with_a_normal_limit_of_one(ship: str, many: int) -> None:
    """Worked example 15."""
    game = quiet(ships=(ship, "LAN-S1"))
    set_captain(game, A, activations=0, lowered=1)
    running = start(game, DeclareIntent(True))
    answer(running, "Fight", "Recover")
    for _ in range(many):
        assert asked(running) == [(A, "lone Fight")]
        answer(running, order("drift free"))
        skip(running, "lone Fight")
    assert running.result is True and game.state.captains[A].performed == 0
    assert game.state.ships[A].entered == many
    assert [event.seat for event in happened(running, InitiativeGained)] == [B]


@pytest.mark.rule("DN-INTENT-05", "DN-ACT-09")
def test_a_lone_fighter_cannot_use_a_card_again_in_this_volley() -> None:
    """Interaction 32."""
    game = quiet()
    deal(game, A, "G-GUN-A.1")
    set_system(game, A, "ANV-M1", activated=True)
    running = start(game, LoneFight(A))
    offered = question(running).options  # type: ignore[attr-defined]
    assert order("drift free") in offered and not any(each.system == CANNON for each in offered)
    assert any(each.system == card(A, "ANV-W1") for each in offered)
    fresh = quiet(lone_fight="fresh")
    deal(fresh, A, "G-GUN-A.1")
    set_system(fresh, A, "ANV-M1", activated=True)
    running = start(fresh, LoneFight(A))
    assert any(each.system == CANNON for each in question(running).options)  # type: ignore[attr-defined]


@pytest.mark.rule("DN-INTENT-02")
def test_two_idle_volleys_end_in_recovery() -> None:
    game = quiet()
    set_clock(game, idle_volleys=1)
    running = start(game, DeclareIntent(False))
    answer(running, "Fight", "Fight")
    assert running.result is True


@pytest.mark.rule("DN-INTENT-02")
@pytest.mark.parametrize(("idle_before", "active"), [(0, False), (1, True)])
def test_one_idle_volley_is_waiting_and_an_activation_begins_the_count_anew(idle_before: int, active: bool) -> None:
    game = quiet()
    set_clock(game, idle_volleys=idle_before)
    running = start(game, DeclareIntent(active))
    answer(running, "Fight", "Fight")
    assert running.result is False


@pytest.mark.rule("DN-INTENT-02")
def test_idle_volleys_of_the_turn_before_do_not_count() -> None:
    game = quiet()
    set_clock(game, idle_volleys=2)
    TurnBegun(2).apply(game.state)
    running = start(game, DeclareIntent(False))
    answer(running, "Fight", "Fight")
    assert running.result is False


@pytest.mark.rule("DN-ENERGY-02", "DN-ENERGY-03", "DN-ENERGY-05")
def test_energy_activates_for_free_or_attaches_without_the_limit() -> None:
    game = quiet(ships=("ANV-S2", "LAN-S1"))
    set_captain(game, B, activations=0, drew=True)
    deal(game, A, "G-SHD-C.1", deck="G-SHD-A.1")
    running = start(game, Exchange())
    answer(running, order(f"attach G-SHD-C.1 {card(A, 'ANV-F3')}"))
    skip(running)
    captain = game.state.captains[A]
    assert (captain.energy, captain.energy_spent, captain.attachments, captain.performed) == (2, 1, 1, 0)
    assert system(game, A, "ANV-F3").attached == ("G-SHD-C.1",)
    set_captain(game, A, energy_used=0)
    running = start(game, Exchange())
    answer(running, order(f"activate {card(A, 'ANV-V1')} 1 energy"))
    skip(running)
    assert game.state.captains[A].performed == 1 and game.state.captains[A].activations == 1


@pytest.mark.rule("DN-BONUS-10", "DN-DMG-16")
def test_quick_repair_takes_a_marker_or_a_token_but_none_of_the_reactor() -> None:
    game = quiet()
    set_clock(game, volley=0)
    set_system(game, A, "ANV-U1", attached=("G-ENG-C.1",), disabled=True)
    set_system(game, A, "ANV-W1", markers=2)
    set_system(game, A, "ANV-R2", markers=3)
    running = start(game, Volley())
    mending = Mending("mend", card(A, "ANV-W1"))
    assert question(running).options == (Mending("enable", card(A, "ANV-U1")), mending)  # type: ignore[attr-defined]
    answer(running, mending)
    assert system(game, A, "ANV-W1").markers == 1


@pytest.mark.rule("DN-MULTI-13", "DN-SYM-14")
def test_with_many_players_who_recovers_has_one_activation() -> None:
    game = at_sea(ships=("ANV-S1", "LAN-S1", "SHR-S2"))
    assert activation_limit(game, A) == 2
    set_captain(game, A, intent="Recover")
    assert activation_limit(game, A) == 1
    set_ship(game, A, facing=1)


@pytest.mark.rule("DN-VOLLEY-02")
@pytest.mark.parametrize(("used", "question"), [(False, True), (True, False)])
def test_the_initiative_bonus_comes_once_a_turn_though_the_token_came_back(used: bool, question: bool) -> None:
    game = quiet()
    for seat in (A, B):
        deal(game, seat, "")
    set_captain(game, A, bonus_used=used)
    running = start(game, Volley())
    assert ((A, "Initiative bonus") in asked(running)) == question
