"""The shapes of what goes over HTTP, both ways."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from sandtable.kernel.board import Board, Card, Piece, Stroke
from sandtable.kernel.gameform import GameForm
from sandtable.kernel.wording import Text
from sandtable.odds import Luck
from sandtable.server.agreed import Pace
from sandtable.server.protocol import LogLine, SeatInfo

Name = Annotated[str, msgspec.Meta(max_length=60)]
TokenText = Annotated[str, msgspec.Meta(max_length=1000)]
MOST_BROUGHT = 100
"""Seats that are brought to an account by one request."""


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was refused, in one sentence."""

    status: int
    reason: Text
    about: str = ""
    """What of the request is refused, where another would do: `name`, for what somebody wants to be called."""


class LessonOffer(msgspec.Struct, frozen=True, kw_only=True):
    """A game to learn by."""

    id: str
    title: str
    about: str


class ImportOffer(msgspec.Struct, frozen=True, kw_only=True):
    """What may be brought from list builders, so that a client sees before it sends what will not do."""

    system: str
    """The id by which their files name the game."""
    title: str
    """The game as its players know it."""
    keeps: bool
    """Whether this server keeps packs of its visitors."""
    most_files: int
    most_bytes: int
    """Of one request, whose files are in base64."""


class RulesetInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A rule set that can be played here."""

    name: str
    title: str
    version: str
    seats: tuple[str, ...]
    """Who sits there if nobody says more, in their order."""
    form: GameForm
    """What can be chosen for a new game."""
    bots: tuple[str, ...]
    """The bots that can play it."""
    odds: bool
    """Whether it tells the odds of rolls."""
    forces: bool
    """Whether players build forces for it."""
    imports: ImportOffer | None = None
    """What may be imported for it; nothing, if left out."""
    lessons: tuple[LessonOffer, ...] = ()
    """Games to learn it by, the one for a first time first."""


class RuleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A rule in our own words, and whether it is built."""

    id: str
    name: str
    gist: str
    page: str
    ruling: str
    note: str
    section: str
    mode: str
    needs: str
    status: str


class GameSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A game as the lobby lists it."""

    game: str
    name: str
    ruleset: str
    title: str
    seats: tuple[SeatInfo, ...]
    created: str
    updated: str
    round: int
    state: str
    """`open`, `live`, `finished`, or `closed` by an owner of the server."""
    result: Text = ""
    watch: str = ""
    """A token to watch it with, where anyone may."""
    fault: str = ""
    """Why this release cannot open it, where it cannot."""
    kept_until: str = ""
    """The moment at which it is deleted if nobody plays on; empty where it is kept for ever."""


class AskProposal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options as far as they are chosen."""

    options: dict[str, Any] = {}


class Proposal(msgspec.Struct, frozen=True):
    """The game that such options make, or why they make none."""

    options: dict[str, Any] = {}
    """All of them, checked and completed."""
    seats: tuple[str, ...] = ()
    refusal: str = ""


class CreateGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new game, and who is to sit where."""

    ruleset: Annotated[str, msgspec.Meta(max_length=40)]
    options: dict[str, Any] = {}
    name: Name = ""
    player: Name = ""
    """What whoever creates it wants to be called."""
    seats: dict[str, Annotated[str, msgspec.Meta(max_length=40)]] = {}
    """By seat: `me`, `bot:NAME`, `invite` or `open`."""
    others: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The same for every seat that is not named, but for the first, which is mine; the usual bot, if left out."""
    lesson: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """A game to learn by, by its id: it has options, seats and dice of its own, and the learner's seat is mine."""
    public: bool = True
    """Whether the lobby lists it and anyone may watch."""
    spectator_delay: Annotated[int, msgspec.Meta(ge=0, le=3600)] | None = None
    own_randomness: bool = False
    """Whether everyone but bots adds randomness of their own to the dice before the game begins."""
    talk: Literal["off", "private", "players", "everyone"] = "players"
    """Who talks at the table: nobody, the players among themselves, the players while spectators read, or everyone."""
    pace: Pace | None = None
    """How long players may think; as long as they like, if left out."""


