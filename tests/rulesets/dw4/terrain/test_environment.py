"""Fog, Treacherous Water and the bands around land."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.measure import gap_any
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.moving.plotting import plot_course
from sandtable.rulesets.dw4.procedures.consolidation import rally_refusal
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Mode
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.terrain.environment import IMPEDIMENT, Impediment, is_hampered, is_territory
from sandtable.tabletop.ids import ClassId, PieceId
from sandtable.tabletop.packs import Placement
from sandtable.tabletop.where import footprint, ground
from tests.rulesets.dw4.courses import ahead, course, disorder, port
from tests.rulesets.dw4.levels import full_table
from tests.rulesets.dw4.tabletop import A, Tabletop, answer

M = ModelId


def sailed(kind: str, patch: str, *, surfacing: bool = False, x: float = 18) -> BattleGame:
    """A1.1 sails 6" north past the middle of a patch at (18, 18)."""
    t = full_table()
    unit = t.unit("A", kind, (x, 13, 0), surfacing=surfacing)
    t.patch(patch, 18, 18)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(6)))
    assert g.over
    return g


@pytest.mark.rule("DW4-ENV-03", "DW4-ENV-04", "DW4-MVSTEP-09")
@pytest.mark.parametrize(
    ("kind", "rips", "fog"),
    [("kutsov", 1, 1), ("submarine", 1, 0), ("zeppelin", 0, 1)],
    ids=["sails", "dives", "flies"],
)
def test_treacherous_water_impedes_what_swims_and_fog_what_sees(kind: str, rips: int, fog: int) -> None:
    """Interaction 16: an Airborne model is Impeded by Fog; Treacherous Water does nothing to it."""
    assert disorder(sailed(kind, "patch-rips"), "A1.1") == rips
    assert disorder(sailed(kind, "patch-fog"), "A1.1") == fog


@pytest.mark.rule("DW4-ENV-03")
def test_fog_impedes_a_boat_that_is_surfacing() -> None:
    assert disorder(sailed("submarine", "patch-fog", surfacing=True), "A1.1") == 1


@pytest.mark.rule("DW4-ENV-04")
def test_who_keeps_clear_is_not_impeded() -> None:
    assert disorder(sailed("kutsov", "patch-rips", x=25), "A1.1") == 0


@pytest.mark.rule("DW4-ENV-04")
def test_several_impediments_cost_one_level_and_where_it_began_counts_if_it_moved() -> None:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "kutsov", (18, 13, 0))
    t.patch("patch-rips", 18, 18)
    t.patch("patch-fog", 18, 13)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(6)))
    assert disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-ENV-04")
def test_a_model_that_stays_where_it_is_is_not_impeded() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.know(replace(t.content.classes[ClassId("kutsov")], speed_min=0))
    unit = t.unit("A", "kutsov", (18, 18, 0))
    t.patch("patch-rips", 18, 18)
    g = t.game(MovementStep(unit))
    answer(g, "course", course())
    assert disorder(g, "A1.1") == 0
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(0.1)))
    assert disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-ENV-02")
def test_a_patch_is_no_obstacle_hides_nothing_and_hinders_no_rally() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (18, 30, 0))
    t.patch("patch-fog", 18, 18)
    g = t.game()
    seen = sight(g, M("A1.1"), M("B1.1"))
    assert seen.visible and not seen.obscured
    assert rally_refusal(g, M("A1.1")) is None
    preview = plot_course(g, M("A1.1")).preview(g, course(ahead(7)))
    assert preview is not None
    assert (preview.struck, preview.impeded) == ((), ("E1",))


def dice_for(g: BattleGame, *participants: str, target: str = "B1.1") -> int:
    those = tuple(M(p) for p in participants)
    return attack_pools(g, Shot(A, UnitId("A1"), M(target), those)).resistance.value


