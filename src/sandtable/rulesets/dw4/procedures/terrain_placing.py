"""Setting up terrain: a ready-made table, or feature by feature in turns."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.engagement import LAYOUT, PLACED
from sandtable.rulesets.dw4.events.setup import FeaturePlaced, TerrainPassed
from sandtable.rulesets.dw4.ids import FeatureId
from sandtable.rulesets.dw4.state import BattleGame, Mode
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.terrain.areas import MOST_MASS, areas_holding, terrain_areas
from sandtable.rulesets.dw4.terrain.features import (
    FeaturePlacing,
    PlaceFeature,
    is_in_play,
    is_patch,
    layout_for,
    next_feature,
    next_patch,
    pieces_to_place,
)
from sandtable.rulesets.dw4.turn_order import first_admiral
from sandtable.tabletop.events import PatchPlaced
from sandtable.tabletop.where import ground, opponent

_SHOWN = Presentation(button=Button("Place it"))

_PROMPT = {Mode.CORE: "Place one Terrain Feature", Mode.FULL: "Place one Terrain Feature or patch"}


class SetUpTerrain(Procedure):
    """Features that the Encounter requires first, then the rest, the way the Admirals agreed on (DW4-SETUP-05)."""

    turn: SeatId = SeatId("")
    charged: tuple[tuple[FeatureId, int], ...] = ()
    """Which Terrain Area each feature counts in."""
    passed: bool = False

    @step("DW4-SETUP-05", "DW4-TERR-01", "DW4-PLAY-13", "DW4-ENV-01")
    def take_the_layout(self, g: BattleGame) -> Outcome:
        layout = layout_for(g) if g.state.settings.terrain == LAYOUT else None
        for placed in layout.placements if layout else ():
            piece = register(g).content.terrain[placed.piece]
            pose = Pose(placed.x, placed.y, placed.heading)
            if is_patch(g, piece):
                g.emit(PatchPlaced(next_patch(g), piece.id, pose))
            elif is_in_play(g, piece):
                g.emit(FeaturePlaced(next_feature(g), piece.id, pose, piece.mass or 0, placed.role))
        return None

    @step("DW4-SETUP-06")
    def place_required_features(self, g: BattleGame) -> Outcome:
        """Where an Encounter places its own, unless the layout had them."""
        return None

    @step("DW4-SETUP-09")
    def begin_placing(self, g: BattleGame) -> Outcome:
        self.turn = first_admiral(g)
        return None if g.state.settings.terrain == PLACED else LEAVE

    @step("DW4-SETUP-08")
    def charge_it_to_an_area(self, g: BattleGame) -> Outcome:
        known = {feature for feature, _ in self.charged}
        for feature in g.state.features:
            if feature not in known:
                self.charged = (*self.charged, (feature, self._area_for(g, feature)))
        return None

    @step("DW4-SETUP-12")
    def end_when_nothing_fits(self, g: BattleGame) -> Outcome:
        return LEAVE if self._decision(g).first(g) is None else None

    @step("DW4-SETUP-09", "DW4-SETUP-11", "DW4-SETUP-12")
    def place_the_next_feature(self, g: BattleGame) -> Outcome:
        placing: FeaturePlacing | None = g.ask(lambda: self._decision(g))
        if placing is None:
            g.emit(TerrainPassed(self.turn))
        else:
            put_down(g, placing)
        if self.passed:
            return LEAVE
        self.passed = placing is None
        self.turn = opponent(g, self.turn)
        return Again(self.charge_it_to_an_area)

    def _decision(self, g: BattleGame) -> PlaceFeature:
        """Passing is allowed once every Terrain Area has a feature; after a pass the other may add one last piece."""
        loads = self.loads(g)
        may_pass = self.passed or {area for _, area in self.charged} == set(range(len(loads)))
        return PlaceFeature(
            self.turn,
            "terrain feature",
            pieces_to_place(g),
            loads,
            presentation=_SHOWN,
            prompt=_PROMPT[g.state.settings.mode] + (", or pass." if may_pass else "."),
            rules=(RuleId("DW4-SETUP-09"),),
            passing="place no more terrain" if may_pass else "",
        )

    def loads(self, g: BattleGame) -> tuple[int, ...]:
        """The combined Mass in each Terrain Area."""
        loads = [0] * len(terrain_areas(g))
        for feature, area in self.charged:
            loads[area] += g.state.features[feature].mass
        return tuple(loads)

    def _area_for(self, g: BattleGame, feature: FeatureId) -> int:
        """Ruling: of Areas with equal parts of a feature the First Admiral chooses one that has room for it
        (DW4-SETUP-08).
        """
        equal = areas_holding(g, ground(g, feature))
        loads, mass = self.loads(g), g.state.features[feature].mass
        options = tuple(area for area in equal if loads[area] + mass <= MOST_MASS) or equal
        return g.ask(
            ChooseOne(
                first_admiral(g),
                "terrain area",
                options,
                "area",
                prompt=f"{thing(feature)} lies in several Terrain Areas alike: choose the one it counts in.",
                rules=(RuleId("DW4-SETUP-08"),),
                default=options[0],
            )
        )


def put_down(g: BattleGame, placing: FeaturePlacing, role: str = "") -> None:
    """A Terrain Feature or a patch lies where an Admiral put it."""
    piece = register(g).content.terrain[placing.piece]
    if is_patch(g, piece):
        g.emit(PatchPlaced(next_patch(g), piece.id, placing.pose))
    else:
        g.emit(FeaturePlaced(next_feature(g), piece.id, placing.pose, piece.mass or 0, role))
