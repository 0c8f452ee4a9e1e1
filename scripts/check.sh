#!/usr/bin/env bash
# Checks what can be checked in two minutes: types, style, arrows, the page and the unit tests. `make test` checks all.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null
. scripts/steps.sh

bash scripts/setup.sh dev
step "style" style
begin "types" mypy
begin "page" bash scripts/web.sh
step "arrows" lint-imports
# What is not marked as slow, nor in a room that is; a test that takes more than this in processor time has to be.
export SANDTABLE_MOST_SECONDS=3
quick=(pytest -q -n 2 --dist worksteal -m "not slow")
for room in browser cli laws saves server store; do quick+=("--ignore=tests/$room"); done
step "unit tests" tersely "${quick[@]}" "$@"
finish
echo "== checked in $SECONDS s; the rest is for make test"
