"""Turns, Volleys, exchanges and what captains spend in them."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dreadnaught.answers import Commitment
from sandtable.rulesets.dreadnaught.events.changing import add, change, change_clock
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.state import Action, Ongoing, Sea

CONCEDED = "conceded"


class TurnBegun(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC
    checkpoint: ClassVar[bool] = True

    number: int

    def apply(self, state: Sea) -> None:
        change_clock(state, turn=self.number, phase="Power Up", volley=0, exchange=0, idle_volleys=0)
        for seat in state.captains:
            change(
                state.captains,
                seat,
                intent="",
                bonus_used=False,
                lowered=0,
                repaired=0,
                recovered=0,
                attacked=0,
                attacked_astern=0,
                burned=0,
                controlled=False,
                strained=False,
                beacon_lost=False,
                boosted=0,
            )
            change(state.ships, seat, entered=0, spent=())
        for system in state.systems:
            change(state.systems, system, spent=False)
        for score in state.scores:
            change(state.scores, score, this_turn=0, counter_this_turn=0)
        for obstacle in state.obstacles:
            change(state.obstacles, obstacle, has_moved=False)


class PhaseBegun(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    phase: str

    def apply(self, state: Sea) -> None:
        change_clock(state, phase=self.phase)


class LimitsReset(Event, frozen=True):
    """Limits of a captain are at their maximum again; what is not named stays."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    activations: int | None = None
    attachments: int | None = None
    boosts: int | None = None

    def apply(self, state: Sea) -> None:
        named = {name: getattr(self, name) for name in ("activations", "attachments", "boosts")}
        change(state.captains, self.seat, **{name: value for name, value in named.items() if value is not None})


