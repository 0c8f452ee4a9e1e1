"""The special rules that had code when a former version of the rule set began a game.

A profile may name a rule before there is code for it. A game that began then is played on without it.
"""

from __future__ import annotations

from sandtable.kernel.ids import RuleId

_AT_FIRST = {
    "P": """
        ABLATIVE-ARMOUR AGILE BOARDING-PARTIES CARRIER FLIGHT-DECK FLOTSAM FORWARD-DEPLOYMENT GUARDIAN-WING
        HUNTER LIGHT-VESSEL MINE-LAYER MOTHERSHIP PIVOT RESUPPLY SRS STOIC UNEXPECTED-ARRIVAL VANGUARD
    """,
    "Q": """
        AERIAL ALL-AROUND ASSAULT BARRAGE BLAST BOMB BREACH DEPTH-CHARGE DEVASTATING HAZARD HOMING INDIRECT
        LIMITED PIERCING SINGULAR SUBMERGED TORPEDO TORRENT
    """,
    "R": """
        EXCEPTIONAL EXO-SUB HARRIERS HOVER-SRS LAUNCH-RANGE OFFENSIVE SUPERIOR-MINE-CLEARANCE
        SURGICAL-STRIKE TAIL-GUNNERS UNDERWATER-SRS
    """,
    "S": """
        BOOSTED-PROPULSION FLAK-BARRAGE FLIGHT-COMMAND GENERATOR-SHIP GUARDIAN-GENERATOR
        HEAVY-SHIELD-GENERATOR LOGISTICAL-SUPPORT MINE-SWEEPER PRIORITY-SIGNALS REPAIR-FACILITIES
    """,
}
"""By kind, without the beginning that they share."""

_FEW = frozenset([RuleId(f"DW4-{kind}-{name}") for kind, names in _AT_FIRST.items() for name in names.split()])

KNOWN: dict[str, frozenset[RuleId]] = {"1": _FEW, "2": _FEW}
"""By the version of the rule set; a version that is not here knew all that there are."""
