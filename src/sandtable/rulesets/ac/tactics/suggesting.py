"""Good ways for a person to choose from: those that a captain thinks of, judged by who sees whom and by odds."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from sandtable.kernel.board import Suggestion
from sandtable.kernel.decision import Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.moving.deciding import ChargeUnit, MoveUnit
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.table.where import officer_of
from sandtable.rulesets.ac.tactics.exchanges import exchanges, supposed
from sandtable.rulesets.ac.tactics.goals import Goal, goal_of
from sandtable.rulesets.ac.tactics.judging import worth_of_march
from sandtable.rulesets.ac.tactics.marching import ways_to
from sandtable.tabletop.accounts import Account, Item
from sandtable.tabletop.client.courses import drawn, standing
from sandtable.tabletop.compass import inches_in_words

MOST = 3
ELSEWHERE = 2_000
"""Nearer to each other than this, two ends are one."""
A_HAIR = 50
"""What is left to go and reads as no tenth of an inch is nothing."""
WEIGHT = 0.25
"""What Damage counts beside the way."""
FEAR = 0.6
"""What Damage to oneself counts beside Damage to others."""


def suggest(view: View[Battle], pick: Picker, appraise: Appraiser | None = None) -> tuple[Suggestion, ...]:
    """The captain's own way first, then others that lead elsewhere, each with its reason."""
    decision = view.decision
    if not isinstance(decision, MoveUnit) or isinstance(decision, ChargeUnit):
        return ()
    goal = goal_of(view, decision.unit)
    if goal is None:
        return ()
    told = [_told(view, decision, march, goal, appraise) for march in _apart(view, decision)]
    titles = ("Captain's choice", "Another way", "One more")
    return tuple([replace(each, title=title) for each, title in zip(told, titles, strict=False)])


def _apart(view: View[Battle], decision: MoveUnit) -> list[March]:
    """The first few ways that end apart from each other."""
    officer = officer_of(view, decision.unit).id
    found: list[March] = []
    for march in _legal(view, decision):
        end = decision.tracks(view, march)[officer][-1]
        others = [decision.tracks(view, other)[officer][-1] for other in found]
        if all([end.apart(other.x, other.y) > ELSEWHERE for other in others]):
            found.append(march)
        if len(found) == MOST:
            break
    return found


def _legal(view: View[Battle], decision: MoveUnit) -> Iterator[March]:
    return (march for march in ways_to(view, decision) if decision.refusal(view, march) is None)


def _told(view: View[Battle], decision: MoveUnit, march: March, goal: Goal, appraise: Appraiser | None) -> Suggestion:
    tracks = decision.tracks(view, march)
    poses = {model: track[-1] for model, track in tracks.items()}
    found = exchanges(supposed(view, decision.unit, poses), decision.unit, appraise)
    give, take = (max([getattr(each, what) for each in found], default=0.0) for what in ("give", "take"))
    way, left = worth_of_march(view, decision, march, goal)
    account = Account(
        (
            Item("the way", way, "nearer to where it is wanted", "farther from where it is wanted"),
            Item("our guns", WEIGHT * give, "more to win by gunfire", "less to win by gunfire"),
            Item("their answer", -FEAR * WEIGHT * take, "less to fear from their guns", "more to fear from their guns"),
        ),
        "points",
    )
    reach = f"{inches_in_words(left)} left to go" if left >= A_HAIR else "at its goal"
    fire = f"{give:.1f} Damage to give and {take:.1f} to take" if give or take else "nobody to fire at yet"
    return Suggestion(
        answer=march,
        title="",
        reason=f"{reach[:1].upper()}{reach[1:]}, {fire}.",
        worth=account.total,
        account=account.in_words(),
        give=give,
        take=take,
        path=drawn(tracks[officer_of(view, decision.unit).id]),
        shapes=tuple([standing(view, model, pose) for model, pose in poses.items()]),
    )
