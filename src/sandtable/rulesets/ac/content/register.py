"""What one game has of the content: profiles as units are fitted, outlines and cards. It never changes in play."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from sandtable.geometry.shape import Outline
from sandtable.kernel.ids import CardId
from sandtable.rulesets.ac.content.content import Content
from sandtable.rulesets.ac.content.profile import UnitProfile, outline_corners
from sandtable.rulesets.ac.content.tables import Card, FeatureKind, TerrainPiece
from sandtable.rulesets.ac.ids import ClassId, PieceId
from sandtable.rulesets.ac.state import Feature
from sandtable.tabletop.content import TableContent
from sandtable.tabletop.footprints import Footprints

WRECK = "wreck of "
"""The name of a piece of terrain that was a model begins so; the rest is its class."""
WRECKED = frozenset([FeatureKind.BLOCKING, FeatureKind.IMPASSABLE])


def footprints_of(content: Content) -> Footprints:
    """The outlines of models by their class, and what pieces of terrain cover."""
    return Footprints(
        lambda id: Outline.polygon(outline_corners(content.classes[id])), lambda id: piece_named(content, id).pieces
    )


def wreck_of(class_id: ClassId) -> PieceId:
    """The piece of terrain that models of a class become."""
    return PieceId(f"{WRECK}{class_id}")


def piece_named(content: Content, id: PieceId) -> TerrainPiece:
    """A piece of terrain of the packs, or a Wreck: it keeps footprint and Size of its class (AC-DAMAGE-07)."""
    if not id.startswith(WRECK):
        return content.terrain[id]
    profile = content.classes[ClassId(id.removeprefix(WRECK))]
    name = f"Wreck of {profile.name}"
    return TerrainPiece(id, name, "rock and wreck", profile.size, WRECKED, (outline_corners(profile),), wreck=True)


class Kit:
    """A profile as a unit is fitted, with the ids of its special rules and how far it shoots at most."""

    __slots__ = ("profile", "reach", "rules")

    def __init__(self, profile: UnitProfile) -> None:
        self.profile = profile
        self.rules = frozenset([ref.id for ref in profile.rules])
        ranges = [row.long for row in profile.rows if row.is_ranged]
        self.reach: int | None = None if None in ranges else max([far or 0 for far in ranges], default=0)
        """None where a row has no end."""


class _Kits(dict[tuple[ClassId, tuple[str, ...]], Kit]):
    def __init__(self, content: Content) -> None:
        self.content = content

    def __missing__(self, fitting: tuple[ClassId, tuple[str, ...]]) -> Kit:
        class_id, options = fitting
        kit = self[fitting] = Kit(fitted(self.content.classes[class_id], options))
        return kit


class Register(TableContent[Feature]):
    """Shared by a game, all its copies and all its views."""

    __slots__ = ("_pieces", "arrangements", "cards", "commands", "conquests", "content", "kits", "last_arrangement")

    def __init__(self, content: Content, footprints: Footprints | None = None) -> None:
        super().__init__(footprints or footprints_of(content))
        self.content = content
        self.cards: dict[CardId, Card] = {card.id: card for card in content.cards}
        self.commands = Counter([card.command for card in self.cards.values()])
        self.conquests = Counter([card.conquest for card in self.cards.values()])
        """How many cards of a deck have each Command, and each Conquest Objective."""
        self.kits = _Kits(content)
        """What units of a class have, by that and their options. Asked for more often than anything else."""
        self._pieces: dict[PieceId, TerrainPiece] = {}
        self.arrangements: list[Any] = []
        """The last few arrangements of the table (see `table/arranged.py`), and the one that was met last."""
        self.last_arrangement: Any = None

    def profile(self, class_id: ClassId, options: tuple[str, ...] = ()) -> UnitProfile:
        """A profile with what was bought for the unit: rules and rows gained, a row replaced."""
        return self.kits[class_id, options].profile

    def piece(self, id: PieceId) -> TerrainPiece:
        """What a piece of terrain on the table is."""
        found = self._pieces.get(id)
        if found is None:
            found = self._pieces[id] = piece_named(self.content, id)
        return found

    def height_of(self, class_id: ClassId) -> int:
        return self.content.classes[class_id].size


def fitted(profile: UnitProfile, options: tuple[str, ...]) -> UnitProfile:
    """A profile with these options."""
    for option in profile.options:
        if option.id in options:
            rows = tuple([row for row in profile.rows if row.name != option.replaces])
            profile = replace(profile, rows=(*rows, *option.rows), rules=(*profile.rules, *option.rules))
    return profile
