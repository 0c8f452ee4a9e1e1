"""Squadrons shot down: Hits are told off by Resilience, type by type."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.rulesets.dw4.events.combat import SquadronsDiscarded
from sandtable.rulesets.dw4.ids import StackId
from sandtable.rulesets.dw4.squadrons.stacks import downable, resilience, squadron
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Stack

MIXED = 1
"""The threshold of a roll on several types: its Hits are told off afterwards, by the type that is named."""


def threshold_of(g: BattleTable, stack: Stack, what: str) -> int:
    """The Success Threshold of fire on a Stack: its Resilience (DW4-SRS-22)."""
    kinds = downable(g, stack, what)
    return resilience(g, stack, kinds[0], what) if len(kinds) == 1 else MIXED


class ShootDown(Procedure):
    """A Stack suffers Hits: its own Admiral says which type takes them first. The result is what was lost, by type."""

    stack: StackId
    hits: int
    what: str

    @step("DW4-SRS-22", "DW4-SRS-24")
    def lose_squadrons(self, g: BattleGame) -> Outcome:
        stack = g.state.stacks[self.stack]
        hits, lost, counts = self.hits, list[tuple[str, int]](), dict(stack.tokens)
        left = {kind: resilience(g, stack, kind, self.what) for kind in downable(g, stack, self.what)}
        while left and hits >= min(left.values()):
            kind = g.ask(_which_first(g, stack, tuple(left), hits))
            gone = min(counts[kind], hits // left[kind])
            if gone:
                lost.append((kind, gone))
            if gone < counts[kind]:
                break  # No full group is left for this type, and nothing goes on to the next.
            hits -= gone * left.pop(kind)
        self.result = tuple(lost)
        for kind, gone in lost:
            g.emit(SquadronsDiscarded(self.stack, kind, gone, self.what))
        return None


def _which_first(g: BattleTable, stack: Stack, kinds: tuple[str, ...], hits: int) -> ChooseOne[str]:
    return ChooseOne(
        stack.seat,
        "squadron to lose",
        kinds,
        "squadron",
        prompt=f"{hits} Hits on your squadrons: choose the type that takes them now.",
        rules=(RuleId("DW4-SRS-24"),),
        about=(stack.id,),
        default=min(kinds, key=lambda kind: squadron(g, kind).attack),
    )
