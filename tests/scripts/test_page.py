"""The page is built where its sources have changed, and only there."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from tests.scripts.loading import loaded


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project with the least that a page is made of."""
    source = tmp_path / "web" / "src"
    source.mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}")
    (tmp_path / "web" / "package-lock.json").write_text("{}")
    (tmp_path / "web" / "node_modules").mkdir()
    (source / "main.ts").write_text("one")
    (source / "main.test.ts").write_text("a test")
    (tmp_path / "src" / "sandtable" / "server" / "static").mkdir(parents=True)
    return tmp_path


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.delenv("SANDTABLE_SKIP_WEB", raising=False)
    module = loaded("page")
    vars(module)["ran"] = []
    monkeypatch.setattr(module, "_run", lambda web, *command: module.ran.append(" ".join(command)))
    return module


def test_a_page_is_built_once_and_again_when_a_source_changes(page: ModuleType, tree: Path) -> None:
    page.build(tree)
    assert page.ran == ["npm ci --no-progress", "npm run build"]
    page.build(tree)
    assert len(page.ran) == 2, "nothing has changed"
    (tree / "web" / "src" / "main.ts").write_text("two")
    page.build(tree)
    assert page.ran[2:] == ["npm run build"], "what the build needs is there already"


def test_a_new_lock_file_fetches_anew(page: ModuleType, tree: Path) -> None:
    page.build(tree)
    (tree / "web" / "package-lock.json").write_text('{"lockfileVersion": 3}')
    page.build(tree)
    assert page.ran[2:] == ["npm ci --no-progress", "npm run build"]


def test_a_build_that_is_cut_off_is_done_again(page: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_off(web: Path, *command: str) -> None:
        raise KeyboardInterrupt

    page.build(tree)
    (tree / "web" / "src" / "main.ts").write_text("two")
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(page, "_run", cut_off)
        page.build(tree)
    (tree / "web" / "src" / "main.ts").write_text("one")
    page.build(tree)
    assert page.ran[2:] == ["npm run build"], "half of another page lies there"


def test_what_npm_cannot_do_is_told_in_a_sentence(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = loaded("page")
    monkeypatch.setattr(page.shutil, "which", lambda *_, **__: "false")
    with pytest.raises(SystemExit, match="The page could not be built: `npm ci --no-progress` failed"):
        page.build(tree)


def test_a_change_of_a_test_or_of_a_fetched_package_builds_nothing(page: ModuleType, tree: Path) -> None:
    page.build(tree)
    (tree / "web" / "src" / "main.test.ts").write_text("another test")
    (tree / "web" / "node_modules" / "package.js").write_text("fetched")
    page.build(tree)
    assert len(page.ran) == 2


def test_a_file_under_another_name_is_a_change(page: ModuleType, tree: Path) -> None:
    before = page.fingerprint(tree / "web")
    (tree / "web" / "src" / "main.ts").rename(tree / "web" / "src" / "start.ts")
    assert page.fingerprint(tree / "web") != before


def test_the_skip_variable_goes_without(page: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDTABLE_SKIP_WEB", "1")
    page.build(tree)
    assert page.ran == []


def test_a_tree_without_the_sources_says_so(page: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="web/ is missing"):
        page.build(tmp_path)


def test_without_node_one_is_told_how_to_go_on(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = loaded("page")
    monkeypatch.setattr(page.shutil, "which", lambda *_, **__: None)
    with pytest.raises(SystemExit, match="SANDTABLE_SKIP_WEB=1"):
        page.build(tree)
