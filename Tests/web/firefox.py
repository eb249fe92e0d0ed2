"""Headless Firefox, controlled by Marionette: each message is its length, a colon and JSON."""

import base64
import json
import os
import shutil
import socket
import subprocess
import time

# A free port; touch events even without a touch screen; no network requests.
PREFERENCES = {
    "marionette.port": 0, "dom.w3c_touch_events.enabled": 1, "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False, "browser.startup.page": 0,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "apz.allow_zooming": False, "ui.systemUsesDarkTheme": 0,
}

# Longest time of a valid screenshot in seconds: one takes a tenth of a second, or a few tenths on a busy machine. One that
# timed out takes ten seconds.
LONGEST_PICTURE = 5


def firefox():
    """Returns the path of the program; None if there is none."""
    return next(filter(None, map(shutil.which, ["firefox-esr", "firefox"])), None)


def returned(text):
    """Returns the value of a script's answer: JSON, or a zero and the words of an error, which no JSON begins like."""
    if text[:1] == "0" and text[1:2].isalpha():
        raise RuntimeError(text[1:])
    return json.loads(text)


class Firefox:
    """A window of a separate Firefox process with a new profile."""

    def __init__(self, program, home):
        os.makedirs(home)
        with open(os.path.join(home, "user.js"), "w") as file:
            for key, value in PREFERENCES.items():
                file.write(f"user_pref({json.dumps(key)}, {json.dumps(value)});\n")
        self.process = subprocess.Popen(
            [program, "--headless", "--marionette", "--no-remote", "-profile", home,
             "-width", "1100", "-height", "1400"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=dict(os.environ, HOME=home))
        self.number, self.unread = 0, b""
        try:
            self.line = socket.create_connection(("127.0.0.1", self.port(home)), timeout=180)
            self.read()
            self.do("WebDriver:NewSession", capabilities={"alwaysMatch": {"acceptInsecureCerts": True}})
            self.do("WebDriver:SetTimeouts", script=120_000)
        except BaseException:
            self.quit()
            raise

    def port(self, home):
        """Returns the port, from the file that Firefox writes once it listens."""
        path = os.path.join(home, "MarionetteActivePort")
        for _ in range(600):
            if os.path.exists(path) and open(path).read().strip():
                return int(open(path).read())
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError("Firefox did not open its port")

    def read(self):
        while True:
            length, colon, rest = self.unread.partition(b":")
            if colon and len(rest) >= int(length):
                self.unread = rest[int(length):]
                return json.loads(rest[:int(length)])
            piece = self.line.recv(1 << 20)
            if not piece:
                raise RuntimeError("Firefox closed the connection")
            self.unread += piece

    def do(self, command, **values):
        self.number += 1
        message = json.dumps([0, self.number, command, values]).encode()
        self.line.sendall(str(len(message)).encode() + b":" + message)
        while True:
            kind, number, problem, result = self.read()
            if (kind, number) == (1, self.number):
                if problem:
                    raise RuntimeError(f"{command}: {problem['error']}: {problem['message']}")
                return result

    def value(self, words):
        # Without eval, which the page's content security policy forbids.
        script = ("const done = arguments[arguments.length - 1];"
                  f" (async () => ({words}))().then("
                  "value => done(JSON.stringify(value ?? null)), error => done('0' + error))")
        text = self.do("WebDriver:ExecuteAsyncScript", script=script, args=[], sandbox=None, newSandbox=False)["value"]
        return returned(text)

    def navigate(self, address):
        self.do("WebDriver:Navigate", url=address)

    def screenshot(self):
        """Returns a screenshot. While a worker paints, Firefox sometimes waits ten seconds for its canvas and then leaves it out,
        every time if the worker reads pixels. So the page gets no frames meanwhile; a slow screenshot is repeated."""
        self.value("(window.held = [], window.unheld = requestAnimationFrame,"
                   " window.requestAnimationFrame = next => held.push(next), 0)")
        time.sleep(0.3)
        try:
            for _ in range(5):
                before = time.monotonic()
                picture = base64.b64decode(self.do("WebDriver:TakeScreenshot", full=False)["value"])
                if time.monotonic() - before < LONGEST_PICTURE:
                    break
            return picture
        finally:
            self.value("(window.requestAnimationFrame = unheld, held.forEach(next => requestAnimationFrame(next)), 0)")

    def act(self, *sources):
        """Performs rows of actions of several devices, one step of each at a time."""
        self.do("WebDriver:PerformActions", actions=list(sources))

    def quit(self):
        self.process.kill()
        self.process.wait()
