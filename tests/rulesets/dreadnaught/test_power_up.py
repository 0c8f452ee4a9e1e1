"""Power Up and Attachments."""

from __future__ import annotations

import pytest

from sandtable.kernel.cards import CardsDrawn, CardTurnedOver
from sandtable.rulesets.dreadnaught.ids import ObstacleId
from sandtable.rulesets.dreadnaught.procedures.attaching import AttachInTurns, attachments, matches
from sandtable.rulesets.dreadnaught.procedures.drawing import DrawCards, RenewTheDeck
from sandtable.rulesets.dreadnaught.procedures.power_up import DrawAndDiscard, PowerUp
from sandtable.rulesets.dreadnaught.ships.limits import (
    activation_limit,
    attachment_limit,
    boost_limit,
    hand_size,
    has_room,
)
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    answer,
    asked,
    at_sea,
    attachment,
    card,
    deal,
    happened,
    put_cruiser,
    put_obstacle,
    question,
    set_captain,
    set_clock,
    set_ship,
    set_system,
    skip,
    start,
    system,
)


@pytest.mark.rule("DN-CARD-06", "DN-POWER-01", "DN-SYM-14")
def test_the_reactor_sets_the_limits() -> None:
    game = at_sea()
    assert [activation_limit(game, A), attachment_limit(game, A), boost_limit(game, A), hand_size(game, A)] == [
        2,
        1,
        1,
        6,
    ]
    set_captain(game, A, attachments=0, boosts=0)
    running = start(game, PowerUp())
    assert (game.state.captains[A].attachments, game.state.captains[A].boosts) == (1, 1)
    assert not running.over


@pytest.mark.rule("DN-BONUS-05", "DN-BONUS-06", "DN-BONUS-08", "DN-BONUS-03", "DN-SYM-13", "DN-KEY-10")
def test_blue_bonuses_raise_limits_within_their_caps_also_on_a_disabled_card() -> None:
    """Interaction 31."""
    game = at_sea()
    set_system(
        game, A, "ANV-R2", attached=("G-COR-C.1", "G-COM-A.1", "G-COM-A.2", "G-COM-C.1", "G-COR-A.1"), disabled=True
    )
    assert (activation_limit(game, A), boost_limit(game, A), hand_size(game, A)) == (3, 4, 7)
    other = at_sea(blue_while_disabled=False)
    set_system(other, A, "ANV-R2", attached=("G-COR-C.1",), disabled=True)
    assert activation_limit(other, A) == 2


@pytest.mark.rule("DN-CARD-11", "DN-SYM-13")
def test_a_damaged_reactor_lowers_hand_size_from_its_threshold_on() -> None:
    game = at_sea()
    set_system(game, A, "ANV-R2", markers=6)
    assert hand_size(game, A) == 6
    set_system(game, A, "ANV-R2", markers=7)
    assert hand_size(game, A) == 5


@pytest.mark.rule("DN-POWER-02", "DN-POWER-09", "DN-TURN-03")
@pytest.mark.parametrize(("hand", "drawn"), [(2, 4), (6, 0), (7, 0)])
def test_the_hand_is_filled_up_to_hand_size_and_never_cut(hand: int, drawn: int) -> None:
    game = at_sea()
    deal(game, A, " ".join(f"G-{kind}-A.1" for kind in ("DRV", "GUN", "ORD", "SHD", "SEN", "COM", "ENG")[:hand]))
    start(game, PowerUp())
    assert len(game.state.cards[A].hand) == hand + drawn
    assert has_room(game, A) is False


@pytest.mark.rule("DN-POWER-03")
def test_initiative_may_draw_one_and_discards_one_even_with_a_full_hand() -> None:
    """Interaction 23."""
    game = at_sea()
    deal(game, A, "G-DRV-A.1 G-DRV-A.2 G-DRV-B.1 G-DRV-B.2 G-DRV-C.1 G-GUN-A.1", deck="G-COR-C.1")
    running = start(game, DrawAndDiscard(A))
    answer(running, True)
    assert asked(running) == [(A, "card to discard")]
    answer(running, "G-DRV-C.1")
    assert "G-COR-C.1" in game.state.cards[A].hand and game.state.cards[A].discard == ("G-DRV-C.1",)
    running = start(game, DrawAndDiscard(A))
    answer(running, False)
    assert running.over and len(game.state.cards[A].hand) == 6


