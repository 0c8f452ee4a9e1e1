"""Hunter (trait): a crew with one kind of prey."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.shots import ONCE, Bonus, Shot
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.special_rules import listed_on
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import class_of, position_of
from sandtable.tabletop.where import models_of


class Hunter(Rule):
    """Once in an activation one attack has a die more for each contributing bearer if the target has the trait.

    Only while the unit has its minimum size or more. In an assault those that support it contribute.
    """

    id = RuleId("DW3-R-HUNTER")
    name = "Hunter"

    @grants(ONCE)
    def hunt(self, g: BattleTable, shot: Shot) -> tuple[Bonus, ...]:
        if shot.attacker is None or not self._is_pack(g, shot.attacker):
            return ()
        pack = dict.fromkeys((shot.attacker, *shot.models, *shot.supporters))
        dice = len([model for model in pack if self._hunts(g, model, shot.target)])
        return (Bonus(self.name, self.id, dice=dice),) if dice else ()

    def _is_pack(self, g: BattleTable, model: ModelId) -> bool:
        unit = g.state.models[model].unit
        return len(models_of(g, unit)) >= class_of(g, model).models[0]

    def _hunts(self, g: BattleTable, model: ModelId, target: ModelId) -> bool:
        prey = {word.upper().removesuffix(" UNIT") for word in listed_on(g, model, self.id)}
        return bool(prey & {position_of(g, target).value, *class_of(g, target).traits})