@pytest.mark.rule("DW4-ENV-05", "DW4-ATK-08")
def test_each_participant_whose_view_crosses_fog_gives_two_dice() -> None:
    t = full_table()
    t.unit("A", "kutsov", (18, 8, 0), (19.5, 8, 0), (34, 30, 0))
    t.unit("B", "kutsov", (18, 30, 0))
    t.patch("patch-fog", 18, 18)
    g = t.game()
    assert [is_hampered(g, M(f"A1.{n}"), M("B1.1")) for n in (1, 2, 3)] == [True, True, False]
    assert dice_for(g, "A1.3") == 5
    assert dice_for(g, "A1.1") == 5 + 2
    assert dice_for(g, "A1.1", "A1.2", "A1.3") == 5 + 4


@pytest.mark.rule("DW4-ENV-05")
@pytest.mark.parametrize("kind", ["kutsov", "zeppelin"])
def test_being_in_fog_hampers_both_ways_whoever_looks(kind: str) -> None:
    """Interaction 16: an Airborne model is Hampered, too."""
    t = full_table()
    t.unit("A", kind, (18, 18, 0))
    t.unit("B", "kutsov", (18, 30, 0))
    t.patch("patch-fog", 18, 18)
    g = t.game()
    assert is_hampered(g, M("A1.1"), M("B1.1"))
    assert is_hampered(g, M("B1.1"), M("A1.1"))


@pytest.mark.rule("DW4-ENV-05")
def test_a_target_with_its_far_end_in_fog_is_hampered_and_treacherous_water_hampers_nobody() -> None:
    t = full_table()
    t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", "kutsov", (18, 14, 0))
    t.patch("patch-fog", 18, 18)
    assert is_hampered(t.game(), M("A1.1"), M("B1.1"))
    t.patches.clear()
    t.patch("patch-rips", 18, 10)
    assert not is_hampered(t.game(), M("A1.1"), M("B1.1"))


@pytest.mark.rule("DW4-ENV-05", "DW4-ATK-08")
def test_obscured_and_hampered_add_up() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "hypatia", (18, 5, 0))
    t.unit("B", "kutsov", (18, 30, 90))
    t.unit("B", "rurik", (18, 24, 0))
    t.patch("patch-fog", 18, 14)
    assert dice_for(t.game(), "A1.1") == 5 + 1 + 2


@pytest.mark.rule("DW4-TERR-05", "DW4-TERR-08", "DW4-TERR-14", "DW4-ENV-04", "DW4-RALLY-02")
@pytest.mark.parametrize("piece", ["isle-knob", "fort-tower", "berg-splinter"])
def test_the_band_of_one_inch_and_the_proximity_of_two_are_separate(piece: str) -> None:
    """Worked example 33: one crosses the band and ends clear of it, the other ends within 2"."""
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "rurik", (15.6, 16, 0))
    t.terrain(piece, 18, 18)
    passing = course(ahead(2), port(22.5, 22.5, 22.5), ahead(2))
    g = t.game(MovementStep(unit))
    answer(g, "course", passing)
    assert gap_any((footprint(g, M("A1.1")),), ground(g, FeatureId("T1")).pieces) > 2000
    assert disorder(g, "A1.1") == 1
    assert rally_refusal(g, M("A1.1")) is None

    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(3)))
    assert disorder(g, "A1.1") == 1
    refused = rally_refusal(g, M("A1.1"))
    assert refused is not None and refused.rule == "DW4-RALLY-02"


@pytest.mark.rule("DW4-TERR-04", "DW4-TERR-05")
def test_a_grounding_hazard_has_no_band_and_the_band_ends_after_an_inch() -> None:
    for piece, x, shaken in (("bank-tongue", 15.6, 0), ("isle-knob", 15.2, 1), ("isle-knob", 15.1, 0)):
        t = Tabletop(mode=Mode.FULL)
        unit = t.unit("A", "rurik", (x, 15.4, 0))
        t.terrain(piece, 18, 18)
        g = t.game(MovementStep(unit))
        answer(g, "course", course(ahead(4)))
        assert disorder(g, "A1.1") == shaken, (piece, x)


@pytest.mark.rule("DW4-TERR-10")
def test_the_band_never_impedes_what_flies_over_it() -> None:
    t = full_table()
    unit = t.unit("A", "zeppelin", (18, 13, 0))
    t.terrain("isle-knob", 18, 18)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(6)))
    assert g.over
    assert disorder(g, "A1.1") == 0


