"""What clients call the things they have pictures of."""

from __future__ import annotations

from sandtable.rulesets.dw4.state import Critical

CRITICAL_SIGNS = {
    Critical.BREACH: "breach",
    Critical.STRUCTURAL_FAILURE: "structural",
    Critical.HAZARD: "hazard",
    Critical.SHREDDED_DEFENCES: "shredded",
    Critical.NAVIGATION_LOCK: "navlock",
    Critical.SYSTEM_FAILURE: "system",
}
"""Critical Damage Effects, and so the faces of a Critical Damage Die."""
