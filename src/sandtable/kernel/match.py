"""A match: a game with its journal, so that it can be saved, resumed and taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sandtable.kernel.chance import Seeded, commitment
from sandtable.kernel.engine import Answered, Game, Happened, Rolled
from sandtable.kernel.errors import IllegalCommand, Refusal
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Checkpoint, Header, Line, Release, Undone, dump
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.view import View
from sandtable.version import __version__


class _Before(msgspec.Struct, frozen=True):
    """How things stood before a command that may still be taken back."""

    game: Game[Any]
    lines: int
    seat: SeatId


class Match:
    """One game under way, with everything that ever happened in it."""

    def __init__(self, ruleset: RuleSet, header: Header, game: Game[Any], lines: Sequence[Line] = ()) -> None:
        self.ruleset = ruleset
        """With the packs that this game is played with."""
        self.header = header
        self.game = game
        self.lines: list[Line] = list(lines)
        self.unwritten: list[Line] = []
        """Lines that whoever stores the journal has not taken yet, marks of undoing among them."""
        self._history: list[_Before] = []
        self._note(game)

    @classmethod
    def start(cls, ruleset: RuleSet, options: Mapping[str, Any], key: bytes) -> Match:
        """A new match with checked options and the secret key of its dice."""
        full = ruleset.play.options(options)
        header = Header(
            ruleset=ruleset.name,
            ruleset_version=ruleset.version,
            options=full,
            seats=ruleset.play.seats(full),
            packs=ruleset.play.packs(full),
            commitment=commitment(key),
            key=key.hex(),
            sandtable=__version__,
        )
        return cls(ruleset, header, ruleset.play.new_game(full, Seeded(key)))

    def submit(self, seat: SeatId, answer: Any, serial: int | None = None) -> list[Line]:
        """Take an answer; the lines it added. Whatever goes wrong, the game stays as it was."""
        before = self.game.clone()
        try:
            self.game.submit(seat, answer, serial)
        except IllegalCommand:
            raise
        except BaseException:
            self.game = before
            raise
        held = _Before(before, len(self.lines), seat)
        added = self._note(self.game)
        # What one seat has sealed, another may not sweep away by taking back what came before.
        if before.sealed or self.game.sealed or any(_is_final(line, seat) for line in added):
            self._history.clear()
        else:
            self._history.append(held)
        return added

    def undo(self, seat: SeatId | None = None) -> int:
        """Take the last command back, if no roll, secret or other seat came after it; how many lines went."""
        if not self._history:
            raise IllegalCommand(Refusal("nothing can be taken back: a roll, a card or another seat came after it"))
        last = self._history[-1]
        if seat is not None and last.seat != seat:
            raise IllegalCommand(Refusal(f"the last command was {last.seat}'s, not {seat}'s"))
        self._history.pop()
        gone = len(self.lines) - last.lines
        serial = self.game.serial + 1
        self.game = last.game
        self.game.serial = serial  # goes on counting, so that a late command cannot hit the reopened decision
        del self.lines[last.lines :]
        self.unwritten.append(Undone(last.lines))
        return gone

    @property
    def can_undo(self) -> bool:
        return bool(self._history)

    @property
    def last_undoable(self) -> SeatId | None:
        """Whose command would be taken back next."""
        return self._history[-1].seat if self._history else None

    @property
    def settled(self) -> tuple[Game[Any], int]:
        """The game before anything that may still be taken back, and after how many lines it stands there."""
        if self._history:
            return self._history[0].game, self._history[0].lines
        return self.game, len(self.lines)

    def take_over(self, at: int, release: Release) -> None:
        """Note that another release plays from there on; what comes after it is to be stored again."""
        self.lines.insert(at, release)
        self.unwritten = self.lines[at:]
        self._history = [
            msgspec.structs.replace(before, lines=before.lines + (before.lines >= at)) for before in self._history
        ]

    def view(self, seat: SeatId | None) -> View[Any]:
        return View(self.game, seat)

    def take_unwritten(self) -> list[Line]:
        """The lines to be stored now."""
        taken, self.unwritten = self.unwritten, []
        return taken

    def text(self) -> str:
        """The whole journal."""
        return dump(self.ruleset.play.codec, self.header, self.lines)

    def _note(self, game: Game[Any]) -> list[Line]:
        added: list[Line] = list(game.take_record())
        if any(isinstance(line, Happened) and line.event.checkpoint for line in added):
            added.append(Checkpoint(self.ruleset.play.codec.digest(game)))
        self.lines += added
        self.unwritten += added
        return added


def _is_final(line: Line, seat: SeatId) -> bool:
    """Chance and secrets that came out cannot be taken back."""
    if isinstance(line, Rolled):
        return True
    if isinstance(line, Answered):
        return line.seat != seat
    return isinstance(line, Happened) and line.event.reveals
