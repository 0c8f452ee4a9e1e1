"""The packs of Dreadnaught: every card is there with every field."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.geometry.hexes import distance, neighbours
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.content.kinds import (
    CRITICAL_COMPONENTS,
    SHARED,
    Colour,
    Component,
    GridType,
    Symbol,
    SystemType,
    Zones,
)
from sandtable.rulesets.dreadnaught.effects.parts import IN_AN_ATTACK, MAKERS
from sandtable.rulesets.dreadnaught.sea.arcs import ARCS
from sandtable.rulesets.dreadnaught.shipyard.decks import faults_of_build

CONTENT = builtin()


@pytest.mark.rule("DN-DECK-01", "DN-DECK-08", "DN-CARD-03")
def test_every_deck_has_twenty_cards_of_the_right_types() -> None:
    wanted = {"Reactor": 2, "Drive": 2, "Main Weapon": 3, "Weapon": 5, "Defence": 3, "Upgrade": 5}
    for deck in CONTENT.hulls:
        cards = [CONTENT.systems[card] for card in CONTENT.deck_of(deck)]
        assert Counter(str(card.type) for card in cards) == wanted
        assert len({card.name for card in cards}) == 20


@pytest.mark.rule("DN-CARD-06", "DN-CARD-05", "DN-DMG-14", "DN-DMG-15")
def test_tracks_and_reactors_are_within_their_bounds() -> None:
    tracks = {
        SystemType.REACTOR: (10, 13),
        SystemType.MAIN_WEAPON: (6, 7),
        SystemType.DRIVE: (5, 6),
        SystemType.DEFENCE: (4, 7),
        SystemType.WEAPON: (3, 4),
        SystemType.UPGRADE: (2, 3),
    }
    for card in CONTENT.systems.values():
        least, most = tracks[card.type]
        assert least <= card.hp <= most, card.id
        if card.type is SystemType.REACTOR:
            assert 1 <= card.activations <= 3 and 1 <= card.attachments <= 3 and 1 <= card.boosts <= 3
            assert card.hand_size in (5, 6) and card.energy == (3 if card.activations == 1 else 0)


@pytest.mark.rule("DN-CARD-06", "DN-CARD-07")
def test_what_a_card_says_are_its_figures() -> None:
    for card in CONTENT.systems.values():
        if card.type is SystemType.REACTOR:
            limits = f"AL {card.activations}, ATL {card.attachments}, BL {card.boosts}"
            assert card.text == f"{limits}, HS {card.hand_size}, Energy {card.energy}"
        for effect in card.effects:
            if effect.is_attack:
                far = f"{effect.least_range}-{effect.range}" if effect.least_range else f"{effect.range}"
                told = f"Damage {effect.damage}, Shots {effect.shots}, Range {far}, {effect.arc}"
                assert effect.text.startswith(told) and effect.text in card.text, card.id


@pytest.mark.rule("DN-CARD-07", "DN-CARD-08", "DN-CARD-09", "DN-CARD-15", "DN-CARD-11")
def test_every_activated_effect_has_a_cost_and_does_something() -> None:
    symbols = {str(kind) for kind in GridType}
    for card in CONTENT.systems.values():
        for effect in card.effects:
            assert effect.text and effect.kind in ("activated", "passive", "attached", "boost"), card.id
            if effect.kind != "activated":
                assert not effect.cost and effect.does, card.id
                continue
            assert effect.cost and {part for cost in effect.cost for part in cost.rstrip("!").split("/")} <= symbols
            assert effect.is_attack or effect.is_drive or effect.grid or effect.does, card.id
            assert not effect.is_attack or (effect.damage and effect.range and effect.arc in ARCS), card.id
            assert {done.what for done in effect.does} <= IN_AN_ATTACK | MAKERS.keys(), card.id
        if card.damage is not None:
            assert card.damage.boxes <= card.hp and (card.damage.amount < 0 or card.damage.what.startswith("no "))


@pytest.mark.rule("DN-LIMIT-04", "DN-CARD-18", "DN-SYM-12")
def test_the_grid_deck_has_forty_cards_five_of_each_type() -> None:
    deck = CONTENT.grid_deck()
    assert len(deck) == len(set(deck)) == 40
    assert set(Counter(CONTENT.design(card).type for card in deck).values()) == {5}
    supplied = Counter(symbol for card in deck for symbol in CONTENT.design(card).symbols)
    assert set(supplied.values()) == {9} and len(supplied) == 8
    for design in CONTENT.grid.values():
        assert design.boost and design.text and set(design.windows) <= set("abcdefghij") and design.windows
        assert design.bonus is None or design.bonus.colour in Colour


@pytest.mark.rule("DN-SYM-19", "DN-SETUP-26")
def test_there_are_four_missions_of_each_symbol_with_numbers_of_their_own() -> None:
    missions = CONTENT.missions.values()
    assert Counter(mission.symbol for mission in missions) == dict.fromkeys(Symbol, 4)
    assert {mission.number for mission in missions} == set(range(1, 17))
    assert all(m.reveal and m.scoring and m.counter and 2 <= m.per_turn <= 8 for m in missions)
    assert {mission.id for mission in missions if mission.voluntary} == {"MS-11", "MS-14"}


@pytest.mark.rule("DN-CARD-01", "DN-SYM-07", "DN-SYM-09")
def test_hulls_are_connected_mirror_images_with_every_critical_component() -> None:
    figures = {"ANV": (23, 4), "LAN": (20, 3), "SHR": (20, 4)}
    for deck, layout in CONTENT.layouts.items():
        critical = [cell for cell, kind in layout.items() if kind in CRITICAL_COMPONENTS]
        assert (len(layout) - len(critical), len(critical)) == figures[deck]
        assert {layout[cell] for cell in critical} == set(CRITICAL_COMPONENTS)
        assert all(layout[-q, q + r] is kind for (q, r), kind in layout.items())
        reached, ahead = {(0, 0)}, [(0, 0)]
        while ahead:
            fresh = [cell for cell in neighbours(ahead.pop()) if cell in layout and cell not in reached]
            reached |= set(fresh)
            ahead += fresh
        assert reached == set(layout)


@pytest.mark.rule("DN-SYM-08", "DN-SYM-10")
def test_every_type_of_component_falls_on_its_pair_of_cards() -> None:
    assert SHARED[Component.UPGRADES] == (SystemType.UPGRADE, SystemType.REACTOR)
    assert SHARED[Component.REACTOR] == (SystemType.REACTOR,)


@pytest.mark.rule("DN-CARD-01", "DN-CARD-02", "DN-BUILD-02", "DN-SYM-11")
def test_six_classes_have_legal_ready_made_builds() -> None:
    assert len(CONTENT.classes) == 6
    for each in CONTENT.classes.values():
        assert faults_of_build(CONTENT, each.id, CONTENT.deck_of(each.deck), each.build) == []
        assert each.ability and each.text and 2 <= each.repair <= 4


@pytest.mark.rule("DN-SYM-18", "DN-COLL-04")
def test_obstacles_come_in_three_sizes() -> None:
    sizes = Counter(obstacle.size for obstacle in CONTENT.obstacles.values())
    assert sizes == {1: 2, 2: 3, 3: 3}
    assert CONTENT.cells_of("OB-1", (2, 2), 1) == ((2, 2), (1, 3))


@pytest.mark.rule("DN-KEY-20", "DN-SETUP-03", "DN-MULTI-06")
def test_the_maps_have_their_hexes_and_zones() -> None:
    duel, six = CONTENT.maps["duel"], CONTENT.maps["six"]
    assert (len(duel.hexes), len(six.hexes)) == (241, 397)
    assert {zone: len(cells) for zone, cells in duel.zones.items()} == {
        "G": 18, "R": 18, "Y1": 19, "Y2": 7, "Y3": 7, "P1": 7, "P2": 7, "P3": 7, "P4": 7,
    }  # fmt: skip
    for chart in (duel, six):
        cells = [cell for zone in chart.zones.values() for cell in zone]
        assert len(cells) == len(set(cells)) and all(cell in chart.hexes for cell in cells)
    assert len(six.starts) == len(six.links) == 6
    assert all(distance(start, (0, 0)) == 9 for start in six.starts)
    assert {str(colour) for colour in six.colours.values()} == {Zones.YELLOW, Zones.PURPLE}
