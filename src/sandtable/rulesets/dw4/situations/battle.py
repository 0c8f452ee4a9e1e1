"""A battle laid out in the middle of things: models where one wants them, and the rules one wants."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.geometry.units import inches
from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Chance
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.hooks import HookIndex, Rule
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.written_dice import NotAsWritten
from sandtable.rulesets.dw4.advanced import advanced_rules
from sandtable.rulesets.dw4.cards.card_rules import rules_of_the_cards
from sandtable.rulesets.dw4.content.content import Content, builtin
from sandtable.rulesets.dw4.content.profile import (
    DeckId,
    RuleRef,
    Scale,
    ShipClass,
    TerrainKind,
    TerrainPiece,
    WeaponProfile,
)
from sandtable.rulesets.dw4.content.refitting import Spares, spares_of
from sandtable.rulesets.dw4.content.register import Register, footprints_of
from sandtable.rulesets.dw4.content.reinforcements import Yard, rules_of_the_yard, yard_of
from sandtable.rulesets.dw4.factions import brought, lent_by
from sandtable.rulesets.dw4.fighting.dice import DIE
from sandtable.rulesets.dw4.ids import FeatureId, MarkerId, ModelId, StackId, UnitId
from sandtable.rulesets.dw4.models.bonuses import bonuses
from sandtable.rulesets.dw4.new_game import SEATS
from sandtable.rulesets.dw4.special import carried
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import (
    Battle,
    BattleGame,
    Clock,
    Critical,
    Feature,
    Marker,
    MarkerKind,
    Mission,
    Mode,
    Model,
    Phase,
    Settings,
    Side,
    Stack,
    Unit,
)
from sandtable.tabletop.footprints import Footprints
from sandtable.tabletop.ids import ClassId, PieceId
from sandtable.tabletop.situations import Place, TableSituation, lying, rectangle, settled
from sandtable.tabletop.state import Location, Patch
from sandtable.tabletop.zones import Edge

VALOUR = DeckId("valour")


class BattleSituation(TableSituation[Battle]):
    """A battle in the Activation Phase of Round 2 with nothing on the table yet. A sits south, B north.

    Units are `A1`, `A2`, `B1`, their models `A1.1` and so on, Terrain Features `T1`, patches `E1`, Markers `K1`, in the
    order in which they are put down. Settings are the fields of `Settings`, such as `mode="full"`.
    """

    faces = DIE.names

    def __init__(self, classes: Sequence[ShipClass] = (), content: Content | None = None, **settings: Any) -> None:
        super().__init__()
        self.content: Content = builtin() if content is None else content
        self.know(*classes)
        self.settings = settled(Settings(SEATS, encounter="enc1"), _read(settings))
        a, b = SEATS
        self.clock = Clock(2, Phase.ACTIVATION, a, a)
        self.sides = {a: Side(a, "Test", "test", Edge.SOUTH), b: Side(b, "Test", "test", Edge.NORTH)}
        self.cards = {seat: Cards(seat) for seat in SEATS}
        self.units: dict[UnitId, Unit] = {}
        self.models: dict[ModelId, Model] = {}
        self.features: dict[FeatureId, Feature] = {}
        self.markers: dict[MarkerId, Marker] = {}
        self.patches: dict[FeatureId, Patch] = {}
        self.stacks: dict[StackId, Stack] = {}
        self.fittings: dict[ModelId, tuple[RuleRef, ...]] = {}
        self.values: dict[CardId, int] = {}
        self.rules: tuple[Rule, ...] | None = None
        """The rules in force, where they are not those of the mode and of what stands on the table."""

    # --- what there is ---

    def know(self, *classes: ShipClass) -> None:
        """Let there be ships of these Classes, too."""
        self.content = replace(self.content, classes={**self.content.classes, **{c.id: c for c in classes}})

    def when(self, **fields: Any) -> None:
        """Another moment: `when(round=3, phase="End Phase", first="B", active="B")`, the fields of `Clock`."""
        read = {**fields, **({"phase": Phase(fields["phase"])} if "phase" in fields else {})}
        self.clock = replace(self.clock, **read)

    def side(self, seat: str, **fields: Any) -> None:
        """Change a side: edge, role, scores, limit of the hand ..."""
        self.sides[SeatId(seat)] = replace(self.sides[SeatId(seat)], **fields)

    # --- ships ---

    def unit(self, seat: str, class_name: str, *places: Place | None, **fields: Any) -> UnitId:
        """A unit with a model at each place, which may be by a model before it; None puts a model off the table."""
        return self._muster(seat, class_name, [(class_name, place) for place in places], fields)

    def mixed_unit(self, seat: str, *models: tuple[str, Place | None], **fields: Any) -> UnitId:
        """A unit whose models each have a Class of their own. The first one's is the unit's, others are attached."""
        return self._muster(seat, models[0][0], models, fields)

    def model(self, name: str, **fields: Any) -> None:
        """Change a model that was put down already: damage, disorder, criticals, tokens ..."""
        if "criticals" in fields:
            fields["criticals"] = tuple([Critical(critical) for critical in fields["criticals"]])
        if ModelId(name) not in self.models:
            raise NotAsWritten(f"there is no model {name}; put down so far: {', '.join(self.models) or 'none'}")
        self.models[ModelId(name)] = replace(self.models[ModelId(name)], **fields)

    def move(self, name: str, place: Place | None) -> None:
        """Put a model elsewhere than it was put down, or off the table."""
        self.model(name, pose=None)
        if place is not None:
            self.model(name, pose=self.pose_at(place, self.footprints.outline(self.models[ModelId(name)].class_id)))

    def fit(self, name: str, *systems: RuleRef) -> None:
        """Add special rules to one model, as Upgrades and Generators do."""
        self.fittings[ModelId(name)] = (*self.fittings.get(ModelId(name), ()), *systems)

    def stack(self, seat: str, target: str, mission: Mission, **tokens: int) -> StackId:
        """A Stack of squadrons; types are named with _ for a space."""
        name = StackId(f"{seat}>{target}")
        held = tuple((kind.replace("_", " "), count) for kind, count in tokens.items())
        self.stacks[name] = Stack(name, SeatId(seat), target, mission, held)
        return name

    def _muster(
        self, seat: str, own: str, models: Sequence[tuple[str, Place | None]], fields: dict[str, Any]
    ) -> UnitId:
        number = 1 + sum(u.seat == seat for u in self.units.values())
        unit = UnitId(f"{seat}{number}")
        attached: list[ModelId] = []
        for n, (class_name, place) in enumerate(models, start=1):
            name, class_id = ModelId(f"{unit}.{n}"), ClassId(class_name)
            if class_id not in self.content.classes:
                raise UnknownName(f"there is no Class {class_name!r}; make one with ship_class and let it be known")
            pose = None if place is None else self.pose_at(place, self.footprints.outline(class_id))
            self.models[name] = Model(name, unit, SeatId(seat), class_id, pose)
            attached += [name] if class_id != own else []
        fields = {"location": Location.IN_PLAY, "attached": tuple(attached), **fields}
        names = tuple(name for name, model in self.models.items() if model.unit == unit)
        self.units[unit] = Unit(unit, SeatId(seat), ClassId(own), names, **fields)
        return unit

    # --- the table ---

    def terrain(
        self, piece: str, x: float, y: float, turn: float = 0, role: str = "", mass: int | None = None
    ) -> FeatureId:
        """A Terrain Feature; the turn is in degrees counter-clockwise, as in the layouts."""
        its_mass = self.content.terrain[PieceId(piece)].mass or 0
        return self._lay(PieceId(piece), lying((x, y, turn)), its_mass if mass is None else mass, role)

    def rectangle(
        self,
        width: float,
        depth: float,
        place: Place,
        mass: int = 2,
        kind: str = TerrainKind.ISLAND,
        role: str = "",
        armour: int | None = None,
    ) -> FeatureId:
        """A rectangular Terrain Feature of this size and Mass, its width from west to east where it is not turned.

        At a place by a model it is turned as the model is: its depth is measured along the model's heading.
        """
        name = f"{kind} {width} x {depth}, Mass {mass}"
        piece = TerrainPiece(
            PieceId(name), name, TerrainKind(kind), mass, True, (rectangle(depth, width),), armour=armour
        )
        self.content = replace(self.content, terrain={**self.content.terrain, piece.id: piece})
        return self._lay(piece.id, self.pose_at(place, Outline.polygon(piece.pieces[0])), mass, role)

    def patch(self, piece: str, x: float, y: float, turn: float = 0) -> FeatureId:
        """A patch of Fog or Treacherous Water."""
        name = FeatureId(f"E{len(self.patches) + 1}")
        self.patches[name] = Patch(name, PieceId(piece), lying((x, y, turn)))
        return name

    def marker(self, kind: MarkerKind, x: float, y: float, **fields: Any) -> MarkerId:
        """A Marker of that kind."""
        name = MarkerId(f"K{len(self.markers) + 1}")
        self.markers[name] = Marker(name, inches(x), inches(y), kind=kind, **fields)
        return name

    @property
    def footprints(self) -> Footprints:
        return footprints_of(self.content)

    def _lay(self, piece: PieceId, pose: Pose, mass: int, role: str) -> FeatureId:
        name = FeatureId(f"T{len(self.features) + 1}")
        self.features[name] = Feature(name, piece, pose, mass, role)
        return name

    # --- cards ---

    def hand(self, seat: str, *values: int, deck: Sequence[int] = (), discard: Sequence[int] = ()) -> None:
        """Cards by their Values; ids are `A:7h0` and so on. The first of the deck is drawn first."""

        def named(zone: str, given: Sequence[int]) -> tuple[CardId, ...]:
            ids = tuple(CardId(f"{seat}:{v}{zone}{n}") for n, v in enumerate(given))
            self.values.update(zip(ids, given, strict=True))
            return ids

        s = SeatId(seat)
        self.cards[s] = Cards(s, named("d", deck), named("h", values), named("x", discard))

    def deal(self, seat: str, *hand: int, deck: Sequence[int] = (), discard: Sequence[int] = ()) -> None:
        """Cards of the Victory and Valour deck by their numbers; the table must be one with Valour."""
        cards = {int(card.id[-2:]): card for card in self.content.decks[VALOUR].cards}

        def named(given: Sequence[int]) -> tuple[CardId, ...]:
            self.values.update({CardId(cards[n].id): cards[n].value for n in given})
            return tuple(CardId(cards[n].id) for n in given)

        s = SeatId(seat)
        self.cards[s] = Cards(s, named(deck), named(hand), named(discard))

    # --- rules ---

    def only(self, *rules: Rule) -> None:
        """Play with these rules and no others, whatever stands on the table."""
        self.rules = rules

    def without(self, *ids: str) -> None:
        """Play without some of the rules that would be in force."""
        self.rules = tuple(rule for rule in self.rules_in_force() if rule.id not in ids)

    def rules_in_force(self) -> tuple[Rule, ...]:
        """The standing rules; in full play those of full play and every special rule on the table as well."""
        if self.rules is not None:
            return self.rules
        cards = rules_of_the_cards(self.settings.mode) if self.settings.use_valour else ()
        if self.settings.mode is Mode.CORE:
            return (*standing_rules(), *cards)
        classes = [self.content.classes[m.class_id] for m in self.models.values()]
        refs = [
            *(ref for c in classes for ref in (*c.properties, *c.systems)),
            *(ref for c in classes for w in c.weapons for ref in w.qualities),
            *(ref for systems in self.fittings.values() for ref in systems),
            *(ref for s in self.content.squadrons.values() for ref in s.properties),
        ]
        refs += rules_of_the_yard(self._yard(carried(ref.id for ref in refs)), self.content)
        own = bonuses(self.content, self.units.values(), self.fittings)
        printed = [ref.id for ref in refs]
        fleets = brought([*own, *printed, *lent_by(carried(printed))])
        refs += [ref for spare in self._spares(fleets).values() for ref in spare.profile.qualities]
        special = carried([*(ref.id for ref in refs), *lent_by(fleets)])
        return (*standing_rules(), *advanced_rules(), *special, *fleets, *cards)

    def _yard(self, rules: Iterable[Rule]) -> Yard:
        """What may join the battle."""
        return yard_of(rules, self.content, [self.content.classes[m.class_id] for m in self.models.values()])

    def _armament(self) -> dict[ModelId, tuple[WeaponProfile, ...]]:
        return {m.id: self.content.classes[m.class_id].weapons for m in self.models.values()}

    def _spares(self, rules: Iterable[Rule]) -> Spares:
        """What may be exchanged for weapons in the battle."""
        return spares_of(rules, self.content, {m.id: m.class_id for m in self.models.values()}, self._armament())

    def laid_out(self, procedure: Procedure | None, chance: Chance) -> BattleGame:
        state = Battle(
            self.settings, self.clock, dict(self.sides), dict(self.cards), dict(self.units), dict(self.models),
            dict(self.features), dict(self.markers), dict(self.patches), dict(self.stacks),
            markers_placed=len(self.markers),
        )  # fmt: skip
        deck = self.content.decks[VALOUR] if self.settings.use_valour else None
        rules = self.rules_in_force()
        yard = self._yard(rules)
        register = Register(
            self.content, self._armament(), self.values,
            fittings=self.fittings, deck=deck, yard=yard, spares=self._spares(rules),
        )  # fmt: skip
        game: Game[Battle] = Game(state, HookIndex(rules), procedure, chance, register)
        return game


def _read(settings: dict[str, Any]) -> dict[str, Any]:
    """Settings with the words of a mode or a scale read."""
    kinds = {"mode": Mode, "scale": Scale}
    return {name: kinds[name](value) if name in kinds else value for name, value in settings.items()}
