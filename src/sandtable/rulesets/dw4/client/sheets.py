"""Profiles and cards as they are printed, for every Class and card that may take part in a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.kernel.board import Card, Sheet
from sandtable.kernel.reading import converted
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import Card as DeckCard
from sandtable.rulesets.dw4.content.profile import Deck, DeckId, ForceUnit
from sandtable.rulesets.dw4.content.reinforcements import Yard, yard_of
from sandtable.rulesets.dw4.forces.unit_sheets import loadout_sheet, unit_sheets
from sandtable.rulesets.dw4.options import Options, default_deck, force_in_play
from sandtable.rulesets.dw4.special import carried
from sandtable.rulesets.dw4.state import Mode

USE_OF_CARDS = "Bids for the Initiative; turned over in a Crew Check it must not be above the crew."
"""What a Value is good for in Core play (DW4-READY-02, DW4-CARD-11)."""


def sheets(content: Content, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
    """One sheet for each Class of both Forces, and one more where models of it carry anything else.

    What may join the battle has sheets from the start.
    """
    agreed = converted(options, Options)
    made: dict[str, Sheet] = {}
    mode = Mode(agreed.mode)
    units = [unit for chosen in agreed.forces for unit in force_in_play(chosen, content).units]
    for unit in units:
        made |= unit_sheets(content, unit, mode)
    if mode is Mode.FULL:
        for loadout in _yard(content, units):
            made |= loadout_sheet(content, loadout, mode)
    return tuple(made.values())


def _yard(content: Content, units: list[ForceUnit]) -> Yard:
    """What may join a battle of these units."""
    taking_part = [*units, *[unit.attached for unit in units if unit.attached is not None]]
    classes = [content.classes[unit.class_id] for unit in taking_part]
    printed = [ref.id for c in classes for ref in (*c.properties, *c.systems)]
    fitted = [ref.id for unit in taking_part for systems in unit.systems for ref in systems]
    return yard_of(carried((*printed, *fitted)), content, classes)


def cards(content: Content, options: Mapping[str, Any]) -> tuple[Card, ...]:
    """Every card of the deck; without Valour a card is nothing but its Value (DW4-MODE-04)."""
    agreed = converted(options, Options)
    deck = content.decks[DeckId(agreed.deck or default_deck(agreed, content))]
    return tuple([_card(deck, card) for card in deck.cards])


def _card(deck: Deck, card: DeckCard) -> Card:
    valour, victory = deck.effect(card.valour), deck.effect(card.victory)
    if valour is None or victory is None:
        return Card(id=card.id, title=f"Value {card.value}", value=str(card.value), text=USE_OF_CARDS)
    return Card(
        id=card.id,
        title=valour.name,
        value=str(card.value),
        text=valour.text,
        second=victory.name,
        second_text=victory.text,
        second_value=victory.reward,
        order=card.valour,
    )
