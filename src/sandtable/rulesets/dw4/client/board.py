"""The whole table as one seat may see it."""

from __future__ import annotations

from sandtable.kernel.board import Board, Plane
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.client.areas import areas
from sandtable.rulesets.dw4.client.pieces import names, pieces
from sandtable.rulesets.dw4.client.players import player
from sandtable.rulesets.dw4.events.round import BattleEnded
from sandtable.rulesets.dw4.moving.plotting import SHARPEST_TURN
from sandtable.rulesets.dw4.procedures.end_phase import LAST_ROUND
from sandtable.rulesets.dw4.state import Battle, Mode, Phase
from sandtable.rulesets.dw4.victory import victory
from sandtable.rulesets.dw4.words import narrate
from sandtable.rulesets.dw4.words.names import encounter_name
from sandtable.rulesets.dw4.words.objectives import objectives_in_words

PHASES = {
    Mode.CORE: (Phase.READY, Phase.ACTIVATION, Phase.END),
    Mode.FULL: (Phase.READY, Phase.LAUNCH, Phase.ACTIVATION, Phase.END),
}
"""The Phases of a Round; Core play has no Launch Phase (DW4-ROUND-01, DW4-ROUND-03)."""


def board(view: View[Battle]) -> Board:
    """Everything that a client draws."""
    state = view.state
    settings, clock = state.settings, state.clock
    encounter = settings.encounter
    drawn = pieces(view)
    return Board(
        map=Plane(width=settings.width, height=settings.height, sharpest=SHARPEST_TURN),
        round=clock.round,
        rounds=LAST_ROUND,
        phase=clock.phase.value,
        phases=tuple([phase.value for phase in PHASES[settings.mode]]),
        scenario=encounter_name(view, encounter),
        objectives=objectives_in_words(view) if encounter else (),
        points="VP",
        players=tuple([player(view, seat) for seat in settings.seats]),
        pieces=drawn,
        names=names(view, drawn),
        zones=areas(view),
        active=clock.unit or "",
        result=narrate(view, BattleEnded(victory(view))) if clock.phase is Phase.OVER else "",
    )
