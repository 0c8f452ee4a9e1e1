"""A small complete game on the kernel, so that all of it can be tried without any of the real ones.

Two seats skip pebbles over a pond. Each round both bid in secret for the first turn; on its turn a seat throws dice
that go on for every six, rests and hides a card, or does what a rule grants. Who has most pebbles wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from hashlib import sha256
from typing import Any

import msgspec

from sandtable.kernel.chance import Chance
from sandtable.kernel.citation import Catalogue, Proof, RuleText
from sandtable.kernel.codec import Codec
from sandtable.kernel.decision import YesNo
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import Refusal, UnknownName
from sandtable.kernel.hooks import (
    Grant,
    HookIndex,
    Rule,
    after,
    before,
    forbids,
    grants,
    modifies,
    permits,
    replaces,
    suppresses,
)
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.manifest import Forces, Rolls, RuleSet, Tactics
from sandtable.kernel.presentation import FOLLOWING
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.table import Table
from sandtable.kernel.values import Modifier
from sandtable.kernel.windows import window
from tests.kernel.toy_facets import ToyClient, ToyForces, ToyTactics, ToyWords
from tests.kernel.toy_odds import ToyRolls
from tests.kernel.toy_play import Fish, PlayCard, PondGame, Throw
from tests.kernel.toy_world import (
    ACTIONS,
    BEFORE_THE_SCORE,
    CAP,
    DICE,
    MAY_THROW,
    PLUS,
    SEATS,
    TIMES,
    WEST,
    PebblesChanged,
    Pond,
    Spot,
    pond,
    winner,
)

# --- rules that act through hooks ---


class Current(Rule):
    """The poor throw a die more, a flood doubles the dice, a shoal leaves five of them."""

    id, name = RuleId("TOY-CURRENT"), "Current"

    @modifies(DICE, PLUS)
    def one_more(self, table: Table[Pond], seat: SeatId) -> Modifier | None:
        return Modifier(1) if table.state.purses[seat].pebbles < 6 else None

    @modifies(DICE, CAP)
    def no_more_than_five(self, table: Table[Pond], seat: SeatId) -> Modifier | None:
        return Modifier(5, "the shoal")

    @modifies(DICE, TIMES)
    def twice(self, table: Table[Pond], seat: SeatId) -> Modifier | None:
        return Modifier(2, "the flood")


class Ice(Rule):
    """Nobody throws in the second round."""

    id, name = RuleId("TOY-ICE"), "Ice"

    @forbids(MAY_THROW)
    def in_the_second_round(self, table: Table[Pond], seat: SeatId) -> Refusal | None:
        return Refusal("the pond is frozen", self.id) if table.state.round == 2 else None


class Sledge(Rule):
    """The rich may throw after all."""

    id, name = RuleId("TOY-SLEDGE"), "Sledge"

    @permits(MAY_THROW)
    def the_rich(self, table: Table[Pond], seat: SeatId) -> bool:
        return True


class Thaw(Rule):
    """There is no ice for west."""

    id, name = RuleId("TOY-THAW"), "Thaw"

    @suppresses("TOY-ICE")
    def for_west(self, table: Table[Pond], seat: object) -> bool:
        return seat == WEST


class Heron(Rule):
    """Before a throw one may pay a pebble for a die; after it the heron may take a six."""

    id, name = RuleId("TOY-HERON"), "Heron"

    @before(Throw.count_the_dice)
    def pay_for_a_die(self, g: Game[Pond], throw: Throw) -> Outcome:
        if g.ask(YesNo(throw.seat, "pay for a die", presentation=FOLLOWING)):
            throw.dice += 1
            g.emit(PebblesChanged(throw.seat, -1))
        return None

    @after(Throw.let_cards_be_played)
    def take_a_six(self, g: Game[Pond], throw: Throw) -> Outcome:
        if 5 in throw.faces and g.roll(1, "heron") == (5,):
            throw.bonus -= 1
        return None


class Drought(Rule):
    """A throw scores nothing."""

    id, name = RuleId("TOY-DROUGHT"), "Drought"

    @replaces(Throw.score)
    def nothing(self, g: Game[Pond], throw: Throw) -> Outcome:
        throw.result = 0
        return None


class Net(Rule):
    """Grants an action, itself a procedure."""

    id, name = RuleId("TOY-NET"), "Net"

    @grants(ACTIONS)
    def fish(self, table: Table[Pond], seat: SeatId) -> Iterable[Grant]:
        yield Grant("fish", self.id, Fish(seat))


class Whisper(Rule):
    """Who holds cards, whichever they are, may play one before the score."""

    id, name = RuleId("TOY-WHISPER"), "Whisper"

    @grants(window(BEFORE_THE_SCORE))
    def play_a_card(self, table: Table[Pond], seat: SeatId) -> Iterable[Grant]:
        if table.state.cards[seat].hand:
            yield Grant("a card", self.id, PlayCard(seat))


RULES = {rule.name.lower(): rule for rule in (Current, Ice, Sledge, Thaw, Heron, Drought, Net, Whisper)}
FULL = ("current", "ice", "sledge", "thaw", "heron", "net", "whisper")


# --- the manifest ---


PACK = b"# The pond as everyone knows it.\n"
"""The only pack; one that says `pebbles=N` gives everyone so many to begin with."""


class ToyPlay:
    """The facet `play`: all that the toy needs to be played."""

    def __init__(self, pond: bytes = PACK) -> None:
        self.pond = pond
        self.codec = Codec("tests.kernel.toy", Pond, records=(Spot,))
        self.catalogue = Catalogue(
            [RuleText(RuleId("TOY-ICE"), "Nobody throws in the second round.", "Pond")],
            {"TOY-ICE": Proof(("toy.py",), ("test_hooks.py",))},
        )

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        full: dict[str, Any] = {"rounds": 3, "rules": list(FULL), **given}
        for name in full["rules"]:
            if name not in RULES:
                raise UnknownName(f"there is no rule {name!r}")
        return full

    def seats(self, options: Mapping[str, Any]) -> tuple[SeatId, ...]:
        return SEATS

    def packs(self, options: Mapping[str, Any]) -> dict[str, str]:
        return {"pond": sha256(self.pond).hexdigest()}

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> Game[Any]:
        hooks = HookIndex(RULES[name]() for name in options["rules"])
        world = pond()
        if b"pebbles" in self.pond:
            pebbles = int(self.pond.partition(b"=")[2])
            world.purses = {seat: msgspec.structs.replace(p, pebbles=pebbles) for seat, p in world.purses.items()}
        game = Game(world, hooks, PondGame(options["rounds"]), chance)
        game.start()
        return game

    def winner(self, table: Table[Any]) -> SeatId | None:
        return winner(table.state)


class ToyRules(RuleSet):
    """The toy with every facet but packs."""

    name, title, version = "toy", "Pebbles", "1"

    play: ToyPlay
    tactics: Tactics
    rolls: Rolls
    forces: Forces

    def __init__(self) -> None:
        self.play = ToyPlay()
        self.words = ToyWords()
        self.client = ToyClient()
        self.tactics = ToyTactics()
        self.rolls = ToyRolls()
        self.forces = ToyForces()

    def pack(self, digest: str) -> bytes | None:
        return next((data for data in (self.play.pond, PACK) if sha256(data).hexdigest() == digest), None)

    def with_packs(self, packs: Mapping[str, bytes]) -> RuleSet:
        other = copy(self)
        other.play = ToyPlay(packs["pond"])
        return other


class BareToyRules(RuleSet):
    """The toy with nothing but its play: words and board are the kernel's plain ones, and the rest is missing."""

    name, title, version = "toy", "Pebbles", "1"

    def __init__(self) -> None:
        self.play = ToyPlay()

    def pack_schema(self) -> dict[str, Any]:
        return {}


TOY = ToyRules()
BARE_TOY = BareToyRules()
