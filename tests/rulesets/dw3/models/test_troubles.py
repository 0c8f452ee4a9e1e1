"""Names by which troubles are chosen."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.troubles import DISORDER, Trouble, trouble_named
from sandtable.rulesets.dw3.state import Critical

ONE, OTHER = ModelId("A1.1"), ModelId("B12.10")


@pytest.mark.rule("DW3-END-03")
@pytest.mark.parametrize("what", [*[critical.value for critical in Critical], DISORDER])
def test_a_name_among_those_of_all_models_is_read_as_it_was_written(what: str) -> None:
    for trouble in (Trouble(ONE, what), Trouble(OTHER, what, 2)):
        assert trouble_named(trouble.by_model) == trouble


@pytest.mark.rule("DW3-REPAIR-02")
@pytest.mark.parametrize("what", [*[critical.value for critical in Critical], DISORDER])
def test_a_name_in_a_test_is_of_the_model_that_is_tested_unless_it_says_of_whom(what: str) -> None:
    own, others = Trouble(ONE, what), Trouble(OTHER, what)
    assert own.in_the_test_of(ONE) == what
    assert [trouble_named(each.in_the_test_of(ONE), ONE) for each in (own, others)] == [own, others]
