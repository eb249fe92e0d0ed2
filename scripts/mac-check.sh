#!/usr/bin/env bash
# Compiles the package and its tests for macOS, and its libraries for iOS, on Linux. Only the compiler runs: errors of the
# linker, the real Foundation or Objective-C only show on a Mac.
# usage: scripts/mac-check.sh [--arch arm64|x86_64|both] [--no-tests] [--ios] [FOLDER]
#   --ios    compile only the libraries for iOS
#   FOLDER   another copy of the package
# Exit status: 0 everything compiles, 1 a target does not, 3 the check cannot run on this machine, 64 wrong usage.
# Apple's headers and the adapted standard library are kept in .build/mac-check, which may be deleted.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

cannot_run() { printf 'mac-check: %s\n' "$*" >&2; exit 3; }
[ "$(uname)" = Linux ] || cannot_run "runs on Linux only; on a Mac, run swift build"
command -v python3 >/dev/null 2>&1 || cannot_run "needs python3; install it, for example with apt-get install python3"
command -v swiftc >/dev/null 2>&1 || cannot_run "needs Swift 6 in PATH; see https://www.swift.org/install"
# These would add other headers to the search path.
unset CPATH C_INCLUDE_PATH SDKROOT MACOSX_DEPLOYMENT_TARGET TOOLCHAINS
# One run at a time.
mkdir -p "$here/../.build/mac-check"
exec 9>"$here/../.build/mac-check/lock"
flock 9
PYTHONDONTWRITEBYTECODE=1 exec python3 "$here/mac-check/main.py" --cache "$here/../.build/mac-check" "$@"
