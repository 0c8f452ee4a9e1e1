"""`sandtable force`: build, import, check, show and print forces."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.exits import ExitCode, check_readable
from sandtable.cli.force_files import force_typed
from sandtable.cli.options import apart, named_ruleset
from sandtable.cli.readable import print_text
from sandtable.cli.shown_forces import force_to_show
from sandtable.cli.terminal import Terminal, print_json
from sandtable.kernel.board import Sheet
from sandtable.kernel.errors import NotImported, PackError, UnknownName
from sandtable.kernel.extras import lacking
from sandtable.kernel.manifest import forces_of, imports_of
from sandtable.paper.force import Group, Paper, marked, paper_of
from sandtable.rulesets.own_packs import own_origins
from sandtable.store.files import CannotSave

app = typer.Typer(help="Build, import, check, show and print forces.", no_args_is_help=True)

MOST_POINTS = 100_000

Force = Annotated[
    str, typer.Argument(metavar="FORCE", help="A force file, .toml or .json, or a ready force by its id.")
]
Ruleset = Annotated[
    str | None, typer.Option("--ruleset", help="The rule set it is for; the first there is, if left out.")
]


@app.callback()
def force() -> None:
    """Build, import, check, show and print forces."""


@app.command("new", context_settings={"ignore_unknown_options": True})
def new(
    typed: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FACTION POINTS]",
            help="Whose force it is, and its limit; --NAME turns on what can be switched.",
        ),
    ] = None,
    start: Annotated[
        str | None, typer.Option("--from", metavar="FORCE", help="Begin with a ready force, or with a force file.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="The file to write; on the screen, if left out.")] = None,
    unit: Annotated[
        list[str] | None,
        typer.Option(metavar="CLASS[:MODELS]", help="A unit it has; may be repeated. A whole list, if left out."),
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Even if the file is there already.")] = False,
    ruleset: Ruleset = None,
) -> None:
    """Write a force file to be edited: with the units you name, a legal list up to the limit, or another force."""
    rules = named_ruleset(ruleset)
    if start is not None:
        if typed or unit:
            raise UnknownName("--from begins with that force; FACTION, POINTS, --unit and the like begin without one")
        text = forces_of(rules).like(force_typed(start))
    else:
        switches = {switch.name for switch in forces_of(rules).choices().switches}
        words, named = apart(typed or (), switches)
        strange = sorted(named.keys() - switches)
        if strange:
            there_is = ", ".join(f"--{name}" for name in sorted(switches)) or "none at all"
            raise UnknownName(f"{rules.title} has no switch --{strange[0]} for a force; there is: {there_is}")
        counted = bool(forces_of(rules).choices().limits)
        if len(words) != 2 and (counted or len(words) != 1):
            wanted = "whose force it is and up to how many points" if counted else "whose force it is"
            raise UnknownName(f"say {wanted}, or --from FORCE")
        text = forces_of(rules).new(words[0], _limit(words[1]) if counted else 0, unit or (), named)
    if out is None:
        print_text(text, end="")
        return
    _write(out, text.encode(), overwrite)
    print_text(f"{out} is written; sandtable force check {out} tells what it comes to.")


@app.command("check")
def check(
    typed: Force,
    as_json: Annotated[bool, typer.Option("--json", help="For a program to read.")] = False,
    ruleset: Ruleset = None,
) -> None:
    """Check a force: what it comes to, or every problem on a line of its own with its rule."""
    rules, data = force_to_show(typed, ruleset)
    found = forces_of(rules).check(data)
    if as_json:
        print_json(found)
        raise typer.Exit(ExitCode.OK if found.is_legal else ExitCode.WRONG)
    if not found.is_legal:
        raise PackError([f"{typed}: {problem}" for problem in found.problems])
    counted = f"{found.points} of {found.limit} Points. " if found.limit else ""
    print_text(f"{found.name}: {counted}The force is legal.")
    for note in found.notes:
        Terminal().say(note)


@app.command("import")
def import_(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A roster: .ros, .rosz, or the JSON of New Recruit.")],
    out: Annotated[Path | None, typer.Option(help="The force file to write; on the screen, if left out.")] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Even if the file is there already.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For a program to read.")] = False,
    ruleset: Ruleset = None,
) -> None:
    """Import a list that was built elsewhere, with its models and weapons; tell what could not be matched."""
    rules = named_ruleset(ruleset)
    check_readable(path)
    try:
        found = imports_of(rules).roster(path.read_bytes(), path.name, own_origins(rules.name))
    except NotImported as wrong:
        raise NotImported([f"{wrong} (sandtable pack import PATH)"]) from None
    if as_json:
        print_json(found)
        return
    told = [
        *(f"Not matched: {sentence}" for sentence in found.unmatched),
        *(f"Not legal: {sentence}" for sentence in found.problems),
        *(f"Note: {sentence}" for sentence in found.remarks),
    ]
    if out is None:
        print_text(found.text + "".join(f"# {line}\n" for line in told), end="")
        return
    _write(out, found.text.encode(), overwrite)
    for line in told:
        Terminal().say(line)
    print_text(f"{out} is written: {found.points} Points; sandtable force check {out} tells whether it is legal.")


@app.command("show")
def show(
    typed: Force,
    cards: Annotated[bool, typer.Option("--cards", help="With the card of everything in it.")] = False,
    ruleset: Ruleset = None,
) -> None:
    """Show a force as its owner would read it out."""
    rules, data = force_to_show(typed, ruleset)
    paper = paper_of(rules, data)
    terminal = Terminal()
    terminal.say(". ".join(part for part in (paper.title, paper.subtitle, paper.total) if part) + ".")
    for group in paper.groups:
        _say_group(terminal, paper, group)
    _say_remarks(terminal, paper)
    for card in paper.cards if cards else ():
        _say_card(terminal, card)


@app.command("print")
def print_(
    typed: Force,
    html: Annotated[Path | None, typer.Option(help="Write a page to this file.")] = None,
    pdf: Annotated[Path | None, typer.Option(help="Write a PDF to this file.")] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Even if the file is there already.")] = False,
    ruleset: Ruleset = None,
) -> None:
    """Print a force: the list and a card for everything in it, as a page for the browser or as PDF."""
    if html is None and pdf is None:
        raise UnknownName("say what to write: --html FILE, --pdf FILE or both")
    rules, data = force_to_show(typed, ruleset)
    paper = paper_of(rules, data)
    # Both are made before either is written, so that a failure leaves no half of it behind.
    made = [
        *([(html, _html(paper))] if html is not None else []),
        *([(pdf, _pdf(paper))] if pdf is not None else []),
    ]
    for out, content in made:
        _write(out, content, overwrite)
        print_text(f"{out} is written.")


@app.command("schema")
def schema(ruleset: Ruleset = None) -> None:
    """Print the JSON Schema of a force file, for an editor that checks TOML as you type."""
    print_json(forces_of(named_ruleset(ruleset)).schema())


def _limit(typed: str) -> int:
    """A limit of points as it is typed."""
    if not typed.isdecimal() or not 1 <= int(typed[:7]) <= MOST_POINTS:
        raise UnknownName(f"POINTS: a whole number from 1 to {MOST_POINTS} is wanted, not {typed!r}")
    return int(typed)


def _html(paper: Paper) -> bytes:
    # Here and below: what prints is loaded only by who prints.
    from sandtable.paper.html import as_html

    return as_html(paper).encode()


def _pdf(paper: Paper) -> bytes:
    try:
        from sandtable.paper.pdf import as_pdf
    except ImportError:
        raise UnknownName(f"{lacking('a PDF', 'pdf')}; --html needs nothing") from None
    return as_pdf(paper)


def _write(path: Path, content: bytes, overwrite: bool) -> None:
    """Write a file; one that is there is kept unless its owner says otherwise."""
    try:
        with path.open("wb" if overwrite else "xb") as file:
            file.write(content)
    except FileExistsError:
        raise CannotSave(f"{path} is there already; --overwrite replaces it") from None
    except OSError as wrong:
        raise CannotSave(f"{path} cannot be written: {wrong.strerror}") from None


def _say_group(terminal: Terminal, paper: Paper, group: Group) -> None:
    terminal.say()
    terminal.say(paper.heading(group))
    for entry in group.entries:
        slot = f", {entry.slot}" if entry.slot and not entry.attached else ""
        indent = "        " if entry.attached else "  "
        cost = f": {entry.points} Points" if paper.total else ""
        terminal.say(f"{paper.line(entry)}{slot}{cost}", lead=indent)
        for extra in entry.extras:
            terminal.say(extra, lead=indent + "    ")


def _say_remarks(terminal: Terminal, paper: Paper) -> None:
    terminal.say()
    for note in paper.notes:
        terminal.say(note)
    if paper.problems:
        terminal.say("This force is not legal:")
    for problem in paper.problems:
        terminal.say(problem, lead="- ")


def _say_card(terminal: Terminal, card: Sheet) -> None:
    terminal.say()
    terminal.say(f"{card.title} ({card.subtitle})")
    terminal.say("  ".join(f"{name} {figure}" for name, figure in card.stats), lead="  ")
    for row in card.rows:
        cells = ", ".join(f"{column} {cell}" for column, cell in zip(card.columns, row.cells, strict=True))
        terminal.say(f"{row.name}: {cells}{f'; {row.note}' if row.note else ''}", lead="  ")
    for note in card.notes:
        terminal.say(f"{marked(note)}: {note.note}", lead="    ")
