"""Headless Chromium, for the scripts that test pages."""

import base64
import json
import os
import shutil
import subprocess


def chromium():
    """Returns the path of the program; None if there is none."""
    return next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)


class Browser:
    """Chromium, controlled through a pair of pipes: requests and responses are JSON, each followed by a zero byte."""

    def __init__(self, program, home):
        to_browser, self.requests = os.pipe()
        self.answers, from_browser = os.pipe()

        def pipes():
            # Chromium reads from 3 and writes to 4. The pipes are first moved away, in case they have these numbers already.
            spare = [os.dup(to_browser), os.dup(from_browser)]
            high = [os.dup2(number, 50 + place) for place, number in enumerate(spare)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--remote-debugging-pipe", "--user-data-dir=" + home, "--window-size=1100,1400"],
            preexec_fn=pipes, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.number = 0
        self.unread = b""
        self.asked = []
        self.session = None

    def read(self):
        while b"\0" not in self.unread:
            piece = os.read(self.answers, 1 << 20)
            if not piece:
                raise RuntimeError("the browser closed the connection")
            self.unread += piece
        message, self.unread = self.unread.split(b"\0", 1)
        return json.loads(message)

    def do(self, method, **values):
        self.number += 1
        message = {"id": self.number, "method": method, "params": values}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.requests, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("method") == "Network.requestWillBeSent":
                self.asked.append(answer["params"]["request"]["url"])
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def value(self, words):
        result = self.do("Runtime.evaluate", expression=words, awaitPromise=True, returnByValue=True)
        return result["result"].get("value")

    def open(self, path):
        target = self.do("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.do("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Network", "Page", "Runtime"]:
            self.do(domain + ".enable")
        self.do("Page.navigate", url="file://" + os.path.abspath(path))
        self.value("new Promise(done => document.readyState == 'complete' ? done() : addEventListener('load', done))")

    def picture(self, path, is_dark):
        scheme = [{"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}]
        self.do("Emulation.setEmulatedMedia", features=scheme)
        data = self.do("Page.captureScreenshot", captureBeyondViewport=True,
                       clip={"x": 0, "y": 0, "width": 1100, "height": self.value("document.body.scrollHeight"), "scale": 1})
        with open(path, "wb") as file:
            file.write(base64.b64decode(data["data"]))
