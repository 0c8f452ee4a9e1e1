"""The ids by which the game system of Dystopian Wars 4 names its costs, profiles and fields."""

from __future__ import annotations

SYSTEM = "sys-b418-f41f-879e-6277"
TITLE = "Dystopian Wars, fourth edition"

POINTS = "89fa-eeaa-958f-ca32"
VICTORY_POINTS = "c245-c6fc-adb8-407a"

MODEL = "9251-e433-d856-630b"
WEAPONS = "9882-7112-4aa5-ffc1"
PROPERTIES = "7d8a-def1-ca09-d15c"
SYSTEMS = "72b1-e351-6742-457c"
SQUADRONS = "ff20-fe28-72d8-b2fa"

PROPERTIES_TEXT = "066c-1ce6-091e-90ab"
SYSTEMS_TEXT = "a14c-99af-eb72-2d3d"
QUALITIES_TEXT = "0089-722e-2cab-3357"
ARC = "7e1f-87c9-897e-937b"
RANGE_BANDS = ("ac67-65a3-a5fa-bc21", "0cf7-57e2-ee10-3769", "0ec8-d023-bf39-bb55")
"""Close, Standard and Extreme."""

TEXT_OF = {PROPERTIES: PROPERTIES_TEXT, SYSTEMS: SYSTEMS_TEXT}
NAME_OF = {PROPERTIES: "Properties", SYSTEMS: "Systems"}

DOCTRINES = "eb20-a962-fc6e-ce7f"
ESCORTS = "Escorts"
ATTACHMENTS = "Attachments"
GENERATORS = "Generators"
