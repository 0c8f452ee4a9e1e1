"""Options are checked against the bounds that the form of a new game tells."""

from __future__ import annotations

import pytest

from sandtable import rulesets
from sandtable.kernel.errors import UnknownName
from sandtable.rulesets.dw4.options import LONGEST_CAP


@pytest.mark.parametrize("cap", [-1, LONGEST_CAP + 1, 10**400])
def test_a_longest_range_beyond_its_bounds_is_refused_however_it_comes(cap: int) -> None:
    with pytest.raises(UnknownName, match="range_cap: give inches up to 90, or 0 for no limit"):
        rulesets.ruleset("dw4").play.options({"range_cap": cap})


def test_the_longest_range_itself_may_be_agreed() -> None:
    assert rulesets.ruleset("dw4").play.options({"range_cap": LONGEST_CAP})["range_cap"] == LONGEST_CAP
