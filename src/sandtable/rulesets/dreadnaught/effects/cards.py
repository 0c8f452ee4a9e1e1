"""Effects on Grid cards: Scan, Scry, drawing, fetching, taking Attached cards away."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, ChooseSome
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.piles import moved
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import AttachedCard
from sandtable.rulesets.dreadnaught.effects.looking import CardsLookedAt, CardsPutBack
from sandtable.rulesets.dreadnaught.events.cards import AttachedCardGone, grid_pile
from sandtable.rulesets.dreadnaught.events.turns import TokensGained
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.drawing import Burn, DrawCards, RenewTheDeck, needs_a_deck
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of, near, obstacle_design, obstacles_at
from sandtable.rulesets.dreadnaught.ships.limits import foes_of, has_room
from sandtable.rulesets.dreadnaught.ships.systems import content_of, is_in_force, systems_of
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable


def is_jammed(table: SeaTable, seat: SeatId) -> bool:
    """In a Radiation Storm Scan and Scry do nothing."""
    obstacles = table.state.obstacles
    here = obstacles_at(table, at_of(table.state, seat))
    return any(obstacle_design(table, obstacles[each]).area == "radiation" for each in here)


class Scan(Procedure):
    """Look at the top of the own deck, take one card perhaps, and put the rest on top or under it."""

    seat: SeatId
    many: int

    @step("DN-BONUS-11", "DN-LIMIT-05")
    def see_to_the_deck(self, g: SeaGame) -> Outcome:
        if is_jammed(g, self.seat):
            return LEAVE
        return Call(RenewTheDeck(self.seat)) if needs_a_deck(g, self.seat) else None

    @step("DN-BONUS-11")
    def look(self, g: SeaGame) -> Outcome:
        top = g.state.cards[self.seat].deck[: self.many]
        if not top:
            return None
        self.many -= len(top)
        g.emit(CardsLookedAt(self.seat, self.seat, top))
        return Again(self.see_to_the_deck) if self.many and needs_a_deck(g, self.seat) else None

    @step("DN-BONUS-11")
    def take_one(self, g: SeaGame) -> Outcome:
        seen = g.state.cards[self.seat].looked
        if not seen or not has_room(g, self.seat):
            return None
        card = g.ask(
            ChooseOne(
                self.seat,
                "card to take from the Scan",
                seen,
                "card",
                prompt="You may take one of these cards to your hand.",
                rules=(RuleId("DN-BONUS-11"),),
                passing="take none",
            )
        )
        if card is not None:
            g.emit(moved(g.state, (card,), grid_pile(self.seat, "looked"), grid_pile(self.seat, "hand")))
        return None

    @step("DN-BONUS-11")
    def put_the_rest_back(self, g: SeaGame) -> Outcome:
        seen = g.state.cards[self.seat].looked
        if seen:
            under = g.ask(_under(self.seat, seen, "DN-BONUS-11"))
            g.emit(CardsPutBack(self.seat, self.seat, tuple(c for c in seen if c not in under), under))
        return None


def _under(seat: SeatId, seen: tuple[CardId, ...], rule: str) -> ChooseSome[CardId]:
    return ChooseSome(
        seat,
        "cards to put under the deck",
        seen,
        "card",
        prompt="Choose the cards that go under the deck; the others stay on top.",
        rules=(RuleId(rule),),
    )


class Scry(Procedure):
    """Look at the top of an opponent's deck and put the cards on top or under it."""

    seat: SeatId
    many: int
    foe: SeatId = SeatId("")

    @step("DN-EFFECT-05", "DN-MULTI-23")
    def choose_an_opponent(self, g: SeaGame) -> Outcome:
        foes = [
            foe for foe in foes_of(g.state, self.seat) if g.state.cards[foe].deck and not is_in_force(g, foe, "no scry")
        ]
        if not foes or is_jammed(g, self.seat):
            return LEAVE
        self.foe = g.ask(one_of(self.seat, "opponent to Scry", foes, "seat", "Choose an opponent.", "DN-EFFECT-05"))
        return None

    @step("DN-EFFECT-05")
    def look(self, g: SeaGame) -> Outcome:
        g.emit(CardsLookedAt(self.seat, self.foe, g.state.cards[self.foe].deck[: self.many]))
        return None

    @step("DN-EFFECT-05")
    def put_them_back(self, g: SeaGame) -> Outcome:
        seen = g.state.cards[self.seat].looked
        under = g.ask(_under(self.seat, seen, "DN-EFFECT-05"))
        g.emit(CardsPutBack(self.seat, self.foe, tuple(card for card in seen if card not in under), under))
        return None


