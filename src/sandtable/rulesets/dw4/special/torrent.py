"""Torrent: a stream of fire that sweeps from one target to the next."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import after, before, forbids, modifies, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Outcome
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.combat import WeaponsReadied, WeaponsSpent
from sandtable.rulesets.dw4.fighting.targeting import (
    COMPANY,
    CONTRIBUTION,
    Laying,
    Pair,
    can_participate,
    ready_again,
)
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, owner_of
from sandtable.rulesets.dw4.models.attributes import MULTIPLIER, RESISTANCE_POOL, Shot, shot_in
from sandtable.rulesets.dw4.models.positional_traits import is_airborne, is_submerged, positional
from sandtable.rulesets.dw4.models.qualities import all_have, any_has, has_quality, only_with_its_like, x_of
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.special.limited import Limited
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.terrain.structures import structure_targets
from sandtable.tabletop.distances import target_is_within
from sandtable.tabletop.where import enemies, models_of

NEXT = 4 * INCH

_NO_DEFENCES = Modifier(0, "Torrent")


class Torrent(RuleWithX):
    """Only with other Torrents; DEF, Escorts and squadrons do not help, and the Attack may be resolved up to X times.

    Never against submerged targets, and against Airborne ones only by those who fly themselves (DW4-QUAL-12). All of
    it is one Action (DW4-QUAL-18).
    """

    id = RuleId("DW4-Q-TORRENT")
    name = "Torrent"
    stacking = Stacking.HIGHEST_X

    @forbids(COMPANY)
    def keep_to_its_like(self, g: BattleTable, pair: Pair) -> Refusal | None:
        return only_with_its_like(g, pair.weapon, pair.other, self.id)

    @forbids(CONTRIBUTION)
    def refuse_out_of_reach(self, g: BattleTable, laying: Laying) -> Refusal | None:
        if not has_quality(g, laying.weapon, self.id):
            return None
        if is_submerged(g, laying.target):
            return Refusal(f"{laying.target} is Underwater", RuleId("DW4-QUAL-12"))
        if not is_airborne(g, laying.target):
            return None
        if all([is_airborne(g, model) for model in laying.participants or (owner_of(laying.weapon),)]):
            return None
        return Refusal(f"{laying.target} is Airborne", RuleId("DW4-QUAL-12"))

    @modifies(RESISTANCE_POOL, MULTIPLIER)
    def wash_defences_away(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return _NO_DEFENCES if all_have(g, shot.weapons, self.id) else None

    @suppresses("DW4-ESC-02", "DW4-ESC-03", "DW4-SRS-18")
    def wash_helpers_away(self, g: BattleTable, subject: object) -> bool:
        # DW4-QUAL-13; neither can be discarded for it.
        shot = shot_in(subject)
        return shot is not None and all_have(g, shot.weapons, self.id)

    @before(Attack.make_the_action_roll)
    def look_for_the_next(self, g: BattleGame, attack: Attack) -> Outcome:
        # DW4-QUAL-15: whoever is near is noted while the target still stands where it is struck.
        if all_have(g, attack.weapons, self.id):
            attack.among = _near(g, attack)
        return None

    @after(Attack.resolve_it_again)
    def sweep_on(self, g: BattleGame, attack: Attack) -> Outcome:
        if not all_have(g, attack.weapons, self.id):
            return None
        shot = Shot(attack.seat, attack.unit, attack.target, attack.participants, attack.fired)
        # Ruling: the lowest X of all weapons that took part so far counts (DW4-QUAL-17).
        if attack.resolutions >= min([x_of(g, shot, weapon, self) for weapon in attack.fired]):
            return None
        there = [target for target in attack.among if _is_there(g, target)]
        left = tuple([target for target in there if self._reaches(g, attack, target)])
        if not left or not g.ask(_whether_to_go_on(attack)):
            return None
        begin_again(attack, left, self.id)
        g.emit(WeaponsReadied(attack.unit, attack.fired))
        return Again(attack.choose_initial_target)

    # A weapon is spent and its model Depleted, in either order (DW4-Q-LIMITED).
    @after(Attack.conclude_the_action, beside=(Limited,))
    def spend_all_weapons(self, g: BattleGame, attack: Attack) -> Outcome:
        if attack.only_with != self.id:
            return None
        used = g.state.units[attack.unit].contributed
        missing = tuple([weapon for weapon in attack.fired if weapon not in used])
        if missing:
            g.emit(WeaponsSpent(attack.unit, missing))
        return None

    def _reaches(self, g: BattleTable, attack: Attack, target: ModelId) -> bool:
        """Whether what is left of the unit has a Torrent that may be used on a target, fired or not (DW4-QUAL-16)."""
        here = [model.id for model in models_of(g, attack.unit) if model.pose is not None]
        able = [model for model in here if any_has(g, ready_again(g, model, target, attack.fired), self.id)]
        return any([can_participate(g, model, target) for model in able])


def _near(g: BattleTable, attack: Attack) -> tuple[ModelId, ...]:
    """The target and everything else of the same Positional Trait within 4" of it that is attacked as an enemy model.

    That may be a Structure or an Iceberg (DW4-QUAL-14, DW4-ATK-16).
    """
    trait = positional(g, attack.target)
    foes = [*[enemy.id for enemy in enemies(g, attack.seat)], *[ModelId(s.feature) for s in structure_targets(g)]]
    alike = [foe for foe in foes if foe != attack.target and positional(g, foe) is trait]
    return (attack.target, *[foe for foe in alike if target_is_within(g, foe, attack.target, NEXT)])


def _is_there(g: BattleTable, target: ModelId) -> bool:
    """Whether a model, or a Structure or an Iceberg, can still be struck."""
    model = g.state.models.get(target)
    return FeatureId(target) in g.state.features if model is None else model.left_as is None


def begin_again(attack: Attack, among: tuple[ModelId, ...], quality: RuleId) -> None:
    """Everything is declared anew (DW4-QUAL-16); what has been struck and fired so far is remembered."""
    attack.among, attack.only_with = among, quality
    attack.participants, attack.bands, attack.weapons = (), (), ()
    attack.bonuses, attack.powers, attack.caught = (), (), ()
    attack.roll, attack.crippled = None, False


def _whether_to_go_on(attack: Attack) -> YesNo:
    return YesNo(
        attack.seat,
        "torrent goes on",
        prompt=f"Resolve the Torrent of {thing(attack.unit)} once more, on {thing(attack.target)} or a model near it?",
        rules=(RuleId("DW4-QUAL-14"), RuleId("DW4-QUAL-17")),
        about=(attack.target,),
        yes="once more",
        no="stop",
        default=False,
    )


@advises("torrent goes on")
def torrent_goes_on(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """It costs nothing but fuel."""
    return True
