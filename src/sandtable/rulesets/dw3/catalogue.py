"""The rule catalogue: every rule of dw3 by id, with its gist, our rulings and its proof."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from sandtable.kernel.citation import Catalogue, Proof, read_catalogue
from sandtable.kernel.reading import decoded


@cache
def catalogue() -> Catalogue:
    """The rules of the summary in its order, then the glossary of special rules and qualities."""
    home = files("sandtable.rulesets.dw3")
    rules = [
        rule
        for file in ("catalogue.toml", "glossary.toml")
        for rule in read_catalogue(home.joinpath(file).read_text(encoding="utf-8"), file)
    ]
    proofs = decoded(home.joinpath("proof.json").read_bytes(), dict[str, Proof])
    return Catalogue(rules, proofs)
