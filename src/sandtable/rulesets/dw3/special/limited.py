"""Limited: a few rounds."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.events.combat import DiceThrown, WeaponLost
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.weapons import gun_named, qualities_of
from sandtable.rulesets.dw3.ids import WeaponId, owner_of
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.state import BattleGame


class Limited(Rule):
    """After each use a die: with a Blank it is lost for the encounter (DW3-QUAL-14).

    Ruling: after the attack, and for each weapon of each model that took part. All qualities are ignored in crossing
    the T, this one among them (DW3-SHOOT-26).
    """

    id = RuleId("DW3-R-LIMITED")
    name = "Limited"

    @after(Attack.after_it)
    def count_what_is_left(self, g: BattleGame, attack: Attack) -> Outcome:
        used = [] if attack.crossing else [gun_named(name).weapon for name in (attack.lead, *attack.supports)]
        unspent = tuple(dict.fromkeys([w for w in used if Quality.LIMITED in qualities_of(g, w)]))
        return Call(CountWhatIsLeft(unspent)) if unspent else None


class CountWhatIsLeft(Procedure):
    """A die for each weapon."""

    unspent: tuple[WeaponId, ...]

    @step("DW3-QUAL-14")
    def roll_for_one(self, g: BattleGame) -> Outcome:
        if not self.unspent:
            return LEAVE
        first, self.unspent = self.unspent[0], self.unspent[1:]
        faces = g.roll(1, "limited weapon")
        empty = faces[0] == Face.BLANK
        g.emit(
            DiceThrown("limited weapon", faces, owner_of(first), "nothing is left of it" if empty else "some is left")
        )
        if empty:
            g.emit(WeaponLost(owner_of(first), first))
        return None

    @step("DW3-QUAL-14")
    def roll_for_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.roll_for_one)
