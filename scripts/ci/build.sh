#!/usr/bin/env bash
# Builds the program and exports its path to later steps: as $PROGRAM on GitHub, as the last line of output elsewhere.
# usage: scripts/ci/build.sh LOG
set -euo pipefail
log=${1:?usage: scripts/ci/build.sh LOG}
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
swift build -c release --product chrome-desktop 2>&1 | tee "$log"
program=$(swift build -c release --show-bin-path)/chrome-desktop
"$program" --version
# Shows which SDL it was linked with, and its path.
if [ "$(uname)" = Darwin ]; then otool -L "$program"; else ldd "$program"; fi | tee -a "$log"
if [ -n "${GITHUB_ENV:-}" ]; then printf 'PROGRAM=%s\n' "$program" >>"$GITHUB_ENV"; fi
printf '%s\n' "$program"
