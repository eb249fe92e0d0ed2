"""Cases on a real X server. Distances are points, which are pixels here."""

import time

from session import Session, cases_on
from systems import SYSTEMS, judge_system
from xserver import TOUCH_BEGAN, TOUCH_ENDED, TOUCH_MOVED, XServer

DESK = XServer
SLOP = 8

on_desk = cases_on(XServer)


def drag(desk, session, finger, start, way, steps=12, pause=0.012, rest=0.15):
    """Drags a finger on the screen: down, move, rest, up."""
    x, y = session.at(*start)
    desk.screen.touch(TOUCH_BEGAN, finger, x, y)
    for step in range(1, steps + 1):
        time.sleep(pause)
        desk.screen.touch(TOUCH_MOVED, finger, x + way[0] * step / steps, y + way[1] * step / steps)
    time.sleep(rest)
    desk.screen.touch(TOUCH_ENDED, finger, x + way[0], y + way[1])
    time.sleep(0.05)


def point(desk, session, x=195, y=500):
    desk.pad.place(*session.at(x, y - 40))
    desk.pad.place(*session.at(x, y))
    time.sleep(0.1)


@on_desk
def x_ten_drags(desk, session, judge):
    """Ten drags, down and up again: each begins and ends, and moves the page by the finger's distance less the slop."""
    for turn in range(10):
        drag(desk, session, turn, (195, 600) if turn % 2 == 0 else (195, 400), (0, -120 if turn % 2 == 0 else 60))
        time.sleep(0.5)
    session.stop()
    phases = [line["phase"] for line in session.logged("finger") if line["phase"] != "moved"]
    judge.equal("finger phases", phases, ["down", "up"] * 10)
    judge.equal("buttons", len(session.logged("button")), 0)
    judge.equal("mouse motions", [line for line in session.logged("motion") if line["seconds"] > 0.5], [])
    offsets = [line["offset"] for line in session.samples() if line["phase"] == "dragging"]
    ends = [after for after, before in ((offsets[i], offsets[i - 1]) for i in range(1, len(offsets))) if after == before]
    judge.say(True, "offsets at rest under the finger: %s" % sorted(set(ends))[:12])
    judge.near("offset at the end", session.rested()["offset"], 5 * (120 - SLOP) - 5 * (60 - SLOP), 1.5)


@on_desk
def x_two_fingers(desk, session, judge):
    """The first finger owns the page; the second changes nothing, and the next drag works."""
    (x, y), (other_x, other_y) = session.at(195, 600), session.at(100, 300)
    desk.screen.touch(TOUCH_BEGAN, 0, x, y)
    desk.screen.touch(TOUCH_BEGAN, 1, other_x, other_y)
    for step in range(1, 13):
        time.sleep(0.012)
        desk.screen.touch(TOUCH_MOVED, 0, x, y - 10 * step)
        desk.screen.touch(TOUCH_MOVED, 1, other_x, other_y + 10 * step)
    time.sleep(0.15)
    desk.screen.touch(TOUCH_ENDED, 1, other_x, other_y + 120)
    desk.screen.touch(TOUCH_ENDED, 0, x, y - 120)
    time.sleep(0.5)
    drag(desk, session, 2, (195, 600), (0, -100))
    session.stop()
    judge.near("offset after both", session.rested()["offset"], 120 - SLOP + 100 - SLOP, 1.5)
    judge.equal("fingers that came down", len([f for f in session.logged("finger") if f["phase"] == "down"]), 3)


@on_desk
def x_leaves_the_window(desk, session, judge):
    """A finger that leaves the window continues to drag."""
    drag(desk, session, 0, (195, 300), (0, -380), steps=19)
    session.stop()
    judge.near("offset", session.rested()["offset"], 380 - SLOP, 1.5)
    judge.less("last y of the finger in the window", session.logged("finger")[-1]["y"], -50)


@on_desk
def x_touch_while_pressed(desk, session, judge):
    """A finger while the mouse is pressed has no effect: the mouse owns the page until its release."""
    x, y = session.at(195, 600)
    desk.mouse.place(x, y)
    desk.mouse.button(True)
    for step in range(1, 9):
        time.sleep(0.012)
        desk.mouse.place(x, y - 10 * step)
    drag(desk, session, 0, (195, 300), (0, 100))
    for step in range(9, 13):
        time.sleep(0.012)
        desk.mouse.place(x, y - 10 * step)
    time.sleep(0.15)
    desk.mouse.button(False)
    time.sleep(0.4)
    drag(desk, session, 1, (195, 600), (0, -60))
    session.stop()
    judge.near("offset", session.rested()["offset"], 120 - SLOP + 60 - SLOP, 1.5)


