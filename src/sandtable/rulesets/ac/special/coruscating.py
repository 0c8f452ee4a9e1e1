"""Coruscating: everything along the beam."""

from __future__ import annotations

from fractions import Fraction

from sandtable.geometry.measure import gap2
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import bearing_to_steer
from sandtable.geometry.stretch import crosses
from sandtable.geometry.units import normal
from sandtable.geometry.vec import Point
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.fighting.attacks import USABLE, RowUse, Shot, row_of
from sandtable.rulesets.ac.fighting.shots import shots_at
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.sight import is_before
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.rulesets.ac.table.where import eye_of, officer_of, shapes_of, standing, units_on_table
from sandtable.tabletop.state import Location

BEAM = "beam"


class Coruscating(Rule):
    """A line of its Long Range from the Officer: every unit that it crosses and that can be acquired is attacked.

    Friend or foe, the nearest first, each by an attack of its own. Ruling: the line goes through the middle of a model
    of an enemy that could be attacked, and the units along it are fixed before the first roll. Not in Opportunity Fire.
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
        if attack.swept or not row_has(row_of(g, shot), self.id):
            return None
        lines = lines_of(g, shot)
        differ = len(set(lines.values())) > 1
        through = g.ask(lambda: which(g, shot, lines)) if differ else next(iter(lines), None)
        shots = (shot,) if through is None else lines[through]
        attack.swept, attack.shot, attack.further = True, shots[0], shots[1:]
        return None

    @after(RangedAttack.after_the_attack, follows=EVERY_OTHER)
    def go_along(self, g: BattleGame, attack: RangedAttack) -> Outcome:
        return Call(Sweep(attack.further)) if attack.further else None


class Sweep(Procedure):
    """The other attacks along a line, one after the other."""

    shots: tuple[Shot, ...]
    at: int = 0

    @step("AC-Q-CORUSCATING")
    def attack(self, g: BattleGame) -> Outcome:
        if self.at == len(self.shots):
            return LEAVE
        shot = self.shots[self.at]
        self.at += 1
        gone = [u for u in (shot.unit, shot.target) if g.state.units[u].location is Location.GONE]
        return Again(self.attack) if gone else Call(RangedAttack(shot, swept=True))

    @step("AC-Q-CORUSCATING")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.attack)


def lines_of(g: BattleTable, shot: Shot) -> dict[ModelId, tuple[Shot, ...]]:
    """The attacks along the line through each model of a target that is before the Officer, the nearest first."""
    officer = officer_of(g, shot.unit).id
    models = [officer_of(g, shot.target)] if g.state.units[shot.target].garrison else standing(g, shot.target)
    found: dict[ModelId, tuple[Shot, ...]] = {}
    for model in models:
        point = eye_of(g, model.id)
        if not is_before(g, officer, *point):
            continue
        shots = _along(g, shot, point)
        if shots:
            found[model.id] = shots
    return found


def _along(g: BattleTable, shot: Shot, point: Point) -> tuple[Shot, ...]:
    """What a line through a point meets; nothing where it misses the target itself."""
    x, y = eye_of(g, officer_of(g, shot.unit).id)
    row = row_of(g, shot)
    heading = normal(bearing_to_steer(Pose(x, y, 0), *point))
    end = Pose(x, y, heading).ahead(row.long or 0)
    crossed = [
        u.id for u in units_on_table(g) if u.id != shot.unit and crosses((x, y), (end.x, end.y), shapes_of(g, u.id))
    ]
    if shot.target not in crossed:
        return ()
    shots = [shot]
    for unit in [unit for unit in crossed if unit != shot.target]:
        able = [each for each in shots_at(g, shot.unit, unit, shot.aimed) if each.row == shot.row and not each.exposed]
        shots += able[:1]
    return tuple(sorted(shots, key=lambda each: _apart(g, shot.unit, each.target)))


def _apart(g: BattleTable, unit: UnitId, other: UnitId) -> Fraction:
    there = shapes_of(g, other)
    return min([Fraction(*gap2(one, far)) for one in shapes_of(g, unit) for far in there])


def which(g: BattleTable, shot: Shot, lines: dict[ModelId, tuple[Shot, ...]]) -> ChooseOne[ModelId]:
    seat = g.state.units[shot.unit].seat

    def worth(model: ModelId) -> int:
        return sum([1 if g.state.units[each.target].seat != seat else -1 for each in lines[model]])

    return ChooseOne(
        seat,
        BEAM,
        tuple(lines),
        "model",
        prompt=f"Through which model of {thing(shot.target)} does the line go? Every unit along it is attacked.",
        rules=(Coruscating.id,),
        about=(shot.unit, shot.target),
        default=max(lines, key=worth),
    )
