"""Who inflicts Critical Damage Effects, where an Objective asks for it."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.state import BattleTable

NOBODYS = ("Breach", "Manoeuvre", "Wreck", "Minefield", "Objective")
"""What Critical Damage may come of that no Admiral inflicts, whoever laid the mine."""


def inflictor(g: BattleTable, suffered: SufferCriticals) -> SeatId | None:
    """The Admiral who inflicted Critical Damage Effects on an enemy model, if one did.

    Ruling (DW4-ENC6-05): whoever's Action, Ram, Collision or Mission it comes of, Damage left over and explosions that
    it sets off included.
    """
    by = suffered.by
    if by is None or by == g.state.models[suffered.model].seat or suffered.source in NOBODYS:
        return None
    return by
