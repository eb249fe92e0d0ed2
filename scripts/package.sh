#!/usr/bin/env bash
# Builds packages for users: on Linux a Debian package, or an archive to unpack anywhere; on a Mac an app
# (scripts/package/mac/app.sh); on either a Homebrew tap (scripts/package/tap.sh).
# usage: scripts/package.sh deb|tar|app [FOLDER]   default: dist
#        scripts/package.sh tap OWNER/REPOSITORY [FOLDER]
#
# In deb and tar, the Swift runtime is linked into the program; SDL2 and its text library are those of the distribution.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/packages.sh

kind=${1:-}
target=${2:-dist}
case $kind in
  deb | tar) ;;
  app) shift; exec scripts/package/mac/app.sh "$@" ;;
  tap) shift; exec scripts/package/tap.sh "$@" ;;
  *) fail "usage: scripts/package.sh deb|tar|app [FOLDER], or: scripts/package.sh tap OWNER/REPOSITORY [FOLDER]" ;;
esac
[ "$(uname)" = Linux ] || fail "a $kind package is built on Linux; on a Mac, use scripts/package.sh app or tap"
need_swift 6.0 "the program"
install_missing sdl text phone package

scratch=.build/package
build_log=$scratch/build.log
mkdir -p "$scratch" "$target"
say "building (log: $build_log)"
CHROME_DESKTOP_SMALL=1 \
  swift build -c release --product chrome-desktop "${placed[@]}" --scratch-path "$scratch/swift" \
  -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import -Xlinker --gc-sections -Xlinker --icf=all \
  -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xlinker -z -Xlinker pack-relative-relocs >"$build_log" 2>&1 || { grep error: "$build_log" | head; fail "the build failed: $build_log"; }
binary=$(CHROME_DESKTOP_SMALL=1 swift build -c release --static-swift-stdlib --scratch-path "$scratch/swift" --show-bin-path)/chrome-desktop

# The page into which `export --to web` inserts takes.
page=.build/web/page.html
install_missing wasm
scripts/web.sh >"$scratch/web.log" 2>&1 && [ -s "$page" ] || { page=""; say "the page for browsers is left out, because its build failed: $scratch/web.log"; }

version=$("$binary" --version | cut -d' ' -f1)
commit=$(git rev-parse --short HEAD 2>/dev/null || echo unknown)
# The commit's date, so that a commit always builds the same package.
epoch=$(git log -1 --format=%ct 2>/dev/null || date +%s)
day=$(date -u -d "@$epoch" +%F)
maintainer="The ChromeDesktop founders <founders@chromedesktop.invalid>"

# lay PREFIX: creates the folders and files of an installed program.
lay() {
  local prefix=$1 share=$1/share size
  mkdir -p "$prefix/bin" "$share/chrome-desktop/Assets" "$share/applications" "$share/mime/packages" \
    "$share/metainfo" "$share/man/man1" "$share/doc/chrome-desktop" "$share/bash-completion/completions" \
    "$share/zsh/vendor-completions" "$share/fish/vendor_completions.d"
  strip -s -R .comment -R .note.* -o "$prefix/bin/chrome-desktop" "$binary"
  cp -r Assets/. Docs/Agents.md "$share/chrome-desktop/Assets/"
  if [ -n "$page" ]; then
    mkdir -p "$share/chrome-desktop/Assets/Web"
    cp "$page" "$share/chrome-desktop/Assets/Web/page.html"
  fi
  printf '%s, %s\n' "$commit" "$day" >"$share/chrome-desktop/Assets/build"
  cp scripts/package/chrome-desktop.desktop "$share/applications/"
  cp scripts/package/chrome-desktop.xml "$share/mime/packages/"
  cp scripts/package/chrome-desktop.metainfo.xml "$share/metainfo/"
  "$binary" help --format man | gzip -9n >"$share/man/man1/chrome-desktop.1.gz"
  "$binary" help --format bash >"$share/bash-completion/completions/chrome-desktop"
  "$binary" help --format zsh >"$share/zsh/vendor-completions/_chrome-desktop"
  "$binary" help --format fish >"$share/fish/vendor_completions.d/chrome-desktop.fish"
  for size in 16 22 24 32 48 64 128 256 512; do
    mkdir -p "$share/icons/hicolor/${size}x$size/apps"
    rsvg-convert -w $size -h $size scripts/package/icon.svg -o "$share/icons/hicolor/${size}x$size/apps/chrome-desktop.png"
  done
  mkdir -p "$share/icons/hicolor/scalable/apps"
  cp scripts/package/icon.svg "$share/icons/hicolor/scalable/apps/chrome-desktop.svg"
  { cat LICENSE; printf '\n'; cat NOTICE; } >"$share/doc/chrome-desktop/copyright"
  cp CHANGELOG.md "$share/doc/chrome-desktop/"
  find "$prefix" -type d -exec chmod 755 {} +
  find "$prefix" -type f -exec chmod 644 {} +
  chmod 755 "$prefix/bin/chrome-desktop"
  find "$prefix" -exec touch -h -d "@$epoch" {} +
}

