"""Packs of whoever plays here, found in their folder: `own-packs/RULESET/PACK/pack.toml` where games are kept.

They are looked for whenever a rule set is asked for, so that a new one is there at once; a rule set with the same
packs is made only once.
"""

from __future__ import annotations

import os
from pathlib import Path

from sandtable.kernel.imports import ORIGIN
from sandtable.kernel.manifest import RuleSet

HOME = "SANDTABLE_HOME"
"""The environment variable that names the folder where everything of a player is kept."""
USUAL_HOME = "saves"
FOLDER = "own-packs"
PACK = "pack.toml"

Signature = tuple[tuple[str, int, int], ...]

_made: dict[str, tuple[Signature, RuleSet]] = {}


def own_folder(ruleset: str, home: Path | None = None) -> Path:
    """Where the packs for a rule set lie."""
    return (home or Path(os.environ.get(HOME) or USUAL_HOME)) / FOLDER / ruleset


def own_packs(ruleset: str) -> dict[str, Path]:
    """The folder of every pack, by its name."""
    folder = own_folder(ruleset)
    if not folder.is_dir():
        return {}
    return {path.name: path for path in sorted(folder.iterdir()) if _is_pack(path)}


def own_origins(ruleset: str) -> dict[str, bytes]:
    """Of every imported pack what says where it came from, by its name."""
    found = {name: path / ORIGIN for name, path in own_packs(ruleset).items()}
    return {name: path.read_bytes() for name, path in found.items() if path.is_file()}


def with_own_packs(ruleset: RuleSet) -> RuleSet:
    """A rule set with the packs that lie in their folder now."""
    paths = own_packs(ruleset.name)
    if not paths:
        return ruleset
    signature = tuple(_signature(path / PACK) for path in paths.values())
    made = _made.get(ruleset.name)
    if made is None or made[0] != signature:
        made = (signature, ruleset.with_own({name: (path / PACK).read_bytes() for name, path in paths.items()}))
        _made[ruleset.name] = made
    return made[1]


def _is_pack(path: Path) -> bool:
    # What is half written has a name that begins with a dot.
    return not path.name.startswith(".") and (path / PACK).is_file()


def _signature(file: Path) -> tuple[str, int, int]:
    known = file.stat()
    return (str(file.resolve()), known.st_mtime_ns, known.st_size)
