"""A battle laid out in the middle of things: models where one wants them, figures as one wants them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.geometry.units import inches
from sandtable.kernel.chance import Chance
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.rulesets.dw3.content.content import Content, builtin
from sandtable.rulesets.dw3.content.profile import Position, ShipClass, TerrainKind, TerrainPiece, Weapon
from sandtable.rulesets.dw3.content.register import Register, footprints_of
from sandtable.rulesets.dw3.ids import FeatureId, MarkerId, ModelId, StackId, UnitId
from sandtable.rulesets.dw3.new_game import SEATS, hook_index
from sandtable.rulesets.dw3.special import in_force
from sandtable.rulesets.dw3.state import (
    Battle,
    BattleGame,
    Cards,
    Clock,
    Critical,
    Feature,
    Marker,
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


class BattleSituation(TableSituation[Battle]):
    """A battle in the activation phase of round 2 with nothing on the table yet. A sits south, B north.

    Units are `A1`, `A2`, `B1`, their models `A1.1` and so on, terrain `T1`, in the order in which they are put down.
    Settings are the fields of `Settings`.
    """

    faces = ("B", "C", "HC", "H", "HH", "X")

    def __init__(self, content: Content | None = None, **settings: Any) -> None:
        super().__init__()
        self.content: Content = builtin() if content is None else content
        self.settings = settled(Settings(SEATS, encounter="e1"), settings)
        a, b = SEATS
        self.clock = Clock(2, Phase.ACTIVATION, a, a, a)
        self.sides = {a: Side(a, "karst", "test", Edge.SOUTH), b: Side(b, "meridian", "test", Edge.NORTH)}
        self.cards = {seat: Cards(seat) for seat in SEATS}
        self.units: dict[UnitId, Unit] = {}
        self.models: dict[ModelId, Model] = {}
        self.features: dict[FeatureId, Feature] = {}
        self.markers: dict[MarkerId, Marker] = {}
        self.patches: dict[FeatureId, Patch] = {}
        self.stacks: dict[StackId, Stack] = {}

    # --- what there is ---

    def ship(self, name: str, like: str, **figures: Any) -> str:
        """Let there be a class like another with other figures: single ones stand for both statuses.

        Weapons are given as pairs of a name of the faction's list and arcs.
        """
        model = self.content.classes[ClassId(like)]
        pairs = {"speed", "turn_limit", "armour", "citadel", "adv", "sdv", "fray", "hull", "srs"}
        read: dict[str, Any] = {k: (v, v) if k in pairs and isinstance(v, int) else v for k, v in figures.items()}
        if "position" in read:
            read["position"] = Position(read["position"])
        if "weapons" in read:
            table = self.content.weapons[model.faction]
            read["weapons"] = tuple([Weapon(table[weapon], arcs) for weapon, arcs in read["weapons"]])
        made: ShipClass = replace(model, id=ClassId(name), name=name, **read)
        self.content = replace(self.content, classes={**self.content.classes, made.id: made})
        return name

    def when(self, **fields: Any) -> None:
        """Another moment: the fields of `Clock`."""
        self.clock = replace(self.clock, **fields)

    def side(self, seat: str, **fields: Any) -> None:
        """Change a side: edge, kept card, quarry ..."""
        self.sides[SeatId(seat)] = replace(self.sides[SeatId(seat)], **fields)

    def hand(self, seat: str, *numbers: int, deck: tuple[int, ...] = (), discard: tuple[int, ...] = ()) -> None:
        """The cards of a player, by their numbers."""
        hand, lying, gone = [tuple([CardId(str(n)) for n in pile]) for pile in (numbers, deck, discard)]
        self.cards[SeatId(seat)] = Cards(SeatId(seat), deck=lying, hand=hand, discard=gone)

    def unit(self, seat: str, class_name: str, *places: Place | None, **fields: Any) -> UnitId:
        """A unit with a model at each place, which may be by a model before it; None puts a model off the table."""
        number = 1 + sum(u.seat == seat for u in self.units.values())
        unit, class_id = UnitId(f"{seat}{number}"), ClassId(class_name)
        if class_id not in self.content.classes:
            raise UnknownName(f"there is no class {class_name!r}")
        for n, place in enumerate(places, start=1):
            name = ModelId(f"{unit}.{n}")
            pose = None if place is None else self.pose_at(place, self.footprints.outline(class_id))
            self.models[name] = Model(name, unit, SeatId(seat), class_id, pose)
        names = tuple([name for name, model in self.models.items() if model.unit == unit])
        self.units[unit] = Unit(unit, SeatId(seat), class_id, names, **{"location": Location.IN_PLAY, **fields})
        return unit

    def clear(self) -> None:
        """Take all units off again."""
        self.units.clear()
        self.models.clear()

    def model(self, name: str, **fields: Any) -> None:
        """Change a model that was put down already: damage, disorder, criticals ..."""
        if "criticals" in fields:
            fields["criticals"] = tuple([Critical(critical) for critical in fields["criticals"]])
        self.models[ModelId(name)] = replace(self.models[ModelId(name)], **fields)

    def change(self, name: str, **fields: Any) -> None:
        """Change a unit that was put down already."""
        self.units[UnitId(name)] = replace(self.units[UnitId(name)], **fields)

    def stack(self, seat: str, target: str, **tokens: int) -> StackId:
        """Squadron tokens at a model; types are named with _ for a space."""
        name = StackId(f"{seat}>{target}")
        held = tuple([(kind.replace("_", " "), count) for kind, count in tokens.items()])
        self.stacks[name] = Stack(name, SeatId(seat), target, held)
        return name

    def minefield(self, x: float, y: float) -> MarkerId:
        """A minefield with its middle there."""
        name = MarkerId(f"K{len(self.markers) + 1}")
        self.markers[name] = Marker(name, inches(x), inches(y))
        return name

    def rectangle(
        self, width: float, depth: float, place: tuple[float, ...], mass: int = 3, kind: str = TerrainKind.OBSTACLE
    ) -> FeatureId:
        """A rectangular piece of terrain; treacherous water and clouds are patches."""
        name = PieceId(f"{kind} {width} x {depth}, MASS {mass}")
        piece = TerrainPiece(name, name, TerrainKind(kind), mass, (rectangle(width, depth),))
        self.content = replace(self.content, terrain={**self.content.terrain, name: piece})
        feature = FeatureId(f"T{len(self.features) + len(self.patches) + 1}")
        pose = lying(place)
        if piece.kind in (TerrainKind.LAND, TerrainKind.OBSTACLE):
            self.features[feature] = Feature(feature, name, pose, mass)
        else:
            self.patches[feature] = Patch(feature, name, pose)
        return feature

    # --- the game ---

    @property
    def footprints(self) -> Footprints:
        return footprints_of(self.content)

    def laid_out(self, procedure: Procedure | None, chance: Chance) -> BattleGame:
        state = Battle(self.settings, self.clock, **self.tables_of(Battle))
        register = Register(self.content)
        special = in_force(self.content, self.units.values(), self.sides.values(), self.settings.first)
        game: Game[Battle] = Game(state, hook_index(special, not self.settings.first), procedure, chance, register)
        return game
