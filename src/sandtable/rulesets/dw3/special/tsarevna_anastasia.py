"""Tsarevna Anastasia: the wolves are hers."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class TsarevnaAnastasia(Rule):
    """Black Wolf battlefleets are Main ones and unlimited in a force with this patron.

    With both named ships in the force others of them may be led by a Borodino. The check of a force carries it out
    (`forces/force_rules.py`); nothing is left for a hook.
    """

    id = RuleId("DW3-R-TSAREVNA-ANASTASIA-RURIK-NOVY-THE-WOLF-BRIDE")
    name = "Tsarevna Anastasia Rurik-Novy, the Wolf Bride"
