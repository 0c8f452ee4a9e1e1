"""The codec: games and journal lines as plain JSON, with versions, and back.

What an older release wrote is brought up to date before it is read (`upcasting.py`): first by the save format, then by
the rule set.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, cast

import msgspec

from sandtable.kernel.chance import LONGEST_KEY, Chance, Roll, Scripted, Seeded, Shuffle, Supplied
from sandtable.kernel.decision import Path, Place
from sandtable.kernel.engine import Answered, Entry, Game, Happened, Rolled
from sandtable.kernel.errors import JournalError
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Frame, Procedure
from sandtable.kernel.reading import converted, make_ready
from sandtable.kernel.state import State
from sandtable.kernel.upcasting import TYPE, Chain, Plain, Upcast, number_of

FORMAT = 1
"""The version of what this module writes. Whoever changes it adds an upcast from the one before."""

FORMATS = Chain("save format", FORMAT)
"""How saves of older formats are read."""


@cache
def _field_types(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of a record with what they hold; `Any` for those whose type leaves that open."""
    return {field.name: field.type for field in msgspec.structs.fields(kind)}


@cache
def _is_read_at_once(kind: type[msgspec.Struct]) -> bool:
    """Whether the fields of a record, as they are written here, are what msgspec reads it from.

    They are not where one leaves open what it holds, so that its value names its own type, nor where msgspec would
    rather have a list, other names or a tag.
    """
    config = kind.__struct_config__
    fields = msgspec.structs.fields(kind)
    return (
        not config.array_like
        and config.tag is None
        and all(field.type is not Any and field.encode_name == field.name for field in fields)
    )


