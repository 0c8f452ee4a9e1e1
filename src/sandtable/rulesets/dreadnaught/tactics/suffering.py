"""Hitting and being hit: which Component, which System card, and what is repaired first."""

from __future__ import annotations

from typing import TypeVar

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.answers import Marker, Row, Spot
from sandtable.rulesets.dreadnaught.content.kinds import CRITICAL_COMPONENTS, Component, SystemType
from sandtable.rulesets.dreadnaught.fighting.hits import filled_of, layout_of
from sandtable.rulesets.dreadnaught.fighting.totals import ship_defence
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.procedures.hitting import markers_on
from sandtable.rulesets.dreadnaught.sea.faces import rows
from sandtable.rulesets.dreadnaught.ships.systems import design, is_full, reactor_of, systems_of
from sandtable.rulesets.dreadnaught.state import Sea
from sandtable.rulesets.dreadnaught.tactics.aims import open_missions
from sandtable.rulesets.dreadnaught.tactics.manner import manner
from sandtable.rulesets.dreadnaught.victory import points_of

DEAR = {
    SystemType.DEFENCE: 5.0,
    SystemType.MAIN_WEAPON: 4.0,
    SystemType.DRIVE: 3.5,
    SystemType.WEAPON: 3.0,
    SystemType.UPGRADE: 1.5,
    SystemType.REACTOR: 0.2,
}
"""How much is lost while a card of a type is Disabled."""
PATIENCE = 20
"""Turns after which a captain who is behind does not wait for points any longer."""


def wants_the_end(view: View[Sea], seat: SeatId) -> bool:
    """Whether it would do if the battle were over now: who has more points wins, whatever is afloat."""
    state = view.state
    others = [points_of(state, foe) for foe in state.captains if state.are_foes(foe, seat)]
    behind = points_of(state, seat) < max(others)
    if not behind or state.clock.turn > PATIENCE or not state.settings.is_duel:
        return True
    return not open_missions(view, seat)


def is_nearly_lost(view: View[Sea], seat: SeatId) -> bool:
    """Whether another hit or two on its Reactor would lose a Dreadnaught."""
    reactor = reactor_of(view, seat)
    return reactor.markers + 2 >= design(view, reactor).hp


def component_to_hit(view: View[Sea], seat: SeatId, option: Spot) -> float:
    """Critical Components, the Reactor first, then whatever opens the shortest way to it; and what Missions want."""
    attack = view.state.attack
    if attack is None:
        return 0.0
    face, cell = option.face, option.cell
    layout, filled = layout_of(view, attack.target), filled_of(view.state, attack.target)
    kind = layout[cell]
    if attack.target in view.state.cruisers:
        return {Component.REACTOR: 3.0, Component.DRIVE: 2.5}.get(kind, 1.0)
    if attack.seat != seat:
        # An opponent's hull in a collision, or the own one where the defender chooses.
        return 0.0
    worth = {Component.REACTOR: manner().reactor, Component.MAIN_WEAPON: 2.2, Component.DRIVE: 1.8}.get(kind, 1.0)
    nearly_lost = is_nearly_lost(view, SeatId(attack.target))
    if kind is Component.REACTOR and nearly_lost and not wants_the_end(view, seat):
        return -5.0
    for mission in open_missions(view, seat):
        worth += mission.worth_of_a_component(view, SeatId(attack.target), face, cell)
    row = next(row for row in rows(layout, face) if cell in row)
    behind = [other for other in row if layout[other] is Component.REACTOR]
    if behind and cell not in filled and row.index(cell) < row.index(behind[0]):
        still = sum(other not in filled for other in row[row.index(cell) : row.index(behind[0])])
        worth += manner().way_to_reactor - 0.4 * still
    return worth + (0.2 if cell not in filled else 0.0)


def row_to_be_hit(view: View[Sea], seat: SeatId, option: Row) -> float:
    """Where the own hull is hit: not where the Reactor lies open."""
    layout, filled = layout_of(view, seat), filled_of(view.state, seat)
    row = next(row for row in rows(layout, option.face) if Spot(option.face, row[0]).row == option)
    open_to = next((n for n, cell in enumerate(row) if cell not in filled), len(row) - 1)
    shot = [layout[cell] for cell in row[: open_to + 1]]
    return -5.0 * (Component.REACTOR in shot) - sum(kind in CRITICAL_COMPONENTS for kind in shot)


def system_to_suffer(view: View[Sea], seat: SeatId, option: str) -> float:
    """A dead card soaks; else one that is not Disabled by it, and that matters least."""
    card = view.state.systems[SystemId(option)]
    if card.disabled and is_full(view, card):
        return 20.0
    printed, attack = design(view, card), view.state.attack
    surplus = 1 if attack is None else attack.damage - attack.defence
    left = printed.hp - card.markers
    if printed.type is SystemType.REACTOR:
        return -2.0 * (card.markers / printed.hp) - (10.0 if left <= 2 else 0.5)
    many = markers_on(view, card.id, surplus, attack.fewer_markers if attack is not None else 0)
    if many > left and not card.disabled:
        return -DEAR[printed.type]
    return 0.3 * (left - many) - 0.1 * DEAR[printed.type]


def repair(view: View[Sea], seat: SeatId, option: str | None) -> float:
    """What a point of Repair is best spent on."""
    if option is None:
        return 0.0
    mine = systems_of(view.state, seat)
    field = max((mission.worth_of_a_repair for mission in open_missions(view, seat)), default=0.0)
    if option == "enable":
        lost = sorted((DEAR[design(view, s).type] for s in mine if s.disabled), reverse=True)
        return sum(lost[:2]) + field
    if option == "relieve":
        strain = sum(system.strain for system in mine)
        return 1.6 * strain + (1.0 if ship_defence(view, seat) <= 1 else 0.0) + field
    if option == "mend":
        full = [s for s in mine if s.markers and design(view, s).type is not SystemType.REACTOR]
        return 0.6 * min(3, sum(s.markers for s in full)) + field
    if option == "recharge":
        return 1.2 * view.state.captains[seat].energy_spent
    return {"fetch": 0.9, "redraw": -0.5}[option]


OfSystems = TypeVar("OfSystems", SystemId, Marker)


def dear_first(view: View[Sea], options: tuple[OfSystems, ...]) -> tuple[OfSystems, ...]:
    """System cards, or markers on them, those first that matter most; full tracks before others."""

    def rank(option: OfSystems) -> tuple[float, OfSystems]:
        card = view.state.systems[option.system if isinstance(option, Marker) else option]
        return -DEAR[design(view, card).type] - (2.0 if is_full(view, card) else 0.0), option

    return tuple(sorted(options, key=rank))


def needs_repair(view: View[Sea], seat: SeatId) -> float:
    """How much a ship wants Recovery."""
    need = 0.0
    for system in systems_of(view.state, seat):
        kind = design(view, system).type
        need += 0.6 * system.strain + (0.5 * DEAR[kind] if system.disabled else 0.0)
        if kind is not SystemType.REACTOR:
            need += 0.15 * system.markers
    return need + 0.4 * view.state.captains[seat].energy_spent
