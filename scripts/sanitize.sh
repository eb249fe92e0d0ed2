#!/usr/bin/env bash
# Builds the tests with a sanitizer in a separate scratch folder and runs them, with a smaller share of the random tests.
# usage: scripts/sanitize.sh [address|thread [release]]   default: both, one after the other. Slow: a quarter of an hour each.
#   release: optimized code, which reads and frees memory in other places than a debug build.
#
# Every test is run. Shortened are random runs (60 gestures per preset, 20 with the thread sanitizer) and, by
# CHROME_DESKTOP_TEST_SHARE, the steps of MillionSteps, the moments of ForesightLaws, the pictures that TakePixelTests
# compares and the rates at which TakeCorpusTests samples; 1 runs all of them.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/packages.sh

asked_gestures=${CHROME_DESKTOP_LAW_GESTURES:-}
export CHROME_DESKTOP_TEST_SHARE=${CHROME_DESKTOP_TEST_SHARE:-0.15}
# Permanent allocations of the Swift runtime and SDL look like leaks at the end.
export ASAN_OPTIONS=detect_leaks=0

# Random runs use a single thread: the thread sanitizer has little to find there and is slowest.
gestures_address=60
gestures_thread=20

sanitize() {
  local gestures=gestures_$1
  export CHROME_DESKTOP_LAW_GESTURES=${asked_gestures:-${!gestures}} CHROME_DESKTOP_SANITIZER=$1
  local kind=$1 build=${2:-debug} log status
  local folder=.build/sanitize-$kind-$build
  log=$folder.log
  local flags=(--sanitize="$kind" --scratch-path "$folder" -c "$build")
  [ "$build" = debug ] || flags+=(-Xswiftc -enable-testing)
  if ! build_quietly "$log" swift build --build-tests "${flags[@]}"; then return 1; fi
  swift test --skip-build --disable-xctest "${flags[@]}" >"$log" 2>&1
  status=$?
  grep -E '✘|Test run with|SUMMARY:|ERROR: AddressSanitizer|WARNING: ThreadSanitizer' "$log" | sort | uniq -c | head -30
  say "$kind, $build: exit code $status, full log in $log"
  [ $status -eq 0 ] && ! grep -qE 'ERROR: AddressSanitizer|WARNING: ThreadSanitizer' "$log"
}

broken=0
for kind in ${1:-address thread}; do sanitize "$kind" "${2:-debug}" || broken=1; done
exit $broken
