"""Tests user input to a page, in every browser: each gesture has its effect, and the input log is replayed by the program."""

import json
import os
import subprocess
import time

from untrusted import is_alive


def gestures(live):
    live.check(live.is_playing(), "no take plays when the page opens")
    live.tap(195, 500)
    live.check(not live.is_playing(), "a touch did not stop the take")
    drag_and_wheel(live)
    fling(live)
    turn_and_tabs(live)
    cancelled(live)
    live.key("End")
    ended = live.rest()
    live.check(ended["offset"] == ended["maxOffset"], "the End key did not scroll to the end")
    second_finger(live, ended)
    if not live.browser.has_fingers:
        # That was a drag. The log must end at rest, as a replay does after its last line.
        live.tap(195, 500)
        live.rest()


def drag_and_wheel(live):
    before = live.rest()["offset"]
    live.drag((195, 600), (0, -20), 12)
    after = live.rest()
    live.check(after["offset"] > before + 100, f"a drag up: {before} to {after['offset']}")
    live.check(after["bars"]["header"]["shown"] == 0, "a drag up did not hide the header")
    live.wheel(-21, 8)
    wheeled = live.rest()
    live.check(wheeled["offset"] < after["offset"], "a wheel back did not scroll back")
    live.check(wheeled["bars"]["header"]["shown"] == 1, "a wheel back did not show the header")


def fling(live):
    """A short quick drag of the mouse continues beyond the mouse's distance. On a busy machine the mouse may pause before its
    release, which is not a fling: it is repeated, four times at most."""
    reached = []
    while len(reached) < 4 and not any(way > 300 for way in reached):
        live.key("Home")
        before = live.rest()["offset"]
        live.mouse((195, 600), (0, -40), 6)
        reached.append(live.rest()["offset"] - before)
    live.check(reached[-1] > 300, f"no drag of 240 pt becomes a fling: {reached}")


def turn_and_tabs(live):
    page = live.rest()["page"]["settled"]
    live.drag((330, 500), (-24, 0), 10)
    turned = live.rest()["page"]["settled"]
    live.check(turned == page + 1, f"a swipe: page {page} to {turned}")
    live.wheel(-21, 8)
    live.rest()
    live.tap(108, 780)
    live.check(live.rest()["page"]["settled"] == 0, "a tap on the first tab did not choose it")


def second_finger(live, before):
    """A second finger that moves while the first one rests has no effect; where both are one mouse, the page answers afterwards."""
    live.fingers([(195, 500)] * 8, [None] * 2 + [(100, 300 - 25 * step) for step in range(6)])
    after = live.rest()
    live.check(after["offset"] == before["offset"] or not live.browser.has_fingers, "a second finger moved the page")


def cancelled(live):
    """A touch that the system cancels halfway, and one that the driver ends without lifting the finger: the page answers, and the
    next drag moves it. WebKit's driver ends a touch without a message to the page, so the finger is down until the next release."""
    cancel = ("chromeDesktop.canvas.addEventListener('pointermove', ({ pointerId }) =>"
              " chromeDesktop.canvas.dispatchEvent(new PointerEvent('pointercancel', { pointerId })), { once: true })")
    live.value(cancel)
    live.drag((195, 300), (0, 20), 12)
    drags(live, "a canceled touch")
    live.browser.lost_finger(live.places([(195, 500)])[0])
    is_alive(live, "a touch that its driver ended")
    live.tap(195, 500)
    live.rest()
    drags(live, "a touch that its driver ended")


def drags(live, name):
    live.key("End")
    before = live.rest()["offset"]
    live.drag((195, 300), (0, 20), 12)
    live.check(live.rest()["offset"] < before - 100, f"after {name} a drag does not move the page")


