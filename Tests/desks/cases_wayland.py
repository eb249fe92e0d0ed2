"""Cases on a real Wayland compositor without a GPU. Distances are points, which are units of its windows here."""

import os
import subprocess
import tempfile
import time

from compositor import Compositor
from picture import Picture
from session import PHONE, Session, cases_on
from systems import SYSTEMS, judge_system

DESK = Compositor
SLOP = 8
# Points per libinput pixel: 15 pixels are a notch, and a notch is 48 points.
POINTS_PER_PIXEL = 48 / 15

on_desk = cases_on(Compositor)


def point(desk, session, x=195, y=500):
    for step in (40, 0):
        place = session.at(x, y - step)
        desk.pad.place(*place)
    time.sleep(0.1)


def compare(program, desk, session, judge, what):
    """Compares the window on the compositor with a screenshot by the program of the same moment."""
    folder = tempfile.mkdtemp(prefix="chrome-picture")
    shot, still = os.path.join(folder, "shot.png"), os.path.join(folder, "still.png")
    desk.picture(shot)
    session.stop()
    # The session has had no input yet: its take begins and ends with the phone at rest, without the key line.
    subprocess.run([program, "snapshot", session.take, "--at", "0s", "--plain", "--scale", str(desk.scale), "-o", still, "--force"],
                   check=True)
    (left, top), scale = session.corner, desk.scale
    wanted = Picture.read(still)
    shown = Picture.read(shot).crop(left * scale, top * scale, wanted.width, wanted.height)
    share = shown.differences(wanted, 2) / (wanted.width * wanted.height)
    judge.less("%s: share of pixels that differ from the screenshot" % what, share, 0.001)
    judge.more("%s: colours" % what, shown.colors(), 300)


def wayland_opens(program, judge):
    """With every renderer and at integer scales, the window matches a screenshot by the program."""
    for scale in (1, 2):
        for options in ([], ["--renderer", "software"]):
            desk = Compositor(scale)
            try:
                session = Session(program, desk, *options)
                what = "scale %s %s" % (scale, " ".join(options))
                compare(program, desk, session, judge, what)
                judge.equal("%s: driver and way" % what, (session.stat("driver"), session.stat("presenter")),
                            ("wayland", "shared-memory"))
            finally:
                session.stop()
                desk.close()


def wayland_one_and_a_half(program, judge):
    """At a fractional scale, the compositor shrinks the picture drawn for the next integer: crisp, not blank."""
    desk = Compositor(1.5)
    try:
        session = Session(program, desk)
        shot = os.path.join(session.folder, "shot.png")
        desk.picture(shot)
        left, top = session.corner
        shown = Picture.read(shot).crop(int(left * 1.5), int(max(0, top) * 1.5), int(PHONE[0] * 1.5), 900)
        judge.more("colours", shown.colors(), 500)
        judge.equal("exit code", session.stop(), 0)
    finally:
        desk.close()


def wayland_resizes(program, judge):
    """A resized window is redrawn."""
    desk = Compositor()
    try:
        session = Session(program, desk)
        desk.message("[title=ChromeDesktop]", "resize", "set", "500", "700")
        time.sleep(0.5)
        shot = os.path.join(session.folder, "shot.png")
        desk.picture(shot)
        judge.equal("exit code", session.stop(), 0)
        judge.equal("resizes in the take", len([line for line in open(session.take) if " resize " in line]) > 0, True)
        left, top = int((1280 - 500) / 2), int((1024 - 700) / 2)
        judge.more("colours", Picture.read(shot).crop(left, top, 500, 700).colors(), 300)
    finally:
        desk.close()


@on_desk
def wayland_scrolls(desk, session, judge):
    """Two fingers, 200 pixels: as far as on X11, with inertia after they lifted."""
    point(desk, session)
    for _ in range(20):
        desk.pad.scroll(0, 10)
        time.sleep(0.01)
    desk.pad.lift()
    time.sleep(2.5)
    session.stop()
    session.demand_steady()
    judge.equal("wheel events", len(session.logged("wheel")), 20)
    judge.more("offset", session.rested()["offset"], 200 * POINTS_PER_PIXEL + 100)
    judge.equal("flings", session.events().count("flingBegan"), 1)


