"""A small table to test rules on: put models where you want them, run one procedure, script the dice.

t = Tabletop()
a = t.unit("A", "kutsov", (10, 10, 0), (14, 10, 0))     # inches and degrees; unit A1 with models A1.1 and A1.2
t.terrain("isle-knob", 20, 20)
g = t.game(MovementStep(a), dice=["SS HS BL", "ES"])    # one string for each roll that will be made
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import degrees, inches
from sandtable.kernel.chance import Chance, Scripted, Seeded, key_from
from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.written_dice import sides_of
from sandtable.rulesets.dw4.content.profile import ShipClass
from sandtable.rulesets.dw4.situations.battle import BattleSituation
from sandtable.rulesets.dw4.situations.classes import ref as ref
from sandtable.rulesets.dw4.situations.classes import ship_class as ship_class
from sandtable.rulesets.dw4.situations.classes import weapon as weapon
from sandtable.rulesets.dw4.state import BattleGame

A, B = SeatId("A"), SeatId("B")


def faces(text: str) -> tuple[int, ...]:
    """Dice written as `SS HS ES BL SC HC`; a number stands for a plain side."""
    return sides_of(text, BattleSituation.faces)


GUN = weapon("Heavy Gun Battery", "FPS", 6, 9, None)
STERN_GUN = weapon("Heavy Gun Battery", "PSA", 6, 9, None)
LIGHT_GUN = weapon("Light Gun Battery", "FPS", 3, 5, None)
TORPEDO = weapon("Torpedo Salvo", "F", 5, 5, 5)

CLASSES = {
    c.id: c
    for c in (
        ship_class("Lancelot", 3, TORPEDO, GUN, STERN_GUN, LIGHT_GUN),
        ship_class("Kutsov", 3, GUN, STERN_GUN),
        ship_class("Hypatia", 5, GUN, GUN, STERN_GUN, hull=14, vpr=8),
        ship_class("Rurik", 1, weapon("Light Gun Battery", "FPS", 2, 3, None), hull=4, vpr=3, actions=1),
        ship_class("Defiant", 2, weapon("Light Gun Battery", "FPS", 3, 4, None), hull=6, vpr=4, actions=2),
        ship_class("Hulk", 3, hull=6),
    )
}


def at(x: float, y: float, heading: float = 0) -> Pose:
    """A pose in inches and degrees."""
    return Pose(inches(x), inches(y), degrees(heading))


class Nothing(Procedure):
    """A procedure that does nothing, for tests that only look."""

    @step("-")
    def wait(self, g: BattleGame) -> Outcome:
        return None


class Tabletop(BattleSituation):
    """A situation with plain Classes, of which a whole game is made at once for tests that look into it."""

    def __init__(self, classes: Sequence[ShipClass] = (), **settings: Any) -> None:
        super().__init__([*CLASSES.values(), *classes], **settings)

    def game(
        self,
        procedure: Procedure | None = None,
        dice: Sequence[str] | None = None,
        seed: int | None = None,
        rules: Sequence[Rule] | None = None,
    ) -> BattleGame:
        """The game, run to its first decision. Dice are scripted unless a seed is given."""
        chance: Chance = Seeded(key_from(seed)) if seed is not None else Scripted(tuple(faces(d) for d in dice or ()))
        kept, self.rules = self.rules, self.rules if rules is None else tuple(rules)
        game = self.laid_out(procedure or Nothing(), chance)
        self.rules = kept
        game.strict = True
        game.start()
        return game


def dice_left(g: BattleGame) -> int:
    """Scripted rolls that were not made; a test should end with none."""
    assert isinstance(g.chance, Scripted)
    return g.chance.left


def answer(g: BattleGame, question: str, reply: Any) -> None:
    """Answer the pending decision, which must be the one named."""
    assert g.pending, f"{question!r} expected, but nothing is asked"
    decision = g.pending[0]
    assert decision.question == question, f"{question!r} expected, but {decision.question!r} is asked"
    g.submit(decision.seat, reply)


RULE = RuleId
