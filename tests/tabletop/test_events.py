"""What events of several games do to a state."""

from __future__ import annotations

from sandtable.tabletop.events import with_mark


def test_a_mark_is_put_on_last_and_once_and_taken_off_where_it_is() -> None:
    assert with_mark((), "dug in", True) == ("dug in",)
    assert with_mark(("dug in", "steady"), "dug in", True) == ("steady", "dug in")
    assert with_mark(("dug in", "steady"), "dug in", False) == ("steady",)
    assert with_mark(("steady",), "dug in", False) == ("steady",)
