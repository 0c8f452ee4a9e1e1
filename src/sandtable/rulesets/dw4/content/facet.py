"""Content packs for battles, as everyone else reaches them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from sandtable.rulesets.dw4.content.content import check_pack
from sandtable.rulesets.dw4.content.pack_file import PackFile


class BattlePacks:
    """The facet `packs`."""

    def check(self, path: Path) -> list[str]:
        return check_pack(path)

    def schema(self) -> dict[str, Any]:
        return msgspec.json.schema(PackFile)
