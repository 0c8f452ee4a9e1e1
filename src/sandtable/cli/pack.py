"""`sandtable pack`: content packs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli import imports
from sandtable.cli.exits import check_readable
from sandtable.cli.options import named_ruleset
from sandtable.cli.readable import print_text
from sandtable.cli.terminal import print_json
from sandtable.kernel.manifest import packs_of

app = typer.Typer(help="Check, import and compare content packs.", no_args_is_help=True)


@app.callback()
def pack() -> None:
    """Check, import and compare content packs."""


@app.command("check")
def check(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="A pack.toml, or the folder that holds one.")],
    ruleset: Annotated[
        str | None, typer.Option("--ruleset", help="The rule set it is for; the first there is, if left out.")
    ] = None,
) -> None:
    """Check a pack: what it holds, or every problem on a line of its own."""
    rules = named_ruleset(ruleset)
    packs = packs_of(rules)
    check_readable(path, or_folder=True)
    for line in packs.check(path):
        print_text(line)
    print_text(f"{path} is a good pack for {rules.title}.")


@app.command("schema")
def schema(
    ruleset: Annotated[
        str | None, typer.Option("--ruleset", help="The rule set to write for; the first there is, if left out.")
    ] = None,
) -> None:
    """Print the JSON Schema of a pack, for an editor that checks TOML as you type."""
    print_json(packs_of(named_ruleset(ruleset)).schema())


app.command("import")(imports.import_)
app.command("list")(imports.list_)
app.command("diff")(imports.diff)
