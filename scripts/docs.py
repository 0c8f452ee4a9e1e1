"""Builds the documentation site into build/site, from docs/, the pages at the root and the docstrings of the rooms.

Usage: python scripts/docs.py. A link or a name that leads nowhere fails the build.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "build" / "docs"
"""The pages as they are gathered, before they are built."""
SITE = ROOT / "build" / "site"

ROOMS = ("kernel", "geometry", "tabletop", "testing")
"""The rooms that others build on: their docstrings are part of the site."""
AT_THE_ROOT = {
    "README.md": "start.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "LICENSE": "license.md",
    "NOTICE": "notice.md",
}
"""Where a page at the root stands in the site."""
PLAYTHROUGHS = Path("tests/playthroughs")

LINK = re.compile(r"(\]\()([^)#\s]+)(#[^)\s]*)?(\))")
HEADING = re.compile(r"^# (.+)$", re.MULTILINE)
PROTOCOLS = ("http://", "https://", "mailto:")
AS_PRINTED = "```text\n{}\n```\n"


def gathered() -> dict[str, str]:
    """Every page of the site by its place in it."""
    pages: dict[str, str] = {}
    for source in sorted((ROOT / "docs").rglob("*.md")):
        pages[str(source.relative_to(ROOT / "docs"))] = read(source)
    for source in sorted((ROOT / PLAYTHROUGHS).glob("*.md")):
        pages[f"playthroughs/{source.name}"] = read(source)
    for name, place in AT_THE_ROOT.items():
        pages[place] = read(ROOT / name)
    for room in ROOMS:
        pages |= {f"api/{room}/{module}.md": page for module, page in documented(room)}
    return pages


def read(source: Path) -> str:
    """A page with its links as they lead within the site."""
    text = source.read_text("utf-8")
    if source.suffix != ".md":
        return f"# {source.name.capitalize()}\n\n{AS_PRINTED.format(text.rstrip())}"
    here = Path(place_of(source)).parent
    return LINK.sub(lambda found: found[1] + led(found[2], source, here) + (found[3] or "") + found[4], text)


def led(link: str, source: Path, here: Path) -> str:
    """Where a link of a page leads to in the site; one that leads nowhere in the repository is a fault."""
    if link.startswith(PROTOCOLS):
        return link
    target = (source.parent / link).resolve()
    if not target.exists():
        sys.exit(f"docs.py: {source.relative_to(ROOT)} links to {link}, which is not there.")
    if target.is_dir():
        target = sorted(target.glob("*.md"))[0]
    up = "../" * len(here.parts)
    return up + place_of(target)


def place_of(source: Path) -> str:
    """Where a file of the repository stands in the site."""
    inside = source.relative_to(ROOT)
    if inside.parent == PLAYTHROUGHS:
        return f"playthroughs/{inside.name}"
    if inside.parts[0] == "docs":
        return str(inside.relative_to("docs"))
    if str(inside) not in AT_THE_ROOT:
        sys.exit(f"docs.py: there is a link to {inside}, which is no page of the site.")
    return AT_THE_ROOT[str(inside)]


def documented(room: str) -> Iterator[tuple[str, str]]:
    """A page for each module of a room, and one for the room itself."""
    yield "index", f"# sandtable.{room}\n\n::: sandtable.{room}\n    options:\n      show_root_heading: false\n"
    for module in sorted((ROOT / "src" / "sandtable" / room).rglob("*.py")):
        if module.stem != "__init__":
            inside = module.relative_to(ROOT / "src").with_suffix("")
            name = ".".join(inside.parts)
            yield ".".join(inside.parts[2:]), f"# {name}\n\n::: {name}\n"


def navigation(pages: dict[str, str]) -> list[dict[str, Any]]:
    """The contents: what is written about the project first, then games to read, then the rooms."""
    own = [place for place in pages if "/" not in place and place not in AT_THE_ROOT.values()]
    first = ["index.md", "start.md", "architecture.md", "contributing.md"]
    last = ["changelog.md", "license.md", "notice.md"]
    written = [*first, *(place for place in own if place not in first), *last]
    return [
        *({title(pages[place]): place} for place in written),
        {"Playthroughs": entries(pages, "playthroughs/")},
        {"Reference": [{f"sandtable.{room}": entries(pages, f"api/{room}/")} for room in ROOMS]},
    ]


def entries(pages: dict[str, str], folder: str) -> list[dict[str, str]]:
    return [{title(page): place} for place, page in pages.items() if place.startswith(folder)]


def title(page: str) -> str:
    found = HEADING.search(page)
    return found[1] if found else sys.exit(f"docs.py: a page has no heading: {page[:60]!r}")


def settings(pages: dict[str, str]) -> dict[str, Any]:
    """What the builder is told. Nothing of the site is fetched from elsewhere."""
    shown = {
        "docstring_style": "google",
        "heading_level": 2,
        "members_order": "source",
        "separate_signature": True,
        "show_root_heading": False,
        "show_root_toc_entry": False,
        "show_signature_annotations": True,
    }
    python = {"paths": [str(ROOT / "src")], "options": shown}
    return {
        "site_name": "Sandtable",
        "docs_dir": PAGES.name,
        "site_dir": SITE.name,
        "theme": {"name": "material", "font": False, "features": ["navigation.indexes", "search.highlight"]},
        "markdown_extensions": ["tables", "admonition", "pymdownx.superfences", {"toc": {"permalink": True}}],
        "plugins": ["search", {"mkdocstrings": {"handlers": {"python": python}}}],
        "nav": navigation(pages),
    }


def main() -> None:
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    pages = gathered()
    for place, page in pages.items():
        (PAGES / place).parent.mkdir(parents=True, exist_ok=True)
        (PAGES / place).write_text(page, "utf-8")
    shutil.copytree(ROOT / "docs", PAGES, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.md"))
    config = PAGES.parent / "mkdocs.yml"
    config.write_text(json.dumps(settings(pages), indent=1), "utf-8")  # which is YAML, too
    builder = [sys.executable, "-m", "zensical", "build", "--clean", "--strict", "-f", str(config)]
    if subprocess.run(builder, cwd=PAGES.parent).returncode:
        sys.exit("docs.py: the site was not built.")
    missing = [place for place in pages if not is_built(place)]
    if missing:
        sys.exit(f"docs.py: not in the site: {', '.join(missing)}")
    print(f"{len(pages)} pages in {SITE.relative_to(ROOT)}/index.html")


def is_built(place: str) -> bool:
    page = SITE / place.removesuffix(".md")
    return page.with_name("index.html").is_file() if page.name == "index" else (page / "index.html").is_file()


if __name__ == "__main__":
    main()
