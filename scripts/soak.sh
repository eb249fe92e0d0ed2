#!/usr/bin/env bash
# Simulates many frames of random input, tuning edits, presets, resizes and recordings in the real window loop, under SDL's
# dummy driver, and reports growth of memory, leaked descriptors and broken laws. Each tenth of the run prints the sizes of
# known containers, the heap in use, and the memory that malloc holds.
# usage: scripts/soak.sh [FRAMES] [PROGRAM] [SEED]   default: a million frames of a release build; PROGRAM is chrome-bench
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

# Limits: in the second half of the run the live heap may grow by a tenth (plus 2 MB), and resident memory by a quarter,
# because malloc keeps the gaps between allocations, which vary. No descriptor may stay open. Caches take some ten thousand
# frames to reach their limits; a shorter run cannot show whether memory is stable.
awk -v frames="$frames" '
  function megabytes(list,   i, n) { gsub(/,/, ""); for (i = 1; i <= NF; i++) if ($i == "MB") list[++n] = $(i - 1) }
  /^resident/ { megabytes(resident) }
  /^live heap/ { megabytes(used) }
  /^descriptors/ { gsub(/,/, ""); leaked = $NF - $(NF - 1) }
  END {
    if (frames < 100000) print "the run is too short to judge memory"
    else if (!(3 in resident)) { print "the run did not report memory"; exit 1 }
    else if (resident[3] > resident[2] * 1.25 + 2) { print "resident memory grew"; exit 1 }
    else if (3 in used && used[3] > used[2] * 1.1 + 2) { print "memory in use grew"; exit 1 }
    if (leaked > 1) { print "descriptors leaked: " leaked; exit 1 }
  }' "$report"
