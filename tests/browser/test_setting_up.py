"""Setting up: who is put down first, all of them in one press, and the first question of a game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.hands import confirm, until_asked_of_us
from tests.browser.served import Served
from tests.browser.staging import is_asked, stage

SETTING_UP = ("deployment", "unit to deploy")


def test_who_goes_first_can_still_be_chosen_after_a_reload_and_one_press_places_all(served: Served, sit: Sit) -> None:
    table = sit(served).enter(stage(served, {}, is_asked("unit to deploy")))
    page = table.page
    others = page.get_by_role("group", name="Another first").get_by_role("button")
    table.until(lambda: table.ask and table.ask["question"] == "deployment", "a unit to be put down")
    expect(others.first).to_be_visible()
    named = others.all_inner_texts()
    page.reload()
    expect(others).to_have_text(named)
    table.until(lambda: table.view.get("can_undo"), "what the page answered can be taken back")
    page.get_by_role("button", name=f"Place all {len(named) + 1} for me").click()
    table.until(lambda: table.ask and table.ask["question"] not in SETTING_UP, "the next question")
    ours = [piece for piece in table.view["board"]["pieces"] if piece["side"] == "A" and piece["kind"] == "model"]
    assert ours and all(piece["on_board"] for piece in ours)
    assert not table.faults


def test_a_quick_game_does_not_begin_with_the_question_for_a_new_hand(served: Served, sit: Sit) -> None:
    table = sit(served)
    table.go("")
    table.page.get_by_role("button", name="Play now").click()
    # Whoever drew the higher card says who is first; then the hands are dealt.
    while (ask := table.until_asked())["question"] == "initiative":
        table.page.keyboard.press("1")
        confirm(table, ask)
        table.until_moved_on(ask["serial"])
    table.until(lambda: any("the cards that were dealt" in str(line["text"]) for line in table.log), "the hand is kept")
    assert until_asked_of_us(table)["question"] != "new starting hand"
    assert not any(each.get("question") == "new starting hand" for each in table.said)
