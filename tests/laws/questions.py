"""Which questions a rule set can ask, read from its code, and a position for each that comes up in play."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from sandtable.kernel.engine import Game
from sandtable.kernel.questions import SOME_WORD, questions_of
from sandtable.kernel.values import Choice
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.cards import valour_cards
from sandtable.rulesets.dw4.cards.valour_cards import MOMENTS
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.procedures.minor_victories import CLAIM
from tests.laws import lively
from tests.laws.motley import MotleyWars
from tests.laws.tables import DW4, FULL, MEDIUM, Seating
from tests.rulesets.dw4.tabletop import A, Tabletop, ship_class, weapon

POSITIONS = 3
"""So many positions are kept for each question."""

ROUNDS = 80
"""Random games at each table in which positions are looked for, at most: some questions come up once in 100 games."""

ROOMS_OF_FULL_PLAY = ("advanced", "special", "factions", "cards")
"""Rules that no game of Core play has in force, unless it is played with cards (DW4-MODE-03, DW4-MODE-04)."""

_NOT_IN_CORE: dict[str, tuple[str, ...]] = {
    "no rule of Core play calls for a Crew Check (DW4-CARD-11)": ("crew check",),
    "Core play has no two effects of one moment that an Admiral may order (DW4-ROUND-04)": ("order of effects",),
    "only special rules offer optional dice or re-rolls (DW4-DICE-08, DW4-DICE-11)": ("optional dice", "re-rolls"),
    "Core play has no two Conversions of one face (DW4-DICE-06)": ("conversion",),
    "only special rules take dice away, clash with each other or bring free moves (DW4-MODE-03)": (
        "die to remove", "free move", "free turn", "which rule prevails",
    ),
    "its Actions are those of full play (DW4-MODE-03)": (
        "boarding target", "broadside target", "effect to repair", "jury-rigged repairs", "models to withdraw",
        "weapons that fire together",
    ),
    "Critical Damage is a rule of full play (DW4-MODE-03)": (
        "critical damage effect", "next explosion", "order of breaches and hazards",
    ),
    "so are Short Range Squadrons": (
        "attack run targets", "critical damage die", "flak target", "launch target", "models for SRS Launch",
        "new target", "squadron to launch", "squadron to lose", "stack to order", "tokens to launch", "unit to launch",
    ),
    "so are Minefields": ("mine layer", "minefield", "minefields to clear"),
    "so are Underwater units, and ships that others pass through": ("pass through", "position"),
    "so are other ways to deploy and to arrive": (
        "special deployment", "special deployment action", "way to arrive",
    ),
    "only special rules send supplies": ("model to resupply", "reload", "supplies to send", "unit to resupply"),
    "Core play has the Primary Objectives alone (DW4-MODE-06)": (
        "agent's carrier", "agent's new carrier", "model that takes the agent", "seize the agent", "objective",
        "objective to retrieve", "place to search", "quarry", "reposition objective", "required island",
        "trapped model",
    ),
    "Core play has no Valour Effects, if nothing else is agreed (DW4-MODE-04)": (
        "denial", "enacting unit", "minor victory", "special valour",
    ),
}  # fmt: skip
NOT_IN_CORE: dict[str, str] = {question: why for why, named in _NOT_IN_CORE.items() for question in named}
"""Questions that stand in the code for full play, with the reason why Core play cannot ask them."""

RARE: dict[str, str] = {
    "arc": "ships exactly on an Arc boundary with guns to either side come up seldom (DW4-MODEL-05)",
    "range band": "distances are exact to the thousandth of an inch, so a boundary is hardly ever met (DW4-RANGE-03)",
    "Disorder spreads": "two friends exactly as close and as calm come up once in some hundred games (DW4-DIS-10)",
}
"""Questions that Core play asks, but so seldom that their position is set up by hand."""

SELDOM: dict[str, str] = {
    **RARE,
    "conversion": "no two rules with code convert one face into different ones (DW4-DICE-06)",
    "optional dice": "no rule with code offers any (DW4-DICE-08)",
    "re-rolls": "those of rules with code are made whether one likes it or not (DW4-DICE-11)",
    "order of effects": "no rule with code brings two effects whose order its Admiral chooses here (DW4-ROUND-04)",
    "special valour": "few fleets carry what grants a Special Valour Effect (DW4-G-15)",
    "dash": "it follows such an effect that nobody Denied (DW4-Q-CELERITY)",
    "alchemical tokens": "wants tokens and Critical Damage on one model, and a good roll (DW4-Q-ALCHEMICAL)",
    "sympathetic detonation": "no ready fleet has a squadron for it (DW4-Q-SYMPATHETIC-DETONATION)",
    "next explosion": "wants two models that explode at the same moment (DW4-CRIT-13)",
}
"""Questions that hundreds of games of full play may not bring, with the reason; tests of their rules ask them."""


def questions_in_code(name: str, without: tuple[str, ...] = ()) -> frozenset[str]:
    """The names of all questions that are written down in a rule set's sources, some rooms left out."""
    rooms = ruleset(name).rooms
    # What games share stands in rooms of the same names, which are no room of full play.
    without = tuple([f"{room}." for room in without])
    own, *shared = [questions_of(room) for room in rooms]
    named = [question.name for question in own if not question.module.startswith(without)]
    named += [question.name for asked in shared for question in asked]
    return frozenset([name for name in named if SOME_WORD not in name and name not in MOMENTS])


