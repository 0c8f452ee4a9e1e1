"""Which Boosts a captain plays, and when."""

from __future__ import annotations

import msgspec

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.fitting import attack_on, burns, fits, my_action, my_attack, top_of_stack
from sandtable.rulesets.dreadnaught.content.kinds import Component, SystemType
from sandtable.rulesets.dreadnaught.fighting.profiles import base_damage, effect_of, shots_of
from sandtable.rulesets.dreadnaught.fighting.targeting import targets_of_weapon
from sandtable.rulesets.dreadnaught.fighting.totals import damage_total, defence_total, ship_defence
from sandtable.rulesets.dreadnaught.procedures.commitments import ACTIVATE
from sandtable.rulesets.dreadnaught.procedures.hitting import hits, layout_of
from sandtable.rulesets.dreadnaught.procedures.sailing import grid_cells
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.ships.systems import content_of, defence_of, design, reactor_of, systems_of
from sandtable.rulesets.dreadnaught.state import Sea
from sandtable.rulesets.dreadnaught.tactics.cruising import has_errands
from sandtable.rulesets.dreadnaught.tactics.positions import fire, guns, worth_of_place, worth_of_shot

WORTH_A_CARD = 0.45
"""What a Boost must bring to be played."""
GRIDS = {
    "G-DRV-A": ("F 1", "FS 1", "FP 1"),
    "G-DRV-B": ("FS 1", "AS 1", "AP 1", "FP 1"),
    "G-DRV-C": ("A 1", "A 2"),
}


def worth_of_boost(view: View[Sea], seat: SeatId, card: str | None) -> float:
    """What playing a card of the hand as a Boost would bring now."""
    if card is None:
        return WORTH_A_CARD
    boost = content_of(view).design(card).id
    if view.state.played:
        return _answer(view, seat, boost)
    if view.state.attack is not None:
        return _to_an_attack(view, seat, boost)
    if boost in GRIDS:
        return _gain(view, seat, GRIDS[boost])
    if boost in ("G-GUN-C", "G-ORD-A", "G-COM-C", "G-COR-B"):
        return _to_an_action(view, seat, boost)
    return _at_leisure(view, seat, boost)


def has_a_boost(view: View[Sea], seat: SeatId, letter: str) -> bool:
    """Whether the hand holds a Boost that fits and is worth its card."""
    content = content_of(view)
    hand = view.state.cards[seat].hand
    fitting = [card for card in hand if fits(view, seat, content.design(card).id, letter)]
    return any(worth_of_boost(view, seat, card) > WORTH_A_CARD for card in fitting)


def _to_an_attack(view: View[Sea], seat: SeatId, boost: str) -> float:
    attack = view.state.attack
    assert attack is not None
    small = 0.5 if attack.target in view.state.cruisers else 0.1 if attack.target not in view.state.ships else 1.0
    if attack.exceeded is not None:
        return small * _to_a_result(view, seat, boost)
    gap = damage_total(view, attack) - defence_total(view, attack)
    if boost in ("G-GUN-A", "G-GUN-B") and my_attack(view, seat) is not None:
        more = 2 if boost == "G-GUN-A" else 3
        return small * (worth_of_shot(gap + more) - worth_of_shot(gap))
    if boost == "G-ORD-C" and my_attack(view, seat) is not None:
        clear = msgspec.structs.replace(attack, clear_lane=True)
        return small * (worth_of_shot(damage_total(view, clear) - defence_total(view, attack)) - worth_of_shot(gap))
    if boost == "G-SEN-C":
        return 0.9 * small if attack.boosted_defence and gap <= 0 < gap + attack.boosted_defence else 0.0
    if attack_on(view, seat) is None:
        return 0.0
    if boost == "G-SHD-A":
        return 1.1 * small if 0 < gap <= 2 else 0.0
    if boost == "G-COR-C" and attack.target == seat:
        return 1.3 if 0 < gap <= defence_of(view, seat).strain else 0.3 * defence_of(view, seat).strain
    return 0.0


def _to_a_result(view: View[Sea], seat: SeatId, boost: str) -> float:
    attack = view.state.attack
    assert attack is not None
    surplus = attack.damage - attack.defence
    if boost == "G-SEN-B":
        return 0.7 if burns(view, seat) else 0.0
    if boost == "G-SHD-B":
        layout = layout_of(view, attack.target)
        open_to = {layout[int(q), int(r)] for _, q, r in (option.split() for option in hits(view, attack))}
        return 0.9 if Component.REACTOR in open_to else 0.3
    return {"G-ORD-B": 0.55, "G-SHD-C": 1.0, "G-ENG-C": 0.8 if surplus >= 3 else 0.2}.get(boost, 0.0)


