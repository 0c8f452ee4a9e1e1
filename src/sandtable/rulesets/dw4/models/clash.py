"""Clashing rules: which one counts."""

from __future__ import annotations

from enum import IntEnum

import msgspec

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import EngineFault
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.state import BattleGame


class Source(IntEnum):
    """Where a rule stands; a later one takes precedence over an earlier one (DW4-MODE-07)."""

    RULEBOOK = 0
    SPECIAL_RULE = 1
    NEWEST_ORBAT = 2


class Claim(msgspec.Struct, frozen=True):
    """A rule that wants something else than another rule."""

    rule: RuleId
    source: Source


def prevailing(g: BattleGame, claims: tuple[Claim, ...], acted_upon: RuleId) -> RuleId:
    """The rule that counts in this one instance; among special rules the First Admiral decides (DW4-MODE-07).

    `acted_upon` is the rule of the model being acted upon, which counts where the First Admiral does not say.
    No coin is flipped: what is unclear our readings decide, each marked as a Ruling (DW4-MODE-08).
    """
    first = g.state.clock.first
    if first is None:
        raise EngineFault("rules clash before there is a First Admiral")
    highest = max(claim.source for claim in claims)
    rules = tuple(claim.rule for claim in claims if claim.source is highest)
    return g.ask(
        ChooseOne(
            first,
            "which rule prevails",
            rules,
            "rule",
            prompt="Two rules contradict each other: choose which one counts this time.",
            rules=(RuleId("DW4-MODE-07"), *rules),
            default=acted_upon if acted_upon in rules else rules[0],
        )
    )
