"""The log: what has happened, in words, as one seat may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from sandtable.kernel.engine import Happened
from sandtable.kernel.ids import RuleId
from sandtable.kernel.journal import Line, Release
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.view import View
from sandtable.kernel.visibility import seen


class LogLine(msgspec.Struct, frozen=True):
    """An event in words, with the rule it came from."""

    text: str
    rule: RuleId


def log_lines(rules: RuleSet, view: View[Any], lines: Sequence[Line]) -> list[LogLine]:
    """The events among these lines that the viewer may know. Rolls are told by the events they lead to,
    because only an event says who may see it."""
    told: list[LogLine] = []
    for line in lines:
        if isinstance(line, Release) and line.says:
            told.append(LogLine(line.says, RuleId("")))
        if not isinstance(line, Happened):
            continue
        event = seen(line.event, view.seat)
        text = rules.words.narrate(view, event) if event is not None else ""
        if text:
            told.append(LogLine(text, line.rule))
    return told
