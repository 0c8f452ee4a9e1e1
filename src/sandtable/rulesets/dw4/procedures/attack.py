"""The Attack action, from target to Damage."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector
from sandtable.kernel.decision import ChooseOne, ChooseSome
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Explained
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.attack import Reason, WeaponsContributed
from sandtable.rulesets.dw4.fighting import attack_shown
from sandtable.rulesets.dw4.fighting.firepower import (
    AttackPools,
    attack_pools,
    best_arc,
    best_band,
    strongest,
)
from sandtable.rulesets.dw4.fighting.participation import one_formation_of, sound_or_all
from sandtable.rulesets.dw4.fighting.targeting import (
    CONTRIBUTION,
    arcs_to_choose,
    can_participate,
    companies,
    has_figure,
    is_disarmed,
    possible_targets,
    ready_weapons,
)
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId, owner_of
from sandtable.rulesets.dw4.models.attributes import ATTACK, MULTIPLIER, Bonus, Shot
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll, RollResult
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.arcs import Band, bands_to_model
from sandtable.rulesets.dw4.table.coherency import formations
from sandtable.rulesets.dw4.table.where import register
from sandtable.tabletop.where import models_of, opponent

ANY = RuleId("")
"""No Quality in particular."""

INITIAL_TARGET = "initial target"
PARTICIPATING_MODELS = "participating models"
FIRING_TOGETHER = "weapons that fire together"
CONTRIBUTING_WEAPONS = "contributing weapons"


class FireTogether(ChooseOne[tuple[WeaponId, ...]], frozen=True):
    """Which of the groups of weapons that may Contribute together does."""

    bands: tuple[tuple[ModelId, int], ...] = ()
    """The Range Bands that were picked for models on a boundary."""


class DeclareWeapons(ChooseSome[WeaponId], frozen=True):
    """Which weapons Contribute."""

    bands: tuple[tuple[ModelId, int], ...] = ()
    """The Range Bands that were picked for models on a boundary."""


class Attack(Procedure):
    """An Attack action of a unit on one enemy model (DW4-COH-04). The result is the number of Successes.

    Its steps are the whole course of an Attack; those without a body are moments at which special rules act, in this
    order. A rule that ends the Action early goes on with `conclude_the_action`.
    """

    seat: SeatId
    unit: UnitId
    target: ModelId = ModelId("")
    participants: tuple[ModelId, ...] = ()
    bands: tuple[tuple[ModelId, int], ...] = ()
    weapons: tuple[WeaponId, ...] = ()
    roll: RollResult | None = None
    crippled: bool | None = False
    """None where a rule took all of the Damage away."""
    steady: bool = True
    """Whether no check has ended the Action."""
    bonuses: tuple[Bonus, ...] = ()
    powers: tuple[str, ...] = ()
    pool: int = 0
    resistance: int = 0
    threshold: int = 0
    first: tuple[int, ...] = ()
    shaken: tuple[ModelId, ...] = ()
    """Models that this Action has put Under Fire."""
    resolutions: int = 0
    """How often the Attack was resolved within this one Action."""
    fired: tuple[WeaponId, ...] = ()
    """Every weapon that Contributed in a resolution of it."""
    among: tuple[ModelId, ...] = ()
    """Where it is resolved again: whom it may strike."""
    only_with: RuleId = ANY
    """Where it is resolved again: the Quality that every Contributing weapon must have."""
    caught: tuple[ModelId, ...] = ()
    """Secondary Targets."""
    struck_at: Pose | None = None
    """Where the target stood when it was struck, for a rule that must know it afterwards."""
    defended: bool = False
    """Whether a check that was made for the target has passed."""
    called_off: bool = False
    """Whether the target's side has ended the Action before the roll."""

    @property
    def shot(self) -> Shot:
        return Shot(
            self.seat, self.unit, self.target, self.participants, self.weapons, self.bands, self.bonuses, self.powers
        )

    @place("DW4-ACTION-01")
    def announce_the_attack(self, g: BattleGame) -> Outcome:
        """What is declared with the Action itself."""

    @step("DW4-ATK-01")
    def choose_initial_target(self, g: BattleGame) -> Outcome:
        targets = self._targets(g)
        if not targets:
            return LEAVE
        self.target = g.ask(lambda: _which_target(self.seat, self.unit, targets))
        return None

    @step("DW4-ATK-02", "DW4-ACTION-04", "DW4-ACTION-05")
    def nominate_participating_models(self, g: BattleGame) -> Outcome:
        models = g.ask(lambda: self._which_formation(g))
        self.participants = g.ask(lambda: self._which_models(g, models))
        return None

    @step("DW4-ATK-03", "DW4-ATK-04", "DW4-MODEL-05", "DW4-RANGE-03")
    def declare_contributing_weapons(self, g: BattleGame) -> Outcome:
        ready = {model: self._ready_in_one_arc(g, model) for model in self.participants}
        for model, weapons in ready.items():
            bands = bands_to_model(g, model, self.target)
            if len(bands) > 1 and _band_matters(g, bands, weapons):
                self.bands += ((model, g.ask(_which_band(g, self.seat, model, bands, weapons, self.target))),)
        picked = dict(self.bands)
        able = tuple(
            w
            for model, weapons in ready.items()
            for w in weapons
            if model not in picked or has_figure(g, w, picked[model])
        )
        groups = companies(g, able)
        if len(groups) > 1:
            able = g.ask(lambda: _which_company(g, self.shot, groups))
        if able:
            self.weapons = g.ask(lambda: _which_weapons(self.shot, able))
        if g.state.settings.armed_participants_only:
            armed = {owner_of(weapon) for weapon in self.weapons}
            self.participants = tuple(model for model in self.participants if model in armed)
        return None

    @place("DW4-ATK-15")
    def take_options_of_the_attacker(self, g: BattleGame) -> Outcome:
        """What the active Admiral may do with the weapons declared."""

    @place("DW4-ATK-15")
    def take_options_of_the_target(self, g: BattleGame) -> Outcome:
        """What belongs to being the target, once the weapons are known."""

    @place("DW4-ATK-15")
    def strike_before_the_roll(self, g: BattleGame) -> Outcome:
        """What weapons do to the target before any pool is built."""

    @place("DW4-ATK-15")
    def answer_before_the_roll(self, g: BattleGame) -> Outcome:
        """What the target may still do about it."""

    @place("DW4-ATK-15")
    def declare_bonus_dice(self, g: BattleGame) -> Outcome:
        """Dice that are bought or discarded for: the active Admiral's first, then the opponent's (DW4-DICE-08)."""

    @step("DW4-ATK-05", "DW4-ATK-06", "DW4-ATK-11", "DW4-ATK-15")
    def build_the_pools(self, g: BattleGame) -> Outcome:
        pools = attack_pools(g, self.shot)
        self.pool, self.resistance, self.threshold = pools.action.value, pools.resistance.value, pools.threshold.value
        self.first = pools.first
        self.resolutions += 1
        self.fired = tuple(dict.fromkeys((*self.fired, *self.weapons)))
        g.emit(
            WeaponsContributed(
                self.unit,
                self.target,
                self.participants,
                self.weapons,
                self.pool,
                self.resistance,
                self.threshold,
                reasons_of(pools),
            )
        )
        return None

    @step("DW4-ATK-05")
    def make_the_action_roll(self, g: BattleGame) -> Outcome:
        roll = action_roll_of(g, self.shot, (self.pool, self.resistance, self.threshold), self.first)
        return Call(roll, into=Attack.roll)

    @step("DW4-ATK-13", "DW4-ATK-17")
    def inflict_damage(self, g: BattleGame) -> Outcome:
        # All of it at once, after the roll: one Damage for each Success.
        self.result = self.roll.successes if self.roll is not None else 0
        if not self.result:
            return None
        return Call(SufferDamage(self.target, self.result, by=self.seat, source=ATTACK), into=Attack.crippled)

    @place("DW4-ATK-13")
    def inflict_critical_damage(self, g: BattleGame) -> Outcome:
        """What the Qualities of the weapons add to Damage."""

    @place("DW4-ATK-14")
    def unsettle_the_target(self, g: BattleGame) -> Outcome:
        """What follows from Disorder that the target gained."""

    @place("DW4-ATK-13")
    def move_the_target(self, g: BattleGame) -> Outcome:
        """Forced moves of the target."""

    @place("DW4-ATK-17")
    def strike_secondary_targets(self, g: BattleGame) -> Outcome:
        """Others near the target."""

    @place("DW4-ATK-17")
    def burn_the_target(self, g: BattleGame) -> Outcome:
        """Lasting fires, once every target was struck."""

    @place("DW4-ATK-17")
    def mark_the_target(self, g: BattleGame) -> Outcome:
        """Marks that help later Attacks."""

    @place("DW4-ATK-17")
    def strike_what_goes_with_the_target(self, g: BattleGame) -> Outcome:
        """Tokens of the target's unit."""

    @place("DW4-ATK-17")
    def resolve_it_again(self, g: BattleGame) -> Outcome:
        """A repeat within the same Action goes back to `choose_initial_target`."""

    @place("DW4-ACTION-07")
    def conclude_the_action(self, g: BattleGame) -> Outcome:
        """From here on once for each Action, however it ended: weapons that are spent."""

    @place("DW4-ACTION-07")
    def pay_for_the_action(self, g: BattleGame) -> Outcome:
        """What options taken for it cost."""

    @place("DW4-ACTION-07")
    def spread_terror(self, g: BattleGame) -> Outcome:
        """Valour Effects that follow from it."""

    @place("DW4-ACTION-07")
    def follow_it_up(self, g: BattleGame) -> Outcome:
        """One more Attack outside the number of Actions."""

    def _targets(self, g: BattleGame) -> tuple[ModelId, ...]:
        targets = possible_targets(g, self.unit)
        if not self.only_with:
            return targets
        # Resolved again: whoever a weapon of the right kind reaches, not merely any weapon (DW4-QUAL-16).
        models = [model.id for model in models_of(g, self.unit) if model.pose is not None]
        return tuple([t for t in targets if t in self.among and any([self._reaches(g, m, t) for m in models])])

    def _reaches(self, g: BattleGame, model: ModelId, target: ModelId) -> bool:
        """Whether a model could take part with a weapon that it may use."""
        return bool(usable(g, ready_weapons(g, model, target), self.only_with)) and can_participate(g, model, target)

    def _which_formation(self, g: BattleGame) -> ChooseOne[tuple[ModelId, ...]]:
        """Out of Coherency only models of one Formation may Participate; one that has a weapon to use is wanted."""
        able = formations(g, self.unit)
        if len(able) > 1:
            able = tuple([those for those in able if any([self._reaches(g, model, self.target) for model in those])])
        return one_formation_of(able, self.seat, self.unit, (self.target,))

    def _which_models(self, g: BattleGame, models: tuple[ModelId, ...]) -> ChooseSome[ModelId]:
        able = participants_for(g, models, self.target)
        return ChooseSome(
            self.seat,
            PARTICIPATING_MODELS,
            able,
            "model",
            least=1,
            presentation=attack_shown.PARTICIPANTS,
            prompt=f"Nominate the models that Participate in the Attack on {thing(self.target)}.",
            rules=(RuleId("DW4-ATK-02"), RuleId("DW4-ACTION-04")),
            about=(self.target,),
            default=proposed_models(g, able, self.target, self.only_with),
        )

    def _ready_in_one_arc(self, g: BattleGame, model: ModelId) -> tuple[WeaponId, ...]:
        """A model's weapons to use; on an Arc boundary those that fire into the Arc its Admiral says (DW4-MODEL-05)."""
        weapons = usable(g, ready_weapons(g, model, self.target, self.participants), self.only_with)
        arcs = arcs_to_choose(g, model, self.target, weapons)
        return arcs[g.ask(_which_arc(g, self.shot, model, arcs))] if len(arcs) > 1 else next(iter(arcs.values()))


