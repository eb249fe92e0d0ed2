#!/usr/bin/env bash
# Compares the window with a minimal SDL program: same display, same input, same measurements. Needs Xvfb, cc, libSDL2 and
# libX11's headers, and libXtst.so.6 (part of xdotool). Takes a minute per row; other work on the machine distorts it.
# usage: [APART=1] scripts/floor/measure.sh [--compare] [PROGRAM …]   default: a release build, plain and with the studio
# With --compare also with two and with four phones.
# With APART the response times are accurate, because the probe has a core to itself; without it start and cores are.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. scripts/packages.sh

build=.build/floor
mkdir -p "$build"
cc -O2 -Wall -o "$build/floor" scripts/floor/floor.c -lSDL2
cc -O2 -Wall -o "$build/probe" scripts/floor/probe.c -lX11 -ldl
compares=""
if [ "${1:-}" = --compare ]; then
  compares=1
  shift
fi
programs=("$@")
if [ ${#programs[@]} -eq 0 ]; then
  build_program "$build/build.log" || fail "the build failed: $build/build.log"
  programs=("$program")
fi

folder=$(mktemp -d)
cores=()
[ -n "${APART:-}" ] && [ "$(nproc)" -ge 4 ] && have_command taskset && cores=(taskset -c "0-$(($(nproc) - 2))")
"${cores[@]}" Xvfb -displayfd 3 -noreset -screen 0 1400x1000x24 -fbdir "$folder" 3>"$folder/number" 2>/dev/null &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$folder"' EXIT
while [ ! -s "$folder/number" ]; do sleep 0.1; done
DISPLAY=:$(cat "$folder/number")
export DISPLAY SDL_VIDEODRIVER=x11 XDG_CONFIG_HOME=$folder/config

row() { # row NAME X Y COMMAND …: measures a program and prints the results
  local name=$1
  shift
  "$build/probe" "$folder/Xvfb_screen0" "$@" | awk -v name="$name" '{
    printf "%-26s start %6.1f ms  drag p50 %5.2f p95 %6.2f ms  wheel p50 %5.2f p95 %6.2f ms  ", name, $1, $2, $3, $4, $5
    printf "drag %5.3f cores, %5.1f pictures/s  memory %5.1f MB (own %4.1f)  at rest %4.1f wake-ups/s\n", $6, $10, $7, $8, $9 }'
}
row floor 700 500 "$build/floor"
for program in "${programs[@]}"; do
  row "plain" 700 500 "$program" run --plain
  row "studio" 540 500 "$program" run --no-restore
  [ -n "$compares" ] || continue
  row "two phones" 761 500 "$program" run --no-restore --compare shy-nav-bar
  row "four phones" 662 500 "$program" run --no-restore --compare shy-nav-bar chromium headroom
done
say "limits: 2 × the minimal program's start, + 1 ms at p50, + 3 ms at p95, 1.5 × its cores, 3 × its memory, no wake-ups at"
say "rest (with the studio one a second)"
