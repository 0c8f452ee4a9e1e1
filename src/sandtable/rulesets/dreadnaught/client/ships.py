"""A ship as its owner has it on the table: System cards in fixed places, what is tucked under them, its Components."""

from __future__ import annotations

import msgspec

from sandtable.kernel.board import Badge, Cell, Hexes, Lying, Meter, Row, Slot, Tableau, lying
from sandtable.kernel.ids import UNKNOWN, SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.client.printed import rows_of
from sandtable.rulesets.dreadnaught.content.kinds import SystemType
from sandtable.rulesets.dreadnaught.fighting.hits import filled_of, layout_of
from sandtable.rulesets.dreadnaught.fighting.profiles import base_damage, longest_range, shots_of
from sandtable.rulesets.dreadnaught.fighting.totals import most_strain, ship_defence
from sandtable.rulesets.dreadnaught.ids import CruiserId
from sandtable.rulesets.dreadnaught.missions.points import MOST_POINTS
from sandtable.rulesets.dreadnaught.procedures.sailing import drive_figures
from sandtable.rulesets.dreadnaught.ships.limits import (
    activation_limit,
    attachment_limit,
    boost_limit,
    hand_size,
    repair_total,
)
from sandtable.rulesets.dreadnaught.ships.systems import attached_symbols, content_of, design, systems_of
from sandtable.rulesets.dreadnaught.state import Sea, SystemCard
from sandtable.rulesets.dreadnaught.words.names import COMPONENTS, ship_name

PLACES = (
    SystemType.REACTOR,
    SystemType.DRIVE,
    SystemType.MAIN_WEAPON,
    SystemType.WEAPON,
    SystemType.DEFENCE,
    SystemType.UPGRADE,
)
"""Where each type lies, so that the hand learns where it is."""


def tableau_of(view: View[Sea], seat: SeatId) -> Tableau:
    """The ship of a player, its Missions, and the cards that pay for its open order."""
    cards = sorted(systems_of(view.state, seat), key=lambda system: PLACES.index(design(view, system).type))
    slots = [
        Slot(id=system.id, name=str(design(view, system).type), kind="system", cards=(_system(view, system),))
        for system in cards
    ]
    return Tableau(
        id=seat,
        name=f"Ship of {ship_name(view, seat)}",
        side=seat,
        slots=(*slots, _missions(view, seat)),
        plan=_plan(view, seat),
        facts=_facts(view, seat, bool(cards)),
    )


def struck_cruiser(view: View[Sea]) -> tuple[Tableau, ...]:
    """The Components of the Cruiser that is attacked right now, as a tableau without cards."""
    attack = view.state.attack
    if attack is None or attack.target not in view.state.cruisers:
        return ()
    owner = view.state.cruisers[CruiserId(attack.target)].seat
    return (Tableau(id=attack.target, name="Cruiser", side=owner, plan=_plan(view, attack.target)),)


def _plan(view: View[Sea], vessel: str) -> Hexes:
    filled = filled_of(view.state, vessel)
    return Hexes(
        cells=tuple(
            Cell(q=q, r=r, kind=str(kind), label=COMPONENTS[kind], mark="hit" if (q, r) in filled else "")
            for (q, r), kind in layout_of(view, vessel).items()
        )
    )


def _facts(view: View[Sea], seat: SeatId, built: bool) -> tuple[str, ...]:
    """Class, hull, what the class does, and its Repair."""
    content = content_of(view)
    of = content.classes[view.state.ships[seat].ship_class]
    bonuses = [content.hull_bonuses[each] for each in view.state.ships[seat].hull_bonuses]
    repair = repair_total(view, seat) if built else of.repair
    return (
        f"{of.name} class, {content.hulls[of.deck].name} hull",
        f"{of.ability}: {of.text}",
        f"Repair {repair}",
        *(f"{bonus.name}: {bonus.text}" for bonus in bonuses),
    )


def _missions(view: View[Sea], seat: SeatId) -> Slot:
    missions = view.state.missions[seat]
    held = lying(f"{seat}.missions", missions.held, face_up=False)
    shown = [
        Lying(id=f"{seat}.revealed.{n}", card=card, counters=_points(view, seat, card))
        for n, card in enumerate(missions.revealed)
    ]
    return Slot(id=f"{seat}.missions", name="Missions", kind="mission", cards=(*shown, *held))


def _points(view: View[Sea], seat: SeatId, card: str) -> tuple[Meter, ...]:
    score = view.state.scores.get(f"{seat}.{card}")
    return (Meter("Points", score.points if score else 0, MOST_POINTS), Meter("Counter", score.counter if score else 0))


def _system(view: View[Sea], system: SystemCard) -> Lying:
    printed = design(view, system)
    counters = [Meter("Damage", system.markers, printed.hp)]
    if system.strain:
        counters.append(Meter("Strain", system.strain, most_strain(view, system.id)))
    badges = [Badge("disabled", "Disabled")] if system.disabled else []
    badges += [Badge("activated", "Activated in this Volley")] if system.activated else []
    return Lying(
        id=f"{system.id}.0",
        card=system.design,
        turned=system.disabled,
        counters=tuple(counters),
        badges=tuple(badges),
        under=tuple(_attached(system, each) for each in lying(f"{system.id}.under", system.attached)),
        rows=_in_force(view, system),
    )


def _attached(system: SystemCard, card: Lying) -> Lying:
    """A card that is tucked under another, turned aside once it has given its symbol in this Volley."""
    if card.card == UNKNOWN or card.card not in system.used:
        return card
    return Lying(id=card.id, card=card.card, turned=True, badges=(Badge("used", "Used in this Volley"),))


def _in_force(view: View[Sea], system: SystemCard) -> tuple[Row, ...]:
    """The lines of a System card with the figures that count now."""
    printed = design(view, system)

    def figure(what: str, effect: int, was: int) -> int:
        if effect < 0:
            return _limit(view, system, what, was)
        if what in ("speed", "agility"):
            return drive_figures(view, system, effect)[what == "agility"]
        counts = {"damage": base_damage, "shots": shots_of, "range": longest_range}
        return counts[what](view, system.id, effect)

    symbols = attached_symbols(view, system)
    return tuple(
        msgspec.structs.replace(row, done=any(not symbols.isdisjoint(price.of) for price in row.price))
        if row.name == "attached"
        else row
        for row in rows_of(printed, figure)
    )


def _limit(view: View[Sea], system: SystemCard, what: str, was: int) -> int:
    """What a Reactor or a Defence card gives now."""
    counts = {
        "activations": activation_limit,
        "attachments": attachment_limit,
        "boosts": boost_limit,
        "hand_size": hand_size,
        "defence": ship_defence,
    }
    return counts[what](view, system.seat) if what in counts else was
