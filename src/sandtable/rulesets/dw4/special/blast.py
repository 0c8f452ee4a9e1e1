"""Blast: an explosion that catches whatever is near."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.measure import contains_point, point_within
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.position import positional
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.secondary_targets import StrikeSecondaryTargets
from sandtable.rulesets.dw4.qualities import any_has, sum_of_x
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.where import are_within, footprint, models_on_table

RADIUS = 3 * INCH
FINE = INCH // 4
"""How far apart the points lie that are tried."""

Caught = tuple[ModelId, ...]


class Blast(Rule):
    """Models near a point on the target, friend or foe, are struck by X dice of each such weapon as well.

    Ruling: instead of the point one chooses whom it catches, among all that some point on the target does, and once it
    is known that such a weapon Contributes; nobody else decides anything in between. Whoever is caught stays caught.
    """

    id = RuleId("DW4-Q-BLAST")
    name = "Blast"

    @after(Attack.declare_contributing_weapons)
    def choose_the_point(self, g: BattleGame, attack: Attack) -> Outcome:
        if not any_has(g, attack.weapons, self.id) or attack.target not in g.state.models:
            return None
        ways = tuple(dict.fromkeys(_ways(g, attack.target)))
        attack.caught = g.ask(lambda: _which_way(g, attack, ways))
        return None

    @after(Attack.strike_secondary_targets)
    def strike_them(self, g: BattleGame, attack: Attack) -> Outcome:
        dice = sum_of_x(g, attack.shot, self.id)
        if not dice or not attack.caught:
            return None
        return Call(StrikeSecondaryTargets(attack.seat, attack.unit, attack.participants, attack.caught, dice))


def _ways(g: BattleTable, target: ModelId) -> Iterator[Caught]:
    """Every set of models that a point on the target has within reach."""
    body, trait = footprint(g, target), positional(g, target)
    near = [
        model.id
        for model in models_on_table(g)
        if model.id != target and positional(g, model.id) is trait and are_within(g, target, model.id, RADIUS)
    ]
    if not near:
        yield ()
        return
    shapes = [(model, footprint(g, model)) for model in near]
    for x, y in _points(body):
        yield tuple([model for model, shape in shapes if point_within(shape, x, y, RADIUS)])


def _points(body: Shape) -> Iterator[tuple[int, int]]:
    yield body.centre
    yield from body.points
    for x in range(body.x0, body.x1 + 1, FINE):
        for y in range(body.y0, body.y1 + 1, FINE):
            if contains_point(body, x, y):
                yield x, y


def _which_way(g: BattleTable, attack: Attack, ways: tuple[Caught, ...]) -> ChooseOne[Caught]:
    foes = {way: sum([1 if g.state.models[m].seat != attack.seat else -1 for m in way]) for way in ways}
    return ChooseOne(
        attack.seat,
        "blast",
        ways,
        "formation",
        prompt=f"Choose whom the Blast on {attack.target} catches besides.",
        rules=(RuleId("DW4-Q-BLAST"),),
        about=(attack.target,),
        default=max(ways, key=lambda way: foes[way]),
    )
