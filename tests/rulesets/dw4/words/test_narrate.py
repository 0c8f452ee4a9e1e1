"""A reason that an event keeps as plain words names its things where it is told."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.kernel.wording import ThingSpan, plain, spans
from sandtable.rulesets.dw4.words.narrate import narrate
from sandtable.tabletop.events import VictoryPointsScored
from tests.rulesets.dw4.tabletop import A, Tabletop


def test_what_victory_points_are_scored_for_names_the_model() -> None:
    t = Tabletop()
    t.unit("A", "lancelot", (18, 10))
    t.unit("B", "kutsov", (18, 30, 180))
    event = VictoryPointsScored(A, 9, "Kutsov B1.1 Crippled, past B7.7", RuleId("DW4-VP-01"))
    line = narrate(t.game(), event)
    assert [part.id for part in spans(line) if isinstance(part, ThingSpan)] == ["B1.1"]
    assert plain(line).endswith("9 Victory Points: Kutsov B1.1 Crippled, past B7.7.")
