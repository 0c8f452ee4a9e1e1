"""What an answer would mean: figures against figures, and hexes on the map. Chance is in the decks alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.geometry.hexes import distance, line, neighbour
from sandtable.kernel.board import CellAt, Consideration
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.answers import Attachment, Commitment
from sandtable.rulesets.dreadnaught.effects.remembering import known
from sandtable.rulesets.dreadnaught.fighting.profiles import effect_of
from sandtable.rulesets.dreadnaught.fighting.targeting import targets_of_weapon
from sandtable.rulesets.dreadnaught.fighting.totals import damage_total, defence_total
from sandtable.rulesets.dreadnaught.procedures.attaching import MOST_FLIPS, matches
from sandtable.rulesets.dreadnaught.procedures.commitments import ACTIVATE, ATTACH, DRIFT
from sandtable.rulesets.dreadnaught.procedures.sailing import drive_figures
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, place_of
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea
from sandtable.rulesets.dreadnaught.words.names import grid_name, hex_name, system_name, thing_name

MOST_NAMED = 3
"""More targets than these are counted, not named."""


def meaning_of(view: View[Sea], answer: Any) -> Consideration:
    """What a legal answer to the view's decision would mean."""
    tell = TELLERS.get(getattr(view.decision, "of", ""))
    return Consideration(legal=True) if tell is None or answer is None else tell(view, answer)


def _commitment(view: View[Sea], wanted: Commitment) -> Consideration:
    seat = view.seat or SeatId("")
    if wanted.kind == DRIFT and afloat(view.state, seat):
        ahead = neighbour(at_of(view.state, seat), view.state.ships[seat].facing)
        where = hex_name(view, ahead)
        return Consideration(
            legal=True, deed="Seal a Drift", cells=(ahead,), lines=(f"One hex straight ahead: {where}.",)
        )
    if wanted.kind == ATTACH:
        return _attachment(view, Attachment(wanted.hand[0], wanted.system))
    if wanted.kind != ACTIVATE or not afloat(view.state, seat):
        return Consideration(legal=True, deed="Seal it")
    name = system_name(view, wanted.system)
    effect = effect_of(view, wanted.system, wanted.effect)
    if effect.is_attack:
        return _shot(view, seat, wanted, name)
    if effect.is_drive:
        speed, agility = drive_figures(view, view.state.systems[wanted.system], wanted.effect)
        lines = (f"Up to {_many(speed, 'hex', 'hexes')} ahead and {_many(agility, 'turn', 'turns')}, in any order.",)
        return Consideration(legal=True, deed=f"Seal {name}", lines=lines)
    return Consideration(legal=True, deed=f"Seal {name}", lines=(f"{effect.text[:1].upper()}{effect.text[1:]}.",))


def _shot(view: View[Sea], seat: SeatId, wanted: Commitment, name: str) -> Consideration:
    """An attack that is sealed now and aimed when orders are open: what it could be aimed at as things stand."""
    targets = targets_of_weapon(view, wanted.system, wanted.effect)
    foes = [target for target in targets if target in view.state.ships]
    lines = [_forecast(view, AttackInHand(seat, wanted.system, foe, wanted.effect)) for foe in foes[:MOST_NAMED]]
    others = len(targets) - len(foes)
    if others:
        lines.append(f"{_many(others, 'other target', 'other targets')} in reach.")
    if not targets:
        lines.append("Nothing is in reach and arc as things stand.")
    lines.append("The target is chosen when all orders are open.")
    return Consideration(legal=True, deed=f"Seal {name}", lines=tuple(lines))


def _forecast(view: View[Sea], attack: AttackInHand) -> str:
    damage, defence = damage_total(view, attack), defence_total(view, attack)
    far = distance(at_of(view.state, attack.seat), place_of(view.state, attack.target))
    result = f"{damage - defence} through" if damage > defence else "stopped, 1 Strain"
    where = _many(far, "hex", "hexes")
    return f"{thing_name(view, attack.target)} at {where}: Damage {damage} against Defence {defence}, {result}."