def _to_an_action(view: View[Sea], seat: SeatId, boost: str) -> float:
    wanted = my_action(view, seat)
    if boost == "G-COR-B":
        hands = [len(view.state.cards[foe].hand) for foe in foes_of(view.state, seat) if my_action(view, foe)]
        return 0.9 if min(hands, default=9) == 0 else 0.35
    if wanted is None or wanted.kind != ACTIVATE:
        return 0.0
    effect = effect_of(view, wanted.system, wanted.effect)
    targets = targets_of_weapon(view, wanted.system, wanted.effect) if effect.is_attack else ()
    ships = [target for target in targets if target in view.state.ships]
    if boost == "G-COM-C":
        return 0.7 if effect.is_attack and not targets else 0.0
    if not ships:
        return 0.0
    over = base_damage(view, wanted.system, wanted.effect) - ship_defence(view, SeatId(ships[0]))
    if boost == "G-GUN-C":
        return 0.9 * worth_of_shot(over - 2) if over > 2 else 0.2
    shots = shots_of(view, wanted.system, wanted.effect)
    return (shots + 1) * worth_of_shot(over - 1) - shots * worth_of_shot(over)


def _gain(view: View[Sea], seat: SeatId, grid: tuple[str, ...]) -> float:
    """How much better a ship would stand after a move by a Boost."""
    if not afloat(view.state, seat):
        return 0.0
    facing, here = view.state.ships[seat].facing, at_of(view.state, seat)
    cells = grid_cells(view, seat, grid)
    best = max((worth_of_place(view, seat, cell, facing) for cell in cells), default=-9.0)
    return 0.6 * (best - worth_of_place(view, seat, here, facing))


def _answer(view: View[Sea], seat: SeatId, boost: str) -> float:
    """An answer to a Boost: what decides an attack is worth it."""
    _, played = top_of_stack(view)
    strong = ("G-GUN-A", "G-GUN-B", "G-SHD-A", "G-ORD-A", "G-GUN-C", "G-COR-B", "G-COR-C", "G-COM-A")
    if boost == "G-COM-A":
        return 0.7 if played in strong else 0.2
    return 0.5 if boost == "G-SEN-B" else 0.0


def _at_leisure(view: View[Sea], seat: SeatId, boost: str) -> float:
    """Boosts of the quiet moments: repair, Scan, Cruisers, tokens."""
    state = view.state
    mine = systems_of(state, seat)
    strain = defence_of(view, seat).strain
    disabled = [s for s in mine if s.disabled and design(view, s).type is not SystemType.REACTOR]
    if boost == "G-ENG-A":
        return (
            0.5 * len(disabled)
            + 0.3 * strain
            + 0.12 * sum(s.markers for s in mine if s.id != reactor_of(view, seat).id)
        )
    if boost == "G-ENG-B":
        return 0.8 if disabled else 0.0
    if boost == "G-COR-C":
        return 0.35 * strain
    if boost == "G-COR-A":
        return 0.6 if len(state.cards[seat].hand) >= 3 else 0.2
    if boost == "G-COM-B":
        return 0.7 if has_errands(view, seat) else 0.1
    if boost == "G-SEN-A":
        return 0.5 if len(state.cards[seat].hand) >= 3 else 0.3
    return 0.1


def worth_of_offer(view: View[Sea], seat: SeatId, offer: str) -> float:
    """What a Boost of a System card, or of an Energy token, would bring."""
    state = view.state
    foes = [foe for foe in foes_of(state, seat) if afloat(state, foe)]
    if offer.startswith("mend"):
        return 0.6 if reactor_of(view, seat).markers >= 5 else 0.0
    if offer.startswith("dim"):
        busy = max((state.captains[foe].activations for foe in foes), default=0)
        return 0.5 if busy >= 2 and state.captains[seat].energy >= 2 else 0.0
    if offer == "use Afterburn Ducts":
        return _gain(view, seat, ("F 1",)) + 0.2
    if offer == "use Tractor Net":
        here = at_of(state, seat)
        return max((fire(guns(view, f, seat), at_of(state, f), state.ships[f].facing, here) for f in foes), default=0.0)
    return 0.6
