"""The abilities of Ship Status cards that change a figure or begin something (DN-CARD-02, DN-BUILD-02)."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dreadnaught.content.kinds import SystemType
from sandtable.rulesets.dreadnaught.events.turns import OngoingBegun
from sandtable.rulesets.dreadnaught.fighting.totals import DAMAGE
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.procedures.activating import Act
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, near
from sandtable.rulesets.dreadnaught.ships.limits import ACTIVATIONS, PLUS
from sandtable.rulesets.dreadnaught.ships.systems import design, ongoing
from sandtable.rulesets.dreadnaught.state import AttackInHand, Ongoing, SeaGame, SeaTable

MUCH_DAMAGE = 9
A_RUN = 3
FEW_CARDS = 2


class FirmPlatform(Rule):
    """A Rampart that has entered no hex this turn has Damage +1 with its Main Weapon."""

    id, name = RuleId("DN-BUILD-02"), "Firm Platform"

    @modifies(DAMAGE, PLUS)
    def aim_steadily(self, table: SeaTable, attack: AttackInHand) -> Modifier | None:
        system = table.state.systems.get(SystemId(attack.source))
        if system is None or table.state.ships[system.seat].ship_class != "ANV-S1":
            return None
        still = design(table, system).type is SystemType.MAIN_WEAPON and not table.state.ships[system.seat].entered
        return Modifier(1, self.name) if still else None


class RunningStart(Rule):
    """A Corsair that entered three hexes in an Activation has Damage +1 in its next attack of the Volley."""

    id, name = RuleId("DN-CARD-02"), "Running Start"

    @after(Act.let_cruisers_follow)
    def gather_way(self, g: SeaGame, act: Act) -> Outcome:
        ship = g.state.ships[act.seat]
        if (
            ship.ship_class == "LAN-S1"
            and ship.entered - act.entered >= A_RUN
            and not ongoing(g, act.seat, "running start")
        ):
            g.emit(OngoingBegun(act.seat, Ongoing("running start", 1, "volley")))
        return None

    @modifies(DAMAGE, PLUS)
    def use_it(self, table: SeaTable, attack: AttackInHand) -> Modifier | None:
        if attack.source not in table.state.systems:
            return None
        more = ongoing(table, attack.seat, "running start")
        return Modifier(more, self.name) if more else None


class WolfPack(Rule):
    """Cruisers near an Outrider have Damage +1."""

    id, name = RuleId("DN-BUILD-02"), "Wolf Pack"

    @modifies(DAMAGE, PLUS)
    def hunt_together(self, table: SeaTable, attack: AttackInHand) -> Modifier | None:
        if attack.source not in table.state.cruisers or not afloat(table.state, attack.seat):
            return None
        leads = table.state.ships[attack.seat].ship_class == "LAN-S2"
        return Modifier(1, self.name) if leads and near(table.state, attack.source, attack.seat) <= 3 else None


class WeakHand(Rule):
    """An Augur has Damage +1 against the Dreadnaught of an opponent with few cards."""

    id, name = RuleId("DN-BUILD-02"), "Weak Hand"

    @modifies(DAMAGE, PLUS)
    def press_on(self, table: SeaTable, attack: AttackInHand) -> Modifier | None:
        if attack.source not in table.state.systems or attack.target not in table.state.ships:
            return None
        few = len(table.state.cards[SeatId(attack.target)].hand) <= FEW_CARDS
        return Modifier(1, self.name) if few and table.state.ships[attack.seat].ship_class == "SHR-S1" else None


class LastReserve(Rule):
    """A Revenant with nine damaged Components has AL +1."""

    id, name = RuleId("DN-BUILD-02"), "Last Reserve"

    @modifies(ACTIVATIONS, PLUS)
    def fight_on(self, table: SeaTable, seat: SeatId) -> Modifier | None:
        ship = table.state.ships[seat]
        return Modifier(1, self.name) if ship.ship_class == "SHR-S2" and len(ship.filled) >= MUCH_DAMAGE else None
