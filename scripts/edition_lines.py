"""Counts what an edition costs: lines of Python without blank ones, of rule sets by room and of what they share."""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "sandtable"
SHARED = ("kernel", "geometry", "tabletop", "catalogues")


def lines_of(path: Path) -> int:
    return sum([bool(line.strip()) for line in path.read_text("utf-8").splitlines()])


def by_room(folder: Path) -> Counter[str]:
    """Lines of each folder right below it; its own files count as one room without a name."""
    rooms: Counter[str] = Counter()
    for path in folder.rglob("*.py"):
        inner = path.relative_to(folder).parts
        rooms[inner[0] if len(inner) > 1 else ""] += lines_of(path)
    return rooms


def used_by(folder: Path, room: str) -> set[Path]:
    """The files of a shared room that a rule set imports by name."""
    named = re.compile(rf"sandtable\.({room}(?:\.\w+)+)")
    found = {match for path in folder.rglob("*.py") for match in named.findall(path.read_text("utf-8"))}
    files = {SOURCES / f"{'/'.join(name.split('.'))}.py" for name in found}
    return {path for path in files if path.is_file()}


def main(names: list[str]) -> None:
    games = {name: SOURCES / "rulesets" / name for name in names}
    counted = {name: by_room(folder) for name, folder in games.items()}
    rooms = sorted({room for each in counted.values() for room in each})
    print(f"{'room':<20}" + "".join([f"{name:>10}" for name in names]))
    for room in rooms:
        print(f"{room or '(itself)':<20}" + "".join([f"{counted[name][room]:>10,}" for name in names]))
    print(f"{'all':<20}" + "".join([f"{counted[name].total():>10,}" for name in names]))
    for room in SHARED:
        used = [used_by(folder, room) for folder in games.values()]
        both = set.intersection(*used)
        whole = sum(map(lines_of, (SOURCES / room).rglob("*.py")))
        print(f"{room}: {whole:,} lines; {_told(both)} imported by all of them")


def _told(files: set[Path]) -> str:
    return f"{len(files)} files with {sum(map(lines_of, files)):,} lines"


if __name__ == "__main__":
    main(sys.argv[1:] or ["dw3", "dw4"])