@pytest.mark.rule("DN-POWER-04", "DN-CRUISER-06", "DN-CRUISER-10")
def test_cruisers_are_re_armed_but_keep_their_strain() -> None:
    """Interaction 35."""
    for option, strain in (("stays", 1), ("power up", 0)):
        game = at_sea(cruiser_strain=option)
        cruiser = put_cruiser(game, A, (1, 4), disarmed=True, strain=1)
        running = start(game, PowerUp())
        skip(running, "Attachment")
        assert (game.state.cruisers[cruiser].disarmed, game.state.cruisers[cruiser].strain) == (False, strain)


@pytest.mark.rule(
    "DN-ATTACH-01", "DN-ATTACH-04", "DN-ATTACH-05", "DN-ATTACH-06", "DN-ATTACH-07", "DN-POWER-06", "DN-KEY-01"
)
def test_an_attachment_disables_flips_until_a_match_and_leaves_the_rest_as_tokens() -> None:
    """Worked example 14."""
    game = at_sea(ships=("LAN-S1", "ANV-S1"))
    set_captain(game, A, attachments=2)
    set_captain(game, B, boosts=0)
    deal(game, A, "G-GUN-A.1", deck="G-SEN-A.1 G-GUN-B.1 G-COR-B.1")
    deal(game, B, "")
    running = start(game, AttachInTurns())
    answer(running, attachment("G-GUN-A.1", card(A, "LAN-M2")))
    assert [event.card for event in happened(running, CardTurnedOver)] == ["G-SEN-A.1", "G-GUN-B.1"]
    weapon = system(game, A, "LAN-M2")
    assert weapon.attached == ("G-GUN-A.1",) and weapon.disabled
    assert running.over
    assert (game.state.captains[A].attachments, game.state.captains[A].tokens) == (0, 1)
    assert (game.state.captains[B].attachments, game.state.captains[B].tokens) == (0, 1)


@pytest.mark.rule("DN-ATTACH-05")
def test_three_cards_are_flipped_at_most_and_it_succeeds_all_the_same() -> None:
    game = at_sea()
    set_captain(game, B, boosts=0)
    deal(game, A, "G-SHD-C.1", deck="G-GUN-A.1 G-GUN-A.2 G-GUN-B.1 G-GUN-B.2")
    running = start(game, AttachInTurns())
    answer(running, attachment("G-SHD-C.1", card(A, "ANV-F1")))
    assert len(happened(running, CardTurnedOver)) == 3
    assert system(game, A, "ANV-F1").attached == ("G-SHD-C.1",)


@pytest.mark.rule("DN-ATTACH-05")
def test_what_matches_can_be_agreed_on() -> None:
    game, strict = at_sea(), at_sea(attach_match="identical")
    assert matches(game, "G-GUN-A.1", "G-GUN-B.1") and not matches(strict, "G-GUN-A.1", "G-GUN-B.1")
    assert matches(strict, "G-GUN-A.1", "G-GUN-A.2") and not matches(game, "G-GUN-C.1", "G-SHD-C.1")


@pytest.mark.rule("DN-ATTACH-03", "DN-ATTACH-04", "DN-ATTACH-08", "DN-ATTACH-10")
def test_further_cards_and_replacements_do_not_disable() -> None:
    game = at_sea()
    set_captain(game, B, boosts=0)
    set_system(game, A, "ANV-M1", attached=("G-GUN-A.1",))
    deal(game, A, "G-COR-B.1", deck="G-COR-A.1")
    assert attachment("G-COR-B.1", card(A, "ANV-M1"), "G-GUN-A.1") in attachments(game, A)
    running = start(game, AttachInTurns())
    answer(running, attachment("G-COR-B.1", card(A, "ANV-M1"), "G-GUN-A.1"))
    cannon = system(game, A, "ANV-M1")
    assert cannon.attached == ("G-COR-B.1",) and not cannon.disabled
    assert "G-GUN-A.1" in game.state.cards[A].discard


