# Sourced by Tests/window/run: functions to start a display and the program, to send input, and to check the results.

failures=0
current=""
display_pid=""
pid=""
code=""
hertz=$(getconf CLK_TCK)

judge() { # judge OK "sentence"
  if [ "$1" = 0 ]; then echo "  ok    $current: $2"; else echo "  WRONG $current: $2"; failures=$((failures + 1)); fi
}
is() { [ "$2" = "$3" ]; judge $? "$1 is ${2:-nothing}, expected $3"; }
differs() { [ -n "$2" ] && [ "$2" != "$3" ]; judge $? "$1 changed"; }
compare() { awk -v a="$1" -v b="$3" -v t="${4:-0}" "BEGIN { exit !(a != \"\" && ($2)) }"; }
more() { compare "$2" "a + 0 > b + 0" "$3"; judge $? "$1 is ${2:-nothing}, expected more than $3"; }
less() { compare "$2" "a + 0 < b + 0" "$3"; judge $? "$1 is ${2:-nothing}, expected less than $3"; }
within() { compare "$2" "a - b <= t && b - a <= t" "$3" "$4"; judge $? "$1 is ${2:-nothing}, expected $3 ± $4"; }
difference() { awk -v a="$1" -v b="$2" 'BEGIN { print b - a }'; }
round() { awk -v a="$1" 'BEGIN { printf "%.0f\n", a }'; }

# Starts the display. Without -noreset the server restarts when the last client leaves, and the pointer jumps.
start_display() {
  Xvfb -displayfd 3 -noreset -screen 0 900x1000x24 -fbdir "$folder" 3>"$folder/display" 2>"$folder/xvfb.log" &
  display_pid=$!
  local try
  for try in $(seq 100); do
    [ -s "$folder/display" ] && break
    sleep 0.1
  done
  [ -s "$folder/display" ] || { cat "$folder/xvfb.log"; echo "the display did not start"; exit 1; }
  export DISPLAY=":$(cat "$folder/display")"
  export SDL_VIDEODRIVER=x11
  unset WAYLAND_DISPLAY
  # The window's settings are separate from the user's.
  export XDG_CONFIG_HOME="$folder/config"
}

# start TAKE [OPTION …]: starts the program, alone on the display, recording; without the studio unless there are options.
start() {
  take=$1
  shift
  [ $# -gt 0 ] || set -- --plain
  # A script's background jobs ignore Ctrl-C; a program started by a user does not. glibc overwrites memory that is freed
  # (a macOS with the usual settings clears it), so that a read of it is seen.
  mkdir -p "$folder/$current.recorded"
  env --default-signal=INT MALLOC_PERTURB_=165 "$program" run "$@" --record-take "$take" --record-to "$folder/$current.recorded" --stats \
    >"$folder/$current.out" 2>"$folder/$current.err" &
  pid=$!
  local try
  for try in $(seq 100); do
    window=$(xdotool search --onlyvisible --pid "$pid" 2>/dev/null | head -1)
    [ -n "$window" ] || window=$(xdotool search --onlyvisible --name ChromeDesktop 2>/dev/null | head -1)
    [ -n "$window" ] && break
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  if [ -z "$window" ]; then
    judge 1 "a window opens"
    head -5 "$folder/$current.err"
    kill "$pid" 2>/dev/null
    return 1
  fi
  xdotool windowmove "$window" 0 0
  # Without a window manager, windows do not get the keyboard focus automatically.
  xdotool windowfocus "$window" 2>/dev/null
  sleep 0.8
}

# stop: ends the program like a user's session, and checks its exit code.
stop() {
  kill -TERM "$pid"
  await_end
  is "exit code after SIGTERM" "$code" 0
}

await_end() {
  local try
  for try in $(seq 50); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  kill -0 "$pid" 2>/dev/null && { judge 1 "exits within 5 s"; kill -KILL "$pid"; }
  wait "$pid"
  code=$?
  pid=""
}

clean_up() {
  [ -n "$pid" ] && kill "$pid" 2>/dev/null
  [ -n "$display_pid" ] && kill "$display_pid" 2>/dev/null
  if [ $failures -gt 0 ]; then echo "recordings: $folder"; else rm -rf "$folder"; fi
}

# Input.
point() { xdotool mousemove --window "$window" "$1" "$2"; sleep 0.05; }
press() { point "$1" "$2"; xdotool mousedown 1; sleep 0.03; }
release_button() { xdotool mouseup 1; }
click() { press "$1" "$2"; sleep 0.05; release_button; }
glide() { # glide DX DY TIMES [SECONDS]: moves in steps with a pause after each, in one call for even timing
  local steps=() count
  for ((count = 0; count < $3; count++)); do steps+=(mousemove_relative -- "$1" "$2" sleep "${4:-0.016}"); done
  xdotool "${steps[@]}"
}

# The replay of the recorded take: samples only, or until everything rests.
replayed() { "$program" replay "$take" --every sample; }
# An interrupted recording lacks its `end`.
until_rest() { { cat "$take"; grep -qx end "$take" || echo end; echo "wait until rest"; } >"$take.rest.take"; }
settled() { until_rest; "$program" replay "$take.rest.take" --every end; }
number() { sed -nE "s/.*\"$1\":(-?[0-9.]+).*/\1/p"; }
settled_field() { settled | tail -n 1 | number "$1"; }
last_dragging() { replayed | grep '"phase":"dragging"' | tail -n 1 | number "$1"; }
last_dragging_bar() {
  replayed | grep '"phase":"dragging"' | tail -n 1 | sed -nE "s/.*\"$1\":\{[^}]*\"$2\":(-?[0-9.]+).*/\1/p"
}
events() { # events NAME: prints the numbers after the name, in order
  settled | grep -oE "\"$1:[0-9]+" | grep -oE '[0-9]+' | paste -sd ' '
}

# The screen, which Xvfb stores as an XWD file; words 0, 12 and 19 (big-endian) are header size, bytes per line and colours.
word() { od -A n -t u1 -j $(($1 * 4)) -N 4 "$folder/Xvfb_screen0" | awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4 }'; }
band_sum() { # band_sum TOP HEIGHT: prints a checksum of the pixels in these rows
  local line start
  line=$(word 12)
  start=$(($(word 0) + $(word 19) * 12 + $1 * line))
  tail -c +$((start + 1)) "$folder/Xvfb_screen0" | head -c $(($2 * line)) | cksum
}

# skip_case "reason"
skip_case() { echo "SKIPPED: window test $current: $1"; }

# The process.
main_wakes() { sed -n 's/^voluntary_ctxt_switches:[^0-9]*//p' "/proc/$pid/task/$pid/status"; }
cpu_ticks() { awk '{ print $14 + $15 }' "/proc/$pid/stat"; }
stat_value() { grep '^stats ' "$folder/$current.err" | tail -n 1 | sed -nE "s/.* $1=([0-9.]+).*/\1/p"; }
