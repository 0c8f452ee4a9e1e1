"""Writes down, for every rule set, which code and which tests stand behind each rule id: `proof.json`."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from sandtable.kernel.citation import Proof, find_proofs  # noqa: E402
from sandtable.rulesets import every_name, ruleset  # noqa: E402


def proofs_of(name: str) -> dict[str, Proof]:
    """What the sources say now, for the ids that the catalogue knows."""
    rules = ruleset(name).play.catalogue.rules
    beginnings = "|".join(sorted({rule.partition("-")[0] for rule in rules}))
    form = rf"\b(?:{beginnings})-[A-Z0-9-]*[A-Z0-9]"
    found = find_proofs(ROOT / "src/sandtable/rulesets" / name, ROOT / "tests", form)
    return {rule: proof for rule, proof in found.items() if rule in rules}


def encoded(proofs: dict[str, Proof]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(proofs), indent=1) + b"\n"


def main() -> None:
    for name in every_name():
        path = ROOT / "src/sandtable/rulesets" / name / "proof.json"
        path.write_bytes(encoded(proofs_of(name)))
        print(f"{path.relative_to(ROOT)}: {len(proofs_of(name))} rules cited")


if __name__ == "__main__":
    main()
