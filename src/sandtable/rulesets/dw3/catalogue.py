"""The rule catalogue: every rule of dw3 by id, with its gist, our rulings and its proof."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.citation import Catalogue, catalogue_in


@cache
def catalogue() -> Catalogue:
    """The rules of the summary in its order, then the glossary of special rules and qualities."""
    return catalogue_in(__package__, "catalogue.toml", "glossary.toml")
