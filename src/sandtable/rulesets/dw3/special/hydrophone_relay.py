"""Hydrophone Relay: what cannot be seen is heard."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.rule_kinds import FindsTheHidden


class HydrophoneRelay(FindsTheHidden):
    """Attacks of its side on enemies within 10 inches of a bearer ignore that they are obscured."""

    id = RuleId("DW3-R-HYDROPHONE-RELAY")
    name = "Hydrophone Relay"
    reach = 10 * INCH
