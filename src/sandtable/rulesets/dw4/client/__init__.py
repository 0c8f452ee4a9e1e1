"""The battle as clients draw it: board, sheets, cards, what an answer would mean. Nothing here decides anything."""

from __future__ import annotations

from sandtable.rulesets.dw4.client.board import board
from sandtable.rulesets.dw4.client.choices import choices
from sandtable.rulesets.dw4.client.considering import consider
from sandtable.rulesets.dw4.client.insight import insight
from sandtable.rulesets.dw4.client.playable import playable
from sandtable.rulesets.dw4.client.remarks import remark
from sandtable.rulesets.dw4.client.sheets import cards, sheets
from sandtable.rulesets.dw4.client.told import told
from sandtable.rulesets.dw4.client.vantage import vantage

__all__ = ["board", "cards", "choices", "consider", "insight", "playable", "remark", "sheets", "told", "vantage"]
