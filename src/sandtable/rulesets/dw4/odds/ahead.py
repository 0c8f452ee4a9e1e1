"""Rolls that an answer would lead to: the game is played on in supposition until its dice are wanted.

Nobody is asked on the way. What is still open is answered as by someone who gives no answer, Crew Checks are passed,
with the chance of that noted, and an Interception Attempt is followed to everything it may come to.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.chance import Roll, Supplied
from sandtable.kernel.decision import FIRST, ChooseSome, Decision
from sandtable.kernel.rollspec import DrawSpec, Preceded, RollSpec
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.models.attributes import Shot, crew
from sandtable.rulesets.dw4.odds.full_play import NOTHING
from sandtable.rulesets.dw4.odds.rolls import attack_spec, crew_check_spec, first_dice, preceded_by, shot_of
from sandtable.rulesets.dw4.odds.wanted import caller, roll_wanted
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll, RollResult
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.confusion import must_check
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck, weakest_crew
from sandtable.rulesets.dw4.procedures.critical_quality import RollForACritical, criticals_first
from sandtable.rulesets.dw4.procedures.criticals import FACES
from sandtable.rulesets.dw4.procedures.declared_attack import BEFORE_THE_CHECK, attack_under_way
from sandtable.rulesets.dw4.procedures.interception import Interception
from sandtable.rulesets.dw4.procedures.joint_action import JointAction
from sandtable.rulesets.dw4.procedures.ram import Ram
from sandtable.rulesets.dw4.squadrons.stacks import resilience, size
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable

ROLLING = (Attack, Boarding, Ram, AttackRun, JointAction)
"""What is under way where an answer may lead to a roll."""
OPENING = ("ram", "srs mission")
"""Questions whose answer begins it."""
ACTIONS_AT_ONCE = ("Boarding", "Broadside")
"""Actions whose dice fall without another word where there is one enemy to strike, as answers to `next action`."""
WHOM = ("boarding target", "broadside target")
"""Questions in which that enemy is named otherwise: the odds are told with each."""
IN_THE_DARK = ("denial",)
"""Questions whose answer turns a card over that only another seat knows: what comes then, nobody can tell."""
FARTHEST = 60
"""Decisions after which nobody looks further."""


def roll_spec(view: View[Battle], answer: Any) -> RollSpec | None:
    """The roll to which an answer would lead: an Attack as far as it is declared, or the next dice of an Action."""
    shot = shot_of(view, answer)
    return roll_ahead(view, answer) if shot is None else declared_spec(view, shot)


def declared_spec(view: View[Battle], shot: Shot, table: BattleTable | None = None) -> RollSpec:
    """The roll of an Attack that is being declared, with the check that Crippled models bring about (DW4-ACTION-06).

    On the table as it is, or on another that is supposed in its place.
    """
    attack = attack_under_way(view)
    spec = attack_spec(view if table is None else table, shot, () if attack is None else attack.shaken)
    return needing(spec, _confusion(view, shot))


def _confusion(view: View[Battle], shot: Shot) -> tuple[DrawSpec, ...]:
    """The check is made before weapons are declared; it is past by then."""
    asked = "" if view.decision is None else view.decision.question
    if asked not in BEFORE_THE_CHECK or not must_check(view, shot.unit, shot.participants):
        return ()
    return (crew_check_spec(view, weakest_crew(view, shot.unit)),)


def roll_ahead(view: View[Battle], answer: Any) -> RollSpec | None:
    """The next roll of what is under way, or begins with this answer; None where that is over without one."""
    decision = view.decision
    if decision is None or decision.question in IN_THE_DARK:
        return None
    at_once = decision.question == "next action" and answer in ACTIONS_AT_ONCE
    depth = len(view.under_way) + 1 if at_once else _depth(view, decision.question)
    if not depth or decision.refusal(view, answer) is not None:
        return None
    game = view.supposed(FIRST)
    game.chance = Supplied()
    if not game.pending or game.pending[0].question != decision.question:
        return None
    if not (isinstance(game.stack[-1].procedure, CrewCheck) and answer):
        game.submit(decision.seat, answer)
    return foreseen(game, depth, view, WHOM if at_once else ())


def _depth(view: View[Battle], question: str) -> int:
    """How many procedures are under way as long as the roll may still come; 0 where none is in sight."""
    if question in OPENING:
        return len(view.under_way) + 1
    for depth in range(len(view.under_way), 0, -1):
        if isinstance(view.under_way[depth - 1], ROLLING):
            return depth
    return 0


def foreseen(game: BattleGame, depth: int, table: BattleTable, unless: tuple[str, ...] = ()) -> RollSpec | None:
    """Play on until dice are wanted, unless a question comes first. Cards are known as far as the table knows them."""
    needs: tuple[DrawSpec, ...] = ()
    for _ in range(FARTHEST):
        if len(game.stack) < depth:
            return None
        if isinstance(game.wanted, Roll):
            ahead = _through_interception(game, depth, table) or _through_first_dice(game, depth, table)
            spec = ahead or roll_wanted(game)
            return None if spec is None else needing(spec, needs)
        if len(game.pending) != 1 or game.pending[0].question in unless:
            return None
        running = game.stack[-1].procedure
        if isinstance(running, CrewCheck):
            draw = crew_check_spec(table, running.model)
            needs = (*needs, replace(draw, at_most=crew(game, running.model)))
            _pass(game, running)
        else:
            decision = game.pending[0]
            game.submit(decision.seat, _taken_for_granted(game, decision))
    return None


def _taken_for_granted(game: BattleGame, decision: Decision[Any]) -> Any:
    """What is said to a question on the way. Optional dice are taken, as in all odds (DW4-DICE-08)."""
    if isinstance(decision, ChooseSome) and isinstance(game.stack[-1].procedure, ActionRoll):
        return decision.options
    return decision.fallback(game)


def needing(spec: RollSpec, needs: tuple[DrawSpec, ...]) -> RollSpec:
    """A roll, with all that comes of it, that some checks stand before."""
    if not needs:
        return spec
    also = tuple([needing(other, needs) for other in spec.also])
    return replace(spec, needs=(*needs, *spec.needs), also=also)


def _pass(game: BattleGame, check: CrewCheck) -> None:
    """Go on as after a Crew Check that was passed."""
    frame = game.stack[-1]
    check.result = True
    frame.at, frame.part, frame.inputs = len(CrewCheck.steps), 0, ()
    game.start()


def _through_interception(game: BattleGame, depth: int, table: BattleTable) -> RollSpec | None:
    """An Attack Run after everything that an Interception Attempt may shoot down (DW4-SRS-22 to -24)."""
    interception, roll = caller(game), game.stack[-1].procedure
    if not isinstance(interception, Interception) or not isinstance(roll, ActionRoll):
        return None
    first = roll_wanted(game)
    stack = game.state.stacks[interception.stack]
    hits = sum([count * resilience(game, stack, kind, roll.what) for kind, count in stack.tokens])
    then: list[RollSpec] = []
    for successes in range(hits // roll.threshold + 1 if size(stack) else 0):
        spec = foreseen(_after(game, successes, successes * roll.threshold), depth, table)
        then.append(NOTHING if spec is None else spec)
    if first is None or not then:
        return None
    also = [
        replace(other, preceded=Preceded(first, tuple([_also(spec, n) for spec in then])))
        for n, other in enumerate(then[0].also)
    ]
    lines = (f"After an Interception Attempt: {first.words[0]}", *then[0].words)
    return replace(then[0], words=lines, also=tuple(also), preceded=Preceded(first, tuple(then)))


def _through_first_dice(game: BattleGame, depth: int, table: BattleTable) -> RollSpec | None:
    """An Attack after dice that look for Critical Damage before its Action Roll, found or not."""
    attack, search = caller(game), game.stack[-1].procedure
    if not isinstance(attack, Attack) or not isinstance(search, RollForACritical):
        return None
    if Attack.steps[game.stack[-2].at] != Attack.strike_before_the_roll.__name__:
        return None
    (first,) = criticals_first(game, attack.shot)
    looked_for = FACES.index(search.critical)
    others = (int(looked_for == 0),) * (search.dice - 1)
    then: list[RollSpec] = []
    for face in (int(looked_for == 0), looked_for):
        twin = game.clone()
        twin.supply((face, *others))
        spec = foreseen(twin, depth, table)
        then.append(NOTHING if spec is None else spec)
    spared, struck = then
    return preceded_by(first_dice(first.name, search.dice, search.critical), spared, struck, first)


def _also(spec: RollSpec, n: int) -> RollSpec:
    return spec.also[n] if n < len(spec.also) else NOTHING


def _after(game: BattleGame, successes: int, hits: int) -> BattleGame:
    """The game once its Action Roll has come to this."""
    twin = game.clone()
    result = RollResult(successes, hits, hits, 0, (), (), 0)
    into = twin.stack.pop().into
    setattr(twin.stack[-1].procedure, into, result)
    twin.start()
    return twin
