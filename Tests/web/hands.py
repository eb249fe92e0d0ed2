"""Input for three browsers with a common interface: fingers, a mouse, a wheel, keys and screenshots. Positions are pixels of the
window."""

import base64
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "report"))
from browser import Browser, chromium
from firefox import Firefox, firefox
from webkit import WebKit, webkit

# Seconds between samples of a finger.
STEP = 0.012
WEBDRIVER_KEYS = {"End": "\ue010", "Home": "\ue011", "ArrowRight": "\ue014"}


class ChromiumHand(Browser):
    name = "Chromium"
    has_fingers = True

    def start(self):
        self.open("/dev/null")
        self.do("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    def navigate(self, address):
        self.do("Page.navigate", url=address)

    def fingers(self, *paths):
        """Moves fingers along their paths in steps; None before a finger is down. All lift at the end."""
        before = 0
        for places in zip(*paths):
            points = [{"x": place[0], "y": place[1], "id": number} for number, place in enumerate(places) if place]
            kind = "touchStart" if len(points) > before else "touchMove"
            self.do("Input.dispatchTouchEvent", type=kind, touchPoints=points)
            before = len(points)
            time.sleep(STEP)
        self.do("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def lost_finger(self, place):
        """Presses, and ends the touch without lifting the finger."""
        self.do("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": place[0], "y": place[1]}])
        self.do("Input.dispatchTouchEvent", type="touchCancel", touchPoints=[])

    def mouse(self, places):
        """Presses at the first position, moves, and releases at the last."""
        def event(kind, place, buttons):
            self.do("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", buttons=buttons,
                    clickCount=1)
        event("mouseMoved", places[0], 0)
        event("mousePressed", places[0], 1)
        for place in places[1:]:
            event("mouseMoved", place, 1)
            time.sleep(STEP)
        event("mouseReleased", places[-1], 0)

    def wheel(self, place, down, count):
        for _ in range(count):
            self.do("Input.dispatchMouseEvent", type="mouseWheel", x=place[0], y=place[1], deltaX=0, deltaY=down)

    def key(self, name):
        for kind in ["keyDown", "keyUp"]:
            self.do("Input.dispatchKeyEvent", type=kind, key=name, code=name,
                    windowsVirtualKeyCode={"End": 35, "Home": 36, "ArrowRight": 39}[name])

    def size(self, width, height):
        self.do("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2, mobile=False)

    def screenshot(self):
        return base64.b64decode(self.do("Page.captureScreenshot", format="png")["data"])

    def quit(self):
        self.process.kill()
        self.process.wait()


class Actions:
    """Input by the actions of WebDriver, for browsers with `act`."""

    def fingers(self, *paths):
        rows = [row_of(f"finger{number}", "touch", path) for number, path in enumerate(paths)]
        self.act(*rows)

    def lost_finger(self, place):
        finger = row_of("finger0", "touch", [place])
        self.act(dict(finger, actions=finger["actions"][:-1]))
        self.release()

    def mouse(self, places):
        self.act(row_of("mouse", "mouse", places))

    def wheel(self, place, down, count):
        x, y = map(round, place)
        notch = {"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": down, "duration": 0}
        # With pauses in between, as between the other browser's messages.
        self.act({"type": "wheel", "id": "wheel", "actions": [notch, {"type": "pause", "duration": 16}] * count})

    def key(self, name):
        presses = [{"type": kind, "value": WEBDRIVER_KEYS[name]} for kind in ["keyDown", "keyUp"]]
        self.act({"type": "key", "id": "keys", "actions": presses})


class FirefoxHand(Actions, Firefox):
    name = "Firefox"
    has_fingers = True

    def release(self):
        self.do("WebDriver:ReleaseActions")

    def start(self):
        # Height of the window's toolbars above the page.
        self.frame = self.do("WebDriver:GetWindowRect")["height"] - self.value("innerHeight")

    def size(self, width, height):
        self.do("WebDriver:SetWindowRect", width=width, height=height + self.frame)


class WebKitHand(Actions, WebKit):
    name = "WebKit"
    # Without a touch screen, its driver's fingers all are the mouse.
    has_fingers = False

    def release(self):
        self.do("DELETE", "/actions")

    def start(self):
        self.frame = self.do("GET", "/window/rect")["height"] - self.value("innerHeight")
        self.size(1100, 1400)

    def wheel(self, place, down, count):
        """Sums up the deltas: WebKitWebDriver 2.50 sends the difference from those of the action before, also for a pause."""
        x, y = map(round, place)
        self.act({"type": "wheel", "id": f"wheel{time.monotonic_ns()}", "actions": [
            {"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": down * (number + 1), "duration": 16}
            for number in range(count)]})

    def size(self, width, height):
        self.do("POST", "/window/rect", {"width": width, "height": height + self.frame})


def version(browser):
    """Returns the version of an open browser."""
    return getattr(browser, "version", "") or browser.value("/(?:Chrome|Firefox)\\/(\\S+)/.exec(navigator.userAgent)[1]")


def row_of(name, kind, path):
    """Returns a pointer's actions: pauses until it is down, a move for each step, then up."""
    actions, is_down = [], False
    for place in path:
        if not place:
            actions += [{"type": "pause", "duration": int(STEP * 1000)}] * 2
            continue
        move = {"type": "pointerMove", "x": round(place[0]), "y": round(place[1])}
        if is_down:
            # Two actions per step, so that all fingers stay in step; the first one has the duration.
            actions += [dict(move, duration=int(STEP * 1000)), {"type": "pause", "duration": 0}]
        else:
            actions += [dict(move, duration=0), {"type": "pointerDown", "button": 0}]
        is_down = True
    actions.append({"type": "pointerUp", "button": 0})
    return {"type": "pointer", "id": name, "parameters": {"pointerType": kind}, "actions": actions}


def browsers():
    """Returns the names of browsers, each with a function that opens it with a new home folder; None if it is missing."""
    return [
        ("Chromium", chromium() and (lambda home: ChromiumHand(chromium(), home))),
        ("Firefox", firefox() and (lambda home: FirefoxHand(firefox(), home))),
        ("WebKit", webkit() and (lambda home: WebKitHand(webkit(), home))),
    ]