def _all_subclasses(kind: type[Any]) -> Iterable[type[Any]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from _all_subclasses(sub)


def _by_name(kinds: Iterable[type[Any]]) -> dict[str, type[Any]]:
    named: dict[str, type[Any]] = {}
    for kind in kinds:
        if named.setdefault(kind.__name__, kind) is not kind:
            raise TypeError(f"two types are called {kind.__name__}; a save could not tell them apart")
    return named


class Codec:
    """Knows the types of one rule set by name. The names are part of the save format."""

    def __init__(
        self,
        package: str,
        state: type[State],
        records: Iterable[type[Any]] = (),
        version: str = "1",
        upcasts: Mapping[int, Upcast] | None = None,
    ) -> None:
        rooms = (package, "sandtable.kernel", "sandtable.tabletop")
        self.state = state
        self.version = version
        self.versions = Chain("the rule set's version", number_of(version), upcasts)
        """How saves of older versions of the rule set are read."""
        self.procedures = _by_name(c for c in _all_subclasses(Procedure) if c.__module__.startswith(rooms))
        self.events = _by_name(c for c in _all_subclasses(Event) if c.__module__.startswith(rooms))
        self.records = _by_name((*self.events.values(), Roll, Shuffle, *records))
        make_ready(self._kinds())

    def _kinds(self) -> Iterable[Any]:
        """Every type that is read in games, their journals and the answers of clients."""
        yield self.state
        for kind in (*self.records.values(), *self.procedures.values()):
            yield kind
            yield from _field_types(cast(type[msgspec.Struct], kind)).values()
        for kind in (*_all_subclasses(Place), *_all_subclasses(Path)):
            yield kind.answers

    # --- values ---

    def plain(self, value: Any) -> Any:
        """A value of any type as JSON can hold it; a record keeps the name of its type."""
        if value is None or isinstance(value, (str, int, bool, float)):
            return value
        if isinstance(value, (tuple, list)):
            return [self.plain(item) for item in value]
        if isinstance(value, dict):
            return {str(key): self.plain(item) for key, item in value.items()}
        if isinstance(value, msgspec.Struct):
            return {TYPE: type(value).__name__, **self.fields(value)}
        raise TypeError(f"{type(value).__name__} cannot be saved: procedures hold plain values and records only")

    def value(self, plain: Any) -> Any:
        """The value again; lists come back as tuples."""
        if isinstance(plain, list):
            return tuple([self.value(item) for item in plain])
        if not isinstance(plain, dict):
            return plain
        if TYPE not in plain:
            return {key: self.value(item) for key, item in plain.items()}
        fields = plain.copy()
        name = fields.pop(TYPE)
        kind = self.records.get(name)
        if kind is None:
            raise JournalError(f"{name!r} is not a type of record that this version knows")
        return self.made(kind, fields)

    def fields(self, record: msgspec.Struct) -> dict[str, Any]:
        """The fields of a record: what its type tells is written plainly, what it leaves open with its own type."""
        return {
            name: self.plain(getattr(record, name)) if kind is Any else msgspec.to_builtins(getattr(record, name))
            for name, kind in _field_types(type(record)).items()
        }

    def made(self, kind: type[Any], fields: Mapping[str, Any]) -> Any:
        """A record of that type from its fields."""
        record = cast(type[msgspec.Struct], kind)
        types = _field_types(record)
        if not fields.keys() <= types.keys():
            strange = next(name for name in fields if name not in types)
            raise JournalError(f"a {kind.__name__} has no field {strange!r}")
        try:
            if _is_read_at_once(record):
                return converted(fields, kind)
            return kind(
                **{
                    name: self.value(plain) if types[name] is Any else converted(plain, types[name])
                    for name, plain in fields.items()
                }
            )
        except (msgspec.ValidationError, TypeError, ValueError) as wrong:
            raise JournalError(f"a {kind.__name__} cannot be read: {wrong}") from None

    # --- journal entries ---

    def entry(self, entry: Entry) -> dict[str, Any]:
        if isinstance(entry, Answered):
            return {"answer": self.plain(entry.answer), "seat": entry.seat, "question": entry.question}
        if isinstance(entry, Rolled):
            return {"roll": self.plain(entry.outcome), "request": self.plain(entry.request), "rule": entry.rule}
        return {"event": self.plain(entry.event), "rule": entry.rule}

    def upcasts(self, format: int, version: str) -> list[Upcast]:
        """What brings data of a format and a version up to date, step by step; none where it is of today."""
        return [*FORMATS.since(format), *self.versions.since(number_of(version))]

    def read_entry(self, line: Plain, upcasts: Sequence[Upcast] = ()) -> Entry:
        """A line again, upcast where an older release wrote it."""
        try:
            for upcast in upcasts:
                line = upcast.entry(line)
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
        return msgspec.json.encode({"version": self.version, **self._whole(game)})

    def load(self, saved: bytes, hooks: HookIndex, content: Any, *, start: bool = True) -> Game[Any]:
        """The game again, asking what it asked; where it is not to start, just as it lay there."""
        try:
            plain = msgspec.json.decode(saved)
            for upcast in self.upcasts(plain["format"], plain["version"]):
                plain = upcast.whole(plain)
            state = converted(plain["state"], self.state)
            chance: Chance = self._chance(plain["chance"])
            game: Game[Any] = Game(state, hooks, None, chance, content)
            game.stack = [self._read_frame(frame) for frame in plain["stack"]]
            game.serial, game.result = plain["serial"], self.value(plain["result"])
            sealed = {SeatId(seat): self.value(answer) for seat, answer in plain["sealed"].items()}
        except JournalError as wrong:
            raise JournalError(f"the save cannot be read: {wrong}") from None
        except (msgspec.MsgspecError, KeyError, TypeError, ValueError, AttributeError, RecursionError) as wrong:
            raise JournalError(f"the save cannot be read: {wrong}") from None
        if start:
            game.start()
        game.sealed = sealed
        return game

    def digest(self, game: Game[Any]) -> str:
        """A fingerprint of the whole game: state, stack and chance."""
        whole = self._whole(game)
        del whole["serial"]  # counts what was undone, too
        encoded = msgspec.json.encode(whole, order="deterministic")
        return blake2b(encoded, digest_size=16).hexdigest()

    def _whole(self, game: Game[Any]) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "state": game.state,
            "stack": [self._frame(frame) for frame in game.stack],
            "chance": self._chance_plain(game.chance),
            "sealed": {seat: self.plain(answer) for seat, answer in game.sealed.items()},
            "serial": game.serial,
            "result": self.plain(game.result),
        }

    def _chance_plain(self, chance: Chance) -> dict[str, Any]:
        if isinstance(chance, Seeded):
            return {TYPE: "Seeded", "key": chance.key.hex(), "n": chance.n}
        if isinstance(chance, Scripted):
            return {TYPE: "Scripted", "outcomes": self.plain(chance.outcomes), "n": chance.n}
        return {TYPE: "Supplied"}

    def _chance(self, plain: Mapping[str, Any]) -> Chance:
        if plain[TYPE] == "Seeded":
            key = bytes.fromhex(plain["key"])
            if len(key) > LONGEST_KEY:
                raise JournalError(f"the key of the dice has more than {LONGEST_KEY} bytes")
            return Seeded(key, plain["n"])
        if plain[TYPE] == "Scripted":
            return Scripted(self.value(plain["outcomes"]), plain["n"])
        return Supplied()

    def _frame(self, frame: Frame) -> dict[str, Any]:
        kind = type(frame.procedure)
        return {
            "procedure": kind.__name__,
            "fields": self.fields(frame.procedure),
            "step": kind.steps[frame.at] if frame.at < len(kind.steps) else "",
            "part": frame.part,
            "into": frame.into,
            "inputs": self.plain(frame.inputs),
        }

    def _read_frame(self, plain: Mapping[str, Any]) -> Frame:
        kind = self.procedures.get(plain["procedure"])
        if kind is None:
            raise JournalError(f"{plain['procedure']!r} is not a procedure that this version knows")
        procedure = self.made(kind, plain["fields"])
        name = plain["step"]
        if name and name not in kind.steps:
            raise JournalError(f"{kind.__name__} has no step {name!r} in this version")
        at = kind.steps.index(name) if name else len(kind.steps)
        return Frame(procedure, plain["into"], at, plain["part"], self.value(plain["inputs"]))
