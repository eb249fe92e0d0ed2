#!/usr/bin/env python3
"""Measures the window on real window systems: time to start and exit, CPU use while a trackpad scrolls 120 times a second and
at rest, and memory. usage: scripts/floor/desks.py PROGRAM ..."""

import os
import statistics
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Tests/desks"))

from compositor import Compositor
from session import Session
from xserver import XServer

PIXELS_PER_NOTCH = 15


def scroll(desk, seconds, rate=120):
    """Scrolls up and down at a steady pace, so that the page keeps moving."""
    began = time.monotonic()
    for step in range(int(seconds * rate)):
        way = 4 if step // 90 % 2 == 0 else -4
        if isinstance(desk, XServer):
            desk.pad.scroll(0, way / PIXELS_PER_NOTCH)
        else:
            desk.pad.scroll(0, way)
        time.sleep(max(0, began + (step + 1) / rate - time.monotonic()))


def start(program, desk, runs=9):
    environment = {name: value for name, value in {**os.environ, **desk.environment}.items() if value}
    environment.pop("SDL_VIDEODRIVER", None)
    times = []
    for _ in range(runs):
        began = time.monotonic()
        subprocess.run([program, "run", "--plain", "--seconds", "0.001"], env=environment, capture_output=True)
        times.append(time.monotonic() - began)
    return statistics.median(times)


def measure(program, make, name):
    desk = make()
    try:
        first = start(program, desk)
        session = Session(program, desk)
        for step in (40, 0):
            desk.pad.place(*session.at(195, 500 - step))
        time.sleep(0.5)
        before = session.cpu_seconds()
        scroll(desk, 5)
        cores = (session.cpu_seconds() - before) / 5
        megabytes = session.resident_megabytes()
        time.sleep(2)
        before = session.cpu_seconds()
        time.sleep(3)
        rest = (session.cpu_seconds() - before) / 3
        session.stop()
        print("%-28s start and exit %5.0f ms  scrolling %5.3f cores  memory %5.1f MB  at rest %5.3f cores  frames %s"
              % (name, first * 1000, cores, megabytes, rest, session.stat("frames")))
    finally:
        desk.close()


for program in sys.argv[1:] or sys.exit(__doc__):
    measure(os.path.abspath(program), XServer, "X11, real server")
    measure(os.path.abspath(program), Compositor, "Wayland, no GPU")
