"""How many pictures of a moving phone really reach the screen: not the page's frames, of which it may have sixty while
nothing new is shown, but what Chromium's display put together and swapped, by its own trace."""

import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
# The worker hands a picture on; the display puts together what it has been handed, and swaps.
HANDED, SWAP = "CanvasResourceDispatcher::DispatchFrame", "Display::DrawAndSwap"


def traced(browser, deed):
    """What the browser did meanwhile, and what the deed answered."""
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
    """For how many microseconds the page had or owed a new picture, frame by frame; the rest are the loop's pauses."""
    starts = [place for place, (_, name) in enumerate(marks) if name == "frame"]
    pieces = [marks[start:end + 1] for start, end in zip(starts, starts[1:])]
    return sum(piece[-1][0] - piece[0][0] for piece in pieces if len(piece) > 2)


def carried(events, news):
    """How many swaps had a new picture in them, of those that were handed on."""
    order = sorted((event["ts"], event["name"]) for event in events if event["name"] in (news, SWAP) and event["ph"] != "E")
    return sum(before == news and name == SWAP for (_, before), (_, name) in zip(order, order[1:]))


def frames(live):
    """Pictures a second on the screen while a loop of a drag moves; how many were painted, and how many of them shown."""
    with open(os.path.join(HERE, "speed.js")) as file:
        script = file.read()
    events, found = traced(live.browser, lambda: live.value(f"({script})()"))
    marks = sorted((event["ts"], event["name"]) for event in events if event["name"] in ("frame", "moved", "late"))
    # Only from the first mark to the last: the loop moves before and after, too.
    events = [event for event in events if marks and marks[0][0] <= event["ts"] <= marks[-1][0]]
    # Where no worker paints, a picture is handed on with the page.
    shown = carried(events, HANDED if any(event["name"] == HANDED for event in events) else "moved")
    return dict(found, shown=shown, painted=found["painted"], rate=f"{1e6 * shown / max(1, moving(marks)):.1f}")
