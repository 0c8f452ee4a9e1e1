"""Close Quarters Combat: rating, attack, retaliation, result."""

from __future__ import annotations

import msgspec

from sandtable.kernel.decision import ChooseOne, ChooseSome
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Query
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import Kind
from sandtable.rulesets.ac.fighting.attacks import Strike
from sandtable.rulesets.ac.fighting.melee import rows_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.charging import CLOSE_QUARTERS, units_touched
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.garrisons import DriveOut, StepIn
from sandtable.rulesets.ac.procedures.suppression import SuppressAll
from sandtable.rulesets.ac.procedures.withdrawing import Withdraw
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.loads import count_aboard
from sandtable.rulesets.ac.table.where import count_of, profile_of, units_on_table
from sandtable.tabletop.layers import LEAST, MOST
from sandtable.tabletop.state import Location

MELEE = (Kind.MELEE,)


class Charging(msgspec.Struct, frozen=True):
    """A charger and the target of its Charge."""

    unit: UnitId
    target: UnitId


ADVANTAGE: Query[Charging] = Query("the target of a Charge has the Defensive Advantage", MOST, LEAST)


def _is_gone(g: BattleTable, unit: UnitId) -> bool:
    return g.state.units[unit].location is Location.GONE


class CloseQuarters(Procedure):
    """A charger against its target, with other enemies that it touches (AC-CQ-01)."""

    unit: UnitId
    target: UnitId
    impeded: bool = False
    """The target has the Defensive Advantage (AC-MANOEUVRE-12)."""
    outflanked: bool = False
    row: str = ""
    others: tuple[UnitId, ...] = ()
    """Secondary Combatants (AC-CQ-23)."""
    answering: tuple[UnitId, ...] = ()
    """Those of them that retaliate."""
    answer: str = ""
    """The row that its target struck with."""
    mine: int = 0
    """Models that the charger destroyed."""
    theirs: int = 0
    """Models that the other side destroyed."""
    winner: UnitId | None = None
    """Who won; nobody in a Stalemate."""
    before: tuple[int, int] = (0, 0)
    """The models of the charger and of its target at the start (AC-CQ-16)."""
    aboard: tuple[int, int] = (0, 0)
    """The models aboard them."""
    building: str = ""
    """The building that is stormed (AC-GARR-15)."""

    @step("AC-CQ-02", "AC-CQ-23", "AC-CQ-24")
    def prepare(self, g: BattleGame) -> Outcome:
        rows = rows_of(g, self.unit, CLOSE_QUARTERS)
        self.others = tuple([unit for unit in units_touched(g, self.unit) if unit != self.target])
        able = tuple([unit for unit in self.others if rows_of(g, unit, MELEE)])
        self.row = g.ask(lambda: which_row(g, self.unit, self.target, rows))
        self.answering = g.ask(lambda: self._who_answers(g, able)) if able else ()
        self.before = (count_of(g, self.unit), count_of(g, self.target))
        self.aboard = (count_aboard(g, self.unit), count_aboard(g, self.target))
        self.building = g.state.units[self.target].garrison
        self.impeded = g.value(ADVANTAGE, Charging(self.unit, self.target), int(self.impeded)) > 0
        return None

    @step("AC-CQ-12")
    def with_the_advantage(self, g: BattleGame) -> Outcome:
        """With the Defensive Advantage the other side strikes first, its target with Melee or Impact."""
        if not self.impeded:
            return None
        return Call(Retaliate(self.unit, self.target, self.answering, CLOSE_QUARTERS), into=CloseQuarters.theirs)

    @step("AC-CQ-04", "AC-CQ-09")
    def attack(self, g: BattleGame) -> Outcome:
        if _is_gone(g, self.unit) or _is_gone(g, self.target):
            # The action ends where one of the two is Annihilated, be it by its own guns (AC-CQ-10, AC-CQ-12).
            return Again(self.decide)
        strike = Strike(self.unit, self.target, self.row, self.outflanked, charging=True)
        return Call(MakeAttack(attack=strike), into=CloseQuarters.mine)

    @step("AC-CQ-10", "AC-CQ-11", "AC-CQ-24")
    def retaliate(self, g: BattleGame) -> Outcome:
        if self.impeded or _is_gone(g, self.target):
            return None
        return Call(Retaliate(self.unit, self.target, self.answering, MELEE), into=CloseQuarters.theirs)

    @step("AC-CQ-13", "AC-CQ-14", "AC-CQ-26", "AC-CQ-27")
    def decide(self, g: BattleGame) -> Outcome:
        """Who has destroyed more, or is alone left; nobody after a Stalemate."""
        if _is_gone(g, self.unit):
            self.winner = self.target
        elif _is_gone(g, self.target) or self.mine > self.theirs:
            self.winner = self.unit
        elif self.mine < self.theirs:
            self.winner = self.target
        return None

    @place("AC-VP-05")
    def after_the_result(self, g: BattleGame) -> Outcome:
        """Who has won is known, and nobody has moved yet."""

    @step("AC-CQ-14", "AC-CQ-15", "AC-CQ-17", "AC-CQ-25", "AC-CQ-27")
    def settle(self, g: BattleGame) -> Outcome:
        self.result = self.winner
        if _is_gone(g, self.unit):
            return None
        # Who stormed a building and did not win Withdraws from it, and the garrison stays inside (AC-GARR-22).
        if self.winner == self.unit:
            cause = Strike(self.unit, self.target, self.row)
            return Call(
                LoseCombat(
                    self.target,
                    self.unit,
                    self.before[1],
                    self.others,
                    aboard=self.aboard[1],
                    building=self.building,
                    cause=cause,
                )
            )
        lost = self.winner is not None
        struck = Strike(self.target, self.unit, self.answer) if lost else None
        return Call(
            LoseCombat(self.unit, self.target, self.before[0], tested=lost, aboard=self.aboard[0], cause=struck)
        )

    @place("AC-CQ-17")
    def after_the_combat(self, g: BattleGame) -> Outcome:
        """It is completely resolved."""

    def _who_answers(self, g: BattleTable, able: tuple[UnitId, ...]) -> ChooseSome[UnitId]:
        return ChooseSome(
            g.state.units[self.target].seat,
            "secondary combatants",
            able,
            "unit",
            prompt=f"Which of your other units in contact with {thing(self.unit)} strike too?",
            rules=(RuleId("AC-CQ-24"),),
            about=(self.unit,),
            default=able,
        )


