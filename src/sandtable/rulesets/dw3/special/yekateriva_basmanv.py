"""Yekateriva Basmanv: order is kept."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.events.harm import DisorderSet
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.special_rules import has_patron
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import class_of_unit
from sandtable.tabletop.where import models_of, units_of


class YekaterivaBasmanv(Rule):
    """In each maintenance one unit of the faction loses all its disorder.

    Ruling: at the start of it, wherever the unit is. The one with most levels is proposed.
    """

    id = RuleId("DW3-R-YEKATERIVA-BASMANV-ZEALOUS-OPRICHNIK")
    name = "Yekateriva Basmanv, Zealous Oprichnik"

    @after(EndPhase.before_maintenance, beside=EVERY_OTHER)
    def restore_order(self, g: BattleGame, phase: EndPhase) -> Outcome:
        chosen: list[UnitId] = []
        for seat in g.state.settings.seats:
            shaken = _shaken(g, seat) if has_patron(g, seat, self.id) else ()
            unit = g.ask(_which_unit(g, seat, shaken, self.id)) if shaken else None
            chosen += [unit] if unit is not None else []
        for model in [model for unit in chosen for model in models_of(g, unit) if model.disorder]:
            g.emit(DisorderSet(model.id, 0, "order is kept"))
        return None


def _shaken(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    faction = g.state.sides[seat].faction
    own = [unit.id for unit in units_of(g, seat) if class_of_unit(g, unit.id).faction == faction]
    return tuple([unit for unit in own if _levels(g, unit)])


def _levels(g: BattleTable, unit: UnitId) -> int:
    return sum([model.disorder for model in models_of(g, unit)])


def _which_unit(g: BattleTable, seat: SeatId, units: tuple[UnitId, ...], rule: RuleId) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "order restored",
        units,
        "unit",
        prompt="Choose the unit that loses all its disorder, or none.",
        rules=(rule,),
        passing="none",
        default=max(units, key=lambda unit: _levels(g, unit)),
    )