make_tar() {
  local name=chrome-desktop-$version-linux-$(uname -m)
  rm -rf "${scratch:?}/$name"
  lay "$scratch/$name"
  tar -C "$scratch" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$epoch" -czf "$target/$name.tar.gz" "$name"
  made=$target/$name.tar.gz
  packed=$scratch/$name/bin/chrome-desktop
}

# least_libc FILE: prints the oldest glibc that can start the program. Packed relocations, which save two thirds of a
# megabyte, require 2.36.
least_libc() {
  readelf -V "$1" | grep -oE 'GLIBC_(2[.0-9]+|ABI_DT_RELR)' | sed 's/GLIBC_ABI_DT_RELR/2.36/; s/GLIBC_//' | sort -V | tail -1
}

# needs FILE: prints the packages of the libraries that the program is linked with.
needs() {
  local library
  readelf -d "$1" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p' | while read -r library; do
    dpkg-query -S "*/$library" 2>/dev/null | head -1 | cut -d: -f1
  done | sort -u | sed "s/^libc6$/libc6 (>= $(least_libc "$1"))/" | paste -sd, | sed 's/,/, /g'
}

make_deb() {
  local arch root=$scratch/deb
  arch=$(dpkg --print-architecture)
  rm -rf "$root"
  mkdir -p "$root/DEBIAN"
  lay "$root/usr"
  cat >"$root/DEBIAN/control" <<CONTROL
Package: chrome-desktop
Version: $version
Section: devel
Priority: optional
Architecture: $arch
Maintainer: $maintainer
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: $(needs "$root/usr/bin/chrome-desktop")
Recommends: fonts-inter | fonts-dejavu-core, ffmpeg, libmicrohttpd12t64 | libmicrohttpd12
Description: tune how an app's bars move while people scroll
 A phone on the desktop, with a header, a toolbar and a tab bar. Trackpad,
 mouse, touch and keys scroll it; each threshold is a slider, and the last
 gesture replays with every change. Takes repeat gestures exactly, and can be
 rendered to videos.
CONTROL
  gzip -9n >"$root/usr/share/doc/chrome-desktop/changelog.gz" <<LOG
chrome-desktop ($version) unstable; urgency=medium

  * Commit $commit; see CHANGELOG.md for changes.

 -- $maintainer  $(date -u -R -d "@$epoch")
LOG
  (cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  made=$target/chrome-desktop_${version}_$arch.deb
  packed=$root/usr/bin/chrome-desktop
  SOURCE_DATE_EPOCH=$epoch dpkg-deb --root-owner-group -Zxz -b "$root" "$made" >/dev/null
}

"make_$kind"
(cd "$target" && sha256sum "$(basename "$made")" >"$(basename "$made").sha256")
size=$(stat -c %s "$packed")
say "$made, $(du -k "$made" | cut -f1) kB; the program in it: $size bytes"
[ "$size" -le $((15 * 1024 * 1024)) ] || fail "the program is larger than 15 MiB"
