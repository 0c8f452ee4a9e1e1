"""Flak Barrage (X): fire into the air before squadrons strike."""

from __future__ import annotations

from collections import Counter

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets.dw3.cards.victories.clear_skies import shot_down
from sandtable.rulesets.dw3.events.combat import DiceThrown
from sandtable.rulesets.dw3.events.squadrons import TokensRemoved
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.special_rules import bearers, x_of
from sandtable.rulesets.dw3.procedures.squadron_runs import ResolveSquadrons
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Stack
from sandtable.rulesets.dw3.table.tokens import squadrons_in
from sandtable.rulesets.dw3.table.where import holder, register
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends, opponent

REACH = 15 * INCH


class FlakBarrage(RuleWithX):
    """Before squadrons are resolved each bearer rolls X dice; each Exploding Hit removes an enemy token.

    It must be in contact with the bearer's unit or a friend within 15 inches. None of these dice explodes
    (DW3-R-G-04). Ruling: tokens go from the largest stack, those with most dice in a run first.
    """

    id = RuleId("DW3-R-FLAK-BARRAGE")
    name = "Flak Barrage"
    stacking = Stacking.SUM_OF_X

    @after(ResolveSquadrons.begin)
    def fire(self, g: BattleGame, squadrons: ResolveSquadrons) -> Outcome:
        return Call(FireFlak())


class FireFlak(Procedure):
    """The barrages of both sides, one bearer after the other, the holder of the initiative first."""

    done: tuple[ModelId, ...] = ()

    @step("DW3-R-FLAK-BARRAGE", "DW3-R-G-04")
    def fire_the_next(self, g: BattleGame) -> Outcome:
        seats = (holder(g), opponent(g, holder(g)))
        left = [m for seat in seats for m in bearers(g, seat, FlakBarrage.id) if m not in self.done]
        model = next((m for m in left if _stacks_around(g, m)), None)
        if model is None:
            return LEAVE
        self.done = (*self.done, model)
        faces = g.roll(x_of(g, model, FlakBarrage), "flak barrage")
        bursts = sum([face == Face.EXPLODING_HIT for face in faces])
        g.emit(DiceThrown("flak barrage", faces, model, "1 hit" if bursts == 1 else f"{bursts} hits"))
        removed: Counter[str] = Counter()
        for _ in range(bursts):
            there = _stacks_around(g, model)
            if there:
                stack = max(there, key=lambda s: s.many)
                removed[stack.target] += 1
                g.emit(TokensRemoved(stack.id, ((_worst(g, stack), 1),)))
        shot_down(g, g.state.models[model].seat, max(removed.values(), default=0))
        return None

    @step("DW3-R-FLAK-BARRAGE")
    def fire_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.fire_the_next)


def _stacks_around(g: BattleTable, bearer: ModelId) -> list[Stack]:
    """Enemy tokens in contact with the bearer's unit or with friends within 15 inches of it."""
    record = g.state.models[bearer]
    near = [m.id for m in friends(g, record.seat) if m.unit == record.unit or are_within(g, bearer, m.id, REACH)]
    stacks = [s for s in g.state.stacks.values() if s.seat != record.seat and s.target in near]
    return [s for s in stacks if squadrons_in(g, s)]


def _worst(g: BattleTable, stack: Stack) -> str:
    kinds = register(g).content.squadrons
    return max(squadrons_in(g, stack), key=lambda token: kinds[token[0]].attack)[0]
