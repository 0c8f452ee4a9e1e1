"""Preparing to play: terrain, markers, who is General A, zones, deployment, the first Initiative."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.rulesets.ac.clashes.scoring import LORD_OF_THE_MANOR, SUPPLY_DROP
from sandtable.rulesets.ac.content.tables import LayoutId
from sandtable.rulesets.ac.events.round import InitiativeTaken
from sandtable.rulesets.ac.events.setup import DiagonalDrawn, FeaturePlaced, GeneralANamed, MarkerPlaced
from sandtable.rulesets.ac.ids import FeatureId, MarkerId, PieceId
from sandtable.rulesets.ac.procedures.deployment import Deployment
from sandtable.rulesets.ac.procedures.settling import SettleClash, compare_cards
from sandtable.rulesets.ac.procedures.supply_drop import DropSupplies
from sandtable.rulesets.ac.procedures.terrain_placing import PlaceTerrain
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import register
from sandtable.tabletop.cards.drawing import shuffle_decks
from sandtable.tabletop.events import EdgeTaken
from sandtable.tabletop.where import opponent
from sandtable.tabletop.zones import Edge, opposite

MANOR = PieceId("house-manor")


def general_a(g: BattleTable) -> SeatId:
    found = g.state.clock.general_a
    assert found is not None
    return found


class SetUp(Procedure):
    """Everything before the first Round (AC-SETUP-01)."""

    first: str = ""
    """Who finished deploying before the other."""

    @step("AC-SETUP-01", "AC-SETUP-12")
    def settle_the_clash(self, g: BattleGame) -> Outcome:
        return Call(SettleClash()) if g.state.settings.settling else None

    @step("AC-SETUP-01", "AC-SETUP-06", "AC-SETUP-11", "AC-TERR-04", "AC-CLASH1-01", "AC-CLASH2-01", "AC-CLASH3-04")
    def lay_out_the_terrain(self, g: BattleGame) -> Outcome:
        settings, content = g.state.settings, register(g).content
        # Ruling: who places the first piece is settled by chance (AC-SETUP-06).
        first = g.roll(1, "who places terrain first", 2)[0] if settings.alternating else 0
        if settings.clash == LORD_OF_THE_MANOR:
            # Before any other terrain, and whatever else lies there (AC-CLASH3-01).
            manor, middle = content.terrain[MANOR], Pose(settings.width // 2, settings.height // 2)
            g.emit(FeaturePlaced(FeatureId("T0"), manor.id, middle, manor.size, ""))
        if settings.alternating:
            return Call(PlaceTerrain(settings.seats[first]))
        if not settings.terrain:
            return None
        for number, placed in enumerate(content.layouts[LayoutId(settings.layout)].placements, 1):
            piece, pose = content.terrain[placed.piece], Pose(placed.x, placed.y, placed.heading)
            g.emit(FeaturePlaced(FeatureId(f"T{number}"), piece.id, pose, piece.size, placed.role))
        return None

    @step("AC-SETUP-13", "AC-CLASH1-02", "AC-CLASH3-03", "AC-CLASH4-01", "AC-CLASH5-02")
    def place_the_markers(self, g: BattleGame) -> Outcome:
        settings = g.state.settings
        clash = register(g).content.clashes[settings.clash]
        # Four equal quadrants: which diagonal holds the Primaries is settled by chance (AC-CLASH5-01, AC-CLASH5-03).
        mirrored = clash.zones == "triangles" and g.roll(1, "diagonal", 2)[0] == 1
        if mirrored:
            g.emit(DiagonalDrawn(True))
        for number, spot in enumerate(clash.spots, 1):
            across = 1000 - spot.x if mirrored else spot.x
            x, y = settings.width * across // 1000, settings.height * spot.y // 1000
            g.emit(MarkerPlaced(MarkerId(f"K{number}"), x, y, spot.role))
        return None

    @step("AC-SETUP-20", "AC-CARD-01", "AC-CARD-04")
    def shuffle_the_decks(self, g: BattleGame) -> Outcome:
        shuffle_decks(g)
        return None

    @step("AC-SETUP-21")
    def compare_cards(self, g: BattleGame) -> Outcome:
        return None if compare_cards(g) else Again(self.shuffle_the_decks)

    @step("AC-SETUP-21")
    def name_general_a(self, g: BattleGame) -> Outcome:
        higher = g.state.clock.active
        assert higher is not None
        g.emit(GeneralANamed(g.ask(_who_is_a(higher, g.state.settings.seats))))
        return None

    @step("AC-SETUP-21", "AC-CARD-08")
    def shuffle_them_back(self, g: BattleGame) -> Outcome:
        shuffle_decks(g)
        return None

    @step("AC-CLASH2-02", "AC-CLASH2-03")
    def drop_supplies(self, g: BattleGame) -> Outcome:
        return Call(DropSupplies(general_a(g))) if g.state.settings.clash == SUPPLY_DROP else None

    @step("AC-SETUP-22", "AC-PLAY-04", "AC-PLAY-05")
    def claim_a_zone(self, g: BattleGame) -> Outcome:
        seat = general_a(g)
        edge = g.ask(_which_edge(seat))
        g.emit(EdgeTaken(seat, edge))
        g.emit(EdgeTaken(opponent(g, seat), opposite(edge)))
        return None

    @step("AC-SETUP-22")
    def prepare(self, g: BattleGame) -> Outcome:
        return Call(BeforeDeployment(general_a(g)))

    @step("AC-SETUP-22", "AC-SETUP-23")
    def deploy(self, g: BattleGame) -> Outcome:
        return Call(Deployment(general_a(g)), into=SetUp.first)

    @step("AC-SETUP-25")
    def settle_the_initiative(self, g: BattleGame) -> Outcome:
        seats = g.state.settings.seats
        g.emit(InitiativeTaken(g.ask(_who_begins(SeatId(self.first), seats))))
        return None

    @step("AC-SETUP-01")
    def make_ready(self, g: BattleGame) -> Outcome:
        return Call(BeforeRoundOne(SeatId(self.first)))


class BeforeDeployment(Procedure):
    """The zones are claimed, and nothing is deployed."""

    first: SeatId
    """General A."""

    @place("AC-SETUP-22")
    def declare(self, g: BattleGame) -> Outcome:
        """What is declared before anything is deployed."""

    @place("AC-SETUP-22")
    def deploy_ahead(self, g: BattleGame) -> Outcome:
        """What is deployed before all others."""


class BeforeRoundOne(Procedure):
    """Everything is deployed, and Round 1 has not begun."""

    first: SeatId
    """Who finished deploying before the other."""

    @place("AC-SETUP-01")
    def make_ready(self, g: BattleGame) -> Outcome:
        """What units do before the first Round."""


def _who_is_a(higher: SeatId, seats: tuple[SeatId, ...]) -> ChooseOne[SeatId]:
    return ChooseOne(
        higher,
        "general A",
        seats,
        "seat",
        prompt="Your card is higher: who is General A, and claims a Deployment Zone?",
        rules=(RuleId("AC-SETUP-21"),),
        default=higher,
    )


def _which_edge(seat: SeatId) -> ChooseOne[Edge]:
    return ChooseOne(
        seat,
        "edge",
        (Edge.SOUTH, Edge.NORTH),
        "edge",
        prompt="Claim the Deployment Zone at one edge; your opponent takes the other.",
        rules=(RuleId("AC-SETUP-22"),),
        default=Edge.SOUTH,
    )


def _who_begins(seat: SeatId, seats: tuple[SeatId, ...]) -> ChooseOne[SeatId]:
    return ChooseOne(
        seat,
        "first initiative",
        seats,
        "seat",
        prompt="You finished deploying first: who has the Initiative in Round 1?",
        rules=(RuleId("AC-SETUP-25"),),
        default=seat,
    )
