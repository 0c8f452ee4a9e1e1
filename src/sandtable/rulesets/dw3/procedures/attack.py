"""An attack, from the aim to what its hits do."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.geometry.measure import within
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Number, YesNo
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import FOLLOWING
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.events.combat import AttackBegan, BonusUsed
from sandtable.rulesets.dw3.events.squadrons import TokensRemoved
from sandtable.rulesets.dw3.fighting.defences import (
    best_tokens,
    defence_value,
    defences_against,
    is_obscured,
    stack_at,
    usual_bonuses,
)
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.shots import (
    ATTACK,
    GAINED,
    KEPT,
    POOL,
    SCREENED,
    SHIELDED,
    Shot,
)
from sandtable.rulesets.dw3.fighting.support import may_support
from sandtable.rulesets.dw3.fighting.weapons import (
    NO_QUALITIES,
    Gun,
    band_for,
    dice_at,
    gun_named,
    guns_at,
    qualities_together,
    target_refusal,
    weapon_of,
)
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.action_roll import roll_for
from sandtable.rulesets.dw3.procedures.bonuses import bonuses_taken
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.arcs import Band
from sandtable.tabletop.where import footprint, models_of, outline

SWITCH = 5 * INCH
"""How far from a lost target an attack may be switched (DW3-SHOOT-24)."""
ESCORTS = "escorts in an attack"
HIDDEN = "hidden"
"""What a deed notes where something hides its target for this attack."""
CROSSED = (Quality.SUSTAINED,)
"""The one quality of an attack that crosses the T (DW3-SHOOT-26)."""
MANY_DICE = 8
"""A shield is proposed to an obscured target against fewer dice than these only."""


class Attack(Deed):
    """One declared attack: lead and support weapons, defences, the roll, damage and criticals."""

    lead: str
    supports: tuple[str, ...]
    target: ModelId
    crossing: bool = False
    """It crosses the T: the pool has SUSTAINED and no other quality (DW3-SHOOT-26)."""
    leading: tuple[str, ...] = ()
    """Of the supports those that add what they would lead with."""
    pool: int = 0
    against: int = 0
    shield: bool = False
    gained: tuple[Quality, ...] = ()
    """Qualities that something used for this attack alone gives it."""
    again: bool = False
    """Blanks are rolled again by something that is used for this attack alone."""
    seen: bool = False
    """Something takes the benefit of being obscured from the target in this attack."""
    net: int = 0
    others: tuple[ModelId, ...] = ()
    """Models that a template touches besides the initial target, still to be hit."""

    @step("DW3-SHOOT-24", "DW3-SHOOT-01")
    def take_aim(self, g: BattleGame) -> Outcome:
        gun = gun_named(self.lead)
        if g.state.models[gun.model].left_as is not None:
            return LEAVE
        if g.state.models[self.target].left_as is not None:
            new = self._new_targets(g, gun)
            chosen = g.ask(lambda: self._switch(g, gun, new)) if new else None
            if chosen is None:
                g.emit(AttackBegan(gun.model, self.target, 0))
                return LEAVE
            self.target = chosen
        elif not _bears(g, gun, self.target):
            # A flare or a collision carried it out of arc or range: the attack misses (DW3-CRIT-07).
            g.emit(AttackBegan(gun.model, self.target, 0))
            return LEAVE
        return None

    @step("DW3-SHOOT-12", "DW3-SHOOT-13", "DW3-ESC-03")
    def form_the_pool(self, g: BattleGame) -> Outcome:
        gun = gun_named(self.lead)
        self.supports = tuple([name for name in self.supports if self._still_supports(g, gun, gun_named(name))])
        self.pool = sum([self.dice_of(g, name) for name in (self.lead, *self.supports)])
        unit = g.state.units[g.state.models[gun.model].unit]
        escorts = unit.escorts if band_for(g, gun.weapon, self.target) is Band.POINT_BLANK else 0
        helped = bool(escorts) and ESCORTS not in unit.used and g.ask(_with_escorts(unit.seat, escorts))
        taken = bonuses_taken(g, unit, self.shot(g))
        if helped:
            self.pool += escorts
            g.emit(BonusUsed(unit.id, ESCORTS))
        # What it gains for this attack may bring dice of its own.
        self.gained += tuple([quality for bonus in taken for quality in bonus.qualities])
        self.pool = max(0, g.value(POOL, self.shot(g), self.pool))
        for bonus in taken:
            self.pool += bonus.dice
            self.again = self.again or bonus.again
            g.emit(BonusUsed(unit.id, bonus.name))
        g.emit(AttackBegan(gun.model, self.target, self.pool))
        return None

    @place("DW3-SHOOT-12")
    def before_defences(self, g: BattleGame) -> Outcome:
        """Where rules and cards add to the pool."""

    @step("DW3-SHOOT-14", "DW3-SHOOT-15", "DW3-SHOOT-16", "DW3-SRS-07")
    def declare_defences(self, g: BattleGame) -> Outcome:
        """Ruling: a pool that costs nothing is always used; D chooses between two, and how many tokens to discard."""
        ways = defences_against(g, self.shot(g))
        if not ways:
            return None
        seat = g.state.models[self.target].seat
        which = ways[0] if len(ways) == 1 else g.ask(lambda: self._which_defence(g, seat, ways))
        stack = stack_at(g, seat, self.target)
        spent = (
            0
            if stack is None
            else g.ask(
                Number(
                    seat,
                    "tokens to discard",
                    0,
                    stack.many,
                    prompt=f"Discard squadron tokens at {thing(self.target)} for more defence dice?",
                    rules=(RuleId("DW3-SRS-07"),),
                    default=0,
                )
            )
        )
        self.against = defence_value(g, self.target, which) + usual_bonuses(g, self.target, which)
        if stack is not None and spent:
            tokens, dice = best_tokens(g, stack, spent, "defence")
            self.against += dice
            g.emit(TokensRemoved(stack.id, tokens))
        return None

    @place("DW3-SHOOT-12")
    def before_the_roll(self, g: BattleGame) -> Outcome:
        """Where cards add to either pool; a shield is decided on after that (DW3-SHOOT-27)."""

    @step("DW3-SHOOT-27", "DW3-SHOOT-28", "DW3-SHOOT-30")
    def raise_a_shield(self, g: BattleGame) -> Outcome:
        off = g.value(SHIELDED, self.shot(g), 0)
        if off and self.pool:
            self.shield = g.ask(lambda: self._whether_to_shield(g, off))
        if self.shield:
            self.pool = max(0, self.pool - off)
        return None

    @step("DW3-SHOOT-17", "DW3-SHOOT-18")
    def roll(self, g: BattleGame) -> Outcome:
        again = (Face.BLANK,) if self.again else ()
        explodes = self.shield or not self.is_hidden(g)
        roll = roll_for(g, self.shot(g), self.pool, self.against, again=again, explodes=explodes)
        return Call(roll, into=Attack.net)

    @place("DW3-QUAL-22")
    def lay_a_template(self, g: BattleGame) -> Outcome:
        """Where qualities say whom the hits touch besides the initial target."""

    @step("DW3-SHOOT-21")
    def hit_the_initial_target(self, g: BattleGame) -> Outcome:
        return Call(TakeHits(self.target, max(0, self.net), self.qualities(g)))

    @step("DW3-QUAL-03")
    def hit_another_model(self, g: BattleGame) -> Outcome:
        if not self.others:
            return None
        first, self.others = self.others[0], self.others[1:]
        return Call(TakeHits(first, self.net, self.qualities(g), False))

    @step("DW3-QUAL-03")
    def hit_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.hit_another_model) if self.others else None

    @place("DW3-SHOOT-24")
    def after_it(self, g: BattleGame) -> Outcome:
        """Where rules ask a price for what was fired."""

    # --- questions of the attack ---

    def doer(self) -> ModelId:
        return gun_named(self.lead).model

    def shot(self, g: BattleTable) -> Shot:
        """The attack as rules look at it."""
        if self.crossing:
            plain = self._shot(g, CROSSED, CROSSED)
            kept = [Quality(grant.name) for grant in g.granted(KEPT, plain)] if KEPT in g.hooks.grants else []
            return replace(plain, qualities=tuple(sorted({*CROSSED, *kept}))) if kept else plain
        printed = self._of_its_weapons(g)
        granted = self._granted(g, printed)
        return self._shot(g, tuple(sorted(printed | granted)), (*self.gained, *granted))

    def _shot(self, g: BattleTable, qualities: tuple[Quality, ...], freely: tuple[Quality, ...] = ()) -> Shot:
        gun = gun_named(self.lead)
        guns = tuple([gun_named(name).weapon for name in (self.lead, *self.supports)])
        return Shot(ATTACK, g.state.models[gun.model].seat, self.target, gun.model, qualities, guns, freely)

    def qualities(self, g: BattleTable) -> tuple[Quality, ...]:
        return self.shot(g).qualities

    def _of_its_weapons(self, g: BattleTable) -> frozenset[Quality]:
        guns = [gun_named(name).weapon for name in (self.lead, *self.supports)]
        return qualities_together(g, guns) | {*self.gained}

    def _granted(self, g: BattleTable, printed: frozenset[Quality]) -> frozenset[Quality]:
        """What rules give to this attack for what it is."""
        if GAINED not in g.hooks.grants:
            return NO_QUALITIES
        shot = self._shot(g, tuple(sorted(printed)))
        return frozenset([Quality(grant.name) for grant in g.granted(GAINED, shot)])

    def _new_targets(self, g: BattleTable, gun: Gun) -> tuple[ModelId, ...]:
        """Unit mates within 5 inches of where a lost target stood that the lead weapon bears on (DW3-SHOOT-24)."""
        lost = g.state.models[self.target]
        if lost.fell_at is None:
            return ()
        stood = outline(g, lost.class_id).at(lost.fell_at)
        mates = [m.id for m in models_of(g, lost.unit) if m.pose is not None]
        return tuple([m for m in mates if within(stood, footprint(g, m), SWITCH) and _bears(g, gun, m)])

    def _still_supports(self, g: BattleTable, lead: Gun, gun: Gun) -> bool:
        if g.state.models[gun.model].left_as is not None or not may_support(g, gun.model, lead.model):
            return False
        dice = dice_at(g, gun.weapon, self.target, self.crossing)
        if dice.support is None or not _is_in_arc(g, gun, self.target):
            return False
        return target_refusal(g, gun.weapon, self.target, self.crossing) is None

    def dice_of(self, g: BattleTable, name: str) -> int:
        """The dice that one of its weapons brings (DW3-SHOOT-12)."""
        dice = dice_at(g, gun_named(name).weapon, self.target, self.crossing)
        return (dice.lead if name == self.lead or name in self.leading else dice.support) or 0

    def is_hidden(self, g: BattleTable) -> bool:
        """Whether the target has the benefit of being obscured: by where it is, or by smoke that it laid."""
        shot = self.shot(g)
        if self.seen:
            return False
        smoke = HIDDEN in self.noted and g.refusal(SCREENED, shot) is None
        return smoke or is_obscured(g, self.doer(), self.target, shot.qualities, shot.guns)

    def _switch(self, g: BattleTable, gun: Gun, new: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
        return ChooseOne(
            g.state.models[gun.model].seat,
            "new target",
            new,
            "model",
            prompt=f"{thing(self.target)} is gone: switch the attack to another model of its unit?",
            rules=(RuleId("DW3-SHOOT-24"),),
            passing="the attack is lost",
            default=new[0],
        )

    def _which_defence(self, g: BattleTable, seat: SeatId, ways: tuple[str, ...]) -> ChooseOne[str]:
        best = max(ways, key=lambda way: defence_value(g, self.target, way))
        return ChooseOne(
            seat,
            "defence",
            ways,
            "answer",
            prompt=f"Choose the defence of {thing(self.target)}.",
            rules=(RuleId("DW3-SHOOT-14"),),
            default=best,
        )

    def _whether_to_shield(self, g: BattleTable, off: int) -> YesNo:
        obscured = self.is_hidden(g)
        more = " It is not obscured then." if obscured else ""
        return YesNo(
            g.state.models[self.target].seat,
            "shield",
            prompt=f"Take {off} of {self.pool} dice away with the shield of {thing(self.target)}?{more}",
            rules=(RuleId("DW3-SHOOT-27"),),
            about=(self.target,),
            default=is_shield_proposed(obscured, self.pool),
        )


def is_shield_proposed(obscured: bool, dice: int) -> bool:
    """Whether a shield is worth raising: an obscured target is better off without it against many dice."""
    return not (obscured and dice >= MANY_DICE)


def _bears(g: BattleTable, gun: Gun, target: ModelId) -> bool:
    """Whether a gun could still lead against a target."""
    if not _is_in_arc(g, gun, target) or dice_at(g, gun.weapon, target).lead is None:
        return False
    return target_refusal(g, gun.weapon, target) is None


def _is_in_arc(g: BattleTable, gun: Gun, target: ModelId) -> bool:
    """Whether a target is still in the arcs of a weapon; one with a shot for each keeps to the declared arc."""
    there = guns_at(g, gun.weapon, target)
    return gun in there or (bool(there) and not weapon_of(g, gun.weapon).each)


def _with_escorts(seat: SeatId, escorts: int) -> YesNo:
    return YesNo(
        seat,
        "escorts in the attack",
        prompt=f"Add {escorts} dice of the escorts to this attack? They help one attack in an activation.",
        rules=(RuleId("DW3-ESC-03"),),
        default=True,
        presentation=FOLLOWING,
    )
