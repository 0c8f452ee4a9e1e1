"""Accessibility as axe sees it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.house.reading import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = {"serious", "critical"}


def grave_findings(page: Page) -> list[str]:
    """What axe finds serious or critical on the page as it is now, a line each."""
    # By evaluation, not by a script tag: the page's own policy lets no foreign script in.
    page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run(document)).violations")
    return [
        f"{finding['id']} ({finding['impact']}): {node['target']} {node['html'][:160]}"
        for finding in found
        if finding["impact"] in GRAVE
        for node in finding["nodes"]
    ]
