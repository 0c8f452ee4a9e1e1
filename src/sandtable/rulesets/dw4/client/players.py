"""The two Admirals as everyone may know them, and what their own eyes add."""

from __future__ import annotations

from sandtable.kernel.board import Pile, Player
from sandtable.kernel.ids import SeatId
from sandtable.kernel.wording import plain, rule
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.models.bonuses import bonuses_of
from sandtable.rulesets.dw4.state import BattleTable, Exit, Mode, Side
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.words.compass import both, count
from sandtable.rulesets.dw4.words.encounter_marks import units_by_name
from sandtable.rulesets.dw4.words.names import admiral, model_name, unit_name
from sandtable.rulesets.dw4.words.narrate import marked


def player(g: BattleTable, seat: SeatId) -> Player:
    """An Admiral: Victory Points, cards, the Initiative. A view has put `?` for every card kept from the reader."""
    side, cards = g.state.sides[seat], g.state.cards[seat]
    faction = register(g).content.factions.get(side.faction)
    return Player(
        seat=seat,
        name=plain(admiral(seat)),
        score=side.vp,
        faction=side.faction if faction is None else faction.trait,
        first=g.state.clock.first == seat,
        hand=tuple(cards.hand),
        piles=(
            Pile(name="Deck", count=len(cards.deck)),
            Pile(name="Discard pile", count=len(cards.discard), cards=tuple(cards.discard)),
        ),
        lines=(*_standing(g, side), *_losses(g, side), *_scores(g, side)),
    )


def _standing(g: BattleTable, side: Side) -> list[str]:
    """Edge, role and what is special about the cards."""
    lines: list[str] = []
    if side.edge is not None:
        lines.append(f"Holds the {side.edge.value} Edge.")
    if side.role is not None:
        lines.append(f"{side.role.value}.")
    for brought in sorted(bonuses_of(g, side.seat)) if g.state.settings.mode is Mode.FULL else ():
        lines.append(f"The whole Force: {catalogue()[brought].name} ({rule(brought)}).")
    for name, units in units_by_name(g, side):
        lines.append(f"{name}: {both([unit_name(g, unit) for unit in units])}.")
    if g.state.cards[side.seat].face_down is not None:
        lines.append("One card lies face down.")
    if side.bonus_cards:
        lines.append(f"{count(side.bonus_cards, 'Bonus Card')} to come, one card more to choose from for each.")
    lines += [f"{name}: {held}." for name, held in side.tokens or ()]
    if side.broken_spirit:
        lines.append("Broken Spirit: no more cards into the hand.")
    return lines


def _losses(g: BattleTable, side: Side) -> list[str]:
    """The models that have left play, by how they left."""
    lines: list[str] = []
    for how in Exit:
        models = [m.id for m in g.state.models.values() if m.seat == side.seat and m.left_as is how]
        if models:
            named = both([model_name(g, model) for model in models])
            lines.append(f"{how.value}: {count(len(models), 'model')} ({named}).")
    return lines


def _scores(g: BattleTable, side: Side) -> list[str]:
    """What was scored, and for what: that was written down with bare ids."""
    told = [(score, marked(g, score.what)) for score in side.scores]
    return [f"Round {score.round}: {score.points} for {what} ({rule(score.rule)})." for score, what in told]
