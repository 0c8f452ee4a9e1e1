"""An attack, from the aim to what its hits do."""

from __future__ import annotations

from sandtable.geometry.measure import within
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Number, YesNo
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.events.combat import AttackBegan, BonusUsed, WeaponLost
from sandtable.rulesets.dw3.events.squadrons import TokensRemoved
from sandtable.rulesets.dw3.fighting.defences import (
    best_tokens,
    defence_value,
    defences_against,
    is_obscured,
    stack_at,
    usual_bonuses,
)
from sandtable.rulesets.dw3.fighting.dice import HITS, Face
from sandtable.rulesets.dw3.fighting.shots import (
    ATTACK,
    GAINED,
    HEAVY_HIT,
    MUFFLED,
    POOL,
    ROLLED_AGAIN,
    SHIELDED,
    Shot,
    faces_in,
    mask,
)
from sandtable.rulesets.dw3.fighting.support import may_support
from sandtable.rulesets.dw3.fighting.templates import under_a_blast, under_a_torrent
from sandtable.rulesets.dw3.fighting.weapons import (
    Gun,
    band_for,
    dice_at,
    gun_named,
    guns_at,
    qualities_of,
    target_refusal,
    weapon_of,
)
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.attack_dice import RollAction, spare_die
from sandtable.rulesets.dw3.procedures.bonuses import bonuses_taken
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.arcs import Band
from sandtable.rulesets.dw3.table.where import class_of, position_of
from sandtable.tabletop.where import footprint, models_of, outline

SWITCH = 5 * INCH
"""How far from a lost target an attack may be switched (DW3-SHOOT-24)."""
ESCORTS = "escorts in an attack"
NOBODY = "nobody else"
HIDDEN = "hidden"
"""What a deed notes where something hides its target for this attack."""
MANY_DICE = 8
"""A shield is proposed to an obscured target against fewer dice than these only."""


