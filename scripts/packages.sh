# Sourced by ./demo and ./check: finds missing packages, reports and installs them. Runs under macOS' own bash 3.2 with BSD
# tools, like all scripts for Macs (as Tests/mac/run verifies).

is_mac() { [ "$(uname)" = Darwin ]; }
say() { printf '%s\n' "$*"; }
fail() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; exit 1; }

have_command() { command -v "$1" >/dev/null 2>&1; }

# have_any FILE …: at least one of them exists.
have_any() {
  local file
  for file in "$@"; do
    [ -e "$file" ] && return 0
  done
  return 1
}

# Homebrew's folder on a Mac; empty on other systems and without Homebrew.
brew_prefix=""
# find_brew: runs once. Homebrew's bin folder may be missing from PATH: within Xcode, under cron, over ssh.
find_brew() {
  is_mac && [ -z "$brew_prefix" ] || return 0
  local folder
  for folder in /opt/homebrew/bin /usr/local/bin; do
    if ! have_command brew && [ -x "$folder/brew" ]; then PATH=$PATH:$folder; fi
  done
  if have_command brew; then brew_prefix=$(brew --prefix); fi
}

# have_header SDL2/SDL.h
have_header() {
  find_brew
  if is_mac; then
    [ -n "$brew_prefix" ] && have_any "$brew_prefix/include/$1"
  else
    have_any "/usr/include/$1" "/usr/local/include/$1"
  fi
}

# have_font: Inter; on a Mac Helvetica Neue will do.
have_font() {
  is_mac && return 0
  have_any {/usr,/usr/local}/share/fonts/{opentype/inter,truetype/inter,inter,OTF}/Inter-Regular.[ot]tf
}

