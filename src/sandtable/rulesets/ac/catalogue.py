"""The rule catalogue: every rule by id, with its gist, our rulings and its proof."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from sandtable.kernel.citation import Catalogue, Proof, read_catalogue
from sandtable.kernel.reading import decoded


@cache
def catalogue() -> Catalogue:
    """The rules of the book in its order, then special rules, Qualities, Boons, Bonuses and how lists are built.

    Where the book is silent a ruling beside its rule decides, and nobody flips a coin (AC-PLAY-08).
    """
    home = files("sandtable.rulesets.ac")
    rules = [
        rule
        for file in ("catalogue.toml", "glossary.toml")
        for rule in read_catalogue(home.joinpath(file).read_text(encoding="utf-8"), file)
    ]
    proofs = decoded(home.joinpath("proof.json").read_bytes(), dict[str, Proof])
    return Catalogue(rules, proofs)
