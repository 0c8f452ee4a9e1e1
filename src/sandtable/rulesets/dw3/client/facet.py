"""A battle on the screen, as everyone else reaches it."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.board import Board, Plane, Player
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw3.client.areas import areas
from sandtable.rulesets.dw3.client.choices import choices
from sandtable.rulesets.dw3.client.considering import consider
from sandtable.rulesets.dw3.client.insight import insight
from sandtable.rulesets.dw3.client.pieces import pieces
from sandtable.rulesets.dw3.client.playable import playable
from sandtable.rulesets.dw3.client.remarks import remark
from sandtable.rulesets.dw3.client.sheets import cards, sheets
from sandtable.rulesets.dw3.client.told import told
from sandtable.rulesets.dw3.client.vantage import vantage
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.encounters import ALWAYS, encounter_in_words
from sandtable.rulesets.dw3.events.round import BattleEnded
from sandtable.rulesets.dw3.moving.plotting import SHARPEST_TURN
from sandtable.rulesets.dw3.procedures.end_phase import LAST_ROUND
from sandtable.rulesets.dw3.state import BattleTable, Phase
from sandtable.rulesets.dw3.table.where import register
from sandtable.rulesets.dw3.victory import winner
from sandtable.rulesets.dw3.words import narrating
from sandtable.rulesets.dw3.words.names import player
from sandtable.tabletop.client.facet import TableClient
from sandtable.tabletop.client.players import card_player

PHASES = (Phase.INITIATIVE, Phase.ACTIVATION, Phase.END)


class BattleClient(TableClient[Content]):
    """The facet `client`."""

    consider = staticmethod(consider)
    vantage = staticmethod(vantage)
    remark = staticmethod(remark)
    playable = staticmethod(playable)
    insight = staticmethod(insight)
    told = staticmethod(told)
    form = staticmethod(choices)
    profiles = staticmethod(sheets)
    deck = staticmethod(cards)

    def board(self, view: View[Any]) -> Board:
        settings, clock = view.state.settings, view.state.clock
        over = narrating.told(view, BattleEnded(winner(view))) if clock.phase is Phase.OVER else None
        encounter = register(view).content.encounters.get(settings.encounter)
        return Board(
            map=Plane(width=settings.width, height=settings.height, sharpest=SHARPEST_TURN),
            round=self.round(view),
            rounds=LAST_ROUND,
            phase=clock.phase.value,
            phases=tuple([phase.value for phase in PHASES]),
            scenario="" if encounter is None else encounter.name,
            objectives=(*encounter_in_words(settings.encounter, settings.first), *ALWAYS) if settings.encounter else (),
            points="VP",
            players=tuple([_player(view, seat) for seat in settings.seats]),
            pieces=pieces(view),
            zones=areas(view),
            active=clock.unit or "",
            result=over or "",
        )


def _player(g: BattleTable, seat: SeatId) -> Player:
    return card_player(g, seat, plain(player(seat)), lambda what: narrating.scored_for(g, what))
