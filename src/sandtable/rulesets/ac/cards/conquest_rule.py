"""What a Conquest Objective is, and how its Trigger is noted."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.content.profile import LEVELS, Category
from sandtable.rulesets.ac.events.cards import ConquestWithinReach
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.attack_roll import Attacking
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.losses import Annihilate
from sandtable.rulesets.ac.procedures.rolled_attacks import RolledAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import profile_of, register
from sandtable.tabletop.cards.playing import not_yet_seen


def conquests_left(g: BattleTable, seat: SeatId) -> frozenset[str]:
    """The Conquest Objectives that a hand may hold for all that anyone can know: discards lie face up (AC-CARD-05)."""
    known = register(g)
    return not_yet_seen(known.conquests, [known.cards[card].conquest for card in g.state.cards[seat].discard])


def rank_of(g: BattleTable, unit: UnitId) -> int:
    """The level of a unit for rewards: 0, 1 or 2. A Behemoth counts as Full-Strength, one without levels as Basic."""
    return len(LEVELS) - 1 if profile_of(g, unit).is_behemoth else LEVELS.index(g.state.units[unit].level)


class Conquest(Rule):
    """The Conquest Objective of a card (AC-VP-05)."""

    id = RuleId("AC-VP-05")
    only_offers = True
    objective: ClassVar[str]
    """Its id, as the cards name it."""

    def meet(self, g: BattleGame, seat: SeatId, by: UnitId | None = None) -> Outcome:
        """Its Trigger is met for a General; where the reward hangs on a level, by the level of a unit."""
        if g.state.cards[seat].hand and self.objective in conquests_left(g, seat):
            rewards = register(g).content.conquests[self.objective].vp
            level = rank_of(g, by) if by is not None and len(rewards) > 1 else 0
            g.emit(ConquestWithinReach(seat, self.objective, rewards[level]))
        return None


Struck = MakeAttack | RolledAttack
"""An attack of a unit, or a roll that a rule of it makes (AC-G-13)."""


class OfAnAttack(Conquest, abstract=True):
    """It looks at what one attack has done, so at any place among the others."""

    @before(MakeAttack.at_its_end, beside=EVERY_OTHER)
    @before(RolledAttack.at_its_end, beside=EVERY_OTHER)
    def after_the_damage(self, g: BattleGame, attack: Struck) -> Outcome:
        units = g.state.units
        by, target = units[attack.attack.unit], units[attack.attack.target]
        return self.meet(g, by.seat) if by.seat != target.seat and self.holds(g, attack) else None

    def holds(self, g: BattleTable, attack: Struck) -> bool:
        """Whether the attack has done it."""
        raise NotImplementedError


def category_lost(g: BattleTable, annihilation: Annihilate, attack: Struck | None) -> Category:
    """The Target Category that a unit had in the attack that Annihilated it; else that of its profile."""
    met = attack.category if attack is not None and attack.attack.target == annihilation.unit else None
    return met or profile_of(g, annihilation.unit).category


class OfAnAnnihilation(Conquest, abstract=True):
    """It looks at a unit that is no more."""

    @before(Annihilate.after_it, beside=EVERY_OTHER)
    def after_it(self, g: BattleGame, annihilation: Annihilate) -> Outcome:
        if annihilation.rewarded:
            return None
        # The innermost: what an enemy machine does as it goes up is not done by whoever destroyed that.
        within = g.enclosing(Attacking)
        attack = within if isinstance(within, MakeAttack | RolledAttack) else None
        seats = [seat for seat in g.state.settings.seats if seat != g.state.units[annihilation.unit].seat]
        return self.meet(g, seats[0], annihilation.unit) if self.holds(g, annihilation, attack) else None

    def holds(self, g: BattleTable, annihilation: Annihilate, attack: Struck | None) -> bool:
        """Whether it counts; the attack is the one that did it, if any did."""
        raise NotImplementedError

    def by_an_enemy(self, g: BattleTable, annihilation: Annihilate, attack: Struck | None) -> bool:
        units = g.state.units
        return attack is not None and units[attack.attack.unit].seat != units[annihilation.unit].seat


class AtTheEnd(Conquest, abstract=True):
    """It looks at the table in the End Phase, after Clash Objectives are scored (AC-END-03)."""

    @before(EndPhase.other_effects, beside=EVERY_OTHER)
    def look_at_both(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for seat in g.state.settings.seats:
            if self.holds(g, seat):
                self.meet(g, seat)
        return None

    def holds(self, g: BattleTable, seat: SeatId) -> bool:
        """Whether it holds for a General."""
        raise NotImplementedError
