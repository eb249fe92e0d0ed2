#!/usr/bin/env bash
# Makes the papers' films and stills again, or says whether they are still what this program draws.
# usage: scripts/films.sh make|verify PROGRAM
set -euo pipefail
what=${1:?usage: scripts/films.sh make|verify PROGRAM}
program=$(realpath "${2:?usage: scripts/films.sh make|verify PROGRAM}")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

case $what in
  make)
    "$program" render Assets/Takes/showcase.take -o Docs/showcase.gif --width 280 --fps 20 --to "shy bar" --force
    "$program" render Assets/Takes/versus.take -o Docs/versus.gif --width 640 --fps 20 --force
    "$program" render Assets/Takes/studio.take -o Docs/studio.gif --width 576 --fps 20 --force
    for take in Docs/systems/*.take; do
      "$program" render "$take" -o "${take%.take}.gif" --width 240 --fps 20 --force
    done
    pictures=Docs/pictures.take
    "$program" snapshot $pictures --at drag -o Docs/drag.png --force
    "$program" snapshot $pictures --at swipe --theme dark -o Docs/swipe.png --force
    "$program" snapshot $pictures --at sections -o Docs/sections.png --force
    "$program" snapshot Docs/map.take --at map --scale 1 -o Docs/map.png --force
    "$program" snapshot Assets/Takes/studio.take --at 9.2s --scale 1 -o Docs/studio.png --force
    ;;
  verify)
    failures=0
    for film in Docs/*.gif Docs/*.png Docs/systems/*.gif; do
      "$program" verify "$film" || failures=$((failures + 1))
    done
    [ $failures = 0 ] || { echo "scripts/films.sh make PROGRAM makes them again"; exit 1; }
    ;;
  *) echo "usage: scripts/films.sh make|verify PROGRAM" >&2; exit 64 ;;
esac
