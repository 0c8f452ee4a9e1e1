"""Profiles and cards as they are printed, for every class and card that takes part in a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.kernel.board import Card, Sheet
from sandtable.kernel.reading import converted
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.profile import Card as DeckCard
from sandtable.rulesets.dw3.content.upgrades import fitted
from sandtable.rulesets.dw3.forces.unit_sheets import class_sheet
from sandtable.rulesets.dw3.options import Options, force_in_play

INITIATIVE = "Its number is bid for the initiative."
"""What a card is good for in a first game (DW3-CARD-01)."""


def sheets(content: Content, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
    """One sheet for each class of both forces, and one more where models of it are fitted with anything else."""
    agreed = converted(options, Options)
    units = [unit for chosen in agreed.forces for unit in force_in_play(chosen, content).units]
    made = [class_sheet(fitted(content.classes[unit.class_id], unit)) for unit in units]
    return tuple({sheet.id: sheet for sheet in made}.values())


def cards(content: Content, options: Mapping[str, Any]) -> tuple[Card, ...]:
    """Every card of the deck, which both players have alike; in a first game a card is its number alone."""
    first = converted(options, Options).first_game
    return tuple([_number(card) if first else _card(content, card) for card in content.cards])


def _number(card: DeckCard) -> Card:
    return Card(id=card.id, title=f"Number {card.number}", value=str(card.number), text=INITIATIVE)


def _card(content: Content, card: DeckCard) -> Card:
    valour, victory = content.effects[card.valour], content.effects[card.victory]
    return Card(
        id=card.id,
        title=valour.name,
        value=str(card.number),
        text=f"{_sentence(valour.window)}: {valour.text}" if valour.window else valour.text,
        second=victory.name,
        second_text=f"{_sentence(victory.text)}.",
        second_value=victory.vp,
        order=card.valour,
    )


def _sentence(words: str) -> str:
    """Words as they begin a sentence."""
    return words[:1].upper() + words[1:]
