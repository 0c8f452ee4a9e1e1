"""Which Action a captain makes next: the one that promises most, and none that promises nothing."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.procedures.boarding import BOARDING
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE
from sandtable.rulesets.dw4.procedures.maintenance import Maintenance
from sandtable.rulesets.dw4.special.flak_barrage import FLAK_BARRAGE
from sandtable.rulesets.dw4.special.flight_command import NewMissionOrders
from sandtable.rulesets.dw4.special.mine_layer import LaunchMines
from sandtable.rulesets.dw4.special.mine_sweeper import ClearMines
from sandtable.rulesets.dw4.state import Battle, BattleTable, Mission
from sandtable.rulesets.dw4.table.where import models_of
from sandtable.rulesets.dw4.tactics.clearing import clearing_worth
from sandtable.rulesets.dw4.tactics.close_quarters import boarding_worth, broadside_worth
from sandtable.rulesets.dw4.tactics.encounters import ACTIONS as ENCOUNTER_ACTIONS
from sandtable.rulesets.dw4.tactics.gunnery import best_volley, volley
from sandtable.rulesets.dw4.tactics.mining import laying_worth, sweeping_worth
from sandtable.rulesets.dw4.tactics.orders import orders_worth
from sandtable.rulesets.dw4.tactics.upkeep import maintenance_worth

NOT_WORTH_IT = 0.08
"""Victory Points below which an Action is left, so that the crew can Rally instead (DW4-ACTION-09)."""
SCORING = 7.0
"""What a Special Action of the Encounter is worth: most of them bring Victory Points outright."""
A_SQUADRON = 0.7
"""What a token of an enemy Stack that threatens somebody is worth."""
OTHERWISE = 0.3
"""What a Special Action is worth of which nothing better is known: something, but less than a good shot."""


def next_action(view: View[Battle], decision: ChooseOne[str], pick: Picker, appraise: Appraiser | None) -> str | None:
    """The Action that promises most; each of the others can still follow it."""
    unit = view.state.clock.unit
    assert unit is not None
    rated = [(_worth(view, unit, action, appraise), action) for action in decision.options]
    worth, best = max(rated, key=lambda item: item[0])
    shaken = any([model.disorder for model in models_of(view, unit)])
    return best if worth > NOT_WORTH_IT * (1 + shaken) or (best == ATTACK and worth > NOT_WORTH_IT) else None


def _worth(g: BattleTable, unit: UnitId, action: str, appraise: Appraiser | None) -> float:
    if action == ATTACK:
        worth = best_volley(g, unit, appraise)
        return worth if worth > NOT_WORTH_IT else max(worth, clearing_worth(g, unit)[0])
    if action in ENCOUNTER_ACTIONS:
        return SCORING
    judge = _JUDGES.get(action)
    return OTHERWISE if judge is None else judge(g, unit)


def initial_target(
    view: View[Battle], decision: ChooseOne[ModelId], pick: Picker, appraise: Appraiser | None
) -> ModelId:
    """The enemy whom it is worth firing at most, or terrain in the way where that is nobody."""
    unit = view.state.clock.unit
    assert unit is not None
    rated = [(volley(view, unit, target, appraise), n, target) for n, target in enumerate(decision.options)]
    worth, _, best = max(rated, key=lambda item: (item[0], -item[1]))
    if worth > NOT_WORTH_IT:
        return best
    cleared, terrain = clearing_worth(view, unit)
    return terrain if cleared > worth and terrain in decision.options else best


def _boarding(g: BattleTable, unit: UnitId) -> float:
    """Where only Escorts can board, it is their crews that are judged."""
    return boarding_worth(g, unit) or boarding_worth(g, unit, 1) - A_SQUADRON


def _flak(g: BattleTable, unit: UnitId) -> float:
    """Squadrons that threaten an own unit are worth shooting at; others are not worth an Action."""
    seat = g.state.units[unit].seat
    threats = [stack for stack in g.state.stacks.values() if stack.seat != seat and stack.mission is Mission.ATTACK_RUN]
    return A_SQUADRON if threats else 0.0


_JUDGES: dict[str, Callable[[BattleTable, UnitId], float]] = {
    BROADSIDE: broadside_worth,
    BOARDING: _boarding,
    FLAK_BARRAGE: _flak,
    Maintenance.name: maintenance_worth,
    LaunchMines.name: laying_worth,
    ClearMines.name: sweeping_worth,
    NewMissionOrders.name: orders_worth,
}
