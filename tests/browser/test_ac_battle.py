"""Armoured Clash in the browser: every deed of a battle has its place on the table, is played out and told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.ac_wishes import commanding
from tests.browser.axe import grave_findings
from tests.browser.conftest import DESK, Sit
from tests.browser.deeds import activate, choose, fire, go_on, lines, losses, moves, pieces_of, say, strokes
from tests.browser.hands import brass, ready, until_asked_of_us
from tests.browser.served import Served
from tests.browser.small_clash import NEAR, SOUTH, acts, at, clash, deployed, force, in_round
from tests.browser.staging import is_asked
from tests.browser.table import Json, Table

PHONE = {"width": 390, "height": 844}
ORDERED = ("UnitMoved", "DiceRead", "DisciplineTested", "StatusGained")
"""What a Charge is made of; what falls between is counted by itself."""
SCREENS = pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])

HAULERS = force("karst", "quarry", ("foreman", 6), ("delver", 6), ("delver", 6), ("hauler", 2))
LOADED = [
    *deployed(
        A4=at(22.4, 10.5, files=2),
        B1=at(21.8, 36.6, SOUTH),
        A1=at(14.3, 11.4),
        B2=at(13, 36.6, SOUTH),
        A3=at(26.5, 11.4),
    ),
    ("A", "passengers", "A2"),
]
"""A company aboard its Transport, and another beside it."""
BOMBERS = force("karst", "quarry", ("foreman", 6), ("delver", 6), ("delver", 6), ("sledge", 1))
INCOMING = [
    *[step for step in NEAR if step[2] != "A4"][:-2],
    ("A", "reserve", None),
    ("A", "reserve", "A4"),
    ("A", "arrival", at(24.5, 1.0, files=1)),
]
"""Bombers come in behind us in Round 2, with fusiliers before them."""
HOUSED = [
    *deployed(A1=at(14.3, 11.4), B1=at(18, 36.6, SOUTH), A2=at(22.4, 11.4), B2=at(13, 36.6, SOUTH)),
    *acts("A2", "Double Time", at(20.9, 20.9)),
    *acts("B1", "Advance", at(18, 34.7, SOUTH), "Garrison T16"),
]
"""The enemy's staff holds the farmhouse before our company."""
WATCHED = [
    *[step for step in NEAR if step[0] == "A" or step[1] in ("unit to deploy", "deployment")],
    *acts("B2", "Advance", at(13, 32.6, SOUTH), "Go On Lookout"),
]
"""Fusiliers look out over the company on the left."""


def seat(sit: Sit, served: Served, made: Json, viewport: Json) -> tuple[Table, Json]:
    table = sit(served, viewport=viewport).enter(made)
    ask = until_asked_of_us(table)
    table.begun = max([line["n"] for line in table.log], default=0)
    return table, ask


@SCREENS
def test_a_target_is_chosen_on_the_table_and_the_dice_and_odds_follow(served: Served, sit: Sit, viewport: Json) -> None:
    table, _ = seat(sit, served, clash(served, in_round(2), *NEAR), viewport)
    activate(table, "A2")
    choose(table, "No Manoeuvre")
    panel = table.page.get_by_role("group", name="The attack")
    expect(panel.get_by_text("Combat Rating")).to_be_visible()
    expect(table.page.locator("[data-sight]").first).to_be_visible()
    first = panel.get_by_role("heading", level=2).first.inner_text()
    table.page.get_by_role("button", name="Next target").click()
    expect(panel.get_by_role("heading", level=2).first).not_to_have_text(first)
    assert not grave_findings(table.page)
    aimed = panel.get_by_role("heading", level=2).first.inner_text()
    expect(brass(table)).to_contain_text(f"at {aimed}")
    fire(table)
    (shot,) = strokes(table)
    assert shot[0] == "A2" and shot[2] == "shot"


