"""Hostile Territory Drop: they know the way in."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseSome
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.in_turn import InTurn
from sandtable.rulesets.ac.procedures.reserves import FLANK_ATTACK, DeployReserves, waiting
from sandtable.rulesets.ac.procedures.weighing import WEIGHT, Weighing
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule, words_of
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.layers import PLUS
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent

HIGHER = 2
BROUGHT = "units that are brought"


class HostileTerritoryDrop(Rule):
    """The card for its Flank Attack counts 2 higher, for one such unit in Reserve for each unit X of its Force.

    Ruling: units X that are Annihilated do not count. Where there are more such units than units X their General says
    which, as the Deploy Reserves step begins.
    """

    id = RuleId("AC-R-HOSTILE-TERRITORY-DROP")
    name = "Hostile Territory Drop"

    @after(DeployReserves.begin, beside=EVERY_OTHER)
    def name_them(self, g: BattleGame, arriving: DeployReserves) -> Outcome:
        order = (arriving.turn, opponent(g, arriving.turn))
        seats = tuple([seat for seat in order if dropped(g, seat)])
        return Call(NameThem(seats)) if seats else None

    @modifies(WEIGHT, PLUS)
    def be_brought(self, g: BattleTable, weighing: Weighing) -> Modifier | None:
        unit = g.state.units[weighing.unit]
        # Not Runner Through, nor another Special Command that calls it from Reserve.
        if weighing.special != FLANK_ATTACK or weighing.interfering or unit.seat != weighing.seat:
            return None
        brought = unit.location is Location.RESERVE and is_marked(g, unit.id, self.name)
        return Modifier(HIGHER) if brought else None


def dropped(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units of a General with the rule that could come now."""
    return tuple([unit for unit in waiting(g, seat) if has_rule(g, unit, HostileTerritoryDrop.id)])


def lifts_for(g: BattleTable, unit: UnitId) -> int:
    """How many units X a Force still has."""
    seat, named = g.state.units[unit].seat, words_of(g, unit, HostileTerritoryDrop.id)
    own = [each.id for each in g.state.units.values() if each.seat == seat and each.location is not Location.GONE]
    return sum([profile_of(g, each).name in named for each in own])


class NameThem(InTurn):
    """Each General in turn."""

    def turn_of(self, g: BattleGame, seat: SeatId) -> Outcome:
        units = dropped(g, seat)
        most = min(len(units), max([lifts_for(g, unit) for unit in units]))
        chosen = g.ask(lambda: which(seat, units, most)) if 0 < most < len(units) else units[:most]
        for unit in units:
            end_mark(g, unit, HostileTerritoryDrop.name)
        for unit in chosen:
            g.emit(UnitMarked(unit, HostileTerritoryDrop.name, True))
        return None


def which(seat: SeatId, units: tuple[UnitId, ...], most: int) -> ChooseSome[UnitId]:
    return ChooseSome(
        seat,
        BROUGHT,
        units,
        "unit",
        most=most,
        prompt=f"For which of these, {most} at the most, does the card of a Flank Attack count 2 higher?",
        rules=(HostileTerritoryDrop.id,),
        about=units,
        default=units[:most],
    )
