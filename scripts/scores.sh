#!/usr/bin/env bash
# Scores all shipped presets and writes the table into Docs/Scores.md and the page Docs/scores.html.
# usage: scripts/scores.sh PROGRAM
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=${1:?usage: scripts/scores.sh PROGRAM}
names=$(for file in Assets/Tunings/*.json; do basename "$file" .json; done)
table=$(mktemp)
trap 'rm -f "$table"' EXIT
# shellcheck disable=SC2086
"$program" score $names --format markdown >"$table"
# shellcheck disable=SC2086
"$program" score $names --format html >Docs/scores.html
{ sed '/^Made by `scripts\/scores.sh`/q' Docs/Scores.md; echo; cat "$table"; } >"$table.md"
mv "$table.md" Docs/Scores.md
