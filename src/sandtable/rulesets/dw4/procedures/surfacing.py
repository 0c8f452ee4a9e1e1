"""Diving and surfacing: where an Underwater unit is until its next Activation."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.position import UnitDived, UnitSurfaced
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.positional_traits import is_submerged
from sandtable.rulesets.dw4.procedures.crew_check import GroupCrewCheck
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.state import Location

UNDERWATER, SURFACED = "submerged", "surfaced"

SHAKEN = "Blow the Tanks"
"""The token of a submerged unit that gained Disorder from an enemy's Action and must check for it afterwards."""


class ChoosePosition(Procedure):
    """An Admiral chooses whether an Underwater unit stays under water or surfaces, all its models alike."""

    unit: UnitId

    @step("DW4-POS-09", "DW4-POS-10", "DW4-ACTV-06", "DW4-READY-20", "DW4-SETUP-20")
    def dive_or_surface(self, g: BattleGame) -> Outcome:
        chosen = g.ask(lambda: _where_it_goes(g, self.unit))
        if chosen == SURFACED:
            # Told anew each time: it lasts until the next Activation only.
            g.emit(UnitSurfaced(self.unit))
        elif g.state.units[self.unit].surfacing:
            g.emit(UnitDived(self.unit))
        return None


def _where_it_goes(g: BattleTable, unit: UnitId) -> ChooseOne[str]:
    record = g.state.units[unit]
    return ChooseOne(
        record.seat,
        "position",
        (UNDERWATER, SURFACED),
        "position",
        prompt=f"Choose where {thing(unit)} is until its next Activation: under water, or Surfacing.",
        rules=(RuleId("DW4-POS-09"), RuleId("DW4-POS-10")),
        about=record.models,
        default=SURFACED if record.surfacing else UNDERWATER,
    )


class BlowTheTanks(Procedure):
    """Shaken submerged units make a Group Crew Check after the enemy's Activation; one that fails surfaces at once."""

    units: tuple[UnitId, ...]
    passed: bool = True

    @step("DW4-POS-11")
    def check_a_unit(self, g: BattleGame) -> Outcome:
        g.emit(UnitTokensSet(self.units[0], SHAKEN, 0))
        self.passed = True
        return Call(GroupCrewCheck(self.units[0]), into=BlowTheTanks.passed) if _is_below(g, self.units[0]) else None

    @step("DW4-POS-11")
    def surface(self, g: BattleGame) -> Outcome:
        unit, *rest = self.units
        self.units = tuple(rest)
        if not self.passed and _is_below(g, unit):
            g.emit(UnitSurfaced(unit))
        return Again(self.check_a_unit) if self.units else None


def _is_below(g: BattleTable, unit: UnitId) -> bool:
    return g.state.units[unit].location is Location.IN_PLAY and is_submerged(g, unit)
