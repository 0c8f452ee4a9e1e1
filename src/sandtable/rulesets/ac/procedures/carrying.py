"""Decks: rules by which a unit is deployed with others on it, beside Transports."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, before, grants
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import BEHEMOTH, TRANSPORT, Level
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.embarking import LoseLoads
from sandtable.rulesets.ac.procedures.garrisons import ComeOut
from sandtable.rulesets.ac.procedures.losses import AfterLosses
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.loads import CARRIED, CARRIES, Loading, aboard
from sandtable.rulesets.ac.table.special_rules import has_rule, is_named, words_of
from sandtable.rulesets.ac.table.where import count_of


class Carrying(Rule, abstract=True):
    """Each model carries units with a named trait, loaded when it is deployed and never again.

    They are Coordinated with it, leave by a Disembark as those aboard a Transport do, and are Destroyed with the model
    that carries them. Ruling: of several loads the last one is on the model that is lost; nobody bails out.
    """

    slots: ClassVar[int]
    """What each model has room for."""
    sizes: ClassVar[dict[Level, int]]
    """What a unit of a Level takes of that."""

    @grants(CARRIES)
    def load(self, g: BattleTable, loading: Loading) -> list[Grant]:
        if not has_rule(g, loading.carrier, self.id):
            return []
        left = self._room(g, loading.carrier) - self._taken(g, loading.carrier, loading.taken)
        seat = g.state.units[loading.carrier].seat
        there = [u.id for u in g.state.units.values() if u.seat == seat and u.location is loading.location]
        fit = [u for u in there if u not in loading.taken and self._fits(g, loading.carrier, u)]
        return [Grant(unit, self.id) for unit in fit if self._size(g, unit) <= left]

    @before(AfterLosses.annihilate, beside=EVERY_OTHER)
    def go_down_with_it(self, g: BattleGame, losses: AfterLosses) -> Outcome:
        if not has_rule(g, losses.unit, self.id):
            return None
        kept = [unit.id for unit in aboard(g, losses.unit) if CARRIED in unit.marks]
        gone: list[UnitId] = []
        while kept and self._taken(g, losses.unit, tuple(kept)) > self._room(g, losses.unit):
            gone.append(kept.pop())
        return Call(LoseLoads(tuple(gone))) if gone else None

    @after(ComeOut.come_out, beside=EVERY_OTHER)
    def leave_for_good(self, g: BattleGame, coming: ComeOut) -> Outcome:
        end_mark(g, coming.unit, CARRIED)
        return None

    def _room(self, g: BattleTable, carrier: UnitId) -> int:
        return self.slots * count_of(g, carrier)

    def _taken(self, g: BattleTable, carrier: UnitId, units: tuple[UnitId, ...]) -> int:
        return sum([self._size(g, unit) for unit in units if self._fits(g, carrier, unit)])

    def _size(self, g: BattleTable, unit: UnitId) -> int:
        return self.sizes[g.state.units[unit].level]

    def _fits(self, g: BattleTable, carrier: UnitId, unit: UnitId) -> bool:
        named = is_named(g, unit, words_of(g, carrier, self.id)) and unit != carrier
        barred = is_named(g, unit, (TRANSPORT, BEHEMOTH))
        return named and not barred and g.state.units[unit].level in self.sizes
