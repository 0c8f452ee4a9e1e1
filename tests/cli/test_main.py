"""The command as a whole: the first words to a newcomer, exit codes, and never a traceback for a mistake."""

import pytest

import sandtable
from sandtable.cli import main as entry
from sandtable.cli.exits import CannotRead, ExitCode, exit_code
from sandtable.kernel.errors import EngineFault, JournalError, PackError, SandtableError, UnknownName
from sandtable.store.files import CannotSave
from tests.cli.conftest import Run


def test_alone_it_tells_a_newcomer_what_to_do_first(run: Run) -> None:
    ended = run()
    assert ended.code == 0
    assert "sandtable play --first-game" in ended.out


def test_it_says_its_version(run: Run) -> None:
    assert run("--version").out == f"sandtable {sandtable.__version__}\n"


@pytest.mark.parametrize(
    "command", [(), ("play",), ("serve",), ("sim",), ("replay",), ("rules",), ("pack",), ("pack", "check")]
)
def test_every_command_has_help_that_fits_eighty_columns(run: Run, command: tuple[str, ...]) -> None:
    ended = run(*command, "--help")
    assert ended.code == 0
    assert "Usage" in ended.out
    assert max(map(len, ended.out.splitlines())) <= 80


@pytest.mark.parametrize("wrong", [("sing",), ("--loud",), ("play", "--loud"), ("sim", "--games", "0"), ("replay",)])
def test_a_command_that_does_not_exist_is_a_mistake_of_usage(run: Run, wrong: tuple[str, ...]) -> None:
    ended = run(*wrong)
    assert (ended.code, ended.out) == (2, "")
    assert len(ended.err.splitlines()) == 1


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("command", [("play", "chess"), ("sim", "chess"), ("rules", "chess")])
def test_an_unknown_rule_set_is_named_with_those_there_are(run: Run, command: tuple[str, ...]) -> None:
    ended = run(*command)
    assert ended.code == 2
    assert ended.err == "sandtable: there is no rule set 'chess'; there is: toy\n"


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (JournalError("x"), ExitCode.WRONG),
        (PackError(["x"]), ExitCode.WRONG),
        (UnknownName("x"), ExitCode.USAGE),
        (CannotSave("x"), ExitCode.FILE),
        (CannotRead("x"), ExitCode.FILE),
    ],
)
def test_every_error_of_a_user_has_its_exit_code(error: SandtableError, code: ExitCode) -> None:
    assert exit_code(error) is code


def _let_rules_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object, **named: object) -> None:
        raise EngineFault("a rule asked after a change")

    monkeypatch.setattr("sandtable.cli.options.named_ruleset", fail)


def test_a_fault_of_ours_is_admitted_in_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    _let_rules_fail(monkeypatch)
    ended = run("play", "--text")
    assert ended.code == 70
    assert "a fault of Sandtable, not yours" in ended.err
    assert len(ended.err.splitlines()) == 1


@pytest.mark.parametrize("by_environment", [False, True])
def test_the_traceback_of_our_fault_is_shown_on_demand(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, by_environment: bool
) -> None:
    _let_rules_fail(monkeypatch)
    monkeypatch.setenv("SANDTABLE_DEBUG", "1" if by_environment else "")
    assert entry.main(["play", "--text"] if by_environment else ["play", "--text", "--debug"]) == 70
    assert "Traceback" in capsys.readouterr().err


def test_an_interrupt_before_any_game_ends_with_its_own_code(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sandtable.cli.options.named_ruleset", interrupt)
    assert run("play", "--text").code == 130
