"""Tables for tests of Encounters in full play, at any Scale, with the rules of every Encounter in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.kernel.procedure import Procedure
from sandtable.rulesets.dw4.content.profile import Scale
from sandtable.rulesets.dw4.options import TABLES
from sandtable.rulesets.dw4.scenarios import scenario_rules
from sandtable.rulesets.dw4.state import BattleGame, Clock, Mode, Phase
from tests.rulesets.dw4.prepared import before_the_game
from tests.rulesets.dw4.tabletop import A, Tabletop

SCALES = (Scale.SMALL, Scale.MEDIUM, Scale.LARGE)


def engagement(encounter: str, scale: Scale = Scale.LARGE, classes: Sequence[Any] = (), **settings: Any) -> Tabletop:
    """A table of that Scale in Round 2; A sits south and holds the Initiative."""
    width, height = TABLES[scale]
    agreed = {"mode": Mode.FULL, "encounter": encounter, "scale": scale, "width": width, "height": height}
    return Tabletop(classes, **{**agreed, **settings})


def setting_up(encounter: str, scale: Scale = Scale.LARGE, **settings: Any) -> Tabletop:
    """The same before anything stands on the table; A holds the Initiative, nobody has an Edge."""
    width, height = TABLES[scale]
    agreed = {"mode": Mode.FULL, "encounter": encounter, "scale": scale, "width": width, "height": height}
    t = before_the_game(**{**agreed, **settings})
    t.clock = Clock(0, Phase.PREPARING, A)
    return t


def playing(t: Tabletop, procedure: Procedure, dice: Sequence[str] = (), seed: int | None = None) -> BattleGame:
    """A game of this procedure with every rule that its table needs, run to its first decision."""
    return t.game(procedure, dice, seed, rules=(*t.rules_in_force(), *scenario_rules()))


def questions(g: BattleGame) -> list[str]:
    """What is being asked now."""
    return [decision.question for decision in g.pending]


def play_on(g: BattleGame, **answers: Any) -> None:
    """Answer questions by name, with `_` for a space, as long as they come; others have their fallback."""
    while g.pending:
        decision = g.pending[0]
        name = decision.question.replace(" ", "_").replace("'", "")
        g.submit(decision.seat, answers[name] if name in answers else decision.fallback(g))
