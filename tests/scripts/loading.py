"""A script of the project as a module, so that a test can call its parts."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType

from tests.house.reading import ROOT


def loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where its records look for their own types
    spec.loader.exec_module(module)
    return module
