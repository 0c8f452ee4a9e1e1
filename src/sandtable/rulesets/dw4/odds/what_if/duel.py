"""A table with two models on it and nothing else: one fires at the other from a chosen side and distance."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import HALF_TURN, INCH, QUARTER_TURN
from sandtable.kernel.cards import Cards
from sandtable.kernel.hooks import HookIndex, Rule
from sandtable.kernel.ids import SeatId
from sandtable.kernel.table import Table
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import ShipClass, WeaponProfile
from sandtable.rulesets.dw4.content.register import Register
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.odds.what_if.fleets import full_rules, refs_of
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import Battle, BattleTable, Clock, Mode, Model, Phase, Settings, Side, Unit
from sandtable.rulesets.dw4.table.arcs import Band
from sandtable.tabletop.state import Location

ATTACKER, DEFENDER = SeatId("A"), SeatId("B")
FIRING, TARGET = ModelId("A1.1"), ModelId("B1.1")

GAPS = {Band.CLOSE: INCH, Band.STANDARD: 18 * INCH, Band.EXTREME: 35 * INCH}
"""Between the circles round both models, so that their gap lies in the Range Band whatever their shape."""

HEADINGS = {"F": 0, "P": QUARTER_TURN, "A": HALF_TURN, "S": 3 * QUARTER_TURN}
"""How the firing model heads so that a target to its north lies in the Arc."""

SIDE = 120 * INCH


def duel(
    content: Content,
    firing: tuple[ShipClass, tuple[WeaponProfile, ...]],
    target: ShipClass,
    *,
    band: Band = Band.STANDARD,
    arc: str = "F",
    astern: bool = False,
    disorder: int = 0,
    damage: int = 0,
    full: bool = False,
    supposed: Sequence[Rule] = (),
) -> BattleTable:
    """The table. The firing model carries just these weapons; the target shows its bow, or its stern.

    In full play everything counts that the two and the weapons carry.
    """
    ship, weapons = firing
    register = Register(content, {FIRING: weapons, TARGET: ()}, {})
    apart = register.outline(ship.id).reach + register.outline(target.id).reach + GAPS[band]
    models = {
        FIRING: _model(FIRING, ATTACKER, ship, Pose(SIDE // 2, SIDE // 4, HEADINGS[arc]), disorder=disorder),
        TARGET: _model(
            TARGET, DEFENDER, target, Pose(SIDE // 2, SIDE // 4 + apart, 0 if astern else HALF_TURN), damage=damage
        ),
    }
    state = Battle(
        Settings((ATTACKER, DEFENDER), mode=Mode.FULL if full else Mode.CORE, width=SIDE, height=SIDE),
        Clock(1, Phase.ACTIVATION, ATTACKER, ATTACKER, UnitId("A1")),
        {seat: Side(seat, "", "") for seat in (ATTACKER, DEFENDER)},
        {seat: Cards(seat) for seat in (ATTACKER, DEFENDER)},
        {
            model.unit: Unit(model.unit, model.seat, model.class_id, (model.id,), Location.IN_PLAY)
            for model in models.values()
        },
        models,
        {},
    )
    if full:
        return Table(state, full_rules((*refs_of(ship, weapons), *refs_of(target)), supposed), register)
    return Table(state, HookIndex((*standing_rules(), *supposed)), register)


def _model(name: ModelId, seat: SeatId, ship: ShipClass, pose: Pose, damage: int = 0, disorder: int = 0) -> Model:
    return Model(name, UnitId(f"{seat}1"), seat, ship.id, pose, damage=damage, disorder=disorder)
