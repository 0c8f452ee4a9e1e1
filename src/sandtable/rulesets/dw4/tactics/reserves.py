"""Whom a captain holds back, when they are called, and where they arrive."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.properties import every_model_has
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.procedures.reserves import ROLL
from sandtable.rulesets.dw4.state import Battle, BattleTable, Mode, Unit
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import Counsel, advises, known
from sandtable.rulesets.dw4.tactics.hand import in_hand
from sandtable.rulesets.dw4.tactics.seamanship import Lookout
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.where import enemies, models_of, units_of

RELIEF, FEAST = "V03", "M18"
"""Against All Charts and Late to the Feast: what makes it pay to hold somebody back."""
WHEN_THEY_ARE_CLOSE = 2
"""The Round from which a unit that may arrive anywhere along the Edges finds the enemy in the middle of the table."""
IN_THE_MIDST = 20 * INCH
"""A ship so close to an enemy is where small craft are wanted."""
TRIES = 16
CRAMPED = 4.0
"""How much more the lack of room ahead counts for who has not sailed there: the first move may lead off the table."""


Waiting = Callable[[BattleTable, UnitId], bool]
_WAITING: list[Waiting] = []


def waits_in_reserve(judge: Waiting) -> Waiting:
    """Declares when a special rule makes it worth to hold a unit back."""
    _WAITING.append(judge)
    return judge


def goes_to_reserve(view: View[Battle], unit: UnitId) -> bool:
    """Who arrives where they like, or whom a rule makes wait; besides them one unit, if a card in hand rewards it."""
    if _arrives_anywhere(view, unit) or any([judge(view, unit) for judge in _WAITING]):
        return True
    record = view.state.units[unit]
    return unit == _relief(view, record.seat) and bool(_cards(view, record.seat))


def _arrives_anywhere(g: BattleTable, unit: UnitId) -> bool:
    return any([every_model_has(g, unit, RuleId(rule)) for rule in known(Counsel.ARRIVES_ANYWHERE)])


def _cards(view: View[Battle], seat: SeatId) -> set[str]:
    """Which of the cards for Reserves an Admiral has in hand."""
    return in_hand(view, seat) & {RELIEF, FEAST}


def _relief(g: BattleTable, seat: SeatId) -> UnitId | None:
    """The unit that would be held back: a swift one whose loss of a Round or two is borne easily."""
    runners = g.state.sides[seat].runners
    able = [unit for unit in units_of(g, seat) if unit.id not in runners and _can_wait(g, unit)]
    return max(able, key=lambda unit: (register(g).ship_class(unit.class_id).speed_max, unit.id)).id if able else None


def _can_wait(g: BattleTable, unit: Unit) -> bool:
    ship_class = register(g).ship_class(unit.class_id)
    return bool(ship_class.speed_max) and "Flagship" not in ship_class.traits and "Carrier" not in ship_class.traits


@advises("unit from reserve")
def unit_from_reserve(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker) -> UnitId | None:
    """Everyone as soon as they may; whoever a card brings to any Edge waits until that is close to the enemy."""
    waits = RELIEF in _cards(view, decision.seat) and view.state.clock.round < WHEN_THEY_ARE_CLOSE
    called = [unit for unit in decision.options if not waits or _arrives_anywhere(view, unit)]
    return called[0] if called else None


@advises("way to arrive")
def way_to_arrive(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
    """Certain beats uncertain: anything but a Reserve Roll."""
    return next((way for way in decision.options if way != ROLL), ROLL)


@advises("place to arrive")
def place_to_arrive(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
    """By a ship that has come near the enemy, rather than at an Edge far behind it."""
    ships = [ModelId(place) for place in decision.options if place in view.state.models]
    foes = enemies(view, decision.seat)
    near = [ship for ship in ships if any([are_within(view, ship, foe.id, IN_THE_MIDST) for foe in foes])]
    return near[0] if near else decision.options[0]


@advises("arrival from reserve")
def arrival(view: View[Battle], decision: PlaceUnit, pick: Picker) -> Placing | None:
    """Of some places the one from which most can be hoped for, as though it had sailed there, with room ahead."""
    if view.state.settings.mode is Mode.CORE:
        return decision.fallback(view)
    lookouts = [Lookout(view, model) for model in models_of(view, decision.unit)]
    found = decision.samples(view, pick, TRIES)

    def promise(placing: Placing) -> float:
        stands = list(zip(lookouts, placing.poses, strict=True))
        cramped = sum([there.room.lacking(pose) for there, pose in stands if there.room is not None])
        return sum([there.value(pose) for there, pose in stands]) - CRAMPED * cramped

    return max(found, key=promise) if found else decision.fallback(view)
