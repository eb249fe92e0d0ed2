"""WebKitGTK's MiniBrowser on a display of its own, controlled by WebKitWebDriver: W3C WebDriver, JSON over HTTP."""

import base64
import glob
import http.client
import json
import os
import shutil
import socket
import subprocess
import time

from firefox import returned

# Of a display without a graphics card; the browser refuses to run its sandbox as root.
SETTINGS = {"WEBKIT_DISABLE_DMABUF_RENDERER": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
IF_ROOT = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
SCREEN = "1700x1700x24"


def webkit():
    """Returns the paths of the driver, of the browser and of the display's server; None if one is missing."""
    browser = next(iter(glob.glob("/usr/lib*/*/webkit2gtk-4.*/MiniBrowser")), None)
    found = [shutil.which("WebKitWebDriver"), browser, shutil.which("Xvfb")]
    return found if all(found) else None


class WebKit:
    """A window of a separate MiniBrowser with its own home folder."""

    def __init__(self, programs, home):
        driver, browser, display = programs
        os.makedirs(home)
        self.processes = [subprocess.Popen([display, "-displayfd", "1", "-noreset", "-screen", "0", SCREEN],
                                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)]
        number, port = self.processes[0].stdout.readline().decode().strip(), free_port()
        environment = dict(os.environ, DISPLAY=":" + number, HOME=home, **SETTINGS)
        if os.getuid() == 0:
            environment.update(IF_ROOT)
        # In a process group of its own, so that it ends with all that it started.
        self.processes.append(subprocess.Popen([driver, "-p", str(port)], env=environment, start_new_session=True,
                                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        try:
            self.session = ""
            options = {"binary": browser, "args": ["--automation"]}
            wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
            answer = self.first(wanted)
            self.session, self.version = "/session/" + answer["sessionId"], answer["capabilities"]["browserVersion"]
            self.do("POST", "/timeouts", {"script": 120_000, "pageLoad": 60_000})
        except BaseException:
            self.quit()
            raise

    def first(self, wanted):
        """Opens the session as soon as the driver listens."""
        for _ in range(100):
            try:
                return self.do("POST", "/session", wanted)
            except ConnectionRefusedError:
                self.line.close()
                time.sleep(0.1)
        raise RuntimeError("WebKitWebDriver does not listen")

    def do(self, method, path, body=None):
        text = json.dumps(body) if body is not None else None
        self.line.request(method, self.session + path, text, {"Content-Type": "application/json"})
        answer = json.loads(self.line.getresponse().read())["value"]
        if isinstance(answer, dict) and "error" in answer:
            raise RuntimeError(f"{path}: {answer['error']}: {answer['message']}")
        return answer

    def value(self, words):
        # Without eval, which the page's content security policy forbids.
        script = ("const done = arguments[arguments.length - 1];"
                  f" (async () => ({words}))().then("
                  "value => done(JSON.stringify(value ?? null)), error => done('0' + error))")
        return returned(self.do("POST", "/execute/async", {"script": script, "args": []}))

    def navigate(self, address):
        self.do("POST", "/url", {"url": address})

    def screenshot(self):
        """Returns a screenshot. WebKitWebDriver 2.50 waits for the next picture on the display, for ever if nothing changes, so
        something invisible does."""
        self.value("(window.change = document.documentElement.animate({ opacity: [1, 0.9999] },"
                   " { duration: 500, iterations: Infinity }), 0)")
        try:
            return base64.b64decode(self.do("GET", "/screenshot"))
        finally:
            self.value("(change.cancel(), 0)")

    def act(self, *sources):
        """Performs rows of actions of several devices, one step of each at a time."""
        self.do("POST", "/actions", {"actions": list(sources)})

    def quit(self):
        for process in reversed(self.processes):
            try:
                os.killpg(process.pid, 9) if process is not self.processes[0] else process.kill()
            except ProcessLookupError:
                pass
            process.wait()


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]
