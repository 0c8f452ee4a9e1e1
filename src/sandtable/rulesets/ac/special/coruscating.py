"""Coruscating: everything along the beam."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from sandtable.geometry.measure import gap2, touches
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import bearing_to_steer
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.units import FULL_TURN, HALF_TURN, normal
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.fighting.attacks import USABLE, RowUse, Shot, row_of
from sandtable.rulesets.ac.fighting.shots import shots_at
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.in_turn import next_of
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.sight import is_before
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.rulesets.ac.table.where import eye_of, officer_of, shapes_of, units_on_table
from sandtable.tabletop.state import Location

BEAM, AIM = "beam", "aim along the beam"
MARGIN = 2
"""A line so many centi-degrees beside a corner still meets what one through it meets, or passes it."""


class Coruscating(Rule):
    """A line of its Long Range from the Officer: every unit that it touches and that can be acquired is attacked.

    Friend or foe, the nearest first, of those equally near as its General wants, each by an attack of its own. Ruling:
    the line touches an enemy that could be attacked, of lines that meet the same units one is offered, and the units
    along it are fixed before the first roll. Not in Opportunity Fire.
    """

    id = RuleId("AC-Q-CORUSCATING")
    name = "Coruscating"

    @forbids(USABLE)
    def hold_it(self, g: BattleTable, use: RowUse) -> Refusal | None:
        refused = use.opportunity and row_has(use.row, self.id)
        return Refusal("no line is drawn in Opportunity Fire", self.id) if refused else None

    @before(RangedAttack.attack, precedes=EVERY_OTHER)
    def draw_the_line(self, g: BattleGame, attack: RangedAttack) -> Outcome:
        shot = attack.shot
        if not row_has(row_of(g, shot), self.id):
            return None
        if attack.swept:
            attack.shot = aimed(g, shot)
            return None
        lines = lines_of(g, shot)
        chosen = g.ask(lambda: which(g, shot, lines)) if len(lines) > 1 else next(iter(lines), "")
        shots = self._in_order(g, shot, lines[chosen]) if chosen else (shot,)
        first = shots[0]
        attack.shot = first if first == shot else aimed(g, first)
        attack.swept, attack.further = True, shots[1:]
        return None

    @after(RangedAttack.after_the_attack, follows=EVERY_OTHER)
    def go_along(self, g: BattleGame, attack: RangedAttack) -> Outcome:
        return Call(Sweep(attack.further, attack.raised, attack.blanks)) if attack.further else None

    def _in_order(self, g: BattleGame, shot: Shot, targets: tuple[UnitId, ...]) -> tuple[Shot, ...]:
        """The nearest first; its General orders those that are equally near."""
        seat, left = g.state.units[shot.unit].seat, list(targets)
        found: list[UnitId] = []
        while left:
            least = min([_apart(g, shot.unit, unit) for unit in left])
            near = tuple([unit for unit in left if _apart(g, shot.unit, unit) == least])
            found.append(next_of(g, seat, near, "They are equally near.", self.id))
            left.remove(found[-1])
        plain = replace(shot, exposed=False, how="")
        return tuple([shot if unit == shot.target else replace(plain, target=unit) for unit in found])


class Sweep(Procedure):
    """The other attacks along a line, one after the other."""

    shots: tuple[Shot, ...]
    raised: int | None = None
    blanks: int = 0
    at: int = 0

    @step("AC-Q-CORUSCATING")
    def attack(self, g: BattleGame) -> Outcome:
        if self.at == len(self.shots):
            return Again(self.at_its_end)
        shot = self.shots[self.at]
        self.at += 1
        gone = [u for u in (shot.unit, shot.target) if g.state.units[u].location is Location.GONE]
        return Again(self.attack) if gone else Call(RangedAttack(shot, swept=True, raised=self.raised))

    @step("AC-Q-CORUSCATING")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.attack)

    @place("AC-Q-CORUSCATING")
    def at_its_end(self, g: BattleGame) -> Outcome:
        """Every unit along the line was attacked."""


class Sight(NamedTuple):
    """A unit that could be attacked with the row, and between which headings each footprint of it lies."""

    unit: UnitId
    shapes: tuple[tuple[int, int, Shape], ...]


def lines_of(g: BattleTable, shot: Shot) -> dict[str, tuple[UnitId, ...]]:
    """Every different set of units that a line may meet which touches the target, by their names."""
    officer, row = officer_of(g, shot.unit).id, row_of(g, shot)
    x, y = eye_of(g, officer)
    targets = [_seen(g, u.id, (x, y)) for u in units_on_table(g) if _is_target(g, shot, u.id)]
    line = Outline.polygon(((0, -1), (row.long or 1, -1), (row.long or 1, 1), (0, 1)))
    found: dict[str, tuple[UnitId, ...]] = {}
    for heading in _headings(targets):
        pose = Pose(x, y, heading)
        end = pose.ahead(row.long or 1)
        if not is_before(g, officer, end.x, end.y):
            continue
        beam = line.at(pose)
        met = tuple([each.unit for each in targets if _meets(beam, heading, each)])
        if shot.target in met:
            found.setdefault(" ".join(met), met)
    return found


def _is_target(g: BattleTable, shot: Shot, unit: UnitId) -> bool:
    """Whether a unit on the line would be attacked: the row fits it, and it can be acquired."""
    if unit in (shot.unit, shot.target):
        return unit == shot.target
    return any([each.row == shot.row for each in shots_at(g, shot.unit, unit, shot.aimed)])


def _seen(g: BattleTable, unit: UnitId, eye: tuple[int, int]) -> Sight:
    spans = []
    for shape in shapes_of(g, unit):
        ways = [bearing_to_steer(Pose(*eye, 0), *corner) for corner in shape.points]
        middle = bearing_to_steer(Pose(*eye, 0), *shape.centre)
        offs = [(way - middle + HALF_TURN) % FULL_TURN - HALF_TURN for way in ways]
        spans.append((middle + min(offs) - MARGIN, middle + max(offs) + MARGIN, shape))
    return Sight(unit, tuple(spans))


def _headings(targets: list[Sight]) -> list[int]:
    """Lines along both sides of every footprint and through its middle: between them the same units are met."""
    found: dict[int, None] = {}
    for each in targets:
        for low, high, _ in each.shapes:
            sides = [side + off for side in (low + MARGIN, high - MARGIN) for off in (-MARGIN, 0, MARGIN)]
            for heading in ((low + high) // 2, *sides):
                found[normal(heading)] = None
    return sorted(found)


def _meets(beam: Shape, heading: int, target: Sight) -> bool:
    near = [shape for low, high, shape in target.shapes if (heading - low) % FULL_TURN <= high - low]
    return any([touches(beam, shape) for shape in near])


def aimed(g: BattleGame, shot: Shot) -> Shot:
    """How a unit along the line is attacked, where it can be in more than one way (AC-RANGED-04)."""
    able = tuple([each for each in shots_at(g, shot.unit, shot.target, shot.aimed) if each.row == shot.row])
    if len(able) < 2:
        return able[0] if able else shot
    return g.ask(
        ChooseOne(
            g.state.units[shot.unit].seat,
            AIM,
            able,
            "shot",
            prompt=f"How is {thing(shot.target)} attacked, which the line meets?",
            rules=(Coruscating.id, RuleId("AC-RANGED-04")),
            about=(shot.unit, shot.target),
            default=able[0],
        )
    )


def _apart(g: BattleTable, unit: UnitId, other: UnitId) -> Fraction:
    there = shapes_of(g, other)
    return min([Fraction(*gap2(one, far)) for one in shapes_of(g, unit) for far in there])


def which(g: BattleTable, shot: Shot, lines: dict[str, tuple[UnitId, ...]]) -> ChooseOne[str]:
    seat = g.state.units[shot.unit].seat

    def worth(line: str) -> int:
        return sum([1 if g.state.units[each].seat != seat else -1 for each in lines[line]])

    return ChooseOne(
        seat,
        BEAM,
        tuple(lines),
        "units",
        prompt=f"Which units does the line through {thing(shot.target)} meet? Every one of them is attacked.",
        rules=(Coruscating.id,),
        about=(shot.unit, shot.target),
        default=max(lines, key=worth),
    )