class Created(msgspec.Struct, frozen=True):
    """The keys to a new game."""

    game: str
    tokens: dict[str, str]
    invitations: dict[str, str]
    watch: str


class JoinGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sit down: with an invitation, or in an open seat."""

    token: TokenText = ""
    seat: Annotated[str, msgspec.Meta(max_length=32)] = ""
    name: Name = ""


class Joined(msgspec.Struct, frozen=True):
    """The key to one's seat."""

    game: str
    seat: str
    token: str
    name: str


class Rematch(msgspec.Struct, frozen=True):
    """Another game that I want: the key to my seat in it, once everyone does."""

    game: str
    """Empty as long as somebody has not said so."""
    seats: tuple[str, ...] = ()
    tokens: dict[str, str] = {}


class Wished(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to be called; as an answer, how that is written."""

    name: Name


class Invited(msgspec.Struct, frozen=True):
    """An invitation that still stands."""

    seat: str


class RenewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make my old token void and give me another, because someone else may have seen it."""

    token: TokenText


class AskAdmission(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who am I at this game? Tokens of links, if I have come by one, to be kept for me in a cookie."""

    tokens: Annotated[tuple[TokenText, ...], msgspec.Meta(max_length=16)] = ()


class Admission(msgspec.Struct, frozen=True):
    """Who somebody is before a game."""

    seats: tuple[str, ...]
    """The seats that are theirs."""
    invited: str
    """The seat to which they hold an invitation that still stands."""
    watch: bool
    """Whether they may watch."""


class ChangeLink(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Make a link to a game void, and give me another if I want one."""

    token: TokenText = ""
    """A token of a seat; whoever is known by a cookie or made the game with their account needs none."""
    seat: Annotated[str, msgspec.Meta(max_length=32)] = ""
    """The seat whose invitation it is; empty for the link to watch."""
    renew: bool = True
    """Whether there is to be another link."""
    free: bool = False
    """Whether to take the seat from whoever sits there and has never answered; they may have seen what it holds."""


class Link(msgspec.Struct, frozen=True):
    """A link as it is now: the token in it, or nothing where it was withdrawn."""

    seat: str
    token: str


Password = Annotated[str, msgspec.Meta(max_length=1000)]
"""As it is sent; `passwords.py` says which will do, in a sentence."""


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Annotated[str, msgspec.Meta(min_length=2, max_length=40)]
    password: Password


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password for a new account, with the code of an invitation where the server wants one."""

    name: Annotated[str, msgspec.Meta(min_length=2, max_length=40)]
    password: Password
    invitation: Annotated[str, msgspec.Meta(max_length=100)] = ""


class ChangePassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """My password, and what it is to be."""

    old: Password
    new: Password


class ConfirmPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """My password, because what I ask for cannot be taken back."""

    password: Password


class ResetPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link that sets a password once, and the password."""

    link: Annotated[str, msgspec.Meta(max_length=200)]
    password: Password


class MySession(msgspec.Struct, frozen=True):
    """Where I am logged in."""

    id: str
    created: str
    seen: str
    agent: str
    """The browser, in a word or two."""
    place: str
    """The kind of address it was begun from."""
    is_this: bool
    """Whether it is the one that asks."""


class MyGame(msgspec.Struct, frozen=True):
    """A game in which I have a seat, with the keys to it."""

    summary: GameSummary
    tokens: dict[str, str]


class BringSeats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seats that a browser holds by their tokens, to be found by the account from now on."""

    tokens: Annotated[tuple[TokenText, ...], msgspec.Meta(max_length=MOST_BROUGHT)]


class Me(msgspec.Struct, frozen=True):
    """Who I am, and my games."""

    name: str
    games: tuple[MyGame, ...] = ()
    role: str = "player"
    """`player`, or `owner` for whoever looks after the server."""


class Shunned(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How I want to stand to another account, by its name."""

    name: Annotated[str, msgspec.Meta(max_length=80)]
    muted: bool
    blocked: bool


class ShunSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How I want to stand to whoever sits there."""

    seat: Annotated[str, msgspec.Meta(max_length=32)]
    muted: bool
    blocked: bool


class SendReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Tell the owner of the server of somebody at the table."""

    token: TokenText = ""
    seat: Annotated[str, msgspec.Meta(max_length=32)]
    """Whom it is about; empty for a spectator."""
    reason: Annotated[str, msgspec.Meta(max_length=2000)]


class Done(msgspec.Struct, frozen=True):
    """It was done; what to tell whoever did it."""

    told: str


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a replay: an activation, or a step of setting up."""

    n: int
    round: int
    label: Text
    headline: Text
    """The turning point in it, if there is one."""
    board: Board
    lines: tuple[LogLine, ...]
    upto: int = 0
    """How many lines of the journal it comes after."""


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A game from its first frame to where it stands."""

    game: str
    title: str
    ruleset: str
    over: bool
    result: Text
    frames: tuple[Frame, ...]
    cards: tuple[Card, ...] = ()
    """What is printed on the cards, where any lie on the table."""


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """The scores after a frame."""

    frame: int
    round: int
    scores: dict[str, int]


class AskOdds(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A roll to work out the odds of: in words, by its figures or as a form that was filled in; one of the three."""

    words: Annotated[str, msgspec.Meta(max_length=400)] = ""
    figures: dict[str, Any] = {}
    form: dict[str, Any] | None = None


ClassName = Annotated[str, msgspec.Meta(max_length=100)]


class AskBeside(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Classes to hold beside themselves in another edition."""

    names: Annotated[tuple[ClassName, ...], msgspec.Meta(min_length=1, max_length=12)]
    matches: Annotated[dict[ClassName, ClassName], msgspec.Meta(max_length=12)] = {}
    """Classes that have another name there."""
    target: ClassName = ""
    """Whom they fire at; their own kind where none is named."""
    ranges: Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=100)], ...], msgspec.Meta(max_length=4)] = (8, 15, 25)


