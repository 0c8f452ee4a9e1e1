"""Tow: the gun comes along."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import Level
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.manoeuvres import speed_of
from sandtable.rulesets.ac.procedures.setup import BeforeDeployment, BeforeRoundOne
from sandtable.rulesets.ac.special.vanguard import AHEAD, Vanguard
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.special_rules import has_rule, traits_of
from sandtable.rulesets.ac.table.where import has, profile_of
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent, units_of

GUN_CARRIAGE = "Gun Carriage"
TOWED = "Towed"
REACH = 10 * INCH


class Tow(Rule):
    """A friendly Gun Carriage unit of no higher Level has Vanguard of 10 inches, and is On Lookout as Round 1 begins.

    It is named before anything is deployed. Ruling: each by one towing unit; in Reserve it has nothing of it.
    """

    id = RuleId("AC-R-TOW")
    name = "Tow"
    brings = (Vanguard.id,)

    @after(BeforeDeployment.declare, beside=EVERY_OTHER)
    def couple(self, g: BattleGame, before: BeforeDeployment) -> Outcome:
        own = [unit.id for seat in (before.first, opponent(g, before.first)) for unit in units_of(g, seat)]
        towing = tuple([unit for unit in own if has_rule(g, unit, self.id)])
        return Call(NameGuns(towing)) if towing else None

    @modifies(AHEAD, MOST)
    def pull(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(REACH) if is_marked(g, unit, TOWED) and speed_of(g, unit) else None

    @after(BeforeRoundOne.make_ready, beside=EVERY_OTHER)
    def watch(self, g: BattleGame, setup: BeforeRoundOne) -> Outcome:
        """Once it has gone ahead."""
        for unit in [unit for unit in g.state.units if is_marked(g, unit, TOWED)]:
            there = g.state.units[unit].location is Location.IN_PLAY
            if there and not has(g, unit, Status.ON_LOOKOUT):
                g.emit(StatusGained(unit, Status.ON_LOOKOUT))
            end_mark(g, unit, TOWED)
        return None


def towed_by(g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
    """The Gun Carriages that a unit could tow and that nobody else does, the dearest first."""
    levels, record = list(Level), g.state.units[unit]
    own = [u for u in units_of(g, record.seat) if levels.index(u.level) <= levels.index(record.level)]
    guns = [u for u in own if GUN_CARRIAGE in traits_of(g, u.id) and not is_marked(g, u.id, TOWED)]
    dearest = sorted(guns, key=lambda u: -profile_of(g, u.id).levels[u.level].points)
    return tuple([gun.id for gun in dearest if gun.id != unit])


class NameGuns(Procedure):
    """Each towing unit in turn."""

    towing: tuple[UnitId, ...]
    at: int = 0

    @step("AC-R-TOW")
    def name_one(self, g: BattleGame) -> Outcome:
        if self.at == len(self.towing):
            return LEAVE
        unit = self.towing[self.at]
        self.at += 1
        able = towed_by(g, unit)
        gun = g.ask(lambda: which(g, unit, able)) if able else None
        if gun is not None:
            g.emit(UnitMarked(gun, TOWED, True))
        return Again(self.name_one)


def which(g: BattleTable, unit: UnitId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        g.state.units[unit].seat,
        "towed unit",
        able,
        "unit",
        prompt=f"Which Gun Carriage does {thing(unit)} tow? It goes ahead, and is On Lookout when the battle begins.",
        rules=(Tow.id,),
        about=(unit,),
        passing="none",
        default=able[0],
    )
