"""Experimental Shield Amplifier: stronger shields close by."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.rule_kinds import AmplifiesShields


class ExperimentalShieldAmplifier(AmplifiesShields):
    """Friendly SURFACE units within 7 inches have MASS +1 for their shield generators, which take at most 4 dice."""

    id = RuleId("DW3-R-EXPERIMENTAL-SHIELD-AMPLIFIER")
    name = "Experimental Shield Amplifier"
    reach = 7 * INCH
