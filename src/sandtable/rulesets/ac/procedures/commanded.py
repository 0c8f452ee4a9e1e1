"""Stretches of play in which each General issues at most one Command."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure


class Commanded(Procedure, kw_only=True):
    """An Activation, or a single moment outside of them (AC-CMD-05, AC-CMD-06)."""

    commands: tuple[SeatId, ...] = ()
    """Who has issued one; a Command that failed counts."""
