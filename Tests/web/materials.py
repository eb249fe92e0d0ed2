"""Compares the page's bars with the program's screenshots: both styles at rest, half collapsed and collapsed, in light and
dark, at one to three pixels per point; and the pictures of *Places*, also at scales that put edges between pixels."""

import json
import os

from stills import HERE, ROOT, TICKS, keep, still

# A preset for each style, and the points that its page scrolls from 300 points below the top.
STYLES = {"classic": "chromium", "glass": "tab-bar-minimize-26"}
MOMENTS = {"at rest": 0, "half collapsed": 28, "collapsed": 120}
RATIOS = [1, 2, 3]
PLACES_RATIOS = [1.67, 2.1, 3]
SECONDS = 1
# Limits. The page in WebKit exceeded each of them while its canvas was to blur. Mean differences in levels of 255, of all pixels
# away from edges, and of bars alone; the standard deviation of luminance in 16 × 16 points of a bar; the largest difference at
# the right edges of pictures.
MOST_FLAT = 0.5
MOST_OF_BARS = 1
MOST_THROUGH = 0.04
MOST_AT_SIDES = 48
# A phone without a device frame, as on real phones.
NO_DEVICE = 8


def moments():
    """Returns a name, a preset, a take, and whether it is dark, for each moment."""
    for style, preset in STYLES.items():
        for moment, way in MOMENTS.items():
            for is_dark in [False, True]:
                lines = f"theme {'dark' if is_dark else 'light'}\npreset {preset}\nat 1 offset 300\n"
                scroll = f"scroll begin\nscroll by {way}\n" if way else ""
                name = f"{style}, {moment}, {'dark' if is_dark else 'light'}"
                yield name, preset, lines + scroll + "wait 3s\n", is_dark


def found(live, program, folder, pictures, name, preset, take, is_dark, ratio):
    with open(os.path.join(HERE, "compare.js")) as file:
        script = file.read()
    with open(os.path.join(ROOT, "Assets", "Tunings", preset + ".json")) as file:
        presets = {preset: file.read()}
    order = dict(take=take, tick=SECONDS * TICKS, still=still(program, take, SECONDS, folder, ratio), presets=presets,
                 look=is_dark + NO_DEVICE, ratio=ratio)
    result = live.value(f"({script})({{...{json.dumps(order)}, spoil: null}})")
    keep(result, os.path.join(pictures, f"{live.browser.name} {name}, {ratio}"))
    return result


def materials(live, program, folder, pictures):
    """Compares every moment; returns a line with the largest differences."""
    most = {"flat": 0, "bars": 0, "through": 0}
    for moment in moments():
        for ratio in RATIOS:
            result = found(live, program, folder, pictures, *moment, ratio)
            through = result["through"]
            now = {"flat": result["flat"], "bars": through["mean"], "through": through["deviation"]}
            is_right = now["flat"] <= MOST_FLAT and now["bars"] <= MOST_OF_BARS and now["through"] <= MOST_THROUGH
            is_right = is_right and through["count"] > 50
            live.check(is_right, f"materials, {moment[0]}, {ratio} pixels per point: {now} in {through['count']} squares")
            most = {name: max(most[name], number) for name, number in now.items()}
    sides = places(live, program, folder, pictures)
    return (f"materials: at most {most['flat']:.2f} levels from the screenshot away from edges, {most['bars']:.2f} in bars;"
            f" luminance within 16 points of a bar varies by {most['through']:.3f}; right edges of pictures {sides} levels")


def places(live, program, folder, pictures):
    """Returns the largest difference at the right edges of pictures with round corners."""
    steps = []
    for ratio in PLACES_RATIOS:
        take = "theme light\npreset chromium\nscene tabs\npage 2\nat 2 offset 100.3\nwait 3s\n"
        result = found(live, program, folder, pictures, "places", "chromium", take, False, ratio)
        steps.append(result["sides"])
        is_right = result["sides"] <= MOST_AT_SIDES
        live.check(is_right, f"right edges of pictures at {ratio} pixels per point: {result['sides']} levels apart")
    return max(steps)
