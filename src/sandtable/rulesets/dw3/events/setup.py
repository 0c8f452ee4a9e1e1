"""Setting up: the encounter, the table, who is player A, the edges, the forces put down."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.visibility import PUBLIC, Audience, Visibility, secret
from sandtable.rulesets.dw3.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw3.state import Battle, Feature
from sandtable.tabletop.events import arrive
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.state import Location


class EncounterChosen(Event, frozen=True):
    """The encounter of this game was settled."""

    visibility: ClassVar[Visibility] = PUBLIC

    encounter: str

    def apply(self, state: Battle) -> None:
        state.settings = replace(state.settings, encounter=self.encounter)


class FeaturePlaced(Event, frozen=True):
    """Land or an obstacle was put on the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    feature: FeatureId
    piece: PieceId
    pose: Pose
    mass: int

    def apply(self, state: Battle) -> None:
        state.features[self.feature] = Feature(self.feature, self.piece, self.pose, self.mass)


class CardTurnedUp(Event, frozen=True):
    """The top card of a deck was shown to all and lies apart, until it is known who is player A."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    card: CardId

    def apply(self, state: Battle) -> None:
        cards = state.cards[self.seat]
        state.cards[self.seat] = replace(cards, deck=cards.deck[1:])
        state.sides[self.seat] = replace(state.sides[self.seat], kept=self.card)


class TurnedCardDiscarded(Event, frozen=True):
    """A card that was turned up went to the discard pile."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        side, cards = state.sides[self.seat], state.cards[self.seat]
        if side.kept is not None:
            state.cards[self.seat] = replace(cards, discard=(*cards.discard, side.kept))
            state.sides[self.seat] = replace(side, kept=None)


class PlayerAChosen(Event, frozen=True):
    """It is settled who is player A; the initiative of round 1 goes along (DW3-SETUP-17)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, player_a=self.seat, initiative=self.seat)


class UnitDeployed(Event, frozen=True):
    """A unit was put down in the play area, at deployment or from reserve."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    models: tuple[ModelId, ...]
    poses: tuple[Pose, ...]

    def apply(self, state: Battle) -> None:
        arrive(state, self.unit, self.models, self.poses, Location.IN_PLAY)


class QuarryNamed(Event, frozen=True):
    """A player named the enemy unit to hunt, in secret."""

    visibility: ClassVar[Visibility] = secret("seat", unit=Audience.OWNER)

    seat: SeatId
    unit: UnitId

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], quarry=self.unit)
