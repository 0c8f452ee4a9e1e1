"""The facet `words`: a game of Dreadnaught as text."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.manifest import PlainWords
from sandtable.kernel.table import Table


class DuelWords(PlainWords):
    """The facet `words`."""

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        return str(value)
