"""Packs of any miniatures game, opened and put together."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.tabletop.pack_rows import LayoutHead, OutlineRow, PackHead, PackTables, PlacementRow, SideHead
from sandtable.tabletop.packs import add_new, infos_of, laid_out, opened, outlines_of, pack_of_hash

HEAD = """
[pack]
id = "tin"
ruleset = "skirmish"
format = 1
version = "1"
title = "Tin soldiers"
kind = "army"
licence = "CC0"
author = "somebody"
"""


class Tables(PackTables, frozen=True):
    """A pack of a game with outlines and sides."""

    pack: PackHead
    faction: SideHead | None = None
    outline: tuple[OutlineRow, ...] = ()


def test_a_pack_is_known_by_its_head_and_by_what_its_file_is() -> None:
    problems: list[str] = []
    pack = opened(Tables, HEAD.encode(), "tin.toml", problems)
    assert pack is not None and not problems
    assert (pack.info.id, pack.info.title, pack.info.faction) == ("tin", "Tin soldiers", "")
    assert opened(Tables, HEAD.encode() + b"\n", "tin.toml", problems).info.sha256 != pack.info.sha256  # type: ignore[union-attr]


def test_a_file_that_is_no_pack_is_told_with_its_name() -> None:
    problems: list[str] = []
    assert opened(Tables, b"[pack", "tin.toml", problems) is None
    assert problems[0].startswith("tin.toml: not a TOML file")


def test_a_pack_that_comes_twice_is_told() -> None:
    problems: list[str] = []
    pack = opened(Tables, HEAD.encode(), "tin.toml", problems)
    assert pack is not None
    assert list(infos_of([pack, pack], problems)) == ["tin"]
    assert problems == ["tin.toml: pack tin: the id 'tin' is used twice"]


def test_an_outline_must_be_convex_with_its_mirror_image() -> None:
    problems: list[str] = []
    bent = '[[outline]]\nid = "bent"\npoints = [[0.5, 0.5], [0, 0.1], [-0.5, 0.5]]\n'
    pack = opened(Tables, (HEAD + bent).encode(), "tin.toml", problems)
    assert pack is not None
    outlines_of([pack], problems)
    assert problems == ["tin.toml: outline bent: with its mirror image it is not a convex polygon, bow to stern"]


def test_the_first_entry_of_an_id_stays() -> None:
    problems: list[str] = []
    there = {"a": 1}
    add_new(there, "a", 2, "here", problems)
    add_new(there, "b", 3, "here", problems)
    assert (there, problems) == ({"a": 1, "b": 3}, ["here: the id 'a' is used twice"])


@pytest.mark.parametrize(("x", "fits"), [(0, True), (24, True), (24.001, False)])
def test_a_piece_lies_on_its_table_up_to_the_edge(x: float, fits: bool) -> None:
    problems: list[str] = []
    laid = laid_out(LayoutHead("l", 24, 24, (PlacementRow("rock", x, 0, 90),)), "layout l", problems)
    assert (not problems) is fits
    assert laid.placements[0].turn == 9000 and laid.placements[0].heading == 0


def test_a_pack_is_found_by_the_hash_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_bytes(b"abc")
    digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert pack_of_hash([path], digest) == b"abc"
    assert pack_of_hash([path], "0" * 64) is None
