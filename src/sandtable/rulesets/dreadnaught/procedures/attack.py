"""One attack: declared, boosted, compared, and what comes of it."""

from __future__ import annotations

from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.piles import moved
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.kernel.values import Query
from sandtable.rulesets.dreadnaught.events.cards import grid_pile
from sandtable.rulesets.dreadnaught.events.damage import (
    AttackCompared,
    AttackDeclared,
    AttackOver,
    FirstStrainSpared,
    StrainPlaced,
)
from sandtable.rulesets.dreadnaught.events.turns import OngoingBegun, OngoingUsed
from sandtable.rulesets.dreadnaught.fighting.profiles import effect_of
from sandtable.rulesets.dreadnaught.fighting.totals import damage_total, defence_total, most_strain, strain_on
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.procedures.drawing import Burn
from sandtable.rulesets.dreadnaught.procedures.hitting import Hit
from sandtable.rulesets.dreadnaught.procedures.windows import boosts
from sandtable.rulesets.dreadnaught.ships.limits import PLUS
from sandtable.rulesets.dreadnaught.ships.systems import defence_of, is_in_force, is_lost
from sandtable.rulesets.dreadnaught.state import AttackInHand, Ongoing, SeaGame, SeaTable

SPARED: Query[SeatId] = Query("Strain that a Dreadnaught is spared", PLUS)


def bearer_of_strain(table: SeaTable, target: str) -> str:
    """On what Strain for a target lies: a Dreadnaught has it on its Defence card; none where it can have none."""
    if target in table.state.ships:
        return defence_of(table, SeatId(target)).id
    return target if target in table.state.cruisers or target in table.state.obstacles else ""


def place_strain(g: SeaGame, on: str, amount: int) -> None:
    """Strain, as much as there is room for (DN-KEY-18, DN-KEY-19)."""
    if on in g.state.systems:
        seat = g.state.systems[SystemId(on)].seat
        spared = min(amount, g.value(SPARED, seat, 0))
        if spared:
            g.emit(FirstStrainSpared(seat))
            amount -= spared
    room = max(0, most_strain(g, on) - strain_on(g, on))
    if min(amount, room) > 0:
        g.emit(StrainPlaced(on, min(amount, room)))


class Attack(Procedure):
    """A single attack, from its declaration to its end."""

    attack: AttackInHand
    burning: int = 0
    drawn: tuple[CardId, ...] = ()

    def _does(self, g: SeaGame, what: str) -> int:
        if self.attack.source not in g.state.systems:
            return 0
        system = g.state.systems[SystemId(self.attack.source)]
        if is_lost(g, system, f"no {what}"):
            return 0
        return effect_of(g, system.id, self.attack.effect).amount(what)

    @step("DN-ATK-06")
    def declare(self, g: SeaGame) -> Outcome:
        g.emit(AttackDeclared(self.attack))
        before = self._does(g, "strain before")
        bearer = bearer_of_strain(g, self.attack.target)
        if before and bearer:
            place_strain(g, bearer, before)
        return None

    @step("DN-BOOST-07")
    def let_boosts_be_played(self, g: SeaGame) -> Outcome:
        return boosts(g, "e")

    @step("DN-ATK-07", "DN-ATK-08", "DN-ATK-11")
    def compare(self, g: SeaGame) -> Outcome:
        attack = g.state.attack
        assert attack is not None
        damage, defence = damage_total(g, attack), defence_total(g, attack)
        g.emit(AttackCompared(attack.seat, attack.source, attack.target, damage, defence))
        # What waited for the next attack is used up by the first that fits.
        if attack.source in g.state.systems:
            g.emit(OngoingUsed(attack.seat, "aim"))
            g.emit(OngoingUsed(attack.seat, "running start"))
        if attack.target in g.state.ships:
            g.emit(OngoingUsed(SeatId(attack.target), "blunt"))
        return None

    @step("DN-BOOST-07")
    def let_boosts_answer(self, g: SeaGame) -> Outcome:
        return boosts(g, "f")

    @step("DN-ATK-09", "DN-ATK-10")
    def strain_or_hit(self, g: SeaGame) -> Outcome:
        attack = g.state.attack
        assert attack is not None
        if attack.exceeded:
            return Call(Hit())
        bearer = bearer_of_strain(g, attack.target)
        if bearer and not attack.no_strain:
            place_strain(g, bearer, 1 + attack.more_strain + self._does(g, "strain more"))
        by_ship = attack.target in g.state.ships and attack.source in g.state.systems
        if by_ship and is_in_force(g, SeatId(attack.target), "mirror"):
            # A Mirror Field throws Strain back at the Dreadnaught that attacked.
            place_strain(g, defence_of(g, attack.seat).id, 1)
        g.emit(AttackOver())
        return LEAVE

    @step("DN-CARD-10", "DN-EFFECT-01")
    def burn(self, g: SeaGame) -> Outcome:
        attack = g.state.attack
        many = self._does(g, "burn")
        if attack is None or not many or attack.target not in g.state.ships:
            return None
        burned, by = SeatId(attack.target), attack.seat
        if attack.reflected:
            burned, by = attack.seat, attack.reflected
        return Call(Burn(burned, by, many))

    @step("DN-CARD-10")
    def do_the_rest(self, g: SeaGame) -> Outcome:
        attack = g.state.attack
        assert attack is not None
        if attack.target not in g.state.ships:
            return None
        target = SeatId(attack.target)
        hand = g.state.cards[target].hand
        lost: tuple[CardId, ...] = ()
        if self._does(g, "discard at random") and hand:
            lost = (hand[g.roll(1, "card lost from the hand", len(hand))[0]],)
        if lost:
            g.emit(moved(g.state, lost, grid_pile(target, "hand"), grid_pile(target, "discard")))
        slow = self._does(g, "slow")
        if slow:
            g.emit(OngoingBegun(target, Ongoing("slowed", slow, "turn", SystemId(attack.source))))
        return None

    @step("DN-ATK-10")
    def end(self, g: SeaGame) -> Outcome:
        g.emit(AttackOver())
        return None
