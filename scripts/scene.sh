#!/usr/bin/env bash
# Renders the parts of Assets/Scenes/trails.html with Chromium and ffmpeg into Assets/Scenes/Trails: the pictures of the scene that
# Docs/Scenes.md describes. CHROMIUM names the browser.
set -eu
cd "$(dirname "$0")/.."
browser=${CHROMIUM:-chromium}
page=$PWD/Assets/Scenes/trails.html
profile=$(mktemp -d)
trap 'rm -rf "$profile"' EXIT

# shoot NAME HEIGHT QUERY: newer versions of Chromium keep part of the window's height for themselves, so the picture is
# taken higher, then cut. 96 colors are enough for it and make it half as large.
shoot() {
  "$browser" --headless --no-sandbox --disable-gpu --disable-lcd-text --hide-scrollbars --user-data-dir="$profile" \
    --force-device-scale-factor=2 --window-size="393,$(($2 + 200))" --virtual-time-budget=500 \
    --screenshot="$profile/shot.png" "file://$page?$3" >/dev/null 2>&1
  ffmpeg -nostdin -loglevel error -y -i "$profile/shot.png" -filter_complex \
    "crop=786:$(($2 * 2)):0:0,split[a][b];[a]palettegen=max_colors=96:reserve_transparent=0[p];[b][p]paletteuse=dither=none" \
    -compression_level 100 -pred mixed "$PWD/Assets/Scenes/Trails/$1@2x.png"
  echo "$1@2x.png"
}

shoot trails 1232 "part=content&page=0"
shoot stories 1436 "part=content&page=1"
shoot guide 1152 "part=content&page=2"
shoot toolbar 48 "part=toolbar&page=0"
for number in 0 1 2; do
  shoot "header-$number" 104 "part=header&page=$number"
  shoot "collapsed-$number" 44 "part=collapsed&page=$number"
  shoot "tabs-$number" 83 "part=tabBar&page=$number"
done
