#!/usr/bin/env bash
# Counts retired words in the comments and string literals of Sources, the page for browsers and the controllers. Prints a line per word that occurs.
# usage: scripts/words.sh [-v]   -v also prints each place   exit code 1: there are more than `allowed`
set -eu
cd "$(dirname "$0")/.."
# The number that may remain. Lower it when words are replaced; never raise it.
allowed=14

# Retired words, as extended regular expressions of whole words, each with a replacement.
words='
anew: again
so many: as many
beside: next to
go(es)? on: continue
comes? to: result in
is none: there is no
by itself: automatically, alone
(nobody|somebody): no one, someone
whoever: anyone who
tells?: report, show
told: reported, notified
strangers?: untrusted
papers?: documentation
mend(s|ed)?: fix
desks?: window system, job queue
hands?: user, pointer, gesture
upshots?: result
deeds?: input, action
(errand|stroke)s?: scroll reason, gesture
rivals?: variant
ground: background
signs?: icon
panes?: material layer
leaps?: fast-forward
glances?: snapshot
tends?: update
ponders?: request reasons
'

# Removed before counting: contract words, terms of mathematics, usual English, interpolated code.
kept='there (is|was) none|comes? to (rest|a stop|an end|its end)|nothing comes to|tells? [^.]{0,30}(from|apart)|told apart'
kept="$kept|hand-?off|hands? (off|on|over|that on)|typical of hands|as a hand does|by hand|on the other hand|\\\\?\"(hand|ground|sign|rival|tell)\\\\?\"|\`(hand|ground|sign|rivals|tell)\`"
kept="$kept|\\\\\\([^()]*(\\([^()]*\\)[^()]*)*\\)|sections\\.ground|(its|same|opposite|the|a|one|changes|equals|minus|plus|dollar|percent) signs?|sign(s? of|\\()"

found=$(mktemp)
trap 'rm -f "$found"' EXIT
# FILE:LINE:, a tab, and a comment or a literal.
find Sources Web Assets/HandOff -type f \( -name '*.swift' -o -name '*.js' -o -name '*.mjs' -o -name '*.kt' -o -name '*.[ch]' \) \
  -exec grep -noE '//.*|"([^"\\]|\\.)*"' /dev/null {} + | sed -E 's/^([^:]*:[0-9]+:)/\1	/' | sed -E "s#$kept##g" >"$found"

total=0
while IFS=: read -r word better; do
  [ -n "$word" ] || continue
  count=$(cut -f 2- "$found" | grep -owiE -e "$word" | grep -c . || true)
  [ "$count" -gt 0 ] || continue
  total=$((total + count))
  printf '%4d  %s:%s\n' "$count" "$word" "$better"
  [ "${1:-}" != -v ] || grep -wiE -e "$word" "$found" || true
done <<<"$words"
printf '%4d  in total, %d allowed\n' "$total" "$allowed"
[ "$total" -le "$allowed" ]
