"""Counts the pictures of a moving phone that really reach the screen: not the page's frames, of which there may be sixty a second
without a new picture, but Chromium's composited and swapped frames, from its own trace."""

import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
# Trace events: the worker submits a picture; the display composites the submitted pictures, and swaps.
HANDED, SWAP = "CanvasResourceDispatcher::DispatchFrame", "Display::DrawAndSwap"


def traced(browser, deed):
    """Runs a function; returns the browser's trace events and the function's result."""
    page, browser.session = browser.session, None
    browser.do("Tracing.start", transferMode="ReturnAsStream",
               traceConfig={"includedCategories": ["viz", "blink", "blink.user_timing"], "recordMode": "recordUntilFull"})
    browser.session = page
    answer = deed()
    browser.session = None
    browser.do("Tracing.end")
    while (message := browser.read()).get("method") != "Tracing.tracingComplete":
        pass
    pieces, stream = [], message["params"]["stream"]
    while not pieces or not pieces[-1]["eof"]:
        pieces.append(browser.do("IO.read", handle=stream))
    browser.session = page
    return json.loads("".join(piece["data"] for piece in pieces))["traceEvents"], answer


def moving(marks):
    """Returns the microseconds, frame by frame, in which the page had or owed a new picture; the rest is the loop's pauses."""
    starts = [place for place, (_, name) in enumerate(marks) if name == "frame"]
    pieces = [marks[start:end + 1] for start, end in zip(starts, starts[1:])]
    return sum(piece[-1][0] - piece[0][0] for piece in pieces if len(piece) > 2)


def carried(events, news):
    """Returns the number of swaps that contained a newly submitted picture."""
    order = sorted((event["ts"], event["name"]) for event in events if event["name"] in (news, SWAP) and event["ph"] != "E")
    return sum(before == news and name == SWAP for (_, before), (_, name) in zip(order, order[1:]))


def frames(live):
    """Returns the pictures per second on the screen while a loop of a drag moves, and the numbers painted and shown."""
    with open(os.path.join(HERE, "speed.js")) as file:
        script = file.read()
    events, found = traced(live.browser, lambda: live.value(f"({script})()"))
    marks = sorted((event["ts"], event["name"]) for event in events if event["name"] in ("frame", "moved", "late"))
    # Only from the first mark to the last, since the loop also moves before and after.
    events = [event for event in events if marks and marks[0][0] <= event["ts"] <= marks[-1][0]]
    # Without a worker, a picture is submitted with the page.
    shown = carried(events, HANDED if any(event["name"] == HANDED for event in events) else "moved")
    return dict(found, shown=shown, painted=found["painted"], rate=f"{1e6 * shown / max(1, moving(marks)):.1f}")
