"""Replays a page's recording in the core, as a host's scroll, and compares: the bars and the offset in each frame."""

import json
import os
import subprocess

# Of a take's screen without `screen`: its height without the safe areas.
SCREEN_HEIGHT = 844 - 47 - 34
BARS = ["header", "toolbar", "tabBar"]
# CSS pixels.
TOLERANCE = 1
# Between the controller and the core, which have the same calls at the same times.
GRAIN = 0.001


def inputs(calls):
    """Returns the tick, name and values of each call after the first, which is at tick 0."""
    if any(name == "new" for _, name, *_ in calls[1:]):
        raise ValueError("the driver began anew: such a recording cannot be replayed as one take")
    return [(tick, name, words) for tick, name, *words in calls[1:]]


def sample(name, words, viewport):
    """Returns the input of a take for a call of the controller."""
    if name == "begin":
        return f"host begin as {words[0]}"
    if name == "scroll":
        return f"host by {words[0] - words[1]!r}"
    if name == "letGo":
        return f"host as fling at {words[0]!r}"
    if name == "end":
        return "host end"
    if name == "max":
        return f"content 0 height {words[0] + viewport!r}"
    # A pointer that only moves changes nothing: the line is there to be reported.
    return "hover off"


def take(preset, calls, bars):
    offset, furthest = calls[0][2:]
    viewport = SCREEN_HEIGHT - sum(bars[name]["full"] for name in BARS)
    lines = ['take "Replay"', f"preset {preset}", "scene none", "pages 1", "page 0",
             f"content 0 height {furthest + viewport!r}", f"at 0 offset {offset!r}", "samples"]
    lines += [f"  {tick} {sample(name, words, viewport)}" for tick, name, words in inputs(calls)]
    return "\n".join(lines + ["end"]) + "\n"


def replayed(program, preset, calls, bars, folder):
    """Returns the core's report after each call but the first."""
    path = os.path.join(folder, preset + ".take")
    with open(path, "w") as file:
        file.write(take(preset, calls, bars))
    answer = subprocess.run([program, "replay", path, "--every", "sample"], capture_output=True, text=True, timeout=120)
    if answer.returncode:
        raise RuntimeError(f"the recording of {preset} cannot be replayed: {answer.stderr.strip()[:500]}")
    lines = [json.loads(line) for line in answer.stdout.splitlines()]
    if len(lines) != len(calls) - 1:
        raise RuntimeError(f"{preset}: {len(calls) - 1} calls, but {len(lines)} lines of the core")
    return lines


def differences(calls, frames, lines, bars):
    """Returns what differs between the page and the core, the largest difference on the screen in CSS pixels, and the
    number of frames in which the browser had moved the page before it sent the scroll event: there only bars count."""
    problems = [f"call {number}: the controller has {own}, the core {core}"
                for number, own, core in looked(calls, lines) if any(abs(a - b) > GRAIN for a, b in zip(own, core))]
    worst, early = 0, 0
    for frame in frames:
        count, offset, reported, height, *tops = frame
        look = looks(calls, [frame])[0]
        place = lines[max(0, count - 2)]["offset"]
        expected = places(lines[look - 1], height, bars)
        ways = [abs(a - b) for a, b in zip(tops, expected) if a is not None]
        if abs(offset - place) > TOLERANCE and abs(offset - reported) > TOLERANCE:
            early += 1
        else:
            ways.append(abs(offset - place))
        worst = max(worst, *ways)
        if max(ways) > TOLERANCE:
            problems.append(f"frame after call {count}: {tops} at {offset}, in the core {expected} at {place}")
    return problems, worst, early


def looked(calls, lines):
    """Returns the numbers of the calls that read where the bars are, with what the controller and the core answer."""
    for number, (_, name, *words) in enumerate(calls):
        if name == "look":
            line = lines[number - 1]
            yield number, words, [line["bars"][bar]["hidden"] for bar in BARS] + [line["offset"]]


def places(line, height, bars):
    """Returns the upper edges of the bars in a window of this height, for a state of the core."""
    hidden = {bar: line["bars"][bar]["hidden"] for bar in BARS}
    return [-hidden["header"], bars["header"]["full"] - hidden["header"] - hidden["toolbar"],
            height - bars["tabBar"]["full"] + hidden["tabBar"]]


def ends(calls, frames, lines, bars, first, last):
    """Returns what a gesture did in the page and in the core, from its first call to before its last: for each bar the
    ends that it arrives at, and where it rests."""
    at = [frame for frame in frames if first <= frame[0] <= last]
    before = next((frame for frame in reversed(frames) if frame[0] < first), at[0] if at else None)
    own, core = {}, {}
    for bar in BARS if at else []:
        if bars[bar]["full"] <= bars[bar]["min"]:
            continue
        own[bar] = arrivals([hidden(frame, bar, bars) for frame in [before] + at], bars[bar])
        seen = [lines[max(0, number - 1)]["bars"][bar]["hidden"] for number in looks(calls, [before] + at)]
        core[bar] = arrivals(seen, bars[bar])
    return own, core


def looks(calls, frames):
    """Returns the numbers of the calls by which the driver read where the bars are, for each frame the last one."""
    return [next((n for n in range(frame[0] - 1, 0, -1) if calls[n][1] == "look"), 1) for frame in frames]


def hidden(frame, bar, bars):
    """Returns the hidden points of a bar on the screen."""
    _, _, _, height, header, toolbar, tab_bar = frame
    if bar == "header":
        return -header
    if bar == "toolbar":
        return bars["header"]["full"] - toolbar + (header or 0)
    return tab_bar - height + bars["tabBar"]["full"]


def arrivals(points, bar):
    """Returns the ends that the points of a bar arrive at, and the state of the last."""
    range_ = bar["full"] - bar["min"]
    states = ["hidden" if at >= range_ - 0.01 else "shown" if at <= 0.01 else "between" for at in points]
    changes = [after for before, after in zip(states, states[1:]) if after != before and after != "between"]
    return changes + ["rests " + states[-1]]
