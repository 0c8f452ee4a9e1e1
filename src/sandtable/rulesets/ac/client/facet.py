"""A battle on the screen, as everyone else reaches it."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.board import Board, Plane, Player
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.ac.client.areas import areas
from sandtable.rulesets.ac.client.choices import choices
from sandtable.rulesets.ac.client.considering import consider
from sandtable.rulesets.ac.client.insight import insight
from sandtable.rulesets.ac.client.pieces import pieces
from sandtable.rulesets.ac.client.playable import playable
from sandtable.rulesets.ac.client.remarks import remark
from sandtable.rulesets.ac.client.sheets import cards, sheets
from sandtable.rulesets.ac.client.told import told
from sandtable.rulesets.ac.client.vantage import vantage
from sandtable.rulesets.ac.content.content import Content
from sandtable.rulesets.ac.events.round import BattleEnded
from sandtable.rulesets.ac.state import BattleTable, Phase
from sandtable.rulesets.ac.table.where import register
from sandtable.rulesets.ac.victory import grade, winner
from sandtable.rulesets.ac.words import narrating
from sandtable.rulesets.ac.words.names import general
from sandtable.tabletop.client.facet import TableClient
from sandtable.tabletop.client.players import card_player

PHASES = (Phase.READY, Phase.ACTIVATION, Phase.END)


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
        ended = clock.phase is Phase.OVER
        over = narrating.told(view, BattleEnded(winner(view), grade(view))) if ended else None
        return Board(
            map=Plane(width=settings.width, height=settings.height),
            round=self.round(view),
            rounds=settings.rounds,
            phase=clock.phase.value,
            phases=tuple([phase.value for phase in PHASES]),
            scenario="" if settings.settling else register(view).content.clashes[settings.clash].name,
            points="VP",
            players=tuple([_player(view, seat) for seat in settings.seats]),
            pieces=pieces(view),
            zones=areas(view),
            active=clock.unit or "",
            result=over or "",
        )


def _player(g: BattleTable, seat: SeatId) -> Player:
    return card_player(g, seat, plain(general(seat)), lambda what: narrating.scored_for(g, what))
