"""The protocol: every message between a client and the server, version 2.

`docs/protocol.md` tells how they go together. JSON Schema and the client's types are generated from this file.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from sandtable.kernel.board import (
    Board,
    Card,
    CellAt,
    Consideration,
    Insight,
    Sheet,
    Suggestion,
    Told,
)
from sandtable.kernel.presentation import Button
from sandtable.kernel.standing_orders import StandingOrders
from sandtable.kernel.wording import Text, worded
from sandtable.server.agreed import Accord, Randomness, Settle
from sandtable.server.coached import Advise, Advised, Coach

PROTOCOL = 2


def encoded(message: Any) -> bytes:
    """A message as it goes out: every text in it is taken apart into spans."""
    return msgspec.json.encode(worded(message))


# --- what the server tells -----------------------------------------------------------------------------------


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to choose. `value` is what to send back."""

    value: Any
    label: Text
    hint: Text = ""
    """What one wants to know of it before choosing."""
    piece: str = ""
    """The piece on the board that stands for it, if any."""
    group: str = ""
    """The group of which every piece stands for it as well."""
    title: Text = ""
    """The option as short as it can be called; empty where the label is short."""
    aside: Text = ""
    """The part of title or label, in brackets at its end, that may be said smaller."""
    carrier: str = ""
    """The piece that carries it."""
    dice: int = 0
    """How many dice it brings."""
    worth: float = 0.0
    """How much it promises, by rule of thumb: what promises more is shown first."""
    card: str = ""
    """The card it shows."""
    spot: str = ""
    """The slot, or the place of a card in one, that stands for it."""
    cell: CellAt | None = None
    """The cell that stands for it."""
    facing: int | None = None
    """The facing that something would have there."""
    pose: tuple[int, int, int] | None = None
    """Where what the decision is about would stand then, and which way it would look."""
    cards: tuple[str, ...] = ()
    """The cards of the hand that it takes, or that one of may be chosen next."""
    order: str = ""
    """At a window: what standing orders call it."""


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """The decision that the receiver must answer."""

    serial: int
    seat: str
    question: str
    kind: str
    """`one`, `some`, `order`, `number`, `yesno`, `card`, `place` or `path`."""
    prompt: Text
    rules: tuple[str, ...] = ()
    passing: Text = ""
    about: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    least: int = 0
    most: int = 0
    yes: Text = ""
    no: Text = ""
    suggested: Any = None
    """A legal answer for someone without an idea."""
    lines: tuple[Text, ...] = ()
    """What to know before answering, in words."""
    data: dict[str, Any] = {}
    """For a place or a path: its limits, as the rule set gives them."""
    form: str = ""
    """For a place or a path: how an answer is built."""
    panel: str = "list"
    """Where it is worked out: `list`, `cards`, `place`, `move`, `dock`, or a panel of the game's own."""
    steps: tuple[str, ...] = ()
    """The way of which this question is one step, by the names of all steps."""
    step: int = -1
    """Which of them it is, from 0."""
    button: Button = Button("Choose")
    """What the button says that gives the answer."""
    final: bool = False
    """Chance or a secret follows: the answer cannot be taken back."""
    hand: bool = False
    """It is answered with a look at one's cards."""
    easy: bool = False
    """Passing is what one does most of the time and costs nothing."""
    eager: bool = False
    """There is little reason to pass: the first option is picked already, or of several what is suggested."""
    sealed: bool = False
    """Others are asked the same time, and nobody sees an answer before all have given theirs."""
    leads: bool = False
    """It chooses which of a group goes first: whoever moves them together takes what is suggested."""
    follows: bool = False
    """It belongs to the answer before it, and is shown and answered with it."""
    entrust: str = ""
    """What the button says that answers it as suggested, and with it every question after it that says the same."""
    window: bool = False
    """Something may be played now: whether one wants to be asked, standing orders say."""
    passed: bool = False
    """By the receiver's standing orders it is passed for them."""
    open_for: float = 0.0
    """Seconds from now on for which a window stays open whatever happens: an answer is taken, and told, no sooner."""


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits at a seat."""

    seat: str
    name: str
    kind: str
    """`human`, `bot` or `open`."""
    bot: str = ""
    """Which bot it is, if it is one."""
    connected: bool = False
    held_before: bool = False
    """Whether somebody else sat there before, who may have seen what this seat holds."""
    since: str = ""
    """Since when they are connected or away, in UTC; empty where nobody knows."""


class Welcome(msgspec.Struct, frozen=True, tag="welcome", tag_field="type"):
    """The first message on a socket: which game this is and what does not change in it."""

    protocol: int
    game: str
    ruleset: str
    title: str
    seats: tuple[str, ...]
    """The receiver's seats: none for a spectator, several where players share a screen."""
    options: dict[str, Any]
    sheets: tuple[Sheet, ...]
    cards: tuple[Card, ...]
    commitment: str
    talk: Literal["", "read", "write"] = ""
    """Whether the receiver may read what is said at the table, or say something too."""


