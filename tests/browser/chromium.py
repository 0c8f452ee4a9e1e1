"""The browser of the tests: the machine's own Chromium."""

from __future__ import annotations

import os
import shutil

from playwright.sync_api import Browser, Playwright

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def launched(playwright: Playwright) -> Browser:
    """A browser without a window. There must be one: the page is not proven without it."""
    path = os.environ.get("SANDTABLE_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    assert path, "no Chromium: install one, or name it in SANDTABLE_CHROMIUM"
    return playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
