"""A small complete game on the kernel, so that all of it can be tried without any of the real ones.

Two seats skip pebbles over a pond. Each round both bid in secret for the first turn; on its turn a seat throws dice
that go on for every six, rests and hides a card, or does what a rule grants. Who has most pebbles wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from sandtable.kernel.board import Board, Card, Consideration, Insight, Plane, Player, Remark, Sheet
from sandtable.kernel.chance import Chance
from sandtable.kernel.citation import Catalogue, Proof, RuleText
from sandtable.kernel.codec import Codec
from sandtable.kernel.decision import ChooseOne, Picker, YesNo
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import MalformedCommand, PackError, Refusal, UnknownName
from sandtable.kernel.event import Event
from sandtable.kernel.forces import FactionChoice, ForceCheck, ForceChoices, ForceEntry, ForceProblem
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
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.rollform import RollForm
from sandtable.kernel.rollspec import Appraiser, RollCame, RollSpec
from sandtable.kernel.table import Table
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.windows import window
from tests.kernel.toy_odds import FORM, throw_came, throw_in_words, throw_of_form, throw_wanted
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
    RoundBegun,
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
    def for_west(self, table: Table[Pond], seat: SeatId) -> bool:
        return seat == WEST


class Heron(Rule):
    """Before a throw one may pay a pebble for a die; after it the heron may take a six."""

    id, name = RuleId("TOY-HERON"), "Heron"

    @before(Throw.count_the_dice)
    def pay_for_a_die(self, g: Game[Pond], throw: Throw) -> Outcome:
        if g.ask(YesNo(throw.seat, "pay for a die")):
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


class ToyRules:
    """The manifest of the toy."""

    name, title, version = "toy", "Pebbles", "1"

    def __init__(self) -> None:
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
        return {"pond": "0000"}

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> Game[Any]:
        hooks = HookIndex(RULES[name]() for name in options["rules"])
        game = Game(pond(), hooks, PondGame(options["rounds"]), chance)
        game.start()
        return game

    def narrate(self, table: Table[Any], event: Event) -> str:
        seen_by = table.seat if isinstance(table, View) else None
        return f"{type(event).__name__} before {seen_by}"

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        return f"{of} {value}"

    def remark(self, view: View[Any], value: Any) -> Remark:
        return Remark()

    def roll_spec(self, view: View[Any], answer: Any) -> None:
        return None

    def rolls_beside(self, view: View[Any], answer: Any) -> tuple[()]:
        return ()

    def roll_form(self) -> RollForm:
        return FORM

    def roll_of_form(self, filled: Mapping[str, Any]) -> RollSpec:
        return throw_of_form(filled)

    def roll_of_figures(self, figures: Mapping[str, Any]) -> RollSpec:
        return throw_of_form(figures)

    def roll_in_words(self, text: str) -> RollSpec:
        return throw_in_words(text)

    def roll_wanted(self, game: Game[Any]) -> RollSpec | None:
        return throw_wanted(game)

    def roll_came(self, event: Event) -> RollCame | None:
        return throw_came(event)

    def force_choices(self) -> ForceChoices:
        return ForceChoices(factions=(FactionChoice(id="pond", name="Pond"),), limits=(10,))

    def check_force(self, data: Mapping[str, Any]) -> ForceCheck:
        pebbles = data.get("pebbles")
        if type(pebbles) is not int or not 0 <= pebbles < 1000:
            raise PackError(["force: 'pebbles' is missing"])
        wrong = (ForceProblem("too many pebbles", RuleId("TOY-ROUND-02"), "unit 1", 1),) if pebbles > 10 else ()
        line = ForceEntry(unit=1, class_id="frog", title="Frog", models=pebbles, points=pebbles, group="Shore")
        return ForceCheck(
            name="Frogs", faction="pond", points=pebbles, limit=10, core=True, problems=wrong, entries=(line,)
        )

    def force_sheets(self, data: Mapping[str, Any]) -> tuple[Sheet, ...]:
        return (Sheet(id="frog", title="Frog", stats=(("Jump", "3"),)),)

    def new_force(self, faction: str, limit: int, units: Sequence[str] = (), core: bool = False) -> str:
        return f'ruleset = "toy"\npebbles = {limit}\n'

    def force_like(self, start: str | Mapping[str, Any]) -> str:
        pebbles = 5 if isinstance(start, str) else start["pebbles"]
        return f'ruleset = "toy"\npebbles = {pebbles}\n'

    def force_schema(self) -> dict[str, Any]:
        return {"type": "object"}

    def winner(self, table: Table[Any]) -> SeatId | None:
        return winner(table.state)

    def report(self, view: View[Any]) -> list[str]:
        return [f"{seat}: {purse.pebbles} pebbles" for seat, purse in view.state.purses.items()]

    def about(self, view: View[Any]) -> list[str]:
        return []

    def read(self, view: View[Any], text: str) -> Any:
        raise MalformedCommand(f"{text!r} is no answer")

    def advise(
        self, view: View[Any], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None
    ) -> Any:
        assert view.decision is not None
        return view.decision.sample(view, pick)

    def suppose(self, view: View[Any], pick: Picker) -> Game[Any]:
        return view.supposed(pick)

    def prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        return view.decision.options if isinstance(view.decision, ChooseOne) else ()

    def rounds_begun(self, table: Table[Any]) -> int:
        begun: int = table.state.round
        return begun

    def standing(self, table: Table[Any], seat: SeatId) -> float:
        held = {purse.seat: purse.pebbles for purse in table.state.purses.values()}
        return 2.0 * held[seat] - sum(held.values())

    def board(self, view: View[Any]) -> Board:
        state = view.state
        players = [
            Player(seat=seat, name=seat, score=purse.pebbles, hand=state.cards[seat].hand)
            for seat, purse in state.purses.items()
        ]
        return Board(map=Plane(width=12_000, height=9_000), round=state.round, players=tuple(players))

    def sheets(self, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
        return (Sheet(id="pebble", title="Pebble"),)

    def cards(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        return tuple(
            Card(id=card, title=card) for card in sorted({c for hand in pond().cards.values() for c in hand.deck})
        )

    def consider(self, view: View[Any], answer: Any) -> Consideration:
        if view.decision is None:
            return Consideration(legal=False, reason="nothing is asked of you now")
        try:
            refusal = view.decision.refusal(view, view.decision.parse(answer))
        except MalformedCommand as wrong:
            return Consideration(legal=False, reason=str(wrong))
        if refusal is None:
            return Consideration(legal=True)
        return Consideration(legal=False, reason=refusal.reason, rule=refusal.rule)

    def insight(self, view: View[Any], piece: str) -> Insight:
        return Insight(piece=piece)

    def told(self, table: Table[Any], event: Event) -> dict[str, Any]:
        return {"headline": type(event) is RoundBegun}

    def choices(self) -> dict[str, Any]:
        return {"options": [{"name": "rounds", "label": "Rounds", "default": 3, "kind": "number"}]}

    def check_pack(self, path: Path) -> list[str]:
        raise PackError([f"{path}: the pond needs no packs"])


TOY = ToyRules()
