"""A captain in full play: every question it is asked has been thought about, and no thought fails."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.bots.table import play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Answered
from sandtable.kernel.match import Match
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.tactics.advice import PROPOSALS
from sandtable.rulesets.dw4.tactics.advising import has_policy
from sandtable.rulesets.dw4.tactics.usual import is_usual

DW4 = ruleset("dw4")

TABLES: tuple[dict[str, Any], ...] = (
    {"forces": ["karst.500", "meridian.500"], "encounter": "enc1"},
    {"forces": ["karst.1000", "meridian.1000"], "encounter": "enc2", "scale": "Medium"},
    {"forces": ["meridian.1000", "karst.1000"], "encounter": "enc3", "scale": "Medium"},
    {"forces": ["karst.1500", "meridian.1500"], "encounter": "enc4", "scale": "Large"},
    {"forces": ["meridian.1000", "karst.1000"], "encounter": "enc5", "scale": "Large"},
    {"forces": ["karst.1000", "karst.1000"], "encounter": "enc6", "terrain": "placed"},
)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table["encounter"])
def test_no_question_of_full_play_takes_a_captain_unawares(table: dict[str, Any]) -> None:
    options = {"mode": "full", **table}
    match = Match.start(DW4, options, key_from("unawares"))
    bots = {seat: bot("captain", DW4, f"unawares:{seat}") for seat in DW4.play.seats(options)}
    play_out(match, bots)
    asked = {line.question for line in match.lines if isinstance(line, Answered)}
    assert not [question for question in sorted(asked) if not has_policy(question)]
    assert not any(player.fallbacks for player in bots.values())


def test_a_question_nobody_has_thought_about_has_no_policy() -> None:
    assert not has_policy("whether the moon is made of cheese")


def test_what_is_left_to_the_rules_says_why() -> None:
    assert all(reason and reason[0].islower() and not reason.endswith(".") for reason in PROPOSALS.values())
    assert is_usual("models for Broadside") and not is_usual("models to withdraw")
