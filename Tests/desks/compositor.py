"""A real Wayland compositor without a screen, and a trackpad for it: sway on its headless backend, and the virtual pointer
that it offers on its socket. Needs no kernel devices and no GPU."""

import os
import signal
import socket
import struct
import subprocess
import tempfile
import time

WIDTH, HEIGHT = 1280, 1024
NOBODY = 65534

CONFIGURATION = """
output HEADLESS-1 resolution {width}x{height} position 0 0 scale {scale}
default_border none
focus_follows_mouse no
for_window [title=".*"] floating enable
"""

POINTER_MANAGER = b"zwlr_virtual_pointer_manager_v1"
LEFT_BUTTON = 0x110
FINGER_SOURCE = 1
# Request numbers of a virtual pointer.
MOVED, PRESSED, SCROLLED, FRAME, SOURCE, STOPPED, NOTCHED = 1, 2, 3, 4, 5, 6, 7


class Wire:
    """The part of the Wayland protocol that a virtual pointer needs."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.next = 2

    def new(self):
        self.next += 1
        return self.next - 1

    def ask(self, target, request, body=b""):
        self.socket.sendall(struct.pack("<II", target, 8 + len(body) << 16 | request) + body)

    def answers(self, until):
        """Yields events up to the one for the object `until`."""
        data = b""
        while True:
            data += self.socket.recv(65536)
            while len(data) >= 8:
                source, word = struct.unpack_from("<II", data)
                size = word >> 16
                if len(data) < size:
                    break
                body, data = data[8:size], data[size:]
                if source == 1 and word & 0xFFFF == 0:
                    raise RuntimeError("the compositor refused: %r" % body)
                if source == until:
                    return
                yield source, word & 0xFFFF, body

    def sync(self):
        callback = self.new()
        self.ask(1, 0, struct.pack("<I", callback))
        for _ in self.answers(callback):
            pass

    def globals(self):
        """Returns the registry, and the numbers of its globals by their names."""
        registry, callback, offered = self.new(), self.new(), {}
        self.ask(1, 1, struct.pack("<I", registry))
        self.ask(1, 0, struct.pack("<I", callback))
        for source, kind, body in self.answers(callback):
            if source == registry and kind == 0:
                name, size = struct.unpack_from("<II", body)
                offered[body[8:8 + size - 1]] = name
        return registry, offered


class Trackpad:
    """Two fingers on a pad, and its button."""

    def __init__(self, path):
        self.wire = Wire(path)
        registry, offered = self.wire.globals()
        manager = self.wire.new()
        name = POINTER_MANAGER + b"\0" * (4 - len(POINTER_MANAGER) % 4)
        self.wire.ask(registry, 0, struct.pack("<II", offered[POINTER_MANAGER], len(POINTER_MANAGER) + 1) + name
                      + struct.pack("<II", 1, manager))
        self.pointer = self.wire.new()
        self.wire.ask(manager, 0, struct.pack("<II", 0, self.pointer))
        self.wire.sync()
        self.axes = set()

    def now(self):
        return int(time.monotonic() * 1000) & 0xFFFFFFFF

    def send(self, *requests):
        for request, body in requests:
            self.wire.ask(self.pointer, request, body)
        self.wire.ask(self.pointer, FRAME)
        self.wire.sync()

    def place(self, x, y, width=WIDTH, height=HEIGHT):
        self.send((MOVED, struct.pack("<IIIII", self.now(), int(x), int(y), int(width), int(height))))

    def button(self, is_down):
        self.send((PRESSED, struct.pack("<III", self.now(), LEFT_BUTTON, int(is_down))))

    def scroll(self, across, along):
        """Scrolls by libinput pixels; down and to the right are positive."""
        moves = [(axis, way) for axis, way in ((0, along), (1, across)) if way]
        self.axes.update(axis for axis, _ in moves)
        self.send((SOURCE, struct.pack("<I", FINGER_SOURCE)),
                  *((SCROLLED, struct.pack("<IIi", self.now(), axis, round(way * 256))) for axis, way in moves))

    def lift(self):
        """Stops the axes that moved: wlroots 0.15 crashes on a stop of an axis that never moved."""
        self.send((SOURCE, struct.pack("<I", FINGER_SOURCE)),
                  *((STOPPED, struct.pack("<II", self.now(), axis)) for axis in sorted(self.axes)))
        self.axes.clear()

    def notch(self, count):
        """Turns a mouse wheel: 15 units and one step per notch; toward the user is positive."""
        self.send((SOURCE, struct.pack("<I", 0)),
                  (NOTCHED, struct.pack("<IIii", self.now(), 0, round(15 * count * 256), count)))


class Compositor:
    """Starts with an output of some scale; `environment` makes a program open on it."""

    needs = {"sway": "sway", "grim": "grim", "setpriv": "util-linux"}
    name = "a real Wayland compositor"

    def __init__(self, scale=1):
        self.scale = scale
        self.folder = tempfile.mkdtemp(prefix="chrome-w")
        run, configuration = os.path.join(self.folder, "run"), os.path.join(self.folder, "config")
        os.mkdir(run, 0o700)
        with open(configuration, "w") as file:
            file.write(CONFIGURATION.format(
                width=int(WIDTH * scale), height=int(HEIGHT * scale), scale=scale))
        command = ["sway", "-c", configuration]
        if os.getuid() == 0:
            # sway refuses to run as root.
            for path in (self.folder, run, configuration):
                os.chown(path, NOBODY, NOBODY)
            command = ["setpriv", "--reuid=%d" % NOBODY, "--regid=%d" % NOBODY, "--clear-groups"] + command
        headless = {"HOME": self.folder, "XDG_RUNTIME_DIR": run, "WLR_BACKENDS": "headless",
                    "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman"}
        self.log = os.path.join(self.folder, "log")
        self.process = subprocess.Popen(
            command, env={**os.environ, **headless}, stdout=open(self.log, "w"), stderr=subprocess.STDOUT)
        self.run = run
        self.environment = {"XDG_RUNTIME_DIR": run, "WAYLAND_DISPLAY": "wayland-1", "DISPLAY": ""}
        path = os.path.join(run, "wayland-1")
        for _ in range(200):
            if os.path.exists(path):
                break
            time.sleep(0.05)
        else:
            raise RuntimeError("the compositor did not come up:\n" + open(self.log, errors="replace").read()[-2000:])
        time.sleep(0.3)
        self.pad = Trackpad(path)

    def picture(self, file):
        subprocess.run(["grim", file], env={**os.environ, **self.environment}, check=True)

    def message(self, *words):
        socket = next(name for name in os.listdir(self.run) if name.startswith("sway-ipc"))
        environment = {**os.environ, **self.environment, "SWAYSOCK": os.path.join(self.run, socket)}
        subprocess.run(["swaymsg", *words], env=environment, check=True, stdout=subprocess.DEVNULL)

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
