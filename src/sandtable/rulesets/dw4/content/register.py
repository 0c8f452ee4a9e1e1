"""What one game has of the content: its Classes, weapons, outlines and card Values. It never changes in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, Final

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Region
from sandtable.geometry.sight import Thing
from sandtable.kernel.ids import CardId, RuleId
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import (
    Card,
    ClassId,
    Deck,
    PieceId,
    RuleRef,
    ShipClass,
    WeaponProfile,
    outline_of,
)
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId, WeaponId, weapon_id
from sandtable.rulesets.dw4.state import Feature

_REGIONS_KEPT: Final = 1024
_STANDING_KEPT: Final = 1024


class Footprints:
    """The outlines of Classes and what pieces of terrain cover: the same in every game with this content."""

    __slots__ = ("content", "outline", "region")

    def __init__(self, content: Content) -> None:
        self.content = content
        # Asked for more often than anything else, so each is the look-up itself.
        self.outline: Callable[[ClassId], Outline] = _Outlines(content).__getitem__
        """The footprint of a Class, its Centre Point at the origin (DW4-MODEL-01, DW4-MODEL-08)."""
        self.region: Callable[[tuple[PieceId, Pose]], Region] = _Regions(content).__getitem__
        """A piece of terrain as it lies on the table; its centre is the centroid (DW4-MODEL-04)."""


class _Outlines(dict[ClassId, Outline]):
    def __init__(self, content: Content) -> None:
        self.content = content

    def __missing__(self, class_id: ClassId) -> Outline:
        outline = self[class_id] = outline_of(self.content.classes[class_id])
        return outline


class _Regions(dict[tuple[PieceId, Pose], Region]):
    def __init__(self, content: Content) -> None:
        self.content = content

    def __missing__(self, lying: tuple[PieceId, Pose]) -> Region:
        if len(self) >= _REGIONS_KEPT:
            self.clear()
        piece, pose = lying
        polygons = self.content.terrain[piece].pieces
        region = self[lying] = Region([Outline.polygon(polygon).at(pose) for polygon in polygons])
        return region


class Grounds:
    """The Terrain Features of a table, with what they cover and what was worked out about models among them."""

    __slots__ = ("_raised", "features", "lands", "scenes", "things")

    def __init__(self, features: tuple[Feature, ...], footprints: Footprints) -> None:
        self.features = features
        self.lands: dict[FeatureId, Region] = {f.id: footprints.region((f.piece, f.pose)) for f in features}
        self.things: list[Thing[str]] = [Thing(f.id, self.lands[f.id].pieces, f.mass) for f in features]
        """As they stand in lines of sight."""
        self._raised: dict[int, list[Thing[str]]] = {}
        self.scenes: dict[Hashable, Any] = {}
        """The last few arrangements of the models (see `scene.py`)."""

    def raised(self, mass: int) -> list[Thing[str]]:
        """As they would stand there if all of them had this Mass."""
        found = self._raised.get(mass)
        if found is None:
            found = self._raised[mass] = [Thing(land.key, land.pieces, mass) for land in self.things]
        return found


class Register:
    """Shared by a game, all its copies and all its views."""

    __slots__ = (
        "_bearing",
        "_carried",
        "_grounds",
        "_standing",
        "armament",
        "card_copies",
        "card_effects",
        "card_values",
        "cards",
        "content",
        "fittings",
        "footprints",
        "formations",
        "outline",
        "playable",
        "qualities",
        "unseen",
        "weapons",
    )

    def __init__(
        self,
        content: Content,
        armament: Mapping[ModelId, tuple[WeaponProfile, ...]],
        card_values: Mapping[CardId, int],
        footprints: Footprints | None = None,
        fittings: Mapping[ModelId, tuple[RuleRef, ...]] | None = None,
        deck: Deck | None = None,
    ) -> None:
        self.content = content
        self.cards: dict[CardId, Card] = {} if deck is None else {card.id: card for card in deck.cards}
        """The cards of the deck that both Admirals play with."""
        self.card_effects = {} if deck is None else {effect.id: effect for effect in deck.effects}
        """Its Valour Effects and Minor Victories, by their ids."""
        self.card_copies = Counter(id for card in self.cards.values() for id in (card.valour, card.victory) if id)
        """On how many cards each of them is."""
        self.unseen: dict[tuple[CardId, ...], frozenset[str]] = {}
        """Which of them a hand may still hold, by what lies on the discard pile (see `valour_cards.py`)."""
        self.playable: dict[str, frozenset[str]] = {}
        """Which of them may be played at each moment at all, by the name of the moment."""
        self.fittings = dict(fittings or {})
        """What Upgrades and Generators add to the Systems of a model's Class (DW4-FORCE-13)."""
        self.armament = dict(armament)
        """The weapons of every model, with its Hardpoint choices made (DW4-WEAP-05)."""
        self.weapons = {weapon_id(m, slot): w for m, row in armament.items() for slot, w in enumerate(row)}
        self.qualities = {id: frozenset([ref.id for ref in w.qualities]) for id, w in self.weapons.items()}
        """Which Qualities each weapon has."""
        self.card_values = dict(card_values)
        self.footprints = footprints or Footprints(content)
        self.outline = self.footprints.outline
        self.formations: dict[UnitId, tuple[dict[ModelId, Pose], tuple[tuple[ModelId, ...], ...]]] = {}
        """Where the models of each unit stood when its Formations were last looked at, and what they were."""
        self._grounds = Grounds((), self.footprints)
        self._bearing: dict[tuple[ModelId, str, int], tuple[WeaponId, ...]] = {}
        self._carried: dict[ModelId, frozenset[RuleId]] = {}
        self._standing: dict[tuple[ModelId, Pose], Thing[str]] = {}

    def ship_class(self, class_id: ClassId) -> ShipClass:
        return self.content.classes[class_id]

    def grounds(self, features: Iterable[Feature]) -> Grounds:
        """The Terrain Features that lie there now. They stay where they are, so the last answer nearly always fits."""
        there = tuple(features)
        if there != self._grounds.features:
            self._grounds = Grounds(there, self.footprints)
        return self._grounds

    def standing(self, model: ModelId, class_id: ClassId, pose: Pose) -> Thing[str]:
        """A model as it stands in others' lines of sight. Of many only one moves at a time, so they are kept."""
        found = self._standing.get((model, pose))
        if found is None:
            if len(self._standing) >= _STANDING_KEPT:
                self._standing.clear()
            mass = self.content.classes[class_id].mass
            found = self._standing[model, pose] = Thing(model, (self.outline(class_id).at(pose),), mass)
        return found

    def weapon(self, weapon: WeaponId) -> WeaponProfile:
        return self.weapons[weapon]

    def carries(self, model: ModelId, class_id: ClassId, rule: RuleId) -> bool:
        """Whether a model's Class or what was added to it names a special rule, in effect or not."""
        carried = self._carried.get(model)
        if carried is None:
            profile = self.content.classes[class_id]
            refs = (*profile.properties, *profile.systems, *self.fittings.get(model, ()))
            carried = self._carried[model] = frozenset([ref.id for ref in refs])
        return rule in carried

    def weapons_at(self, model: ModelId, arc: str, band: int) -> tuple[WeaponId, ...]:
        """A model's weapons that fire into an Arc and have a figure at a Range Band (DW4-WEAP-02, DW4-WEAP-03)."""
        found = self._bearing.get((model, arc, band))
        if found is None:
            found = self._bearing[model, arc, band] = tuple(
                weapon_id(model, slot)
                for slot, weapon in enumerate(self.armament[model])
                if arc in weapon.arcs and weapon.firepower[band] is not None
            )
        return found
