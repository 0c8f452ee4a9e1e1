"""What stands beside an option: where it is on the table, and what one wants to know of it before choosing."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from typing import Any

from sandtable.geometry.units import INCH, show_inches
from sandtable.kernel.board import Remark
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.ac.cards.command_rule import MOMENTS, card_of
from sandtable.rulesets.ac.client.considered_attacks import where_to
from sandtable.rulesets.ac.client.flights import remark_on_flight
from sandtable.rulesets.ac.client.forced_moves import remark_on_forced
from sandtable.rulesets.ac.client.whereabouts import piece_for
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.fighting.attacks import Shot, Strike, row_named
from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.fighting.shots import rated
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.procedures.actions import COVER, LOOKOUT, RE_ARM
from sandtable.rulesets.ac.procedures.commands import INTERFERE
from sandtable.rulesets.ac.procedures.conquests import CONQUEST
from sandtable.rulesets.ac.procedures.manoeuvres import CHARGES, Manoeuvre, charged_by, movement_limit
from sandtable.rulesets.ac.procedures.reaction import reactions
from sandtable.rulesets.ac.procedures.sorties import PassingShot
from sandtable.rulesets.ac.state import Battle, BattleTable
from sandtable.rulesets.ac.table.buildings import buildings
from sandtable.rulesets.ac.table.loads import capacity_of
from sandtable.rulesets.ac.table.where import (
    enemies_of,
    model_to_unit,
    officer_of,
    profile_of,
    register,
    shapes_of,
    standing,
)
from sandtable.rulesets.ac.tactics.cards import chance_to_stop
from sandtable.rulesets.ac.tactics.gunnery import worth_of_attack
from sandtable.rulesets.ac.words.names import condition, unit_name
from sandtable.tabletop.compass import both, count, distance_in_words

ACTIVATED = "unit to activate"
PLACES = ("turn", "degrees", "files", "side")
"""Answers that are places for a unit; how far Aircraft fly straight on is asked with a slider."""
GARRISON, EMBARK = "Garrison ", "Embark "
MEANS = {
    LOOKOUT: "fires at an enemy that is activated before its eyes, in that one's turn",
    COVER: "one more Defence while it is Concealed",
    RE_ARM: "what was fired can be fired again",
    Manoeuvre.AIM.value: "stays, and its attack is rated better",
    Manoeuvre.EXIT.value: 'stands within 3" of the building again',
    Manoeuvre.DISEMBARK.value: 'stands within 3" of its Transport again',
}
"""Special Actions and Manoeuvres, for someone who does not know their names yet."""


def remark(view: View[Battle], value: Any) -> Remark:
    """The remark on one option of the view's decision; an empty one where its words say everything."""
    if isinstance(value, Shot):
        return _shot(view, value)
    if isinstance(value, PassingShot):
        return _passing(view, value)
    of = getattr(view.decision, "of", "")
    led = (remark_on_flight(view, value) or remark_on_forced(view, value)) if of in PLACES else None
    return led or REMARKS.get(of, _nothing)(view, value)


def _nothing(view: View[Battle], value: Any) -> Remark:
    return Remark()


def _shot(g: BattleTable, shot: Shot) -> Remark:
    """A row with its range, rating and dice, at the unit it is aimed at."""
    rating, dice = rated(g, shot).rating, dice_of(g, shot)
    aimed = "only the Exposed" if shot.exposed else ""
    how = ", ".join([part for part in (aimed, shot.how) if part])
    return Remark(
        title=f"{shot.row} ({how})" if how else shot.row,
        hint=f"{count(dice, 'die', 'dice')}, {rating}, {where_to(g, shot)}",
        piece=piece_for(g, shot.target),
        group=shot.target,
        carrier=officer_of(g, shot.unit).id,
        dice=dice,
        worth=round(worth_of_attack(g, shot, None), 3),
    )


def _passing(g: BattleTable, shot: PassingShot) -> Remark:
    """The same at a point of the way of Aircraft, which stand elsewhere now."""
    inches = show_inches(abs(shot.after))
    where = "where it is" if not shot.after else f"{inches} {'farther on' if shot.after > 0 else 'back on its way'}"
    dice = dice_of(g, shot.shot)
    return Remark(
        title=shot.shot.row,
        hint=f"{count(dice, 'die', 'dice')}, {where}",
        piece=piece_for(g, shot.shot.target),
        group=shot.shot.target,
        carrier=officer_of(g, shot.shot.unit).id,
        dice=dice,
    )


def _unit(view: View[Battle], value: Any) -> Remark:
    """A unit with how it fares and its nearest enemy, wherever it is."""
    record = view.state.units.get(UnitId(value))
    if record is None:
        return Remark()
    told = _inside(view, record.id)
    if shapes_of(view, record.id) and record.officer is not None:
        near = [model_to_unit(view, record.officer, enemy.id) for enemy in enemies_of(view, record.seat)]
        told += [f"nearest enemy {distance_in_words(isqrt(int(min(near))))}"] if near else []
        told += _watched(view, record.id)
    return Remark(
        title=unit_name(view, record.id),
        aside=condition(view, record.id),
        hint=", ".join(told),
        piece=piece_for(view, record.id),
        group=record.id,
    )


