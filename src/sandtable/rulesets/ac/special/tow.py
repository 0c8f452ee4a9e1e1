"""Tow: the gun comes along."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import Level
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.manoeuvres import FreeAdvance, speed_of
from sandtable.rulesets.ac.procedures.setup import BeforeRoundOne
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.special_rules import bearers, traits_of
from sandtable.rulesets.ac.table.where import has, standing, units_on_table
from sandtable.tabletop.where import opponent

GUN_CARRIAGE = "Gun Carriage"
REACH = 10 * INCH


class Tow(Rule):
    """A friendly Gun Carriage unit of no higher Level goes ahead up to 10 inches before Round 1, On Lookout then.

    Ruling: it is named once all are deployed, each by one towing unit, and none that is in Reserve.
    """

    id = RuleId("AC-R-TOW")
    name = "Tow"

    @after(BeforeRoundOne.make_ready, beside=EVERY_OTHER)
    def pull(self, g: BattleGame, setup: BeforeRoundOne) -> Outcome:
        towing = (*bearers(g, setup.first, self.id), *bearers(g, opponent(g, setup.first), self.id))
        return Call(Pull(towing)) if towing else None


def towed_by(g: BattleTable, unit: UnitId, named: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """The Gun Carriages that a unit could tow and that nobody else does."""
    levels = list(Level)
    record = g.state.units[unit]
    own = [u for u in units_on_table(g) if u.seat == record.seat and u.id not in named and standing(g, u.id)]
    fit = [u.id for u in own if levels.index(u.level) <= levels.index(record.level)]
    return tuple([gun for gun in fit if gun != unit and GUN_CARRIAGE in traits_of(g, gun)])


class Pull(Procedure):
    """Each towing unit in turn."""

    towing: tuple[UnitId, ...]
    at: int = 0
    named: tuple[UnitId, ...] = ()
    gun: UnitId | None = None

    @step("AC-R-TOW", "AC-G-08")
    def advance(self, g: BattleGame) -> Outcome:
        if self.at == len(self.towing):
            return LEAVE
        unit = self.towing[self.at]
        self.at += 1
        able = towed_by(g, unit, self.named)
        self.gun = g.ask(lambda: which(g.state.units[unit].seat, unit, able)) if able else None
        if self.gun is None:
            return Again(self.advance)
        self.named = (*self.named, self.gun)
        return Call(FreeAdvance(self.gun, REACH, Tow.id)) if speed_of(g, self.gun) else None

    @step("AC-R-TOW", "AC-STATUS-04")
    def watch(self, g: BattleGame) -> Outcome:
        if self.gun is not None and not has(g, self.gun, Status.ON_LOOKOUT):
            g.emit(StatusGained(self.gun, Status.ON_LOOKOUT))
        return Again(self.advance)


def which(seat: SeatId, unit: UnitId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "towed unit",
        able,
        "unit",
        prompt=f"Which Gun Carriage does {thing(unit)} tow? It goes ahead, and is On Lookout when the battle begins.",
        rules=(Tow.id,),
        about=(unit,),
        passing="none",
        default=able[0],
    )
