"""Celestian Blaze: the heavens themselves seem to burn."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import ACTION_POOL, ATTACK, FIXED, Shot
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.doctrines import Doctrine
from sandtable.rulesets.dw4.models.positional_traits import is_surface
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.faction_valour import AttemptForUnit
from sandtable.rulesets.dw4.special.torrent import Torrent
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import Counsel, counsels

NAME = "Celestian Blaze"
BLAZE = RuleId("DW4-F-EMPIRE-CELESTIAN-BLAZE")
DICE = Modifier(4, NAME)


class CelestianBlaze(Doctrine):
    """A Special Valour Effect for a Torrent Attack of a Surface unit: 4 dice more in its first Action Roll."""

    id = BLAZE
    name = NAME
    flagship = ("Empire", "Surface")

    # Dice that others declare neither know of these nor the other way round (DW4-DICE-08).
    @after(Attack.declare_bonus_dice, beside=EVERY_OTHER)
    def set_it_ablaze(self, g: BattleGame, attack: Attack) -> Outcome:
        if attack.resolutions or not has_bonus(g, attack.seat, self.id) or not is_surface(g, attack.unit):
            return None
        if not any_has(g, attack.weapons, Torrent.id):
            return None
        return Call(AttemptForUnit(attack.seat, attack.unit, NAME, self.id))

    @modifies(ACTION_POOL, FIXED)
    def add_dice(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if shot.what != ATTACK or shot.unit not in g.state.units:
            return None
        return DICE if has_token(g.state.units[shot.unit], NAME) else None

    @after(Attack.build_the_pools, beside=EVERY_OTHER)
    def let_it_burn_out(self, g: BattleGame, attack: Attack) -> Outcome:
        return _forget(g, attack.unit)


def _forget(g: BattleGame, unit: UnitId) -> Outcome:
    if has_token(g.state.units[unit], NAME):
        g.emit(UnitTokensSet(unit, NAME, 0))
    return None


counsels(Counsel.WORTH_A_CARD, BLAZE)
