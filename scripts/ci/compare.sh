#!/usr/bin/env bash
# Compares the replays of other systems with those of Linux and lists the takes that differ.
# usage: scripts/ci/compare.sh LINUX_FOLDER FOLDER...   (written by scripts/ci/replays.sh)
# Exit status: 0 if all are identical, 1 if a take differs or replays are missing.
set -uo pipefail
linux=${1:?usage: scripts/ci/compare.sh LINUX_FOLDER FOLDER...}
shift
[ $# -gt 0 ] || { echo "compare.sh: no folder to compare with $linux" >&2; exit 64; }
status=0

# describe NAME FOLDER: prints the first difference between two replays of a take.
describe() {
  local ours="$linux/$1.jsonl" theirs="$2/$1.jsonl"
  if [ ! -f "$ours" ]; then printf '  %s: not replayed on Linux\n' "$1"; return; fi
  if [ ! -f "$theirs" ]; then printf '  %s: not replayed there\n' "$1"; return; fi
  awk -v name="$1" '
    function part(text) { return substr(text, at > 60 ? at - 60 : 1, 160) }
    NR == FNR { ours[NR] = $0; next }
    $0 != ours[FNR] {
      for (at = 1; substr($0, at, 1) == substr(ours[FNR], at, 1); at++) continue
      printf "  %s: first difference in line %d, character %d\n", name, FNR, at
      printf "    Linux: %s\n    there: %s\n", part(ours[FNR]), part($0)
      exit
    }
    { same = FNR }
    END { if (!at) printf "  %s: ends after line %d, on Linux it continues\n", name, same }' "$ours" "$theirs"
}

for folder in "$@"; do
  name=$(basename "${folder%/replays}")
  if [ ! -s "$folder/checksums" ] || [ ! -s "$linux/checksums" ]; then
    printf '%s: not compared, because replays are missing\n' "$name"
    status=1
    continue
  fi
  different=$(diff "$linux/checksums" "$folder/checksums" | sed -n 's/^[<>] [0-9]* [0-9]* //p' | sort -u)
  if [ -z "$different" ]; then
    printf '%s: all %s takes replay to the same bytes as on Linux\n' "$name" "$(grep -c '' "$folder/checksums")"
    continue
  fi
  status=1
  printf '%s: %s takes differ from Linux:\n' "$name" "$(printf '%s\n' "$different" | grep -c '')"
  while read -r take; do describe "$take" "$folder"; done <<<"$different"
done
exit $status
