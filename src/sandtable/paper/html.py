"""A force on paper as a page that any browser prints."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from sandtable.paper.force import Paper, marked


@cache
def _template() -> Template:
    room = Environment(
        loader=PackageLoader("sandtable.paper", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return room.get_template("force.html")


def as_html(paper: Paper) -> str:
    """A page to print: the list, then a card for everything in it."""
    return _template().render(paper=paper, marked=marked)
