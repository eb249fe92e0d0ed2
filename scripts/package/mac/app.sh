#!/usr/bin/env bash
# Builds ChromeDesktop.app including SDL2 and SDL2_ttf, for macOS 13 and later on both processors. Requires a Mac; on other
# systems it creates the parts that do not need one, in a folder marked as incomplete.
# usage: scripts/package.sh app [FOLDER]   default: dist
#   CODESIGN_IDENTITY="Developer ID Application: …"   signs for other Macs; without it the app runs on this one only
#   NOTARY_PROFILE=NAME   has Apple notarise it; `xcrun notarytool store-credentials NAME` creates a profile
#   ARCHS="arm64 x86_64"  the processors
#   SDL_WHEEL=FILE        the package with SDL2 and SDL2_ttf, if pip cannot download it
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
. scripts/packages.sh

target=${1:-dist}
parts=scripts/package/mac
scratch=.build/package/mac
archs=${ARCHS:-arm64 x86_64}
identity=${CODESIGN_IDENTITY:--}
app=$target/ChromeDesktop.app
is_mac || app=$target/ChromeDesktop.app-incomplete
contents=$app/Contents

have_command python3 || fail "python3 is required for the app's icon and frameworks: install it, then run this again"
if is_mac; then
  need_swift 6.0 "the program"
  install_missing sdl text order icon
else
  install_missing icon
fi

version=$(sed -nE 's/.*static let version = "([0-9.]+)".*/\1/p' Sources/ChromeDesktop/Options/HelpText.swift)
[ -n "$version" ] || fail "no version found in Sources/ChromeDesktop/Options/HelpText.swift"
commit=$(git rev-parse --short HEAD 2>/dev/null || echo unknown)
build=$(git rev-list --count HEAD 2>/dev/null || echo 1)
day=$(TZ=UTC git log -1 --date=format-local:%Y-%m-%d --format=%cd 2>/dev/null || date -u +%Y-%m-%d)

lay_resources() {
  rm -rf "$app"
  mkdir -p "$contents/MacOS" "$contents/Frameworks" "$contents/Resources/Licenses" "$scratch"
  sed -e "s/@VERSION@/$version/" -e "s/@BUILD@/$build/" $parts/Info.plist >"$contents/Info.plist"
  printf 'APPL????' >"$contents/PkgInfo"
  cp -R Assets "$contents/Resources/"
  cp Docs/Agents.md "$contents/Resources/Assets/"
  if [ -s .build/web/page.html ]; then
    mkdir -p "$contents/Resources/Assets/Web"
    cp .build/web/page.html "$contents/Resources/Assets/Web/"
  fi
  printf '%s, %s\n' "$commit" "$day" >"$contents/Resources/Assets/build"
  cp LICENSE NOTICE "$contents/Resources/Licenses/"
  cat >"$contents/Resources/Licenses/README.txt" <<'TEXT'
ChromeDesktop is under the MIT License (LICENSE); NOTICE acknowledges other work. The app also includes, unchanged:
- SDL2 and SDL2_ttf, zlib License, https://www.libsdl.org; in SDL2_ttf FreeType and HarfBuzz
- FriBidi, LGPL 2.1, https://github.com/fribidi/fribidi; Contents/Frameworks/libfribidi.0.dylib may be replaced
TEXT
}

# Apple's icon grid requires a larger margin than other desktops: 100 of 1024 pixels.
lay_icon() {
  local size
  rm -rf "$scratch/icon"
  mkdir -p "$scratch/icon"
  sed 's/viewBox="0 0 512 512" width="512" height="512"/viewBox="-32 -32 576 576"/' scripts/package/icon.svg \
    >"$scratch/icon/icon.svg"
  for size in 16 32 64 128 256 512 1024; do
    rsvg-convert -w $size -h $size "$scratch/icon/icon.svg" -o "$scratch/icon/$size.png"
  done
  python3 $parts/icns.py "$scratch/icon" "$contents/Resources/icon.icns"
}

# The real SDL 2: Homebrew's is a layer over SDL 3, and built for the macOS version of this Mac.
wheel=pysdl2_dll-2.32.10-py2.py3-none-macosx_11_0_universal2.whl
fetch_frameworks() {
  local file=${SDL_WHEEL:-$scratch/$wheel}
  if [ -z "${SDL_WHEEL:-}" ] && [ ! -e "$file" ]; then
    python3 -m pip download --quiet --no-deps --only-binary=:all: --platform macosx_11_0_universal2 \
      --dest "$scratch" pysdl2-dll==2.32.10 >"$scratch/pip.log" 2>&1 || return 1
  fi
  python3 $parts/frameworks.py "$file" "$contents/Frameworks" "$contents/Resources/Licenses" >&2 || exit 1
}

# FriBidi is loaded at run time. Its licence, the LGPL, requires that users can replace it: it stays a separate file.
lay_fribidi() {
  local library=$brew_prefix/lib/libfribidi.0.dylib licence
  cp -L "$library" "$contents/Frameworks/"
  chmod 644 "$contents/Frameworks/libfribidi.0.dylib"
  install_name_tool -id @rpath/libfribidi.0.dylib "$contents/Frameworks/libfribidi.0.dylib"
  for licence in "$brew_prefix"/opt/fribidi/COPYING*; do
    if [ -e "$licence" ]; then cp "$licence" "$contents/Resources/Licenses/FriBidi-COPYING.txt"; fi
  done
}