class ViewMessage(msgspec.Struct, frozen=True, tag="view", tag_field="type"):
    """The game as the receiver may see it now."""

    serial: int
    seat: str
    """Whose eyes these are; empty for a spectator."""
    board: Board
    ask: Ask | None
    waiting_for: tuple[str, ...]
    """Whose answers are missing."""
    sealed: tuple[str, ...]
    """Who has given an answer that nobody sees before all have given theirs."""
    sentence: Text
    """What to do now, or for whom we wait: never empty."""
    can_undo: bool
    over: bool
    players: tuple[SeatInfo, ...]
    lines: int
    """How many log lines there are so far."""
    randomness: Randomness | None = None
    """Where seats may add their own; the game begins when nobody is left in either list."""
    accord: Accord = Accord()
    coach: Coach | None = None
    """In a game to learn by, for the learner."""


class LogLine(Told, frozen=True, kw_only=True):
    """Something that happened, as the receiver may know it: its words, and all that is drawn of it."""

    n: int
    kind: str
    """The name of the event."""
    text: Text
    rule: str = ""
    round: int = 0
    chances: tuple[float, ...] = ()
    """Of a roll, by its dice alone: how likely it was to come to nothing, to one, to two and so on."""


class LogMessage(msgspec.Struct, frozen=True, tag="log", tag_field="type"):
    """New log lines; `reset` says that everything from the first one on replaces what was known (after an undo)."""

    lines: tuple[LogLine, ...]
    reset: bool = False


class Orders(msgspec.Struct, frozen=True, tag="orders", tag_field="type"):
    """The standing orders of one of the receiver's own seats: on entering, and when they have changed."""

    seat: str
    orders: StandingOrders | None
    """Nothing where none were ever given: then the seat is asked at every window."""
    quiet: bool = False
    """Every window is passed until the seat's next turn."""


class Accepted(msgspec.Struct, frozen=True, tag="accepted", tag_field="type"):
    """A command was taken and is on disk."""

    id: str
    serial: int
    taken: int = 1
    """Of a plan: how many of its answers were taken. The rest was not, and nothing came of it."""
    reason: Text = ""
    """Why the next answer of a plan was refused; empty where something else is asked now than the plan has next."""
    rule: str = ""


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """A command was not taken; nothing has changed."""

    id: str
    status: int
    """As in HTTP: 400 malformed, 403 not yours, 409 not now, 422 not legal, 413 too large, 429 too fast."""
    reason: Text
    rule: str = ""


class Considered(msgspec.Struct, frozen=True, tag="considered", tag_field="type"):
    """The reply to `consider`."""

    id: str
    consideration: Consideration


class Held(msgspec.Struct, frozen=True, tag="held", tag_field="type"):
    """An answer was not taken yet, because dice or a secret would follow, or a question that belongs to it: it is to be
    given again, without `hold`."""

    id: str
    serial: int
    answer: Any
    consideration: Consideration
    follows: bool = False
    """Whether something is asked next that belongs to it: rehearse it in the panel `follow`, and give it in a plan."""


class PosedQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A question that would be asked, with the answer that it had in a rehearsal."""

    ask: Ask
    answer: Any
    asked: bool
    """Whether it would be asked, so that a plan has to answer it: one with a single legal answer answers itself."""


class Rehearsed(msgspec.Struct, frozen=True, kw_only=True, tag="rehearsed", tag_field="type"):
    """The reply to `rehearse`: the questions one after the other, and where it ends."""

    id: str
    serial: int
    questions: tuple[PosedQuestion, ...]
    ending: Literal["asked", "refused", "chance", "secret", "others", "over"]
    """The seat is asked something that has no answer yet; an answer is not legal; dice fall; something is looked at
    that the seat does not know; somebody else is asked; the game is over."""
    open: Ask | None = None
    """The question that has no answer yet, or whose answer was refused."""
    reason: Text = ""
    """Why an answer was refused."""
    rule: str = ""
    consideration: Consideration | None = None
    """What all of it would mean, with its odds where dice follow."""


class Inspected(msgspec.Struct, frozen=True, tag="inspected", tag_field="type"):
    """The reply to `inspect`."""

    id: str
    insight: Insight


class Suggested(msgspec.Struct, frozen=True, tag="suggested", tag_field="type"):
    """The reply to `suggest`: a few good answers, the best first; none where nothing can be said for one."""

    id: str
    suggestions: tuple[Suggestion, ...]


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """Still here."""

    id: str


class SaidLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something that somebody said at the table: plain words, never markup."""

    n: int
    at: str
    """When it was said, in UTC."""
    seat: str
    """Empty for a spectator."""
    name: str
    text: str


