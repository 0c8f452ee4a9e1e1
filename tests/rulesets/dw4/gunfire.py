"""Two ships and their guns: a range on which one Quality or Property is tried at a time."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.engine import Happened
from sandtable.rulesets.dw4.content.profile import Positional, RuleRef, ShipClass, WeaponProfile
from sandtable.rulesets.dw4.events.attack import ActionRolled, WeaponsContributed
from sandtable.rulesets.dw4.fighting.targeting import possible_targets, ready_weapons
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.tabletop import A, Tabletop, ship_class, weapon

LENGTH = 4.3
"""Of a hull of Mass 3, which all ships on the range have unless they say otherwise."""


def gun(*qualities: RuleRef, name: str = "Gun", arcs: str = "FPS", dice: int = 4) -> WeaponProfile:
    """A gun with the same dice at every Range Band."""
    return weapon(name, arcs, dice, dice, dice, *qualities)


def shooter(*weapons: WeaponProfile, **other: Any) -> ShipClass:
    return ship_class("Shooter", 3, *(weapons or (gun(),)), **other)


def victim(**other: Any) -> ShipClass:
    return ship_class("Victim", 3, **{"defence": 2, **other})


AIRBORNE: dict[str, Any] = {"positional": Positional.AIRBORNE, "traits": ("Test", "Airborne")}
UNDERWATER: dict[str, Any] = {"positional": Positional.UNDERWATER, "traits": ("Test", "Underwater")}


def range_of(
    own: ShipClass,
    foe: ShipClass | None = None,
    distance: float = 15,
    heading: float = 180,
    models: int = 1,
    others: tuple[ShipClass, ...] = (),
    **foe_fields: Any,
) -> Tabletop:
    """A's ships in line abreast, 3" apart, heading north; B's so many inches ahead (hull to hull) of the first."""
    foe = foe or victim()
    t = Tabletop([own, foe, *others], mode=Mode.FULL)
    t.unit("A", own.id, *[(18 + 4 * n, 5, 0) for n in range(models)])
    t.unit("B", foe.id, (18, 5 + LENGTH + distance, heading), **foe_fields)
    return t


EVERYTHING = ("participating models", "contributing weapons")


def attack(t: Tabletop, *dice: str, unit: str = "A1", on: str = "B1.1", all_in: bool = True) -> BattleGame:
    """The Attack of a unit of A with everyone and everything, run to the first question about anything else."""
    g = t.game(Attack(A, UnitId(unit)), dice=list(dice))
    if g.pending and g.pending[0].question == "initial target":
        g.submit(A, on)
    return with_everything(g) if all_in else g


def with_everything(g: BattleGame) -> BattleGame:
    """Nominate all models and declare all weapons, as often as that is asked in a row."""
    while g.pending and g.pending[0].question in EVERYTHING:
        decision: Any = g.pending[0]
        g.submit(decision.seat, decision.options)
    return g


def ready(t: Tabletop, target: str = "B1.1", model: str = "A1.1") -> tuple[str, ...]:
    """The weapons of a model that could be used on a target."""
    return ready_weapons(t.game(), ModelId(model), ModelId(target))


def targets(t: Tabletop, unit: str = "A1") -> tuple[str, ...]:
    return possible_targets(t.game(), UnitId(unit))


def shot(*weapons: str, models: tuple[str, ...] = ("A1.1",), target: str = "B1.1") -> Shot:
    """An Attack of A1 as declared."""
    those = tuple(ModelId(model) for model in models)
    return Shot(A, UnitId("A1"), ModelId(target), those, tuple(WeaponId(w) for w in weapons or ("A1.1/0",)))


def happened(g: BattleGame, kind: type[Any]) -> list[Any]:
    return [entry.event for entry in g.record if isinstance(entry, Happened) and isinstance(entry.event, kind)]


def declared(g: BattleGame) -> WeaponsContributed:
    found: WeaponsContributed = happened(g, WeaponsContributed)[-1]
    return found


def rolled(g: BattleGame) -> ActionRolled:
    found: ActionRolled = happened(g, ActionRolled)[-1]
    return found


def many(face: str, count: int) -> str:
    return " ".join([face] * count)
