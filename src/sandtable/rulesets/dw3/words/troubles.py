"""Critical markers and disorder in words: what each does while it lasts, and what can be done about it."""

from __future__ import annotations

from sandtable.rulesets.dw3.models.troubles import DISORDER
from sandtable.rulesets.dw3.state import Critical

CRITICALS = {
    Critical.SHREDDED_DEFENCES: "ADV and SDV are 0: it rolls no dice of its own against attacks.",
    Critical.STURGINIUM_FLARE: "It took 1 damage and ran on ahead. The marker itself does nothing more.",
    Critical.NAVIGATION_LOCK: "It cannot turn at all.",
    Critical.REACTOR_LEAK: "SPEED 2 less, and CITADEL 2 less: critical damage comes sooner.",
    Critical.MAGAZINE_EXPLOSION: "It and everyone within 4 inches took 1 damage. The marker itself does nothing more.",
    Critical.GENERATOR_SHUTDOWN: "Its generators have no effect.",
}
"""The six critical markers (DW3-CRIT-06 to DW3-CRIT-11)."""
AGAIN = "The same result once more is a catastrophic explosion."
"""Why a marker is worth removing that does nothing by itself (DW3-CRIT-02)."""
MEND = "Repair it at the end of its activation, or jury-rig it in the end phase."
LEVELS = {
    1: "No effect yet; the next one raises the level or costs 1 damage.",
    2: "It cannot ram, and weapons neither support other models nor are supported by them.",
    3: "No operations, no ram, no assault, no support at all; any more disorder is 1 damage.",
}
"""Disorder by its level (DW3-DIS-04 to DW3-DIS-06)."""


def critical_in_words(critical: Critical) -> str:
    """What a marker does, and what to do."""
    return f"{CRITICALS[critical]} {AGAIN} {MEND}"


def disorder_in_words(level: int) -> str:
    """What a level does, and what to do."""
    return f"{LEVELS.get(level, LEVELS[3])} {MEND}"


def trouble_in_words(name: str, level: int) -> str:
    """What a trouble that can be repaired does, by its name; of disorder at this level."""
    if name == DISORDER:
        return f"One level less. Now: {LEVELS.get(level, LEVELS[3])}"
    return f"{CRITICALS[Critical(name)]} {AGAIN}"
