"""Generals with a Boon or a Bonus, for the tests of those."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.tactics.advice import advise
from tests.rulesets.ac.special.armed import ref


def with_boon(t: BattleSituation, rule: str, seat: str = "A") -> BattleSituation:
    """A General who bought a Boon; cards to play for it, and none to Interfere with."""
    t.sides[SeatId(seat)] = replace(t.sides[SeatId(seat)], boons=(RuleId(rule),))
    t.deck(seat, 1, 2, 3, hand=(9, 10))
    return t


def with_bonus(t: BattleSituation, rule: str, seat: str = "A") -> BattleSituation:
    """A General whose Battlegroup brings a Bonus, with its Commander far away."""
    t.like("lead", "karst.foreman", rules=())
    group = next(iter(t.content.battlegroups.values()))
    changed = replace(group, bonus=ref(rule))
    t.content = replace(t.content, battlegroups={**t.content.battlegroups, group.id: changed})
    t.unit(seat, "lead", (42, 4 if seat == "A" else 44, 0), battlegroup=group.id)
    t.deck(seat, 1, 2, 3, hand=(9, 10))
    return t


def play(t: BattleSituation, question: str) -> BattleSituation:
    """Play the first card for a Special Command."""
    return t.answer(question, t.asked(question).options[0])


def advised(t: BattleSituation) -> Any:
    """What a captain answers."""
    return advise(View(t.table, t.asked().seat), Random(1))


def asked_of(t: BattleSituation) -> list[str]:
    """What is asked from here to the end, if everyone answers as is proposed."""
    found: list[str] = []
    while not t.ended:
        asked = t.asked()
        found.append(asked.question)
        t.answer(asked.question, asked.proposal, asked.seat)
    return found
