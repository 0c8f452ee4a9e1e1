"""Two browsers at one table: invited, gone and back again, and none sees what is the other's."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.hands import Mouse, play_together, until_asked_of_us
from tests.browser.served import Served
from tests.browser.table import Table

CARD = re.compile(r"plain-\d+")


@pytest.fixture
def both(served: Served, sit: Sit) -> tuple[Table, Table]:
    """One has laid a table and invited a friend, who has just sat down."""
    host = sit(served, "#/new?opponent=friend")
    host.page.get_by_role("button", name="Lay the table and invite").click()
    link = host.page.get_by_role("region", name="Invitation to seat").locator(".link").inner_text()
    host.page.get_by_role("link", name="To the table").click()
    guest = sit(served, link.split("/", 3)[3])
    guest.page.get_by_label("What shall we call you?").fill("Wren")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.until(lambda: guest.view, "the guest sits")
    host.until(lambda: host.view, "the host sits")
    return host, guest


def test_a_friend_who_leaves_in_the_middle_comes_back_to_the_same_game(both: tuple[Table, Table]) -> None:
    host, guest = both
    play_together(both, Mouse(drags=0), questions=14)
    host.until(lambda: host.ask or guest.ask, "somebody is asked")
    until_asked_of_us(host if host.ask else guest)
    guest.until(lambda: guest.view["serial"] == host.view["serial"], "both see the same")
    before = (guest.view["serial"], len(guest.log), guest.view["board"])
    guest.page.close()
    expect(host.page.locator(".dock .say")).not_to_be_empty()
    back = Table(guest.page.context.new_page())
    back.page.goto(f"{host.page.url.split('#')[0]}#/game/{host.game}")
    back.until(lambda: back.view and len(back.log) >= before[1], "the guest is back")
    assert (back.view["serial"], len(back.log), back.view["board"]) == before
    asked = len(host.questions) + len(back.questions)
    play_together((host, back), Mouse(drags=0), questions=8)
    assert len(host.questions) + len(back.questions) == asked + 8
    assert back.faults == []


def test_an_invitation_is_spent_once_it_is_taken(served: Served, sit: Sit) -> None:
    made = served.create(served.preset("first-game"), {"A": "me", "B": "invite"})
    way = f"#/join/{made['game']}?token={made['invitations']['B']}"
    first = sit(served, way)
    first.page.get_by_role("button", name="Sit down").click()
    first.until(lambda: first.view, "the first sits")
    second = sit(served, way)
    expect(second.page.get_by_role("heading", name="This invitation no longer stands")).to_be_visible()
    expect(second.page.get_by_role("button", name="Sit down")).to_have_count(0)
    second.faults.clear()  # the browser itself notes the refusal


def test_nothing_that_a_browser_hears_or_shows_holds_the_others_hand(both: tuple[Table, Table]) -> None:
    host, guest = both
    play_together(both, Mouse(drags=0), questions=20)
    for here, there in ((host, guest), (guest, host)):
        mine, theirs = here.welcome["seats"][0], there.welcome["seats"][0]
        views = [text for text in here.heard if not text.startswith('{"type":"welcome"')]
        players = {player["seat"]: player for player in here.view["board"]["players"]}
        hand = next(player["hand"] for player in there.view["board"]["players"] if player["seat"] == theirs)
        # Each plays from a deck of the same cards: what is mine, or lies open, may of course be named.
        open_to_me = set(CARD.findall(" ".join(map(str, [players[mine]["hand"], *_discards(here)]))))
        secret = set(hand) - open_to_me
        assert secret, "the hands do not differ"
        assert not secret & set(CARD.findall(" ".join(views)))
        assert not secret & set(CARD.findall(here.page.content()))


def _discards(table: Table) -> list[list[str]]:
    return [pile["cards"] for player in table.view["board"]["players"] for pile in player["piles"]]
