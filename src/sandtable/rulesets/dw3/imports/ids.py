"""The ids and words by which the game system of the third edition names its costs, profiles and fields."""

from __future__ import annotations

SYSTEM = "1242-c30b-419f-8229"
TITLE = "Dystopian Wars, third edition"

POINTS = "7c9b-6b09-b5ac-2249"

MODEL = "4cb0-515e-e6e0-153a"
WEAPON = "6c9b-5228-c790-9c90"
SRS = "6c8c-519d-ebdd-9439"

BANDS = ("4209-eb47-9807-b834", "d025-b048-0c22-fad5", "06b8-7f5e-e2df-751a")
"""Point blank, closing and long."""
QUALITY = "faa3-d69c-5156-2acf"
ARC = "8739-aae9-7e50-c8d0"
CAPACITY = "38e6-209c-1587-2cd0"

WEAPONS, GENERATORS = "Weapon", "Generator"
"""The libraries in which weapons and generators stand."""
ESCORTS = ("Escort Token", "Nikel Escort")
FLAGSHIP, UNIQUE, ATTACHED = "Flagship", "Unique", "Attached Unit"
