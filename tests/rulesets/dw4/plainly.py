"""What is told of a battle as everyone can read it, without the marks of who and what is meant."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.board import Board, Consideration, Remark, Told
from sandtable.kernel.errors import MalformedCommand
from sandtable.kernel.event import Event
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain, worded
from sandtable.rulesets.dw4 import client, words
from sandtable.rulesets.dw4.state import BattleTable


def narrate(g: BattleTable, event: Event) -> str:
    return plain(words.narrate(g, event))


def show(g: BattleTable, of: str, value: Any) -> str:
    return plain(words.show(g, of, value))


def about(view: View[Any]) -> list[str]:
    return [plain(line) for line in words.about(view)]


def typed(view: View[Any]) -> list[str]:
    return [plain(line) for line in words.typed(view)]


def report(view: View[Any]) -> list[str]:
    return [plain(line) for line in words.report(view)]


def told(g: BattleTable, event: Event) -> Told:
    found: Told = worded(client.told(g, event), plain)
    return found


def board(view: View[Any]) -> Board:
    found: Board = worded(client.board(view), plain)
    return found


def consider(view: View[Any], answer: Any) -> Consideration:
    """An answer as it comes over a wire, read once, as a table does."""
    try:
        meant = answer if view.decision is None else view.decision.parse(answer)
    except MalformedCommand as wrong:
        return Consideration(legal=False, reason=str(wrong))
    found: Consideration = worded(client.consider(view, meant), plain)
    return found


def remark(view: View[Any], value: Any) -> Remark:
    found: Remark = worded(client.remark(view, value), plain)
    return found
