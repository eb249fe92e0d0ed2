#!/usr/bin/env bash
# Replays every shipped take, for comparison with another system (scripts/ci/compare.sh).
# usage: scripts/ci/replays.sh PROGRAM FOLDER
# Writes FOLDER/NAME.jsonl, one for each take, and FOLDER/checksums.
set -euo pipefail
program=${1:?usage: scripts/ci/replays.sh PROGRAM FOLDER}
folder=${2:?usage: scripts/ci/replays.sh PROGRAM FOLDER}
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
mkdir -p "$folder"

for take in Assets/Takes/*.take; do
  name=$(basename "$take" .take)
  "$program" replay "$take" --every sample >"$folder/$name.jsonl"
  printf '%s %s\n' "$(cksum <"$folder/$name.jsonl")" "$name"
done >"$folder/checksums"
printf '%s takes replayed\n' "$(grep -c '' "$folder/checksums")"
