"""Other plans than the opponent has made in secret, as the rules would have let them be."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.decision import Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.scenarios.blockade_run import could_run
from sandtable.tabletop.where import friends


def other_plans(world: Game[Any], viewer: SeatId | None, pick: Picker) -> None:
    """Let others than it seems to be run the blockade, and another ship carry the Agent."""
    for seat, side in world.state.sides.items():
        if seat == viewer:
            continue
        able = list(could_run(world, seat))
        runners = tuple([able.pop(pick.randrange(len(able))) for _ in side.runners])
        agent = side.agent
        if agent is not None:
            afloat = [model.id for model in friends(world, seat)]
            agent = afloat[pick.randrange(len(afloat))] if afloat else agent
        world.state.sides[seat] = replace(side, runners=runners, agent=agent)
