"""Answers that are worth thinking ahead for: what an admiral tries out before deciding."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.answers import Attachment, Commitment
from sandtable.rulesets.dreadnaught.procedures.intent import FIGHT, RECOVER
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of
from sandtable.rulesets.dreadnaught.ships.systems import reactor_of, systems_of
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable
from sandtable.rulesets.dreadnaught.tactics.aims import worth_for_missions
from sandtable.rulesets.dreadnaught.tactics.weighing import WEIGHTS
from sandtable.rulesets.dreadnaught.victory import points_of

MOST = 3
"""So many answers are tried at most."""
NEAR = 1.0
"""Answers that a captain thinks worse by more than that are not tried."""


def prospects(view: View[Sea], captains: Callable[[], Any]) -> tuple[Any, ...]:
    """The captain's own answer and what comes near to it, where an action, an Attachment or Intent is chosen."""
    decision, seat = view.decision, view.seat
    assert decision is not None and seat is not None
    if decision.question == "Intent":
        own = captains()
        return own, RECOVER if own == FIGHT else FIGHT
    if decision.question not in ("commitment", "Attachment") or not isinstance(decision, ChooseOne):
        return ()
    if decision.question == "commitment" and view.state.clock.exchange:
        return ()
    own = captains()
    rated = sorted(((_worth(view, seat, option), n) for n, option in enumerate(decision.listed())), reverse=True)
    found, kinds = [own], {_kind(own)}
    for worth, n in rated:
        option = decision.listed()[n]
        kind = _kind(option)
        if worth >= rated[0][0] - NEAR and kind not in kinds and len(found) < MOST:
            found.append(option)
            kinds.add(kind)
    return tuple(found) if len(found) > 1 else ()


def standing(table: SeaTable, seat: SeatId) -> float:
    """How a player stands: points and those that are near, the ship, and what there is to act with."""
    state = table.state
    ship = state.ships[seat]
    worth = float(points_of(state, seat)) - 0.3 * len(ship.filled) - 0.6 * reactor_of(table, seat).markers
    if not afloat(state, seat):
        return worth - 5.0
    mine = systems_of(state, seat)
    worth -= sum(0.4 * system.disabled + 0.2 * system.strain + 0.1 * system.markers for system in mine)
    worth += 0.15 * len(state.cards[seat].hand) + 0.3 * sum(len(system.attached) for system in mine)
    return worth + 0.5 * worth_for_missions(table, seat, at_of(state, seat))


def _worth(view: View[Sea], seat: SeatId, option: Any) -> float:
    assert view.decision is not None
    return WEIGHTS[view.decision.question](view, seat, option)


def _kind(option: Commitment | Attachment | None) -> tuple[str, str, int]:
    """Answers of one kind differ in the cards that pay for them; one of them is enough to try."""
    if option is None:
        return "pass", "", 0
    if isinstance(option, Attachment):
        return "Attachment", option.system, 0
    return option.kind, option.system, option.effect
