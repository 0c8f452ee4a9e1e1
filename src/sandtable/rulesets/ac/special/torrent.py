"""Torrent: fire that finds its way in."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.fighting.attacks import COUNTS, COVERED, Attack, Counted, row_of
from sandtable.rulesets.ac.fighting.shots import CONCEALED
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import row_has


class Torrent(Rule):
    """Its target never counts as Concealed, and no cover adds to its Defence."""

    id = RuleId("AC-Q-TORRENT")
    name = "Torrent"

    @forbids(COUNTS)
    def find_a_way_in(self, g: BattleTable, counted: Counted) -> Refusal | None:
        hidden = counted.name == CONCEALED and row_has(row_of(g, counted.attack), self.id)
        return Refusal("nothing hides from it", self.id) if hidden else None

    @forbids(COVERED)
    def fill_every_hole(self, g: BattleTable, attack: Attack) -> Refusal | None:
        return Refusal("no cover helps", self.id) if row_has(row_of(g, attack), self.id) else None