class VolleyBegun(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC
    checkpoint: ClassVar[bool] = True

    number: int

    def apply(self, state: Sea) -> None:
        change_clock(state, phase="Volley", volley=self.number, exchange=0, bonus_user=SeatId(""))
        for seat in state.captains:
            change(state.captains, seat, performed=0, energy_used=0, drew=False)
            if self.number > 1:
                change(state.captains, seat, boosted=0)
        for system in state.systems:
            change(state.systems, system, activated=False, used=())


class SystemsRefreshed(Event, frozen=True):
    """The System cards of a player count as not yet Activated again, as in a fresh Volley."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Sea) -> None:
        for system in list(state.systems.values()):
            if system.seat == self.seat:
                change(state.systems, system.id, activated=False, used=())


class VolleyEnded(Event, frozen=True):
    """What lasts to the end of the Volley is over."""

    visibility: ClassVar[Visibility] = PUBLIC

    idle: bool = False
    """Whether nobody performed an Activation in it."""

    def apply(self, state: Sea) -> None:
        change_clock(state, idle_volleys=state.clock.idle_volleys + 1 if self.idle else 0)
        for seat, ship in state.ships.items():
            change(state.ships, seat, ongoing=tuple(e for e in ship.ongoing if e.until != "volley"))


class TurnEnded(Event, frozen=True):
    """What lasts to the end of the turn is over."""

    visibility: ClassVar[Visibility] = PUBLIC

    tokens_expire: bool = False

    def apply(self, state: Sea) -> None:
        for seat in state.ships:
            change(state.ships, seat, ongoing=())
            if self.tokens_expire:
                change(state.captains, seat, tokens=0)


class ExchangeBegun(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    def apply(self, state: Sea) -> None:
        change_clock(state, exchange=state.clock.exchange + 1)
        state.actions.clear()
        for seat, ship in state.ships.items():
            if ship.slipped:
                change(state.ships, seat, slipped=())


class ActionRevealed(Event, frozen=True):
    """What a player has committed to; Grid cards from the hand lie open on the table."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    order: Commitment

    def apply(self, state: Sea) -> None:
        state.actions[self.seat] = Action(self.seat, self.order)


class ActionChanged(Event, frozen=True):
    """Something was done to a revealed action."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    more_shots: int = 0
    more_damage: int = 0
    salvo: bool = False
    cancelled: bool = False
    taken_back: bool = False
    blind: bool = False
    turned_back_by: SeatId = SeatId("")
    price: int = 0

    def apply(self, state: Sea) -> None:
        old = state.actions[self.seat]
        state.actions[self.seat] = msgspec.structs.replace(
            old,
            more_shots=old.more_shots + self.more_shots,
            more_damage=old.more_damage + self.more_damage,
            salvo=old.salvo or self.salvo,
            cancelled=old.cancelled or self.cancelled,
            taken_back=old.taken_back or self.taken_back,
            blind=old.blind or self.blind,
            turned_back_by=old.turned_back_by or self.turned_back_by,
            price=old.price + self.price,
        )


class SystemActivated(Event, frozen=True):
    """A System card is Activated; Attached cards have supplied their symbols."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    system: SystemId
    effect: int
    used: tuple[CardId, ...] = ()

    def apply(self, state: Sea) -> None:
        used = state.systems[self.system].used + self.used
        change(state.systems, self.system, activated=True, used=used)


class ActivationPerformed(Event, frozen=True):
    """An Activation was spent: from AL, with a token or with Energy; or it was free."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    by: str

    def apply(self, state: Sea) -> None:
        add(state, self.seat, performed=0 if self.by == "free" else 1)
        if self.by == "limit":
            add(state, self.seat, activations=-1)
        elif self.by == "token":
            add(state, self.seat, tokens=-1)


class EnergySpent(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    removed: bool = False
    """Out of the game, not only flipped."""

    def apply(self, state: Sea) -> None:
        add(state, self.seat, energy=-1, energy_used=0 if self.removed else 1, energy_spent=0 if self.removed else 1)


class EnergyRestored(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Sea) -> None:
        captain = state.captains[self.seat]
        change(state.captains, self.seat, energy=captain.energy + captain.energy_spent, energy_spent=0)


class TokensGained(Event, frozen=True):
    """Activation tokens."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    tokens: int
    attachments: int = 0
    """Points of ATL that they were made from."""

    def apply(self, state: Sea) -> None:
        add(state, self.seat, tokens=self.tokens, attachments=-self.attachments)


class ActivationLimitChanged(Event, frozen=True):
    """AL rose for this Volley by the Initiative token, or was lowered for the rest of the turn."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    amount: int

    def apply(self, state: Sea) -> None:
        add(state, self.seat, activations=self.amount, lowered=max(0, -self.amount))
        if self.amount > 0:
            change(state.captains, self.seat, bonus_used=True)
            change_clock(state, token_is_blank=True, bonus_user=self.seat)


class DrawForTheLastActivation(Event, frozen=True):
    """The card for an AL of 0 is due once a Volley."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Sea) -> None:
        change(state.captains, self.seat, drew=True)


class BoostUsed(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Sea) -> None:
        add(state, self.seat, boosts=-1, boosted=1)


class IntentDeclared(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    intent: str

    def apply(self, state: Sea) -> None:
        change(state.captains, self.seat, intent=self.intent)


class RepairOwed(Event, frozen=True):
    """Repair was used ahead, or is gained for later."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    debt: int = 0
    extra: int = 0

    def apply(self, state: Sea) -> None:
        add(state, self.seat, debt=self.debt, extra_repair=self.extra)


class RepairSpent(Event, frozen=True):
    """A point of Repair went into an option of the Recovery list."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    option: str
    in_recovery: bool = False

    def apply(self, state: Sea) -> None:
        mends = self.option in ("enable", "mend", "relieve")
        add(state, self.seat, repaired=int(mends), recovered=int(self.in_recovery))


class RepairSettled(Event, frozen=True):
    """A Recovery has begun: what was owed is paid."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Sea) -> None:
        change(state.captains, self.seat, debt=0, extra_repair=0)


class OngoingBegun(Event, frozen=True):
    """An effect that lasts."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    effect: Ongoing

    def apply(self, state: Sea) -> None:
        change(state.ships, self.seat, ongoing=(*state.ships[self.seat].ongoing, self.effect))


class OngoingUsed(Event, frozen=True):
    """An effect that waited for something has been used up."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    what: str

    def apply(self, state: Sea) -> None:
        left = list(state.ships[self.seat].ongoing)
        found = next((effect for effect in left if effect.what == self.what), None)
        if found is not None:
            left.remove(found)
            change(state.ships, self.seat, ongoing=tuple(left))


class OnceUsed(Event, frozen=True):
    """Something that comes once a turn was used: of a ship, or of a System card."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    what: str
    system: SystemId = SystemId("")

    def apply(self, state: Sea) -> None:
        if self.system:
            change(state.systems, self.system, spent=True)
        else:
            change(state.ships, self.seat, spent=(*state.ships[self.seat].spent, self.what))


class PlayerGaveUp(Event, frozen=True):
    """A player of many strikes the colours; whatever is under way goes on to its end first (DN-MULTI-22)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Sea) -> None:
        change(state.captains, self.seat, gives_up=True)


class PlayerLeft(Event, frozen=True):
    """A Dreadnaught is Destroyed, or its captain has conceded."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    cause: str

    def apply(self, state: Sea) -> None:
        change(state.ships, self.seat, lost=self.cause)
        change(state.captains, self.seat, out=True, conceded=self.cause == CONCEDED)
        if self.cause == CONCEDED:
            # Cruisers, Beacons and tokens go with the ship, and no Obstacle stays (DN-MULTI-22).
            state.cruisers = {name: each for name, each in state.cruisers.items() if each.seat != self.seat}
            state.beacons = {name: each for name, each in state.beacons.items() if each.seat != self.seat}
            state.tokens = {name: each for name, each in state.tokens.items() if each.seat != self.seat}


class BattleEnded(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC
    checkpoint: ClassVar[bool] = True

    why: str

    def apply(self, state: Sea) -> None:
        state.over = self.why
