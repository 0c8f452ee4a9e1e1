"""Packs: tables read into rows, and every problem of a file told at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.kernel.errors import PackError
from sandtable.kernel.packs import Row, pack_bytes, pack_tables, read_tables
from sandtable.kernel.wording import thing

PACK = """
title = "The pond"

[[waters]]
id = "reeds"
depth = 2
"""


class Water(Row, frozen=True):
    id: str
    depth: int
    calm: bool = True


class PondPack(Row, frozen=True):
    title: str
    waters: tuple[Water, ...] = ()
    deepest: Water | None = None


def read(**tables: Any) -> tuple[PondPack | None, list[str]]:
    problems: list[str] = []
    return read_tables(PondPack, tables, "pack.toml", problems), problems


def test_a_pack_gives_its_bytes_its_name_and_its_tables(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_text(PACK)
    data, name = pack_bytes(path)
    assert data == PACK.encode()
    assert name == str(path)
    assert pack_tables(data, name) == {"title": "The pond", "waters": [{"id": "reeds", "depth": 2}]}


def test_a_folder_stands_for_the_pack_in_it(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(PACK)
    assert pack_bytes(tmp_path) == pack_bytes(tmp_path / "pack.toml")


@pytest.mark.parametrize(("data", "told"), [(b"[pack", "not a TOML file"), (b"\xff\xfe", "not a TOML file")])
def test_a_file_that_is_no_toml_is_told(data: bytes, told: str) -> None:
    with pytest.raises(PackError, match=f"pack.toml: {told}"):
        pack_tables(data, "pack.toml")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="cannot be read"):
        pack_bytes(tmp_path / "none.toml")


def test_tables_become_rows() -> None:
    pack, problems = read(title="The pond", waters=[{"id": "reeds", "depth": 2}], deepest={"id": "deep", "depth": 9})
    assert problems == []
    assert pack == PondPack("The pond", (Water("reeds", 2),), Water("deep", 9))


@pytest.mark.parametrize(
    ("tables", "told"),
    [
        ({}, "pack.toml: 'title' is missing"),
        ({"title": 7}, "pack.toml: title: expected 'str', got 'int'"),
        ({"title": "", "water": []}, "pack.toml: unknown field 'water'; did you mean 'waters'?"),
        ({"title": "", "waters": "deep"}, "pack.toml: waters: expected a list, got a text"),
        ({"title": "", "waters": [7]}, "pack.toml: water 1: expected a table, got a number"),
        ({"title": "", "waters": [{"id": "deep"}]}, "pack.toml: water deep: 'depth' is missing"),
        ({"title": "", "deepest": {"id": "a", "depth": "b"}}, "pack.toml: deepest: depth: expected 'int', got 'str'"),
    ],
)
def test_a_problem_is_told_with_its_place(tables: dict[str, Any], told: str) -> None:
    pack, problems = read(**tables)
    assert pack is None
    assert problems == [told]


def test_a_name_with_marks_in_it_is_told() -> None:
    pack, problems = read(title="The pond", waters=[{"id": thing("A1", "reeds"), "depth": 2}])
    assert pack is None
    assert len(problems) == 1 and "private use" in problems[0]


def test_every_problem_is_told_and_not_only_the_first() -> None:
    pack, problems = read(title=7, waters=[{"id": "reeds", "depth": "far"}, {"depth": 1, "calm": 3}])
    assert pack is None
    assert len(problems) == 4


def test_the_problems_of_another_pack_do_not_spoil_this_one() -> None:
    problems = ["other.toml: 'title' is missing"]
    assert read_tables(PondPack, {"title": "The pond"}, "pack.toml", problems) == PondPack("The pond")


def test_a_pack_of_endless_brackets_is_a_bad_pack_and_no_fault() -> None:
    with pytest.raises(PackError, match="not a TOML file"):
        pack_tables(b"x = " + b"[" * 20_000 + b"]" * 20_000, "deep.toml")