class ScryAndBurn(Procedure):
    """Burn on an opponent by an effect that is no attack."""

    seat: SeatId
    many: int
    turned_back_by: SeatId = SeatId("")
    """Who turns it back, if it is meant for that player."""

    @step("DN-EFFECT-01", "DN-MULTI-23")
    def burn(self, g: SeaGame) -> Outcome:
        foes = foes_of(g.state, self.seat)
        if not foes:
            return LEAVE
        foe = g.ask(one_of(self.seat, "opponent to Burn", foes, "seat", "Choose an opponent.", "DN-EFFECT-01"))
        if foe == self.turned_back_by:
            return Call(Burn(self.seat, foe, self.many))
        return Call(Burn(foe, self.seat, self.many))


class DrawWithRoom(Procedure):
    """Cards are drawn as long as the hand has room."""

    seat: SeatId
    many: int

    @step("DN-POWER-09")
    def draw(self, g: SeaGame) -> Outcome:
        return Call(DrawCards(self.seat, self.many, only_with_room=True))


class FetchCard(Procedure):
    """A Grid card comes back from the Overload or the discard pile."""

    seat: SeatId

    @step("DN-POWER-09")
    def fetch(self, g: SeaGame) -> Outcome:
        cards = g.state.cards[self.seat]
        if not has_room(g, self.seat) or not (cards.overload or cards.discard):
            return LEAVE
        card = g.ask(
            one_of(
                self.seat,
                "card to take back",
                (*cards.overload, *cards.discard),
                "card",
                "Take a Grid card from your Overload or discard pile.",
                "DN-POWER-09",
            )
        )
        of = "overload" if card in cards.overload else "discard"
        g.emit(moved(g.state, (card,), grid_pile(self.seat, of), grid_pile(self.seat, "hand")))
        return None


def removable(table: SeaTable, seat: SeatId, within: int) -> tuple[AttachedCard, ...]:
    """Attached cards of opponents that an effect may remove; Secure keeps them (DN-BONUS-12)."""
    found = []
    for foe in foes_of(table.state, seat):
        if not afloat(table.state, foe) or near(table.state, seat, foe) > within:
            continue
        for system in systems_of(table.state, foe):
            bonuses = [content_of(table).design(card).bonus for card in system.attached]
            if any(bonus is not None and bonus.name == "secure" for bonus in bonuses):
                continue
            found += [AttachedCard(system.id, card) for card in system.attached]
    return tuple(found)


class Siphon(Procedure):
    """An Attached card of an opponent is discarded, and an Activation token gained."""

    seat: SeatId
    within: int

    @step("DN-BONUS-12")
    def remove_a_card(self, g: SeaGame) -> Outcome:
        cards = removable(g, self.seat, self.within)
        if not any(
            afloat(g.state, foe) and near(g.state, self.seat, foe) <= self.within for foe in foes_of(g.state, self.seat)
        ):
            return LEAVE
        chosen = None
        if cards:
            prompt = "Choose the Attached card to remove."
            chosen = g.ask(one_of(self.seat, "Attached card to remove", cards, "attached", prompt, "DN-BONUS-12"))
        if chosen is not None:
            owner = g.state.systems[chosen.system].seat
            g.emit(AttachedCardGone(owner, chosen.card, chosen.system, "discard"))
        g.emit(TokensGained(self.seat, 1))
        return None
