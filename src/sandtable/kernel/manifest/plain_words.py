"""Plain words for any game: what its records and events are called, and what their fields hold."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from sandtable.kernel.errors import MalformedCommand
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.table import Table
from sandtable.kernel.view import View


class PlainWords:
    """The facet `words` from the kernel alone. A game inherits it and says better whatever deserves it."""

    def narrate(self, table: Table[Any], event: Event) -> str:
        return f"{_record_in_words(event)}."

    def answered(self, table: Table[Any], seat: SeatId, question: str, answer: Any) -> str:
        return ""

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        return _record_in_words(value) if isinstance(value, msgspec.Struct) else str(value)

    def report(self, view: View[Any]) -> list[str]:
        tables = (getattr(view.state, name) for name in view.state.tables)
        return [f"{_record_in_words(record)}." for table in tables for record in table.values()]

    def about(self, view: View[Any]) -> list[str]:
        return []

    def typed(self, view: View[Any]) -> list[str]:
        return []

    def read(self, view: View[Any], text: str) -> Any:
        """An answer typed as JSON: an object with the fields that the decision's answer has."""
        assert view.decision is not None
        try:
            return view.decision.parse(msgspec.json.decode(text))
        except msgspec.DecodeError:
            example = msgspec.json.encode(view.decision.fallback(view)).decode()
            raise MalformedCommand(f"{view.decision.question}: type it as JSON; for example: {example}") from None

    def spelt(self, view: View[Any], answer: Any) -> str:
        return msgspec.json.encode(answer).decode()


def _record_in_words(record: msgspec.Struct) -> str:
    """`RoundBegun(number=2)` as "Round begun: number 2"."""
    name = re.sub(r"(?<!^)(?=[A-Z])", " ", type(record).__name__).capitalize()
    fields = [(field, getattr(record, field)) for field in record.__struct_fields__]
    told = ", ".join(f"{field.replace('_', ' ')} {_value_in_words(value)}" for field, value in fields)
    return f"{name}: {told}" if told else name


def _value_in_words(value: Any) -> str:
    if isinstance(value, (tuple, list, set, frozenset)):
        return " and ".join(_value_in_words(part) for part in value) or "none"
    return str(value)
