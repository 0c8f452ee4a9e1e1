"""Portal Blast: the door is blown in."""

from __future__ import annotations

from fractions import Fraction

from sandtable.geometry.measure import point_gap2
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Order
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import WeaponRow
from sandtable.rulesets.ac.events.combat import AttackDeclared, DiceRead
from sandtable.rulesets.ac.events.tokens import TokenRemoved
from sandtable.rulesets.ac.fighting.attack_dice import AttackDice, RollFacesAgain, TurnStrikes
from sandtable.rulesets.ac.fighting.attacks import (
    ACQUIRED,
    BRINGS,
    DEFENCE,
    HEROIC,
    ROLLED_AGAIN,
    TURNED,
    USABLE,
    RowUse,
    Shot,
    row_of,
)
from sandtable.rulesets.ac.fighting.dice import AGAIN, HITS, Face, Rating
from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.procedures.actions import ATTACKS, RowAttack
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.procedures.suppression import SuppressAll
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Token
from sandtable.rulesets.ac.table.loads import count_aboard
from sandtable.rulesets.ac.table.markers import RADIUS
from sandtable.rulesets.ac.table.sight import sees_spot
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.rulesets.ac.table.tokens import PORTAL, is_by, tokens_of
from sandtable.rulesets.ac.table.where import FLOOR, count_of, eye_of, officer_of, profile_of, units_on_table
from sandtable.tabletop.dice.die import mask, members
from sandtable.tabletop.dice.pooled_roll import stages
from sandtable.tabletop.dice.stages import CountHits, ExplodeDice, RollPools
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import footprint, opponent

BLAST = "portal blast"
REACH = 5 * INCH


