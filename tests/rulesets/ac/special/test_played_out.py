"""Portals, tunnels and the others together, played out: every answer is legal, and every question can be saved."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.view import View
from sandtable.odds import odds
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.procedures.activation import ActivationPhase
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.reserves import DeployReserves
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.tactics.advice import advise
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from tests.rulesets.ac.bold import bold
from tests.rulesets.ac.land import CANNON, RIFLES, field
from tests.rulesets.ac.special.armed import PICKS, ref, rifles
from tests.rulesets.ac.special.boons import with_bonus

BOONS = ("AC-B-TO-THE-WINDS", "AC-B-LAST-RITES", "AC-B-SEISMIC-PRIMANKA")
BONUSES = {"A": "AC-B-PORTAL-PERMANENCE", "B": "AC-B-UNWAVERING-FAITH"}
OWN = {"portal mastery", "portal marker", "move below the ground", "emergence"}
"""Questions of these rules that come up in every such game."""


def armies() -> BattleSituation:
    """Both Generals have one of each, and Portals and tunnels are open."""
    t = field()
    strikes = (ref("AC-R-PORTAL-STRIKE"), ref("AC-R-IMMORTAL"))
    masters = (ref("AC-R-PORTAL-MASTERY", "2"), ref("AC-R-SHRINE-OF-THE-FAITHFUL", "6"))
    t.like("janissary", "foot", rows=(RIFLES, PICKS), rules=strikes, traits=("Sultanate", "Faithful"))
    t.like("pillar", "walker", rules=masters, rows=(CANNON, rifles("AC-Q-PORTAL-BLAST")), traits=("Sultanate",))
    t.like("mole", "tank", rows=(CANNON, PICKS), traits=("Subterranean",))
    t.like("beast", "walker", rules=(ref("AC-R-RUN-AMOK"),), rows=(RIFLES, PICKS))
    t.like("wagon", "tank", rules=(ref("AC-R-ROLLING-STOCK"),), rows=(rifles("AC-Q-FIELDS-OF-FIRE"),))
    for seat, y, looks in (("A", 9, 0), ("B", 39, 180)):
        t.unit(seat, "janissary", (12, y, looks))
        t.unit(seat, "pillar", (28, y, looks), models=1, files=1)
        t.models_at(seat, "mole", None, None, location=Location.RESERVE)
        t.unit(seat, "beast", (34, y, looks), models=2, files=2)
        t.unit(seat, "wagon", (40, y, looks), models=2, files=2)
        t.sides[SeatId(seat)] = replace(t.sides[SeatId(seat)], boons=tuple([RuleId(boon) for boon in BOONS]))
        with_bonus(t, BONUSES[seat], seat)
        # B can stop nothing, so that Portals are opened.
        t.deck(seat, 3, 5, 7, 9, 11, 2, 4, 6, 8, hand=(9, 10, 3, 4) if seat == "A" else (1, 2))
        t.token(seat, "subterranean", 20, 6 if seat == "A" else 42)
        t.token(seat, "portal", 12, 14 if seat == "A" else 34)
    t.rectangle(5, 5, (24, 24), "Blocking", size=3, capacity=0)
    t.marker(36, 24)
    t.when(round=1)
    return t


def answer_of(who: str, view: View[Any], pick: Random) -> Any:
    if who == "captain":
        return advise(view, pick, odds)
    assert view.decision is not None
    return bold(view, pick) if who == "bold" else view.decision.sample(view, pick)


def answered(t: BattleSituation, who: str, pick: Random, asked: set[str]) -> None:
    """Everything that is asked, by a captain, somebody bold or at random."""
    codec = RULESET.play.codec
    while not t.ended:
        decision = t.table.open_decisions[0]
        view: View[Any] = View(t.table, decision.seat)
        if decision.question not in asked:
            asked.add(decision.question)
            t.table.chance = Seeded(key_from(decision.question))
            loaded = codec.load(codec.save(t.table), t.table.hooks, t.table.content)
            assert codec.digest(loaded) == codec.digest(t.table)
        answer = answer_of(who, view, pick)
        assert decision.refusal(t.table, answer) is None
        t.table.submit(decision.seat, answer)


@pytest.mark.parametrize("who", ["captain", "bold", "random"])
def test_a_battle_of_three_rounds(who: str) -> None:
    t, pick, asked = armies(), Random(3), set[str]()
    for round in range(1, 4):
        for part in (DeployReserves(SeatId("A")), ActivationPhase(), EndPhase()):
            answered(t.then(part, tolerant(otherwise="Strike")), who, pick, asked)
        state = t.table.state
        state.clock = replace(state.clock, round=round + 1)
    assert asked >= OWN
