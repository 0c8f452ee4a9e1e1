"""Grid cards in words: what they are called, what their Boost does, and what they give while they are Attached."""

from __future__ import annotations

from sandtable.rulesets.dreadnaught.boosts import BOOSTS
from sandtable.rulesets.dreadnaught.content.designs import GridDesign
from sandtable.rulesets.dreadnaught.content.kinds import GridType

GRID_NAMES = {
    GridType.DRV: "Drive",
    GridType.GUN: "Gunnery",
    GridType.ORD: "Ordnance",
    GridType.SHD: "Shield",
    GridType.SEN: "Sensor",
    GridType.COM: "Command",
    GridType.ENG: "Engineer",
    GridType.COR: "Core",
}
"""The eight Grid symbols as they are called."""

BONUSES = {
    "speed": "Speed",
    "agility": "Agility",
    "damage": "Damage",
    "range": "Range",
    "defence": "Defence",
    "scan": "Scan",
    "crash": "Crash",
    "overload": "Overload",
    "secure": "Secure",
    "quick repair": "Quick Repair",
    "boost limit": "Boosts",
    "activation limit": "Activations",
    "hand size": "Hand Size",
    "repair total": "Repair",
}
"""What an Attachment bonus adds to, as it is called."""


def boost_in_words(card: GridDesign) -> str:
    """What its Boost does; a pack's own words where it is none of ours."""
    boost = BOOSTS.get(card.id)
    return card.text if boost is None else boost.words


def bonus_in_words(card: GridDesign) -> str:
    """What it gives while it is Attached; empty where it gives nothing but its symbols."""
    if card.bonus is None:
        return ""
    name = BONUSES.get(card.bonus.name, card.bonus.name.capitalize())
    return f"{name} {card.bonus.amount:+}" if card.bonus.amount else name
