#!/usr/bin/env bash
# Sets up the developers' tools and runs every check, stopping at the first that fails: test.sh [options of pytest].
# With SANDTABLE_THOROUGH=1 (make thorough) nothing is sampled: every table, every decision, however long it takes.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null
. scripts/steps.sh

can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }
installed() { apt-get update -q >/dev/null && apt-get install -qy --no-install-recommends "$1" >/dev/null; }
if [ -n "${SANDTABLE_THOROUGH:-}" ]; then export PYTEST_ADDOPTS="--timeout=0 ${PYTEST_ADDOPTS:-}"; fi

bash scripts/setup.sh dev
step "style" style
# The page and the types know nothing of each other, and each keeps one core busy.
begin "types" mypy
begin "page" bash scripts/web.sh
step "arrows" lint-imports
step "documentation" python scripts/docs.py
finish
step "pytest" tersely pytest -n 2 --dist worksteal --ignore=tests/browser "$@"

# The page in a real Chromium; without a browser this fails, because nothing else proves the page.
if [ $# -eq 0 ]; then
    python -m tests.browser.chromium || { can_install && installed chromium; } ||
        NODE_USE_SYSTEM_CA=1 playwright install chromium || true
    step "browser" pytest -n 2 --dist worksteal tests/browser
fi

# What is kept, once more on PostgreSQL; whoever narrows pytest wants an answer soon.
has_postgres() { compgen -G '/usr/lib/postgresql/*/bin' >/dev/null || command -v initdb >/dev/null; }
if [ $# -eq 0 ]; then
    if ! has_postgres && can_install; then installed postgresql || true; fi
    if has_postgres; then
        step "pytest on PostgreSQL" bash scripts/with-postgres.sh
    else
        echo "== pytest on PostgreSQL: SKIPPED, because there is none here and it could not be installed"
    fi
fi
echo "== all checks passed, in $SECONDS s"
