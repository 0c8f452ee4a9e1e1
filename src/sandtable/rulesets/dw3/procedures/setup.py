"""Setting up: the encounter, its scenery, who is player A, the edges, deployment, the first initiative."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.kernel.decision import ChooseOne, YesNo
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.rulesets.dw3.content.profile import TerrainKind
from sandtable.rulesets.dw3.encounters import scoring_of
from sandtable.rulesets.dw3.events.round import InitiativeTaken
from sandtable.rulesets.dw3.events.setup import (
    CardTurnedUp,
    EncounterChosen,
    FeaturePlaced,
    PlayerAChosen,
    QuarryNamed,
    TurnedCardDiscarded,
)
from sandtable.rulesets.dw3.fighting.dice import NAMES
from sandtable.rulesets.dw3.ids import FeatureId, UnitId
from sandtable.rulesets.dw3.procedures.deployment import Deployment
from sandtable.rulesets.dw3.procedures.drawing import Refill, card_number
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import player_a, register
from sandtable.tabletop.cards.drawing import shuffle_decks
from sandtable.tabletop.events import EdgeTaken, PatchPlaced
from sandtable.tabletop.where import opponent, units_of
from sandtable.tabletop.zones import Edge, opposite

BODIES = (TerrainKind.LAND, TerrainKind.OBSTACLE)


class SetUp(Procedure):
    """Everything before the first round."""

    first: str = ""
    """Who finished deployment before the other."""

    @step("DW3-SETUP-01")
    def settle_the_encounter(self, g: BattleGame) -> Outcome:
        if g.state.settings.encounter:
            return None
        face = NAMES[g.roll(1, "encounter")[0]]
        chosen = next(e for e in register(g).content.encounters.values() if face in e.faces)
        g.emit(EncounterChosen(chosen.id))
        return None

    @step("DW3-SETUP-01", "DW3-TERR-01", "DW3-TERR-02", "DW3-TERR-03")
    def lay_out_the_scenery(self, g: BattleGame) -> Outcome:
        settings, content = g.state.settings, register(g).content
        if not settings.terrain:
            return None
        wanted = (settings.encounter, settings.width)
        layout = next(lay for lay in content.layouts.values() if (lay.encounter, lay.width) == wanted)
        for number, placed in enumerate(layout.placements, 1):
            piece, pose = content.terrain[placed.piece], Pose(placed.x, placed.y, placed.heading)
            name = FeatureId(f"T{number}")
            if piece.kind in BODIES:
                g.emit(FeaturePlaced(name, piece.id, pose, piece.mass))
            else:
                g.emit(PatchPlaced(name, piece.id, pose))
        return None

    @step("DW3-SETUP-09")
    def shuffle_the_decks(self, g: BattleGame) -> Outcome:
        shuffle_decks(g)
        return None

    @step("DW3-SETUP-09")
    def turn_up_cards(self, g: BattleGame) -> Outcome:
        seats = g.state.settings.seats
        for seat in seats:
            g.emit(CardTurnedUp(seat, g.state.cards[seat].deck[0]))
        a, b = [card_number(g, g.state.sides[seat].kept) for seat in seats]
        if a != b:
            return None
        # Ruling: a tie is drawn again, and tied cards go to the discard piles.
        for seat in seats:
            g.emit(TurnedCardDiscarded(seat))
        return Again(self.turn_up_cards)

    @step("DW3-SETUP-09", "DW3-SETUP-10", "DW3-SETUP-17")
    def choose_player_a(self, g: BattleGame) -> Outcome:
        seats = g.state.settings.seats
        higher = max(seats, key=lambda seat: card_number(g, g.state.sides[seat].kept))
        chosen = g.ask(_who_is_a(higher, seats))
        # Ruling: the card that is held back is the one of whoever becomes player A.
        g.emit(TurnedCardDiscarded(opponent(g, chosen)))
        g.emit(PlayerAChosen(chosen))
        return None

    @step("DW3-SETUP-11")
    def choose_the_edge(self, g: BattleGame) -> Outcome:
        seat = opponent(g, player_a(g))
        edge = g.ask(
            ChooseOne(
                seat,
                "edge",
                (Edge.SOUTH, Edge.NORTH),
                "edge",
                prompt="Choose the edge along which you deploy; your opponent takes the opposite one.",
                rules=(RuleId("DW3-SETUP-11"),),
                default=Edge.SOUTH,
            )
        )
        g.emit(EdgeTaken(seat, edge))
        g.emit(EdgeTaken(player_a(g), opposite(edge)))
        return None

    @step("DW3-SETUP-11")
    def deploy(self, g: BattleGame) -> Outcome:
        return Call(Deployment(), into=SetUp.first)

    @step("DW3-END-08")
    def name_the_quarries(self, g: BattleGame) -> Outcome:
        """Ours: each names an enemy unit in secret, in reserve or not."""
        if not scoring_of(g).hunted:
            return None
        seats = g.state.settings.seats
        for seat, unit in zip(seats, g.ask_sealed(*[_which_quarry(g, seat) for seat in seats]), strict=True):
            g.emit(QuarryNamed(seat, unit))
        return None

    @place("DW3-SETUP-14")
    def vanguard_moves(self, g: BattleGame) -> Outcome:
        """Where units with VANGUARD move before the first round."""

    @step("DW3-SETUP-18")
    def contest_the_initiative(self, g: BattleGame) -> Outcome:
        b = opponent(g, player_a(g))
        return Call(ContestFirstInitiative(seat=b)) if self.first == b else None

    @step("DW3-SETUP-19")
    def discard_the_turned_cards(self, g: BattleGame) -> Outcome:
        for seat in g.state.settings.seats:
            g.emit(TurnedCardDiscarded(seat))
        return None


class ContestFirstInitiative(Procedure):
    """Player B, who was done first, may draw a card against the one that player A kept."""

    seat: SeatId

    @step("DW3-SETUP-18")
    def decide(self, g: BattleGame) -> Outcome:
        wanted = g.ask(
            YesNo(
                self.seat,
                "contest initiative",
                prompt="You deployed first: draw a card against the one that your opponent kept?",
                rules=(RuleId("DW3-SETUP-18"),),
                default=True,
            )
        )
        return Call(Refill(self.seat)) if wanted else LEAVE

    @step("DW3-SETUP-18")
    def draw(self, g: BattleGame) -> Outcome:
        g.emit(CardTurnedUp(self.seat, g.state.cards[self.seat].deck[0]))
        return None

    @step("DW3-SETUP-18")
    def take_the_initiative(self, g: BattleGame) -> Outcome:
        mine, theirs = [card_number(g, g.state.sides[s].kept) for s in (self.seat, opponent(g, self.seat))]
        if mine < theirs:
            return None
        taken = g.ask(
            YesNo(
                self.seat,
                "take initiative",
                prompt=f"Your {mine} meets {theirs}: take the initiative of round 1?",
                rules=(RuleId("DW3-SETUP-18"),),
                default=True,
            )
        )
        if taken:
            g.emit(InitiativeTaken(self.seat))
        return None


def _who_is_a(higher: SeatId, seats: tuple[SeatId, ...]) -> ChooseOne[SeatId]:
    return ChooseOne(
        higher,
        "player A",
        seats,
        "seat",
        prompt="Your card is higher: choose who is player A, who deploys ships second and begins round 1.",
        rules=(RuleId("DW3-SETUP-09"),),
        default=higher,
    )


def _which_quarry(g: BattleTable, seat: SeatId) -> ChooseOne[UnitId]:
    units = units_of(g, opponent(g, seat))
    flagship = next((unit.id for unit in units if unit.flagship), units[0].id)
    return ChooseOne(
        seat,
        "quarry",
        tuple([unit.id for unit in units]),
        "unit",
        prompt="Name the enemy unit that you hunt, in secret.",
        rules=(RuleId("DW3-END-08"),),
        default=flagship,
    )
