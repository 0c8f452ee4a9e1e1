#!/usr/bin/env bash
# Makes .venv ready for one purpose: setup.sh [play|dev|docs|bench]. Does nothing where it is ready already.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null

purpose=${1:-play}
case $purpose in
    play | dev | docs | bench) ;;
    *) echo "setup.sh: unknown purpose '$purpose'; choose play, dev, docs or bench." >&2; exit 2 ;;
esac

is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

find_python() {
    local candidate
    for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if is_new_enough "$candidate"; then echo "$candidate"; return; fi
    done
    echo "Sandtable needs Python 3.11 or newer, and ${PYTHON:-python3} here is older or missing; install it or name one with PYTHON=." >&2
    return 1
}

make_venv() {
    local python
    python=$(find_python)
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        echo "Sandtable needs Python's venv module, which $python lacks; install it (on Debian and Ubuntu: apt install python3-venv)." >&2
        return 1
    fi
    "$python" -m venv --clear .venv
}

# A venv carries the path it was made at into its scripts, so a moved or copied one is made anew. So is one into which
# an install was cut off: half a package may lie there, which pip would take for a whole one.
is_ours() {
    [ ! -e .venv/.half-done ] && is_new_enough .venv/bin/python && grep -qF "$(pwd -P)/.venv" .venv/bin/activate
}

# An install also builds the page, so a change of the page's sources is a reason for one.
sources() {
    cat pyproject.toml "locks/$1.txt" src/sandtable/version.py
    find web -name node_modules -prune -o -name '*.test.ts' -o -type f -print0 | LC_ALL=C sort -z | xargs -0 cat
}
wanted=$(sources "$purpose" | cksum)
is_ready_for() { [ "$(cat ".venv/.ready-for-$1" 2>/dev/null)" = "$(sources "$1" | cksum)" ]; }

if is_ours; then
    if is_ready_for "$purpose"; then exit 0; fi
    # Every purpose installs what playing needs.
    if [ "$purpose" = play ] && { is_ready_for dev || is_ready_for docs || is_ready_for bench; }; then exit 0; fi
    if [ "$purpose" = docs ] && is_ready_for dev; then exit 0; fi
else
    make_venv
fi

echo "== set-up: installing what '$purpose' needs into .venv (once; a minute or so)"
trap 'exit 130' INT TERM
touch .venv/.half-done
.venv/bin/python -m pip --version >/dev/null 2>&1 || .venv/bin/python -m ensurepip >/dev/null
fetch=(.venv/bin/python -m pip install --quiet --no-input --disable-pip-version-check)
{
    # Every file that is fetched has the hash that stands in the lock; then the package itself, with nothing but those.
    "${fetch[@]}" --require-hashes --no-deps -r "locks/$purpose.txt" &&
        PATH="$PWD/.venv/bin:$PATH" "${fetch[@]}" --no-deps --no-build-isolation --use-pep517 -e .
} || {
    rm .venv/.half-done # what cannot be fetched or built fails before anything is installed
    exit 1
}
rm .venv/.half-done
echo "$wanted" >".venv/.ready-for-$purpose"
