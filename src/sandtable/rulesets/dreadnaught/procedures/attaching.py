"""Attaching Grid cards to System cards."""

from __future__ import annotations

from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import Attachment
from sandtable.rulesets.dreadnaught.events.cards import AttachmentDeclared, AttachmentMade, CardAttached
from sandtable.rulesets.dreadnaught.events.damage import SystemDisabled
from sandtable.rulesets.dreadnaught.events.turns import TokensGained
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.drawing import Flip
from sandtable.rulesets.dreadnaught.procedures.windows import boosts
from sandtable.rulesets.dreadnaught.ships.limits import foes_of, in_order
from sandtable.rulesets.dreadnaught.ships.systems import content_of, is_in_force, systems_of
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable

MOST_FLIPS = 3


def attachments(table: SeaTable, seat: SeatId) -> tuple[Attachment, ...]:
    """Every Attachment that a player may declare.

    Any own System card, Disabled ones and the Reactor included (DN-ATTACH-01, DN-ATTACH-03, DN-ATTACH-08).
    """
    found: dict[tuple[str, ...], Attachment] = {}
    for card in table.state.cards[seat].hand:
        design = content_of(table).design(card).id
        for system in systems_of(table.state, seat):
            found.setdefault((design, system.id), Attachment(card, system.id))
            for old in system.attached:
                found.setdefault((design, system.id, old), Attachment(card, system.id, old))
    return tuple(found.values())


class AttachInTurns(Procedure):
    """Players take turns at Attaching, until all have passed; what is left of ATL becomes Activation tokens."""

    turn: int = 0
    done: tuple[SeatId, ...] = ()

    @step("DN-POWER-05", "DN-ATTACH-01")
    def declare(self, g: SeaGame) -> Outcome:
        seats = [seat for seat in in_order(g.state) if seat not in self.done]
        if not seats:
            return LEAVE
        seat = seats[self.turn % len(seats)]
        chosen = None
        # Whether the hand is empty everyone knows, what is in it nobody but its owner.
        if g.state.captains[seat].attachments and g.state.cards[seat].hand:
            chosen = g.ask(
                lambda: one_of(
                    seat,
                    "Attachment",
                    attachments(g, seat),
                    "attachment",
                    "Attach a card under a System card, or keep what is left as Activations.",
                    "DN-ATTACH-01",
                    passing="attach nothing more",
                    button="Attach",
                    panel="attach",
                )
            )
        if chosen is None:
            # Unused ATL becomes Activation tokens at once (DN-POWER-06).
            self.done = (*self.done, seat)
            left = g.state.captains[seat].attachments
            if left:
                g.emit(TokensGained(seat, left, left))
            return Again(self.declare)
        self.turn += 1
        return Call(Attach(seat, chosen.card, chosen.system, chosen.over))

    @step("DN-POWER-05")
    def go_on(self, g: SeaGame) -> Outcome:
        return Again(self.declare)


class Attach(Procedure):
    """One Attachment, step by step; it always succeeds."""

    seat: SeatId
    card: CardId
    system: SystemId
    over: str = ""
    uses_limit: bool = True
    """Else Energy pays for it (DN-ENERGY-05)."""
    free: bool = False
    """Without Disabled token and flips, as by a setup bonus (DN-SETUP-16)."""
    flips: int = 0
    flipped: CardId | None = None

    @step("DN-ATTACH-01")
    def show_the_card(self, g: SeaGame) -> Outcome:
        if self.card in g.state.cards[self.seat].hand:  # else an order has shown it (DN-ENERGY-05)
            g.emit(AttachmentDeclared(self.seat, self.card, self.system))
        return None

    @step("DN-ATTACH-02")
    def let_the_foe_respond(self, g: SeaGame) -> Outcome:
        if self.free:
            return None
        return boosts(g, "b", *foes_of(g.state, self.seat))

    @step("DN-ATTACH-04", "DN-ATTACH-10")
    def disable_the_system(self, g: SeaGame) -> Outcome:
        """The first Attached card costs a Disabled token, further ones and replacements do not."""
        system = g.state.systems[self.system]
        if not self.free and not system.attached and not system.disabled:
            g.emit(SystemDisabled(self.seat, self.system))
        return None

    @step("DN-ATTACH-05")
    def flip(self, g: SeaGame) -> Outcome:
        if self.free or self.flips == MOST_FLIPS:
            return None
        self.flips += 1
        self.flipped = None
        return Call(Flip(self.seat), into=Attach.flipped)

    @step("DN-ATTACH-05", "DN-ATTACH-09")
    def look_for_a_match(self, g: SeaGame) -> Outcome:
        if self.free or self.flipped is None or matches(g, self.flipped, self.card):
            return None
        return Again(self.flip) if self.flips < MOST_FLIPS else None

    @step("DN-ATTACH-06", "DN-ATTACH-03")
    def tuck_it_behind(self, g: SeaGame) -> Outcome:
        returns = bool(self.over) and is_in_force(g, self.seat, "replaced cards return")
        g.emit(CardAttached(self.seat, self.card, self.system, self.over, returns))
        return None

    @step("DN-ATTACH-07")
    def reduce_the_limit(self, g: SeaGame) -> Outcome:
        if self.uses_limit and not self.free:
            g.emit(AttachmentMade(self.seat))
        return None


def matches(table: SeaTable, flipped: str, card: str) -> bool:
    """Whether Attachment effects share a symbol, or all of them (DN-ATTACH-05)."""
    one, other = (set(content_of(table).design(each).symbols) for each in (flipped, card))
    return one == other if table.state.settings.options.attach_match == "identical" else bool(one & other)
