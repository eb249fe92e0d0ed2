#!/usr/bin/env bash
# Lives through many frames of random hands, tuning edits, presets, resizes and recordings in the real window loop,
# under SDL's dummy driver, and says what grew: memory, descriptors, broken laws. Each tenth is accounted for: what holds
# how much, what is asked of malloc and what malloc keeps for it.
# usage: scripts/soak.sh [FRAMES] [PROGRAM] [SEED]   default: a million frames of a release build; a seed is a life
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/packages.sh

frames=${1:-1000000}
program=${2:-}
seed=${3:-20261121}
if [ -z "$program" ]; then
  mkdir -p .build
  build_program .build/soak.log || fail "the build failed: .build/soak.log"
fi
report=$(mktemp)
trap 'rm -f "$report"' EXIT
SDL_VIDEODRIVER=dummy nice -n 10 "$program" bench --soak "$frames" --seed "$seed" | tee "$report"

# Flat: what comes after the first half is less than a tenth of what was there, and no descriptor stays open. Caches take
# some ten thousand frames to fill to their budgets; a shorter life cannot say whether memory is flat.
awk -v frames="$frames" '
  /^resident/ { gsub(/,/, ""); for (i = 1; i <= NF; i++) if ($i == "MB") memory[++n] = $(i - 1) }
  /^descriptors/ { gsub(/,/, ""); leaked = $NF - $(NF - 1) }
  END {
    if (frames < 100000) print "too short to judge memory"
    else if (n < 3 || memory[3] > memory[2] * 1.1 + 2) { print "memory grew"; exit 1 }
    if (leaked > 1) { print "descriptors leaked: " leaked; exit 1 }
  }' "$report"
