"""Citations: the catalogue of a rule set, and the code and tests that stand behind each rule."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from pathlib import Path

import msgspec

from sandtable.kernel.errors import PackError, UnknownName
from sandtable.kernel.ids import RuleId
from sandtable.kernel.reading import converted, decoded


class RuleText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in our own words."""

    id: RuleId
    gist: str
    section: str = ""
    page: str = ""
    mode: str = ""
    """Which ways of playing the rule belongs to."""
    needs: str = ""
    """The first milestone of play that cannot do without it."""
    name: str = ""
    ruling: str = ""
    """Our reading where the book is silent, garbled or contradicts itself."""
    note: str = ""


class Proof(msgspec.Struct, frozen=True):
    """Where a rule is carried out, and where that is tested."""

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


class Catalogue:
    """Every rule of a rule set with its text and its proof."""

    def __init__(self, rules: Iterable[RuleText], proofs: Mapping[str, Proof]) -> None:
        self.rules: dict[RuleId, RuleText] = {rule.id: rule for rule in rules}
        self.proofs = dict(proofs)

    def __getitem__(self, rule: str) -> RuleText:
        try:
            return self.rules[RuleId(rule)]
        except KeyError:
            raise UnknownName(f"there is no rule {rule!r} in this catalogue") from None

    def proof(self, rule: str) -> Proof:
        return self.proofs.get(rule, Proof())

    def is_done(self, rule: str) -> bool:
        """A rule is done where code carries it out and a test proves it."""
        proof = self.proof(rule)
        return bool(proof.code and proof.tests)

    def status(self, rule: str) -> str:
        return "done" if self.is_done(rule) else "not yet"


def read_catalogue(text: str, source: str) -> list[RuleText]:
    """The rules of a catalogue in TOML; every problem of the file at once."""
    try:
        rows = tomllib.loads(text).get("rule", [])
    except tomllib.TOMLDecodeError as wrong:
        raise PackError([f"{source}: {wrong}"]) from None
    rules: dict[RuleId, RuleText] = {}
    problems: list[str] = []
    for number, row in enumerate(rows, start=1):
        try:
            rule = converted(row, RuleText)
        except msgspec.ValidationError as wrong:
            problems.append(f"{source}: rule {number} ({row.get('id', 'no id')}): {wrong}")
            continue
        if rule.id in rules:
            problems.append(f"{source}: rule {number}: the id {rule.id} is used twice")
        rules[rule.id] = rule
    if problems:
        raise PackError(problems)
    return list(rules.values())


_MARK = re.compile(r"mark\.rule\(([^)]*)\)")
_MARKED = re.compile(r"^\s*(?:async )?(?:def|class) (\w+)", re.M)
_QUOTED = re.compile(r"\"([^\"]+)\"")


def catalogue_in(package: str, *names: str, told: Callable[[RuleText], RuleText] = lambda rule: rule) -> Catalogue:
    """The rules in those files of a package, in their order, each as it is told, with the proofs that lie there."""
    home = files(package)
    rules = [
        told(rule) for file in names for rule in read_catalogue(home.joinpath(file).read_text(encoding="utf-8"), file)
    ]
    return Catalogue(rules, decoded(home.joinpath("proof.json").read_bytes(), dict[str, Proof]))


def find_proofs(code: Path, tests: Path, pattern: str) -> dict[str, Proof]:
    """Every id that the code cites and every id that a test is marked to prove, with the places.

    In code a mention of an id counts where something is done: at a step, as the id of a rule, in a comment that says
    why, in what a function says of itself. What a module says of itself as a whole carries nothing out.
    In tests only the mark counts that says which rules a test proves.
    """
    found_code: dict[str, dict[str, None]] = {}
    found_tests: dict[str, dict[str, None]] = {}
    id_form = re.compile(pattern)
    for path in sorted(code.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        place = path.relative_to(code).as_posix()
        for rule in id_form.findall(_below_its_docstring(text)):
            found_code.setdefault(rule, {})[place] = None
    for path in sorted(tests.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        place = path.relative_to(tests).as_posix()
        for mark in _MARK.finditer(text):
            marked = _MARKED.search(text, mark.end())
            if marked is None:
                continue
            for rule in _QUOTED.findall(mark.group(1)):
                found_tests.setdefault(rule, {})[f"{place}::{marked.group(1)}"] = None
    every = sorted({*found_code, *found_tests})
    return {rule: Proof(tuple(found_code.get(rule, ())), tuple(found_tests.get(rule, ()))) for rule in every}


def _below_its_docstring(module: str) -> str:
    """The text of a module after what it says of itself."""
    first = next(iter(ast.parse(module).body), None)
    if not isinstance(first, ast.Expr) or not isinstance(first.value, ast.Constant):
        return module
    return "\n".join(module.split("\n")[first.end_lineno :])
