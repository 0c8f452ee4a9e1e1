"""`sandtable rules`: every rule with its page, our reading, and whether it is done."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sandtable.cli.explain import explained, find_rule
from sandtable.cli.options import named_ruleset
from sandtable.cli.terminal import Terminal, print_json
from sandtable.kernel.citation import Catalogue, RuleText
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.filling_in import allowed, in_words
from sandtable.kernel.manifest import RuleSet, form_of
from sandtable.kernel.questions import questions_of

STATUSES = ("done", "not yet")


def rules(
    ruleset: Annotated[str, typer.Argument(metavar="RULESET", help="Which rule set.")],
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help="One rule, with everything about it.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The list for a program to read.")] = False,
    status: Annotated[str | None, typer.Option(help='Only rules that are "done" or "not yet".')] = None,
    needs: Annotated[str | None, typer.Option(help="Only rules that this milestone of play needs.")] = None,
    questions: Annotated[bool, typer.Option("--questions", help="Every question that it can ask, by name.")] = False,
    options: Annotated[bool, typer.Option("--options", help="Every option of a new game, and its presets.")] = False,
) -> None:
    """List the rules of a rule set, each with its status, page and gist."""
    if options:
        _list_options(named_ruleset(ruleset), as_json)
        return
    if questions:
        _list_questions(named_ruleset(ruleset), as_json)
        return
    catalogue = named_ruleset(ruleset).play.catalogue
    if status is not None and status not in STATUSES:
        raise UnknownName(f"--status {status!r}: say done or 'not yet'")
    wanted = [find_rule(catalogue, rule)] if rule else list(catalogue.rules.values())
    wanted = [
        text
        for text in wanted
        if (status is None or catalogue.status(text.id) == status) and (needs is None or text.needs == needs)
    ]
    if as_json:
        print_json([as_plain(catalogue, text) for text in wanted])
    elif rule:
        _print_whole(catalogue, wanted)
    else:
        _print_table(catalogue, wanted)


def _list_options(ruleset: RuleSet, as_json: bool) -> None:
    """What `--option` takes, and what stands alone."""
    form = form_of(ruleset)
    if as_json:
        print_json(form)
        return
    table = Table(padding=(0, 1, 0, 0), box=None)
    for heading in ("option", "usually", "what it may be"):
        table.add_column(heading)
    for field in form.fields:
        usual = field.default if isinstance(field.default, str | int) else ", ".join(map(str, field.default or ()))
        table.add_row(*map(Text, (field.name, in_words(usual), allowed(field))))
    for preset in form.presets:
        table.add_row(*map(Text, (f"--{preset.id}", "", f"{preset.label}. {preset.note}")))
    console = Console(highlight=False)
    console.print(table)
    if form.forces:
        ids = ", ".join(force.id for force in form.forces)
        console.print(Text(f"ready forces: {ids} (sandtable force show ID --ruleset {ruleset.name})"))


def _list_questions(ruleset: RuleSet, as_json: bool) -> None:
    """The names under which tests, bots and clients know what a player is asked."""
    asked = questions_of(*ruleset.rooms)
    if as_json:
        print_json([msgspec.to_builtins(question) for question in asked])
        return
    table = Table(padding=(0, 1, 0, 0), box=None)
    for heading in ("question", "kind", "asked in", "rules"):
        table.add_column(heading)
    for question in asked:
        table.add_row(*map(Text, (question.name, question.kind, question.module, " ".join(question.rules))))
    console = Console(highlight=False)
    console.print(table)
    console.print(f"{len({question.name for question in asked})} questions")


def as_plain(catalogue: Catalogue, rule: RuleText) -> dict[str, Any]:
    """A rule as a program reads it."""
    proof = catalogue.proof(rule.id)
    return {
        "id": rule.id,
        "gist": rule.gist,
        "page": rule.page,
        "ruling": rule.ruling,
        "note": rule.note,
        "mode": rule.mode,
        "needs": rule.needs,
        "status": catalogue.status(rule.id),
        "code": list(proof.code),
        "tests": list(proof.tests),
    }


def _print_table(catalogue: Catalogue, wanted: list[RuleText]) -> None:
    table = Table(padding=(0, 1, 0, 0), box=None)
    for heading in ("id", "status", "page", "gist"):
        table.add_column(heading, no_wrap=heading in ("id", "status"), max_width=9 if heading == "page" else None)
    for rule in wanted:
        table.add_row(*(Text(cell) for cell in (rule.id, catalogue.status(rule.id), rule.page, rule.gist)))
    console = Console(highlight=False)
    console.print(table)
    done = sum(catalogue.is_done(rule.id) for rule in wanted)
    console.print(f"{len(wanted)} rules: {done} done, {len(wanted) - done} not yet")


def _print_whole(catalogue: Catalogue, wanted: list[RuleText]) -> None:
    say = Terminal().say
    for rule in wanted:
        proof = catalogue.proof(rule.id)
        for line in explained(rule):
            say(line)
        if rule.note:
            say(f"Note: {rule.note}")
        about = (("Section", rule.section), ("Mode", rule.mode), ("Needed for", rule.needs))
        for heading, text in (*about, ("Status", catalogue.status(rule.id))):
            if text:
                say(f"{heading}: {text}")
        for heading, places in (("Code", proof.code), ("Tests", proof.tests)):
            say(f"{heading}: {'' if places else 'none'}")
            for place in places:
                say(place, lead="  ")
