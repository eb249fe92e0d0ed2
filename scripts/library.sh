#!/usr/bin/env bash
# Extracts the program from Docs/Library.md, builds it with only the products ChromeCore and ChromeTakes, runs it, and
# compares its output with the output in the document.
# usage: scripts/library.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
document=Docs/Library.md
package=Tests/library
built=.build/library
mkdir -p $built

# block LANGUAGE FIRST: prints the code block of that language whose first line is FIRST.
block() {
  awk -v fence="\`\`\`$1" -v first="$2" '
    inside && /^```$/ { exit }
    inside { print }
    armed { armed = 0; if ($0 == first) { inside = 1; print } }
    !inside && $0 == fence { armed = 1 }
  ' $document
}

block swift "import ChromeCore" >$built/program.swift
awk '/^```text$/ { inside = 1; next } /^```$/ { inside = 0 } inside' $document >$built/expected
[ -s $built/program.swift ] && [ -s $built/expected ] || { echo "$document: the program or its output is missing"; exit 1; }
cmp $built/program.swift $package/Sources/main.swift || { echo "$package/Sources/main.swift differs from the program in $document"; exit 1; }

# Without the cache, which would make SwiftPM look for sources that have been renamed since the last build.
build=(swift build --disable-build-manifest-caching --disable-index-store --package-path $package --scratch-path $built/build)
"${build[@]}" -Xswiftc -warnings-as-errors >$built/log 2>&1 || { cat $built/log; exit 1; }
bin=$("${build[@]}" --show-bin-path)
built_modules=$(cd "$bin/Modules" && ls -d -- *.swiftmodule | paste -sd ' ' -)
if [ "$built_modules" != "ChromeCore.swiftmodule ChromeTakes.swiftmodule library.swiftmodule" ]; then
  echo "the program in $document needs more than ChromeCore and ChromeTakes: $built_modules"; exit 1
fi
"$bin/library" >$built/printed
diff $built/expected $built/printed || { echo "the output of the program differs from that in $document"; exit 1; }
echo "the program in $document prints the documented output"
