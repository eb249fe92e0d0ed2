#!/usr/bin/env bash
# Opens the program's window for eight seconds and stores the results that require a screen.
# usage: scripts/ci/window.sh PROGRAM FOLDER
# Writes to FOLDER: doctor.txt, stats.txt, input.jsonl, screen.png, still.png, video.mp4 and, on macOS, front.txt (the
# frontmost application). A part that fails is reported at the end; the others are still made.
set -uo pipefail
program=${1:?usage: scripts/ci/window.sh PROGRAM FOLDER}
folder=${2:?usage: scripts/ci/window.sh PROGRAM FOLDER}
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
mkdir -p "$folder"
size=1280x1024
failures=()

# attempt NAME COMMAND…: records the name if the command fails.
attempt() {
  local name=$1
  shift
  "$@" || failures+=("$name")
}

show_screen() {
  [ "$(uname)" = Linux ] || return 0
  export DISPLAY=:97
  Xvfb $DISPLAY -screen 0 ${size}x24 >/dev/null 2>&1 &
  display=$!
  trap 'kill $display' EXIT
  sleep 2
}

take_screenshot() {
  if [ "$(uname)" = Darwin ]; then
    screencapture -x "$folder/screen.png"
  else
    ffmpeg -loglevel error -nostdin -y -f x11grab -video_size $size -i "$DISPLAY" -frames:v 1 "$folder/screen.png"
  fi
}

name_frontmost() {
  osascript -e 'tell application "System Events" to name of first process whose frontmost is true' \
    >"$folder/front.txt" 2>&1
}

open_window() {
  "$program" run Assets/Takes/welcome.take --no-restore --seconds 8 --stats --verbose --log-input "$folder/input.jsonl" \
    >"$folder/stats.txt" 2>&1 &
  local window=$!
  sleep 4
  attempt screenshot take_screenshot
  # The runner may not allow scripts to ask: front.txt then contains the error message.
  if [ "$(uname)" = Darwin ]; then name_frontmost || true; fi
  wait $window
}

show_screen
attempt doctor "$program" doctor --verbose >"$folder/doctor.txt" 2>&1
attempt window open_window
attempt still "$program" snapshot Assets/Takes/default.take --at 1s -o "$folder/still.png" --force
attempt video "$program" render Assets/Takes/showcase.take --to 2s -o "$folder/video.mp4" --force
attempt soak scripts/soak.sh 3000
cat "$folder/doctor.txt" "$folder/stats.txt"
for name in ${failures[@]+"${failures[@]}"}; do printf 'FAILED: %s\n' "$name"; done
[ ${#failures[@]} -eq 0 ]
