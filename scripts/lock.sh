#!/usr/bin/env bash
# Writes constraints.txt and, for every purpose of setup.sh, the exact files that it installs, with their hashes.
# Options go to uv for the versions: `--upgrade --exclude-newer YYYY-MM-DD` takes newer ones. Needs uv (pip install uv).
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null

compile() { uv pip compile pyproject.toml locks/build.in --universal --no-emit-index-url --no-annotate --no-header --quiet "$@"; }

compile --all-extras "$@" --output-file constraints.txt
for purpose in play dev docs bench; do
    extra=()
    if [ "$purpose" != play ]; then extra=(--extra "$purpose"); fi
    rm -f "locks/$purpose.txt" # an old list of hashes would be kept beside the new one
    compile "${extra[@]}" --constraints constraints.txt --generate-hashes --output-file "locks/$purpose.txt"
done