def action_roll_of(
    g: BattleTable, shot: Shot, figures: tuple[int, int, int], first: tuple[int, ...] = ()
) -> ActionRoll:
    """The Action Roll of an Attack with its Action Pool, Resistance Pool and Success Threshold."""
    return ActionRoll(shot.seat, opponent(g, shot.seat), *figures, shot.participants, ATTACK, shot, first)


def participants_for(g: BattleTable, models: tuple[ModelId, ...], target: ModelId) -> tuple[ModelId, ...]:
    """Of these models those that may be nominated for an Attack.

    Ruling: whoever sees the target may be, armed against it or not (DW4-ATK-02, DW4-ATK-03); but not a model whose
    every weapon that bears is refused, as Assault beyond 2" is.
    """
    return tuple([m for m in models if can_participate(g, m, target) and not is_disarmed(g, m, target)])


def usable(g: BattleTable, weapons: tuple[WeaponId, ...], only_with: RuleId) -> tuple[WeaponId, ...]:
    """Of weapons those with a Quality, where one is wanted because the Attack is resolved again (DW4-QUAL-16)."""
    if not only_with:
        return weapons
    return tuple([weapon for weapon in weapons if has_quality(g, weapon, only_with)])


def proposed_models(
    g: BattleTable, able: tuple[ModelId, ...], target: ModelId, only_with: RuleId = ANY
) -> tuple[ModelId, ...]:
    """Whom an Admiral is taken to nominate: not those who would only confuse the others (DW4-ACTION-06).

    Where weapons may ask something of all who Participate, those who have one to use; else everyone.
    """
    if CONTRIBUTION in g.hooks.forbids:
        able = tuple([m for m in able if usable(g, ready_weapons(g, m, target), only_with)]) or able
    return sound_or_all(g, able)


