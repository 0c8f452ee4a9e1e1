# For the scripts that run pytest: tersely pytest [OPTIONS...] runs it with plain asserts. Those that tell what they
# compared cost a fifth of the time, and only a failure needs them: what failed is run once more, and has failed
# whatever comes of that.
tersely() {
    "$@" --assert=plain && return
    echo "== those that failed, once more, with what they compared"
    "$@" --last-failed --last-failed-no-failures none || true
    return 1
}
