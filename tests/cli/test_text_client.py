"""What one may type at a question besides an answer."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("toy")

SEEDED = ("play", "--seed", "1")


def test_help_lists_the_commands(run: Run) -> None:
    told = run(*SEEDED, typing="?\n").out
    assert told == run(*SEEDED, "--save", "again", typing="help\n").out.replace(
        "again", "saves/toy-1.sandtable"
    ).replace("> help", "> ?")
    for command in ("look", "odds", "log", "hint", "take", "why", "undo", "resign", "draw", "save FILE", "quit"):
        assert f"\n  {command}" in told


def test_an_empty_line_is_the_suggested_answer_which_is_told(run: Run) -> None:
    told = run(*SEEDED, typing="\n").out
    assert "Type a number from 0 to 6. Enter alone: 0.\nwest> \n" in told
    assert told.count("west> ") == 2, "it was taken, and the next question comes"


def test_a_hint_tells_what_a_captain_would_do_or_whoever_is_named(run: Run) -> None:
    told = run(*SEEDED, typing="hint\nhint random\nhint Grand Admiral\nhint kraken\n").out
    assert "west> hint\n" in told and "west> hint Grand Admiral\n" in told
    assert "every legal answer is as good as any other to me." in told
    assert "! there is no bot 'kraken'; there is: random" in told


def test_the_answer_of_a_hint_is_taken_with_one_word(run: Run) -> None:
    told = run(*SEEDED, typing="hint random\ntake\nlog\n").out
    assert 'Type "take" to give this answer.' in " ".join(told.split())
    assert told.count("west> take\n") == 1
    assert "! There is no hint to take" not in told
    assert told.count("Type a number from 0 to 6.") == 1, "it was given, and the next question comes"


def test_without_a_hint_to_this_question_there_is_nothing_to_take(run: Run) -> None:
    nothing = '! There is no hint to take for this question yet; type "hint" first.'
    assert nothing in run(*SEEDED, typing="take\n").out
    assert nothing in run(*SEEDED, typing="hint kraken\ntake\n").out
    told = run(*SEEDED, typing="hint random\n2\ntake\n").out
    assert nothing in told, "the hint was to the question before"
    assert told.count("west> ") == 4, "nothing was given"


def test_an_option_that_begins_with_the_word_for_taking_a_hint_can_be_typed(run: Run) -> None:
    told = run(*SEEDED, typing="take away one\n").out
    assert "! 'take away one' is not a whole number." in told


def test_between_people_at_one_screen_nobody_whispers(run: Run) -> None:
    told = run("play", "--hot-seat", "--text", typing="\nhint\n").out
    assert "! Hints are for games against bots alone." in told


def test_look_tells_the_table(run: Run) -> None:
    assert "west> look\nwest holds 6 pebbles.\neast holds 6 pebbles.\n" in run(*SEEDED, typing="look\n").out


def test_odds_are_told_only_where_a_roll_is_decided_on(run: Run) -> None:
    assert "west> odds\nNo roll is being decided on now.\n" in run(*SEEDED, typing="odds\n").out


# --- the log ---


def test_the_log_is_numbered_and_can_be_cut_short(run: Run) -> None:
    told = run(*SEEDED, typing="2\nlog\nlog 1\n").out
    assert "west> log\n   1  DeckShuffled.\n" in told
    assert "west> log 1\n   7  west gets -2 pebbles.\nwest> " in told


@pytest.mark.parametrize("count", ["many", "-1", "9" * 5000])
def test_a_log_of_no_number_of_lines_is_asked_for_again(run: Run, count: str) -> None:
    assert 'Type it as "log 20".' in run(*SEEDED, typing=f"log {count}\n").out


def test_the_log_does_not_tell_what_another_seat_alone_saw(run: Run) -> None:
    """West rests and looks into the water; only west may know what it saw."""
    typed = "\n0\n\n0\n\n2\npass\n\nlog 99\n2\npass\n\n"
    told = run(*SEEDED, "--hot-seat", "--option", "rules=", typing=typed).out
    assert "west sees a" in told
    of_east = told.partition("east> log 99")[2].partition("Pass the screen to seat west")[0]
    assert "RoundBegun" in of_east
    assert "west sees" not in of_east


# --- why ---


def test_why_tells_the_rules_behind_the_question_with_our_ruling(run: Run) -> None:
    told = run(*SEEDED, typing="why\n").out
    assert "west> why\nTOY-ROUND-02 (p2): Both bid in secret.\nOur ruling: A tie is west's.\n" in told


def test_why_with_a_question_mark_is_the_same(run: Run) -> None:
    assert "west> why?\nTOY-ROUND-02 (p2)" in run(*SEEDED, typing="why?\n").out


def test_why_with_a_number_is_about_that_line_of_the_log(run: Run) -> None:
    assert "west> why 3\nTOY-GAME-02 (p1): A round begins.\n" in run(*SEEDED, typing="why 3\n").out


def test_why_with_an_id_is_about_any_rule(run: Run) -> None:
    assert "west> why toy-net-01\nTOY-NET-01 (p7): A net is cast.\n" in run(*SEEDED, typing="why toy-net-01\n").out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("why 0", "the log has 5 lines; there is no line 0"),
        ("why 6", "the log has 5 lines; there is no line 6"),
        ("why 1", "No rule is named behind this."),
        ("why TOY-NET-02", "did you mean TOY-NET-01"),
    ],
)
def test_why_about_what_is_not_there_says_so(run: Run, typed: str, told: str) -> None:
    assert told in run(*SEEDED, typing=f"{typed}\n").out


def test_a_refusal_gives_its_reason_and_changes_nothing(run: Run) -> None:
    told = run(*SEEDED, typing="9\n").out
    assert "! bid: 9 is not between 0 and 6 (TOY-ROUND-02)" in told
    assert "Going on" in run("play", "--resume", "saves/toy-1.sandtable").out
    assert '"seat":"west","question"' not in Path("saves/toy-1.sandtable").read_text("utf-8")


# --- undo and save ---


def test_an_answer_can_be_taken_back_while_nothing_came_after_it(run: Run) -> None:
    told = run(*SEEDED, typing="2\n3\nundo\n").out
    assert told.count("seat west: action") == 2
    assert told.partition("Taken back.")[2].count("seat west: waters") == 0
    resumed = run("play", "--resume", "saves/toy-1.sandtable").out
    assert "seat west: action" in resumed


def test_what_was_taken_back_is_told_as_gone(run: Run) -> None:
    told = run(*SEEDED, typing="2\n3\nundo\nlog 1\n").out
    assert told.partition("Taken back.")[2].count("west gets -2 pebbles.") == 1


def test_an_answer_cannot_be_taken_back_once_bids_are_open(run: Run) -> None:
    assert "! nothing can be taken back" in run(*SEEDED, typing="2\nundo\n").out


def test_save_writes_a_copy_that_can_be_resumed(run: Run) -> None:
    told = run(*SEEDED, typing="2\nsave mine\n3\n").out
    assert "A copy of the game is in mine." in told
    assert "seat west: action" in run("play", "--resume", "mine").out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("save saves/toy-1.sandtable", "exists already"),
        ("save saves/toy-1.sandtable/x", "cannot be written"),
        (f"save {'x' * 300}", "name too long"),
        ("save a\0b", "null"),
        ("save", "The game is saved in saves/toy-1.sandtable"),
    ],
)
def test_a_copy_that_cannot_be_written_does_not_end_the_game(run: Run, typed: str, told: str) -> None:
    ended = run(*SEEDED, typing=f"{typed}\nlook\n")
    assert told in ended.out
    assert "west holds 6 pebbles." in ended.out


# --- several people at one screen ---


def test_the_screen_is_handed_over_before_another_seat_sees_anything(run: Run) -> None:
    told = run(*SEEDED, "--hot-seat", typing="\n2\n\n3\n").out
    first, second = told.split("Pass the screen to seat east, then press Enter.")[:2]
    assert "Pass the screen to seat west, then press Enter." in first
    assert "seat west: Bid." in first and "seat east" not in first
    assert "seat east: Bid." in second


def test_one_may_quit_at_the_handover(run: Run) -> None:
    ended = run(*SEEDED, "--hot-seat", typing="quit\n")
    assert ended.code == 0
    assert "--resume saves/toy-1.sandtable --hot-seat" in ended.out


# --- ending it ---


def test_who_resigns_is_asked_once_more_and_has_lost(run: Run) -> None:
    told = run(*SEEDED, "--save", "mine", typing="resign\nn\nresign\ny\n").out
    assert told.count("It cannot be taken back. [y/N]") == 2
    assert "west> resign\n" in told.partition("[y/N] n")[2], "who thinks better of it plays on"
    assert "The game is over: seat east has won." in told
    assert "resign" in run("replay", "mine").out
    assert run("replay", "mine", "--verify").code == 0


def test_a_draw_is_for_people_who_agree_and_no_bot_does(run: Run) -> None:
    told = run(*SEEDED, typing="draw\n").out
    assert "west> draw\nA bot agrees to no draw; you may play on, or resign.\nwest> " in told
    told = run(*SEEDED, "--hot-seat", typing="\ndraw\nyes\n\n\n").out
    assert "The players have agreed on a draw." in told
    assert "The game is over: a draw." in told
