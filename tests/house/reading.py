"""What the house rules read: the sources, the tracked files, and the words in them."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "sandtable"

# Identifiers count word by word: "ShipId" and "ship_id" hold "ship", "ownership" does not, nor do figures hold any.
_WORD = re.compile(r"[A-Z]+(?![a-z])[0-9]*|(?<![0-9])[A-Z]?[a-z]+[0-9]*")


def words(text: str) -> set[str]:
    """The lower-case words of a text, with identifiers taken apart."""
    return {word.lower() for word in _WORD.findall(text)}


def text_files(folder: Path) -> Iterator[Path]:
    """Every source and data file below a folder."""
    return (path for path in sorted(folder.rglob("*")) if path.suffix in {".py", ".toml", ".json", ".md"})


def imported_modules(source: str) -> set[str]:
    """The dotted names a Python source imports, with the names it takes from them."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def tracked_files() -> list[Path] | None:
    """The files git knows here, or None outside a checkout."""
    try:
        listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    paths = (ROOT / name for name in listing.stdout.decode().split("\0") if name)
    return [path for path in paths if path.is_file()]
