"""Pavises: shields that they set down."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.attacks import COVERED, DEFENCE, Attack, Shot
from sandtable.rulesets.ac.fighting.shots import CONCEALED, rated
from sandtable.rulesets.ac.procedures.after_moves import GIVES_UP, Holding
from sandtable.rulesets.ac.state import BattleTable, Status
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import has
from sandtable.tabletop.layers import PLUS


class Pavises(Rule):
    """Taking Cover gives 1 more Defence against every attack, in Close Quarters too, and lasts until the unit moves."""

    id = RuleId("AC-R-PAVISES")
    name = "Pavises"

    @modifies(DEFENCE, PLUS)
    def set_them_down(self, g: BattleTable, attack: Attack) -> Modifier | None:
        if not has(g, attack.target, Status.TAKING_COVER) or not has_rule(g, attack.target, self.id):
            return None
        counted = isinstance(attack, Shot) and CONCEALED in rated(g, attack).penalties
        # Cover that counts already is not counted twice; what ignores cover ignores these (AC-Q-TORRENT).
        return None if counted or g.refusal(COVERED, attack) is not None else Modifier(1)

    @forbids(GIVES_UP)
    def keep_them_up(self, g: BattleTable, holding: Holding) -> Refusal | None:
        stays = holding.status is Status.TAKING_COVER and has_rule(g, holding.unit, self.id)
        return Refusal("they stand where they are", self.id) if stays else None