def _which_target(seat: SeatId, unit: UnitId, targets: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        INITIAL_TARGET,
        targets,
        "model",
        presentation=attack_shown.TARGET,
        prompt=f"Choose the Initial Target for the Attack of {thing(unit)}.",
        rules=(RuleId("DW4-ATK-01"),),
    )


def _band_matters(g: BattleGame, bands: tuple[Band, ...], weapons: tuple[WeaponId, ...]) -> bool:
    rows = [register(g).weapon(weapon) for weapon in weapons]
    figures = {tuple((row.firepower[band], row.by_mass[band]) for row in rows) for band in bands}
    return len(figures) > 1


def _which_band(
    g: BattleGame, seat: SeatId, model: ModelId, bands: tuple[Band, ...], weapons: tuple[WeaponId, ...], target: ModelId
) -> ChooseOne[Band]:
    return ChooseOne(
        seat,
        "range band",
        bands,
        "band",
        presentation=attack_shown.WHICH_WEAPONS,
        prompt=f"{thing(model)} is exactly between two Range Bands of its target: choose one.",
        rules=(RuleId("DW4-RANGE-03"),),
        default=best_band(g, bands, weapons, target),
    )


def _which_arc(
    g: BattleGame, shot: Shot, model: ModelId, arcs: dict[Sector, tuple[WeaponId, ...]]
) -> ChooseOne[Sector]:
    return ChooseOne(
        shot.seat,
        "arc",
        tuple(arcs),
        "sector",
        presentation=attack_shown.WHICH_WEAPONS,
        prompt=f"{thing(shot.target)} is exactly between Arcs of {thing(model)}: choose the one it counts as being in.",
        rules=(RuleId("DW4-MODEL-05"),),
        about=(shot.target, model),
        default=best_arc(g, shot, arcs),
    )


