"""Cards of the hand: everything that is printed on one has room on it."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Sit
from tests.browser.served import Served
from tests.browser.staging import is_asked, stage
from tests.browser.test_full_play import SMALL

PHONE = {"width": 390, "height": 844}

SPILLS = """(cards) => {
  const card = document.querySelector(".card.titled");
  const [name, use, worth] = ["strong", ".second em", ".second span"].map((each) => card.querySelector(each));
  card.style.transform = "none";
  card.closest("li").style.transform = "none";
  return cards.filter((each) => {
    [name.textContent, use.textContent, worth.textContent] = [each.title, each.second, `${each.second_value} VP`];
    const paper = card.getBoundingClientRect();
    const [above, first, last] = [name, use, worth].map((part) => part.getBoundingClientRect());
    return last.bottom > paper.bottom - 6 || last.right > paper.right - 6 || above.bottom > first.top;
  }).map((each) => each.title);
}"""
"""Prints each card in the place of one of the hand; the names of those that do not fit."""


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desk", "phone"])
def test_every_card_of_the_deck_fits_on_the_paper(served: Served, sit: Sit, viewport: dict[str, int] | None) -> None:
    table = sit(served, **({"viewport": viewport} if viewport else {}))
    table.enter(stage(served, SMALL, is_asked("initiative card")))
    table.page.locator(".card.titled").first.wait_for(state="attached")
    if viewport:
        table.page.get_by_role("tab", name="Hand").or_(table.page.get_by_role("button", name="Hand")).first.click()
    table.page.locator(".card.titled").first.wait_for()
    cards = [card for card in table.welcome["cards"] if card["second"]]
    assert len(cards) > 20
    assert table.page.evaluate(SPILLS, cards) == []
