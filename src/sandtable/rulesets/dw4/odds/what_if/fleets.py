"""A table of full play with a unit on either side and nothing else, for any Action of one against the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import HALF_TURN, INCH
from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Supplied
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.hooks import HookIndex, Rule
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Frame, Procedure
from sandtable.kernel.rollspec import RollSpec
from sandtable.rulesets.dw4.advanced import advanced_rules
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import RuleRef, ShipClass, Squadron, WeaponProfile
from sandtable.rulesets.dw4.content.register import Register
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.odds.ahead import foreseen
from sandtable.rulesets.dw4.special import carried
from sandtable.rulesets.dw4.squadrons.stacks import stack_name
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import (
    Battle,
    BattleGame,
    Clock,
    Critical,
    Mission,
    Mode,
    Model,
    Phase,
    Settings,
    Side,
    Stack,
    Unit,
)
from sandtable.tabletop.state import Location

OWN, FOE = SeatId("A"), SeatId("B")
OWN_UNIT, FOE_UNIT = UnitId("A1"), UnitId("B1")
SIDE = 120 * INCH


class Fleet(msgspec.Struct, frozen=True):
    """A unit as it is supposed to be; only its first model has suffered anything."""

    ship: ShipClass
    models: int = 1
    disorder: int = 0
    damage: int = 0
    criticals: int = 0
    crippled: bool = False
    escorts: int = 0
    squadrons: tuple[tuple[Squadron, int], ...] = ()
    """Those of its own side over the other unit, or over itself where it is attacked."""

    def names(self, unit: UnitId) -> tuple[ModelId, ...]:
        return tuple([ModelId(f"{unit}.{n}") for n in range(1, self.models + 1)])


def foreseen_roll(
    content: Content, own: Fleet, foe: Fleet, action: Procedure, step: str = "", supposed: Sequence[Rule] = ()
) -> RollSpec:
    """The roll to which an Action of the first unit comes, from one of its steps on."""
    game = _game(content, own, foe, supposed)
    game.stack = [Frame(action, at=type(action).steps.index(step) if step else 0)]
    game.start()
    spec = foreseen(game, 1, game)
    if spec is None:
        raise UnknownName(f"the {own.ship.name} has nothing to roll for that")
    return spec


def full_rules(refs: Iterable[RuleRef], supposed: Sequence[Rule]) -> HookIndex:
    """The rules of full play, with the special rules that something carries."""
    special: frozenset[RuleId] = frozenset([ref.id for ref in refs])
    return HookIndex((*standing_rules(), *advanced_rules(), *carried(special), *supposed))


def refs_of(ship: ShipClass, weapons: Sequence[WeaponProfile] = ()) -> list[RuleRef]:
    """Every special rule of a Class and of weapons."""
    return [*ship.properties, *ship.systems, *[ref for weapon in weapons for ref in weapon.qualities]]


def _game(content: Content, own: Fleet, foe: Fleet, supposed: Sequence[Rule]) -> BattleGame:
    flying = {squadron.name: squadron for squadron, _ in (*own.squadrons, *foe.squadrons)}
    classes = {**content.classes, own.ship.id: own.ship, foe.ship.id: foe.ship}
    content = msgspec.structs.replace(content, classes=classes, squadrons={**content.squadrons, **flying})
    models = {model.id: model for model in (*_models(OWN, OWN_UNIT, own, 30), *_models(FOE, FOE_UNIT, foe, 80))}
    name, deck = next(iter(content.decks.items()))
    cards = tuple([card.id for card in deck.cards])
    state = Battle(
        Settings((OWN, FOE), mode=Mode.FULL, width=SIDE, height=SIDE, deck=name),
        Clock(1, Phase.ACTIVATION, OWN, OWN, OWN_UNIT),
        {seat: Side(seat, "", "") for seat in (OWN, FOE)},
        {seat: Cards(seat, deck=cards) for seat in (OWN, FOE)},
        {unit.id: unit for unit in (_unit(OWN, OWN_UNIT, own), _unit(FOE, FOE_UNIT, foe))},
        models,
        {},
    )
    for stack in (_stack(OWN, own, Mission.ATTACK_RUN), _stack(FOE, foe, Mission.AIR_SUPPORT)):
        if stack.tokens:
            state.stacks[stack.id] = stack
    refs = [*refs_of(own.ship), *refs_of(foe.ship), *[ref for each in flying.values() for ref in each.properties]]
    register = Register(content, dict.fromkeys(models, ()), {card.id: card.value for card in deck.cards}, deck=deck)
    return Game(state, full_rules(refs, supposed), None, Supplied(), register)


def _unit(seat: SeatId, unit: UnitId, fleet: Fleet) -> Unit:
    return Unit(unit, seat, fleet.ship.id, fleet.names(unit), Location.IN_PLAY, escorts=fleet.escorts)


def _models(seat: SeatId, unit: UnitId, fleet: Fleet, row: int) -> list[Model]:
    """In line abreast, close together."""
    gap = fleet.ship.beam + INCH
    poses = [Pose(SIDE // 4 + n * gap, row * INCH, 0 if seat == OWN else HALF_TURN) for n in range(fleet.models)]
    found = [
        Model(name, unit, seat, fleet.ship.id, pose, disorder=fleet.disorder)
        for name, pose in zip(fleet.names(unit), poses, strict=True)
    ]
    effects = tuple([tuple(Critical)[n % len(Critical)] for n in range(fleet.criticals)])
    first = msgspec.structs.replace(found[0], damage=fleet.damage, criticals=effects, crippled=fleet.crippled)
    return [first, *found[1:]]


def _stack(seat: SeatId, fleet: Fleet, mission: Mission) -> Stack:
    tokens = tuple([(squadron.name, count) for squadron, count in fleet.squadrons])
    return Stack(stack_name(seat, FOE_UNIT), seat, FOE_UNIT, mission, tokens)