@SCREENS
def test_a_charge_is_fought_out_blow_by_blow_until_somebody_withdraws(served: Served, sit: Sit, viewport: Json) -> None:
    table, _ = seat(sit, served, clash(served, in_round(2), *NEAR, deal="lances 6"), viewport)
    activate(table, "A4")
    ask = choose(table, "Charge Signal Fusiliers 2")
    assert ask["question"] == "charge"
    blows = table.page.get_by_role("region", name="The order of blows")
    expect(blows.get_by_role("heading", name="Who Withdraws")).to_be_attached()
    assert blows.locator("ol li").count() == 2
    assert not grave_findings(table.page)
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    go_on(table, lambda: "A4" in [line["unit"] for line in lines(table, "ActivationEnded")])
    # Both sides have struck, in the order that was told, and each loss is one that the dice of the other side brought.
    assert strokes(table) == [("A4", "B3", "blow"), ("B3", "A4", "blow")]
    ours, theirs = losses(table, "A4"), losses(table, "B3")
    dealt, suffered = [line["sum"][-1]["figure"] for line in lines(table, "DiceRead")]
    assert (len(theirs), len(ours)) == (dealt, suffered) == (2, 1), "one Damage is one model of either"
    # Who destroyed fewer models Withdraws; then its Discipline is tested, and it is Suppressed.
    assert moves(table) == [("A4", "Charge"), ("B3", "Withdraw")]
    assert [line["unit"] for line in lines(table, "DisciplineTested")] == ["B3"]
    told = [line["kind"] for line in lines(table) if line["kind"] in ORDERED]
    assert told == ["UnitMoved", "DiceRead", "DiceRead", "UnitMoved", "DisciplineTested", "StatusGained"]
    officer = next(piece for piece in table.view["board"]["pieces"] if piece["group"] == "B3" and piece["meters"])
    assert "suppressed" in [badge["sign"] for badge in officer["badges"]] and officer["meters"][0]["value"] == 4
    assert not grave_findings(table.page)


@SCREENS
def test_a_building_is_garrisoned_where_it_stands(served: Served, sit: Sit, viewport: Json) -> None:
    table, _ = seat(sit, served, clash(served, in_round(2), *NEAR), viewport)
    activate(table, "A1")
    choose(table, "No Manoeuvre")
    table.page.get_by_role("button", name="Garrison Farmhouse").click()
    expect(brass(table)).to_contain_text("Garrison Farmhouse")
    assert not grave_findings(table.page)
    fire(table)
    expect(table.page.locator("[data-held]").first).to_be_attached()
    house = next(piece for piece in table.view["board"]["pieces"] if piece["id"] == "T15")
    assert (house["side"], house["mark"]) == ("A", "6/12")
    inside = pieces_of(table, "A1")
    assert inside and all(piece["where"] == "in Farmhouse" and not piece["on_board"] for piece in inside)
    assert "Garrisons" in say(table)


@SCREENS
def test_a_garrison_is_shot_at_through_its_building(served: Served, sit: Sit, viewport: Json) -> None:
    table, _ = seat(sit, served, clash(served, in_round(2), *HOUSED, deal="house"), viewport)
    expect(table.page.locator("[data-held]").first).to_be_attached()
    activate(table, "A2")
    choose(table, "No Manoeuvre")
    panel = table.page.get_by_role("group", name="The attack")
    expect(panel.get_by_role("heading", level=2).first).to_have_text("Almanac Staff")
    # One more Defence inside: 3 Hits for each Damage instead of 2.
    expect(panel.get_by_text("3 Hits for each Damage")).to_be_visible()
    assert not grave_findings(table.page)
    fire(table)
    # The captain may have shot back from inside by then.
    assert strokes(table)[0] == ("A2", "B1", "shot")
    rolled = lines(table, "DiceRead")[0]
    assert [term["figure"] for term in rolled["sum"]][1] == 3
    assert len(losses(table, "B1")) == rolled["sum"][-1]["figure"]


@SCREENS
def test_a_unit_leaves_its_transport_and_another_goes_aboard(served: Served, sit: Sit, viewport: Json) -> None:
    table, _ = seat(sit, served, clash(served, in_round(1), *LOADED, ours=HAULERS), viewport)
    activate(table, "A2")
    ask = choose(table, "Disembark")
    expect(table.page.locator('[data-ghost="unit"]')).to_be_visible()
    ready(table)
    assert not grave_findings(table.page)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    go_on(table, lambda: "A2" in [line["unit"] for line in lines(table, "ActivationEnded")])
    out = pieces_of(table, "A2")
    assert len(out) == 6 and all(piece["on_board"] for piece in out) and "comes out: Disembark" in say(table)
    # Coordinated with its Transport it could let that go on at once; the turn ends instead.
    go_on(table, lambda: (table.ask or {}).get("question") == "unit to activate")
    activate(table, "A3")
    choose(table, "No Manoeuvre")
    choose(table, "Embark on Ore Haulers")
    badges = [badge["sign"] for piece in pieces_of(table, "A4") for badge in piece["badges"]]
    aboard = pieces_of(table, "A3")
    assert all(piece["where"] == "aboard Ore Haulers" and not piece["on_board"] for piece in aboard)
    assert "goes aboard" in say(table) and "embarked" in badges
    assert not grave_findings(table.page)


