"""Bomb: dropped from above, so nothing that stands around the target helps it."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, forbids, modifies, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.targeting import COMPANY, CONTRIBUTION, Laying, Pair
from sandtable.rulesets.dw4.ids import owner_of
from sandtable.rulesets.dw4.models.armament import profiles_of
from sandtable.rulesets.dw4.models.attributes import FIREPOWER, MULTIPLIER, Firing, shot_in
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.models.qualities import all_have, has_quality, only_with_its_like
from sandtable.rulesets.dw4.moving.passing import note_passing, passed_over
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

_ON_TARGET = Modifier(2, "Bomb: passed over the target")


class Bomb(Rule):
    """Only with other Bombs, never against Airborne targets; twice the dice on a target that was passed over.

    Neither Vulnerable Stern (DW4-QUAL-06) nor Obscured Visibility nor Escorts count (DW4-QUAL-07).
    """

    id = RuleId("DW4-Q-BOMB")
    name = "Bomb"

    @forbids(COMPANY)
    def keep_to_its_like(self, g: BattleTable, pair: Pair) -> Refusal | None:
        return only_with_its_like(g, pair.weapon, pair.other, self.id)

    @forbids(CONTRIBUTION)
    def refuse_what_flies(self, g: BattleTable, laying: Laying) -> Refusal | None:
        if not has_quality(g, laying.weapon, self.id) or not is_airborne(g, laying.target):
            return None
        return Refusal(f"{laying.target} is Airborne", RuleId("DW4-QUAL-06"))

    @suppresses("DW4-ATK-12", "DW4-ATK-07", "DW4-ESC-02", "DW4-ESC-03")
    def fall_from_above(self, g: BattleTable, subject: object) -> bool:
        shot = shot_in(subject)
        return shot is not None and all_have(g, shot.weapons, self.id)

    # It only notes what the model passed over.
    @after(MoveModel.end_the_move, beside=EVERY_OTHER)
    def note_what_lies_below(self, g: BattleGame, move: MoveModel) -> Outcome:
        weapons = profiles_of(g, move.model) if move.in_movement_step else ()
        if any([quality.id == self.id for weapon in weapons for quality in weapon.qualities]):
            note_passing(g, move.model, move.track)
        return None

    @modifies(FIREPOWER, MULTIPLIER)
    def drop_on_target(self, g: BattleTable, firing: Firing) -> Modifier | None:
        if not has_quality(g, firing.weapon, self.id):
            return None
        return _ON_TARGET if passed_over(g, owner_of(firing.weapon), firing.shot.target) else None
