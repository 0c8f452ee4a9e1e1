"""Wrong modules: a hook, a call, a jump or a number that fits nothing is refused before anything is played."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

HEAD = """
from __future__ import annotations

from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import Rule, after, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithX, Stacking, WithX
from sandtable.kernel.state import State
from sandtable.kernel.table import Table
from sandtable.kernel.values import Layer, Modifier, Query, Question

PLUS = Layer("plus", lambda value, amounts: value)
LOAD: Query[int] = Query("load", PLUS)
MAY_GO: Question[str] = Question("may go")


class Visit(Procedure):
    @step("S-01")
    def knock(self, g: Game[State]) -> Outcome:
        return None


class Errand(Procedure):
    found: int = 0

    @step("S-02")
    def set_out(self, g: Game[State]) -> Outcome:
        return {outcome}

    def helper(self, g: Game[State]) -> Outcome:
        return None


def x_of(rule: WithX) -> int:
    return rule.stacking.of([1, 2])


class Heavy(RuleWithX):
    id = RuleId("S-HEAVY")
    stacking = Stacking.SUM_OF_X


class Ruled(Rule):
    id = RuleId("S-RULED")

{hook}
"""


def module(hook: str = "", outcome: str = "None") -> str:
    return HEAD.format(outcome=outcome, hook="\n".join(f"    {line}" for line in hook.strip().splitlines()))


RIGHT = module(
    """
@after(Errand.set_out)
@after(Visit.knock)
def act(self, g: Game[State], procedure: Errand | Visit) -> Outcome:
    return None

@modifies(LOAD, PLUS)
def weigh(self, table: Table[State], subject: int) -> Modifier | None:
    return Modifier(x_of(Heavy))

@permits(MAY_GO)
def go(self, table: Table[State], subject: object) -> bool:
    return True
""",
    "Call(Visit(), into=Errand.found) if self.found else Again(self.set_out)",
)

WRONG = {
    "hook_with_another_procedure": (
        module("@after(Errand.set_out)\ndef act(self, g: Game[State], visit: Visit) -> Outcome:\n    return None"),
        r'"__call__" of "Acting" has incompatible type .*Visit\]',
    ),
    "hook_for_one_of_two_procedures": (
        module(
            "@after(Errand.set_out)\n@after(Visit.knock)\n"
            "def act(self, g: Game[State], visit: Visit) -> Outcome:\n    return None"
        ),
        r'"__call__" of "Acting" has incompatible type .*Visit\]',
    ),
    "hook_with_another_result": (
        module("@after(Errand.set_out)\ndef act(self, g: Game[State], errand: Errand) -> str:\n    return ''"),
        r'"__call__" of "Acting" has incompatible type .*, str\]',
    ),
    "hook_at_no_step": (
        module("@after(Errand.helper)\ndef act(self, g: Game[State], errand: Errand) -> Outcome:\n    return None"),
        r'Argument 1 to "after" has incompatible type .*expected "Step\[',
    ),
    "hook_after_no_rule": (
        module(
            "@after(Errand.set_out, follows=(Visit,))\n"
            "def act(self, g: Game[State], errand: Errand) -> Outcome:\n    return None"
        ),
        r'Argument "follows" to "after" has incompatible type "tuple\[type\[Visit\]\]"',
    ),
    "modifier_of_another_subject": (
        module(
            "@modifies(LOAD, PLUS)\ndef weigh(self, table: Table[State], subject: str) -> Modifier | None:\n"
            "    return None"
        ),
        r'"__call__" of "Pure" has incompatible type .*str\]',
    ),
    "modifier_with_another_result": (
        module("@modifies(LOAD, PLUS)\ndef weigh(self, table: Table[State], subject: int) -> int:\n    return 1"),
        r'"__call__" of "Pure" has incompatible type .*, int\]',
    ),
    "permission_that_could_change_the_game": (
        module("@permits(MAY_GO)\ndef go(self, g: Game[State], subject: str) -> bool:\n    return True"),
        r'"__call__" of "Pure" has incompatible type .*Game\[State\]',
    ),
    "call_into_nothing": (module(outcome="Call(Visit(), into=Errand.nothing)"), r'has no attribute "nothing"'),
    "step_back_to_nothing": (module(outcome="Again(self.nowhere)"), r'has no attribute "nowhere"'),
    "step_back_to_no_step": (module(outcome="Again(self.helper)"), r'"Again" has incompatible type .*"RunningStep"'),
    "stacking_of_a_rule_without_a_number": (
        module("def weigh(self) -> int:\n    return x_of(self)"),
        r'Argument 1 to "x_of" has incompatible type "Ruled"; expected "RuleWithX \| type\[RuleWithX\]"',
    ),
}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What the type checker says of each module; one run for all, since starting it is what takes time."""
    folder = tmp_path_factory.mktemp("modules")
    texts = {"right": RIGHT} | {name: text for name, (text, _) in WRONG.items()}
    for name, text in texts.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    files = [str(folder / f"{name}.py") for name in texts]
    config = ["--config-file", str(ROOT / "pyproject.toml"), "--no-pretty", "--hide-error-context"]
    run = subprocess.run([sys.executable, "-m", "mypy", *config, *files], capture_output=True, text=True, cwd=ROOT)
    assert run.returncode == 1, run.stdout + run.stderr
    lines = [line for line in run.stdout.splitlines() if ": error: " in line]
    return {name: [line for line in lines if f"{name}.py:" in line] for name in texts}


def test_a_module_whose_hooks_calls_and_steps_fit_is_taken(told: dict[str, list[str]]) -> None:
    assert told["right"] == []


@pytest.mark.parametrize("name", WRONG)
def test_the_type_checker_refuses_a_wrong_module(name: str, told: dict[str, list[str]]) -> None:
    (line,) = told[name]
    assert re.search(WRONG[name][1], line)


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        (WRONG["hook_at_no_step"][0], "which is no step of a procedure"),
        (
            module() + "\n\nclass Mute(RuleWithX):\n    id = RuleId('S-MUTE')\n",
            "does not say what several copies of it",
        ),
        (module("@after(Errand.set_out)\ndef act(self, g):\n    return None"), "takes itself, the table or game"),
    ],
)
def test_importing_a_wrong_module_is_refused(text: str, refused: str) -> None:
    with pytest.raises(TypeError, match=refused):
        exec(compile(text, "wrong", "exec"), {"__name__": "wrong"})
