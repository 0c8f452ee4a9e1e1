"""Two sides within reach of each other, for Special Actions that a System grants."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw4.content.profile import RuleRef, ShipClass
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.tabletop import Tabletop, answer, ship_class

A1 = UnitId("A1")
BEAM = 1.0
"""Of a hull of Mass 3, which all ships here have unless they say otherwise."""


def in_reach(
    *systems: RuleRef, gap: float = 3, models: int = 1, others: tuple[ShipClass, ...] = (), **own: Any
) -> Tabletop:
    """A's bearers in line ahead, and one plain ship of B so many inches to starboard (hull to hull) of the first."""
    t = Tabletop([ship_class("Bearer", 3, systems=systems, **own), *others], mode=Mode.FULL)
    t.unit("A", "bearer", *[(18, 30 - 5 * n, 0) for n in range(models)])
    t.unit("B", "kutsov", (18 + BEAM + gap, 30, 0))
    return t


def offered(t: Tabletop, action: str, unit: UnitId = A1) -> bool:
    return action in [possible.name for possible in possible_actions(t.game(), unit)]


def act(t: Tabletop, action: str, *dice: str, unit: UnitId = A1, all_in: bool = True) -> BattleGame:
    """The Action of a unit of A with everyone who can, run to the first question about anything else."""
    g = t.game(ActionStep(unit), dice=list(dice))
    answer(g, "next action", action)
    if all_in and g.pending and g.pending[0].question == f"models for {action}":
        g.submit(g.pending[0].seat, g.pending[0].options)  # type: ignore[attr-defined]
    return g


def disorder(g: BattleGame) -> dict[str, int]:
    return {model.id: model.disorder for model in g.state.models.values() if model.disorder}


class Idle(Activation):
    """An Activation in which nothing is done."""

    @step("-")
    def resolve_its_steps(self, g: BattleGame) -> Outcome:
        return None