def windows() -> frozenset[str]:
    """The windows at which cards may be played: each is a question of its own."""
    found = [choice.name for choice in vars(valour_cards).values() if isinstance(choice, Choice)]
    return frozenset(name for name in found if name.startswith("valour "))


def is_known(question: str) -> bool:
    """Whether it is a question of the code: some name the Action that they are asked for."""
    return question in IN_FULL_PLAY or question.startswith("models for ")


IN_FULL_PLAY = questions_in_code("dw4") | windows() | {CLAIM}
CORE_QUESTIONS = sorted(questions_in_code("dw4", without=ROOMS_OF_FULL_PLAY) - NOT_IN_CORE.keys())
OF_FULL_PLAY = questions_in_code("dw4") - set(CORE_QUESTIONS)
FULL_QUESTIONS = sorted(IN_FULL_PLAY - set(CORE_QUESTIONS))
"""Questions that full play adds to those of Core play."""


@cache
def positions() -> dict[str, tuple[Game[Any], ...]]:
    """Games of `dw4` standing at each question that comes up; looked for until every question has some."""
    found: dict[str, list[Game[Any]]] = {question: [] for question in CORE_QUESTIONS}
    found["Disorder spreads"].append(_disorder_about_to_spread())
    found["arc"].append(_arc_to_be_said())
    found["range band"].append(_range_band_to_be_picked())
    for seed in range(ROUNDS):
        for seating in DW4:
            _collect(seating, seed, found)
        if all(found.values()):
            break
    return {question: tuple(games) for question, games in found.items()}


@cache
def full_positions(games: int = 0) -> dict[str, tuple[Game[Any], ...]]:
    """Games of full play standing at each question that comes up in so many lively games at every table.

    Motley fleets bring more questions than the ready ones. Without a number one game of each Encounter must do.
    """
    found: dict[str, list[Game[Any]]] = {}
    for seed in range(max(1, games)):
        for seating in FULL if games else MEDIUM:
            keep = _Keeper(found)
            for match, decision in lively.decisions(seating, seed, rules=MotleyWars(f"{seating}:{seed}")):
                keep(match.game, decision.question)
    return {question: tuple(kept) for question, kept in found.items()}


class _Keeper:
    """Keeps a position for each question that comes up in one game: one of a game, so that they differ."""

    def __init__(self, found: dict[str, list[Game[Any]]]) -> None:
        self.found = found
        self.seen: set[str] = set()

    def __call__(self, game: Game[Any], question: str) -> None:
        kept = self.found.setdefault(question, [])
        if question not in self.seen and len(kept) < POSITIONS:
            kept.append(game.clone())
            self.seen.add(question)


def _disorder_about_to_spread() -> Game[Any]:
    """A Mutinous model between two others of its unit."""
    t = Tabletop()
    t.unit("A", "rurik", (16, 10), (18, 10), (20, 10))
    t.model("A1.2", disorder=3)
    return t.game(GainDisorder(ModelId("A1.2")))


def _arc_to_be_said() -> Game[Any]:
    """A target exactly between two Arcs of a ship that has a gun for either."""
    bow, flank = weapon("Bow", "F", 4, 4, 4), weapon("Flank", "S", 3, 3, 3)
    t = Tabletop([ship_class("Gunship", 3, bow, flank)])
    unit = t.unit("A", "gunship", (18, 12, 0))
    t.unit("B", "kutsov", (30, 24, 0))
    return t.game(Attack(A, unit), seed=1)


def _range_band_to_be_picked() -> Game[Any]:
    """A target exactly 10" away."""
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", "kutsov", (18, 19.3, 180))
    return t.game(Attack(A, unit), seed=1)


def _collect(seating: Seating, seed: int, found: dict[str, list[Game[Any]]]) -> None:
    match, pick = seating.start(f"positions:{seed}"), Random(f"{seating}:{seed}")
    keep = _Keeper(found)
    while not match.game.over:
        decision = match.game.open_decisions[0]
        keep(match.game, decision.question)
        match.submit(decision.seat, decision.sample(match.view(decision.seat), pick))