# Uses Homebrew's headers, but links with the frameworks in the app.
write_pkg_config() {
  local name library
  mkdir -p "$scratch/lib"
  for name in SDL2 SDL2_ttf; do
    ln -sfn "$PWD/$contents/Frameworks/$name.framework/$name" "$scratch/lib/lib$name.dylib"
    library=$name
    [ $name = SDL2 ] && library=sdl2
    printf 'Name: %s\nDescription: %s\nVersion: 2.32.10\nCflags: -I%s -I%s\nLibs: -L%s -l%s\n' $name $name \
      "$brew_prefix/include" "$brew_prefix/include/SDL2" "$PWD/$scratch/lib" $name >"$scratch/lib/$library.pc"
  done
}

# Without the server for phones: Homebrew has its library for one architecture only.
build_for() { # build_for ARCH
  local options=(-c release --product chrome-desktop --arch "$1" --scratch-path "$scratch/$1"
    -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import
    -Xswiftc -DNO_MICROHTTPD
    -Xlinker -rpath -Xlinker @executable_path/../Frameworks)
  say "building for $1 (log: $scratch/$1.log)"
  export CHROME_DESKTOP_SMALL=1 PKG_CONFIG_PATH=$PWD/$scratch/lib
  build_quietly "$scratch/$1.log" swift build "${options[@]}" || fail "the build failed: $scratch/$1.log"
  cp "$(swift build "${options[@]}" --show-bin-path)/chrome-desktop" "$scratch/chrome-desktop-$1"
}

# Redirects the program from Homebrew's libraries to those in the app, and verifies that none is left.
use_own_libraries() { # use_own_libraries PROGRAM
  local found name
  otool -L "$1" | sed -nE 's/^[[:space:]]+(.*libSDL2.*\.dylib) .*/\1/p' | sort -u | while read -r found; do
    name=SDL2
    case $found in *SDL2_ttf*) name=SDL2_ttf ;; esac
    install_name_tool -change "$found" "@rpath/$name.framework/Versions/A/$name" "$1"
  done
  if otool -L "$1" | grep -E '/(opt/homebrew|usr/local)/' >&2; then fail "the program still links to Homebrew's libraries"; fi
}

# Copies Swift libraries that older systems lack, if the program uses them.
copy_swift_libraries() { # copy_swift_libraries PROGRAM
  if otool -L "$1" | grep -q '@rpath/libswift'; then
    xcrun swift-stdlib-tool --copy --platform macosx --scan-executable "$1" --destination "$contents/Frameworks"
  fi
}

build_program_of_app() {
  local arch
  write_pkg_config
  rm -f "$scratch"/chrome-desktop-*
  for arch in $archs; do build_for "$arch"; done
  lipo -create "$scratch"/chrome-desktop-* -output "$contents/MacOS/chrome-desktop"
  strip -x "$contents/MacOS/chrome-desktop"
  use_own_libraries "$contents/MacOS/chrome-desktop"
  copy_swift_libraries "$contents/MacOS/chrome-desktop"
}

# Signs from the inside out. Only a real identity can use the hardened runtime, which notarisation requires: it refuses
# libraries of other teams, and those of an app with an ad-hoc signature have no team.
sign() {
  local options=(--force --sign "$identity") part
  [ "$identity" = - ] || options+=(--options runtime --timestamp)
  for part in "$contents"/Frameworks/*.dylib "$contents"/Frameworks/*.framework "$app"; do
    if [ -e "$part" ]; then codesign "${options[@]}" "$part"; fi
  done
  codesign --verify --deep --strict "$app"
}

notarise() {
  ditto -c -k --keepParent "$app" "$scratch/notarise.zip"
  xcrun notarytool submit "$scratch/notarise.zip" --keychain-profile "$NOTARY_PROFILE" --wait
  xcrun stapler staple "$app"
}

lay_resources
lay_icon
if ! is_mac; then
  fetch_frameworks || say "could not download SDL2 ($scratch/pip.log): Contents/Frameworks stays empty"
  echo "Not an app: the program is missing. Run scripts/package.sh app on a Mac to build the complete app." >"$app/INCOMPLETE"
  say "$app: folders, Info.plist and icon only; building, signing and notarising run on a Mac, by the same command"
  exit 0
fi
fetch_frameworks || fail "could not download SDL2 (log: $scratch/pip.log); download $wheel from pypi.org and set SDL_WHEEL to its path"
lay_fribidi
build_program_of_app
sign
if [ "$identity" != - ] && [ -n "${NOTARY_PROFILE:-}" ]; then notarise; fi
made=$target/ChromeDesktop-$version-macos.zip
rm -f "$made"
ditto -c -k --keepParent "$app" "$made"
(cd "$target" && shasum -a 256 "$(basename "$made")" >"$(basename "$made").sha256")
say "$app, and $made, $(du -k "$made" | cut -f1) kB"
if [ "$identity" = - ]; then
  say "signed for this Mac only: for others, set CODESIGN_IDENTITY and NOTARY_PROFILE (Docs/Install.md)"
elif [ -z "${NOTARY_PROFILE:-}" ]; then
  say "signed but not notarised, so other Macs will refuse it: set NOTARY_PROFILE (Docs/Install.md)"
fi
