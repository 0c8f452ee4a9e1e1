"""Tokens of special rules."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.tokens import Tokens, has_token, tokens_of, with_tokens
from tests.rulesets.dw4.tabletop import Tabletop


@pytest.mark.parametrize(
    ("tokens", "count"), [((), 0), ((("Boost", 2),), 0), ((("Boost", 2), ("Vanguard", 3)), 3), ((("Vanguard", 1),), 1)]
)
def test_only_tokens_of_that_name_count(tokens: Tokens, count: int) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 20, 0))
    t.model("A1.1", tokens=tokens)
    bearer = t.game().state.models[ModelId("A1.1")]
    assert tokens_of(bearer, "Vanguard") == count
    assert has_token(bearer, "Vanguard") is bool(count)


@pytest.mark.parametrize(
    ("count", "after"),
    [(0, (("Boost", 2),)), (1, (("Boost", 2), ("Vanguard", 1))), (3, (("Boost", 2), ("Vanguard", 3)))],
)
def test_a_new_count_takes_the_place_of_the_old_one(count: int, after: Tokens) -> None:
    assert with_tokens((("Boost", 2), ("Vanguard", 2)), "Vanguard", count) == after
