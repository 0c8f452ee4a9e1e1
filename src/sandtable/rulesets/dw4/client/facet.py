"""A battle on the screen, as everyone else reaches it."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.board import Board
from sandtable.kernel.view import View
from sandtable.rulesets.dw4 import client
from sandtable.rulesets.dw4.content.content import Content
from sandtable.tabletop.client.facet import TableClient


class BattleClient(TableClient[Content]):
    """The facet `client`."""

    consider = staticmethod(client.consider)
    vantage = staticmethod(client.vantage)
    remark = staticmethod(client.remark)
    playable = staticmethod(client.playable)
    insight = staticmethod(client.insight)
    told = staticmethod(client.told)
    form = staticmethod(client.choices)
    profiles = staticmethod(client.sheets)
    deck = staticmethod(client.cards)

    def board(self, view: View[Any]) -> Board:
        return client.board(view)
