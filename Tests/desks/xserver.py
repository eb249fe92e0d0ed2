"""A real X server without a screen, and input devices for it: Xorg with its dummy card, and its inputtest driver as a trackpad,
a mouse, a touch screen and a keyboard. Needs no kernel devices."""

import os
import signal
import socket
import struct
import subprocess
import tempfile
import time

WIDTH, HEIGHT = 1280, 1024
AXIS_RANGE = 65535
NOTCH = 120

CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "1280x1024" 108.88 1280 1360 1496 1712 1024 1025 1028 1060
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1280x1024"
  EndSubSection
EndSection
{devices}
Section "ServerLayout"
  Identifier "desk"
  Screen "screen"
  InputDevice "pad" "CorePointer"
  InputDevice "keys" "CoreKeyboard"
  InputDevice "mouse" "SendCoreEvents"
  InputDevice "screen" "SendCoreEvents"
EndSection
"""

DEVICE = """
Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "SocketPath" "{folder}/{name}"
  Option "DeviceType" "{kind}"
  Option "TouchCount" "5"
EndSection
"""

KINDS = {"pad": "PointerAbsolute", "mouse": "PointerAbsolute", "screen": "Touch", "keys": "Keyboard"}

# Messages of the driver's socket: length, kind, and data depending on the kind.
SYNC, MOTION, BUTTON, KEY, TOUCH = 1, 2, 4, 5, 6
TOUCH_BEGAN, TOUCH_MOVED, TOUCH_ENDED = 18, 19, 20


def valuators(values):
    mask, axes = bytearray(8), [0.0] * 64
    for number, value in values.items():
        mask[number // 8] |= 1 << number % 8
        axes[number] = float(value)
    return struct.pack("<I8s4x64d64d", 0, bytes(mask), *axes, *axes)


class Device:
    """A device of the driver; every message waits until the server has processed it."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        for _ in range(200):
            try:
                self.socket.connect(path)
                break
            except OSError:
                time.sleep(0.05)
        self.socket.sendall(struct.pack("<IIHH", 12, 0, 1, 1))
        self.socket.recv(12)

    def send(self, kind, body):
        self.socket.sendall(struct.pack("<II", 8 + len(body), kind) + body)
        self.socket.sendall(struct.pack("<II", 8, SYNC))
        self.socket.recv(8)


class Pointer(Device):
    """A trackpad or a mouse: a position on the screen and two wheel counters."""

    def __init__(self, path):
        super().__init__(path)
        self.across = self.along = 0.0

    def place(self, x, y):
        self.send(MOTION, struct.pack("<I4x", 1) + valuators({0: x * AXIS_RANGE / WIDTH, 1: y * AXIS_RANGE / HEIGHT}))

    def scroll(self, across, along):
        """Scrolls by notches; toward the user and to the right are positive, as in X."""
        self.across += across * NOTCH
        self.along += along * NOTCH
        self.leap(self.across, self.along)

    def leap(self, across, along):
        """Sets the wheels' counters to these values, whatever they were before."""
        self.across, self.along = across, along
        self.send(MOTION, struct.pack("<I4x", 1) + valuators({2: across, 3: along}))

    def button(self, is_down, number=1):
        self.send(BUTTON, struct.pack("<iiI4x", 0, number, int(is_down)) + valuators({}))


class TouchScreen(Device):
    def touch(self, kind, finger, x, y):
        place = valuators({0: x * AXIS_RANGE / WIDTH, 1: y * AXIS_RANGE / HEIGHT})
        self.send(TOUCH, struct.pack("<II", finger, kind) + place)


class XServer:
    """Starts on a free display; `environment` makes a program open on it."""

    needs = {"Xorg": "xserver-xorg-core", "xinput": "xinput", "xdotool": "xdotool"}
    name = "a real X server"

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="chrome-x")
        devices = "".join(DEVICE.format(name=name, kind=kind, folder=self.folder) for name, kind in KINDS.items())
        configuration = os.path.join(self.folder, "xorg.conf")
        with open(configuration, "w") as file:
            file.write(CONFIGURATION.format(devices=devices))
        reading, writing = os.pipe()
        log = os.path.join(self.folder, "log")
        self.process = subprocess.Popen(
            ["Xorg", "-displayfd", str(writing), "-config", configuration, "-configdir", self.folder, "-novtswitch",
             "-sharevts", "-noreset", "-nolisten", "tcp", "-logfile", log],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("the X server did not come up:\n" + open(log, errors="replace").read()[-2000:])
        self.environment = {"DISPLAY": ":" + number, "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": ""}
        for name in ("pad", "mouse", "screen"):
            self.plug_in(name)

    def plug_in(self, name):
        """Connects a device, initially or after it was disabled."""
        kind = TouchScreen if name == "screen" else Pointer
        setattr(self, name, kind(os.path.join(self.folder, name)))

    def call(self, *words):
        subprocess.run(words, env={**os.environ, **self.environment}, check=True, stdout=subprocess.DEVNULL)

    def xinput(self, *words):
        self.call("xinput", *words)

    def xdotool(self, *words):
        self.call("xdotool", *words)

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(10)
