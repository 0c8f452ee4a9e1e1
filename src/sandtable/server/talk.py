"""Talk at a table: who may say something, who hears it, and when.

Whether anybody talks is settled when a game is created (`GameRow.talk`). Where nobody else can sit down, at one screen
or against bots, it is `off`. Else it is what the creator chose: `private` (players alone), `players` (spectators read,
as far behind as they watch) or `everyone`. That spectators write has to be chosen, because a spectator who sees what a
player does not look at could tell them.
"""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Literal

from sandtable.kernel.wording import unmarked
from sandtable.server.allowed import closed_by_owner, is_closed
from sandtable.server.among_people import (
    Said,
    SaidLine,
)
from sandtable.server.connection import Connection
from sandtable.server.refusals import NOT_LEGAL, NOT_NOW, NOT_YOURS, TOO_FAST, Refuse
from sandtable.server.services import Services
from sandtable.store.models import GameRow
from sandtable.store.talk import KEPT, TalkLine

LONGEST = 300
"""Characters of one line."""
SPECTATOR = "A spectator"
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
"""Kinds of characters that are not seen but do something: controls, marks of direction, private use."""
BLANK = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"))
"""Letters that are drawn as nothing."""
MOST_MARKS = 2
"""Marks on one letter: no script that people write needs more, and towers of them cover the lines around."""
JOINER = "\u200d"
"""Joins signs to one picture; the one unseen character that people do type."""


def cleaned(text: str, longest: int = LONGEST) -> str:
    """What somebody typed, as plain words: nothing unseen, one space where there were several."""
    shown = (" " if letter.isspace() else letter for letter in text)
    kept = (letter for letter in shown if letter == JOINER or unicodedata.category(letter) not in UNSEEN)
    words = " ".join(_without_towers(unmarked("".join(kept).translate(BLANK))).split())
    if not any(letter != JOINER and unicodedata.category(letter)[0] not in "MZ" for letter in words):
        raise Refuse(NOT_LEGAL, "there is nothing to read in this")
    if len(words) > longest:
        raise Refuse(NOT_LEGAL, f"this is too long; {longest} characters are the limit")
    return words


def _without_towers(text: str) -> str:
    """A text without the marks that stand on so many others."""
    shown, marks = [], 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            shown.append(letter)
    return "".join(shown)


def may_talk(row: GameRow, is_spectator: bool) -> Literal["", "read", "write"]:
    """What talk is to someone: `write`, `read` or nothing."""
    if row.talk == "off":
        return ""
    if not is_spectator or row.talk == "everyone":
        return "write"
    return "read" if row.talk == "players" else ""


class TableTalk:
    """What is said at one table. It is loaded when somebody enters, and is no part of the game."""

    def __init__(self, game: str, services: Services, audience: Callable[[], Iterable[Connection]]) -> None:
        self.game = game
        self.services = services
        self.audience = audience
        self._lines: list[TalkLine] | None = None
        self._unheard: set[tuple[int, int]] = set()
        """Who of the accounts at the table does not hear whom."""

    async def welcome(self, connection: Connection, row: GameRow) -> None:
        """Tell someone who enters what was said."""
        if not may_talk(row, connection.is_spectator):
            return
        lines = await self._loaded(row)
        connection.send(Said(self._heard(connection, row, lines), reset=True))

    async def people_changed(self, row: GameRow, account: int | None = None) -> None:
        """Somebody sat down, or an account does not want to hear somebody, or does again: that is told to it alone."""
        if row.talk == "off":
            return
        lines = await self._loaded(row, anew=True)
        concerned = {there.seat for there in row.seats if account is None or there.account == account}
        for connection in self.audience():
            if concerned & set(connection.seats):
                connection.send(Said(self._heard(connection, row, lines), reset=True))

    async def say(self, connection: Connection, row: GameRow, seat: str, text: str) -> None:
        """Say something, to everyone who may hear it."""
        self._check(connection, row, seat)
        words = cleaned(text)
        who = next((there for there in row.seats if there.seat == seat), None)
        account = who.account if who is not None else None
        silenced = self.services.order.silenced(account)
        if silenced:
            raise Refuse(NOT_YOURS, silenced)
        key = f"{self.game} {seat}" if seat else connection.household
        if not self.services.talking.take(key):
            raise Refuse(TOO_FAST, "you talk too fast; wait a moment")
        lines = await self._loaded(row)
        name = (who.name or seat) if who is not None else SPECTATOR
        line = await self.services.off_loop(self.services.database.talk.add, self.game, seat, name, account, words)
        lines.append(line)
        del lines[:-KEPT]
        self._spread(row, line)

    def _check(self, connection: Connection, row: GameRow, seat: str) -> None:
        if is_closed(row):
            raise closed_by_owner()
        if may_talk(row, connection.is_spectator) != "write":
            raise Refuse(
                NOT_NOW, "spectators only read here" if row.talk == "players" else "nobody talks at this table"
            )
        if seat not in connection.seats and (seat or connection.seats):
            raise Refuse(NOT_YOURS, "this seat is not yours")

    def _spread(self, row: GameRow, line: TalkLine) -> None:
        """Let players hear a line now, and spectators when they see what it was said to."""
        for connection in self.audience():
            if not connection.is_spectator and self._hears(connection, row, line):
                connection.send(Said((told(line),)))
        if not row.delay or not line.seat:
            self._spread_to_spectators(row, line)
        else:
            asyncio.get_running_loop().call_later(row.delay, self._spread_to_spectators, row, line)

    def _spread_to_spectators(self, row: GameRow, line: TalkLine) -> None:
        for connection in self.audience():
            if connection.is_spectator and may_talk(row, is_spectator=True):
                connection.send(Said((told(line),)))

    def _heard(self, connection: Connection, row: GameRow, lines: list[TalkLine]) -> tuple[SaidLine, ...]:
        return tuple(told(line) for line in lines if self._hears(connection, row, line))

    def _hears(self, connection: Connection, row: GameRow, line: TalkLine) -> bool:
        """Whether someone may hear a line by now, and wants to."""
        if connection.is_spectator:
            return not line.seat or line.at + row.delay * 1000 <= self.services.database.now()
        mine = [there.account for there in row.seats if there.seat in connection.seats and there.account is not None]
        return not any((account, line.account) in self._unheard for account in mine)

    async def _loaded(self, row: GameRow, anew: bool = False) -> list[TalkLine]:
        if self._lines is None or anew:
            there = [seat.account for seat in row.seats if seat.account is not None]
            database = self.services.database
            self._lines = await self.services.off_loop(database.talk.of, self.game)
            self._unheard = await self.services.off_loop(database.order.unheard, there) if there else set()
        return self._lines


def told(line: TalkLine) -> SaidLine:
    """A line as it is sent."""
    at = datetime.fromtimestamp(line.at / 1000, UTC).isoformat(timespec="seconds")
    return SaidLine(n=line.n, at=at, seat=line.seat, name=line.name, text=line.text)
