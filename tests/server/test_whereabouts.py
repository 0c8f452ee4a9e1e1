"""Where a session is, in words that its owner recognises, and no more."""

from __future__ import annotations

import pytest

from sandtable.server.whereabouts import browser_of, place_of

MAC = (
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1"
)
EDGE = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0"
PHONE = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"


@pytest.mark.parametrize(
    ("agent", "told"),
    [
        (MAC, "Safari on Mac"),
        (EDGE, "Edge on Windows"),
        (PHONE, "Chrome on Android"),
        ("curl/8.5", "Another program"),
        ("", "Another program"),
        ("<script>" * 1000, "Another program"),
    ],
)
def test_a_browser_is_told_in_a_word_or_two(agent: str, told: str) -> None:
    assert browser_of(agent) == told


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("127.0.0.1", "the server's own machine"),
        ("::1", "the server's own machine"),
        ("192.168.1.7", "the local network"),
        ("8.8.8.8", "the internet"),
        ("2001:4860:4860::8888", "the internet"),
        ("testclient", "unknown"),
    ],
)
def test_an_address_is_kept_by_its_kind_alone(address: str, told: str) -> None:
    assert place_of(address) == told
