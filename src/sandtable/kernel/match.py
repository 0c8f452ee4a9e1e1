"""A match: a game with its journal, so that it can be saved, resumed and taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from sandtable.kernel.chance import Seeded, commitment
from sandtable.kernel.ending import TWO, Concludes, Departure, Ending, GoesOn
from sandtable.kernel.engine import Answered, Entry, Game, Happened, Rolled
from sandtable.kernel.entropy import Entropy, Gathering, mixed
from sandtable.kernel.errors import IllegalCommand, Refusal
from sandtable.kernel.foreseeing import is_foreseen
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Checkpoint, Header, Line, Release, Undone, dump
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.standing_orders import is_window
from sandtable.kernel.view import View
from sandtable.version import __version__

FINAL = "nothing can be taken back: a roll, a card or another seat came after it, or could have"


class _Before(msgspec.Struct, frozen=True):
    """How things stood before a command that may still be taken back."""

    game: Game[Any]
    lines: int
    seat: SeatId
    others: bool
    """Whether dice or another seat had part in the step in which it was given."""


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
        self._judged = 0
        """How many of those are known to be no more final than they look."""
        self._note(game)

    @classmethod
    def start(cls, ruleset: RuleSet, options: Mapping[str, Any], key: bytes, entropy: Sequence[str] = ()) -> Match:
        """A new match with checked options and the secret key of its dice.

        Where seats may add randomness of their own, it begins when they all have, or have said that they do not.
        """
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
            entropy=tuple(entropy) or msgspec.UNSET,
        )
        game = ruleset.play.new_game(full, Seeded(key))
        if entropy:
            assert game.opening is not None, "a new game has been started"
            game = game.opening
        return cls(ruleset, header, game)

    @classmethod
    def begun(cls, ruleset: RuleSet, header: Header, opening: Game[Any]) -> Match:
        """A match from its opening, run to its first question unless seats add randomness of their own before."""
        game = opening.clone()
        if not header.entropy:
            game.start()
        return cls(ruleset, header, game)

    @property
    def is_begun(self) -> bool:
        """Whether the dice may have fallen: nothing can be added to them any more."""
        return bool(self.game.pending) or self.game.over

    @property
    def gathering(self) -> Gathering | None:
        """What the seats have added to the dice; nothing where none may."""
        seats = self.header.entropy
        if not seats:
            return None
        # All of it stands before anything has happened; another release may have gone on with it.
        said = takewhile(lambda line: isinstance(line, (Entropy, Release)), self.lines)
        return Gathering.of(seats, self.header.commitment, list(said))

    def add_entropy(self, said: Entropy) -> list[Line]:
        """Let a seat seal or open words of its own; when all have, the game begins. The lines that it added."""
        gathering = self.gathering
        if gathering is None or self.is_begun:
            raise IllegalCommand(Refusal("nothing can be added to the dice any more: the first roll has been made"))
        refused = gathering.refusal(said)
        if refused:
            raise IllegalCommand(Refusal(refused))
        self.lines.append(said)
        self.unwritten.append(said)
        gathering = self.gathering
        if gathering is None or not gathering.is_complete:
            return [said]
        self.game.chance = Seeded(mixed(bytes.fromhex(self.header.key), gathering.opened))
        self.game.start()
        return [said, *self._note(self.game)]

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
        held = _Before(before, len(self.lines), seat, self._others_had_part(before, seat))
        added = self._note(self.game)
        # What one seat has sealed, another may not sweep away by taking back what came before.
        if before.sealed or self.game.sealed or any([_is_final(line) for line in added]):
            self._history, self._judged = [], 0
        else:
            self._history.append(held)
        if self.game.strict:
            self._undoable()
        return added

    def end(self, ending: Ending) -> list[Line]:
        """Let the players end the game, whatever its rules still want; the lines that it added."""
        refused = "the game is over" if self.game.over else ending.refusal(self.header.seats)
        if refused:
            raise IllegalCommand(Refusal(refused))
        self.game.stop()
        self._history, self._judged = [], 0
        self.lines.append(ending)
        self.unwritten.append(ending)
        play = self.ruleset.play
        happens = play.concluding(ending) if isinstance(play, Concludes) else None
        if happens is not None:
            self.game.conclude(happens)
        return [ending, *self._note(self.game)]

    def leave(self, seat: SeatId) -> list[Line]:
        """Let a seat leave a game of more than two, which goes on without it; the lines that it added."""
        play = self.ruleset.play
        refused = "the game is over" if self.game.over else self._cannot_leave(seat)
        if refused or not isinstance(play, GoesOn):
            raise IllegalCommand(Refusal(refused or f"{self.ruleset.title} does not go on without a player"))
        before = self.game.clone()
        try:
            self.game.leave(seat, play.leaving(seat))
        except BaseException:
            self.game = before
            raise
        self._history, self._judged = [], 0
        left = Departure(seat)
        self.lines.append(left)
        self.unwritten.append(left)
        return [left, *self._note(self.game)]

    def _cannot_leave(self, seat: SeatId) -> str:
        if seat not in self.header.seats:
            return "there is no such seat"
        if not self.is_begun:
            return "the game has not begun"
        if seat in self.game.state.departed:
            return f"{seat} has left already"
        return "" if len(self.header.seats) > TWO else "of two players one cannot go on alone: whoever gives up resigns"

    @property
    def ending(self) -> Ending | None:
        """How the players ended the game; nothing where its rules did, or it goes on."""
        for line in reversed(self.lines):
            if not isinstance(line, (Happened, Checkpoint)):
                return line if isinstance(line, Ending) else None
        return None

    def undo(self, seat: SeatId | None = None) -> int:
        """Take the last command back, if no roll, secret or other seat came after it; how many lines went."""
        history = self._undoable()
        if not history:
            raise IllegalCommand(Refusal(FINAL))
        last = history[-1]
        if seat is not None and last.seat != seat:
            raise IllegalCommand(Refusal(f"the last command was {last.seat}'s, not {seat}'s"))
        self._judged = len(history) - 1
        history.pop()
        gone = len(self.lines) - last.lines
        serial = self.game.serial + 1
        self.game = last.game
        self.game.serial = serial  # goes on counting, so that a late command cannot hit the reopened decision
        del self.lines[last.lines :]
        self.unwritten.append(Undone(last.lines))
        return gone

    def undo_to_a_choice(self, seat: SeatId | None = None) -> int:
        """Take the last command back, and where that was a pass at a window, what came before it, too; how many went.

        Whether somebody was asked at a window is known to them alone (`kernel/standing_orders.py`), so nobody may learn
        from how far they go back.
        """
        self.undo(seat)
        taken_back = 1
        while self._history and any(is_window(decision) for decision in self.game.pending):
            if self.last_undoable is None or (seat is not None and self.last_undoable != seat):
                break
            self.undo(seat)
            taken_back += 1
        return taken_back

    @property
    def can_undo(self) -> bool:
        return bool(self._undoable())

    @property
    def last_undoable(self) -> SeatId | None:
        """Whose command would be taken back next."""
        history = self._undoable()
        return history[-1].seat if history else None

    @property
    def settled(self) -> tuple[Game[Any], int]:
        """The game before anything that may still be taken back, and after how many lines it stands there."""
        history = self._undoable()
        if history:
            return history[0].game, history[0].lines
        return self.game, len(self.lines)

    def _undoable(self) -> list[_Before]:
        """What may be taken back, the last of it last. Worked out when it is wanted: studies never want it."""
        history = self._history
        for at in range(len(history) - 1, self._judged - 1, -1):
            if not self._is_foreseen(at):
                del history[: at + 1]
                break
        self._judged = len(history)
        return history

    def _is_foreseen(self, at: int) -> bool:
        """Whether the seat could know all that came of the command before which the game stood like that."""
        before, following = self._history[at], self._history[at + 1 : at + 2]
        after, end = (following[0].game, following[0].lines) if following else (self.game, len(self.lines))
        entries = [line for line in self.lines[before.lines : end] if isinstance(line, Entry)]
        return not before.others and is_foreseen(before.game, after, entries)

    def _others_had_part(self, before: Game[Any], seat: SeatId) -> bool:
        """Whether the step that goes on with this answer has had dice or answers of others, which it may show now."""
        inputs = len(before.stack[-1].inputs)
        if not inputs:
            return False
        told = self.lines[-inputs:]
        return any(isinstance(line, Rolled) or (isinstance(line, Answered) and line.seat != seat) for line in told)

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
        if any([type(line) is Happened and line.event.checkpoint for line in added]):
            added.append(Checkpoint(self.ruleset.play.codec.digest(game)))
        self.lines += added
        self.unwritten += added
        return added


def _is_final(line: Line) -> bool:
    """Chance and secrets that came out cannot be taken back, whatever could be foreseen."""
    return type(line) is Rolled or (type(line) is Happened and line.event.reveals)
