"""The ids and words by which the game system names its costs, profiles and categories."""

from __future__ import annotations

SYSTEM = "sys-e850-e7dd-b6e5-f6c0"
TITLE = "Armoured Clash"

POINTS = "e58e-982d-7630-5342"

UNIT = "54fb-c9ab-bd93-b093"
"""The profile of a unit at one level."""
RULES = "f593-22ac-8878-8d77"
"""The profile that lists special rules."""
VPR = "VPR"
RANGE, QUALITIES = "Range", "Qualities"
"""The first and the last column of an Armaments row; the bands stand between them."""

BOLSTERING = "Bolstering"
"""How the groups of Reinforcement Levels are called; one named just so and hidden is an older price list (AC-L-31)."""
BOONS, BONUS, SIZE = "Boons", "Battlegroup Bonus", "Size"
NOTHING = ("", "-", "N/A", "None")
