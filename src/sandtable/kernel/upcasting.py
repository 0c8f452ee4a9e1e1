"""Upcasting: what an older release wrote, read as if this one had written it.

Everything here is plain JSON data. A version has one `Upcast` that leads to the next; a chain of them leads from any
older version to today's. A version without one reads as the next does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from sandtable.kernel.errors import JournalError

TYPE = "$"
"""The key under which a record's plain data names its type."""

Plain = dict[str, Any]
T = TypeVar("T")


def same(plain: T) -> T:
    """What reads as it did."""
    return plain


def same_answer(question: str, answer: Any) -> Any:
    """An answer that reads as it did."""
    return answer


class Upcast(msgspec.Struct, frozen=True, kw_only=True):
    """From what one version wrote to what the next one reads: names that changed, and functions for the rest."""

    types: Mapping[str, str] = {}
    """Records, events and procedures, by their old names."""
    fields: Mapping[str, str] = {}
    """`NewType.old_field` to the field's new name."""
    steps: Mapping[str, str] = {}
    """`NewProcedure.old_step` to the step's new name."""
    questions: Mapping[str, str] = {}
    header: Callable[[Plain], Plain] = same
    options: Callable[[Plain], Plain] = same
    state: Callable[[Plain], Plain] = same
    frame: Callable[[Plain], Plain] = same
    event: Callable[[Plain], Plain] = same
    answer: Callable[[str, Any], Any] = same_answer
    """From the new name of the question and the old answer."""

    def value(self, plain: Any) -> Any:
        """Any value, with the new names of the records in it."""
        if isinstance(plain, list):
            return [self.value(item) for item in plain]
        if not isinstance(plain, dict):
            return plain
        if TYPE not in plain:
            return {key: self.value(item) for key, item in plain.items()}
        kind = self.types.get(plain[TYPE], plain[TYPE])
        return {TYPE: kind, **self._renamed(kind, {key: item for key, item in plain.items() if key != TYPE})}

    def entry(self, line: Plain) -> Plain:
        """A line of a journal."""
        line = {key: self.value(item) for key, item in line.items()}
        if "event" in line:
            line["event"] = self.event(line["event"])
        if "answer" in line:
            line["question"] = self.questions.get(line["question"], line["question"])
            line["answer"] = self.answer(line["question"], line["answer"])
        return line

    def whole(self, saved: Plain) -> Plain:
        """A saved game."""
        return {
            **saved,
            "state": self.state(saved["state"]),
            "stack": [self.frame(self._frame(frame)) for frame in saved["stack"]],
            "sealed": self.value(saved["sealed"]),
            "result": self.value(saved["result"]),
        }

    def _frame(self, frame: Plain) -> Plain:
        kind = self.types.get(frame["procedure"], frame["procedure"])
        step = frame["step"]
        return {
            **frame,
            "procedure": kind,
            "fields": self._renamed(kind, frame["fields"]),
            "step": self.steps.get(f"{kind}.{step}", step),
            "inputs": self.value(frame["inputs"]),
        }

    def _renamed(self, kind: str, fields: Plain) -> Plain:
        return {self.fields.get(f"{kind}.{name}", name): self.value(item) for name, item in fields.items()}


class Chain:
    """The upcasts of one thing that has versions: the save format, or a rule set."""

    def __init__(self, what: str, now: int, upcasts: Mapping[int, Upcast] | None = None) -> None:
        self.what = what
        self.now = now
        self.upcasts = dict(upcasts or {})
        """By the version from which each leads to the next."""
        if any(since >= now for since in self.upcasts):
            raise ValueError(f"an upcast of {what} leads beyond version {now}")

    def since(self, version: int) -> list[Upcast]:
        """What leads from a version to today's, step by step; raises `JournalError` for a version yet to come."""
        if version > self.now:
            raise JournalError(f"it is of {self.what} {version}, and this release knows {self.what} {self.now}")
        return [self.upcasts[n] for n in range(version, self.now) if n in self.upcasts]


def number_of(version: str) -> int:
    """A rule set's version as a number, to be compared."""
    if not (version.isascii() and version.isdecimal()):
        raise JournalError(f"{version!r} is no version of a rule set")
    return int(version)
