"""Names for the things every game has."""

from __future__ import annotations

from typing import NewType

SeatId = NewType("SeatId", str)
"""A place at the table; one player may hold several."""

RuleId = NewType("RuleId", str)
"""The stable id of a rule, as in the catalogue of its rule set."""

CardId = NewType("CardId", str)
"""One physical card. A card whose face the reader may not know is `UNKNOWN`."""

UNKNOWN = "?"
"""What stands in a view where a secret stands in the state."""