@on_desk
def x_mouse_leaves_the_window(desk, session, judge):
    """A mouse that is dragged out of the window continues to drag, and its release outside counts."""
    x, y = session.at(195, 300)
    # Without a window manager, windows do not get the keyboard focus automatically.
    desk.xdotool("search", "--name", "ChromeDesktop", "windowfocus")
    desk.mouse.place(x, y)
    desk.mouse.button(True)
    for step in range(1, 20):
        time.sleep(0.012)
        desk.mouse.place(x, y - 20 * step)
    time.sleep(0.15)
    desk.mouse.button(False)
    time.sleep(0.3)
    desk.mouse.place(x, y)
    time.sleep(0.1)
    session.stop()
    judge.near("offset", session.rested()["offset"], 380 - SLOP, 1.5)


@on_desk
def x_trackpad_tenths(desk, session, judge):
    """Tenths of a notch move the page: 4.8 points each, once the slop of 6 is exceeded."""
    point(desk, session)
    for _ in range(10):
        desk.pad.scroll(0, 0.1)
        time.sleep(0.03)
    time.sleep(0.8)
    session.stop()
    wheels = session.logged("wheel")
    judge.equal("wheel events", len(wheels), 10)
    judge.near("the first", wheels[0]["y"], -0.1, 1e-3)
    offsets = [line["offset"] for line in session.samples()]
    judge.say(any(0 < offset < 48 for offset in offsets), "the page moves by less than a notch: %s" % offsets[:5])


@on_desk
def x_trackpad_eighths(desk, session, judge):
    """30 eighths of a notch, slowly, add up to 3.75 notches: 180 points."""
    point(desk, session)
    for _ in range(30):
        desk.pad.scroll(0, 0.125)
        time.sleep(0.1)
    time.sleep(0.8)
    session.stop()
    judge.equal("wheel events", len(session.logged("wheel")), 30)
    judge.near("offset", session.rested()["offset"], 30 / 8 * 48, 1)


@on_desk
def x_trackpad_flick(desk, session, judge):
    """A flick continues with inertia beyond the fingers' distance."""
    point(desk, session)
    for step in range(14):
        desk.pad.scroll(0, 0.25)
        time.sleep(0.008)
    time.sleep(2.5)
    session.stop()
    session.demand_steady()
    judge.more("offset", session.rested()["offset"], 14 * 0.25 * 48 + 100)
    judge.equal("flings", session.events().count("flingBegan"), 1)


@on_desk
def x_trackpad_sideways(desk, session, judge):
    """A sideways swipe turns one page, however far it goes."""
    point(desk, session)
    for step in [1, 2, 3, 4, 4, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1]:
        desk.pad.scroll(step / 6, 0)
        time.sleep(0.008)
    time.sleep(1.2)
    session.stop()
    judge.equal("pages settled on", [event for event in session.events() if event.startswith("pageSettled")],
                ["pageSettled:2"])


@on_desk
def x_mouse_wheel(desk, session, judge):
    """Whole notches count as those of a wheel: 48 points each, animated, even right after a trackpad scrolled."""
    point(desk, session)
    for _ in range(3):
        desk.mouse.scroll(0, 1)
        time.sleep(0.25)
    time.sleep(0.6)
    for _ in range(4):
        desk.pad.scroll(0, 0.5)
        time.sleep(0.02)
    time.sleep(1.5)
    before = len(session.logged("wheel"))
    desk.mouse.scroll(0, 1)
    time.sleep(1)
    session.stop()
    judge.equal("wheel events, without duplicates", (before, len(session.logged("wheel"))), (7, 8))
    notches = [line for line in open(session.take) if " wheel " in line and "ticks" in line]
    judge.equal("notches in the take", len(notches), 4)


