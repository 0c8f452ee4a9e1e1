"""Indirect: over the hill."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.fighting.attacks import ACQUIRED, FIXED, WAYS, Attack, FixedRating, Shot, Sighting, row_of
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.fighting.shots import is_short
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.sight import is_before, is_visible
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.rulesets.ac.table.where import eye_of, officer_of, standing, units_on_table


class Indirect(Rule):
    """Not within Short Range. A target in the Front Arc that only a friend sees may be shot at, Weakened."""

    id = RuleId("AC-Q-INDIRECT")
    name = "Indirect"

    @forbids(ACQUIRED)
    def keep_off(self, g: BattleTable, shot: Shot) -> Refusal | None:
        near = row_has(row_of(g, shot), self.id) and is_short(g, shot)
        return Refusal("it is too near", self.id) if near else None

    @grants(WAYS)
    def be_told(self, g: BattleTable, sighting: Sighting) -> list[Grant]:
        """Ruling: any friend whose Officer sees it, at any range."""
        if sighting.row.long is None or not row_has(sighting.row, self.id):
            return []
        officer = officer_of(g, sighting.unit)
        # A garrison is where its building is (AC-MEAS-06).
        models = standing(g, sighting.target) or (officer_of(g, sighting.target),)
        if not any([is_before(g, officer.id, *eye_of(g, model.id)) for model in models]):
            return []
        friends = [u.id for u in units_on_table(g) if u.seat == officer.seat and u.id != sighting.unit]
        seen = any(is_visible(g, officer_of(g, friend).id, sighting.target) for friend in friends)
        return [Grant(self.name, self.id)] if seen else []

    @grants(FIXED)
    def fire_blindly(self, g: BattleTable, attack: Attack) -> list[Grant]:
        blind = isinstance(attack, Shot) and attack.how == self.name
        return [FixedRating(self.name, self.id, rating=Rating.WEAKENED)] if blind else []
