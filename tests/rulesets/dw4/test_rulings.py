"""Every ruling that the code speaks of stands in the ledger."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import sandtable.rulesets.dw4 as dw4
from sandtable.rulesets.dw4.catalogue import catalogue

HOME = Path(dw4.__path__[0])
ROOT = HOME.parents[3]
RULE = re.compile(r"DW4-[A-Z0-9-]*[A-Z0-9]")
Scope = ast.ClassDef | ast.FunctionDef


def in_the_ledger() -> set[str]:
    """The rules with a ruling in the catalogue or in the table of differences."""
    told = re.findall(r"^\| (DW4-[A-Z0-9-]+) \|", (ROOT / "docs/differences.md").read_text("utf-8"), re.M)
    return {*told, *[rule.id for rule in catalogue().rules.values() if rule.ruling]}


def rules_named_around(lines: list[str], scopes: list[Scope], at: int) -> set[str]:
    """The rules named near a line: in its own paragraph, or else in the function or class that it stands in."""
    first = next((n for n in range(at, -1, -1) if not lines[n].strip()), -1)
    last = next((n for n in range(at, len(lines)) if not lines[n].strip()), len(lines))
    named = set(RULE.findall("\n".join(lines[first + 1 : last])))
    around = [scope for scope in scopes if scope.lineno <= at + 1 <= (scope.end_lineno or 0)]
    for scope in sorted(around, key=lambda scope: -scope.lineno):
        if named:
            break
        began = min([scope.lineno, *[decorator.lineno for decorator in scope.decorator_list]])
        named = set(RULE.findall("\n".join(lines[began - 1 : scope.end_lineno])))
    return named


def test_every_ruling_in_the_code_names_a_rule_whose_ruling_is_in_the_ledger() -> None:
    known, missing, found = in_the_ledger(), [], 0
    for path in sorted(HOME.rglob("*.py")):
        text = path.read_text("utf-8")
        lines = text.splitlines()
        scopes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, Scope)]
        for at, line in enumerate(lines):
            if "Ruling:" in line:
                found += 1
                if not known & rules_named_around(lines, scopes, at):
                    missing.append(f"{path.relative_to(HOME)}:{at + 1}: {line.strip()}")
    assert found > 140
    assert missing == []
