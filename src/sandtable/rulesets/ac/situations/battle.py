"""A battle laid out in the middle of things: units where one wants them, figures as one wants them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import inches
from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Chance
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.rulesets.ac.content.content import Content, builtin
from sandtable.rulesets.ac.content.profile import Formation, UnitProfile
from sandtable.rulesets.ac.content.register import Register, footprints_of
from sandtable.rulesets.ac.content.tables import FeatureKind, HillLevel, TerrainPiece
from sandtable.rulesets.ac.formations.places import GAP, OPEN_GAP, Base, Frame, officers_place, places
from sandtable.rulesets.ac.ids import ClassId, FeatureId, MarkerId, ModelId, PieceId, UnitId
from sandtable.rulesets.ac.new_game import SEATS, hook_index
from sandtable.rulesets.ac.state import (
    Battle,
    BattleGame,
    Clock,
    Feature,
    Marker,
    Model,
    Phase,
    Settings,
    Side,
    Token,
    Unit,
)
from sandtable.rulesets.ac.table.special_rules import rules_in_force
from sandtable.tabletop.footprints import Footprints
from sandtable.tabletop.situations import Place, TableSituation, lying, rectangle, settled
from sandtable.tabletop.state import Location
from sandtable.tabletop.zones import Edge


class BattleSituation(TableSituation[Battle]):
    """A Skirmish in the Activation Phase of Round 2 with nothing on the table yet. A sits south, B north.

    Units are `A1`, `A2`, `B1`, their models `A1.1` and so on, terrain `T1`, in the order in which they are put down.
    Settings are the fields of `Settings`.
    """

    faces = ("Heroic", "Strike", "Strike", "Glancing", "Miss", "Blank")

    def __init__(self, content: Content | None = None, **settings: Any) -> None:
        super().__init__()
        self.content: Content = builtin() if content is None else content
        self.settings = settled(Settings(SEATS, width=48_000), settings)
        a, b = SEATS
        self.clock = Clock(2, Phase.ACTIVATION, a, a)
        self.sides = {a: Side(a, "karst", "test", Edge.SOUTH), b: Side(b, "meridian", "test", Edge.NORTH)}
        deck = tuple([card.id for card in self.content.cards])
        self.cards = {seat: Cards(seat, deck=deck) for seat in SEATS}
        self.units: dict[UnitId, Unit] = {}
        self.models: dict[ModelId, Model] = {}
        self.features: dict[FeatureId, Feature] = {}
        self.markers: dict[MarkerId, Marker] = {}
        self.tokens: dict[MarkerId, Token] = {}

    # --- what there is ---

    def like(self, name: str, other: str, **figures: Any) -> str:
        """Let there be a class like another with other figures."""
        made: UnitProfile = replace(self.content.classes[ClassId(other)], id=ClassId(name), name=name, **figures)
        self.content = replace(self.content, classes={**self.content.classes, made.id: made})
        return name

    def when(self, **fields: Any) -> None:
        """Another moment: the fields of `Clock`."""
        self.clock = replace(self.clock, **fields)

    def deck(self, seat: str, *values: int, hand: tuple[int, ...] = ()) -> None:
        """The deck of a General by the Values of its cards, the next one first, and the hand; the rest is discarded."""
        left = list(self.content.cards)

        def taken(value: int) -> CardId:
            card = next(card for card in left if card.value == value)
            left.remove(card)
            return card.id

        lying, held = tuple([taken(value) for value in values]), tuple([taken(value) for value in hand])
        gone = tuple([card.id for card in left])
        self.cards[SeatId(seat)] = Cards(SeatId(seat), deck=lying, hand=held, discard=gone)

    def hold(self, seat: str, *names: str) -> None:
        """The hand of a General, each card by the name of its Command or Conquest Objective; the deck has the rest."""
        left = list(self.content.cards)
        held = []
        for name in names:
            commands = [id for id, command in self.content.commands.items() if command.name == name]
            conquests = [id for id, conquest in self.content.conquests.items() if conquest.name == name]
            card = next((card for card in left if card.command in commands or card.conquest in conquests), None)
            if card is None:
                raise UnknownName(f"there is no card {name!r} left")
            left.remove(card)
            held.append(card.id)
        self.cards[SeatId(seat)] = Cards(SeatId(seat), deck=tuple([card.id for card in left]), hand=tuple(held))

    def unit(self, seat: str, class_name: str, place: Place, models: int = 0, files: int = 6, **fields: Any) -> UnitId:
        """A unit with the middle of its front rank there, as many models as its least level has if nothing is said."""
        class_id = ClassId(class_name)
        if class_id not in self.content.classes:
            raise UnknownName(f"there is no class {class_name!r}")
        profile = self.content.classes[class_id]
        many = models or profile.levels[profile.least_level].models
        formation = fields.get("formation", profile.formation)
        base = Base(profile.width, profile.length, GAP if formation is Formation.CLOSE else OPEN_GAP)
        frame = Frame(self.pose_at(place, self.footprints.outline(class_id)), files)
        standing = list(places(frame, many, base))
        # The first model is the Officer.
        standing.insert(0, standing.pop(officers_place(frame, many)))
        return self.models_at(seat, class_name, *standing, **fields)

    def models_at(self, seat: str, class_name: str, *poses: Pose | None, **fields: Any) -> UnitId:
        """A unit with a model at each pose, the first of them its Officer."""
        number = 1 + sum(u.seat == seat for u in self.units.values())
        unit, class_id = UnitId(f"{seat}{number}"), ClassId(class_name)
        profile = self.content.classes[class_id]
        names = tuple([ModelId(f"{unit}.{n}") for n in range(1, len(poses) + 1)])
        for name, pose in zip(names, poses, strict=True):
            self.models[name] = Model(name, unit, SeatId(seat), class_id, pose)
        usual = {
            "location": Location.IN_PLAY,
            "level": profile.least_level,
            "formation": profile.formation,
            "officer": names[0],
        }
        self.units[unit] = Unit(unit, SeatId(seat), class_id, names, **{**usual, **fields})
        return unit

    def change(self, name: str, **fields: Any) -> None:
        """Change a unit that was put down already: Damage, Statuses ..."""
        self.units[UnitId(name)] = replace(self.units[UnitId(name)], **fields)

    def marker(self, x: float, y: float, role: str = "marker") -> MarkerId:
        """A Strategic Objective Marker with its middle there."""
        name = MarkerId(f"K{len(self.markers) + 1}")
        self.markers[name] = Marker(name, inches(x), inches(y), role)
        return name

    def token(self, seat: str, role: str, x: float, y: float) -> MarkerId:
        """A Marker of a rule with its middle there: `P1`, `P2` and so on (AC-G-19)."""
        name = MarkerId(f"P{len(self.tokens) + 1}")
        self.tokens[name] = Token(name, inches(x), inches(y), SeatId(seat), role)
        return name

    def rectangle(
        self,
        width: float,
        depth: float,
        place: tuple[float, ...],
        *kinds: str,
        size: int = 2,
        crest: int = 0,
        capacity: int | None = None,
    ) -> FeatureId:
        """A piece of terrain so wide and deep with these Features; a Hill may have a crest in its middle.

        With a capacity, 0 for any number, it is a Defensible Building.
        """
        features = frozenset([FeatureKind(kind) for kind in kinds])
        if FeatureKind.BLOCKING in features:
            features |= {FeatureKind.IMPASSABLE}
        name = PieceId(f"{' '.join(kinds)} {width} x {depth}, Size {size}, crest {crest}, {capacity}")
        corners = rectangle(width, depth)
        levels = (HillLevel(crest, rectangle(width / 2, depth / 2)),) if crest else ()
        piece = TerrainPiece(
            name, name, "test", size, features, (corners,), slope=size, levels=levels, capacity=capacity
        )
        self.content = replace(self.content, terrain={**self.content.terrain, name: piece})
        return self.piece(name, place)

    def piece(self, name: str, place: tuple[float, ...]) -> FeatureId:
        """A piece of terrain of the packs."""
        piece = self.content.terrain[PieceId(name)]
        feature = FeatureId(f"T{len(self.features) + 1}")
        self.features[feature] = Feature(feature, piece.id, lying(place), piece.size)
        return feature

    # --- the game ---

    @property
    def footprints(self) -> Footprints:
        return footprints_of(self.content)

    def laid_out(self, procedure: Procedure | None, chance: Chance) -> BattleGame:
        state = Battle(self.settings, self.clock, **self.tables_of(Battle))
        hooks = hook_index(rules_in_force(self.content, self.units.values(), self.sides.values()))
        game: Game[Battle] = Game(state, hooks, procedure, chance, Register(self.content))
        return game