class LookBack(msgspec.Struct, frozen=True, kw_only=True):
    """A moment that a player may look at again, and what is to be learnt from it."""

    seat: str
    kind: Literal["shot", "choice", "gain"]
    title: str
    text: Text
    round: int = 0
    frame: int = -1
    """The frame of the replay in which it is; -1 where there is nothing to look at."""
    cost: float = 0.0
    """What it cost, in points of the game, as a captain counts them."""
    board: Board | None = None
    """The board at that moment, with whatever was lost in it; to draw a small picture of."""
    about: tuple[str, ...] = ()
    """The pieces in the midst of it."""
    strokes: tuple[Stroke, ...] = ()
    """What went from piece to piece."""
    better: tuple[tuple[int, int, int], ...] = ()
    """The poses along which the first of those pieces had better gone."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A game told on paper."""

    game: str
    title: str
    ruleset: str
    options: dict[str, Any]
    players: tuple[SeatInfo, ...]
    over: bool
    result: Text
    played: str
    scenario: str
    scores: dict[str, int]
    course: tuple[Mark, ...]
    turning_points: tuple[LogLine, ...]
    log: tuple[LogLine, ...]
    commitment: str
    luck: Luck | None = None
    """What the dice gave beside what was to be expected of them; once the game is over."""
    luck_in_words: tuple[str, ...] = ()
    hindsight: tuple[LookBack, ...] = ()
    """Moments that those who played may look at again; once the game is over."""
    lost: tuple[Piece, ...] = ()
    """Whatever is gone from the board, in the order in which it went, as it last stood there."""


class Reach(msgspec.Struct, frozen=True):
    """Where friends reach the server."""

    loopback: bool
    """Whether it listens on its own machine alone: then nobody else does."""
    addresses: tuple[str, ...]
    """What it is, or would be, called in the network that whoever asks is in."""


class Health(msgspec.Struct, frozen=True):
    """Whether all is well."""

    status: str
    version: str
