"""Rounds and whole battles: the order of Phases, when a battle is over, simultaneous effects."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable.kernel.engine import Happened
from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure
from sandtable.rulesets.dw4.events.harm import LeftPlay
from sandtable.rulesets.dw4.events.round import ActivationEnded, BattleEnded, PhaseBegan, RoundBegan
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.battle import PlayBattle, PlayRound
from sandtable.rulesets.dw4.procedures.ordering import OrderEffects
from sandtable.rulesets.dw4.state import BattleGame, Clock, Exit, Mode, Phase
from sandtable.rulesets.dw4.turn_order import first_admiral, who_orders
from sandtable.rulesets.dw4.victory import Kind, Victory
from sandtable.tabletop.events import VictoryPointsScored
from tests.rulesets.dw4.quiet import QUIET
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer

A1, B1 = UnitId("A1"), UnitId("B1")


def facing(round: int = 0, first: str = "A") -> Tabletop:
    t = Tabletop()
    t.clock = Clock(round, Phase.PREPARING, A if first == "A" else B)
    t.unit("A", "rurik", (10, 5, 0))
    t.unit("B", "rurik", (10, 43, 180))
    t.hand("A", 5, deck=(5,) * 30)
    t.hand("B", 4, deck=(5,) * 30)
    return t


def play(t: Tabletop, procedure: Procedure, rules: Sequence[Rule] = ()) -> BattleGame:
    """Play to the end; nobody does more than they must."""
    g = t.game(procedure, rules=[*QUIET, *rules])
    while g.pending:
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    return g


def phases(g: BattleGame) -> list[object]:
    """Rounds and Phases as they began."""
    begun: list[object] = []
    for entry in g.record:
        if isinstance(entry, Happened) and isinstance(entry.event, RoundBegan):
            begun.append(entry.event.round)
        elif isinstance(entry, Happened) and isinstance(entry.event, PhaseBegan):
            begun.append(entry.event.phase)
    return begun


@pytest.mark.rule("DW4-ROUND-01", "DW4-ROUND-03", "DW4-MODE-01")
@pytest.mark.parametrize("round", [2, 3, 5])
def test_a_core_round_is_ready_activation_and_end_phase_in_that_order(round: int) -> None:
    g = play(facing(round), PlayRound())
    assert g.state.settings.mode is Mode.CORE
    assert phases(g) == [Phase.READY, Phase.ACTIVATION, Phase.END]


@pytest.mark.rule("DW4-ROUND-02")
def test_the_first_round_has_no_ready_phase() -> None:
    assert phases(play(facing(1), PlayRound())) == [Phase.ACTIVATION, Phase.END]


@pytest.mark.rule("DW4-ROUND-02")
@pytest.mark.parametrize("first", ["A", "B"])
def test_the_first_round_uses_the_initiative_gained_in_deployment(first: str) -> None:
    """Interaction 34, from the end of deployment on."""
    t = facing(1, first)
    t.unit("A", "rurik", (20, 5, 0))
    t.unit("B", "rurik", (20, 43, 180))
    g = t.game(PlayRound(), rules=QUIET)
    assert (g.pending[0].seat, g.pending[0].question) == (first, "unit to activate")


@pytest.mark.rule("DW4-PLAY-15", "DW4-END-05", "DW4-ROUND-01", "DW4-ROUND-02")
def test_a_battle_lasts_five_rounds() -> None:
    g = play(facing(), PlayBattle())
    later = [Phase.READY, Phase.ACTIVATION, Phase.END]
    assert phases(g) == [1, Phase.ACTIVATION, Phase.END, 2, *later, 3, *later, 4, *later, 5, *later]
    assert g.result == Victory(None, Kind.STALEMATE, (0, 0))
    assert g.state.clock.phase is Phase.OVER
    assert g.over


@pytest.mark.rule("DW4-END-06", "DW4-PLAY-15")
def test_superiority_ends_a_battle_early() -> None:
    class Sunk(Rule):
        id = RuleId("TEST-SUNK")

        @before(PlayRound.end_phase)
        def sink(self, g: BattleGame, procedure: Procedure) -> Outcome:
            if g.state.clock.round == 2:
                g.emit(LeftPlay(ModelId("B1.1"), Exit.DESTROYED))
            return None

    g = play(facing(), PlayBattle(), [Sunk()])
    assert g.state.clock.round == 2
    assert g.result == Victory(A, Kind.DEVASTATING, (5, 0))


@pytest.mark.rule("DW4-PLAY-16", "DW4-PLAY-14")
def test_what_is_revealed_at_the_end_counts_before_the_victor_is_determined() -> None:
    class Late(Rule):
        id = RuleId("TEST-LATE")

        @before(PlayBattle.reveal_at_game_end)
        def score(self, g: BattleGame, procedure: Procedure) -> Outcome:
            g.emit(VictoryPointsScored(B, 2, "a secret", self.id))
            return None

    g = play(facing(), PlayBattle(), [Late()])
    assert g.result == Victory(B, Kind.DEVASTATING, (0, 2))
    ended = [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, BattleEnded)]
    assert ended == [BattleEnded(Victory(B, Kind.DEVASTATING, (0, 2)))]


@pytest.mark.rule("DW4-ACTV-03")
def test_the_journal_may_check_the_state_after_every_activation() -> None:
    assert ActivationEnded.checkpoint
    assert BattleEnded.checkpoint


@pytest.mark.rule("DW4-ROUND-04")
def test_in_an_activation_the_active_admiral_orders_simultaneous_effects() -> None:
    t = facing(2)
    t.clock = Clock(2, Phase.ACTIVATION, A, B, B1)
    assert who_orders(t.game()) == B


@pytest.mark.rule("DW4-ROUND-04")
@pytest.mark.parametrize("first", ["A", "B"])
def test_outside_an_activation_the_first_admiral_orders_simultaneous_effects(first: str) -> None:
    assert who_orders(facing(2, first).game()) == first


@pytest.mark.rule("DW4-ROUND-04")
def test_effects_are_resolved_in_the_order_that_was_chosen_and_in_the_listed_one_by_default() -> None:
    t = facing(2)
    g = t.game(OrderEffects(A, ("x", "y", "z"), "effect"))
    assert g.pending[0].fallback(g) == ("x", "y", "z")
    answer(g, "order of effects", ("z", "x", "y"))
    assert g.result == ("z", "x", "y")


@pytest.mark.rule("DW4-ROUND-04")
def test_a_single_effect_needs_no_order() -> None:
    g = facing(2).game(OrderEffects(A, ("x",), "effect"))
    assert g.over
    assert g.result == ("x",)


@pytest.mark.rule("DW4-INIT-01")
def test_before_anyone_holds_the_initiative_there_is_no_first_admiral() -> None:
    t = facing()
    t.clock = Clock()
    with pytest.raises(LookupError):
        first_admiral(t.game())


@pytest.mark.rule("DW4-ACTV-01")
def test_every_round_both_admirals_activate_their_units_anew() -> None:
    g = play(facing(), PlayBattle())
    ended = [e.event.unit for e in g.record if isinstance(e, Happened) and isinstance(e.event, ActivationEnded)]
    assert len(ended) == 10
    assert set(ended) == {A1, B1}
