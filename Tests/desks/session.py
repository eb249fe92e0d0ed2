"""The program on a window system: starts it, ends it, and reads the results from the take that it recorded and from its input
log."""

import json
import os
import signal
import subprocess
import tempfile
import time

from judge import TooBusy

PHONE = (393, 852)


class Session:
    """A window with only the phone, in the middle of the screen."""

    def __init__(self, program, desk, *options, environment=None):
        self.program, self.desk = program, desk
        self.folder = tempfile.mkdtemp(prefix="chrome-session")
        self.take, self.log, self.words = (os.path.join(self.folder, name) for name in ("session.take", "log", "words"))
        # glibc overwrites memory that is freed, so that a read of it is seen.
        self.environment = {**os.environ, "MALLOC_PERTURB_": "165", **desk.environment, **(environment or {})}
        for name in [name for name, value in self.environment.items() if value == ""] + ["SDL_VIDEODRIVER"]:
            self.environment.pop(name, None)
        began = time.monotonic()
        self.process = subprocess.Popen(
            [program, "run", "--plain", "--record-take", self.take, "--log-input", self.log, "--stats", "--verbose",
             *options], env=self.environment, stdout=subprocess.DEVNULL, stderr=open(self.words, "w"))
        self.await_words("window on ")
        self.start_seconds = time.monotonic() - began
        time.sleep(0.7)

    def await_words(self, words):
        for _ in range(400):
            if words in self.said() or self.process.poll() is not None:
                return
            time.sleep(0.02)

    def said(self):
        return open(self.words, errors="replace").read()

    def stop(self, with_signal=signal.SIGTERM):
        """Ends the program like a user's session, and returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(with_signal)
        try:
            return self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return "it had to be killed"

    def hold(self, seconds):
        """Stops the program for a while, like a stall on a busy machine."""
        self.process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        self.process.send_signal(signal.SIGCONT)

    @property
    def corner(self):
        """The window's upper left corner: it opens in the middle of the screen."""
        return (1280 - PHONE[0]) // 2, (1024 - PHONE[1]) // 2

    def at(self, x, y):
        """Returns a position of the phone in coordinates of the screen."""
        left, top = self.corner
        return left + x, top + y

    # Results.

    def lines(self, *words, take=None):
        answer = subprocess.run([self.program, "replay", take or self.take, *words], capture_output=True, text=True)
        return [json.loads(line) for line in answer.stdout.splitlines()]

    def samples(self):
        return self.lines("--every", "sample")

    def rested(self):
        """Replays the session's take until everything rests, and returns the last line."""
        text = open(self.take).read()
        if "\nend" not in text[text.rfind("samples"):]:
            text += "end\n"
        path = self.take + ".rest.take"
        with open(path, "w") as file:
            # One more frame, because events in the last tick belong to the next frame.
            file.write(text + "wait until rest\nwait 20ms\n")
        return self.lines("--every", "end", take=path)[-1]

    def events(self):
        return self.rested()["events"]

    def logged(self, kind=None):
        """Returns the events in the input log, in order."""
        lines = [json.loads(line) for line in open(self.log)]
        return [line for line in lines if kind is None or line["event"] == kind]

    def demand_steady(self, most=0.05):
        """Raises TooBusy if the input log has a pause that the case did not make: it would spoil a flick."""
        times = [line["seconds"] for line in self.logged() if line["event"] in ("wheel", "wheelLifted", "finger")]
        longest = max((late - early for early, late in zip(times, times[1:])), default=0)
        if longest > most:
            raise TooBusy("%.0f ms between two events" % (longest * 1000))

    def stat(self, name):
        line = [line for line in self.said().splitlines() if "stats " in line][-1]
        return dict(word.split("=") for word in line.split() if "=" in word).get(name)

    def cpu_seconds(self):
        fields = open("/proc/%d/stat" % self.process.pid).read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def resident_megabytes(self):
        status = open("/proc/%d/status" % self.process.pid).read()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024


def cases_on(make_desk):
    """Returns a decorator that turns a function of a desk (window system), a session and a judge into a case with its own
    desk and session, both of which are always ended."""
    def on_desk(case):
        def run(program, judge):
            desk = make_desk()
            try:
                session = Session(program, desk)
                try:
                    case(desk, session, judge)
                finally:
                    session.stop()
            finally:
                desk.close()
        run.__name__, run.__doc__ = case.__name__, case.__doc__
        return run
    return on_desk
