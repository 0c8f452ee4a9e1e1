"""Strain on a Defence card: never more than its most Defence, and no other limit for tokens."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import CardId
from sandtable.rulesets.dreadnaught.abilities.excess_strain import shed
from sandtable.rulesets.dreadnaught.effects.cards import Siphon
from sandtable.rulesets.dreadnaught.fighting.totals import most_defence, ship_defence
from sandtable.rulesets.dreadnaught.procedures.attaching import Attach
from sandtable.rulesets.dreadnaught.procedures.attack import place_strain
from sandtable.rulesets.dreadnaught.procedures.repairing import repairs
from sandtable.rulesets.dreadnaught.procedures.volley import Volley
from sandtable.rulesets.dreadnaught.state import Ongoing, SeaGame
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    answer,
    at_sea,
    card,
    deal,
    question,
    set_captain,
    set_ship,
    set_system,
    skip,
    start,
    system,
)

PLATE = "G-SHD-C.1"
"""A Grid card that raises Defence by 1 while it is Attached to a Defence card."""


def strained() -> SeaGame:
    """A Defence card with one Attached card that raises it, and as much Strain as it holds then."""
    game = at_sea(a=(0, 1), b=(0, 0))
    for seat in (A, B):
        set_captain(game, seat, boosts=0)
    plain = most_defence(game, B)
    set_system(game, B, "LAN-F2", attached=(PLATE,))
    game._memo.clear()
    assert most_defence(game, B) == plain + 1
    place_strain(game, card(B, "LAN-F2"), 99)
    assert system(game, B, "LAN-F2").strain == plain + 1 and ship_defence(game, B) == 0
    return game


@pytest.mark.rule("DN-KEY-19", "DN-KEY-18")
def test_strain_above_the_most_defence_is_not_placed() -> None:
    game = strained()
    before = system(game, B, "LAN-F2").strain
    place_strain(game, card(B, "LAN-F2"), 1)
    assert system(game, B, "LAN-F2").strain == before


@pytest.mark.rule("DN-KEY-19")
def test_with_the_attached_card_the_strain_that_it_bore_goes_too() -> None:
    """Interaction 11."""
    game = strained()
    before = system(game, B, "LAN-F2").strain
    running = start(game, Siphon(A, 3))
    skip(running)
    assert system(running, B, "LAN-F2").attached == ()
    assert system(running, B, "LAN-F2").strain == before - 1


@pytest.mark.rule("DN-KEY-19", "DN-ATTACH-03")
def test_so_it_does_where_another_card_takes_its_place() -> None:
    game = strained()
    before = system(game, B, "LAN-F2").strain
    deal(game, B, "G-COM-A.1")
    start(game, Attach(B, CardId("G-COM-A.1"), card(B, "LAN-F2"), over=PLATE, free=True))
    assert system(game, B, "LAN-F2").strain == before - 1


@pytest.mark.rule("DN-KEY-19")
def test_what_an_effect_of_the_volley_bore_goes_with_it() -> None:
    game = at_sea(a=(0, 8), b=(0, -8))
    plain = most_defence(game, B)
    set_ship(game, B, ongoing=(Ongoing("defence", 2, "volley", card(B, "LAN-F2")),))
    place_strain(game, card(B, "LAN-F2"), 99)
    assert system(game, B, "LAN-F2").strain == plain + 2
    for seat in (A, B):
        deal(game, seat, "")
        set_captain(game, seat, activations=0, boosts=0, energy=0)
    running = start(game, Volley())
    for _ in range(200):
        if running.over:
            break
        decision = question(running)
        answer(running, "Recover" if decision.question == "Intent" else decision.fallback(running))
    assert system(game, B, "LAN-F2").strain == plain


@pytest.mark.rule("DN-KEY-19", "DN-ATK-08")
def test_a_disabled_card_keeps_its_strain() -> None:
    """Interaction 25."""
    game = strained()
    before = system(game, B, "LAN-F2").strain
    set_system(game, B, "LAN-F2", disabled=True, attached=())
    shed(game)
    assert system(game, B, "LAN-F2").strain == before
    set_system(game, B, "LAN-F2", disabled=False)
    shed(game)
    assert system(game, B, "LAN-F2").strain == before - 1


@pytest.mark.rule("DN-LIMIT-06")
def test_tokens_on_system_cards_run_out_for_nobody() -> None:
    """All cards of both ships may be Disabled at once, and Strain is limited by its card alone."""
    game = at_sea()
    for each in list(game.state.systems.values()):
        set_system(game, each.seat, each.design, disabled=True, strain=30)
    assert all(each.disabled and each.strain == 30 for each in game.state.systems.values())
    assert all({"enable", "relieve"} <= set(repairs(game, seat)) for seat in (A, B))
