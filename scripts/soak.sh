#!/usr/bin/env bash
# Simulates many frames of random hands, tuning edits, presets, resizes and recordings in the real window loop,
# under SDL's dummy driver, and says what grew: memory, descriptors, broken laws. Each tenth is accounted for: what holds
# how much, what is asked of malloc and what malloc keeps for it.
# usage: scripts/soak.sh [FRAMES] [PROGRAM] [SEED]   default: a million frames of a release build; PROGRAM is chrome-bench; a seed is one run
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/packages.sh

frames=${1:-1000000}
program=${2:-}
seed=${3:-20261121}
if [ -z "$program" ]; then
  mkdir -p .build
  build_quietly .build/soak.log swift build -c release --product chrome-bench || fail "the build failed: .build/soak.log"
  program=$(swift build -c release --show-bin-path)/chrome-bench
fi
report=$(mktemp)
trap 'rm -f "$report"' EXIT
SDL_VIDEODRIVER=dummy nice -n 10 "$program" --soak "$frames" --seed "$seed" | tee "$report"

# Flat: of the live heap, what comes after the first half is less than a tenth of what was there
# (plus 2 MB). Of what the system has given it may be a quarter: malloc keeps the holes between what is in use, and their
# sum comes and goes. No descriptor stays open. Caches take some ten thousand frames to fill to their bounds; a shorter
# run cannot say whether memory is flat.
awk -v frames="$frames" '
  function megabytes(list,   i, n) { gsub(/,/, ""); for (i = 1; i <= NF; i++) if ($i == "MB") list[++n] = $(i - 1) }
  /^resident/ { megabytes(resident) }
  /^live heap/ { megabytes(used) }
  /^descriptors/ { gsub(/,/, ""); leaked = $NF - $(NF - 1) }
  END {
    if (frames < 100000) print "too short to judge memory"
    else if (!(3 in resident)) { print "no account of memory"; exit 1 }
    else if (resident[3] > resident[2] * 1.25 + 2) { print "resident memory grew"; exit 1 }
    else if (3 in used && used[3] > used[2] * 1.1 + 2) { print "memory in use grew"; exit 1 }
    if (leaked > 1) { print "descriptors leaked: " leaked; exit 1 }
  }' "$report"
