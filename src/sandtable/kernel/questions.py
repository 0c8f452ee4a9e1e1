"""Every question that a rule set can ask, read from its code: by name, with its kind and where it is asked."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType

import msgspec

from sandtable.kernel.decision import Decision
from sandtable.kernel.errors import EngineFault

SOME_WORD = "..."
"""What stands in a name for a part that hangs on what the question is about."""


class AskedQuestion(msgspec.Struct, frozen=True):
    """A question as it stands in the code."""

    name: str
    kind: str
    """The type of decision."""
    module: str
    """Where it is asked, from its package on."""
    rules: tuple[str, ...] = ()


def questions_of(*packages: str) -> tuple[AskedQuestion, ...]:
    """The questions that are asked in packages, sorted by name.

    A module that asks under a name which is neither written down nor one of its own constants says in `QUESTIONS`
    which names there may be. A function that makes a decision of the `question` it is given asks nothing itself.
    """
    modules = [(import_module(name), package) for package in packages for name in _modules(import_module(package))]
    found = [asked for module, package in modules for asked in _asked_in(module, package)]
    return tuple(sorted(dict.fromkeys(found), key=lambda asked: (asked.name.lower(), asked.module)))


def _modules(home: ModuleType) -> Iterator[str]:
    for folder in map(Path, home.__path__):
        for path in sorted(folder.rglob("*.py")):
            parts = path.relative_to(folder).with_suffix("").parts
            yield ".".join([home.__name__, *(parts[:-1] if parts[-1] == "__init__" else parts)])


def _asked_in(module: ModuleType, package: str) -> Iterator[AskedQuestion]:
    # What the module itself means by a name: elsewhere a decision may be called the same. One that knows none asks
    # nothing, and most know none: reading them costs more than all the others.
    kinds = {name: name for name, value in vars(module).items() if _is_decision(value)}
    kinds |= {name: kind for name, value in vars(module).items() if (kind := _made_by(value))}
    if module.__file__ is None or not kinds:
        return
    where = module.__name__.removeprefix(f"{package}.")
    tree = ast.parse(Path(module.__file__).read_text("utf-8"))
    makers = [part for part in ast.walk(tree) if isinstance(part, ast.FunctionDef) and part.name in kinds]
    passed_on = {id(part) for maker in makers for part in ast.walk(maker) if isinstance(part, ast.Call)}
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or len(call.args) < 2:
            continue
        if call.func.id not in kinds or id(call) in passed_on:
            continue
        rules = tuple(sorted({rule for keyword in call.keywords if keyword.arg == "rules" for rule in _ids(keyword)}))
        for name in _names(module, call.args[1]):
            yield AskedQuestion(name, kinds[call.func.id], where, rules)


def _is_decision(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Decision)


def _made_by(value: object) -> str:
    """The kind of decision that a function makes of the question it is given; nothing where it is no such function."""
    if not isinstance(value, FunctionType) or value.__code__.co_varnames[1:2] != ("question",):
        return ""
    kind = str(value.__annotations__.get("return", "")).partition("[")[0]
    return kind if _is_decision(vars(import_module(value.__module__)).get(kind)) else ""


def _names(module: ModuleType, said: ast.expr) -> Iterable[str]:
    """The names under which a question may be asked."""
    if isinstance(said, ast.Constant) and isinstance(said.value, str):
        return (said.value,)
    if isinstance(said, ast.JoinedStr):
        return ("".join([str(part.value) if isinstance(part, ast.Constant) else SOME_WORD for part in said.values]),)
    constant = getattr(module, said.id, None) if isinstance(said, ast.Name) else None
    if isinstance(constant, str):
        return (constant,)
    declared = getattr(module, "QUESTIONS", None)
    if declared is None:
        raise EngineFault(f"{module.__name__} asks under {ast.unparse(said)!r}; its QUESTIONS must say which there are")
    return tuple(declared)


def _ids(keyword: ast.keyword) -> Iterator[str]:
    for part in ast.walk(keyword.value):
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value:
            yield part.value