def _watched(view: View[Battle], unit: UnitId) -> list[str]:
    """Who On Lookout could fire at a unit as soon as it is activated (AC-REACT-01); Aircraft are met on their way."""
    asks = view.decision is not None and view.decision.question == ACTIVATED
    if not asks or profile_of(view, unit).type is UnitType.AIRCRAFT:
        return []
    watching = dict.fromkeys([shot.unit for shot in reactions(view, unit)])
    names = both([unit_name(view, each) for each in watching])
    return [f"{names} On Lookout can fire at it first"] if watching else []


def _inside(g: BattleTable, unit: UnitId) -> list[str]:
    record = g.state.units[unit]
    if record.garrison:
        return [f"in {buildings(g)[record.garrison].name}"]
    return [f"aboard {unit_name(g, record.transport)}"] if record.transport is not None else []


def _model(view: View[Battle], value: Any) -> Remark:
    """A model by what it is among its unit."""
    model = view.state.models.get(ModelId(value))
    if model is None:
        return Remark()
    leads = view.state.units[model.unit].officer == model.id
    return Remark(hint="the Officer" if leads else "")


def _action(view: View[Battle], value: Any) -> Remark:
    """A Special Action by what it is good for; what it is about is pointed at."""
    text = str(value)
    if text.startswith(GARRISON):
        building = buildings(view).get(text.removeprefix(GARRISON))
        if building is not None:
            room = f"it holds {building.capacity} models" if building.capacity else "it holds any number"
            return Remark(
                title=f"Garrison {building.name}", hint=f"one more Defence inside; {room}", piece=building.feature
            )
    if text.startswith(EMBARK) and text.removeprefix(EMBARK) in view.state.units:
        other = UnitId(text.removeprefix(EMBARK))
        return Remark(
            title=f"Embark on {unit_name(view, other)}",
            hint=f"it goes where that goes; room for {capacity_of(view, other)}",
            piece=piece_for(view, other),
            group=other,
        )
    return Remark(hint=MEANS.get(text, ""))


def _manoeuvre(view: View[Battle], value: Any) -> Remark:
    """A Manoeuvre by how far it goes; a Charge by whom it meets."""
    unit, text = UnitId(view.decision.about[0]) if view.decision else UnitId(""), str(value)
    if text.startswith(CHARGES):
        target, how = charged_by(text), text.removeprefix(CHARGES).partition(" ")[2]
        away = distance_in_words(isqrt(int(model_to_unit(view, officer_of(view, unit).id, target))))
        hint = f"{away} away, {condition(view, target)}; then it fights hand to hand"
        title = f"Charge {unit_name(view, target)} {how}".rstrip()
        return Remark(title=title, hint=hint, piece=piece_for(view, target), group=target)
    if text == Manoeuvre.ADVANCE.value and standing(view, unit):
        return Remark(hint=f"up to {show_inches(movement_limit(view, unit, Manoeuvre.ADVANCE))}, then it may attack")
    if text == Manoeuvre.DOUBLE_TIME.value and standing(view, unit):
        far = show_inches(movement_limit(view, unit, Manoeuvre.DOUBLE_TIME))
        return Remark(hint=f"up to {far}, and nothing else")
    return Remark(hint=MEANS.get(text, ""))


def _row(view: View[Battle], value: Any) -> Remark:
    """A row for Close Quarters with its dice, and what it is (AC-CQ-02)."""
    about = view.decision.about if view.decision else ()
    if len(about) < 2 or about[0] not in view.state.units or about[1] not in view.state.units:
        return Remark()
    unit, target = UnitId(about[0]), UnitId(about[1])
    dice = dice_of(view, Strike(unit, target, str(value)))
    kinds = ", ".join([kind.value.capitalize() for kind in row_named(profile_of(view, unit), str(value)).kinds])
    return Remark(hint=f"{count(dice, 'die', 'dice')}, {kinds}", dice=dice)


def _card(view: View[Battle], value: Any) -> Remark:
    """A card by what it would be played for: its Command, its Conquest Objective, or its Value alone."""
    question = view.decision.question if view.decision else ""
    there, content = card_of(view, CardId(str(value))), register(view).content
    if there is None or question not in (*MOMENTS, CONQUEST, INTERFERE):
        return Remark()
    if question == INTERFERE:
        return Remark(hint=_stops(view, CardId(str(value))))
    if question in MOMENTS:
        return Remark(hint=content.commands[there.command].text)
    seat = view.decision.seat if view.decision else ""
    claims = view.state.sides[SeatId(seat)].claims
    points = next((each.points for each in claims if each.objective == there.conquest), 0)
    return Remark(title=content.conquests[there.conquest].name, hint=f"{points} VP")


def _stops(view: View[Battle], card: CardId) -> str:
    """How likely a card is higher than the one that lies face down, for all that this General can know (AC-CMD-04)."""
    assert isinstance(view.decision, ChooseCard)
    return f"stops it with a chance of {chance_to_stop(view, view.decision, card):.0%}, for all you know"


def _inches(view: View[Battle], value: Any) -> Remark:
    """How far on Aircraft would be, and how many enemies are before them there."""
    return Remark(title=show_inches(int(value) * INCH))


REMARKS: dict[str, Callable[[View[Battle], Any], Remark]] = {
    "unit": _unit,
    "model": _model,
    "action": _action,
    "manoeuvre": _manoeuvre,
    "row": _row,
    "inches": _inches,
    "card": _card,
}
"""By the kind of thing that a decision says its options are."""
