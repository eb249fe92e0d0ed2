#!/usr/bin/env bash
# Scores all shipped presets and writes the table into Docs/Scores.md. usage: scripts/scores.sh PROGRAM
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=${1:?usage: scripts/scores.sh PROGRAM}
names=$(for file in Assets/Tunings/*.json; do basename "$file" .json; done)
table=$(mktemp)
trap 'rm -f "$table"' EXIT
# Cells are two spaces apart; the offences of each preset below the table are left out.
# shellcheck disable=SC2086
{
  sed '/^Made by `scripts\/scores.sh`/q' Docs/Scores.md
  echo
  "$program" score $names | awk -F '   *' -v rows="$(wc -w <<<"$names")" '
    NR > rows + 1 { exit }
    { line = "|"; for (cell = 1; cell <= NF; cell++) line = line " " $cell " |"; print line }
    NR == 1 { line = "| --- |"; for (cell = 2; cell <= NF; cell++) line = line " ---: |"; print line }'
} >"$table"
mv "$table" Docs/Scores.md