class Said(msgspec.Struct, frozen=True, tag="said", tag_field="type"):
    """What is said at the table; `reset` says that this is all of it, as on entering."""

    lines: tuple[SaidLine, ...]
    reset: bool = False


Reply = Accepted | Refused | Considered | Held | Rehearsed | Inspected | Suggested | Advised | Pong
ServerMessage = Welcome | ViewMessage | LogMessage | Orders | Said | Reply


# --- what a client says --------------------------------------------------------------------------------------


class Enter(msgspec.Struct, frozen=True, tag="enter", tag_field="type", forbid_unknown_fields=True):
    """The first message on a socket: who I am, by the tokens I hold (one per seat, or one to watch).

    Without any it is the cookie of this browser, or the account, that says so; a public game anyone may watch.
    """

    tokens: tuple[str, ...] = ()
    protocol: int = PROTOCOL
    seen: int = 0
    """How many log lines I have already, so that coming back costs little."""
    orders: StandingOrders | None = None
    """Where I want to be asked for cards, at seats without orders: so nothing is asked before they are known."""


class Answer(msgspec.Struct, frozen=True, tag="answer", tag_field="type", forbid_unknown_fields=True):
    """Answer the pending decision of one of my seats."""

    id: str
    seat: str
    serial: int
    answer: Any
    hold: bool = False
    """Where dice or a secret would follow before I am asked again, do nothing and tell me (`Held`): I confirm it."""


class PlannedAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a question that is asked, or will be."""

    question: str
    answer: Any


MOST_PLANNED = 64
"""Answers that a plan may have."""

PlannedAnswers = Annotated[tuple[PlannedAnswer, ...], msgspec.Meta(min_length=1, max_length=MOST_PLANNED)]


class Plan(msgspec.Struct, frozen=True, tag="plan", tag_field="type", forbid_unknown_fields=True):
    """Give several answers in one go, each to the question that is really asked then.

    It stops where another question is asked than the plan has next, of me or of somebody else, and where an answer is
    refused; what was taken before stands.
    """

    id: str
    seat: str
    serial: int
    """The decision that the first answer is meant for."""
    answers: PlannedAnswers
    hold: bool = False
    """Stop before an answer that dice or a secret would follow. Without it, giving the plan confirms all of it."""


class Rehearse(msgspec.Struct, frozen=True, tag="rehearse", tag_field="type", forbid_unknown_fields=True):
    """Which questions would be asked if I gave these answers? Tried on a copy of what I see; changes nothing."""

    id: str
    seat: str
    serial: int
    answers: Annotated[tuple[PlannedAnswer, ...], msgspec.Meta(max_length=MOST_PLANNED)]
    """Answers by question, in order. Where one is not legal as things would stand then, the rehearsal ends."""
    panel: str = ""
    """Questions of this panel that have no answer here get the one that somebody would suggest who knows the game."""


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="type", forbid_unknown_fields=True):
    """Take my last command back."""

    id: str
    seat: str


class Consider(msgspec.Struct, frozen=True, tag="consider", tag_field="type", forbid_unknown_fields=True):
    """What would this answer mean? Changes nothing."""

    id: str
    seat: str
    serial: int
    answer: Any


class Inspect(msgspec.Struct, frozen=True, tag="inspect", tag_field="type", forbid_unknown_fields=True):
    """What can this piece see and reach? Changes nothing."""

    id: str
    seat: str
    piece: str


class Suggest(msgspec.Struct, frozen=True, tag="suggest", tag_field="type", forbid_unknown_fields=True):
    """Where would somebody go who plays well? For the place or the path that one of my seats is asked for."""

    id: str
    seat: str
    serial: int


class Prefer(msgspec.Struct, frozen=True, tag="prefer", tag_field="type", forbid_unknown_fields=True):
    """My standing orders: at which windows I want to be asked. They stay with the seat until there are others.

    Nobody else is told of them, nor can find out: a window stays open for as long as public facts say, whether it is
    passed for me or I answer at once.
    """

    id: str
    seat: str
    orders: StandingOrders
    quiet: bool = False
    """Pass every window until my next turn."""


class Entropy(msgspec.Struct, frozen=True, tag="entropy", tag_field="type", forbid_unknown_fields=True):
    """Before the first roll: seal words of my own for the dice, open them, or, with neither, do without.

    A seal is the SHA-256 of `COMMITMENT:SEAT:WORDS` in hexadecimal letters.
    """

    id: str
    seat: str
    seal: Annotated[str, msgspec.Meta(max_length=64)] = ""
    words: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Are you there?"""

    id: str


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="type", forbid_unknown_fields=True):
    """Say something at the table, from one of my seats; from none where a spectator may."""

    id: str
    seat: str
    text: str


Wondering = Consider | Rehearse | Suggest | Advise
"""What is asked about the decision of a seat before it is answered; it changes nothing."""
ClientMessage = Enter | Answer | Plan | Undo | Wondering | Inspect | Prefer | Entropy | Ping | Say | Settle
