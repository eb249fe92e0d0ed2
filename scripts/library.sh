#!/usr/bin/env bash
# Takes the program out of Docs/Library.md, builds it on the products ChromeCore and ChromeTakes alone, runs it, and
# compares what it prints with what the page says.
# usage: scripts/library.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
paper=Docs/Library.md
package=Tests/library
built=.build/library
mkdir -p $built

# block LANGUAGE FIRST: the block of code of that language whose first line is FIRST.
block() {
  awk -v fence="\`\`\`$1" -v first="$2" '
    inside && /^```$/ { exit }
    inside { print }
    armed { armed = 0; if ($0 == first) { inside = 1; print } }
    !inside && $0 == fence { armed = 1 }
  ' $paper
}

block swift "import ChromeCore" >$built/program.swift
awk '/^```text$/ { inside = 1; next } /^```$/ { inside = 0 } inside' $paper >$built/expected
[ -s $built/program.swift ] && [ -s $built/expected ] || { echo "$paper: no program, or nothing that it prints"; exit 1; }
cmp $built/program.swift $package/Sources/main.swift || { echo "$package/Sources/main.swift is not the program of $paper"; exit 1; }

# Without the cache: SwiftPM would look for sources of the libraries that have been renamed since the last time.
build=(swift build --disable-build-manifest-caching --disable-index-store --package-path $package --scratch-path $built/build)
"${build[@]}" -Xswiftc -warnings-as-errors >$built/log 2>&1 || { cat $built/log; exit 1; }
bin=$("${build[@]}" --show-bin-path)
built_modules=$(cd "$bin/Modules" && ls -d -- *.swiftmodule | paste -sd ' ' -)
if [ "$built_modules" != "ChromeCore.swiftmodule ChromeTakes.swiftmodule library.swiftmodule" ]; then
  echo "the program of $paper needs more than ChromeCore and ChromeTakes: $built_modules"; exit 1
fi
"$bin/library" >$built/printed
diff $built/expected $built/printed || { echo "$paper says something else than what its program prints"; exit 1; }
echo "the program of $paper prints what the page says"
