"""Boarding a ship that may carry the Intelligence Agent cannot be taken back, whether or not it does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.veil import Veiled
from sandtable.rulesets.dw4.content.profile import Scale
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.state import BattleGame, Role
from tests.rulesets.dw4.engagements import engagement, playing, questions
from tests.rulesets.dw4.tabletop import A, B, ref, ship_class

RAIDER = ship_class("Raider", 3, properties=(ref("DW4-P-BOARDING-PARTIES", "6"),))
A1, A2 = ModelId("A1.1"), ModelId("A2.1")


def between_two(carrier: ModelId | None, scale: Scale = Scale.LARGE) -> BattleGame:
    """Two raiders of B lie between two ships of A, one of which carries the Agent; the target is being asked."""
    t = engagement("enc4", scale, (RAIDER,))
    t.sides[A] = replace(t.sides[A], role=Role.ATTACKER, agent=carrier)
    t.sides[B] = replace(t.sides[B], role=Role.DEFENDER)
    t.unit("A", "kutsov", (20, 15, 0))
    t.unit("A", "defiant", (24, 15, 0))
    t.unit("B", "raider", (22, 15, 0), (22, 18, 0))
    return playing(t, Boarding(B, UnitId("B1")))


def boarded(game: BattleGame, target: ModelId) -> Match:
    match = Match(RULESET, Match.start(RULESET, {}, key_from("boarded")).header, game)
    assert questions(match.game) == ["boarding target"]
    match.submit(SeatId(B), target)
    return match


def tried(match: Match) -> tuple[bool, str]:
    try:
        match.undo(SeatId(B))
    except IllegalCommand as refused:
        return False, str(refused)
    return True, ""


@pytest.mark.rule("DW4-ENC4-11")
def test_whichever_ship_carries_the_agent_boarding_one_is_as_final_as_boarding_the_other() -> None:
    told = {tried(boarded(between_two(carrier), target)) for carrier in (A1, A2) for target in (A1, A2)}
    ((undone, said),) = told
    assert not undone and "or could have" in said


@pytest.mark.rule("DW4-ENC4-11")
def test_where_no_agent_sails_boarding_may_be_taken_back() -> None:
    for target in (A1, A2):
        assert tried(boarded(between_two(None, Scale.MEDIUM), target)) == (True, "")


@pytest.mark.rule("DW4-ENC4-11")
def test_without_the_veil_taking_back_would_tell_who_carries_the_agent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A veil that lets itself be looked into says that no ship carries the Agent."""
    monkeypatch.setattr(Veiled, "__eq__", lambda veil, other: False)
    games = {carrier: between_two(carrier) for carrier in (A1, A2)}
    for game in games.values():
        game.strict = False
    assert {tried(boarded(game, A1))[0] for game in games.values()} == {True, False}
