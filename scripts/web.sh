#!/usr/bin/env bash
# Builds the core for browsers with the toolchain's own tools: .build/web/core.wasm, from the same sources as the program,
# and, if node is installed, .build/web/page.html, into which `chrome-desktop export --to web` inserts takes. With wasm-opt
# (binaryen) pages are 8% smaller, with zopfli 4%.
# usage: scripts/web.sh            build
#        scripts/web.sh check PROGRAM   build, then replay every shipped take in both and compare the bytes (needs node)
#        scripts/web.sh page PROGRAM TAKE FILE.html   build, then export
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
built=.build/web
mkdir -p $built

target=(-target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Osize -swift-version 6
  -package-name chromedesktop -parse-as-library -I $built)
tools=$(dirname "$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')")/../bin
unicode=$tools/../lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a

sum() { cat "$@" | cksum; }

# Exits with 3 if the toolchain cannot do this, so that ./check skips it.
for part in "$tools/clang" "$tools/wasm-ld" "$unicode"; do
  [ -e "$part" ] || { echo "this toolchain has no $(basename "$part"); install one from swift.org, 6.3 or later"; exit 3; }
done

# module NAME FILES…: builds .build/web/NAME.o and NAME.swiftmodule, unless neither its sources nor those of an earlier
# module have changed.
earlier=""
module() {
  local name=$1
  shift
  local now
  now="$earlier $(sum "$@") $(swiftc --version 2>/dev/null | head -1)"
  earlier=$now
  [ -e $built/$name.o ] && [ "$(cat $built/$name.sum 2>/dev/null)" = "$now" ] && return 0
  swiftc "${target[@]}" -warnings-as-errors -module-name $name -emit-module \
    -emit-module-path $built/$name.swiftmodule -c "$@" -o $built/$name.o
  printf '%s\n' "$now" >$built/$name.sum
}

build() {
  local name
  for name in ChromeCore ChromeTakes ChromeLook; do
    # shellcheck disable=SC2046
    module $name $(find Sources/$name -name '*.swift' | LC_ALL=C sort)
  done
  # The page uses the studio's selection of the most relevant values, and scenes made of pictures, too.
  module ChromeWeb Web/Core/*.swift Sources/ChromeLoop/Values/IdleValue.swift Sources/ChromeStudio/Panel/FirstPanelValues.swift \
    Sources/ChromeSession/PictureScene+Take.swift
  "$tools/clang" --target=wasm32-unknown-none -Os -ffreestanding -fno-builtin -mbulk-memory -Wall -Wextra -Werror \
    -c Web/memory.c -o $built/memory.o
  "$tools/wasm-ld" --no-entry --gc-sections --strip-all -z stack-size=1048576 --max-memory=268435456 \
    --allow-undefined-file=Web/host.txt -o $built/core.wasm \
    $built/{ChromeCore,ChromeTakes,ChromeLook,ChromeWeb,memory}.o "$unicode"
  if command -v wasm-opt >/dev/null; then
    wasm-opt -Oz --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext $built/core.wasm -o $built/core.wasm
  fi
  if command -v node >/dev/null; then node Web/page.mjs $built/page.html; fi
  echo "$built/core.wasm: $(wc -c <$built/core.wasm | tr -d ' ') bytes, $(gzip -9c $built/core.wasm | wc -c | tr -d ' ') compressed"
}

build
case "${1:-}" in
  check) node Web/check.mjs "$2" ;;
  page) "$2" export "$3" --to web -o "$4" --force ;;
esac
