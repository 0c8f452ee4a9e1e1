"""What one game has of the content: its classes, weapons, outlines and cards. It never changes in play."""

from __future__ import annotations

from sandtable.kernel.ids import CardId
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.profile import Card, ShipClass, outline_of
from sandtable.rulesets.dw3.content.upgrades import without_upgrades
from sandtable.rulesets.dw3.state import Feature
from sandtable.tabletop.content import TableContent
from sandtable.tabletop.footprints import Footprints
from sandtable.tabletop.ids import ClassId


def footprints_of(content: Content) -> Footprints:
    """The outlines of classes, and what pieces of terrain cover."""
    return Footprints(
        lambda id: outline_of(content.classes[without_upgrades(id)]), lambda id: content.terrain[id].pieces
    )


class Register(TableContent[Feature]):
    """Shared by a game, all its copies and all its views."""

    __slots__ = ("cards", "content")

    def __init__(self, content: Content, footprints: Footprints | None = None) -> None:
        super().__init__(footprints or footprints_of(content))
        self.content = content
        self.cards: dict[CardId, Card] = {card.id: card for card in content.cards}

    def ship_class(self, class_id: ClassId) -> ShipClass:
        return self.content.classes[class_id]

    def height_of(self, class_id: ClassId) -> int:
        return self.content.classes[class_id].mass
