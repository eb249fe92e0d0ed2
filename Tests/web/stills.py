"""Compares the page's pictures with the program's screenshots of the same moments: pixels without a nearby edge must have nearly
the same colour; edges (text, round corners) may differ more, as both sides rasterise them differently."""

import base64
import json
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")

# Moments to compare, in light and dark: preset, lines of the take, and time in seconds.
SCENES = {
    "at rest, both bars": ("hiding-tab-bar", "wait 1s", 0.5),
    "half a header over the page": (
        "chromium", "at 1 offset 300\npress 195 600\nmove 0 -28 over 0.4s\nhold 2s\nrelease", 1.5),
    "a large title, half way": ("large-title", "press 195 600\nmove 0 -26 over 0.4s\nhold 2s\nrelease", 1.5),
    "the tab bar as a pill": (
        "tab-bar-minimize-26", "at 1 offset 300\npress 195 400\nmove 0 -60 over 0.4s\nhold 2s\nrelease", 1.5),
}
TICKS = 600
# Limits of a region's mean difference, in levels of 255. Flat: exceeded if a colour is off by two levels. Edges: exceeded if
# text is missing or misplaced.
MOST = {"flat": 1.8, "edges": 14}
# WebKitGTK rounds the width of each glyph to whole pixels of its size and draws light text bolder, so its lines cannot be told
# from misplaced ones. WebKit sets text differently on an iPhone, which these tests do not have.
MOST_OF_TEXT = {"WebKit": 60}
MOST_INK = {"WebKit": 1.25}


def take_of(scene, is_dark):
    preset, lines, _ = SCENES[scene]
    return f"theme {'dark' if is_dark else 'light'}\npreset {preset}\nset gesture.slop 0\n{lines}\n"


def still(program, take, seconds, folder, ratio=2):
    path, picture = os.path.join(folder, "still.take"), os.path.join(folder, "still.png")
    with open(path, "w") as file:
        file.write(take)
    command = [program, "snapshot", path, "--plain", "--scale", str(ratio), "--at", f"{seconds}s", "-o", picture, "--force"]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    with open(picture, "rb") as file:
        return base64.b64encode(file.read()).decode()


def compared(live, program, scene, is_dark, folder, spoil="null"):
    preset, _, seconds = SCENES[scene]
    take = take_of(scene, is_dark)
    with open(os.path.join(ROOT, "Assets", "Tunings", preset + ".json")) as file:
        presets = {preset: file.read()}
    picture = still(program, take, seconds, folder)
    order = dict(take=take, tick=round(seconds * TICKS), still=picture, presets=presets, look=int(is_dark), ratio=2)
    with open(os.path.join(HERE, "compare.js")) as file:
        script = file.read()
    return live.value(f"({script})({{...{json.dumps(order)}, spoil: {spoil}}})")


def over(live, found):
    """Returns the regions whose difference exceeds the limit."""
    most = dict(MOST, edges=MOST_OF_TEXT.get(live.browser.name, MOST["edges"]))
    return [f"{region} {numbers['mean']:.2f}" for region, numbers in found.items()
            if numbers["mean"] > most[region.split()[1]]]


def stills(live, program, folder, pictures):
    """Compares every scene in light and dark; returns a line for each."""
    lines = []
    for scene in SCENES:
        for is_dark in [False, True]:
            result = compared(live, program, scene, is_dark, folder)
            name = f"{scene}, {'dark' if is_dark else 'light'}"
            keep(result, os.path.join(pictures, f"{live.browser.name} {name}"))
            live.check(not over(live, result["found"]), f"{name}: differs from the screenshot: {over(live, result['found'])}")
            mine, other = result["clock"]
            most = MOST_INK.get(live.browser.name, 1.15)
            live.check(0.85 * other < mine < most * other and other > 0, f"{name}: the clock has {mine} pixels, not {other}")
            lines.append(f"{name}: " + ", ".join(f"{region} {numbers['mean']:.2f} ({numbers['most']})"
                                                for region, numbers in result["found"].items() if numbers["count"]))
    spoiled(live, program, folder)
    return lines


def without_worker(live, program, folder):
    """Compares a page that paints without a worker, as in browsers without a canvas for workers."""
    live.check(live.value("chromeDesktop.painter.worker instanceof Worker"), "no worker paints")
    scene = "half a header over the page"
    mine = compared(live, program, scene, True, folder)
    old = live.older(folder)
    old.open()
    live.check(old.value("chromeDesktop.painter.constructor.name") == "Paint", "a page without workers has one")
    other = compared(old, program, scene, True, folder)
    live.check(not over(live, other["found"]), f"without a worker: differs from the screenshot: {over(live, other['found'])}")
    most = live.value("(" + APART + f")({json.dumps([mine['own'], other['own']])})")
    # WebKitGTK sets text differently in workers.
    is_right = most <= 4 or live.browser.name in MOST_OF_TEXT
    live.check(is_right, f"without a worker the page paints other pixels, up to {most} levels apart")
    return f"painted in a worker and without one: no pixel more than {most} levels apart"


# The largest difference between two pictures, in levels.
APART = """async (addresses) => {
  const [one, other] = await Promise.all(addresses.map(async (src) => {
    const image = Object.assign(new Image(), { src }), canvas = document.createElement('canvas'), pen = canvas.getContext('2d')
    await image.decode()
    Object.assign(canvas, { width: image.width, height: image.height })
    pen.drawImage(image, 0, 0)
    return pen.getImageData(0, 0, image.width, image.height).data
  }))
  return one.reduce((most, level, at) => Math.max(most, Math.abs(level - other[at])), 0)
}"""


# Errors that the comparison must detect: a missing bar, a colour that is off by a few levels, shifted text.
SPOILED = {
    "a missing bar": "pen => { pen.fillStyle = '#f2f2f7'; pen.fillRect(0, 1500, 780, 188) }",
    "a page a little too dark": "pen => { pen.fillStyle = '#00000006'; pen.fillRect(0, 224, 780, 1056) }",
    "lines two points further down": "pen => pen.drawImage(pen.canvas, 0, 224, 780, 1056, 0, 228, 780, 1056)",
}


def spoiled(live, program, folder):
    for name, spoil in SPOILED.items():
        if "lines" in name and live.browser.name in MOST_OF_TEXT:
            continue
        result = compared(live, program, "at rest, both bars", False, folder, spoil)
        live.check(over(live, result["found"]), f"{name} is not detected by the comparison")


def keep(result, path):
    for side in ["own", "native"]:
        with open(f"{path}, {side}.png", "wb") as file:
            file.write(base64.b64decode(result[side].split(",")[1]))