def which_row(g: BattleTable, unit: UnitId, target: UnitId, rows: tuple[str, ...]) -> ChooseOne[str]:
    """With which of its rows a unit strikes: Melee, if nobody says otherwise (AC-CQ-02, AC-CQ-12)."""
    melee = rows_of(g, unit, MELEE)
    return ChooseOne(
        g.state.units[unit].seat,
        "close quarters row",
        rows,
        "row",
        prompt=f"With what does {thing(unit)} strike at {thing(target)}?",
        rules=(RuleId("AC-CQ-02"),),
        about=(unit, target),
        default=next((row for row in rows if row in melee), rows[0]),
    )


class Retaliate(Procedure):
    """The strikes of the other side, each with its own rating; the result is how many models they destroyed.

    Ruling: they are simultaneous; once the charger is no more, nothing could come of the others (AC-CQ-24).
    """

    unit: UnitId
    target: UnitId
    answering: tuple[UnitId, ...]
    kinds: tuple[Kind, ...]
    at: int = 0
    lost: int = 0
    total: int = 0

    @step("AC-CQ-11", "AC-CQ-12", "AC-CQ-24")
    def strike(self, g: BattleGame) -> Outcome:
        self.lost, self.result = 0, self.total
        strikers = (self.target, *self.answering)
        if self.at >= len(strikers) or _is_gone(g, self.unit):
            return LEAVE
        unit = strikers[self.at]
        # Who was lost since it was named strikes no more.
        rows = () if _is_gone(g, unit) else rows_of(g, unit, self.kinds if unit == self.target else MELEE)
        row = g.ask(lambda: which_row(g, unit, self.unit, rows)) if rows else ""
        self.at += 1
        combat = g.enclosing(CloseQuarters)
        if combat is not None and unit == self.target:
            combat.answer = row
        return Call(MakeAttack(attack=Strike(unit, self.unit, row)), into=Retaliate.lost) if row else Again(self.strike)

    @step("AC-CQ-13")
    def count(self, g: BattleGame) -> Outcome:
        self.total += self.lost
        return Again(self.strike)


class LoseCombat(Procedure):
    """The loser Withdraws and takes a Suppression Test; with it go others who stood beside it (AC-CQ-15, AC-CQ-25).

    Ruling: a loser that cannot move stays, and the winner is moved away instead (AC-CQ-28).
    """

    loser: UnitId
    winner: UnitId
    before: int
    others: tuple[UnitId, ...] = ()
    tested: bool = True
    """Not after a Stalemate (AC-CQ-14)."""
    cause: Strike | None = None
    """An attack of the winner's, by which its Qualities tell."""
    aboard: int = 0
    building: str = ""
    """The building out of which the loser is driven (AC-GARR-18)."""
    at: int = 0

    @step("AC-CQ-15", "AC-CQ-19", "AC-CQ-28")
    def withdraw(self, g: BattleGame) -> Outcome:
        if _is_gone(g, self.loser):
            return None
        if g.state.units[self.loser].garrison:
            return Call(DriveOut(self.loser, self.winner))
        if profile_of(g, self.loser).speed is None:
            return Call(Withdraw(self.winner, self.loser))
        return Call(Withdraw(self.loser, self.winner))

    @step("AC-GARR-19", "AC-CQ-27")
    def step_in(self, g: BattleGame) -> Outcome:
        return Call(StepIn(self.winner, self.building)) if self.building else None

    @step("AC-CQ-25", "AC-CQ-27")
    def others_withdraw(self, g: BattleGame) -> Outcome:
        there = {unit.id for unit in units_on_table(g)}
        while self.at < len(self.others):
            unit = self.others[self.at]
            self.at += 1
            if unit in there and profile_of(g, unit).speed is not None and self.winner in there:
                # Who shares the building of the loser leaves it too.
                inside = bool(g.state.units[unit].garrison)
                return Call(DriveOut(unit, self.winner) if inside else Withdraw(unit, self.winner))
        return None

    @step("AC-CQ-25")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.others_withdraw) if self.at < len(self.others) else None

    @step("AC-CQ-15", "AC-CQ-16", "AC-CQ-18", "AC-SUPP-01")
    def test(self, g: BattleGame) -> Outcome:
        if not self.tested or _is_gone(g, self.loser):
            return None
        return Call(SuppressAll(self.loser, self.before, self.aboard, self.cause))
