"""Naval Shield Amplifier: stronger shields all round."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.rule_kinds import AmplifiesShields


class NavalShieldAmplifier(AmplifiesShields):
    """Friendly SURFACE units within 10 inches have MASS +1 for their shield generators, which take at most 4 dice."""

    id = RuleId("DW3-R-NAVAL-SHIELD-AMPLIFIER")
    name = "Naval Shield Amplifier"
    reach = 10 * INCH
