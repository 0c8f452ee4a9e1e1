"""Terrain that nobody drew: as wide as its Mass says."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.pack_file import PackFile, PackRow, TerrainRow
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.content.table_pieces import assemble, plain_shape
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.pack_figures import is_convex

HEAD = PackRow("mine", "dw4", 1, "1.0.0", "Mine", "common", "MIT", "me")


@pytest.mark.rule("DW4-TERR-03")
@pytest.mark.parametrize(("mass", "inches"), [(0, 3), (1, 3), (2, 4), (3, 5), (4, 6), (5, 7), (6, 7)])
def test_a_plain_piece_is_as_far_across_as_its_mass_says(mass: int, inches: int) -> None:
    shape = plain_shape(mass)
    assert is_convex(shape)
    for axis in (0, 1):
        assert max(p[axis] for p in shape) - min(p[axis] for p in shape) == inches * 1000


@pytest.mark.rule("DW4-TERR-03")
def test_a_piece_of_a_pack_that_is_not_drawn_gets_that_shape() -> None:
    problems: list[str] = []
    row = TerrainRow("rock", "Rock", TerrainKind.ISLAND, core=True, mass=4)
    made = assemble([("mine", PackFile(HEAD, terrain=(row,)))], problems)
    assert problems == []
    assert made.terrain[PieceId("rock")].pieces == (plain_shape(4),)


@pytest.mark.rule("DW4-TERR-03")
def test_a_piece_that_is_drawn_keeps_its_own_shape_and_a_patch_must_be_drawn() -> None:
    problems: list[str] = []
    drawn = ((0, 0), (1, 0), (0, 1))
    rows = (
        TerrainRow("rock", "Rock", TerrainKind.ISLAND, core=True, mass=4, pieces=(drawn,)),
        TerrainRow("mist", "Mist", TerrainKind.FOG, core=False),
    )
    made = assemble([("mine", PackFile(HEAD, terrain=rows))], problems)
    assert made.terrain[PieceId("rock")].pieces == (((0, 0), (1000, 0), (0, 1000)),)
    assert problems == ["mine: terrain mist: has no polygon"]