@pytest.mark.rule("DN-ATTACH-09", "DN-LIMIT-05")
def test_an_empty_deck_is_renewed_in_the_middle_of_the_flips() -> None:
    """Interaction 24."""
    game = at_sea()
    set_captain(game, B, boosts=0)
    deal(game, A, "G-SHD-C.1", deck="", discard="G-GUN-A.1 G-GUN-A.2")
    running = start(game, AttachInTurns())
    answer(running, attachment("G-SHD-C.1", card(A, "ANV-F1")))
    assert system(game, A, "ANV-F1").attached == ("G-SHD-C.1",)
    assert len(happened(running, CardTurnedOver)) == 3


@pytest.mark.rule("DN-LIMIT-05")
@pytest.mark.parametrize(("many", "most"), [(5, 3), (4, 2), (1, 1)])
def test_half_of_the_overloaded_cards_may_come_back_rounded_up(many: int, most: int) -> None:
    """Worked example 19."""
    game = at_sea()
    pile = [f"G-{kind}-A.1" for kind in ("DRV", "GUN", "ORD", "SHD", "SEN")][:many]
    deal(game, A, "", deck="", discard="G-COR-C.1", overload=" ".join(pile))
    running = start(game, RenewTheDeck(A))
    assert question(running).limits == (0, most)  # type: ignore[attr-defined]
    answer(running, tuple(pile[:most]))
    cards = game.state.cards[A]
    assert sorted(cards.deck) == sorted(["G-COR-C.1", *pile[:most]]) and cards.discard == ()


@pytest.mark.rule("DN-POWER-09", "DN-VOLLEY-09")
def test_a_draw_that_needs_room_waits() -> None:
    game = at_sea()
    deal(game, A, "G-DRV-A.1 G-DRV-A.2 G-DRV-B.1 G-DRV-B.2 G-DRV-C.1 G-GUN-A.1")
    assert happened(start(game, DrawCards(A, 1, only_with_room=True)), CardsDrawn) == []
    deal(game, A, "G-DRV-A.1")
    assert len(happened(start(game, DrawCards(A, 1, only_with_room=True)), CardsDrawn)) == 1


@pytest.mark.rule("DN-VP-08", "DN-ATTACH-04")
def test_attaching_to_the_last_card_in_order_loses_the_ship() -> None:
    """Interaction 1."""
    from sandtable.rulesets.dreadnaught.procedures.battle import Turn

    game = at_sea()
    for design in ("ANV-V1", "ANV-M1", "ANV-W1", "ANV-F1"):
        set_system(game, A, design, disabled=True)
    for seat in (A, B):
        set_ship(game, seat, facing=0)
        deal(game, seat, "G-GUN-A.1 G-DRV-A.1 G-DRV-B.1 G-ORD-A.1 G-ORD-B.1 G-SHD-A.1")
    running = start(game, Turn())
    skip(running, "Attachment")
    answer(running, attachment("G-GUN-A.1", card(A, "ANV-U1")))
    skip(running, "commitment")
    assert game.state.over and game.state.ships[A].lost == "Disabled"


@pytest.mark.rule("DN-VP-03", "DN-MOVE-18")
def test_a_ship_destroyed_by_a_moving_obstacle_ends_the_battle_before_anybody_attaches() -> None:
    game = at_sea(a=(0, 4), b=(0, -6))
    set_clock(game, volley=0)
    for seat in (A, B):
        deal(game, seat, "G-GUN-A.1 G-DRV-A.1 G-DRV-B.1 G-ORD-A.1 G-ORD-B.1 G-SHD-A.1")
    for number, at in enumerate(((0, 6), (0, -8)), start=1):
        put_obstacle(game, "OB-7", at, 0 if number == 1 else 3, f"ob{number}")
    set_system(game, A, "ANV-R2", markers=12)
    running = start(game, PowerUp())
    skip(running, "Obstacle to move")
    answer(running, "ob1")
    skip(running, "Obstacle to move", "Attachment")
    assert running.over and game.state.over and game.state.ships[A].lost == "Reactor"
    assert not game.state.obstacles[ObstacleId("ob2")].has_moved
