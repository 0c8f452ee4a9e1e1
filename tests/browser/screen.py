"""What the screen shows, measured in the page: how much of its cell the table takes, ships, what shifts."""

from __future__ import annotations

from tests.browser.table import Json, Table

WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) window.shifts.push({
    value: shift.value, pressed: shift.hadRecentInput,
    by: shift.sources.map(({ node }) => node?.className?.baseVal ?? node?.className ?? String(node?.nodeName)),
  });
}).observe({ type: "layout-shift", buffered: true });
"""
"""Notes every shift of the layout from the first one on, also those soon after a press, which browsers forgive."""

REDRAWS = """
window.redraws = [];
{
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (["answer", "plan"].includes(JSON.parse(text).type)) {
      // From the press itself; what the page does before it says the answer is the page's.
      const from = window.event?.timeStamp ?? performance.now();
      const said = performance.now();
      this.addEventListener("message", function hear(event) {
        const { type } = JSON.parse(event.data);
        if (!["view", "held", "refused"].includes(type)) return;
        this.removeEventListener("message", hear);
        if (type !== "view") return;
        const came = performance.now();
        requestAnimationFrame(() => setTimeout(() => {
          const done = performance.now();
          window.redraws.push({ all: done - from, page: done - came + said - from, server: came - said });
        }));
      });
    }
    return send.call(this, text);
  };
}
"""
"""Notes the milliseconds from the press that gives an answer, or a plan of several, until the page has painted the view
that came of it; and of them the page's share and the server's, with the way there and back. An answer that waits to be
confirmed brings no view, and is not counted."""

SHARE = """() => {
  const svg = document.querySelector("svg.table").getBoundingClientRect();
  const seen = document.querySelector("svg.table .world rect + rect").getBoundingClientRect();
  const wide = Math.min(svg.right, seen.right) - Math.max(svg.left, seen.left);
  const high = Math.min(svg.bottom, seen.bottom) - Math.max(svg.top, seen.top);
  return (wide * high) / (svg.width * svg.height);
}"""


def watch_shifts(table: Table) -> None:
    """From now on, and on the pages to come."""
    table.page.add_init_script(WATCH)
    table.page.evaluate(f"() => {{ {WATCH} }}")


def shifts(table: Table) -> list[Json]:
    found: list[Json] = table.page.evaluate("() => window.shifts")
    return found


def share_of_cell(table: Table) -> float:
    """The part of its cell that the table itself takes, without the edge around it."""
    return float(table.page.evaluate(SHARE))


def length_of(table: Table, model: str) -> float:
    """How long a model is drawn, in pixels."""
    piece = next(piece for piece in table.view["board"]["pieces"] if piece["id"] == model)
    k = table.page.evaluate("() => document.querySelector('svg.table .world').getCTM().a")
    return float(piece["length"]) * 0.1 * float(k)
