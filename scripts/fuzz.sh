#!/usr/bin/env bash
# Feeds random bytes to the parsers, with libFuzzer and the address sanitizer. Linux only.
# usage: scripts/fuzz.sh [SECONDS] [take|tuning|log|simulation]   each target in turn, or one; default 10 s each
#        scripts/fuzz.sh build                                    all targets, without running them
#
# Starts with Tests/fuzz/seeds, the shipped takes and tunings, and the corpus of earlier runs in .build/fuzz/corpus.
# Inputs that crash it are stored in Tests/fuzz/found, where the unit tests (FuzzTests) run them from then on.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/packages.sh

seconds=${1:-10}
targets=(${2:-take tuning log simulation})
folder=.build/fuzz
shell=Sources/ChromeShell

# Modules without SDL, each after those that it imports, and further files of the program that the targets need.
modules=(ChromeCore ChromeTakes ChromeImport ChromeSystem ChromeSweep ChromeLook ChromeLoop ChromeControls)
edge_files() {
  ls "$shell"/Log/InputLog{Line,Reader}.swift "$shell"/Input/{InputMapper,WheelMerge}.swift
  ls "$shell"/Support/MachineFacts.swift
}

# build_module NAME builds a module; build_target NAME builds the program of a target.
flags=(-O -parse-as-library -swift-version 6 -package-name chromedesktop -sanitize=fuzzer,address -enable-testing)
build_module() {
  # shellcheck disable=SC2046
  swiftc "${flags[@]}" -wmo -module-name "$1" -I "$folder" -emit-module -emit-module-path "$folder/$1.swiftmodule" \
    -c $(find "Sources/$1" -name '*.swift') -o "$folder/$1.o" >"$folder/build.log" 2>&1
}
build_target() {
  # shellcheck disable=SC2046
  swiftc "${flags[@]}" -module-name "Fuzz" -I "$folder" -D "FUZZ_$(printf '%s' "$1" | tr a-z A-Z)" \
    $(edge_files) Tests/ChromeRuleTests/Fuzz/{ByteReader,BytePhone,FuzzProbe}.swift Tests/fuzz/FuzzTarget.swift \
    $(printf "$folder/%s.o " "${modules[@]}") -o "$folder/$1" >>"$folder/build.log" 2>&1
}

# is_stale NAME: true if sources are newer than the build product.
is_stale() {
  [ ! -e "$folder/$1" ] || [ -n "$(find Sources Tests/fuzz/FuzzTarget.swift Tests/ChromeRuleTests/Fuzz \
    -name '*.swift' -newer "$folder/$1" | head -1)" ]
}
build() {
  local module
  for module in "${modules[@]}"; do
    is_stale "$module.o" || continue
    build_module "$module" || { grep error: "$folder/build.log" | head; fail "$module did not build"; }
  done
  if is_stale "$1"; then build_target "$1" || { grep error: "$folder/build.log" | head; fail "$1 did not build"; }; fi
}

shipped() {
  case $1 in
    take) echo Assets/Takes ;;
    tuning) echo Assets/Tunings ;;
  esac
}

run() {
  local target=$1 log=$folder/$1.log status
  mkdir -p "$folder/corpus/$target" "$folder/crashes/$target"
  # Permanent allocations of the Swift runtime (metadata, its own tables) look like leaks when the program ends.
  # shellcheck disable=SC2046
  ASAN_OPTIONS=detect_leaks=0 "$folder/$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=3000 -max_len=4096 -print_final_stats=1 \
    -use_value_profile=1 -artifact_prefix="$folder/crashes/$target/" \
    "$folder/corpus/$target" "Tests/fuzz/seeds/$target" "Tests/fuzz/found/$target" $(shipped "$target") >"$log" 2>&1
  status=$?
  say "$target: $(sed -nE 's/^stat::number_of_executed_units: *([0-9]+)/\1/p' "$log" | tail -n 1) executions," \
    "coverage $(grep -oE 'cov: [0-9]+' "$log" | tail -n 1 | cut -d' ' -f2)," \
    "corpus $(find "$folder/corpus/$target" -type f | wc -l) inputs, exit $status"
  [ $status -eq 0 ] && return 0
  keep "$target" "$log"
}

# keep TARGET LOG: moves crashing inputs to the folder of the unit tests.
keep() {
  local target=$1 log=$2 found
  grep -E 'Fatal error|ERROR|SUMMARY|deadly|Precondition' "$log" | head -5
  for found in "$folder/crashes/$target"/*; do
    [ -f "$found" ] || continue
    mv "$found" "Tests/fuzz/found/$target/"
    say "  saved: Tests/fuzz/found/$target/$(basename "$found")"
  done
  return 1
}

[ "$(uname)" = Linux ] || fail "only the Linux toolchain includes libFuzzer"
mkdir -p "$folder"
if [ "$seconds" = build ]; then
  for target in "${targets[@]}"; do build "$target"; done
  exit
fi
broken=0
for target in "${targets[@]}"; do
  build "$target"
  run "$target" || broken=1
done
exit $broken
