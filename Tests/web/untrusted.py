"""Stress tests of a page: invalid addresses, endless takes, resized windows, sleep, full memory."""

import base64
import json
import time
import zlib

LONGEST = 32_768


def packed(take):
    """Returns a take encoded in an address."""
    work = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = work.compress(take.encode()) + work.flush()
    return "#take=" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def repeats(depth, line):
    return "repeat 1000\n" * depth + line + "\n" + "end\n" * depth


# Addresses with part of the message that the page must show; empty if it must open without a message.
ADDRESSES = {
    "#top.hideBelow=nonsense": "invalid", "#top.hideBelow=9e99": "invalid", "#top.hideBelow=nan": "invalid",
    "#top.hideBelow=inf": "invalid", "#top.hideBelow=": "invalid", "#top.hideBelow=-1": "invalid",
    "#top.hideBelow=0x1": "invalid", "#top.nothing=1": "no value with this name",
    "#top.hideBelow=0.4%0Abottom.resistHide=5": "line break", "#__proto__=1": "", "#constructor=1": "no value with this name",
    "#top.hideBelow=%E0%A4": "cannot be read", "#&&&": "",
    "#take=AAAA": "cannot be read", "#take=S0rMTgUA": "cannot be played",
    "#" + "a" * LONGEST: "no value with this name", "#" + "a" * (LONGEST + 1): "32 KB", "#" + "a" * 400_000: "32 KB",
    packed("x" * (2 << 20)): "longer than a take may be",
    packed(repeats(2, "wait 1s")): "cannot be played", packed(repeats(40, "tap 10 10")): "cannot be played",
    packed("expect header shown\n" * 100_000): "longer than a take may be",
}

# Takes that do not end within the test: the page plays them and responds to input at once.
ENDLESS = {
    "an hour's wait": "wait 3600s\n",
    "thousands of actions at one moment": "repeat 1000\nat 0 offset 0\nat 0 offset 90\nend\n",
    "a thousand long drags": "repeat 1000\ndrag 195 600 by 0 -300 over 3s\nend\n",
    "a wait for a condition that never holds": "wait until offset == 99999\n",
}


def addresses(live, shared):
    """Checks that an address opens the shared values, and that invalid ones are reported and ignored."""
    live.open(shared)
    live.check(live.words() == "", f"the shared address: {live.words()}")
    live.check(live.value("Object.keys(chromeDesktop.own).length") >= 1, "the address's values are not set")
    for address, words in ADDRESSES.items():
        live.open(address)
        said = live.words()
        name = f"{address[:30]} ({len(address)} characters)"
        live.check(words in said and (words or not said), f"{name}: the message is '{said[:90]}'")
        is_alive(live, name)


def is_alive(live, name):
    # A busy browser sometimes has no frame for half a second.
    before, end = live.state()["tick"], time.time() + 2
    while live.state()["tick"] <= before and time.time() < end:
        time.sleep(0.05)
    live.check(live.state()["tick"] > before, f"{name}: the time stands still")
    live.check(not live.value("chromeDesktop.hasStopped ?? false"), f"{name}: the phone has stopped")


def endless(live):
    for name, lines in ENDLESS.items():
        live.open(packed("preset chromium\n" + lines))
        is_alive(live, name)
        live.tap(195, 500)
        live.check(not live.is_playing(), f"{name}: a touch did not stop it")
        is_alive(live, name + ", after a touch")


def sleep(live):
    """Checks that a background tab, which draws no frames, later continues as if no time had passed."""
    live.open()
    live.value("(window.awake = window.requestAnimationFrame, window.waiting = [],"
               " window.requestAnimationFrame = next => waiting.push(next), 0)")
    time.sleep(0.2)
    before = live.state()
    time.sleep(2)
    live.check(live.state()["tick"] == before["tick"], "time passes while no frame is drawn")
    passed = live.value(
        "(window.requestAnimationFrame = awake, new Promise(done => awake(now => {"
        " const before = chromeDesktop.core.doors.tick(); waiting.forEach(next => next(now));"
        " done(chromeDesktop.core.doors.tick() - before) })))")
    live.check(0 < passed <= 150, f"after two seconds of sleep {passed} ticks pass at once (a quarter of a second: 150)")
    is_alive(live, "after a sleep")


