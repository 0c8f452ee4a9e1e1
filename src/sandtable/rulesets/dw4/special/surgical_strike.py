"""Surgical Strike: squadrons that know where it hurts."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseSome
from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.squadrons.stacks import borne
from sandtable.rulesets.dw4.state import BattleGame, Critical
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal


class SurgicalStrike(Rule):
    """Each such token lets one die of the listed effect that was allocated to a target inflict it twice."""

    id = RuleId("DW4-R-SURGICAL-STRIKE")
    name = "Surgical Strike"

    @before(AttackRun.resolve_critical_damage)
    def strike_twice(self, g: BattleGame, run: AttackRun) -> Outcome:
        stack = g.state.stacks.get(run.stack)
        if stack is None or not run.allocated:
            return None
        more: list[tuple[ModelId, Critical]] = []
        for critical in dict.fromkeys([critical for _, critical in run.allocated]):
            refs = [(count, borne(g, kind, self.id)) for kind, count in stack.tokens]
            tokens = sum([count for count, ref in refs if ref is not None and critical.value in ref.value])
            struck = tuple([model for model, effect in run.allocated if effect is critical])
            if tokens:
                twice = struck if tokens >= len(struck) else g.ask(_whom(run.seat, critical, struck, tokens))
                more += [(model, critical) for model in twice]
        run.allocated += tuple(more)
        return None


def _whom(seat: SeatId, critical: Critical, struck: tuple[ModelId, ...], tokens: int) -> ChooseSome[ModelId]:
    return ChooseSome(
        seat,
        "surgical strike",
        struck,
        "model",
        least=tokens,
        most=tokens,
        prompt=f"Choose the targets that suffer {critical.value} twice: {tokens}.",
        rules=(RuleId("DW4-R-SURGICAL-STRIKE"),),
        default=struck[:tokens],
    )


takes_the_proposal("surgical strike", "the more, the better")
