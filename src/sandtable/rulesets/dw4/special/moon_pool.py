"""Moon Pool: swimmers who come and go below the water line of a whole fleet."""

from __future__ import annotations

from typing import ClassVar

from sandtable.geometry.units import INCH
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.advanced.escorts import HeroicSacrifice
from sandtable.rulesets.dw4.advanced.raiding_parties import DICE_OF_RAIDERS, RaidingParties
from sandtable.rulesets.dw4.events.dice_shown import shows_plain_dice
from sandtable.rulesets.dw4.fighting.dice import COUNTERS, plain_roll
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import FIXED, Bonus
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.escorts import DiscardEscorts
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import unit_name
from sandtable.rulesets.dw4.words.rolling import Rolled, came_to, rolls
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends, models_of

MOON_POOL = RuleId("DW4-P-MOON-POOL")
REACH = 10 * INCH
EMPIRE = "Empire"


@shows_plain_dice
class EscortsSaved(Event, frozen=True):
    """A die was rolled for each Escort that was about to be discarded; some may stay."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    faces: tuple[int, ...]
    saved: int

    def apply(self, state: Battle) -> None:
        pass


@tells(EscortsSaved)
def escorts_saved(g: BattleTable, event: EscortsSaved) -> str:
    stay = f"{count(event.saved, 'Escort')} of them {'stays' if event.saved == 1 else 'stay'}"
    dice = dice_in_words(event.faces)
    return f"Chita Support of {unit_name(g, event.unit)}: {dice}; {stay if event.saved else 'none of them stays'}."


@rolls(EscortsSaved)
def escorts_summed(g: BattleTable, event: EscortsSaved) -> Rolled:
    return came_to(
        f"Chita Support of {unit_name(g, event.unit)}", event.faces, event.saved, "Escort saved", "Escorts saved"
    )


class MoonPool(Rule):
    """Empire units near it have Chita Support: three dice of each raider, and Escorts that come back on a Counter.

    Ruling: whatever removes an Escort discards it, but for Raiding Parties and the loss of the last model; one that was
    sacrificed and comes back has given its dice to this roll and adds no other to it (DW4-P-MOON-POOL).
    """

    id = MOON_POOL
    name = "Moon Pool"

    @modifies(DICE_OF_RAIDERS, FIXED)
    def send_more(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(1, self.name) if has_chita_support(g, g.state.models[model].unit) else None

    @after(DiscardEscorts.save_some)
    def come_back(self, g: BattleGame, discarding: DiscardEscorts) -> Outcome:
        if discarding.tokens <= 0 or discarding.why == RaidingParties.name:
            return None
        if not has_chita_support(g, discarding.unit):
            return None
        faces = plain_roll(g, discarding.tokens, self.name)
        saved = sum([face in COUNTERS for face in faces])
        discarding.tokens -= saved
        if discarding.why == HeroicSacrifice.name and saved:
            _count_them_once(g, saved)
        g.emit(EscortsSaved(discarding.unit, faces, saved))
        return None


def has_chita_support(g: BattleTable, unit: UnitId) -> bool:
    """Whether an Empire unit has a friendly model with a Moon Pool within 10" of one of its models."""
    there = [model for model in models_of(g, unit) if model.pose is not None]
    if not any([EMPIRE in traits(g, model.id) for model in there]):
        return False
    pools = [model.id for model in friends(g, g.state.units[unit].seat) if has(g, model.id, MOON_POOL)]
    return any([are_within(g, pool, model.id, REACH) for pool in pools for model in there])


def _count_them_once(g: BattleGame, saved: int) -> None:
    """A sacrifice gives its dice instead of the one that an Escort gives by being there (DW4-ESC-03)."""
    action = g.enclosing(Attack) or g.enclosing(Boarding) or g.enclosing(AttackRun)
    if action is not None:
        action.bonuses += (Bonus(True, -saved, MOON_POOL, MoonPool.name),)
