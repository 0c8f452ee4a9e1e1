"""The facet `packs`: content packs that people write."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol


class Packs(Protocol):
    """Checking a pack, and the shape of one."""

    def check(self, path: Path) -> list[str]:
        """What a pack holds, in words; raises `PackError` with every problem."""
        ...

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a pack file."""
        ...
