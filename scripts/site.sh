#!/usr/bin/env bash
# Builds the documentation as a site in .build/site, which opens from disk and from any server: README, CHANGELOG and Docs
# as they are, with live phones in place of videos, a gallery of all presets, and a playground. Every link is checked.
# usage: scripts/site.sh [PROGRAM]
# exit code 3: the generator cannot be installed, or the core for browsers cannot be built
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=$(realpath "${1:-.build/release/chrome-desktop}")
[ -x "$program" ] || { echo "cannot build the site: there is no program $program; run ./demo first" >&2; exit 1; }
tools=.build/site-tools wanted=scripts/site/requirements.txt

refuse() { echo "cannot build the site: $*" >&2; exit 3; }
command -v python3 >/dev/null || refuse "it needs python3"
command -v ffmpeg >/dev/null || refuse "it needs ffmpeg, which compresses its pictures"
if ! cmp -s $wanted $tools/installed; then
  rm -rf $tools
  python3 -m venv $tools || refuse "python3 has no venv; on Debian, install python3-venv"
  $tools/bin/pip install --quiet --disable-pip-version-check -r $wanted \
    || refuse "PyPI cannot be reached, or has no more of $wanted"
  cp $wanted $tools/installed
fi

scripts/web.sh
work=.build/site-work
rm -rf .build/site $work
Web/page.sh "$PWD/.build/web/core.wasm" --site "$PWD/$work/pages/phones"
$tools/bin/python -B scripts/site/build.py "$program" $work .build/site
