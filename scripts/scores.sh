#!/usr/bin/env bash
# Scores all shipped presets and writes the table into Docs/Scores.md. usage: scripts/scores.sh PROGRAM
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=${1:?usage: scripts/scores.sh PROGRAM}
names=$(for file in Assets/Tunings/*.json; do basename "$file" .json; done)
paper=$(mktemp)
trap 'rm -f "$paper"' EXIT
# Cells are two spaces apart; what stands below the table is each preset's offences.
# shellcheck disable=SC2086
{
  sed '/^Made by `scripts\/scores.sh`/q' Docs/Scores.md
  echo
  "$program" score $names | awk -F '   *' -v rows="$(wc -w <<<"$names")" '
    NR > rows + 1 { exit }
    { line = "|"; for (cell = 1; cell <= NF; cell++) line = line " " $cell " |"; print line }
    NR == 1 { line = "| --- |"; for (cell = 2; cell <= NF; cell++) line = line " ---: |"; print line }'
} >"$paper"
mv "$paper" Docs/Scores.md
