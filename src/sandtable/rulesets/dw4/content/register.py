"""What one game has of the content: its Classes, weapons, outlines and card Values. It never changes in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.reading import converted
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.figures import F, Figures
from sandtable.rulesets.dw4.content.profile import Card, Deck, RuleRef, ShipClass, WeaponProfile, outline_of
from sandtable.rulesets.dw4.content.refitting import Spares
from sandtable.rulesets.dw4.content.reinforcements import Yard, loadout_of
from sandtable.rulesets.dw4.ids import ModelId, WeaponId, owner_of, slot_of, weapon_id
from sandtable.rulesets.dw4.state import Feature
from sandtable.tabletop.content import TableContent
from sandtable.tabletop.footprints import Footprints
from sandtable.tabletop.ids import ClassId

K = TypeVar("K")
V = TypeVar("V")


class _Kept(dict[K, V]):
    """A table that works out what it lacks from the key, once."""

    def __init__(self, known: Mapping[K, V], make: Callable[[K], V]) -> None:
        super().__init__(known)
        self._make = make

    def __missing__(self, key: K) -> V:
        made = self[key] = self._make(key)
        return made


def footprints_of(content: Content) -> Footprints:
    """The outlines of Classes (DW4-MODEL-01, DW4-MODEL-08) and what pieces of terrain cover (DW4-MODEL-04)."""
    return Footprints(lambda id: outline_of(content.classes[id]), lambda id: content.terrain[id].pieces)


class Register(TableContent[Feature]):
    """Shared by a game, all its copies and all its views."""

    __slots__ = (
        "_bearing",
        "_carried",
        "_figures",
        "armament",
        "bonuses",
        "card_copies",
        "card_effects",
        "card_values",
        "cards",
        "content",
        "fittings",
        "playable",
        "qualities",
        "spares",
        "unseen",
        "weapons",
        "yard",
    )

    def __init__(
        self,
        content: Content,
        armament: Mapping[ModelId, tuple[WeaponProfile, ...]],
        card_values: Mapping[CardId, int],
        footprints: Footprints | None = None,
        fittings: Mapping[ModelId, tuple[RuleRef, ...]] | None = None,
        deck: Deck | None = None,
        yard: Yard = (),
        spares: Spares | None = None,
    ) -> None:
        super().__init__(footprints or footprints_of(content))
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
        self.bonuses: dict[SeatId, frozenset[RuleId]] = {}
        """The rules of factions that each Admiral has, once somebody has asked (see `models/bonuses.py`)."""
        self.armament = dict(armament)
        """The weapons of every model, with its Hardpoint choices made (DW4-WEAP-05)."""
        self.weapons = {weapon_id(m, slot): w for m, row in armament.items() for slot, w in enumerate(row)}
        self.spares: Spares = spares or {}
        """Weapons that may be exchanged for some of these in battle (see `models/armament.py`)."""
        self.weapons |= {weapon: spare.profile for weapon, spare in self.spares.items()}
        self.qualities = {id: frozenset([ref.id for ref in w.qualities]) for id, w in self.weapons.items()}
        """Which Qualities each weapon has."""
        self.yard = yard
        """What may join the battle: of models that do, the tables above have what their ids say."""
        if yard:
            self.armament = _Kept(self.armament, lambda model: loadout_of(yard, model).weapons)
            self.weapons = _Kept(self.weapons, lambda weapon: self.armament[owner_of(weapon)][slot_of(weapon)])
            self.qualities = _Kept(
                self.qualities, lambda weapon: frozenset([ref.id for ref in self.weapons[weapon].qualities])
            )
        self.card_values = dict(card_values)
        self._bearing: dict[tuple[ModelId, str, int], tuple[WeaponId, ...]] = {}
        self._carried: dict[ModelId, frozenset[RuleId]] = {}
        self._figures: dict[type[Figures], Figures] = {}

    def ship_class(self, class_id: ClassId) -> ShipClass:
        return self.content.classes[class_id]

    def height_of(self, class_id: ClassId) -> int:
        return self.content.classes[class_id].mass

    def weapon(self, weapon: WeaponId) -> WeaponProfile:
        return self.weapons[weapon]

    def figures(self, kind: type[F]) -> F:
        """The figures of a special rule that the books leave out: those of a pack, else the placeholders (DW4-G-43)."""
        found = self._figures.get(kind)
        if found is None:
            given = self.content.figures.get(kind.rule)
            plain = {} if given is None else {"placeholder": given.placeholder, **given.values}
            found = self._figures[kind] = converted(plain, kind)
        return cast(F, found)

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
