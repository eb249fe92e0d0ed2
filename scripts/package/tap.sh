#!/usr/bin/env bash
# Creates a Homebrew tap: a folder to push to github.com/OWNER/homebrew-tap. Then `brew install OWNER/tap/chrome-desktop`.
# usage: scripts/package.sh tap OWNER/REPOSITORY [FOLDER]   default: dist; REPOSITORY holds the sources
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. scripts/packages.sh

place=${1:-}
target=${2:-dist}/homebrew-tap
# Only characters of GitHub names, because they are inserted into Ruby code.
printf '%s\n' "$place" | grep -qE '^[A-Za-z0-9-]+/[A-Za-z0-9._-]+$' \
  || fail "usage: scripts/package.sh tap OWNER/REPOSITORY [FOLDER], for example jane/chrome-desktop"
owner=${place%%/*}
version=$(sed -nE 's/.*static let version = "([0-9.]+)".*/\1/p' Sources/ChromeDesktop/Options/HelpText.swift)
revision=$(git rev-parse HEAD) || fail "the formula names a commit: run this in a git checkout"

mkdir -p "$target/Formula"
for file in README.md Formula/chrome-desktop.rb; do
  sed -e '/are filled in by/d' -e "s,OWNER/REPOSITORY,$place,g" -e "s/OWNER/$owner/g" -e "s/REVISION/$revision/" \
    -e "s/0\.1\.0/$version/g" "scripts/package/tap/$file" >"$target/$file"
done
say "$target: push it to github.com/$owner/homebrew-tap, after creating its tag: git tag v$version $revision"
say "then: brew install $owner/tap/chrome-desktop"