def _which_company(g: BattleGame, shot: Shot, groups: tuple[tuple[WeaponId, ...], ...]) -> FireTogether:
    """Some weapons Contribute only with their like: which of the groups fires is settled first."""
    return FireTogether(
        shot.seat,
        FIRING_TOGETHER,
        groups,
        "weapons",
        presentation=attack_shown.WHICH_WEAPONS,
        prompt=f"Not all weapons may fire together on {thing(shot.target)}: choose which do.",
        rules=(RuleId("DW4-QUAL-01"),),
        about=(shot.target, *shot.participants),
        default=strongest(g, shot, groups),
        bands=shot.bands,
    )


def _which_weapons(shot: Shot, weapons: tuple[WeaponId, ...]) -> DeclareWeapons:
    return DeclareWeapons(
        shot.seat,
        CONTRIBUTING_WEAPONS,
        weapons,
        "weapon",
        least=1,
        presentation=attack_shown.WEAPONS,
        prompt=f"Declare the weapons that Contribute to the Attack on {thing(shot.target)}.",
        rules=(RuleId("DW4-ATK-03"), RuleId("DW4-ATK-04")),
        about=(shot.target, *shot.participants),
        default=weapons,
        bands=shot.bands,
    )


def reasons_of(pools: AttackPools) -> tuple[Reason, ...]:
    """Why the pools and the threshold of a roll are what they are."""
    return (
        *reasons_for("Action Pool", pools.action),
        *reasons_for("Resistance Pool", pools.resistance),
        *reasons_for("Success Threshold", pools.threshold),
    )


def reasons_for(of: str, explained: Explained) -> tuple[Reason, ...]:
    """Each rule's share in one of them."""
    return tuple(
        Reason(of, f"x {part.amount}" if part.layer == MULTIPLIER.name else f"{part.amount:+}", part.rule, part.reason)
        for part in explained.parts
    )
