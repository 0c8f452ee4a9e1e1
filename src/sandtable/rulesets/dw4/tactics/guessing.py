"""Guessing what the other Admiral keeps secret besides cards, to think ahead with."""

from __future__ import annotations

import msgspec

from sandtable.kernel.decision import Picker
from sandtable.kernel.ids import UNKNOWN
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.scenarios.blockade_run import could_run
from sandtable.rulesets.dw4.state import BattleGame, Side
from sandtable.tabletop.where import friends


def guess_secrets(g: BattleGame, pick: Picker) -> None:
    """Put something possible wherever the state of a supposed game still says that a secret is unknown."""
    for seat, side in list(g.state.sides.items()):
        if UNKNOWN in side.runners:
            side = _with_runners(g, side, pick)
        if side.agent == UNKNOWN:
            side = msgspec.structs.replace(side, agent=_carrier(g, side, pick))
        g.state.sides[seat] = side


def _with_runners(g: BattleGame, side: Side, pick: Picker) -> Side:
    """Any units that may run the blockade, as many as were noted (DW4-ENC4-03)."""
    left = list(could_run(g, side.seat))
    chosen = {left.pop(pick.randrange(len(left))) for _ in side.runners if left}
    return msgspec.structs.replace(side, runners=tuple([unit for unit in g.state.units if unit in chosen]))


def _carrier(g: BattleGame, side: Side, pick: Picker) -> ModelId | None:
    """Any model that could carry the Intelligence Agent."""
    able = [model.id for model in friends(g, side.seat)]
    return able[pick.randrange(len(able))] if able else None
