"""Piercing: through the plates."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Piercing(Rule):
    """Damage from it brings a critical roll; MASS 1 models have less CITADEL (DW3-QUAL-16).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-PIERCING")
    name = "Piercing"
