"""Playing Commands in tests: a card by the name of its Command, answered or not."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Battle

A, B = SeatId("A"), SeatId("B")


def issued(t: BattleSituation, moment: str, seat: str = "", unit: str = "") -> BattleSituation:
    """The first card that fits is laid at this moment, for the unit where there are several; nobody Interferes."""
    t.answer(f"command {moment}", t.asked(f"command {moment}", seat).options[0])
    if unit:
        t.answer("unit to command", unit)
    waiting = [decision.question for decision in t.table.open_decisions]
    return t.answer("interfere", None) if waiting == ["interfere"] else t


def hand(t: BattleSituation, seat: str) -> tuple[str, ...]:
    state: Battle = t.state
    return state.cards[SeatId(seat)].hand


def marks(t: BattleSituation, unit: str) -> tuple[str, ...]:
    state: Battle = t.state
    return state.units[unit].marks  # type: ignore[index]