@on_desk
def wayland_scrolls_slowly(desk, session, judge):
    """56.25 pixels, slowly, are 180 points, like 3.75 notches of the same trackpad on X11."""
    point(desk, session)
    for _ in range(30):
        desk.pad.scroll(0, 1.875)
        time.sleep(0.1)
    desk.pad.lift()
    time.sleep(0.8)
    session.stop()
    judge.near("offset", session.rested()["offset"], 180, 1)


@on_desk
def wayland_sideways(desk, session, judge):
    """A sideways swipe turns exactly one page."""
    point(desk, session)
    for way in [2, 5, 8, 11, 12, 12, 10, 9, 7, 6, 4, 3, 2, 1]:
        desk.pad.scroll(way, 0)
        time.sleep(0.008)
    desk.pad.lift()
    time.sleep(1.2)
    session.stop()
    judge.equal("pages settled on", [event for event in session.events() if event.startswith("pageSettled")],
                ["pageSettled:2"])


@on_desk
def wayland_drags(desk, session, judge):
    """Dragging works with the button held down; a mouse wheel's notch is animated."""
    point(desk, session, 195, 600)
    desk.pad.button(True)
    for step in range(1, 13):
        time.sleep(0.012)
        desk.pad.place(*session.at(195, 600 - 10 * step))
    time.sleep(0.15)
    desk.pad.button(False)
    time.sleep(0.5)
    desk.pad.notch(1)
    time.sleep(0.8)
    session.stop()
    judge.near("offset", session.rested()["offset"], 120 - SLOP + 48, 1)


@on_desk
def wayland_stalls(desk, session, judge):
    """A sideways swipe while the program is stalled turns exactly one page."""
    point(desk, session)
    ways = [2, 5, 8, 11, 12, 12, 10, 9, 7, 6, 5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1]
    for index, way in enumerate(ways):
        desk.pad.scroll(way, 0)
        time.sleep(0.008)
        if index == 12:
            session.hold(0.2)
    time.sleep(1.5)
    session.stop()
    judge.equal("pages settled on", [event for event in session.events() if event.startswith("pageSettled")],
                ["pageSettled:2"])


def wayland_five_systems(program, judge):
    """Each of the five systems shows its effect under two fingers on a trackpad."""
    desk = Compositor()
    try:
        for name, event in SYSTEMS:
            session = Session(program, desk, "--preset", name)
            try:
                point(desk, session)
                for _ in range(16):
                    desk.pad.scroll(*(6, 0) if name == "swipeable-tabs" else (0, 6))
                    time.sleep(0.012)
                desk.pad.lift()
                time.sleep(1)
            finally:
                session.stop()
            judge_system(session, judge, name, event)
    finally:
        desk.close()


def wayland_dead_socket(program, judge):
    """If the Wayland display in the environment does not exist but X11 does, the window opens on X11."""
    import shutil
    if not shutil.which("Xvfb"):
        print("SKIPPED: wayland_dead_socket: needs xvfb")
        return
    reading, writing = os.pipe()
    display = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "900x1000x24"], pass_fds=[writing],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()

    class Desk:
        environment = {"DISPLAY": ":" + number, "WAYLAND_DISPLAY": "wayland-77", "XDG_RUNTIME_DIR": tempfile.mkdtemp()}
    try:
        session = Session(program, Desk)
        judge.equal("exit code", session.stop(), 0)
        judge.equal("driver", session.stat("driver"), "x11")
        judge.say("video driver wayland" in session.said(), "it reports that Wayland failed")
    finally:
        display.terminate()
        display.wait()


CASES = [wayland_opens, wayland_one_and_a_half, wayland_resizes, wayland_scrolls, wayland_scrolls_slowly, wayland_sideways,
         wayland_drags, wayland_stalls, wayland_five_systems, wayland_dead_socket]
