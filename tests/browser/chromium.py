"""The browser of the tests: the machine's own Chromium, or the one that playwright has fetched."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
UNWANTED = (
    # The address bar of a window that nobody sees draws pages of its own, twice the work of ours.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    # What playwright itself wants none of: of two such lists a browser heeds the last alone.
    "AimEnabled",
    "AutoDeElevate",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "BlockOriginHeaderModificationOnRedirect",
    "DestroyProfileOnBrowserClose",
    "DialMediaRouteProvider",
    "GlobalMediaControls",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "Translate",
)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNWANTED)}",
)


def path(playwright: Playwright) -> str | None:
    """Where there is a browser, if there is one."""
    own = os.environ.get("SANDTABLE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    fetched = playwright.chromium.executable_path
    return own or (fetched if Path(fetched).is_file() else None)


def launched(playwright: Playwright) -> Browser:
    """A browser without a window. There must be one: the page is not proven without it."""
    found = path(playwright)
    assert found, "no Chromium: install one, or name it in SANDTABLE_CHROMIUM"
    return playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))


if __name__ == "__main__":
    with sync_playwright() as playwright:
        sys.exit(path(playwright) is None)
