"""The facet `words`: a game of Dreadnaught as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.event import Event
from sandtable.kernel.ids import UNKNOWN
from sandtable.kernel.manifest import PlainWords
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.answers import TURN_BACK, BeaconShift, Counter, Mending, MoveTo, Row, Shift, Spot
from sandtable.rulesets.dreadnaught.effects.remembering import known
from sandtable.rulesets.dreadnaught.fighting.hits import first_of_row
from sandtable.rulesets.dreadnaught.fighting.totals import ship_defence
from sandtable.rulesets.dreadnaught.sea.faces import FACE_NAMES
from sandtable.rulesets.dreadnaught.ships.systems import content_of, systems_of
from sandtable.rulesets.dreadnaught.state import SeaTable
from sandtable.rulesets.dreadnaught.victory import points_of
from sandtable.rulesets.dreadnaught.words.names import (
    FACINGS,
    attachment_in_words,
    commitment_in_words,
    component_name,
    grid_name,
    hex_name,
    owned,
    part_name,
    player,
    ship_name,
    system_name,
    thing_name,
)
from sandtable.rulesets.dreadnaught.words.narration import told

REPAIRS = {
    "enable": "remove up to two Disabled tokens",
    "mend": "take away up to three damage markers",
    "relieve": "remove all Strain from your Defence card",
    "fetch": "take a Grid card from your discard pile",
    "redraw": "exchange Grid cards of your hand",
    "recharge": "restore your Energy tokens",
}


def _cell_after(t: SeaTable, value: MoveTo) -> str:
    return f"{thing_name(t, value.thing)} to {hex_name(t, value.cell)}"


def _shift(t: SeaTable, value: Shift) -> str:
    start, end = (part_name(t, value.vessel, cell) for cell in (value.start, value.end))
    return f"{thing_name(t, value.vessel)}: from {start} to {end}"


def _mending(t: SeaTable, value: Mending) -> str:
    return f"{value.what} {system_name(t, value.system)}"


def _component(t: SeaTable, value: Spot) -> str:
    attack = t.state.attack
    return "" if attack is None else component_name(t, attack.target, value)


def _mission(t: SeaTable, value: str) -> str:
    if value == UNKNOWN:
        return "a Mission"
    mission = content_of(t).missions[value]
    return f"{mission.name} ({mission.symbol}): {mission.scoring}"


def _boost(t: SeaTable, value: str) -> str:
    design = content_of(t).design(value)
    return f"{design.boost}: {design.text}"


def _row(t: SeaTable, value: Row) -> str:
    attack = t.state.attack
    if attack is None:
        return f"row {value.row} of the {FACE_NAMES[value.face]} face"
    return f"the row of {component_name(t, attack.target, first_of_row(t, attack.target, value))}"


def _beacon_shift(t: SeaTable, value: BeaconShift) -> str:
    return f"{hex_name(t, value.cell)}, the other to {hex_name(t, value.other)}"


def _counter(t: SeaTable, value: Counter) -> str:
    foe = player(t, value.seat)
    return f"turn the Burn of {foe} back" if value.what == TURN_BACK else f"cancel the Scan or Scry of {foe}"


SHOWN: dict[str, Callable[[SeaTable, Any], str]] = {
    "cell": hex_name,
    "facing": lambda t, value: FACINGS[value],
    "heading": lambda t, value: FACINGS[value.facing],
    "seat": player,
    "card": lambda t, value: grid_name(t, value),
    "boost": _boost,
    "system": system_name,
    "system design": lambda t, value: f"{system_name(t, value)}: {content_of(t).systems[value].text}",
    "commitment": commitment_in_words,
    "attachment": attachment_in_words,
    "attached": lambda t, value: f"{grid_name(t, value.card)} of {system_name(t, value.system)}",
    "exchange": lambda t, value: f"{system_name(t, value.system)} for {system_name(t, value.card)}",
    "target": thing_name,
    "cruiser": thing_name,
    "token": thing_name,
    "obstacle": thing_name,
    "obstacle kind": lambda t, value: content_of(t).obstacles[value].name,
    "component": _component,
    "row": _row,
    "mission": _mission,
    "mission target": lambda t, value: content_of(t).missions[value.mission].name,
    "repair": lambda t, value: REPAIRS[value],
    "mending": _mending,
    "marker": lambda t, value: f"marker {value.number} of {system_name(t, value.system)}",
    "beacon move": _cell_after,
    "cruiser move": _cell_after,
    "shift": _shift,
    "counter": _counter,
    "beacon shift": _beacon_shift,
}


class DuelWords(PlainWords):
    """The facet `words`."""

    def narrate(self, table: Table[Any], event: Event) -> str:
        return told(table, event)

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        shown = SHOWN.get(of)
        return str(value) if shown is None else shown(table, value)

    def report(self, view: View[Any]) -> list[str]:
        state = view.state
        lines = [
            f"Turn {state.clock.turn}, {state.clock.phase}." if state.clock.turn else "The ships are being set up."
        ]
        for seat, ship in state.ships.items():
            if ship.at is None:
                continue
            captain, cards = state.captains[seat], state.cards[seat]
            where = "lost" if ship.lost else f"{hex_name(view, ship.at)}, heading {FACINGS[ship.facing]}"
            lines.append(
                f"{ship_name(view, seat)}: {where}; {points_of(state, seat)} OP, Defence {ship_defence(view, seat)}."
            )
            lines.append(
                f"  Activations {captain.activations}, tokens {captain.tokens}, Boosts {captain.boosts}, "
                f"Energy {captain.energy}; {len(cards.hand)} cards in hand, {len(ship.filled)} Components hit."
            )
            for system in systems_of(state, seat):
                printed = content_of(view).systems[system.design]
                marks = [f"{system.markers}/{printed.hp}"]
                marks += ["Disabled"] if system.disabled else []
                marks += [f"Strain {system.strain}"] if system.strain else []
                marks += (
                    [f"with {', '.join(grid_name(view, card) for card in system.attached)}"] if system.attached else []
                )
                lines.append(f"  {printed.name}: {', '.join(marks)}.")
        if view.seat is not None and state.cards[view.seat].hand:
            lines.append(f"Your hand: {', '.join(grid_name(view, card) for card in state.cards[view.seat].hand)}.")
            for seat in state.captains:
                top, under = known(state, view.seat, seat)
                for where, cards_there in (("on top of", top), ("under", under)):
                    if cards_there:
                        names = ", ".join(grid_name(view, card) for card in cards_there)
                        lines.append(f"You know {where} {owned(view, seat, 'deck')}: {names}.")
            held = state.missions[view.seat].held
            if held:
                lines.append(f"Your Missions: {', '.join(content_of(view).missions[m].name for m in held)}.")
        return lines
