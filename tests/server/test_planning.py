"""Several answers in one go, what would be asked on the way, and answers that wait to be confirmed."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.rehearsal import Rehearsal
from tests.server.clients import Json, Player
from tests.server.conftest import Create, Enter


def at_the_action(create: Create, sit: Enter) -> tuple[Player, Player]:
    """West leads and is asked for its action; east looks on."""
    made = create()
    west, east = (sit(made["game"], made["tokens"][seat]) for seat in ("west", "east"))
    for player, bid in ((west, 1), (east, 0)):
        player.until_asked("bid")
        assert player.answer(bid)["type"] == "accepted"
    west.until_asked("action")
    return west, east


def rest_without_a_card() -> list[Json]:
    return [{"question": "action", "answer": "rest"}, {"question": "card to hide", "answer": None}]


def say(player: Player, kind: str, **fields: Any) -> Json:
    ask = player.view["ask"]
    return player.reply(player.say(kind, seat=ask["seat"], serial=ask["serial"], **fields))


def test_a_plan_gives_one_answer_after_the_other(create: Create, sit: Enter) -> None:
    west, east = at_the_action(create, sit)
    told = say(west, "plan", answers=rest_without_a_card())
    assert (told["type"], told["taken"], told["reason"]) == ("accepted", 2, "")
    east.until_asked("action")


def test_a_plan_stops_at_a_question_that_it_does_not_have_next_and_shows_it(create: Create, sit: Enter) -> None:
    west, _ = at_the_action(create, sit)
    told = say(west, "plan", answers=[{"question": "action", "answer": "rest"}, {"question": "waters", "answer": []}])
    assert (told["type"], told["taken"], told["reason"]) == ("accepted", 1, "")
    assert west.until_asked("card to hide")["kind"] == "card"


def test_an_answer_of_a_plan_that_is_refused_changes_nothing_and_says_why(create: Create, sit: Enter) -> None:
    west, _ = at_the_action(create, sit)
    answers = [{"question": "action", "answer": "rest"}, {"question": "card to hide", "answer": "no such card"}]
    told = say(west, "plan", answers=answers)
    assert told["taken"] == 1
    assert "not one of" in told["reason"]
    west.until_asked("card to hide")


def test_a_plan_whose_first_answer_is_wrong_is_refused_as_a_whole(create: Create, sit: Enter) -> None:
    west, _ = at_the_action(create, sit)
    told = say(west, "plan", answers=[{"question": "action", "answer": "fly"}, *rest_without_a_card()])
    assert (told["type"], told["status"]) == ("refused", 422)
    told = say(west, "plan", answers=[{"question": "bid", "answer": 1}])
    assert (told["type"], told["status"]) == ("refused", 409)
    assert say(west, "plan", answers=rest_without_a_card())["taken"] == 2


def test_a_plan_of_nothing_or_of_far_too_much_is_not_read(create: Create, sit: Enter) -> None:
    west, _ = at_the_action(create, sit)
    ask = west.view["ask"]
    for answers in ([], rest_without_a_card() * 40):
        west.say("plan", seat=ask["seat"], serial=ask["serial"], answers=answers)
        assert west.until("refused")["status"] == 400


def test_a_plan_that_is_held_stops_before_the_dice(create: Create, sit: Enter) -> None:
    west, _ = at_the_action(create, sit)
    assert say(west, "plan", answers=rest_without_a_card(), hold=True)["taken"] == 1
    west.until_asked("card to hide")


def test_an_answer_that_lets_dice_fall_is_held_until_it_is_given_again(create: Create, sit: Enter) -> None:
    west, _ = at_the_action(create, sit)
    assert west.answer("throw")["type"] == "accepted"
    serial = west.until_asked("pay for a die")["serial"]
    held = say(west, "answer", answer=False, hold=True)
    assert (held["type"], held["answer"], held["serial"]) == ("held", False, serial)
    assert held["consideration"]["final"]
    assert say(west, "consider", answer=False)["consideration"]["final"]
    assert say(west, "answer", answer=False)["type"] == "accepted"


def test_an_answer_with_a_question_that_belongs_to_it_is_held_and_both_are_given_in_one_plan(
    create: Create, sit: Enter
) -> None:
    west, _ = at_the_action(create, sit)
    held = say(west, "answer", answer="throw", hold=True)
    assert (held["type"], held["answer"], held["follows"]) == ("held", "throw", True)
    throw = {"question": "action", "answer": "throw"}
    told = say(west, "rehearse", answers=[throw], panel="follow")
    assert [(each["ask"]["question"], each["ask"]["follows"]) for each in told["questions"]] == [
        ("action", False),
        ("pay for a die", True),
    ]
    assert told["ending"] == "chance"
    assert say(west, "plan", answers=[throw, {"question": "pay for a die", "answer": False}])["taken"] == 2


def test_an_answer_after_which_one_is_asked_again_is_not_held(create: Create, sit: Enter) -> None:
    west, _ = at_the_action(create, sit)
    assert say(west, "answer", answer="rest", hold=True)["type"] == "accepted"
    west.until_asked("card to hide")


def test_a_wrong_answer_is_refused_and_not_held(create: Create, sit: Enter) -> None:
    west, _ = at_the_action(create, sit)
    assert say(west, "answer", answer="fly", hold=True)["type"] == "refused"


def test_a_rehearsal_tells_the_questions_ahead_and_changes_nothing(create: Create, sit: Enter) -> None:
    west, _ = at_the_action(create, sit)
    told = say(west, "rehearse", answers=rest_without_a_card())
    assert [(each["ask"]["question"], each["answer"], each["asked"]) for each in told["questions"]] == [
        ("action", "rest", True),
        ("card to hide", None, True),
    ]
    assert told["ending"] == "chance"
    assert say(west, "plan", answers=rest_without_a_card())["taken"] == 2


def test_a_rehearsal_ends_at_a_question_without_an_answer(create: Create, sit: Enter) -> None:
    west, _ = at_the_action(create, sit)
    told = say(west, "rehearse", answers=rest_without_a_card()[:1])
    assert told["ending"] == "asked"
    assert told["open"]["question"] == "card to hide"
    assert len(told["open"]["options"]) == 2


def test_a_rehearsal_answers_the_questions_of_a_panel_by_itself(create: Create, sit: Enter) -> None:
    west, _ = at_the_action(create, sit)
    told = say(west, "rehearse", answers=rest_without_a_card()[:1], panel="cards")
    assert [each["ask"]["question"] for each in told["questions"]] == ["action", "card to hide"]


def test_nobody_rehearses_for_another(create: Create, sit: Enter) -> None:
    west, east = at_the_action(create, sit)
    ask = west.view["ask"]
    told = east.reply(east.say("rehearse", seat="west", serial=ask["serial"], answers=[]))
    assert (told["type"], told["status"]) == ("refused", 403)


def test_one_rehearsal_tells_all_that_is_to_be_known_of_an_answer(
    create: Create, sit: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    west, _ = at_the_action(create, sit)
    begun: list[SeatId] = []
    by = Rehearsal.by.__func__  # type: ignore[attr-defined]

    def counted(cls: type[Rehearsal[Any]], game: Any, seat: SeatId) -> Rehearsal[Any]:
        begun.append(seat)
        rehearsal: Rehearsal[Any] = by(cls, game, seat)
        return rehearsal

    monkeypatch.setattr(Rehearsal, "by", classmethod(counted))
    assert say(west, "answer", answer="rest", hold=True)["type"] == "accepted"
    assert begun == ["west"]