@on_desk
def x_unplugged(desk, session, judge):
    """Unplugging a device in mid-scroll, plugging it in again, and jumps of its counter never make the page stick or jump."""
    point(desk, session)
    for _ in range(5):
        desk.pad.scroll(0, 0.25)
        time.sleep(0.05)
    desk.xinput("disable", "pad")
    time.sleep(0.3)
    desk.xinput("enable", "pad")
    desk.plug_in("pad")
    time.sleep(0.3)
    point(desk, session)
    time.sleep(0.3)
    # The server continues to count where the device left off, or the counter jumps: both must reset the baseline.
    desk.pad.leap(0, 9_000_000)
    time.sleep(0.1)
    for _ in range(4):
        desk.pad.scroll(0, 0.25)
        time.sleep(0.05)
    desk.pad.leap(0, -2_000_000_000)
    time.sleep(0.1)
    for _ in range(4):
        desk.pad.scroll(0, 0.25)
        time.sleep(0.05)
    time.sleep(1)
    session.stop()
    steps = [abs(line["y"]) for line in session.logged("wheel")]
    judge.less("largest step in notches", max(steps), 1.01)
    judge.near("offset", session.rested()["offset"], 13 * 0.25 * 48, 60)


@on_desk
def x_enters_anew(desk, session, judge):
    """Scrolling over other windows has no effect when the pointer comes back."""
    point(desk, session)
    desk.pad.scroll(0, 0.5)
    time.sleep(0.5)
    desk.pad.place(20, 20)
    time.sleep(0.1)
    for _ in range(20):
        desk.pad.scroll(0, 1)
    time.sleep(0.1)
    point(desk, session)
    time.sleep(0.2)
    desk.pad.scroll(0, 0.5)
    time.sleep(1)
    session.stop()
    judge.equal("steps", [round(line["y"], 3) for line in session.logged("wheel")], [-0.5, -0.5])


@on_desk
def x_second_pointer(desk, session, judge):
    """With a second pointer for the mouse, both pointers scroll without disturbing each other."""
    desk.xinput("create-master", "second")
    desk.xinput("reattach", "mouse", "second pointer")
    time.sleep(0.3)
    point(desk, session)
    desk.mouse.place(*session.at(200, 300))
    time.sleep(0.2)
    for _ in range(8):
        desk.pad.scroll(0, 0.25)
        time.sleep(0.05)
    time.sleep(0.6)
    session.stop()
    judge.near("offset", session.rested()["offset"], 2 * 48, 1)


@on_desk
def x_stalls(desk, session, judge):
    """A sideways flick during which the program stalls still turns one page, thanks to the server's timestamps."""
    point(desk, session)
    for step in range(15):
        desk.pad.scroll(0.5, 0)
        time.sleep(0.008)
        if step == 5:
            session.hold(0.2)
    time.sleep(1.5)
    session.stop()
    judge.equal("pages settled on", [event for event in session.events() if event.startswith("pageSettled")],
                ["pageSettled:2"])


def by_touch(desk, session, is_sideways):
    drag(desk, session, 0, (300, 600), (-200, 0) if is_sideways else (0, -260), pause=0.02, rest=0.02)


def by_trackpad(desk, session, is_sideways):
    point(desk, session)
    for _ in range(16):
        desk.pad.scroll(0.4 if is_sideways else 0, 0 if is_sideways else 0.4)
        time.sleep(0.012)


def by_wheel(desk, session, is_sideways):
    point(desk, session)
    for _ in range(5):
        desk.mouse.scroll(1 if is_sideways else 0, 0 if is_sideways else 1)
        time.sleep(0.06)


def x_five_systems(program, judge):
    """Shift and a digit choose each of the five systems; then a finger, a trackpad or a mouse wheel shows its effect."""
    desk = XServer()
    try:
        for number, (name, event) in enumerate(SYSTEMS):
            for hand in (by_touch, by_trackpad, by_wheel):
                session = Session(program, desk)
                try:
                    # Without a window manager, windows do not get the keyboard focus automatically.
                    desk.xdotool("search", "--name", "ChromeDesktop", "windowfocus")
                    desk.xdotool("key", "shift+%d" % (number + 1))
                    time.sleep(0.3)
                    hand(desk, session, name == "swipeable-tabs")
                    time.sleep(1)
                finally:
                    session.stop()
                judge_system(session, judge, "%s, %s" % (name, hand.__name__), event)
    finally:
        desk.close()


CASES = [x_five_systems, x_ten_drags, x_two_fingers, x_leaves_the_window, x_touch_while_pressed, x_mouse_leaves_the_window,
         x_trackpad_tenths, x_trackpad_eighths, x_trackpad_flick, x_trackpad_sideways, x_mouse_wheel, x_unplugged, x_enters_anew, x_second_pointer, x_stalls]
