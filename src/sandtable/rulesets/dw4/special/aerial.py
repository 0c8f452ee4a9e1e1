"""Aerial: weapons of the air."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import COMPANY, CONTRIBUTION, Laying, Pair
from sandtable.rulesets.dw4.models.attributes import shot_in
from sandtable.rulesets.dw4.models.positional_traits import is_airborne, is_submerged
from sandtable.rulesets.dw4.models.qualities import all_have, has_quality, only_with_its_like
from sandtable.rulesets.dw4.state import BattleTable


class Aerial(Rule):
    """Only with other Aerial weapons, never against submerged targets; an Airborne target cannot dodge (DW4-QUAL-02).

    An Airborne target is no Unconventional Target for it (DW4-QUAL-03).
    """

    id = RuleId("DW4-Q-AERIAL")
    name = "Aerial"

    @forbids(COMPANY)
    def keep_to_its_like(self, g: BattleTable, pair: Pair) -> Refusal | None:
        return only_with_its_like(g, pair.weapon, pair.other, self.id)

    @forbids(CONTRIBUTION)
    def refuse_the_deep(self, g: BattleTable, laying: Laying) -> Refusal | None:
        if not has_quality(g, laying.weapon, self.id) or not is_submerged(g, laying.target):
            return None
        return Refusal(f"{laying.target} is Underwater", RuleId("DW4-QUAL-02"))

    @suppresses("DW4-POS-07")
    def leave_no_room_to_dodge(self, g: BattleTable, subject: object) -> bool:
        shot = shot_in(subject)
        return shot is not None and all_have(g, shot.weapons, self.id) and is_airborne(g, shot.target)
