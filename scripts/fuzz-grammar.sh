#!/usr/bin/env bash
# Tests the program with takes, tunings, themes and logs that Tests/fuzz/grammar.py generates from the language's grammar.
# usage: scripts/fuzz-grammar.sh PROGRAM [--seconds N | --count N] [--seed N] [--jobs N] …   (Tests/fuzz/run-grammar.py)
#
# Failing inputs are minimized and stored in .build/fuzz/grammar. Copy small takes worth keeping to Tests/fuzz/cases.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/packages.sh

have_command python3 || fail "python3 is required"
[ "$(uname)" = Linux ] || fail "only Linux is supported: it relies on Linux resource limits"
[ $# -gt 0 ] || fail "usage: scripts/fuzz-grammar.sh PROGRAM [OPTION …], such as .build/release/chrome-desktop --seconds 60"
exec python3 Tests/fuzz/run-grammar.py "$@"
