"""What is mostly preferred, whatever asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.answers import Mending
from sandtable.rulesets.dreadnaught.content.kinds import SystemType
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.ships.systems import design
from sandtable.rulesets.dreadnaught.state import Sea
from sandtable.rulesets.dreadnaught.tactics.holding import worth_of_card
from sandtable.rulesets.dreadnaught.tactics.positions import nearest_foe

Weight = Callable[[View[Sea], SeatId, Any], float]
"""What an option of a question is worth to a seat."""

DEAREST = {SystemType.DEFENCE: 5.0, SystemType.MAIN_WEAPON: 4.0, SystemType.DRIVE: 3.0}


def nearest_first(view: View[Sea], seat: SeatId, option: str) -> float:
    """The opponent who is nearest."""
    return float(option == nearest_foe(view, seat))


def dear_system(view: View[Sea], seat: SeatId, option: SystemId | Mending | None) -> float:
    """The System card that is missed most."""
    if option is None:
        return 0.0
    system = option.system if isinstance(option, Mending) else option
    return DEAREST.get(design(view, view.state.systems[system]).type, 1.0)


def card_kept(view: View[Sea], seat: SeatId, option: str | None) -> float:
    """The card that is missed least; an action that is under way is worth a card."""
    return -1e9 if option is None else -worth_of_card(view, seat, option)
