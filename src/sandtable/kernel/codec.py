"""The codec: games and journal lines as plain JSON, with versions, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any

import msgspec

from sandtable.kernel.chance import Chance, Roll, Scripted, Seeded, Shuffle, Supplied
from sandtable.kernel.engine import Answered, Entry, Game, Happened, Rolled
from sandtable.kernel.errors import JournalError
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Frame, Procedure
from sandtable.kernel.state import State

FORMAT = 1
"""The version of what this module writes. A change of it needs a migration of old saves."""

_TYPE = "$"


def _all_subclasses(kind: type[Any]) -> Iterable[type[Any]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from _all_subclasses(sub)


class Codec:
    """Knows the types of one rule set by name. The names are part of the save format."""

    def __init__(
        self,
        package: str,
        state: type[State],
        records: Iterable[type[Any]] = (),
        renamed_steps: Mapping[str, str] | None = None,
    ) -> None:
        rooms = (package, "sandtable.kernel")
        self.state = state
        self.renamed_steps = dict(renamed_steps or {})
        """Migrations: `Procedure.old_step` to the name it has now."""
        self.procedures = {c.__name__: c for c in _all_subclasses(Procedure) if c.__module__.startswith(rooms)}
        events = {c.__name__: c for c in _all_subclasses(Event) if c.__module__.startswith(rooms)}
        chance = {c.__name__: c for c in (Roll, Shuffle, Seeded, Scripted)}
        self.events: dict[str, type[Event]] = events
        self.records: dict[str, type[Any]] = {**events, **chance, **{c.__name__: c for c in records}}

    # --- values ---

    def plain(self, value: Any) -> Any:
        """A value as JSON can hold it; records keep the name of their type."""
        if isinstance(value, msgspec.Struct):
            fields = {name: self.plain(getattr(value, name)) for name in value.__struct_fields__}
            return {_TYPE: type(value).__name__, **fields}
        if isinstance(value, (tuple, list)):
            return [self.plain(item) for item in value]
        if isinstance(value, dict):
            return {str(key): self.plain(item) for key, item in value.items()}
        if isinstance(value, bytes):
            return value.hex()
        return value

    def value(self, plain: Any) -> Any:
        """The value again; lists come back as tuples."""
        if isinstance(plain, list):
            return tuple(self.value(item) for item in plain)
        if not isinstance(plain, dict):
            return plain
        name = plain.get(_TYPE)
        if name is None:
            return {key: self.value(item) for key, item in plain.items()}
        kind = self.records.get(name)
        if kind is None:
            raise JournalError(f"{name!r} is not a type of record that this version knows")
        fields = {key: self.value(item) for key, item in plain.items() if key != _TYPE}
        try:
            return msgspec.convert(fields, kind, strict=False, from_attributes=True)
        except (msgspec.ValidationError, TypeError) as wrong:
            raise JournalError(f"a {name} cannot be read: {wrong}") from None

    # --- journal entries ---

    def entry(self, entry: Entry) -> dict[str, Any]:
        if isinstance(entry, Answered):
            return {"answer": self.plain(entry.answer), "seat": entry.seat, "question": entry.question}
        if isinstance(entry, Rolled):
            return {"roll": self.plain(entry.outcome), "request": self.plain(entry.request), "rule": entry.rule}
        return {"event": self.plain(entry.event), "rule": entry.rule}

    def read_entry(self, line: Mapping[str, Any]) -> Entry:
        try:
            if "answer" in line:
                return Answered(SeatId(line["seat"]), line["question"], self.value(line["answer"]))
            if "roll" in line:
                request, outcome = self.value(line["request"]), self.value(line["roll"])
                if not isinstance(request, (Roll, Shuffle)) or not isinstance(outcome, tuple):
                    raise JournalError("it is not the outcome of a roll or a shuffle")
                return Rolled(request, outcome, RuleId(line["rule"]))
            event = self.value(line["event"])
            if not isinstance(event, Event):
                raise JournalError("it is neither an answer nor a roll nor an event")
            return Happened(event, RuleId(line["rule"]))
        except KeyError as missing:
            raise JournalError(f"the field {missing} is missing") from None

    # --- whole games ---

    def save(self, game: Game[Any]) -> bytes:
        """A game in the middle of anything, without its history. Tables keep their order: rules may list by it."""
        return msgspec.json.encode(self._whole(game))

    def load(self, saved: bytes, hooks: HookIndex, content: Any) -> Game[Any]:
        """The game again, asking what it asked."""
        try:
            plain = msgspec.json.decode(saved)
            if plain["format"] != FORMAT:
                raise JournalError(f"this save has format {plain['format']}; this version reads format {FORMAT}")
            state = msgspec.convert(plain["state"], self.state)
            chance: Chance = self._chance(plain["chance"])
            game: Game[Any] = Game(state, hooks, None, chance, content)
            game.stack = [self._read_frame(frame) for frame in plain["stack"]]
            game.serial, game.result = plain["serial"], self.value(plain["result"])
            sealed = {SeatId(seat): self.value(answer) for seat, answer in plain["sealed"].items()}
        except (msgspec.MsgspecError, KeyError, TypeError, ValueError, AttributeError, RecursionError) as wrong:
            raise JournalError(f"the save cannot be read: {wrong}") from None
        game.start()
        game.sealed = sealed
        return game

    def digest(self, game: Game[Any]) -> str:
        """A fingerprint of the whole game: state, stack and chance."""
        encoded = msgspec.json.encode(self._whole(game), order="deterministic")
        return blake2b(encoded, digest_size=16).hexdigest()

    def _whole(self, game: Game[Any]) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "state": game.state,
            "stack": [self._frame(frame) for frame in game.stack],
            "chance": self.plain(game.chance),
            "sealed": {seat: self.plain(answer) for seat, answer in game.sealed.items()},
            "serial": game.serial,
            "result": self.plain(game.result),
        }

    def _chance(self, plain: Mapping[str, Any]) -> Chance:
        if plain[_TYPE] == "Supplied":
            return Supplied()
        if plain[_TYPE] == "Seeded":
            return Seeded(bytes.fromhex(plain["key"]), plain["n"])
        scripted: Chance = self.value(plain)
        return scripted

    def _frame(self, frame: Frame) -> dict[str, Any]:
        kind = type(frame.procedure)
        return {
            "procedure": kind.__name__,
            "fields": {name: self.plain(getattr(frame.procedure, name)) for name in kind.__struct_fields__},
            "step": kind.steps[frame.at] if frame.at < len(kind.steps) else "",
            "part": frame.part,
            "into": frame.into,
            "inputs": self.plain(frame.inputs),
        }

    def _read_frame(self, plain: Mapping[str, Any]) -> Frame:
        kind = self.procedures.get(plain["procedure"])
        if kind is None:
            raise JournalError(f"{plain['procedure']!r} is not a procedure that this version knows")
        fields = {name: self.value(value) for name, value in plain["fields"].items()}
        procedure = msgspec.convert(fields, kind, from_attributes=True, strict=False)
        name = plain["step"]
        name = self.renamed_steps.get(f"{kind.__name__}.{name}", name)
        if name and name not in kind.steps:
            raise JournalError(f"{kind.__name__} has no step {name!r} in this version")
        at = kind.steps.index(name) if name else len(kind.steps)
        return Frame(procedure, plain["into"], at, plain["part"], self.value(plain["inputs"]))