def resized(live, set_size):
    """Checks that after rotating and resizing the window the phone is entirely inside of it."""
    live.open()
    live.tap(195, 500)
    before = live.rest()["offset"]
    for width, height in [(390, 844), (844, 390), (300, 300), (1600, 900), (1100, 1400)]:
        set_size(width, height)
        box = fitted(live)
        live.check(0 < box[0] <= box[2] and 0 < box[1] <= box[3], f"{width} x {height}: the phone is {box[:2]}")
        live.check(live.state()["offset"] == before, f"{width} x {height}: resizing scrolled the page")
        keeps_little(live, f"{width} x {height}")


def fitted(live):
    """Returns the phone's width and height and those of the window 0.2 s after it was resized, or up to a second later: a
    page at rest looks at its size five times a second, and a busy machine is late."""
    end = time.time() + 1
    while True:
        time.sleep(0.2)
        box = live.value("(() => { const box = chromeDesktop.canvas.getBoundingClientRect();"
                         " return [box.width, box.height, innerWidth, innerHeight] })()")
        if box[0] <= box[2] and box[1] <= box[3] or time.time() > end:
            return box


def keeps_little(live, size):
    """Checks that pictures of earlier sizes, each as large as the canvas, are dropped. Possible only without a worker."""
    if live.value("chromeDesktop.painter.worker === undefined"):
        rims = live.value("[...chromeDesktop.painter.kept.keys()].filter((name) => name.startsWith('rim ')).length")
        live.check(rims <= 1, f"{size}: the device's rim is cached in {rims} sizes")


def turned_while_down(live):
    """Rotates the window under a finger: the phone must not stop, and the drag ends when the finger lifts."""
    start = live.places([(195, 500)])[0]
    live.browser.do("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": start[0], "y": start[1]}])
    live.browser.do("Emulation.setDeviceMetricsOverride", width=844, height=390, deviceScaleFactor=2, mobile=False)
    time.sleep(0.2)
    live.browser.do("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    live.browser.do("Emulation.clearDeviceMetricsOverride")
    live.rest()
    live.check(not live.value("chromeDesktop.hasStopped ?? false"), "the phone stopped when it was turned under a finger")
    live.tap(195, 500)
    is_alive(live, "turned under a finger")


# Failures of a worker: it cannot read a message, its script throws, or it does not respond.
ENDS = {
    "sent nonsense": "chromeDesktop.painter.draw({ bytes: new Uint8Array(9), signs: [], width: 9, height: 9, ratio: 1 })",
    "broken": "chromeDesktop.painter.worker.onerror(new ErrorEvent('error', { message: 'broken' }))",
    "silent": "(chromeDesktop.painter.worker.terminate(), chromeDesktop.setLoop(true))",
}


def dying_worker(live):
    """Checks that the page reports that the phone has stopped, however the painting worker fails; a worker that does not
    respond is reported after a while."""
    for name, deed in ENDS.items():
        live.open()
        live.drag((195, 600), (0, -20), 12)
        live.rest()
        live.value(f"({deed}, 0)")
        for _ in range(100):
            if "has stopped" in live.words():
                break
            time.sleep(0.1)
        live.check("has stopped" in live.words(), f"a worker that is {name}: the message is '{live.words()}'")
        before = live.state()["tick"]
        time.sleep(0.1)
        live.check(live.state()["tick"] == before, f"a worker that is {name}: time passes")


def full_memory(live):
    """Fills the memory: the page must report that the phone has stopped, and then ignore time and input."""
    live.open()
    bytes_used = live.value(
        "(() => { const core = chromeDesktop.core; for (let size = 1 << 20; size >= 16; size /= 4)"
        " try { for (let n = 0;; n++) core.file('f' + size + ' ' + n, new Uint8Array(size)) } catch {}"
        " return core.doors.memory.buffer.byteLength })()")
    live.check(bytes_used <= 1 << 28, f"memory grew to {bytes_used} bytes")
    # Checked before the next frame: the input that ran into the limit must have reported it.
    said = live.value("(() => { for (let n = 0; n < 20000; n++)"
                      " chromeDesktop.put(performance.now(), n ? 1 : 0, 195, 600 - n % 300);"
                      " return document.getElementById('words').textContent })()")
    live.check("has stopped" in (said or ""), f"memory at its limit: the message is '{said}'")
    live.tap(195, 500)
    live.check("has stopped" in live.words(), "the message about memory disappeared")
    return f"memory is limited to {bytes_used >> 20} MB, and the page reports it"
