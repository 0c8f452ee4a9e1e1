"""Addresses of clients: one way to write each, and whom limits take for the same."""

from __future__ import annotations

import pytest

from sandtable.server.addresses import household_of, is_within, network_of, plain_address


@pytest.mark.parametrize(
    ("given", "plain", "household"),
    [
        ("203.0.113.7", "203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7", "203.0.113.7"),
        ("::FFFF:cb00:7107", "203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::1", "2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient", "testclient"),
        ("unix:", "unix:", "unix:"),
    ],
)
def test_an_address_is_written_in_one_way_and_counts_as_its_household(given: str, plain: str, household: str) -> None:
    assert (plain_address(given), household_of(given)) == (plain, household)


@pytest.mark.parametrize(
    ("banned", "address", "is_out"),
    [
        ("::ffff:203.0.113.7", "203.0.113.7", True),
        ("::ffff:203.0.113.7", "::ffff:203.0.113.7", True),
        ("::ffff:203.0.113.0/120", "203.0.113.9", True),
        ("::ffff:203.0.113.0/120", "203.0.114.9", False),
        ("203.0.113.7", "::ffff:203.0.113.7", True),
        ("2001:db8::/32", "2001:db8:9::1", True),
        ("2001:db8::/32", "203.0.113.7", False),
    ],
)
def test_a_ban_holds_however_the_address_is_written(banned: str, address: str, is_out: bool) -> None:
    network = network_of(banned)
    assert network is not None
    assert is_within(address, network) is is_out


@pytest.mark.parametrize("text", ["", "nowhere", "203.0.113.7/99", "::ffff:1.2.3"])
def test_what_is_no_address_is_no_range(text: str) -> None:
    assert network_of(text) is None
