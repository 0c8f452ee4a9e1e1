"""Fleetwood Broughton Pellew: a friend of the company."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class FleetwoodBroughtonPellew(Rule):
    """Battlefleets of the trading company are Main ones in a force with this patron.

    The check of a force carries it out (`forces/force_rules.py`); nothing is left for a hook.
    """

    id = RuleId("DW3-R-FLEETWOOD-BROUGHTON-PELLEW")
    name = "Fleetwood Broughton Pellew"
