"""Guardian generator (X): a fleet under one shield."""

from __future__ import annotations

from sandtable.kernel.decision import Number
from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Query
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import bearers, has, x_of
from sandtable.rulesets.dw3.procedures.activation import ActivationPhase
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.where import units_of

IGNORING = {Quality.ARC, Quality.BOMB, Quality.SUBMERGED}
MORE: Query[ModelId] = Query("Guardian points of a generator", PLUS)


class GuardianGenerator(RuleWithX):
    """X points for its side at the start of each activation phase; a bearer that is shot at spends some of them.

    1 attack die less for each, before the roll, of an attack or an attack run. Not against ARC, BOMB and SUBMERGED
    ones. What is unspent lapses.
    """

    id = RuleId("DW3-R-GUARDIAN-GENERATOR")
    name = "Guardian generator"
    stacking = Stacking.SUM_OF_X

    @after(ActivationPhase.begin, beside=EVERY_OTHER)
    def charge(self, g: BattleGame, phase: ActivationPhase) -> Outcome:
        for seat in g.state.settings.seats:
            there = bearers(g, seat, self.id)
            points = sum([g.value(MORE, model, x_of(g, model, self)) for model in there])
            if points:
                g.emit(Marked(g.state.models[there[0]].unit, f"{CHARGED} {g.state.clock.round} {points}"))
        return None

    @after(Attack.raise_a_shield, beside=EVERY_OTHER)
    def guard(self, g: BattleGame, attack: Attack) -> Outcome:
        return self._spend(g, attack)

    @after(AttackRun.raise_a_shield, beside=EVERY_OTHER)
    def guard_against_squadrons(self, g: BattleGame, run: AttackRun) -> Outcome:
        return self._spend(g, run)

    def _spend(self, g: BattleGame, deed: Attack | AttackRun) -> Outcome:
        shot = deed.shot(g)
        if IGNORING & set(shot.qualities) or not has(g, shot.target, self.id):
            return None
        seat = g.state.models[shot.target].seat
        most = min(deed.pool, points_left(g, seat))
        spent = g.ask(_how_many(seat, shot.target, most, self.id)) if most > 0 else 0
        if spent:
            deed.pool -= spent
            note = f"{SPENT} {g.state.clock.round} {spent}"
            g.emit(Marked(g.state.models[shot.target].unit, note))
        return None


CHARGED, SPENT = "Guardian points", "Guardian points spent"


def points_left(g: BattleTable, seat: SeatId) -> int:
    """The points of a side that were not spent in this round."""
    marks = [mark for unit in units_of(g, seat) for mark in unit.marks]
    charged, spent = [f"{what} {g.state.clock.round} " for what in (CHARGED, SPENT)]
    gathered = sum([int(mark.removeprefix(charged)) for mark in marks if mark.startswith(charged)])
    return gathered - sum([int(mark.removeprefix(spent)) for mark in marks if mark.startswith(spent)])


def _how_many(seat: SeatId, target: ModelId, most: int, rule: RuleId) -> Number:
    return Number(
        seat,
        "guardian points",
        0,
        most,
        prompt=f"Spend Guardian points for {thing(target)}: 1 attack die less for each?",
        rules=(rule,),
        about=(target,),
        default=0,
    )
