"""Unshaken: half of them, and they stand."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.conquest_rule import Conquest
from sandtable.rulesets.ac.procedures.discipline import DisciplineTest
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.where import count_of, profile_of


class Unshaken(Conquest):
    """A unit with at most half its models has passed a Discipline Test by a card; a Behemoth with half its Damage."""

    name = "Unshaken"
    objective = "o12"

    @before(DisciplineTest.after_a_card, beside=EVERY_OTHER)
    def after_a_card(self, g: BattleGame, test: DisciplineTest) -> Outcome:
        unit, profile = g.state.units[test.unit], profile_of(g, test.unit)
        worn = 2 * count_of(g, unit.id) <= len(unit.models)
        if profile.is_behemoth:
            worn = 2 * unit.damage >= profile.damage_limit
        return self.meet(g, unit.seat) if test.result and worn else None
