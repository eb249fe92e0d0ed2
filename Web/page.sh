#!/usr/bin/env bash
# Makes the template of every take's page: core, scripts and style, with placeholders «title», «words», «still» and
# «session» for `chrome-desktop export --to web`. Needs nothing but the system's own tools, of Linux and of macOS.
# usage: Web/page.sh CORE.wasm FILE.html
#        Web/page.sh CORE.wasm --site FOLDER   the same core and scripts in files that the pages of a site share
set -euo pipefail
core=$1 page=$2 site=""
if [ "$page" = --site ]; then site=$3; fi
cd "$(dirname "${BASH_SOURCE[0]}")"
export LC_ALL=C
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# zopfli's result is 4% smaller than gzip's.
if command -v zopfli >/dev/null; then zopfli --gzip -c "$core"; else gzip -9nc "$core"; fi >"$scratch/core.gz"

# 13 bits are two of 91 characters without a meaning in HTML, as in basE91, the lowest bits first. Adds 23%; base 64
# adds 33%.
signs=$(awk 'BEGIN { for (n = 33; n < 127; n++) { c = sprintf("%c", n); if (index("<\"&", c) == 0) printf "%s", c } }')
in_signs() {
  od -An -v -tu1 "$1" | signs=$signs awk '
    function put(word) { printf "%s%s", substr(signs, word % 91 + 1, 1), substr(signs, int(word / 91) + 1, 1) }
    BEGIN { signs = ENVIRON["signs"] }
    {
      for (field = 1; field <= NF; field++) {
        word += $field * 2 ^ bits; bits += 8
        if (bits >= 13) { put(word % 8192); word = int(word / 8192); bits -= 13 }
      }
    }
    END { if (bits) put(word) }'
}

# The scripts without comments, indentation and, in lines without strings, spaces around signs. None has a string of
# several lines, or one with a sign of those that lose their spaces everywhere.
scripts() {
  sed -E -e '/^ *\/\//d' -e 's/^ *//' -e 's/^export //' -e '/^$/d' \
    -e "/['\"\`]/!s/ *([&=<>?:*|{},;()]) */\\1/g" \
    -e "/['\"\`]/!s/([^-+ ]) ([-+]) ([^-+ ])/\\1\\2\\3/g" -e 's/ (&&|=>|===|!==|\|\|) /\1/g' -e 's/\) \{/){/g' "$@"
}
# Also the source of the worker.
scripts Page/{numbers,type,shapes,cells,paint,serve}.js >"$scratch/painting"

# bundle FILE…: the scripts of a page of the site, which see no names of other scripts and add none.
bundle() {
  printf '(() => {\nfunction paintingScripts() {\n'
  cat "$scratch/painting"
  printf 'return { Paint, readPicture, signsOf, serve }\n}\nconst { Paint, readPicture, signsOf } = paintingScripts()\n'
  scripts core.mjs Page/{painter,hand,core,phone}.js Site/core.js "$@"
  printf '})()\n'
}
if [ -n "$site" ]; then
  mkdir -p "$site"
  cp "$scratch/core.gz" "$site/core.gz"
  {
    printf 'self.chromePhoneCore = { length: %s, signs: "' "$(wc -c <"$scratch/core.gz" | tr -d ' ')"
    printf '%s", text: "' "$signs" | sed 's/\\/&&/g'
    in_signs "$scratch/core.gz" | sed 's/\\/&&/g'
    printf '" }\n'
  } >"$site/core.js"
  bundle Site/phone.js >"$site/phone.js"
  bundle Page/{page,values}.js Site/playground.js >"$site/playground.js"
  exit
fi

scripts core.mjs Page/{painter,hand,core,phone,page,live,values,main}.js >"$scratch/script"

# Only these two scripts may run: the page's policy lists the hash of each, with the line break before it.
sha256() { if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -c 1-64; }
hash() { printf "'sha256-%s'" "$(printf "$({ echo; cat "$1"; } | sha256 | sed 's/../\\x&/g')" | base64)"; }
hashes="$(hash "$scratch/painting") $(hash "$scratch/script")"
bytes=$(wc -c <"$scratch/core.gz" | tr -d ' ')

while IFS= read -r line; do
  case $line in
    '«style»') sed -E -e 's/ *([{};,]) */\1/g' -e 's/: /:/g' -e 's/;\}/}/g' Page/style.css ;;
    '«painting»') cat "$scratch/painting" ;;
    '«script»') cat "$scratch/script" ;;
    *'«core»'*)
      line=${line/«bytes»/$bytes}
      printf '%s' "${line%%«signs»*}" "$signs"
      line=${line#*«signs»}
      printf '%s' "${line%%«core»*}"
      in_signs "$scratch/core.gz"
      printf '%s\n' "${line#*«core»}"
      ;;
    *'«hashes»'*) printf '%s\n' "${line%%«hashes»*}$hashes${line#*«hashes»}" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <Page/page.html >"$scratch/page.html"
mv "$scratch/page.html" "$page"
