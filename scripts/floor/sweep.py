#!/usr/bin/env python3
"""Measures the response time of a slider while a gesture loops and each change starts a new sweep, compared with the same while
the sweep's threads are stopped. Needs Xvfb and libXtst.so.6 (part of xdotool). usage: scripts/floor/sweep.py PROGRAM"""

import ctypes
import mmap
import os
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import time

WIDTH, HEIGHT = 1400, 1000
# Positions on a screen of that size, with a fresh window and one drag of three seconds in the loop.
KNOB = (1061, 383)
LEFT, RIGHT = 0xFF51, 0xFF53
VALUE = (1286, 352, 1312, 371)
TIMELINE = (253, 700, 1003, 701)
SEIZE, INTERRUPT, DETACH = 0x4206, 0x4207, 17


class Screen:
    def __init__(self, folder):
        file = open(os.path.join(folder, "Xvfb_screen0"), "rb")
        self.bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        words = struct.unpack(">25I", self.bytes[:100])
        self.line, self.start = words[12], words[0] + words[19] * 12

    def look(self, place):
        left, top, right, bottom = place
        return [self.bytes[self.start + y * self.line + left * 4:self.start + y * self.line + right * 4]
                for y in range(top, bottom)]


class Hand:
    def __init__(self, name):
        xlib, self.xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        xlib.XOpenDisplay.restype = ctypes.c_void_p
        self.display = ctypes.c_void_p(xlib.XOpenDisplay(name.encode()))
        self.flush = lambda: xlib.XFlush(self.display)
        self.code = lambda letter: xlib.XKeysymToKeycode(self.display, ctypes.c_ulong(letter))

    def move(self, x, y):
        self.xtest.XTestFakeMotionEvent(self.display, -1, int(x), int(y), ctypes.c_ulong(0))
        self.flush()

    def button(self, down):
        self.xtest.XTestFakeButtonEvent(self.display, 1, int(down), ctypes.c_ulong(0))
        self.flush()

    def key(self, letter):
        for down in (1, 0):
            self.xtest.XTestFakeKeyEvent(self.display, self.code(letter), down, ctypes.c_ulong(0))
        self.flush()


def gesture(hand):
    """Drags a finger up and down for three seconds."""
    hand.move(540, 700)
    time.sleep(0.2)
    hand.button(True)
    for step in range(180):
        way = step % 60 if step // 60 % 2 == 0 else 60 - step % 60
        hand.move(540, 700 - way * 7)
        time.sleep(1 / 60)
    time.sleep(0.4)
    hand.button(False)
    time.sleep(1)


def sweepers(child):
    """Returns the threads with lowered priority (nice 10)."""
    found = []
    for thread in os.listdir("/proc/%d/task" % child):
        fields = open("/proc/%d/task/%s/stat" % (child, thread)).read().rsplit(")", 1)[1].split()
        if int(fields[16]) == 10:
            found.append(int(thread))
    return found


def cores(threads, child):
    def spent():
        total = 0
        for thread in threads:
            total += int(open("/proc/%d/task/%d/schedstat" % (child, thread)).read().split()[0])
        return total / 1e9
    return spent


def turn_value(hand, screen, count=120):
    """Returns the times from an arrow key on a slider to a new number next to it, in milliseconds, and the number of timeouts."""
    waits = []
    hand.move(*KNOB)
    for down in (True, False):
        hand.button(down)
        time.sleep(0.2)
    for turn in range(count):
        before, began = screen.look(VALUE), time.monotonic()
        hand.key(RIGHT if turn % 16 < 8 else LEFT)
        while screen.look(VALUE) == before and time.monotonic() - began < 0.1:
            time.sleep(0.0001)
        waits.append((time.monotonic() - began) * 1000)
        time.sleep(max(0, 0.05 + (turn % 7) / 1000 - (time.monotonic() - began)))
    return sorted(wait for wait in waits if wait < 100), sum(1 for wait in waits if wait >= 100)


def frames(screen, seconds=3):
    last, count, began, gaps, at = screen.look(TIMELINE), 0, time.monotonic(), [], time.monotonic()
    while time.monotonic() - began < seconds:
        now = screen.look(TIMELINE)
        if now != last:
            count, last = count + 1, now
            gaps.append(time.monotonic() - at)
            at = time.monotonic()
        time.sleep(0.0005)
    # The loop pauses for 0.75 s before it restarts.
    gaps = sorted(gap * 1000 for gap in gaps if gap < 0.7)
    return count / seconds, gaps[len(gaps) // 2], gaps[len(gaps) * 95 // 100], gaps[-1]


def row(name, hand, screen, child, threads):
    spent, began = cores(threads, child), time.monotonic()
    before = spent()
    waits, lost = turn_value(hand, screen)
    used = (spent() - before) / (time.monotonic() - began)
    # Counts pictures while the number keeps changing without being observed.
    pid = os.fork()
    if pid == 0:
        other = Hand(os.environ["DISPLAY"])
        for turn in range(150):
            other.key(RIGHT if turn % 16 < 8 else LEFT)
            time.sleep(1 / 50)
        os._exit(0)
    _, *gaps = frames(screen)
    os.waitpid(pid, 0)
    time.sleep(0.5)
    print("%-22s wait p50 %5.2f p95 %5.2f max %5.2f ms (%d lost)  between pictures p50 %4.1f p95 %4.1f max %4.1f ms  "
          "sweep %4.2f cores"
          % (name, statistics.median(waits), waits[len(waits) * 95 // 100], waits[-1], lost, *gaps, used), flush=True)


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        measure(program, folder)


def measure(program, folder):
    with open(folder + "/number", "w") as number:
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-noreset", "-screen", "0", "%dx%dx24" % (WIDTH, HEIGHT), "-fbdir", folder],
            stdout=number, stderr=subprocess.DEVNULL)
    while not open(folder + "/number").read().strip():
        time.sleep(0.05)
    os.environ.update(DISPLAY=":" + open(folder + "/number").read().strip(), SDL_VIDEODRIVER="x11",
                      XDG_CONFIG_HOME=folder + "/config")
    child = subprocess.Popen([program, "run", "--no-restore"], stdout=subprocess.DEVNULL)
    try:
        time.sleep(3)
        hand, screen = Hand(os.environ["DISPLAY"]), Screen(folder)
        gesture(hand)
        hand.key(ord("l"))
        time.sleep(3)
        threads = sweepers(child.pid)
        libc = ctypes.CDLL(None, use_errno=True)
        libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
        for turn in range(3):
            row("sweeping", hand, screen, child.pid, threads)
            # A stopped thread must hold no lock: wait until all results have arrived.
            time.sleep(8)
            for thread in threads:
                libc.ptrace(SEIZE, thread, None, None)
                libc.ptrace(INTERRUPT, thread, None, None)
                os.waitpid(thread, 0x40000000)
            row("sweep stopped", hand, screen, child.pid, threads)
            for thread in threads:
                libc.ptrace(DETACH, thread, None, None)
            time.sleep(2)
    finally:
        child.send_signal(signal.SIGTERM)
        child.wait()
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main(sys.argv[1]) if len(sys.argv) == 2 else sys.exit(__doc__)
