"""The documentation site holds every page, and every link of a page leads somewhere in it."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.reading import ROOT, SOURCES
from tests.scripts.loading import loaded


@pytest.fixture
def docs() -> ModuleType:
    return loaded("docs")


def test_every_page_is_in_the_site_and_in_its_contents(docs: ModuleType) -> None:
    pages = docs.gathered()
    assert {path.name for path in (ROOT / "docs").glob("*.md")} <= pages.keys()
    assert {"start.md", "architecture.md", "contributing.md", "changelog.md"} <= pages.keys()
    named = set(re.findall(r"[\w./-]+\.md", str(docs.navigation(pages))))
    assert named == pages.keys()


@pytest.mark.parametrize("room", ["kernel", "geometry", "tabletop", "testing"])
def test_every_module_of_an_open_room_has_a_page(docs: ModuleType, room: str) -> None:
    modules = {path.stem for path in (SOURCES / room).glob("*.py")} - {"__init__"}
    pages = docs.gathered()
    assert {f"api/{room}/{module}.md" for module in modules} <= pages.keys()
    assert all(f"::: sandtable.{room}.{module}" in pages[f"api/{room}/{module}.md"] for module in modules)


def test_a_link_out_of_the_pages_leads_to_its_place_in_the_site(docs: ModuleType) -> None:
    pages = docs.gathered()
    assert "(start.md)" in pages["index.md"]
    assert "(operations.md)" in pages["start.md"]
    assert "(playthroughs/dw4-core.md)" in pages["start.md"]


def test_a_link_that_leads_nowhere_fails(docs: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs, "ROOT", tmp_path)
    (tmp_path / "docs").mkdir()
    page = tmp_path / "docs" / "index.md"
    page.write_text("# Here\n\nSee [there](nowhere.md).\n")
    with pytest.raises(SystemExit, match=r"docs/index.md links to nowhere.md"):
        docs.read(page)
