#!/usr/bin/env bash
# Prepares a runner for continuous integration: chooses Xcode on macOS, installs the packages that the program and its
# tests need, and prints versions, because runner images change.
# usage: scripts/ci/prepare.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=/dev/null
. scripts/packages.sh

if [ "$(uname)" = Darwin ]; then
  newest=
  for xcode in /Applications/Xcode_26*.app; do newest=$xcode; done
  [ -d "$newest" ] || fail "this runner has no Xcode 26, which the tests need"
  sudo xcode-select -s "$newest"
else
  # scripts/mac-check.sh downloads with pip.
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends python3 python3-pip >/dev/null
fi
install_missing sdl text font video phone display order node

section() { printf '\n== %s\n' "$*"; }
section system; uname -a; if [ "$(uname)" = Darwin ]; then sw_vers; fi
section swift; swift --version
section bash; /bin/bash --version | head -1
if [ "$(uname)" = Darwin ]; then
  section Homebrew; brew list --versions sdl2 sdl2-compat sdl3 sdl2_ttf ffmpeg fribidi || true
fi
