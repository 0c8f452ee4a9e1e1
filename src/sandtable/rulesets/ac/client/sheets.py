"""Profiles and cards as they are printed, for every class and card that takes part in a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.kernel.board import Card, Sheet
from sandtable.kernel.reading import converted
from sandtable.rulesets.ac.content.content import Content
from sandtable.rulesets.ac.content.tables import Card as DeckCard
from sandtable.rulesets.ac.forces.unit_sheets import class_sheet
from sandtable.rulesets.ac.options import Options, force_in_play


def sheets(content: Content, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
    """One sheet for each class of both forces."""
    forces = [force_in_play(chosen, content) for chosen in converted(options, Options).forces]
    classes = dict.fromkeys([unit.class_id for force in forces for unit in force.units])
    return tuple([class_sheet(content.classes[name]) for name in classes])


def cards(content: Content, options: Mapping[str, Any]) -> tuple[Card, ...]:
    """Every card of the deck, which both Generals have alike."""
    return tuple([_card(content, card) for card in content.cards])


def _card(content: Content, card: DeckCard) -> Card:
    command, conquest = content.commands[card.command], content.conquests[card.conquest]
    return Card(
        id=card.id,
        title=command.name,
        value=str(card.value),
        text=f"{command.condition} {command.text}",
        second=conquest.name,
        second_text=conquest.text,
        second_value=conquest.vp[0],
    )
