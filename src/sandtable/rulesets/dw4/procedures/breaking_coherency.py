"""Breaking Coherency at the end of a Movement Step, and Abandoning models."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import FOLLOWING
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.movement import CoherencyBroken
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, LoseModel
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.dw4.table.coherency import formations
from sandtable.tabletop.coherency import largest
from sandtable.tabletop.content import Formation


class BreakCoherency(Procedure):
    """A unit is Out of Coherency after its moves: models outside its largest Formation pay for it.

    Formations are looked at once, when all moves are over: neither a loss nor a Disorder here changes who pays.
    """

    unit: UnitId
    at_risk: tuple[ModelId, ...]
    abandoned: tuple[ModelId, ...] = ()
    disordered: tuple[ModelId, ...] = ()

    @step("DW4-MVSTEP-06", "DW4-MVSTEP-07")
    def find_the_largest_formation(self, g: BattleGame) -> Outcome:
        found = formations(g, self.unit)
        kept = g.ask(lambda: which_formation(g, self.unit, largest(found), self.at_risk))
        outside = [m for formation in found if formation != kept for m in formation]
        self.abandoned = tuple([m for m in outside if m in self.at_risk])
        self.disordered = tuple([m for m in outside if m not in self.at_risk])
        g.emit(CoherencyBroken(self.unit, self.disordered))
        return None

    @step("DW4-MVSTEP-07", "DW4-MVSTEP-08")
    def abandon_a_model(self, g: BattleGame) -> Outcome:
        if not self.abandoned:
            return None
        lost, *rest = self.abandoned
        self.abandoned = tuple(rest)
        return Call(LoseModel(lost, Exit.ABANDONED))

    @step("DW4-MVSTEP-07")
    def abandon_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.abandon_a_model) if self.abandoned else None

    @step("DW4-MVSTEP-06")
    def disorder_a_model(self, g: BattleGame) -> Outcome:
        if not self.disordered:
            return None
        model, *rest = self.disordered
        self.disordered = tuple(rest)
        return Call(GainDisorder(model, "Breaking Coherency", RuleId("DW4-MVSTEP-06")))

    @step("DW4-MVSTEP-06")
    def disorder_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.disorder_a_model) if self.disordered else None


def which_formation(
    g: BattleTable, unit: UnitId, tied: tuple[Formation, ...], at_risk: tuple[ModelId, ...] = ()
) -> ChooseOne[Formation]:
    """Which of the Formations that tie for largest counts as the largest."""
    return ChooseOne(
        g.state.units[unit].seat,
        "largest Formation",
        tied,
        "formation",
        presentation=FOLLOWING,
        prompt="Formations tie for the largest: choose the one that counts as it.",
        rules=(RuleId("DW4-MVSTEP-06"), RuleId("DW4-MVSTEP-07")),
        default=max(tied, key=lambda formation: sum([m in at_risk for m in formation])),
    )
