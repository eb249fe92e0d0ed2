#!/usr/bin/env bash
# Builds the core for browsers with the toolchain's own tools: .build/web/core.wasm, from the same sources as the program,
# and .build/web/page.html, into which `chrome-desktop export --to web` and `serve` insert takes. The program of a clone runs
# this when something needs the page. With wasm-opt (binaryen) pages are 9% smaller, with zopfli 4%.
# usage: scripts/web.sh            build, unless it is there and its sources have not changed
#        scripts/web.sh check PROGRAM   build, then replay every shipped take in both and compare the bytes (needs node)
#        scripts/web.sh page PROGRAM TAKE FILE.html   build, then export
# Standard error has a line "STEP of STEPS: NAME" before each step, or a line that begins with "cannot build".
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
built=.build/web
mkdir -p $built

# Exits with 3 if the toolchain cannot do this, so that ./check skips it.
refuse() { echo "cannot build the page: $*" >&2; exit 3; }
command -v swiftc >/dev/null || refuse "no Swift compiler was found. Install Swift 6.3 or later from swift.org"

sum() { cat "$@" | cksum; }
sources() { find "$@" -type f -name '*.swift' | LC_ALL=C sort; }
# The page uses the studio's selection of the most relevant values, and scenes made of pictures, too.
shared="Sources/ChromeLoop/Values/IdleValue.swift Sources/ChromeStudio/Panel/FirstPanelValues.swift
  Sources/ChromeSession/PictureScene+Take.swift"
# The page's own sources, and the tools that make it smaller.
state() {
  # shellcheck disable=SC2046,SC2086
  sum $(sources Sources/ChromeCore Sources/ChromeTakes Sources/ChromeLook) $shared scripts/web.sh \
    $(find Web -type f | LC_ALL=C sort)
  command -v wasm-opt zopfli || true
}

# One build at a time: another one waits, shows how far the first one is, and then has nothing to do. The lock belongs to
# the open file, which ends with this process.
exec 9>>$built/lock
# try_lock: fails if another build has the lock.
try_lock() {
  perl -e 'use Fcntl ":flock"; open(my $file, ">&=", 9) or exit; flock($file, LOCK_EX | LOCK_NB) or exit $!{EWOULDBLOCK}'
}
wait_for_others() {
  local line shown=""
  command -v perl >/dev/null || return 0
  until try_lock; do
    line=$(cat $built/progress 2>/dev/null) || true
    [ "$line" = "$shown" ] || echo "${line:-waiting for another build}" >&2
    shown=$line
    sleep 0.3
  done
}

step=0
# step NAME: reports how far the build is.
step() {
  step=$((step + 1))
  echo "$step of 6: $1" | tee $built/progress >&2
}

# module NAME FILES…: builds .build/web/NAME.o and NAME.swiftmodule, unless neither its sources nor those of an earlier
# module have changed.
earlier=""
module() {
  local name=$1
  shift
  local now
  step "$name"
  now="$earlier $(sum "$@") $compiler"
  earlier=$now
  [ -e $built/$name.o ] && [ "$(cat $built/$name.sum 2>/dev/null)" = "$now" ] && return 0
  swiftc "${target[@]}" -warnings-as-errors -module-name $name -emit-module \
    -emit-module-path $built/$name.swiftmodule -c "$@" -o $built/$name.o
  printf '%s\n' "$now" >$built/$name.sum
}

# link SUM: makes core.wasm of the modules.
link() {
  local core=$built/core.wasm.new
  rm -f $built/core.sum
  "$tools/clang" --target=wasm32-unknown-none -Os -ffreestanding -fno-builtin -mbulk-memory -Wall -Wextra -Werror \
    -c Web/memory.c -o $built/memory.o
  "$tools/wasm-ld" --no-entry --gc-sections --strip-all -z stack-size=1048576 --max-memory=268435456 \
    --allow-undefined-file=Web/host.txt -o $core \
    $built/{ChromeCore,ChromeTakes,ChromeLook,ChromeWeb,memory}.o "$unicode"
  if command -v wasm-opt >/dev/null; then
    # The linker puts nothing below address 1024.
    wasm-opt --low-memory-unused --merge-similar-functions -Oz --converge --enable-bulk-memory \
      --enable-nontrapping-float-to-int --enable-sign-ext $core -o $core
  fi
  mv $core $built/core.wasm
  printf '%s\n' "$1" >$built/core.sum
}

build() {
  local name part now
  target=(-target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Osize -swift-version 6
    -package-name chromedesktop -parse-as-library -I $built)
  tools=$(dirname "$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')")/../bin
  unicode=$tools/../lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
  for part in "$tools/clang" "$tools/wasm-ld" "$unicode"; do
    [ -e "$part" ] || refuse "this Swift toolchain has no $(basename "$part"). Install Swift 6.3 or later from swift.org"
  done
  compiler=$(swiftc --version 2>/dev/null | head -1)
  rm -f $built/page.sum $built/progress
  for name in ChromeCore ChromeTakes ChromeLook; do
    # shellcheck disable=SC2046
    module $name $(sources Sources/$name)
  done
  # shellcheck disable=SC2046,SC2086
  module ChromeWeb $(sources Web/Core) $shared
  step "core.wasm"
  now="$earlier $(sum Web/memory.c Web/host.txt) $(command -v wasm-opt || true)"
  [ -s $built/core.wasm ] && [ "$(cat $built/core.sum 2>/dev/null)" = "$now" ] || link "$now"
  step "page.html"
  Web/page.sh "$PWD/$built/core.wasm" "$PWD/$built/page.html.new"
  mv $built/page.html.new $built/page.html
  printf '%s\n' "$1" >$built/page.sum
  rm -f $built/progress
  echo "$built/core.wasm: $(wc -c <$built/core.wasm | tr -d ' ') bytes, $(gzip -9c $built/core.wasm | wc -c | tr -d ' ') compressed"
}

wait_for_others
now=$(state)
[ -s $built/core.wasm ] && [ -s $built/page.html ] && [ "$(cat $built/page.sum 2>/dev/null)" = "$now" ] || build "$now"
exec 9>&-
case "${1:-}" in
  check) node Web/check.mjs "$2" ;;
  page) "$2" export "$3" --to web -o "$4" --force ;;
esac
