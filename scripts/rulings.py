"""Writes every ruling of every rule set, from its catalogue, into `docs/rulings-<rule set>.md`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from sandtable.rulesets import every_name, ruleset  # noqa: E402


def page(name: str) -> str:
    """The rulings of a rule set, by section, with what the rule says and what we made of it."""
    rules = ruleset(name)
    lines = [
        f"# Rulings: {rules.title}",
        "",
        "Where the book is silent, garbled or contradicts itself, this is our reading. Each row is a rule of the",
        "catalogue, in our words; *done* rules are played this way today, *not yet* ones will be.",
        "",
        f"Made by `python scripts/rulings.py` from the catalogue; `sandtable rules {name} ID` tells the same.",
    ]
    section = ""
    for rule in rules.play.catalogue.rules.values():
        if not rule.ruling:
            continue
        if rule.section != section:
            section = rule.section
            lines += ["", f"## {section}", "", "| rule | page | the rule | our reading | |", "|---|---|---|---|---|"]
        cells = (rule.id, rule.page, rule.gist, rule.ruling, rules.play.catalogue.status(rule.id))
        lines.append("| " + " | ".join(cell.replace("|", "/") for cell in cells) + " |")
    return "\n".join([*lines, ""])


def main() -> None:
    for name in every_name():
        (ROOT / "docs" / f"rulings-{name}.md").write_text(page(name), encoding="utf-8")
        print(f"docs/rulings-{name}.md")


if __name__ == "__main__":
    main()
