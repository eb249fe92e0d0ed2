# Sourced by ./demo and ./check: finds what is missing, installs it, says what and why.

say() { printf '%s\n' "$*"; }
fail() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; exit 1; }

# have_header SDL2/SDL.h
have_header() {
  local folder
  for folder in /usr/include /usr/local/include /opt/homebrew/include; do
    [ -e "$folder/$1" ] && return 0
  done
  return 1
}

have_command() { command -v "$1" >/dev/null 2>&1; }

# Inter or another font of the kinds that the program looks for itself.
have_font() {
  [ "$(uname)" = Darwin ] && return 0
  ls /usr/share/fonts/opentype/inter/Inter-Regular.otf >/dev/null 2>&1
}

# What each thing is called by the system's package tool, and what it is for. One row each: test, apt, brew, reason.
row_sdl() { have_header SDL2/SDL.h || want libsdl2-dev sdl2 "opens the window and draws"; }
row_text() { have_header SDL2/SDL_ttf.h || want libsdl2-ttf-dev sdl2_ttf "draws text (grey bars without it)"; }
row_font() { have_font || want fonts-inter "" "the typeface of the design"; }
row_video() { have_command ffmpeg || want ffmpeg ffmpeg "encodes demo videos"; }
row_display() { [ "$(uname)" = Darwin ] || have_command Xvfb || want xvfb "" "a display for the window tests"; }
row_order() { [ "$(uname)" = Darwin ] || ls /usr/lib/*/libfribidi.so.0 >/dev/null 2>&1 || want libfribidi0 "" "puts mixed lines in order"; }
row_hand() { [ "$(uname)" = Darwin ] || have_command xdotool || want xdotool "" "the hand in the window tests"; }
row_desks() {
  [ "$(uname)" = Darwin ] && return 0
  have_command Xorg || want xserver-xorg-core "" "a real X server for the desk tests"
  ls /usr/lib/xorg/modules/drivers/dummy_drv.so >/dev/null 2>&1 || want xserver-xorg-video-dummy "" "its screen"
  have_command xinput || want xinput "" "its devices come and go"
  have_command sway || want sway "" "a real Wayland compositor for the desk tests"
  have_command grim || want grim "" "its pictures"
  have_command python3 || want python3 "" "the hands on both desks"
}
row_node() { have_command node || want nodejs node "runs the followers in JavaScript against their vectors"; }
row_package() {
  [ "$(uname)" = Darwin ] && return 0
  have_command rsvg-convert || want librsvg2-bin "" "draws the icon's sizes for packages"
  have_command dpkg-deb || want dpkg "" "packs"
}

wanted=()
want() {
  local name=$1
  [ "$(uname)" = Darwin ] && name=$2
  [ -n "$name" ] || return 0
  wanted+=("$name")
  say "  missing: $name — $3"
}

# install_missing sdl text …: installs what the rows ask for; fails with what to type where it may not.
install_missing() {
  local row
  wanted=()
  for row in "$@"; do "row_$row"; done
  [ ${#wanted[@]} -gt 0 ] || return 0
  if have_command apt-get; then
    install_with_apt
  elif have_command brew; then
    say "  running: brew install ${wanted[*]}"
    brew install --quiet "${wanted[@]}" || fail "brew could not install ${wanted[*]}"
  else
    fail "please install ${wanted[*]} with your system's package tool, then run this again"
  fi
}

install_with_apt() {
  local root=()
  if [ "$(id -u)" != 0 ]; then
    have_command sudo || fail "not root and no sudo; please run as root: apt-get install ${wanted[*]}"
    root=(sudo)
  fi
  local log
  log=$(mktemp)
  say "  running: ${root[*]} apt-get install ${wanted[*]}"
  if ! "${root[@]}" apt-get update -qq >"$log" 2>&1; then say "  apt-get update had trouble; trying all the same"; fi
  if ! "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    "${wanted[@]}" >>"$log" 2>&1; then
    tail -n 15 "$log" >&2
    fail "apt-get failed (log: $log); please run: ${root[*]} apt-get install ${wanted[*]}"
  fi
  rm -f "$log"
}

need_swift() {
  have_command swift || fail "the Swift toolchain (6.0 or later) is missing: see https://www.swift.org/install"
}

# SwiftPM does not notice that a system library came or went: start from clean when that changed.
notice_text_library() {
  local state=absent stamp=.build/text-library
  have_header SDL2/SDL_ttf.h && state=present
  [ "$(cat "$stamp" 2>/dev/null)" = "$state" ] && return 0
  [ -d .build ] && swift package clean
  mkdir -p .build
  printf '%s\n' "$state" >"$stamp"
}

# build_quietly LOG swift build …: the whole log only when it fails.
build_quietly() {
  local log=$1
  shift
  mkdir -p "$(dirname "$log")"
  if ! "$@" >"$log" 2>&1; then
    grep -E 'error:|warning:' "$log" | sort -u | head -40 >&2 || true
    tail -n 15 "$log" >&2
    return 1
  fi
}

# build_program LOG: the program as people use it, its path in `program`. On Linux Swift's own libraries are linked into
# it where the toolchain brings them: loading them takes half of the program's start.
build_program() {
  local log=$1 resources options=(-c release --product chrome-desktop)
  resources=$(swift -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
  program=$(swift build -c release --show-bin-path)/chrome-desktop
  if [ "$(uname)" = Linux ] && [ -d "${resources}_static" ]; then
    swift build "${options[@]}" --static-swift-stdlib >"$log" 2>&1 && return 0
  fi
  build_quietly "$log" swift build "${options[@]}"
}
