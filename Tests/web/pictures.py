"""Compares a page that shows a scene made of pictures with the program's screenshots of the same moments."""

import json
import os
import subprocess

from live import Live
from stills import HERE, ROOT, TICKS, keep, over, still

LINES = """screen 390 844 safe 47 34
scene "{scene}"
page 0
set gesture.slop 0
press 195 600
move 0 -38 over 0.4s
hold 1s
move 0 -300 over 0.4s
hold 1s
release
wait until rest
"""
# Seconds: everything shown; headers half crossed; collapsed, without the tab bar.
MOMENTS = {"at rest": 0, "half collapsed": 1, "collapsed": 2.2}


def scene(live, program, folder, pictures):
    """Returns a line for each moment."""
    take, page = os.path.join(folder, "scene.take"), os.path.join(folder, "scene.html")
    lines = LINES.format(scene=os.path.join(ROOT, "Assets", "Scenes", "Trails"))
    with open(take, "w") as file:
        file.write(lines)
    made = subprocess.run([program, "export", take, "--to", "web", "-o", page, "--force"], capture_output=True, text=True)
    live.check("are the scene's pictures" in made.stderr, f"the export says {made.stderr.strip()}")
    own = Live(live.browser, page)
    own.problems = live.problems
    own.open()
    with open(os.path.join(HERE, "compare.js")) as file:
        script = file.read()
    answers = []
    for name, seconds in MOMENTS.items():
        order = dict(tick=round(seconds * TICKS), still=still(program, lines, seconds, folder), presets={}, look=0, ratio=2)
        result = own.value(f"({script})({{...{json.dumps(order)}, take: chromeDesktop.session.take, spoil: null}})")
        keep(result, os.path.join(pictures, f"{live.browser.name} scene {name}"))
        live.check(not over(live, result["found"]), f"scene, {name}: differs from the screenshot: {over(live, result['found'])}")
        answers.append(f"scene of pictures, {name}: " + ", ".join(
            f"{region} {numbers['mean']:.2f} ({numbers['most']})" for region, numbers in result["found"].items() if numbers["count"]))
    return answers
