#!/usr/bin/env bash
# Builds DocC pages of the public declarations of ChromeCore and ChromeTakes in .build/docs, with the toolchain's own
# tools, and counts the declarations without documentation.
# usage: scripts/docs.sh [list]   list: also prints their names
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
docs=.build/docs
graphs=.build/docs-graphs
modules=(ChromeCore ChromeTakes)

tool() { # tool NAME: prints the path of a tool in PATH, or as found by xcrun
  command -v "$1" || { [ "$(uname)" = Darwin ] && xcrun --find "$1"; } || {
    echo "this toolchain has no $1" >&2; return 1
  }
}
docc=$(tool docc)
extract=$(tool swift-symbolgraph-extract)

for module in "${modules[@]}"; do
  swift build --target "$module" >.build/docs.log 2>&1 || { cat .build/docs.log; exit 1; }
done
built=$(swift build --show-bin-path)
target=$(swift -print-target-info | sed -n 's/^ *"triple" *: *"\(.*\)",*/\1/p' | head -1)
sdk=()
if [ "$(uname)" = Darwin ]; then sdk=(-sdk "$(xcrun --show-sdk-path)"); fi

rm -rf "$docs" "$graphs"
mkdir -p "$docs" "$graphs"
for module in "${modules[@]}"; do
  folder=$graphs/$module
  mkdir -p "$folder"
  "$extract" -module-name "$module" -I "$built/Modules" -target "$target" ${sdk[@]+"${sdk[@]}"} \
    -minimum-access-level public -skip-synthesized-members -output-dir "$folder"
  "$docc" convert --additional-symbol-graph-dir "$folder" --fallback-display-name "$module" \
    --fallback-bundle-identifier "$module" --output-path "$docs/$module" >"$folder/docc.log" 2>&1 \
    || { cat "$folder/docc.log"; exit 1; }
  echo "$docs/$module: $(find "$docs/$module/data" -name '*.json' | wc -l | tr -d ' ') pages"
done

command -v python3 >/dev/null || { echo "counting undocumented declarations needs python3"; exit 0; }
python3 - "$graphs" "${1:-}" <<'PYTHON'
import glob, json, os, sys

graphs, what = sys.argv[1:3]
# Counts all declarations, including cases and stored values with self-explanatory names.
for folder in sorted(glob.glob(f"{graphs}/*/")):
    files = glob.glob(f"{folder}*.symbols.json")
    symbols = [symbol for path in files for symbol in json.load(open(path))["symbols"]]
    bare = [symbol for symbol in symbols if not symbol.get("docComment", {}).get("lines")]
    name = os.path.basename(os.path.dirname(folder))
    print(f"{name}: {len(symbols)} declarations, {len(bare)} without documentation")
    if what == "list":
        for words in sorted(".".join(symbol["pathComponents"]) for symbol in bare):
            print(f"  {words}")
PYTHON