def replayed(live, program, folder):
    """Replays the take of "Save as take" in the page's core and in the program."""
    take = saved(live)
    path = os.path.join(folder, live.browser.name + ".take")
    with open(path, "w") as file:
        file.write(take)
    own = live.value(
        "(() => { const text = new TextEncoder().encode(" + json.dumps(take) + "); let all = '';"
        " for (const piece of chromeDesktop.core.replay(text)) all += new TextDecoder().decode(piece); return all })()")
    native = subprocess.run([program, "replay", path, "--every", "sample"], capture_output=True, timeout=60)
    lines = native.stdout.splitlines()
    live.check(len(lines) > 30, f"the log has only {len(lines)} samples")
    live.check(own.encode() == native.stdout, "the page's log replays differently in the program")
    if lines:
        same_state(live, json.loads(lines[-1]))
    kinds = {words[1] for words in map(str.split, take.splitlines()) if words and words[0].isdigit() and len(words) > 1}
    live.check({"down", "move", "up", "wheel", "key"} <= kinds, f"the log has only {sorted(kinds)}")
    return f"{len(lines)} samples of the page's log replay identically in the program"


def saved(live, button="#log"):
    """Returns the text of the file that a button saves."""
    return live.value(
        "(() => { let blob; const make = URL.createObjectURL; URL.createObjectURL = (it) => (blob = it, make(it));"
        f" HTMLAnchorElement.prototype.click = () => {{}}; document.querySelector('{button}').click();"
        " URL.createObjectURL = make; delete HTMLAnchorElement.prototype.click; return blob.text() })()")


def long_session(live):
    """Shares a session of more than 120 kB, compressed: the page says that it is too long, and offers the file instead.
    Inputs have the numbers of hand.js: drivers do not see the constants of the page's scripts."""
    live.value(
        "(() => { const page = chromeDesktop; page.put(performance.now(), 0, 200, 400); for (let n = 0; n < 15000; n++)"
        " page.put(performance.now(), 1, 390 * Math.random(), 844 * Math.random());"
        " page.put(performance.now(), 2, 0, 0); return true })()")
    live.check(live.value("pack(chromeDesktop.core.doors.session() ?? chromeDesktop.words()).then(({ length }) => length)") > 160_000,
               "the session is shorter than this test needs")
    live.value("chromeDesktop.share().then(() => true)")
    live.check("too long for an address" in live.words(), f"a long session: {live.words()}")
    live.check("take=" not in live.value("location.hash"), "a long session is in the address")
    take = saved(live, "#words button")
    live.check(take.count(" move ") > 14_000, f"the offered file has {len(take)} bytes")


def same_state(live, last):
    """Checks that offset, page and bars of the page at rest equal those at the end of the program's replay, to the last digit."""
    now = live.state()
    for key in ["offset", "page", "bars"]:
        live.check(now[key] == last[key], f"{key}: the page has {now[key]}, the replay {last[key]}")


def values(live):
    """Tests sliders, base, loop and the address; returns the shared address."""
    live.check(live.value("chromeDesktop.values.length") == 8, "there are not eight values")
    loop(live)
    slide(live)
    live.value("document.getElementById('base').click()")
    live.check(" set " in live.session(), "the value's change is not in the log")
    live.value("document.getElementById('base').click()")
    live.value("chromeDesktop.share()")
    time.sleep(0.3)
    return live.value("location.hash")


def loop(live):
    live.check(live.value("(document.getElementById('loop').click(), chromeDesktop.isLooping)"), "no loop")
    picture = ("new Promise(done => setTimeout(() => done(chromeDesktop.drawn?.length + ':'"
               " + chromeDesktop.drawn?.reduce((a, b) => (a * 31 + b) | 0, 7)), 90))")
    pictures = {live.value(picture) for _ in range(12)}
    live.check(len(pictures) > 3, f"the loop shows {len(pictures)} pictures in a second")


def slide(live):
    """Drags the first slider to its right end with the mouse; the phone's value follows."""
    slider = "chromeDesktop.values.find(value => value.kind === 'number')"
    left, top, width, height = live.value(
        f"(() => {{ const box = {slider}.control.getBoundingClientRect();"
        " return [box.left, box.top, box.width, box.height] })()")
    middle = top + height / 2
    live.browser.mouse([(left + width * share, middle) for share in [0.1, 0.3, 0.6, 0.9, 1]])
    reached = live.value(f"(({{ control }}) => [Number(control.value), Number(control.max)])({slider})")
    live.check(reached[0] == reached[1], f"a slider dragged to its end has the value and maximum {reached}")
    live.check(live.words() == "", f"a slider at its end: {live.words()}")
    live.value("document.getElementById('loop').click()")
