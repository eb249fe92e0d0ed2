"""Records applications of Qt whose header hides by code of Qt or of KDE, without a display and with a clock of its own.

`run` imports this file. As a program, `record.py PAGE.qml TRUTH.json` reads a script and writes pictures. It runs in
Debian's Python and under faketime, and moves the clock by one frame before each picture. The truth is what the
items' own properties are after they were drawn.
"""
import glob, json, math, os, select, subprocess, sys, time

HERE = os.path.dirname(os.path.abspath(__file__))
PYTHON = "/usr/bin/python3"
DAY = "2026-01-01"
SIZE = (390, 844)
# Debian packages, each with a file that is there if the package is installed.
QT = {"faketime": "/usr/bin/faketime", "python3-pyside2.qtquick": "/usr/lib/python3/dist-packages/PySide2/QtQuick.*",
      "python3-pyside2.qttest": "/usr/lib/python3/dist-packages/PySide2/QtTest.*",
      "qml-module-qtquick2": "/usr/lib/*/qt5/qml/QtQuick.2/qmldir",
      "qml-module-qtquick-window2": "/usr/lib/*/qt5/qml/QtQuick/Window.2/qmldir"}
KIRIGAMI = {"qml-module-org-kde-kirigami2": "/usr/lib/*/qt5/qml/org/kde/kirigami.2/qmldir"}
# The page of each kind, the packages, and true if a finger scrolls it; otherwise its offset is set in every frame.
PAGES = {"qt-pullback": ("pullback.qml", QT, False), "qt-touch": ("pullback.qml", QT, True),
         "kirigami": ("kirigami.qml", {**QT, **KIRIGAMI}, True)}


def missing(kind):
    """Returns the Debian packages that a kind needs and that are not installed."""
    return [package for package, path in PAGES[kind][1].items() if not glob.glob(path)]


def record(kind, folder, rate, offsets, gestures):
    """Records a page. Returns the truth: offset, points that the header covers, and 0, frame by frame."""
    page, _, has_finger = PAGES[kind]
    home, truth = os.path.abspath(f"{folder}/{kind}"), f"{folder}/{kind}.truth.json"
    os.makedirs(home, mode=0o700, exist_ok=True)
    environment = dict(os.environ, FAKETIME_NO_CACHE="1", TZ="UTC", HOME=home, XDG_RUNTIME_DIR=home,
                       QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software", QT_QUICK_CONTROLS_MOBILE="1",
                       QT_QUICK_CONTROLS_STYLE="Default", QT_LOGGING_RULES="kf.kirigami.warning=false")
    recorder = subprocess.Popen(
        ["faketime", "-f", f"{DAY} 00:00:00", PYTHON, os.path.abspath(__file__), os.path.join(HERE, page), truth],
        env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    encoder = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-nostdin", "-y", "-f", "rawvideo", "-pix_fmt", "bgra", "-video_size", "%dx%d" % SIZE,
         "-framerate", str(rate), "-i", "-", "-pix_fmt", "yuv420p", "-preset", "veryfast", "-threads", "1",
         f"{folder}/{kind}.mp4"], stdin=recorder.stdout)
    script = {"rate": rate, "offsets": [] if has_finger else offsets, "gestures": gestures if has_finger else []}
    recorder.stdin.write(json.dumps(script).encode())
    recorder.stdin.close()
    recorder.stdout.close()
    if any([recorder.wait(), encoder.wait()]):
        sys.exit(f"{kind}: the recording failed")
    with open(truth) as file:
        return json.load(file)


class Recorder:
    """A window of Qt, a finger and a clock."""

    def __init__(self, page, rate):
        from PySide2 import QtCore, QtGui, QtQml, QtQuick, QtTest
        assert QtQuick  # Without it the window is no QQuickWindow.
        self.clock, self.rate, self.truth = 0, rate, []
        self.application = QtGui.QGuiApplication([])
        self.engine = QtQml.QQmlApplicationEngine(page)
        self.window = self.engine.rootObjects()[0]
        self.format = QtGui.QImage.Format_RGB32
        self.point = lambda y: QtCore.QPoint(SIZE[0] // 2, round(y))
        self.device = QtTest.QTest.createTouchDevice()
        self.touch = lambda: QtTest.QTest.touchEvent(self.window, self.device)
        self.value = lambda words: QtQml.QQmlExpression(self.engine.rootContext(), self.window, words).evaluate()[0]
        # Parts of the page are loaded by a thread. The recording begins at a whole second, however long that takes.
        while not self.value("isComplete()") or self.clock % rate:
            if self.clock > 100 * rate:
                sys.exit(f"{page}: not complete after {self.clock} frames")
            select.select([], [], [], 0.01)  # A true pause: others end at once while the clock stands still.
            self.wait()
        for _ in range(rate):
            self.wait()
        self.window.grabWindow()
        self.top = self.place()

    def place(self):
        """Returns how far below the window's top the content begins."""
        return self.value("flickable.contentItem.mapToItem(null, 0, 0).y")

    def wait(self):
        """Moves the clock by a frame, and lets Qt handle the timers and the animations that are due."""
        self.clock += 1
        seconds, parts = divmod(self.clock * 1000000 // self.rate, 1000000)
        os.environ["FAKETIME"] = time.strftime(f"{DAY} %H:%M:%S.{parts:06}", time.gmtime(seconds))
        for _ in range(4):
            self.application.processEvents()

    def draw(self):
        """Writes a picture and notes the truth of it."""
        self.window.grabWindow()  # Draws; without a display it returns no picture.
        picture = self.window.screen().grabWindow(self.window.winId()).toImage().convertToFormat(self.format)
        sys.stdout.buffer.write(bytes(picture.constBits()))
        self.truth.append([self.top - self.place(), self.value("covered()"), 0])

    def frames(self, seconds):
        """Records what happens without a finger."""
        for _ in range(round(seconds * self.rate)):
            self.wait()
            self.draw()

    def drag(self, distances):
        """Puts a finger down and moves it by each of these distances in turn, one a frame; positive ones go up."""
        start = 720 if distances[-1] > 0 else 120
        self.touch().press(1, self.point(start)).commit()
        for distance in distances:
            self.touch().move(1, self.point(start - distance)).commit()
            self.wait()
            self.draw()
        self.touch().release(1, self.point(start - distances[-1])).commit()

    def perform(self, way, value):
        """Scrolls by points in some seconds, or flings with points per second: Qt decides how the page slows down."""
        if way == "fling":
            self.drag([value * number / self.rate for number in range(1, 6)])
            self.frames(2)
        elif way == "top":
            for _ in range(10):
                below = self.top - self.place()
                if below > 1:
                    # A finger moves some points before the page does.
                    self.perform(-min(600, below + 20), value)
        else:
            count = round(value * self.rate)
            self.drag([way * (0.5 - 0.5 * math.cos(math.pi * number / count)) for number in range(1, count + 1)])
            self.frames(1)


def main():
    script = json.load(sys.stdin)
    recorder = Recorder(sys.argv[1], script["rate"])
    for offset in script["offsets"]:
        recorder.wait()
        recorder.value(f"flickable.contentY = flickable.originY + {offset}")
        recorder.draw()
    if script["gestures"]:
        recorder.frames(0.3)
    for way, value in script["gestures"]:
        recorder.perform(way, value)
    with open(sys.argv[2], "w") as file:
        json.dump(recorder.truth, file)


if __name__ == "__main__":
    main()
