"""Who wins a battle, and how."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.victory import Kind, Victory, victory
from sandtable.tabletop.state import Score
from tests.rulesets.dw4.tabletop import A, B, Tabletop


def scored(a: int, b: int) -> BattleTable:
    """A game in which the Admirals scored these Victory Points, for one thing or another."""
    t = Tabletop()
    for seat, points in ((A, a), (B, b)):
        parts = (Score(points // 2, 1, "a model", RuleId("DW4-VP-01")), Score(points - points // 2, 2, "", RuleId("-")))
        t.sides[seat] = replace(t.sides[seat], scores=parts)
    return t.game()


@pytest.mark.rule("DW4-PLAY-14", "DW4-PLAY-16")
@pytest.mark.parametrize(
    ("a", "b", "winner", "kind"),
    [
        (11, 10, A, Kind.VICTORY),
        (10, 11, B, Kind.VICTORY),
        (19, 10, A, Kind.VICTORY),
        (20, 10, A, Kind.DEVASTATING),
        (10, 21, B, Kind.DEVASTATING),
        (9, 5, A, Kind.VICTORY),
        (10, 10, None, Kind.STALEMATE),
        (0, 0, None, Kind.STALEMATE),
        (1, 0, A, Kind.DEVASTATING),
    ],
)
def test_most_points_win_twice_as_many_devastate_and_equal_points_are_a_stalemate(
    a: int, b: int, winner: str | None, kind: Kind
) -> None:
    g = scored(a, b)
    assert victory(g) == Victory(winner, kind, (a, b))  # type: ignore[arg-type]


@pytest.mark.rule("DW4-PLAY-14")
def test_it_does_not_matter_what_points_were_scored_for() -> None:
    t = Tabletop()
    t.sides[A] = replace(t.sides[A], scores=(Score(6, 1, "an Objective", RuleId("DW4-VP-05")),))
    t.sides[B] = replace(t.sides[B], scores=(Score(7, 1, "a Crippled model", RuleId("DW4-VP-01")),))
    assert victory(t.game()).winner == B