have_fribidi() {
  if is_mac; then
    have_any "$brew_prefix/lib/libfribidi.0.dylib"
  else
    have_any /usr/lib/*/libfribidi.so.0 /usr/lib{,64}/libfribidi.so.0
  fi
}

# Required packages, one row each: test, name for apt, name for brew, purpose.
row_sdl() { have_header SDL2/SDL.h || want libsdl2-dev sdl2 "opens the window and draws"; }
row_text() { have_header SDL2/SDL_ttf.h || want libsdl2-ttf-dev sdl2_ttf "draws text (gray bars without it)"; }
row_font() { have_font || want fonts-inter "" "the typeface of the design"; }
row_video() { have_command ffmpeg || want ffmpeg ffmpeg "encodes demo videos"; }
row_phone() { have_header microhttpd.h || want libmicrohttpd-dev libmicrohttpd "shows the page on real phones"; }
row_display() { is_mac || have_command Xvfb || want xvfb "" "provides a display for the window tests"; }
row_order() { have_fribidi || want libfribidi0 fribidi "lays out text that mixes writing directions"; }
row_hand() { is_mac || have_command xdotool || want xdotool "" "sends input in the window tests"; }
row_desks() {
  is_mac && return 0
  have_command Xorg || want xserver-xorg-core "" "the X server of the window-system tests"
  ls /usr/lib/xorg/modules/drivers/dummy_drv.so >/dev/null 2>&1 || want xserver-xorg-video-dummy "" "the X server's screen"
  have_command xinput || want xinput "" "plugs and unplugs the X server's devices"
  have_command sway || want sway "" "the Wayland compositor of the window-system tests"
  have_command grim || want grim "" "takes screenshots of the compositor"
  have_command python3 || want python3 "" "sends input in the window-system tests"
}
row_pip() { is_mac || python3 -m pip --version >/dev/null 2>&1 || want python3-pip "" "downloads Apple's headers for scripts/mac-check.sh"; }
row_venv() { is_mac || python3 -c 'import ensurepip' 2>/dev/null || want python3-venv "" "installs the generator of the site"; }
row_node() { have_command node || want nodejs node "tests the generated JavaScript against its test vectors"; }
row_kotlin() { is_mac || have_command kotlinc || want kotlin "" "tests the generated Kotlin against its test vectors"; }
row_wasm() {
  have_command wasm-opt || want binaryen binaryen "makes web pages 9% smaller"
  have_command zopfli || want zopfli zopfli "makes web pages 4% smaller"
}
row_webkit() { is_mac || have_command WebKitWebDriver || want webkit2gtk-driver "" "tests web pages in WebKit, the engine of iPhones"; }
row_icon() { have_command rsvg-convert || want librsvg2-bin librsvg "renders the icon in all sizes for packages"; }
row_package() {
  is_mac && return 0
  row_icon
  have_command dpkg-deb || want dpkg "" "builds the package"
}

wanted=()
want() {
  local name=$1
  is_mac && name=$2
  [ -n "$name" ] || return 0
  wanted+=("$name")
  say "  missing: $name — $3"
}

# install_missing sdl text …: installs the missing packages of these rows; if it cannot, fails with the command to run.
install_missing() {
  local row
  wanted=()
  find_brew
  check_mac
  for row in "$@"; do "row_$row"; done
  [ ${#wanted[@]} -gt 0 ] || return 0
  if is_mac; then
    install_with_brew
  elif have_command apt-get; then
    install_with_apt
  else
    fail "please install ${wanted[*]} with your system's package tool, then run this again"
  fi
}

# check_mac: checks that the terminal and Homebrew fit the processor.
check_mac() {
  is_mac || return 0
  if [ "$(uname -m)" = x86_64 ] && [ "$(sysctl -in sysctl.proc_translated 2>/dev/null)" = 1 ]; then
    fail "this terminal runs under Rosetta: turn off \"Open using Rosetta\" for it in Finder, then run this again"
  fi
  if [ "$(uname -m)" = arm64 ] && [ "$brew_prefix" = /usr/local ]; then
    fail "this Homebrew is for Intel (/usr/local) and its libraries do not fit Apple silicon:" \
      "reinstall it from https://brew.sh, which puts it into /opt/homebrew"
  fi
}

install_with_brew() {
  [ -n "$brew_prefix" ] || fail "Homebrew is missing: install it from https://brew.sh, then run this again"
  if [ "$(uname -m)" = x86_64 ]; then
    say "  Intel Mac: Homebrew may have to build these from source, which can take an hour; leave it running"
  fi
  say "  running: brew install ${wanted[*]}"
  brew install --quiet "${wanted[@]}" || fail "brew could not install ${wanted[*]}; see its messages above"
}

install_with_apt() {
  local root=() log
  if [ "$(id -u)" != 0 ]; then
    have_command sudo || fail "not root and no sudo; please run as root: apt-get install ${wanted[*]}"
    root=(sudo)
  fi
  log=$(mktemp)
  say "  running: ${root[*]+"${root[*]} "}apt-get install ${wanted[*]}"
  if ! ${root[@]+"${root[@]}"} apt-get update -qq >"$log" 2>&1; then say "  apt-get update failed; trying to install anyway"; fi
  if ! ${root[@]+"${root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    "${wanted[@]}" >>"$log" 2>&1; then
    tail -n 15 "$log" >&2
    fail "apt-get failed (log: $log); please run: ${root[*]+"${root[*]} "}apt-get install ${wanted[*]}"
  fi
  rm -f "$log"
}

# need_swift LEAST PURPOSE: checks that the toolchain is installed, starts, and is new enough. On a Mac /usr/bin/swift exists
# without the developer tools, and would open a dialog.
need_swift() {
  local least=$1 purpose=$2 get="see https://www.swift.org/install" said version
  if is_mac; then
    get="install Xcode 26 from the App Store, then run: sudo xcode-select -s /Applications/Xcode.app"
    xcode-select -p >/dev/null 2>&1 \
      || fail "Apple's developer tools are missing: run xcode-select --install (or install Xcode), then this again"
  fi
  have_command swift || fail "building $purpose requires Swift $least or later, and none is installed: $get"
  said=$(swift --version 2>&1) || fail "swift does not start: $(printf '%s\n' "$said" | head -1)"
  version=$(printf '%s\n' "$said" | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' | head -1)
  [ -n "$version" ] || return 0
  if [ "${version%%.*}" -lt "${least%%.*}" ] \
    || { [ "${version%%.*}" -eq "${least%%.*}" ] && [ "${version#*.}" -lt "${least#*.}" ]; }; then
    fail "building $purpose requires Swift $least or later, this is $version: $get"
  fi
}

# notice_mac: prints known problems of Homebrew packages and optional improvements. Never fails.
notice_mac() {
  is_mac || return 0
  find_brew
  local version
  version=$(sed -n 's/^Version: *//p' "$brew_prefix/lib/pkgconfig/sdl2.pc" 2>/dev/null) || true
  if [ "$version" = 2.32.72 ]; then
    say "  sdl2-compat $version doubles mouse positions on Retina displays: please run brew upgrade sdl2-compat"
  fi
  have_any {"$HOME",}/Library/Fonts/Inter*.[ot]t[cf] && return 0
  say "  optional: Inter, the typeface of the design (Helvetica Neue without it): brew install --cask font-inter"
}

# notice_text_library: cleans the build if SDL_ttf or libmicrohttpd was installed or removed, because SwiftPM does not notice
# that.
notice_text_library() {
  local state=absent stamp=.build/text-library
  have_header SDL2/SDL_ttf.h && state=present
  have_header microhttpd.h && state="$state, phone"
  [ "$(cat "$stamp" 2>/dev/null)" = "$state" ] && return 0
  [ -d .build ] && swift package clean
  mkdir -p .build
  printf '%s\n' "$state" >"$stamp"
}

# build_quietly LOG swift build …: prints errors and the end of the log if the command fails, and nothing otherwise.
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

# For a program that is used, on Linux: Swift's own libraries are linked statically, because loading them would take half of
# the start; the functions of scripts/order.txt are placed side by side; and no library looks for symbols in the program, whose
# table takes a megabyte.
placed=(--static-swift-stdlib -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections
  -Xlinker "--symbol-ordering-file=$PWD/scripts/order.txt" -Xlinker --no-warn-symbol-ordering -Xlinker --no-export-dynamic)

# build_program LOG: builds the program for use, and stores its path in `program`. Without `placed` if the toolchain lacks
# static libraries or lld.
build_program() {
  local log=$1 resources options=(-c release --product chrome-desktop)
  resources=$(swift -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
  program=$(swift build -c release --show-bin-path)/chrome-desktop
  if [ "$(uname)" = Linux ] && [ -d "${resources}_static" ]; then
    swift build "${options[@]}" "${placed[@]}" >"$log" 2>&1 && return 0
  fi
  build_quietly "$log" swift build "${options[@]}"
}
