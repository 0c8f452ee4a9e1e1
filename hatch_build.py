"""The build hook: a wheel or an editable install carries the built page, so that players need no Node."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds the page before the files are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        script = Path(self.root) / "scripts" / "page.py"
        spec = importlib.util.spec_from_file_location("page", script)
        assert spec is not None and spec.loader is not None
        page = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(page)
        page.build(Path(self.root))