class PortalBlast(Rule):
    """The row is aimed at a Portal: one Neutral roll against every unit of either side no more than 5 inches from it.

    Ruling: the Portal is in the Front Arc and within Long Range; the same Hits are divided by each unit's own Defence,
    the attacker's too where it is that near; who lost models is tested. Then the Portal is removed. Not in Opportunity
    Fire, and never at a unit.
    """

    id = RuleId("AC-Q-PORTAL-BLAST")
    name = "Portal Blast"

    @forbids(ACQUIRED)
    def spare_units(self, g: BattleTable, shot: Shot) -> Refusal | None:
        return Refusal("it is aimed at Portals alone", self.id) if row_has(row_of(g, shot), self.id) else None

    @grants(ATTACKS)
    def aim(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        rows = [row for row in profile_of(g, unit).rows if row_has(row, self.id)]
        able = [row for row in rows if g.refusal(USABLE, RowUse(unit, row)) is None]
        pairs = [(row.name, token) for row in able for token in tokens_of(g, PORTAL) if reaches(g, unit, row, token)]
        return [
            RowAttack(f"{row} at {at.id}", self.id, blast_of(unit, row, at.id), row=row, struck=struck(g, at))
            for row, at in pairs
        ]


def reaches(g: BattleTable, unit: UnitId, row: WeaponRow, token: Token) -> bool:
    """Whether the Officer of a unit sees a Portal before it, within the Long Range of a row."""
    officer = officer_of(g, unit)
    x, y = eye_of(g, officer.id)
    inside = officer.pose is None
    far2 = (x - token.x) ** 2 + (y - token.y) ** 2
    there = Fraction(far2) if inside else point_gap2(footprint(g, officer.id), token.x, token.y)
    near = row.long is None or there <= (row.long + RADIUS) ** 2
    return near and sees_spot(g, officer.id, token.x, token.y)


def struck(g: BattleTable, token: Token) -> tuple[UnitId, ...]:
    """The units of either side near enough to a Portal."""
    return tuple([unit.id for unit in units_on_table(g) if is_by(g, unit.id, token, REACH)])


class BlastDice(AttackDice, kw_only=True):
    """The dice of one roll against many; the result is its Hits."""

    @step("AC-DICE-01")
    @stages(RollPools())
    def roll_the_pool(self, g: BattleGame) -> Outcome:
        """The first roll."""

    @step("AC-DICE-02")
    @stages(ExplodeDice("added dice", rounds=1))
    def add_dice(self, g: BattleGame) -> Outcome:
        """Heroic Strikes of the first roll add dice, which add no more."""

    @step("AC-DICE-03")
    @stages(RollFacesAgain(), TurnStrikes())
    def roll_again(self, g: BattleGame) -> Outcome:
        """What the Combat Rating lets be rolled again, and rules."""

    @step("AC-DICE-06")
    @stages(CountHits())
    def count(self, g: BattleGame) -> Outcome:
        """The Hits."""

    @step("AC-Q-PORTAL-BLAST")
    def tell(self, g: BattleGame) -> Outcome:
        self.result = (self.hits, self.faces)
        return None


def blast_of(unit: UnitId, row: str, portal: MarkerId) -> BlastAttack:
    """An attack of a unit at a Portal; where a target is wanted it is its own."""
    return BlastAttack(Shot(unit, unit, row), portal=portal)


class BlastAttack(RangedAttack, kw_only=True):
    """A Ranged Attack at a Portal, with all that follows Ranged Attacks."""

    portal: MarkerId

    @step("AC-Q-PORTAL-BLAST")
    def attack(self, g: BattleGame) -> Outcome:
        return Call(BlastPortal(self.shot.unit, self.shot.row, self.portal))

    @step("AC-Q-PORTAL-BLAST")
    def test(self, g: BattleGame) -> Outcome:
        """Whoever lost models is tested already."""
        return None


class BlastPortal(Procedure):
    """One roll, the Damage of each unit in the order of the attacking General, the tests, the end of the Portal."""

    unit: UnitId
    row: str
    portal: MarkerId
    units: tuple[UnitId, ...] = ()
    rolled: tuple[int, tuple[int, ...]] = (0, ())
    at: int = 0
    before: int = 0
    aboard: int = 0
    lost: int = 0

    @step("AC-Q-PORTAL-BLAST", "AC-RANGED-17")
    def roll(self, g: BattleGame) -> Outcome:
        near = struck(g, g.state.tokens[self.portal])
        self.units = g.ask(lambda: self._order(g, near)) if len(near) > 1 else near
        seat = g.state.units[self.unit].seat
        shot = Shot(self.unit, self.unit, self.row)
        dice = dice_of(g, shot)
        for unit in self.units:
            told = (Rating.NEUTRAL.value, (PortalBlast.name,), dice)
            g.emit(AttackDeclared(self.unit, unit, self.row, *told))
        roll = BlastDice(
            roller=seat,
            opponent=opponent(g, seat),
            what=PortalBlast.name,
            pool=dice,
            threshold=1,
            again_on=members(g.value(ROLLED_AGAIN, shot, mask(*AGAIN[Rating.NEUTRAL]))),
            brings=g.value(BRINGS, shot, 1),
            turned=g.value(TURNED, shot, 0),
        )
        return Call(roll, into=BlastPortal.rolled)

    @step("AC-Q-PORTAL-BLAST", "AC-DICE-07", "AC-DAMAGE-01")
    def strike(self, g: BattleGame) -> Outcome:
        self.lost = 0
        if self.at == len(self.units):
            return Again(self.close)
        target = self.units[self.at]
        if g.state.units[target].location is Location.GONE:
            return Again(self.go_on)
        self.before, self.aboard = count_of(g, target), count_aboard(g, target)
        hits, faces = self.rolled
        # What a Heroic Strike counts is a matter of whom it strikes (AC-G-02, AC-R-DURABLE).
        usual = HITS[Face.HEROIC]
        less = usual - g.value(HEROIC, Shot(self.unit, target, self.row), usual)
        hits -= less * faces.count(int(Face.HEROIC))
        defence = defence_of(g, self.unit, target, self.row)
        g.emit(DiceRead(self.unit, target, faces, hits, defence, hits // defence))
        token = g.state.tokens[self.portal]
        if hits < defence:
            return None
        return Call(ApplyDamage(target, hits // defence, self.unit, spot=(token.x, token.y)), into=BlastPortal.lost)

    @step("AC-Q-PORTAL-BLAST", "AC-RANGED-18")
    def test(self, g: BattleGame) -> Outcome:
        target = self.units[self.at]
        there = g.state.units[target].location is not Location.GONE
        return Call(SuppressAll(target, self.before, self.aboard)) if self.lost and there else None

    @step("AC-Q-PORTAL-BLAST")
    def go_on(self, g: BattleGame) -> Outcome:
        self.at += 1
        return Again(self.strike)

    @step("AC-Q-PORTAL-BLAST")
    def close(self, g: BattleGame) -> Outcome:
        g.emit(TokenRemoved(self.portal))
        return None

    def _order(self, g: BattleTable, near: tuple[UnitId, ...]) -> Order[UnitId]:
        seat = g.state.units[self.unit].seat
        foes_first = tuple(sorted(near, key=lambda unit: g.state.units[unit].seat == seat))
        return Order(
            seat,
            BLAST,
            near,
            "unit",
            prompt=f"In which order are the units about {thing(self.portal)} struck?",
            rules=(PortalBlast.id,),
            about=(self.unit,),
            default=foes_first,
        )


def defence_of(g: BattleTable, unit: UnitId, target: UnitId, row: str) -> int:
    """The Defence of a unit against it: no cover, but walls (AC-G-15)."""
    return max(FLOOR, g.value(DEFENCE, Shot(unit, target, row), profile_of(g, target).defence))
