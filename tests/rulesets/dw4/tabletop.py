"""A small table to test rules on: put models where you want them, run one procedure, script the dice.

t = Tabletop()
a = t.unit("A", "kutsov", (10, 10, 0), (14, 10, 0))     # inches and degrees; unit A1 with models A1.1 and A1.2
t.terrain("isle-knob", 20, 20)
g = t.game(MovementStep(a), dice=["SS HS BL", "ES"])    # one string for each roll that will be made
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import degrees, inches
from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Chance, Scripted, Seeded, key_from
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex, Rule
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.rulesets.dw4.advanced import advanced_rules
from sandtable.rulesets.dw4.cards.card_rules import rules_of_the_cards
from sandtable.rulesets.dw4.content.content import Content, builtin
from sandtable.rulesets.dw4.content.profile import (
    DeckId,
    Firepower,
    Mount,
    Positional,
    RuleRef,
    ShipClass,
    WeaponProfile,
)
from sandtable.rulesets.dw4.content.register import Register
from sandtable.rulesets.dw4.ids import FeatureId, MarkerId, ModelId, StackId, UnitId
from sandtable.rulesets.dw4.special import carried
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import (
    Battle,
    BattleGame,
    Clock,
    Feature,
    Marker,
    MarkerKind,
    Mission,
    Mode,
    Model,
    Patch,
    Phase,
    Settings,
    Side,
    Stack,
    Unit,
)
from sandtable.tabletop.ids import ClassId, PieceId
from sandtable.tabletop.state import Location
from sandtable.tabletop.zones import Edge

A, B = SeatId("A"), SeatId("B")
VALOUR = DeckId("valour")
FACES = ("BL", "SC", "HC", "SS", "HS", "ES")
FOOTPRINTS = {1: (2.2, 0.6), 2: (3.0, 0.8), 3: (4.3, 1.0), 4: (5.5, 1.4), 5: (7.0, 1.8), 6: (9.0, 2.4)}


def faces(text: str) -> tuple[int, ...]:
    """Dice written as `SS HS ES BL SC HC`; a number stands for a plain side."""
    return tuple(FACES.index(word) if word in FACES else int(word) for word in text.split())


def weapon(
    name: str, arcs: str, close: int | None, standard: int | None, extreme: int | None, *qualities: RuleRef
) -> WeaponProfile:
    power: Firepower = (close, standard, extreme)
    return WeaponProfile(name, Mount.FIXED, arcs, power, qualities)


def ref(id: str, value: str = "", arc: str = "") -> RuleRef:
    """A special rule as a profile carries it: `ref("DW4-Q-PIERCING", "1")`."""
    return RuleRef(RuleId(id), id.split("-", 2)[2].replace("-", " ").title(), value, arc)


def ship_class(name: str, mass: int, *weapons: WeaponProfile, **other: Any) -> ShipClass:
    """A plain Class with the default footprint of its Mass; anything may be overridden."""
    length, beam = FOOTPRINTS[mass]
    fields: dict[str, Any] = {
        "faction": "Test",
        "about": "",
        "core": True,
        "traits": ("Test", "Surface"),
        "positional": Positional.SURFACE,
        "vpr": 5,
        "models_min": 1,
        "models_max": 6,
        "points": 100,
        "speed_min": 2000,
        "speed_max": 7000,
        "turn": 3,
        "defence": 5,
        "armour": 4,
        "hull": 10,
        "actions": 3,
        "broadside": 2,
        "repair": 3,
        "crew": 8,
        "outline": "capsule",
        "length": inches(length),
        "beam": inches(beam),
        "weapons": weapons,
    }
    return ShipClass(id=ClassId(name.lower()), name=name, mass=mass, **{**fields, **other})


GUN = weapon("Heavy Gun Battery", "FPS", 6, 9, None)
STERN_GUN = weapon("Heavy Gun Battery", "PSA", 6, 9, None)
LIGHT_GUN = weapon("Light Gun Battery", "FPS", 3, 5, None)
TORPEDO = weapon("Torpedo Salvo", "F", 5, 5, 5)

CLASSES = {
    c.id: c
    for c in (
        ship_class("Lancelot", 3, TORPEDO, GUN, STERN_GUN, LIGHT_GUN),
        ship_class("Kutsov", 3, GUN, STERN_GUN),
        ship_class("Hypatia", 5, GUN, GUN, STERN_GUN, hull=14, vpr=8),
        ship_class("Rurik", 1, weapon("Light Gun Battery", "FPS", 2, 3, None), hull=4, vpr=3, actions=1),
        ship_class("Defiant", 2, weapon("Light Gun Battery", "FPS", 3, 4, None), hull=6, vpr=4, actions=2),
        ship_class("Hulk", 3, hull=6),
    )
}


def at(x: float, y: float, heading: float = 0) -> Pose:
    """A pose in inches and degrees."""
    return Pose(inches(x), inches(y), degrees(heading))


class Nothing(Procedure):
    """A procedure that does nothing, for tests that only look."""

    @step("-")
    def wait(self, g: BattleGame) -> Outcome:
        return None


class Tabletop:
    """A battle in the Activation Phase of Round 2 with nothing on the table yet. A sits south, B north."""

    def __init__(self, classes: Sequence[ShipClass] = (), **settings: Any) -> None:
        self.content: Content = builtin()
        self.know(*CLASSES.values(), *classes)
        self.settings = replace(Settings((A, B), encounter="enc1"), **settings)
        self.clock = Clock(2, Phase.ACTIVATION, A, A)
        self.sides = {
            A: Side(A, "Test", "test", Edge.SOUTH),
            B: Side(B, "Test", "test", Edge.NORTH),
        }
        self.cards = {s: Cards(s) for s in (A, B)}
        self.units: dict[UnitId, Unit] = {}
        self.models: dict[ModelId, Model] = {}
        self.features: dict[FeatureId, Feature] = {}
        self.markers: dict[MarkerId, Marker] = {}
        self.patches: dict[FeatureId, Patch] = {}
        self.stacks: dict[StackId, Stack] = {}
        self.fittings: dict[ModelId, tuple[RuleRef, ...]] = {}
        self.values: dict[CardId, int] = {}

    def know(self, *classes: ShipClass) -> None:
        """Let there be ships of these classes, too."""
        self.content = replace(self.content, classes={**self.content.classes, **{c.id: c for c in classes}})

    def unit(self, seat: str, class_name: str, *poses: tuple[float, ...] | None, **fields: Any) -> UnitId:
        """A unit with a model at each place; None puts a model off the table."""
        number = 1 + sum(u.seat == seat for u in self.units.values())
        unit = UnitId(f"{seat}{number}")
        class_id = ClassId(class_name)
        names = tuple(ModelId(f"{unit}.{n}") for n in range(1, len(poses) + 1))
        for name, place in zip(names, poses, strict=True):
            pose = None if place is None else at(*place)
            self.models[name] = Model(name, unit, SeatId(seat), class_id, pose)
        fields = {"location": Location.IN_PLAY, **fields}
        self.units[unit] = Unit(unit, SeatId(seat), class_id, names, **fields)
        return unit

    def model(self, name: str, **fields: Any) -> None:
        """Change a model that was put down already: damage, disorder ..."""
        self.models[ModelId(name)] = replace(self.models[ModelId(name)], **fields)

    def terrain(
        self, piece: str, x: float, y: float, turn: float = 0, role: str = "", mass: int | None = None
    ) -> FeatureId:
        """A Terrain Feature; the turn is in degrees counter-clockwise, as in the layouts."""
        name = FeatureId(f"T{len(self.features) + 1}")
        its_mass = self.content.terrain[PieceId(piece)].mass or 0
        pose = Pose(inches(x), inches(y), (9000 - degrees(turn)) % 36000)
        self.features[name] = Feature(name, PieceId(piece), pose, its_mass if mass is None else mass, role)
        return name

    def patch(self, piece: str, x: float, y: float, turn: float = 0) -> FeatureId:
        """A patch of Fog or Treacherous Water."""
        name = FeatureId(f"E{len(self.patches) + 1}")
        self.patches[name] = Patch(name, PieceId(piece), Pose(inches(x), inches(y), (9000 - degrees(turn)) % 36000))
        return name

    def marker(self, kind: MarkerKind, x: float, y: float, **fields: Any) -> MarkerId:
        """A Marker of that kind."""
        name = MarkerId(f"K{len(self.markers) + 1}")
        self.markers[name] = Marker(name, inches(x), inches(y), kind=kind, **fields)
        return name

    def stack(self, seat: str, target: str, mission: Mission, **tokens: int) -> StackId:
        """A Stack of squadrons; types are named with _ for a space."""
        name = StackId(f"{seat}>{target}")
        held = tuple((kind.replace("_", " "), count) for kind, count in tokens.items())
        self.stacks[name] = Stack(name, SeatId(seat), target, mission, held)
        return name

    def hand(self, seat: str, *values: int, deck: Sequence[int] = (), discard: Sequence[int] = ()) -> None:
        """Cards by their Values; ids are `A:7#0` and so on. The first of the deck is drawn first."""

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

    def rules_in_force(self) -> tuple[Rule, ...]:
        """The standing rules; in full play those of full play and every special rule on the table as well."""
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
        return (*standing_rules(), *advanced_rules(), *carried(ref.id for ref in refs), *cards)

    def game(
        self,
        procedure: Procedure | None = None,
        dice: Sequence[str] | None = None,
        seed: int | None = None,
        rules: Sequence[Rule] | None = None,
    ) -> BattleGame:
        """The game, run to its first decision. Dice are scripted unless a seed is given."""
        state = Battle(
            self.settings, self.clock, dict(self.sides), dict(self.cards), dict(self.units), dict(self.models),
            dict(self.features), dict(self.markers), dict(self.patches), dict(self.stacks),
            markers_placed=len(self.markers),
        )  # fmt: skip
        armament = {m.id: self.content.classes[m.class_id].weapons for m in self.models.values()}
        deck = self.content.decks[VALOUR] if self.settings.use_valour else None
        register = Register(self.content, armament, self.values, fittings=self.fittings, deck=deck)
        chance: Chance = Seeded(key_from(seed)) if seed is not None else Scripted(tuple(faces(d) for d in dice or ()))
        index = HookIndex(self.rules_in_force() if rules is None else rules)
        game: Game[Battle] = Game(state, index, procedure or Nothing(), chance, register)
        game.strict = True
        game.start()
        return game


def dice_left(g: BattleGame) -> int:
    """Scripted rolls that were not made; a test should end with none."""
    assert isinstance(g.chance, Scripted)
    return g.chance.left


def answer(g: BattleGame, question: str, reply: Any) -> None:
    """Answer the pending decision, which must be the one named."""
    assert g.pending, f"{question!r} expected, but nothing is asked"
    decision = g.pending[0]
    assert decision.question == question, f"{question!r} expected, but {decision.question!r} is asked"
    g.submit(decision.seat, reply)


RULE = RuleId
