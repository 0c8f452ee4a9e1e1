"""What a Boost does, in a sentence to the one who may play it; a pack's own words where a Boost is not among these."""

from __future__ import annotations

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

SENTENCES = {
    "G-DRV-A": "Your ship moves 1 hex, ahead or off either bow.",
    "G-DRV-B": "Your ship slips 1 hex to either side, or turns by one face.",
    "G-DRV-C": "Your ship backs 1 or 2 hexes.",
    "G-GUN-A": "Your attack has Damage +2.",
    "G-GUN-B": "Your attack within 3 hexes has Damage +3.",
    "G-GUN-C": "Your weapon fires 1 more Shot at its last target, with Damage -2.",
    "G-ORD-A": "Your weapon fires 1 more Shot; each has Damage -1.",
    "G-ORD-B": "Your attack was stopped: its target gains 1 more Strain.",
    "G-ORD-C": "Obstacles do not weaken your attack. After an exchange: 3 markers on an Obstacle within 6 hexes.",
    "G-SHD-A": "Your ship or Cruiser has Defence +2 against this attack.",
    "G-SHD-B": "Your ship was hit: you choose the face and row.",
    "G-SHD-C": "Your Defence takes no Strain from this attack, and you draw a card.",
    "G-SEN-A": "Look at 3 cards of your deck and keep some on top.",
    "G-SEN-B": "Cancel a foe's Scan or Scry, or turn a Burn back on whoever made it.",
    "G-SEN-C": "No Boost can raise the Defence of your target.",
    "G-COM-A": "Cancel a foe's Boost.",
    "G-COM-B": "Move up to 2 of your Cruisers, or re-arm one.",
    "G-COM-C": "Take back your open order; its cards return to your hand.",
    "G-ENG-A": "Make 1 Repair at once.",
    "G-ENG-B": "One of your Disabled System cards works again.",
    "G-ENG-C": "Your ship was hit: 2 markers fewer, but at least 1.",
    "G-COR-A": "Gain 1 Activation token.",
    "G-COR-B": "A foe discards 1 more card, or its open order is cancelled.",
    "G-COR-C": "Your Defence loses all Strain; this card is Overloaded.",
}
"""By the id of the card."""

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
    """What its Boost does."""
    return SENTENCES.get(card.id, card.text)


def bonus_in_words(card: GridDesign) -> str:
    """What it gives while it is Attached; empty where it gives nothing but its symbols."""
    if card.bonus is None:
        return ""
    name = BONUSES.get(card.bonus.name, card.bonus.name.capitalize())
    return f"{name} {card.bonus.amount:+}" if card.bonus.amount else name