def _target(view: View[Sea], answer: str) -> Consideration:
    seat, decision = view.seat or SeatId(""), view.decision
    action = view.state.actions.get(seat)
    about = decision.about if decision is not None else ()
    if action is None or not about or about[0] not in view.state.systems or action.order.kind != ACTIVATE:
        return Consideration(legal=True, deed="Fire")
    attack = AttackInHand(seat, about[0], answer, action.order.effect, penalty=-action.more_damage)
    way = _line(at_of(view.state, seat), place_of(view.state, answer))
    deed = f"Fire at Damage {damage_total(view, attack)}"
    return Consideration(legal=True, deed=deed, lines=(_forecast(view, attack),), cells=way)


def _line(start: CellAt, end: CellAt) -> tuple[CellAt, ...]:
    return tuple(line(start, end))


def _attachment(view: View[Sea], wanted: Attachment) -> Consideration:
    """What an Attachment costs: cards leave the deck until one matches, three at most; exact as far as one can know."""
    card, system = wanted.card, wanted.system
    content = content_of(view)
    name = system_name(view, system)
    if view.decision is not None and view.decision.question == "card to tuck":
        # As a setup bonus nothing is flipped, and nothing is Disabled (DN-SETUP-16).
        lines = [f"{grid_name(view, card)} goes under {name}, which stays in use; your deck stays as it is."]
        return Consideration(legal=True, deed=f"Tuck {content.design(card).boost}", lines=tuple(lines))
    chances = flips(view, card)
    lines = []
    if chances:
        words = ", ".join(f"{round(100 * chance)} % {_many(n, 'card', 'cards')}" for n, chance in enumerate(chances, 1))
        lines.append(f"Cards leave your deck until one matches: {words}.")
    under = view.state.systems[system]
    if not under.attached and not under.disabled:
        lines.append(f"{name} is Disabled by its first Attached card, until it is repaired.")
    deed = f"Attach {content.design(card).boost}"
    return Consideration(legal=True, deed=deed, lines=(f"{grid_name(view, card)} goes under {name}.", *lines))


def flips(view: View[Sea], card: CardId) -> tuple[float, ...]:
    """How likely one, two and three cards leave the deck for an Attachment, by the cards that one has not seen yet.

    What lies in the deck is what is left of the forty when everything is taken away that the player can see: hand,
    piles and Attached cards. Each order of it is as likely as any other, but for what a Scan has shown.
    """
    seat = view.seat or SeatId("")
    cards, content = view.state.cards[seat], content_of(view)
    attached = [each for system in view.state.systems.values() if system.seat == seat for each in system.attached]
    seen = {*cards.hand, *cards.discard, *cards.overload, *cards.removed, *cards.played, *cards.looked, *attached}
    top, under = known(view.state, seat, seat)
    left = [each for each in content.grid_deck() if each not in seen]
    if len(left) < MOST_FLIPS:
        return ()
    # What a Scan has shown of the deck is known for certain.
    unknown = [each for each in left if each not in (*top, *under)]
    good = sum(matches(view, each, card) for each in unknown)
    missed = [1.0]
    for n in range(MOST_FLIPS - 1):
        drawn = len(unknown) - max(0, n - len(top))
        hit = float(matches(view, top[n], card)) if n < len(top) else good / drawn if drawn > 0 else 0.0
        missed.append(missed[-1] * (1 - hit))
    return (*(missed[n] - missed[n + 1] for n in range(MOST_FLIPS - 1)), missed[-1])


def _course(view: View[Sea], answer: str) -> Consideration:
    seat = view.seat or SeatId("")
    ship = view.state.ships[seat]
    if answer != "ahead" or ship.at is None:
        return Consideration(legal=True)
    return Consideration(legal=True, cells=(ship.at, neighbour(ship.at, ship.facing)))


def _many(n: int, one: str, several: str) -> str:
    return f"{n} {one if n == 1 else several}"


TELLERS: dict[str, Callable[[View[Sea], Any], Consideration]] = {
    "commitment": _commitment,
    "attachment": _attachment,
    "target": _target,
    "course": _course,
}
"""By what the options of a question are."""
