"""A battle on the screen, as everyone else reaches it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.kernel.board import (
    Board,
    Card,
    Consideration,
    Insight,
    Plane,
    Player,
    Remark,
    Sheet,
    Told,
    Vantage,
)
from sandtable.kernel.event import Event
from sandtable.kernel.gameform import GameForm
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import PlainClient
from sandtable.kernel.reading import converted
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.ac.client import told
from sandtable.rulesets.ac.client.areas import areas
from sandtable.rulesets.ac.client.choices import choices
from sandtable.rulesets.ac.client.considering import consider
from sandtable.rulesets.ac.client.insight import insight
from sandtable.rulesets.ac.client.pieces import pieces
from sandtable.rulesets.ac.client.playable import playable
from sandtable.rulesets.ac.client.remarks import remark
from sandtable.rulesets.ac.client.vantage import vantage
from sandtable.rulesets.ac.content.content import Content
from sandtable.rulesets.ac.content.tables import Card as DeckCard
from sandtable.rulesets.ac.events.round import BattleEnded
from sandtable.rulesets.ac.forces.unit_sheets import class_sheet
from sandtable.rulesets.ac.options import Options, force_in_play
from sandtable.rulesets.ac.state import BattleTable, Phase
from sandtable.rulesets.ac.table.where import register
from sandtable.rulesets.ac.victory import grade, winner
from sandtable.rulesets.ac.words import narrating
from sandtable.rulesets.ac.words.names import general
from sandtable.tabletop.client.players import card_player

PHASES = (Phase.READY, Phase.ACTIVATION, Phase.END)


class BattleClient(PlainClient):
    """The facet `client`: the table, profiles, cards, what happens, and what an answer would mean."""

    def __init__(self, content: Callable[[], Content]) -> None:
        self.content = content

    def board(self, view: View[Any]) -> Board:
        settings, clock = view.state.settings, view.state.clock
        ended = clock.phase is Phase.OVER
        over = narrating.told(view, BattleEnded(winner(view), grade(view))) if ended else None
        return Board(
            map=Plane(width=settings.width, height=settings.height),
            round=clock.round,
            rounds=settings.rounds,
            phase=clock.phase.value,
            phases=tuple([phase.value for phase in PHASES]),
            scenario="" if settings.settling else register(view).content.clashes[settings.clash].name,
            points="VP",
            players=tuple([_player(view, seat) for seat in settings.seats]),
            pieces=pieces(view),
            zones=areas(view),
            active=clock.unit or "",
            result=over or "",
        )

    def consider(self, view: View[Any], answer: Any) -> Consideration:
        return consider(view, answer)

    def vantage(
        self, view: View[Any], answer: Any, appraise: Appraiser | None = None, together: bool = False
    ) -> Vantage | None:
        return vantage(view, answer, appraise)

    def playable(self, view: View[Any]) -> tuple[Playable, ...]:
        return playable(view)

    def remark(self, view: View[Any], value: Any) -> Remark:
        return remark(view, value)

    def insight(self, view: View[Any], piece: str) -> Insight:
        return insight(view, piece)

    def told(self, table: Table[Any], event: Event) -> Told:
        return told.told(table, event)

    def choices(self) -> GameForm:
        return choices(self.content())

    def sheets(self, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
        content = self.content()
        forces = [force_in_play(chosen, content) for chosen in converted(options, Options).forces]
        classes = dict.fromkeys([unit.class_id for force in forces for unit in force.units])
        return tuple([class_sheet(content.classes[name]) for name in classes])

    def cards(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        return tuple([_card(self.content(), card) for card in self.content().cards])


def _player(g: BattleTable, seat: SeatId) -> Player:
    side = g.state.sides[seat]
    return card_player(
        seat,
        plain(general(seat)),
        register(g).content.factions[side.faction].trait,
        side.vp,
        g.state.cards[seat],
        side.scores,
        lambda what: narrating.scored_for(g, what),
        first=g.state.clock.initiative == seat,
    )


def _card(content: Content, card: DeckCard) -> Card:
    command, conquest = content.commands[card.command], content.conquests[card.conquest]
    return Card(
        id=card.id,
        title=command.name,
        value=str(card.value),
        text=f"{command.condition} {command.text}",
        second=conquest.name,
        second_text=conquest.text,
        second_value=conquest.vp[0],
    )