@SCREENS
def test_aircraft_approach_attack_and_leave_the_table(served: Served, sit: Sit, viewport: Json) -> None:
    table, _ = seat(sit, served, clash(served, in_round(2), *INCOMING, ours=BOMBERS, deal="bombs"), viewport)
    activate(table, "A4")
    ask = until_asked_of_us(table)
    assert ask["question"] == "approach"
    ghost = table.page.locator('[data-ghost="run"]').first
    expect(ghost).to_be_attached()
    before = ghost.get_attribute("d")
    table.page.get_by_role("button", name="Farther").click()
    expect(ghost).not_to_have_attribute("d", before or "")
    assert not grave_findings(table.page)
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    go_on(table, lambda: (table.ask or {}).get("question") == "engage")
    assert moves(table) == [("A4", "Approach")]
    expect(table.page.get_by_role("group", name="The attack")).to_be_visible()
    assert not grave_findings(table.page)
    fire(table)
    go_on(table, lambda: lines(table, "AircraftReturned"))
    ((by, _, kind),) = strokes(table)
    assert (by, kind) == ("A4", "shot") and lines(table, "DiceRead")
    assert "has left, and is in Reserve again" in say(table)
    table.until(lambda: not any(piece["on_board"] for piece in pieces_of(table, "A4")), "they have left the table")


@SCREENS
def test_opportunity_fire_meets_a_unit_of_ours_and_is_shown_before_it_goes_on(
    served: Served, sit: Sit, viewport: Json
) -> None:
    table, _ = seat(sit, served, clash(served, in_round(2), *WATCHED, deal="watch"), viewport)
    before = len(pieces_of(table, "A3"))
    activate(table, "A3")
    go_on(table, lambda: (table.ask or {}).get("question") == "manoeuvre")
    # They fired before it moved: their dice are on the table, and what fell has gone.
    assert strokes(table) == [("B2", "A3", "shot")] and not moves(table)
    assert [line["unit"] for line in lines(table, "ActivationBegan")] == ["A3"]
    (rolled,) = lines(table, "DiceRead")
    assert rolled["dice"] and rolled["sum"][-1]["label"] == "Damage"
    assert before - len(pieces_of(table, "A3")) == len(losses(table, "A3")) == rolled["sum"][-1]["figure"]
    assert "no longer On Lookout" in say(table)
    if viewport == DESK:
        expect(table.page.get_by_text("Attack Dice").first).to_be_visible()
    assert not grave_findings(table.page)


@SCREENS
@pytest.mark.parametrize("bold", [True, False], ids=["highest", "lowest"])
def test_a_command_that_is_interfered_with_stands_or_falls_by_the_higher_card(
    served: Served, sit: Sit, viewport: Json, bold: bool
) -> None:
    table, ask = seat(sit, served, clash(served, is_asked("interfere"), *NEAR, deal="b", wish=commanding), viewport)
    values = {card["id"]: int(card["value"]) for card in table.welcome["cards"]}
    offered = [option["value"] for option in ask["options"]]
    mine = (max if bold else min)(offered, key=lambda card: values[card])
    assert not grave_findings(table.page)
    table.page.locator(".play[data-choice]").nth(offered.index(mine)).click()
    ready(table)
    brass(table).click()
    table.until_moved_on(ask["serial"])
    table.until(lambda: lines(table, "CommandSettled"), "the Command is settled")
    # Both cards lie open, and the higher one has its way; of two that are equal the Command's.
    assert [line["cards"] for line in lines(table, "CardsDiscarded")] == [[mine]]
    ((theirs,),) = [line["cards"] for line in lines(table, "FaceDownRevealed")]
    settled = say(table, "CommandSettled")
    assert ("is stopped" in settled) is (values[mine] > values[theirs])
    assert ("obeys" in settled) is (values[mine] <= values[theirs])
    hand = next(player for player in table.view["board"]["players"] if player["seat"] == "A")["hand"]
    assert mine not in hand
    if bold:
        assert "is stopped" in settled, "our best card is too low to show this"