@pytest.mark.rule("DW4-TERR-05", "DW4-MODE-03")
def test_core_play_knows_no_band() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (15.6, 16, 0))
    t.terrain("isle-knob", 18, 18)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(3)))
    assert disorder(g, "A1.1") == 0


@pytest.mark.rule("DW4-TERR-07")
def test_an_island_six_inches_across_is_a_territory() -> None:
    t = Tabletop(mode=Mode.FULL)
    for n, piece in enumerate(("isle-table", "isle-saddle", "berg-nave")):
        t.terrain(piece, 6 + 10 * n, 20)
    g = t.game()
    assert [is_territory(g, FeatureId(f"T{n}")) for n in (1, 2, 3)] == [True, False, False]


@pytest.mark.rule("DW4-TERR-07")
@pytest.mark.parametrize(("beam", "found"), [(3_600, True), (3_590, False)])
def test_across_is_the_largest_diameter(beam: int, found: bool) -> None:
    """4.8" by 3.6" is exactly 6" from corner to corner."""
    t = Tabletop(mode=Mode.FULL)
    slab = ((0, 0), (4_800, 0), (4_800, beam), (0, beam))
    island = replace(t.content.terrain[PieceId("isle-table")], pieces=(slab,), impassable=())
    t.content = replace(t.content, terrain={**t.content.terrain, island.id: island})
    t.terrain("isle-table", 18, 20)
    assert is_territory(t.game(), FeatureId("T1")) is found


@pytest.mark.rule("DW4-TERR-08", "DW4-ENV-04")
@pytest.mark.parametrize("side", ["east", "west", "north", "south"])
@pytest.mark.parametrize(("gap", "shaken"), [(0.95, 1), (1.05, 0)])
def test_the_band_lies_on_every_side(side: str, gap: float, shaken: int) -> None:
    t = Tabletop(mode=Mode.FULL)
    tower = t.terrain("fort-tower", 18, 18)
    land = ground(t.game(), tower)
    off = gap + 0.3  # half the beam of the ship that passes by
    x, y, heading = {
        "east": (land.x1 / 1000 + off, 15.5, 0),
        "west": (land.x0 / 1000 - off, 20.5, 180),
        "north": (15.5, land.y1 / 1000 + off, 90),
        "south": (20.5, land.y0 / 1000 - off, 270),
    }[side]
    unit = t.unit("A", "rurik", (x, y, heading))
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(5)))
    assert disorder(g, "A1.1") == shaken


class Shallow(Rule):
    """Treacherous Water does not Impede it."""

    id = RuleId("DW4-P-SHALLOW-DRAUGHT")

    @forbids(IMPEDIMENT)
    def glide(self, g: BattleTable, impediment: Impediment) -> Refusal | None:
        return Refusal("shallow", self.id) if impediment.kind is TerrainKind.TREACHEROUS_WATER else None


@pytest.mark.rule("DW4-ENV-04")
@pytest.mark.parametrize(("patch", "shaken"), [("patch-rips", 0), ("patch-fog", 1)])
def test_a_rule_may_keep_a_model_from_being_impeded(patch: str, shaken: int) -> None:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "kutsov", (18, 13, 0))
    t.patch(patch, 18, 18)
    g = t.game(MovementStep(unit), rules=(*t.rules_in_force(), Shallow()))
    answer(g, "course", course(ahead(6)))
    assert disorder(g, "A1.1") == shaken


@pytest.mark.rule("DW4-ENV-01")
def test_a_layout_brings_its_patches_in_full_play_only() -> None:
    for mode, patches in ((Mode.FULL, ["E1"]), (Mode.CORE, [])):
        t = Tabletop(mode=mode)
        there = (Placement(PieceId("isle-knob"), 9000, 24_000, 0), Placement(PieceId("patch-fog"), 24_000, 24_000, 0))
        layout = next(one for one in t.content.layouts.values() if one.encounter == "enc1")
        t.content = replace(t.content, layouts={layout.id: replace(layout, placements=there)})
        g = t.game(SetUpTerrain())
        assert list(g.state.patches) == patches
        assert list(g.state.features) == ["T1"]
