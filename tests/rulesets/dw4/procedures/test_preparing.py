"""Preparing to play: the Initiative draw, the Encounter, starting hands, and the order of it all."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.cards import CardTurnedOver
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.errors import UnknownName
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.content.profile import DeckId, EncounterId, Positional, Scale
from sandtable.rulesets.dw4.events.setup import EncounterChosen, PlayAreaSized
from sandtable.rulesets.dw4.forces.encounters import encounter_refusal, is_playable
from sandtable.rulesets.dw4.new_game import new_game
from sandtable.rulesets.dw4.options import checked
from sandtable.rulesets.dw4.procedures.initiative_draw import InitiativeDraw
from sandtable.rulesets.dw4.procedures.preparing import PrepareToPlay
from sandtable.rulesets.dw4.procedures.starting_hands import StartingHands
from sandtable.rulesets.dw4.state import BattleGame, Clock, Mode, Phase
from sandtable.rulesets.dw4.turn_order import admirals, first_admiral, second_admiral
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.prepared import all_rules, arranged, before_the_game, happened, waiting
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer

FLEET = ("kutsov", "defiant", "rurik")


def table(**settings: Any) -> Tabletop:
    """Both Admirals have three units to deploy; A draws a 9 first, B a 4."""
    t = before_the_game(**settings)
    for seat in ("A", "B"):
        waiting(t, seat, *FLEET)
    t.hand("A", deck=[9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    t.hand("B", deck=[4, 5, 6, 7, 8, 9, 10, 1, 2, 3, 4])
    return t


def play_on(g: BattleGame, seed: int = 0) -> list[str]:
    """Answer at random until nothing is asked; the questions in order."""
    pick, asked = Random(seed), []
    while g.pending:
        decision = g.pending[0]
        asked.append(decision.question)
        g.submit(decision.seat, decision.sample(g, pick))
    return asked


# --- the Initiative draw ---


@pytest.mark.rule("DW4-CARD-20", "DW4-SETUP-02")
def test_the_higher_card_chooses_and_both_cards_are_discarded() -> None:
    g = arranged(table(), InitiativeDraw())
    assert g.pending[0].seat == A
    assert [len(g.state.cards[s].discard) for s in (A, B)] == [1, 1]
    assert [len(g.state.cards[s].deck) for s in (A, B)] == [10, 10]
    answer(g, "initiative", "claim")
    assert g.state.clock.first == A


@pytest.mark.rule("DW4-CARD-20", "DW4-SETUP-02", "DW4-INIT-01")
def test_the_winner_may_give_the_initiative_away() -> None:
    t = table()
    t.hand("B", deck=[10, 1])
    g = arranged(t, InitiativeDraw())
    assert g.pending[0].seat == B
    assert g.pending[0].fallback(g) == "claim"
    answer(g, "initiative", "give")
    assert (first_admiral(g), second_admiral(g)) == (A, B)
    assert admirals(g) == (A, B)


@pytest.mark.rule("DW4-CARD-20")
def test_a_tie_is_drawn_again_until_one_is_higher() -> None:
    t = table()
    t.hand("A", deck=[5, 7, 3, 1])
    t.hand("B", deck=[5, 7, 4, 1])
    g = arranged(t, InitiativeDraw())
    assert g.pending[0].seat == B
    assert [len(g.state.cards[s].discard) for s in (A, B)] == [3, 3]


def test_decks_that_never_differ_leave_the_choice_to_chance() -> None:
    t = table()
    t.hand("A", deck=[5, 5])
    t.hand("B", deck=[5, 5])
    assert arranged(t, InitiativeDraw()).pending[0].question == "initiative"


@pytest.mark.rule("DW4-CARD-20")
def test_the_decks_are_shuffled_before_the_draw() -> None:
    tops = set()
    for seed in range(8):
        g = table().game(InitiativeDraw(), seed=seed)
        tops.add(happened(g, CardTurnedOver)[0].card)
    assert len(tops) > 1


# --- the Encounter ---


@pytest.mark.rule("DW4-SETUP-03", "DW4-MODE-06")
@pytest.mark.parametrize(
    ("face", "encounter"), [("BL", "enc1"), ("HC", "enc3"), ("SS", "enc4"), ("HS", "enc5"), ("ES", "enc6")]
)
def test_each_face_of_the_die_stands_for_an_encounter(face: str, encounter: str) -> None:
    g = arranged(table(encounter=""), PrepareToPlay(), face)
    answer(g, "initiative", "claim")
    assert g.state.settings.encounter == encounter
    assert [event.encounter for event in happened(g, EncounterChosen)] == [encounter]


@pytest.mark.rule("DW4-MODE-06")
def test_an_encounter_that_core_play_does_not_offer_is_rolled_again() -> None:
    g = arranged(table(encounter=""), PrepareToPlay(), "SC", "SC", "HC")
    answer(g, "initiative", "claim")
    assert g.state.settings.encounter == "enc3"


@pytest.mark.rule("DW4-ENC4-04")
def test_a_blockade_run_that_nobody_can_attack_in_is_rolled_again() -> None:
    t = before_the_game(encounter="enc4")
    waiting(t, "A", "kutsov", "rurik")
    waiting(t, "B", "kutsov", "rurik")
    t.hand("A", deck=[9, 1])
    t.hand("B", deck=[4, 5])
    g = arranged(t, PrepareToPlay(), "SS", "BL")
    answer(g, "initiative", "claim")
    assert g.state.settings.encounter == "enc1"


@pytest.mark.rule("DW4-PLAY-01", "DW4-SETUP-03")
def test_an_agreed_encounter_is_not_rolled_for() -> None:
    g = arranged(table(encounter="enc6"), PrepareToPlay())
    answer(g, "initiative", "claim")
    assert g.state.settings.encounter == "enc6"
    assert not happened(g, EncounterChosen)


@pytest.mark.rule("DW4-MODE-01", "DW4-MODE-06")
def test_core_play_offers_five_encounters_at_small_scale_and_full_play_all_six() -> None:
    def offered(**settings: Any) -> list[int]:
        g = table(**settings).game(rules=all_rules())
        return [e.number for e in builtin().encounters.values() if encounter_refusal(g, e) is None]

    assert offered() == [1, 3, 4, 5, 6]
    assert offered(scale=Scale.MEDIUM) == []
    assert offered(mode=Mode.FULL) == [1, 2, 3, 4, 5, 6]
    assert not is_playable(table().game(), "no such encounter")


@pytest.mark.rule("DW4-MODE-06", "DW4-ENC4-04")
def test_a_game_is_not_begun_with_an_encounter_that_cannot_be_played() -> None:
    with pytest.raises(UnknownName, match="DW4-MODE-06"):
        checked({"encounter": "enc2"}, builtin())
    with pytest.raises(UnknownName, match="DW4-ENC4-04"):
        checked({"encounter": "enc4", "forces": ("karst.first", "meridian.first"), "first_game": True}, builtin())


# --- starting hands ---


@pytest.mark.rule("DW4-CARD-19", "DW4-SETUP-13")
def test_both_admirals_draw_their_hand_limit_and_the_first_decides_first() -> None:
    t = table()
    t.clock = Clock(0, Phase.PREPARING, B)
    t.sides[A] = replace(t.sides[A], hand_limit=6)
    g = arranged(t, StartingHands())
    assert [len(g.state.cards[s].hand) for s in (A, B)] == [6, 5]
    assert g.pending[0].seat == B
    assert g.pending[0].fallback(g) is False
    answer(g, "new starting hand", False)
    assert g.pending[0].seat == A


@pytest.mark.rule("DW4-CARD-19")
def test_a_hand_may_be_exchanged_once_and_the_new_one_stands() -> None:
    t = table()
    t.clock = Clock(0, Phase.PREPARING, A)
    g = arranged(t, StartingHands())
    old, rest = g.state.cards[A].hand, g.state.cards[A].deck
    answer(g, "new starting hand", True)
    new = g.state.cards[A]
    assert new.hand == rest[:5]
    assert sorted(new.deck + new.hand) == sorted(old + rest)
    assert g.pending[0].seat == B
    answer(g, "new starting hand", False)
    assert g.over


@pytest.mark.rule("DW4-CARD-20", "DW4-CARD-19")
def test_the_cards_of_the_draw_stay_out_of_an_exchanged_hand() -> None:
    g = arranged(table(), PrepareToPlay())
    answer(g, "initiative", "claim")
    discarded = g.state.cards[A].discard
    answer(g, "new starting hand", True)
    assert g.state.cards[A].discard == discarded
    assert not set(discarded) & set(g.state.cards[A].deck + g.state.cards[A].hand)


# --- all of it ---


@pytest.mark.rule("DW4-SETUP-01", "DW4-SETUP-04", "DW4-PLAY-06")
def test_the_steps_come_in_the_order_of_the_book() -> None:
    g = arranged(table(encounter="", terrain="placed"), PrepareToPlay(), "BL")
    asked = play_on(g)
    first_seen = sorted(set(asked), key=asked.index)
    assert first_seen == [
        "initiative",
        "terrain feature",
        "new starting hand",
        "controlled edge",
        "unit to deploy",
        "deployment",
    ]
    assert g.over
    kinds = [type(entry.event).__name__ for entry in g.record if hasattr(entry, "event")]
    order = [
        "InitiativeTaken",
        "EncounterChosen",
        "PlayAreaSized",
        "FeaturePlaced",
        "CardsDrawn",
        "EdgeTaken",
        "UnitDeployed",
    ]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert [(e.width, e.height) for e in happened(g, PlayAreaSized)] == [(36_000, 48_000)]


@pytest.mark.rule("DW4-PLAY-06", "DW4-SETUP-04")
def test_admirals_may_agree_on_another_table_and_then_place_the_terrain() -> None:
    agreed = checked({"width": 60, "height": 50}, builtin())
    assert agreed.terrain == "placed"
    g = new_game(agreed, builtin(), Seeded(key_from(1)))
    assert (g.state.settings.width, g.state.settings.height) == (60_000, 50_000)
    assert checked({}, builtin()).terrain == "layout"
    assert checked({"width": 36}, builtin()).terrain == "layout", "what the Scale recommends is ready-made"
    assert checked({"width": 60, "terrain": "none"}, builtin()).terrain == "none"
    with pytest.raises(UnknownName, match="60 by 48 inches: none is ready-made"):
        checked({"width": 60, "terrain": "layout"}, builtin())


@pytest.mark.rule("DW4-PLAY-06")
@pytest.mark.parametrize(
    ("size", "allowed"),
    [
        ({"height": 36}, True),
        ({"height": 35}, False),
        ({"width": 35}, False),
        ({"mode": "full", "scale": "Medium", "height": 47}, False),
        ({"mode": "full", "scale": "Medium", "width": 36}, True),
        ({"width": 120, "height": 120}, True),
        ({"width": 121}, False),
        ({"height": -48}, False),
    ],
)
def test_a_table_that_is_too_small_or_too_large_is_not_agreed_on(size: dict[str, Any], allowed: bool) -> None:
    if allowed:
        assert checked(size, builtin())
        return
    with pytest.raises(UnknownName, match="a table of"):
        checked(size, builtin())


@pytest.mark.rule("DW4-SETUP-22")
def test_round_one_belongs_to_the_first_to_finish_deploying_whoever_won_the_draw() -> None:
    """Interaction 34."""
    t = before_the_game()
    waiting(t, "A", "kutsov", "rurik", "rurik")
    waiting(t, "B", "kutsov")
    t.hand("A", deck=[9, 1, 2, 3, 4, 5, 6])
    t.hand("B", deck=[4, 5, 6, 7, 8, 9, 10])
    g = arranged(t, PrepareToPlay())
    answer(g, "initiative", "claim")
    assert g.state.clock.first == A
    play_on(g)
    assert g.over
    assert g.state.clock.first == B


@pytest.mark.rule("DW4-PLAY-01")
def test_a_game_has_two_admirals_with_one_force_each_and_one_encounter() -> None:
    g = new_game(checked({"encounter": "roll"}, builtin()), builtin(), Seeded(key_from(4)))
    pick = Random(4)
    assert g.state.settings.encounter in ("", *builtin().encounters)
    while g.state.clock.round == 0:
        decision = g.pending[0]
        g.submit(decision.seat, decision.sample(g, pick))
    assert g.state.settings.encounter in builtin().encounters
    assert {side.force for side in g.state.sides.values()} == {"karst.500", "meridian.500"}
    assert all(unit.location in (Location.IN_PLAY, Location.RESERVE) for unit in g.state.units.values())


@pytest.mark.rule("DW4-MODE-04")
def test_the_plain_deck_has_values_one_to_ten_four_times_each_and_valour_is_off() -> None:
    deck = builtin().decks[DeckId("plain")]
    values = [card.value for card in deck.cards]
    assert sorted(values) == sorted(4 * list(range(1, 11)))
    g = new_game(checked({}, builtin()), builtin(), Seeded(key_from(1)))
    assert not g.state.settings.use_valour
    assert [side.hand_limit for side in g.state.sides.values()] == [5, 5]
    assert all(len(cards.deck) + len(cards.discard) == 40 for cards in g.state.cards.values())


@pytest.mark.rule("DW4-MODE-05")
def test_the_first_game_is_a_small_meeting_engagement_of_one_or_two_units_at_their_least() -> None:
    options = checked({"first_game": True}, builtin())
    g = new_game(options, builtin(), Seeded(key_from(1)))
    settings = g.state.settings
    assert builtin().encounters[EncounterId(settings.encounter)].name == "Meeting Engagement"
    assert settings.scale is Scale.SMALL
    assert settings.first_game
    assert not settings.use_valour
    assert not settings.core_special_rules
    for seat in settings.seats:
        units = [unit for unit in g.state.units.values() if unit.seat == seat]
        assert 1 <= len(units) <= 2
        for unit in units:
            profile = builtin().classes[unit.class_id]
            assert len(unit.models) == profile.models_min
            assert profile.positional is Positional.SURFACE
    with pytest.raises(UnknownName, match="first game"):
        checked({"forces": ("karst.first", "meridian.first")}, builtin())


@pytest.mark.rule("DW4-PLAY-13", "DW4-TERR-01")
def test_every_terrain_feature_has_a_mass_and_a_type_and_a_bank_does_not_block() -> None:
    limits = {
        "Island": (1, 4),
        "Iceberg": (1, 5),
        "Grounding Hazard": (0, 1),
        "Structure": (1, 6),
        "Oil Platform": (3, 3),
    }
    for piece in builtin().terrain.values():
        if piece.mass is None:
            assert not piece.core
            continue
        least, most = limits[piece.kind]
        assert least <= piece.mass <= most
