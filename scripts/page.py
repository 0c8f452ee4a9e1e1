"""Builds the page that players see, from web/ into the package. Needs Node only where a source has changed."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT_FROM = ".built-from"
"""Lies beside what was built and says from which sources."""


def build(root: Path = ROOT) -> None:
    """Build the page, unless it is there already and built from these very sources."""
    page = root / "src" / "sandtable" / "server" / "static"
    web = root / "web"
    if os.environ.get("SANDTABLE_SKIP_WEB"):
        return
    if not (web / "package.json").is_file():
        raise SystemExit("The page must be built, and web/ is missing; SANDTABLE_SKIP_WEB=1 goes without.")
    wanted = fingerprint(web)
    stamp = page / BUILT_FROM
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    _install(web)
    stamp.unlink(missing_ok=True)  # a build that is cut off leaves half a page, which nothing may vouch for
    _run(web, "npm", "run", "build")
    stamp.write_text(wanted, encoding="utf-8")


def fingerprint(web: Path) -> str:
    """A hash over everything the page is made of; tests are no part of it."""
    whole = hashlib.sha256()
    for path in sorted(web.rglob("*")):
        name = path.relative_to(web).as_posix()
        if not path.is_file() or name.startswith(("node_modules/", "fixtures/")) or name.endswith(".test.ts"):
            continue
        whole.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def _install(web: Path) -> None:
    """Fetch what the build needs, unless exactly that is there."""
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    stamp = web / "node_modules" / ".installed-from"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == lock:
        return
    _run(web, "npm", "ci", "--no-progress")
    stamp.write_text(lock, encoding="utf-8")


def _run(web: Path, *command: str) -> None:
    """Run npm. Node comes as a Python package: its commands lie on the path of a build, or beside this interpreter."""
    path = os.pathsep.join([os.environ.get("PATH", ""), str(Path(sys.executable).parent)])
    npm = shutil.which(command[0], path=path)
    if npm is None:
        raise SystemExit("The page must be built and there is no Node to do it; SANDTABLE_SKIP_WEB=1 goes without.")
    # Node trusts whom this machine trusts, as Python does: behind some proxies nothing can be fetched otherwise.
    environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    failed = subprocess.run([npm, *command[1:]], cwd=web, env=environment, check=False).returncode
    if failed:
        raise SystemExit(f"The page could not be built: `{' '.join(command)}` failed; why is told above.")


if __name__ == "__main__":
    build()
