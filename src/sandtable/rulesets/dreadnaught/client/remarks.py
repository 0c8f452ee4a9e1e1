"""What stands for an option on the map, in the ship and in the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.geometry.hexes import neighbour, turned
from sandtable.kernel.board import CellAt, Remark
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.answers import (
    AttachedCard,
    Attachment,
    Commitment,
    Heading,
    Marker,
    Mending,
    MoveTo,
    Row,
    Shift,
    Spot,
)
from sandtable.rulesets.dreadnaught.boosting.offering import PLAY_A_BOOST
from sandtable.rulesets.dreadnaught.client.playable import fitting, letter_of
from sandtable.rulesets.dreadnaught.fighting.hits import first_of_row
from sandtable.rulesets.dreadnaught.ids import CruiserId
from sandtable.rulesets.dreadnaught.procedures.commitments import DRIFT, SAIL, STRIKE
from sandtable.rulesets.dreadnaught.procedures.sailing import AHEAD, STARBOARD
from sandtable.rulesets.dreadnaught.ships.systems import content_of, design
from sandtable.rulesets.dreadnaught.state import Sea
from sandtable.rulesets.dreadnaught.words.boosts import GRID_NAMES, bonus_in_words, boost_in_words
from sandtable.rulesets.dreadnaught.words.names import FACINGS, part_name


def remark_on(view: View[Sea], value: Any) -> Remark:
    """What stands beside an option of the view's decision; nothing where its words say everything."""
    told = TELLERS.get(getattr(view.decision, "of", ""))
    return Remark() if told is None else told(view, value)


def _cell(view: View[Sea], value: CellAt) -> Remark:
    return Remark(cell=value)


def _card(view: View[Sea], value: str) -> Remark:
    printed = content_of(view).design(value)
    return Remark(card=value, title=printed.boost, hint=boost_in_words(printed))


def _mission(view: View[Sea], value: str) -> Remark:
    return Remark(card=value, title=content_of(view).missions[value].name)


def _system(view: View[Sea], value: str) -> Remark:
    return Remark(spot=value)


def _facing(view: View[Sea], value: int) -> Remark:
    """A facing of whatever is turned: the ship of the decision's about, or one's own."""
    state, decision = view.state, view.decision
    about = decision.about[0] if decision is not None and decision.about else view.seat or ""
    ship = state.cruisers.get(CruiserId(about)) or state.ships.get(SeatId(about))
    title = FACINGS[value].capitalize()
    if ship is None or ship.at is None:
        return Remark(title=title)
    return Remark(cell=ship.at, facing=value, title=title)


def _heading(view: View[Sea], value: Heading) -> Remark:
    return Remark(cell=value.cell, facing=value.facing, title=FACINGS[value.facing].capitalize())


def _course(view: View[Sea], value: str) -> Remark:
    """Ahead is the next hex, a turn the facing that it leads to."""
    ship = view.state.ships[view.seat or SeatId("")]
    if ship.at is None:
        return Remark()
    if value == AHEAD:
        return Remark(cell=neighbour(ship.at, ship.facing), title="Ahead")
    off = 1 if value == STARBOARD else -1
    return Remark(cell=ship.at, facing=turned(ship.facing, off), title=f"Turn to {value}")


def _commitment(view: View[Sea], wanted: Commitment) -> Remark:
    card = wanted.hand[0] if wanted.hand else ""
    if wanted.kind == DRIFT:
        ship = view.state.ships[view.seat or SeatId("")]
        return Remark(title="Drift 1 hex ahead", cell=None if ship.at is None else neighbour(ship.at, ship.facing))
    if wanted.kind in (SAIL, STRIKE):
        return Remark(card=card, cards=wanted.hand)
    printed = design(view, view.state.systems[wanted.system])
    paid = {"token": "a token", "energy": "Energy", "limit": "an Activation", "free": ""}[wanted.by]
    aside = f"by {paid}" if paid else ""
    return Remark(spot=wanted.system, card=card, title=printed.name, aside=aside, cards=wanted.hand)


def _attachment(view: View[Sea], value: Attachment) -> Remark:
    card = value.card
    printed = content_of(view).design(card)
    gives = " or ".join(GRID_NAMES[symbol] for symbol in printed.symbols)
    bonus = bonus_in_words(printed)
    hint = f"Gives {gives}{f', {bonus}' if bonus else ''}."
    return Remark(card=card, spot=value.system, title=printed.boost, hint=hint, cards=(card,))


def _play(view: View[Sea], value: str) -> Remark:
    """What may be played at a window: a Boost of the hand by any card that fits."""
    decision = view.decision
    if value != PLAY_A_BOOST or decision is None:
        return Remark(title=f"{value[:1].upper()}{value[1:]}")
    return Remark(title="Play a Boost", cards=fitting(view, letter_of(decision.question)))


def _component(view: View[Sea], value: Spot) -> Remark:
    attack = view.state.attack
    if attack is None:
        return Remark()
    q, r = value.cell
    return Remark(spot=f"{attack.target}.{q},{r}")


def _row(view: View[Sea], value: Row) -> Remark:
    attack = view.state.attack
    if attack is None:
        return Remark()
    return _component(view, first_of_row(view, attack.target, value))


def _of_a_system(view: View[Sea], value: Marker | Mending) -> Remark:
    return Remark(spot=value.system)


def _shift(view: View[Sea], value: Shift) -> Remark:
    """Damage Control: from which Component the marker goes to which."""
    vessel, (q, r) = value.vessel, value.end
    if vessel not in view.state.ships:
        return Remark()
    return Remark(spot=f"{vessel}.{q},{r}", title=f"to {part_name(view, vessel, value.end)}")


def _moved_to(view: View[Sea], value: MoveTo) -> Remark:
    return Remark(cell=value.cell)


def _design(view: View[Sea], value: str) -> Remark:
    return Remark(card=value, title=content_of(view).systems[value].name)


def _attached(view: View[Sea], value: AttachedCard) -> Remark:
    system, card = value.system, value.card
    attached = view.state.systems[system].attached
    return Remark(card=card, spot=f"{system}.under.{attached.index(card)}" if card in attached else system)


TELLERS: dict[str, Callable[[View[Sea], Any], Remark]] = {
    "cell": _cell,
    "card": _card,
    "boost": _card,
    "mission": _mission,
    "system": _system,
    "facing": _facing,
    "heading": _heading,
    "course": _course,
    "commitment": _commitment,
    "attachment": _attachment,
    "play": _play,
    "component": _component,
    "row": _row,
    "marker": _of_a_system,
    "mending": _of_a_system,
    "shift": _shift,
    "beacon move": _moved_to,
    "cruiser move": _moved_to,
    "system design": _design,
    "attached": _attached,
}
"""By what the options of a question are."""
