"""Reaction Steps: Opportunity Fire at the active unit."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.round import StatusLost
from sandtable.rulesets.ac.fighting.attack_shown import AIMED
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.shots import shots_at
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import ON_LOOKOUT, BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import shapes_of, units_on_table
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent


def reactions(g: BattleTable, unit: UnitId) -> tuple[Shot, ...]:
    """The Ranged Attacks with which units On Lookout could meet the active unit (AC-REACT-01, AC-REACT-03)."""
    return g.memo(("reactions", unit), _reactions, g, unit)


def _reactions(g: BattleTable, unit: UnitId) -> tuple[Shot, ...]:
    if not shapes_of(g, unit):
        return ()  # Nobody sees who is aboard (AC-REACT-07, AC-LOS-14).
    seat = g.state.units[unit].seat
    lookouts = [e.id for e in units_on_table(g) if ON_LOOKOUT in e.statuses and e.seat != seat]
    return tuple([shot for other in lookouts for shot in shots_at(g, other, unit, opportunity=True)])


class ReactionStep(Procedure):
    """The opponent may fire with one unit On Lookout; the result is whether it did.

    Losses may put the active unit out of Coherency, and its move must end in it (AC-REACT-08). A completed Charge stays
    one even if the Officer falls to it (AC-REACT-09). Rows that must Reload are fired as any others (AC-REACT-10).
    """

    unit: UnitId
    first: bool = True
    """Whether it comes before the active unit moves (AC-ACTV-07)."""
    shot: Shot | None = None
    countered: bool = False
    """A rule has had the opponent do something else instead."""
    forgone: bool = False
    """The opponent tried something else instead, and was stopped."""
    over: bool = False
    """A rule has had it end at once, and nothing came of it."""

    @step("AC-REACT-01", "AC-REACT-03")
    def declare(self, g: BattleGame) -> Outcome:
        self.result = self.countered
        if self.countered or self.forgone or self.over:
            return LEAVE
        able = reactions(g, self.unit)
        self.shot = g.ask(lambda: self._whether(g, able)) if able else None
        self.result = self.shot is not None
        return None

    @place("AC-REACT-01")
    def on_watch(self, g: BattleGame) -> Outcome:
        """It was declared or declined (window W5)."""

    @step("AC-REACT-04", "AC-REACT-05")
    def fire(self, g: BattleGame) -> Outcome:
        return LEAVE if self.shot is None else Call(RangedAttack(self.shot))

    @step("AC-REACT-04")
    def leave_the_post(self, g: BattleGame) -> Outcome:
        assert self.shot is not None
        if g.state.units[self.shot.unit].location is not Location.GONE:
            g.emit(StatusLost(self.shot.unit, ON_LOOKOUT))
        return None

    def _whether(self, g: BattleTable, able: tuple[Shot, ...]) -> ChooseOne[Shot]:
        return ChooseOne(
            opponent(g, g.state.units[self.unit].seat),
            "opportunity fire",
            able,
            "shot",
            presentation=AIMED,
            prompt=f"Fire at {thing(self.unit)} with a unit On Lookout?",
            rules=(RuleId("AC-REACT-01"),),
            about=(self.unit,),
            passing="hold fire",
        )
