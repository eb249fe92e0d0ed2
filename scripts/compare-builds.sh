#!/usr/bin/env bash
# Compares the output of two builds of the program: after refactoring, only intended differences may appear.
# usage: scripts/compare-builds.sh OLD NEW [--quick]    OLD, NEW: programs, each next to the Assets of its own sources
#
#   replays   --every tick of all shipped takes and gestures, byte by byte (--quick: --every sample)
#   videos    hashes of the frames of every shipped take, light and dark, small
#   answers   help, keys, presets, and flips, map and solve as JSON
# Both use the takes of this checkout. Prints all differences, and exits with 1 if there are any.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit
. scripts/packages.sh
[ $# -ge 2 ] || { sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 64; }
old=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
new=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
every=tick
[ "${3:-}" = --quick ] && every=sample
for program in "$old" "$new"; do [ -x "$program" ] || fail "cannot run $program"; done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export old new every work

# answer PROGRAM ARGUMENT …: prints the exit code and checksums of both output streams.
answer() {
  local program=$1 code
  shift
  "$program" "$@" >"$work/$$.out" 2>"$work/$$.err"
  code=$?
  printf '%s %s %s\n' "$code" "$(cksum <"$work/$$.out")" "$(cksum <"$work/$$.err")"
  rm -f "$work/$$.out" "$work/$$.err"
}

# compare NAME ARGUMENT …: prints "same NAME" or "differs NAME".
compare() {
  local name=$1
  shift
  if [ "$(answer "$old" "$@")" = "$(answer "$new" "$@")" ]; then echo "same $name"; else echo "differs $name"; fi
}
compare_replay() { compare "$1" replay "$1" --every "$every"; }
video_hash() { # video_hash PROGRAM TAKE THEME
  "$1" render "$2" --theme "$3" --width 98 --fps 10 -o "$work/$$.y4m" --force 2>&1 | grep -o 'hash [0-9a-f]*'
  rm -f "$work/$$.y4m"
}
compare_video() {
  local theme
  for theme in light dark; do
    if [ "$(video_hash "$old" "$1" "$theme")" = "$(video_hash "$new" "$1" "$theme")" ]; then
      echo "same $1 $theme"
    else
      echo "differs $1 $theme"
    fi
  done
}
map_cells() { # map_cells PROGRAM TAKE: prints a checksum of a small map's numbers
  "$1" map "Assets/Takes/$2.take" --x top.resistHide --y top.resistShow --size 16 -o "$work/map.csv" --force 2>&1
  cksum <"$work/map.csv"
  rm -f "$work/map.csv"
}
export -f answer compare compare_replay video_hash compare_video

# section NAME: counts the results on standard input and prints those that differ.
differing=0
section() {
  local lines count
  lines=$(cat)
  count=$(grep -c '^differs' <<<"$lines")
  say "$1: $(grep -c '^same' <<<"$lines") the same, $count differ"
  grep '^differs' <<<"$lines" | sed 's/^/  /'
  differing=$((differing + count))
}
# each COMMAND: runs it for each input line, two at a time, and sorts the results.
each() { xargs -n 1 -P 2 bash -c "$1 \"\$0\"" | sort -k 2; }

section "replays, every $every" < <(printf '%s\n' Assets/Takes/*.take Assets/Gestures/*.take | each compare_replay)
section "videos" < <(printf '%s\n' Assets/Takes/*.take | each compare_video)
section "help" < <(for verb in "" $("$new" --help | sed -n 's/^  \([a-z]\{3,\}\) .*/\1/p'); do
  compare "help $verb" help ${verb:+"$verb"}
done)
section "keys and presets" < <(
  compare keys keys
  for preset in Assets/Tunings/*.json; do preset=$(basename "$preset" .json); compare "$preset" presets "$preset"; done
)
section "answers" < <(
  for take in default shy-nav-bar hiding-tab-bar; do
    compare "flips $take" flips "Assets/Takes/$take.take" --format json
    if [ "$(map_cells "$old" "$take")" = "$(map_cells "$new" "$take")" ]; then echo "same map $take"; else echo "differs map $take"; fi
    compare "solve $take" solve "Assets/Takes/$take.take" --keys top.resistShow --format json
  done
)
[ "$differing" -eq 0 ] || { say "$differing differ"; exit 1; }
say "nothing differs"
