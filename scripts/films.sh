#!/usr/bin/env bash
# Renders the videos and images of the documentation, or verifies that the program still draws them identically.
# usage: scripts/films.sh make|verify PROGRAM   verify exits with 3 on a Mac that draws with another font
set -euo pipefail
what=${1:?usage: scripts/films.sh make|verify PROGRAM}
program=$(realpath "${2:?usage: scripts/films.sh make|verify PROGRAM}")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
pictures=Docs/pictures.take

# fonts PICTURE: the line with the fonts of a picture by the program, such as "fonts 0123456789abcdef Inter.otf".
fonts() { LC_ALL=C grep -aoE 'fonts [0-9a-f]{16} ?[^ ]*' "$1" | head -1 || true; }

case $what in
  make)
    "$program" render Assets/Takes/showcase.take -o Docs/showcase.gif --width 280 --fps 20 --to "shy bar" --force
    "$program" render Assets/Takes/versus.take -o Docs/versus.gif --width 640 --fps 20 --force
    "$program" render Assets/Takes/studio.take -o Docs/studio.gif --width 576 --fps 20 --force
    scratch=$(mktemp -d)
    "$program" render Docs/learn.take -o "$scratch/film.mp4" --plain --frame none --touches off
    "$program" learn "$scratch/film.mp4" --versus "$scratch/both.mp4"
    ffmpeg -v error -y -i "$scratch/both.mp4" -filter_complex "fps=12,scale=400:-1:flags=lanczos,split[a][b];\
[a]palettegen=max_colors=64:stats_mode=diff[p];[b][p]paletteuse=dither=none:diff_mode=rectangle" Docs/learn.gif
    rm -r "$scratch"
    for take in Docs/systems/*.take; do
      "$program" render "$take" -o "${take%.take}.gif" --width 240 --fps 20 --force
    done
    while read -r preset moment; do
      "$program" snapshot "Assets/Takes/$preset.take" --at "$moment" --scale 1 -o "Docs/systems/$preset.png" --force
    done <<'END'
brave-ios 2.6s
chrome-ios 1.55s
duckduckgo-ios 0.4s
safari-ios 2.4s
END
    "$program" snapshot $pictures --at drag -o Docs/drag.png --force
    "$program" snapshot $pictures --at swipe --theme dark -o Docs/swipe.png --force
    "$program" snapshot $pictures --at sections -o Docs/sections.png --force
    "$program" snapshot Docs/map.take --at map --scale 1 -o Docs/map.png --force
    "$program" snapshot Assets/Takes/studio.take --at 9.2s --scale 1 -o Docs/studio.png --force
    ;;
  verify)
    # Another font results in other pixels. On Linux, ./check installs the font.
    if [ "$(uname)" = Darwin ]; then
      still=$(mktemp -d)
      trap 'rm -rf "$still"' EXIT
      "$program" snapshot $pictures --at drag -o "$still/drag.png"
      here=$(fonts "$still/drag.png") there=$(fonts Docs/drag.png)
      if [ "$here" != "$there" ]; then
        echo "SKIPPED: the images in the documentation were drawn with ${there#fonts }, this Mac draws with ${here#fonts }"
        exit 3
      fi
    fi
    failures=0
    for film in Docs/*.gif Docs/*.png Docs/systems/*.gif Docs/systems/*.png; do
      # They carry no take: one is filmed with a browser (Tests/web/film), one is next to another video.
      [ "$film" = Docs/phone.gif ] || [ "$film" = Docs/learn.gif ] && continue
      "$program" verify "$film" || failures=$((failures + 1))
    done
    [ $failures = 0 ] || { echo "to render them again, run scripts/films.sh make PROGRAM"; exit 1; }
    ;;
  *) echo "usage: scripts/films.sh make|verify PROGRAM" >&2; exit 64 ;;
esac
