"""The schema of a pack file, for editors: our own packs fit it, a wrong one does not."""

from __future__ import annotations

import tomllib

import jsonschema
import pytest

from sandtable.rulesets.dw4.content.content import SHELF
from sandtable.rulesets.dw4.manifest import RULESET

SCHEMA = RULESET.packs.schema()


@pytest.mark.parametrize("path", SHELF.paths(), ids=str)
def test_our_own_packs_fit_the_schema(path: object) -> None:
    jsonschema.validate(tomllib.loads(path.read_text(encoding="utf-8")), SCHEMA)  # type: ignore[attr-defined]


def test_a_pack_without_a_head_does_not_fit() -> None:
    with pytest.raises(jsonschema.ValidationError, match="'pack' is a required property"):
        jsonschema.validate({}, SCHEMA)