class Attack(Deed):
    """One declared attack: lead and support weapons, defences, the roll, damage and criticals."""

    lead: str
    supports: tuple[str, ...]
    target: ModelId
    crossing: bool = False
    """It crosses the T: the pool has SUSTAINED and no other quality (DW3-SHOOT-26)."""
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
    unspent: tuple[str, ...] = ()
    """LIMITED weapons that still have to roll."""

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
        self.pool = dice_at(g, gun.weapon, self.target).lead or 0
        guns = [gun_named(name).weapon for name in self.supports]
        self.pool += sum([dice_at(g, weapon, self.target, self.crossing).support or 0 for weapon in guns])
        unit = g.state.units[g.state.models[gun.model].unit]
        escorts = unit.escorts if band_for(g, gun.weapon, self.target) is Band.POINT_BLANK else 0
        helped = bool(escorts) and ESCORTS not in unit.used and g.ask(_with_escorts(unit.seat, escorts))
        taken = bonuses_taken(g, unit, self.shot(g))
        if helped:
            self.pool += escorts
            g.emit(BonusUsed(unit.id, ESCORTS))
        self.pool = max(0, g.value(POOL, self.shot(g), self.pool))
        for bonus in taken:
            self.pool += bonus.dice
            self.gained += () if bonus.quality is None else (bonus.quality,)
            self.again = self.again or bonus.again
            g.emit(BonusUsed(unit.id, bonus.name))
        g.emit(AttackBegan(gun.model, self.target, self.pool))
        return None

    @place("DW3-SHOOT-12")
    def before_defences(self, g: BattleGame) -> Outcome:
        """Where rules and cards add to the pool."""

    @step("DW3-SHOOT-14", "DW3-SHOOT-15", "DW3-SHOOT-16", "DW3-SRS-07", "DW3-QUAL-01", "DW3-QUAL-18")
    def declare_defences(self, g: BattleGame) -> Outcome:
        """Ruling: a pool that costs nothing is always used; D chooses between two, and how many tokens to discard."""
        ways = defences_against(self.qualities(g))
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

    @step("DW3-SHOOT-17", "DW3-SHOOT-18", "DW3-QUAL-06", "DW3-QUAL-08", "DW3-QUAL-11", "DW3-QUAL-12", "DW3-QUAL-19")
    def roll(self, g: BattleGame) -> Outcome:
        gun, qualities = gun_named(self.lead), self.qualities(g)
        seat, target = g.state.models[gun.model].seat, g.state.models[self.target]
        again: tuple[int, ...] = (Face.BLANK,) if Quality.HOMING in qualities else ()
        if self._fusillade(g, gun, qualities):
            again += (Face.COUNTER, Face.HEAVY_COUNTER)
        again += (Face.BLANK,) if self.again else ()
        shot = self.shot(g)
        again = faces_in(g.value(ROLLED_AGAIN, shot, mask(*set(again))))
        return Call(
            RollAction(
                seat=seat,
                opponent=target.seat,
                what="attack",
                pool=self.pool,
                against=self.against,
                explodes=self.shield or not self._is_hidden(g),
                again=again,
                sustained=self._sustained(g, gun),
                devastating=Quality.DEVASTATING in qualities,
                high_velocity=Quality.HIGH_VELOCITY in qualities,
                muffled=g.value(MUFFLED, shot, 0),
                spare=spare_die(g, shot),
                heavy=g.value(HEAVY_HIT, shot, HITS[Face.HEAVY_HIT]),
            ),
            into=Attack.net,
        )

    @step("DW3-QUAL-03", "DW3-QUAL-21", "DW3-QUAL-22")
    def lay_the_template(self, g: BattleGame) -> Outcome:
        gun, qualities = gun_named(self.lead), self.qualities(g)
        if self.net <= 0:
            return None
        if Quality.BLAST in qualities:
            sets = sorted({(), *under_a_blast(g, gun.model, self.target)})
            named = {", ".join(touched) or NOBODY: touched for touched in sets}
            self.others = named[g.ask(lambda: self._where_the_blast(g, gun, named))]
        elif Quality.TORRENT in qualities:
            self.others = under_a_torrent(g, gun.weapon, self.target)
        self.others = tuple([m for m in self.others if _may_hit(g, gun, m)])
        return None

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

    @step("DW3-QUAL-14")
    def gather_limited_weapons(self, g: BattleGame) -> Outcome:
        # All qualities are ignored in crossing the T, LIMITED among them (DW3-SHOOT-26).
        used = [] if self.crossing else [gun_named(name).weapon for name in (self.lead, *self.supports)]
        self.unspent = tuple(dict.fromkeys([w for w in used if Quality.LIMITED in qualities_of(g, w)]))
        return None

    @step("DW3-QUAL-14")
    def roll_for_a_limited_weapon(self, g: BattleGame) -> Outcome:
        """Ruling: after the attack, and for each weapon of each model that took part."""
        if not self.unspent:
            return None
        first, self.unspent = gun_named(self.unspent[0]), self.unspent[1:]
        if g.roll(1, "limited weapon")[0] == Face.BLANK:
            g.emit(WeaponLost(first.model, first.weapon))
        return None

    @step("DW3-QUAL-14")
    def roll_for_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.roll_for_a_limited_weapon) if self.unspent else None

    # --- questions of the attack ---

    def doer(self) -> ModelId:
        return gun_named(self.lead).model

    def shot(self, g: BattleTable) -> Shot:
        """The attack as rules look at it."""
        return self._shot(g, self.qualities(g))

    def _shot(self, g: BattleTable, qualities: tuple[Quality, ...]) -> Shot:
        gun = gun_named(self.lead)
        guns = tuple([gun_named(name).weapon for name in (self.lead, *self.supports)])
        return Shot(ATTACK, g.state.models[gun.model].seat, self.target, gun.model, qualities, guns)

    def qualities(self, g: BattleTable) -> tuple[Quality, ...]:
        if self.crossing:
            return (Quality.SUSTAINED,)
        printed = {*qualities_of(g, gun_named(self.lead).weapon), *self.gained}
        if GAINED in g.hooks.grants:
            printed |= {Quality(grant.name) for grant in g.granted(GAINED, self._shot(g, tuple(sorted(printed))))}
        return tuple(sorted(printed))

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
        if dice.support is None or gun not in guns_at(g, gun.weapon, self.target):
            return False
        return target_refusal(g, gun.weapon, self.target, self.crossing) is None

    def _fusillade(self, g: BattleTable, gun: Gun, qualities: tuple[Quality, ...]) -> bool:
        """Only at point blank, and not against what the pool is not made for (DW3-QUAL-08)."""
        if Quality.FUSILLADE not in qualities or band_for(g, gun.weapon, self.target) is not Band.POINT_BLANK:
            return False
        needed = {Position.AERIAL: Quality.AERIAL, Position.SUBMERGED: Quality.SUBMERGED}
        return needed.get(position_of(g, self.target), Quality.FUSILLADE) in qualities

    def _is_hidden(self, g: BattleTable) -> bool:
        """Whether the target has the benefit of being obscured: by where it is, or by smoke that it laid."""
        qualities = self.qualities(g)
        smoke = HIDDEN in self.noted and not {Quality.HOMING, Quality.MAGNETIC, Quality.TORPEDO} & set(qualities)
        return smoke or (not self.seen and is_obscured(g, self.doer(), self.target, qualities, self.shot(g).guns))

    def _sustained(self, g: BattleTable, gun: Gun) -> bool:
        """With traits in brackets only against targets that have one of them (DW3-QUAL-19)."""
        if self.crossing or Quality.SUSTAINED in self.gained:
            return True
        profile = class_of(g, self.target)
        refs = [ref for ref in weapon_of(g, gun.weapon).type.qualities if ref.quality is Quality.SUSTAINED]
        return any([not ref.only or {profile.position, *profile.traits} & set(ref.only) for ref in refs])

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
        obscured = self._is_hidden(g)
        more = " It is not obscured then." if obscured else ""
        return YesNo(
            g.state.models[self.target].seat,
            "shield",
            prompt=f"Take {off} of {self.pool} dice away with the shield of {thing(self.target)}?{more}",
            rules=(RuleId("DW3-SHOOT-27"),),
            about=(self.target,),
            default=not (obscured and self.pool >= MANY_DICE),
        )

    def _where_the_blast(self, g: BattleTable, gun: Gun, named: dict[str, tuple[ModelId, ...]]) -> ChooseOne[str]:
        """The default touches more enemies than friends, as many more as can be."""
        seat = g.state.models[gun.model].seat

        def worth(name: str) -> int:
            return sum([1 if g.state.models[model].seat != seat else -2 for model in named[name]])

        return ChooseOne(
            seat,
            "blast",
            tuple(named),
            "answer",
            prompt=f"Lay the template on {thing(self.target)}: choose who else it touches.",
            rules=(RuleId("DW3-QUAL-03"),),
            default=max(named, key=worth),
        )


def _bears(g: BattleTable, gun: Gun, target: ModelId) -> bool:
    """Whether a gun could still lead against a target, in the arc that was declared."""
    if gun not in guns_at(g, gun.weapon, target) or dice_at(g, gun.weapon, target).lead is None:
        return False
    return target_refusal(g, gun.weapon, target) is None


def _may_hit(g: BattleTable, gun: Gun, model: ModelId) -> bool:
    """Whether the quality of a template's weapon may be used against a model at all; blocked sight protects nobody."""
    refused = target_refusal(g, gun.weapon, model)
    return refused is None or refused.rule in ("DW3-SHOOT-02", "DW3-QUAL-20", "DW3-QUAL-21")


def _with_escorts(seat: SeatId, escorts: int) -> YesNo:
    return YesNo(
        seat,
        "escorts in the attack",
        prompt=f"Add {escorts} dice of the escorts to this attack? They help one attack in an activation.",
        rules=(RuleId("DW3-ESC-03"),),
        default=True,
    )
