"""Three browsers with real touches, wheels, keys and mice. Touches take a device's way, so that the browser scrolls:
Chromium's protocol, Firefox's native touches, and an X server with a touch screen for WebKitGTK."""

import os
import stat
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "web"), os.path.join(HERE, "..", "desks")]
from firefox import firefox
from hands import STEP, ChromiumHand, FirefoxHand, WebKitHand
from browser import chromium
from webkit import webkit
from xserver import HEIGHT, TOUCH_BEGAN, TOUCH_ENDED, TOUCH_MOVED, WIDTH, XServer

# Key codes of Chromium's protocol and of WebDriver.
KEYS = {"PageDown": (34, "\ue00f"), "ArrowDown": (40, "\ue015"), "ArrowUp": (38, "\ue013"), "End": (35, "\ue010"),
        "Home": (36, "\ue011"), "Tab": (9, "\ue004")}

# Runs with the rights of the browser's window. Points are of the screen; the finger lifts at the last one.
NATIVE_TOUCHES = """
const [points, step, done] = arguments;
const { windowUtils, setTimeout } = Services.wm.getMostRecentWindow("navigator:browser");
(async () => {
  for (const [x, y] of points) {
    windowUtils.sendNativeTouchPoint(0, windowUtils.TOUCH_CONTACT, x, y, 1, 90, null);
    await new Promise((next) => setTimeout(next, step));
  }
  windowUtils.sendNativeTouchPoint(0, windowUtils.TOUCH_REMOVE, ...points.at(-1), 1, 90, null);
})().then(() => done(""), (error) => done(String(error)));
"""


def executable(path, text):
    with open(path, "w") as file:
        file.write(text)
    os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
    return path


class Chromium(ChromiumHand):
    def finger(self, path):
        self.fingers(path)

    def press(self, name):
        for kind in ["rawKeyDown", "keyUp"]:
            self.do("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=KEYS[name][0])


class WebDriverKeys:
    def press(self, name):
        presses = [{"type": kind, "value": KEYS[name][1]} for kind in ["keyDown", "keyUp"]]
        self.act({"type": "key", "id": "keys", "actions": presses})


class Firefox(WebDriverKeys, FirefoxHand):
    """With touches as its window receives them from the system: those of WebDriver never scroll a page."""

    def __init__(self, program, home):
        command = f'#!/bin/sh\nexec "{program}" "$@" --remote-allow-system-access\n'
        super().__init__(executable(home + ".command", command), home)

    def finger(self, path):
        left, top = self.value("[mozInnerScreenX, mozInnerScreenY]")
        self.do("Marionette:SetContext", value="chrome")
        try:
            reason = self.do("WebDriver:ExecuteAsyncScript", script=NATIVE_TOUCHES, newSandbox=False, sandbox="system",
                             args=[[(left + x, top + y) for x, y in path], STEP * 1000])["value"]
        finally:
            self.do("Marionette:SetContext", value="content")
        if reason:
            raise RuntimeError(f"Firefox: a touch: {reason}")


class WebKit(WebDriverKeys, WebKitHand):
    """On an X server with a touch screen, if the machine has one: a display without one has no touches."""

    def __init__(self, programs, home):
        try:
            self.desk = XServer()
        except (OSError, RuntimeError) as reason:
            self.desk, self.reason = None, reason
        if self.desk:
            number = self.desk.environment["DISPLAY"].removeprefix(":")
            display = executable(home + ".display", f"#!/bin/sh\necho {number}\nexec sleep 1000000\n")
            programs = [*programs[:2], display]
        self.has_fingers = self.desk is not None
        try:
            super().__init__(programs, home)
        except BaseException:
            self.close()
            raise

    def start(self):
        self.frame = self.do("GET", "/window/rect")["height"] - self.value("innerHeight")

    def finger(self, path):
        left, top = self.value("[screenX, screenY + outerHeight - innerHeight]")
        places = [(left + x, top + y) for x, y in path]
        if any(x >= WIDTH or y >= HEIGHT for x, y in places):
            raise ValueError("the finger is outside the screen")
        self.desk.screen.touch(TOUCH_BEGAN, 0, *places[0])
        for place in places[1:]:
            time.sleep(STEP)
            self.desk.screen.touch(TOUCH_MOVED, 0, *place)
        time.sleep(STEP)
        self.desk.screen.touch(TOUCH_ENDED, 0, *places[-1])

    def press(self, name):
        """Presses a key; Tab on the X server, since WebDriver's does not count as a keyboard's for `:focus-visible`."""
        if name == "Tab" and self.desk:
            self.desk.xdotool("search", "--onlyvisible", "--class", "MiniBrowser", "windowfocus", "key", "Tab")
        else:
            super().press(name)

    def close(self):
        if self.desk:
            self.desk.close()

    def quit(self):
        super().quit()
        self.close()


def browsers():
    """Returns the names of browsers, each with a function that opens it with a new home folder, or None."""
    return [
        ("Chromium", chromium() and (lambda home: Chromium(chromium(), home))),
        ("Firefox", firefox() and (lambda home: Firefox(firefox(), home))),
        ("WebKit", webkit() and (lambda home: WebKit(webkit(), home))),
    ]
