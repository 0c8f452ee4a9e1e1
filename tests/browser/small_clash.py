"""Small battles on land that come to what a test is about by answers that are written down; whatever else is asked is
passed. So they begin in a second, and stand the same whatever a captain would do."""

from __future__ import annotations

import hashlib
from typing import Any

from sandtable import rulesets
from sandtable.kernel.decision import Decision
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.standing_orders import is_window, passing_answer
from sandtable.kernel.view import View
from tests.browser.served import Served
from tests.browser.staging import Ripe, Wish, keep, nothing
from tests.browser.table import Json

Step = tuple[str, str, Any]
"""Whose answer, to which question, and what."""
MANY = 200
NORTH, SOUTH = 0, 180


def force(faction: str, group: str, *units: tuple[str, int]) -> Json:
    """A list of 350 Points: each unit by its class and the models it has."""
    listed = [
        {"class": f"{faction}.{unit}", "models": many, "battlegroup": f"{faction}.{group}"} for unit, many in units
    ]
    made = {"ruleset": "ac", "format": 1, "name": "Small", "faction": faction, "points": 350, "scale": "skirmish"}
    return {**made, "unit": listed}


PICKET = force("karst", "quarry", ("foreman", 6), ("delver", 6), ("delver", 6), ("ibex", 5))
SURVEY = force("meridian", "barometer", ("almanac", 6), ("fusilier", 6), ("fusilier", 6))


def at(x: float, y: float, facing: int = NORTH, files: int = 3) -> Json:
    """Where a unit stands: the middle of its front, which way it looks, how wide it is."""
    return {"frame": {"pose": [round(x * 1000), round(y * 1000), facing * 100], "files": files}}


def deployed(**units: Json) -> list[Step]:
    """Every unit in its place, by its name; both sides take turns. We are General A, and sit south."""
    chosen = [(name[0], "unit to deploy", name) for name in units]
    return [("A", "edge", "south"), *chosen, *[(name[0], "deployment", where) for name, where in units.items()]]


def acts(unit: str, manoeuvre: str = "", where: Json | None = None, action: Any = None) -> list[Step]:
    """One Activation: which unit, how it moves and where to, and what it does then; what is left out is passed."""
    done = {"unit to activate": unit, "manoeuvre": manoeuvre, "move": where, "action": action}
    return [(unit[0], question, answer) for question, answer in done.items() if answer]


def in_round(number: int, question: str = "unit to activate") -> Ripe:
    """We are asked that in a Round."""
    return lambda view, decision: bool(decision.question == question and view.state.clock.round == number)


def clash(
    server: Served,
    ripe: Ripe,
    *steps: Step,
    deal: str = "",
    ours: Json = PICKET,
    theirs: Json = SURVEY,
    wish: Wish = nothing,
) -> Json:
    """A battle that stands where a question of ours is ripe: the keys to it. What the enemy wishes comes first."""
    match = Match.start(
        rulesets.ruleset("ac"), {"first_game": True, "forces": [ours, theirs]}, hashlib.sha256(deal.encode()).digest()
    )
    left = list(steps)
    for _ in range(MANY):
        decision = match.game.open_decisions[0]
        view = View(match.game, decision.seat)
        if decision.seat == "A" and ripe(view, decision):
            return keep(server, match)
        wanted = wish(view, decision) if decision.seat == "B" else None
        match.submit(decision.seat, _answer(view, decision, left) if wanted is None else wanted)
    raise AssertionError(f"it did not come to this; left: {left[:3]}")


def _answer(view: View[Any], decision: Decision[Any], left: list[Step]) -> Any:
    """What is written down for a question, the first of its kind; we begin; and all else is passed."""
    if decision.question in ("general A", "first initiative"):
        return SeatId("A")
    fitting = [step for step in left if step[:2] == (decision.seat, decision.question)]
    if fitting:
        left.remove(fitting[0])
        return fitting[0][2]
    if decision.question == "initiative card":
        return decision.options[0] if decision.seat == "A" else None  # type: ignore[attr-defined]
    if is_window(decision):
        return passing_answer(decision)
    return None if decision.passing else decision.fallback(view)


NEAR = [
    *deployed(
        A1=at(14.3, 11.4),
        B1=at(21.8, 36.6, SOUTH),
        A2=at(22.4, 11.4),
        B2=at(13, 36.6, SOUTH),
        A3=at(11.6, 11.4, files=2),
        B3=at(24.4, 36.6, SOUTH, 2),
        A4=at(26.2, 11.4),
    ),
    *acts("A3", "Double Time", at(11.4, 21.3, files=2)),
    *acts("B1", "Double Time", at(21.6, 28.8, SOUTH)),
    *acts("A1", "Advance", at(14.3, 16.39), "Go On Lookout"),
    *acts("B3", "Double Time", at(24.6, 28.7, SOUTH, 2)),
    *acts("A2", "Double Time", at(20.9, 20.9)),
    *acts("B2", "Advance", at(13, 32.6, SOUTH)),
    *acts("A4", "Advance", at(23.5, 17.7)),
]
"""Both have come near each other in Round 1: lancers before fusiliers, a company by the farmhouse."""
