#!/usr/bin/env bash
# Gives the program takes, tunings, themes and logs that Tests/fuzz/grammar.py makes by the language's own table.
# usage: scripts/fuzz-grammar.sh PROGRAM [--seconds N | --count N] [--seed N] [--jobs N] …   (Tests/fuzz/run-grammar.py)
#
# What is found is made smaller and kept in .build/fuzz/grammar. Small takes worth keeping go into Tests/fuzz/cases.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/packages.sh

have_command python3 || fail "it needs python3"
[ "$(uname)" = Linux ] || fail "it measures by Linux's limits"
[ $# -gt 0 ] || fail "which program? scripts/fuzz-grammar.sh .build/release/chrome-desktop --seconds 60"
exec python3 Tests/fuzz/run-grammar.py "$@"
