#!/usr/bin/env bash
# After an edit: checks the format of changed files, makes a debug build, and runs the tests of the changed modules, with a
# small share of the random tests.
# usage: scripts/quick.sh   changes are those not committed to git, or those of the last commit if everything is committed
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/packages.sh
need_swift 6.2 "the tests"
SECONDS=0

changed=$( (git diff --name-only HEAD; git ls-files --others --exclude-standard) | sort -u)
[ -n "$changed" ] || changed=$(git diff --name-only HEAD~1 HEAD)
swift_files=$(for file in $(grep '\.swift$' <<<"$changed"); do [ -e "$file" ] && echo "$file"; done)

# tests_of FOLDER …: the names of the test suites in these folders.
tests_of() { find "$@" -name '*.swift' -print0 | xargs -0 sed -nE 's/^(struct|enum|final class) ([A-Za-z]+(Tests|Stories|Laws|Tables)) .*/\2/p'; }

suites=TidyTests
add() { suites="$suites $(tests_of "$@" | tr '\n' ' ')"; }
for module in $(sed -nE 's,^(Sources|Tests)/([^/]+)/.*,\2,p' <<<"$changed" | sort -u); do
  case $module in
    ChromeCore | ChromeTakes | PeerMotion | ChromeCoreTests) add Tests/ChromeCoreTests ;;
    ChromeLook) add Tests/ChromeDesktopTests/Look ;;
    ChromeRaster) add Tests/ChromeDesktopTests/Raster ;;
    ChromeLoop | ChromeControls | ChromeStudio) add Tests/ChromeStudioTests/Studio ;;
    ChromeLearn) add Tests/ChromeRuleTests/Learn ;;
    ChromeSweep | ChromeScore | ChromeImport) add Tests/ChromeRuleTests/{Sweep,Score,Solve} Tests/ChromeDesktopTests/Import ;;
    ChromeHandOff) add Tests/ChromeSessionTests/HandOff ;;
    ChromeShell) add Tests/ChromeRuleTests/Input ;;
    ChromeSession) add Tests/ChromeSessionTests ;;
    ChromeFilm) add Tests/ChromeDesktopTests/Film ;;
    ChromeSystem | ChromeDesktop) add Tests/ChromeRuleTests/Input Tests/ChromeDesktopTests/Command ;;
    ChromeBench) add Tests/ChromeDesktopTests/Bench ;;
  esac
done
# An edited test is run, whichever module it belongs to.
edited=$(grep '^Tests/.*\.swift$' <<<"$swift_files" || true)
# shellcheck disable=SC2086
[ -z "$edited" ] || add $edited

failed=0
if [ -n "$swift_files" ]; then
  # shellcheck disable=SC2086
  swift format lint --strict --parallel $swift_files || failed=1
fi
say "format: $SECONDS s"
build_quietly .build/quick.log swift build --build-tests || fail "the build failed (.build/quick.log)"
say "build: $SECONDS s"
filter=$(tr -s ' \n' '\n' <<<"$suites" | sort -u | sed '/^$/d' | paste -sd '|' -)
CHROME_DESKTOP_TEST_SHARE=0.02 CHROME_DESKTOP_LAW_GESTURES=20 \
  swift test --skip-build --disable-xctest --filter "\.($filter)(/|\$)" >.build/quick-tests.log 2>&1 || failed=1
grep -E '✘|↳|Fatal' .build/quick-tests.log | grep -vE 'Library Version|Target Platform' | head -40
grep 'Test run with' .build/quick-tests.log || fail "the tests did not finish (.build/quick-tests.log)"
say "total: $SECONDS s"
exit $failed
