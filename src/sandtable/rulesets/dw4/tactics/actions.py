"""Which Action a captain makes next: the one that promises most, and none that promises nothing."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.procedures.boarding import BOARDING
from sandtable.rulesets.dw4.state import Battle, BattleTable
from sandtable.rulesets.dw4.tactics.advice import JUDGES, advises_by_odds, judges
from sandtable.rulesets.dw4.tactics.clearing import clearing_worth
from sandtable.rulesets.dw4.tactics.close_quarters import boarding_worth
from sandtable.rulesets.dw4.tactics.gunnery import best_volley, volley
from sandtable.rulesets.dw4.tactics.worth import A_SQUADRON
from sandtable.tabletop.where import models_of

NOT_WORTH_IT = 0.08
"""Victory Points below which an Action is left, so that the crew can Rally instead (DW4-ACTION-09)."""
OTHERWISE = 0.3
"""What a Special Action is worth of which nothing better is known: something, but less than a good shot."""


@advises_by_odds("next action")
def next_action(view: View[Battle], decision: ChooseOne[str], pick: Picker, appraise: Appraiser | None) -> str | None:
    """The Action that promises most; each of the others can still follow it."""
    unit = view.state.clock.unit
    assert unit is not None
    rated = [(action_worth(view, unit, action, appraise), action) for action in decision.options]
    worth, best = max(rated, key=lambda item: item[0])
    shaken = any([model.disorder for model in models_of(view, unit)])
    return best if worth > NOT_WORTH_IT * (1 + shaken) or (best == ATTACK and worth > NOT_WORTH_IT) else None


def action_worth(g: BattleTable, unit: UnitId, action: str, appraise: Appraiser | None) -> float:
    """The Victory Points that a unit may expect of an Action."""
    if action == ATTACK:
        worth = best_volley(g, unit, appraise)
        return worth if worth > NOT_WORTH_IT else max(worth, clearing_worth(g, unit)[0])
    judge = JUDGES.get(action)
    return OTHERWISE if judge is None else judge(g, unit)


@advises_by_odds("initial target")
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


@judges(BOARDING)
def _boarding(g: BattleTable, unit: UnitId) -> float:
    """Where only Escorts can board, it is their crews that are judged."""
    return boarding_worth(g, unit) or boarding_worth(g, unit, 1) - A_SQUADRON
