"""The program's window on a display of its own, with phones on its network: its pointer, keys, pictures and costs."""

import ctypes
import ctypes.util
import glob
import os
import re
import signal
import subprocess
import time


class Desk:
    """The program's window on a display of its own."""

    def __init__(self, program, folder, where=(), width=1280):
        self.folder, self.where = folder, list(where)
        read, write = os.pipe()
        self.display = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-noreset", "-screen", "0", f"{width}x900x24"], pass_fds=[write],
                                        stderr=subprocess.DEVNULL)
        number = os.read(read, 16).decode().strip()
        self.environment = dict(os.environ, DISPLAY=":" + number, SDL_VIDEODRIVER="x11", XDG_CONFIG_HOME=folder)
        self.take = os.path.join(folder, "session.take")
        self.process = subprocess.Popen(
            self.where + [program, "run", "--record-take", self.take, "--record-to", folder, "--stats"],
            env=self.environment, stdout=subprocess.DEVNULL, stderr=open(os.path.join(folder, "words"), "w"))
        time.sleep(2)
        self.window = subprocess.run(["xdotool", "search", "--name", "ChromeDesktop"], env=self.environment, capture_output=True,
                                     text=True).stdout.split()[0]
        self.do("windowmove", self.window, 0, 0, "windowfocus", self.window)
        self.pid = self.children()[-1] if where else self.process.pid

    def children(self):
        listed = subprocess.run(["pgrep", "-f", "^.*chrome-desktop run"], capture_output=True, text=True).stdout.split()
        return [int(one) for one in listed]

    def do(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True)

    def moves(self, places, pause, sees=False):
        """Moves the pointer along places, by the X server's own input; returns the milliseconds at which each was sent, or with `sees`
        those until pixels near it changed."""
        x, xtst = (ctypes.CDLL(ctypes.util.find_library(name)) for name in ("X11", "Xtst"))
        x.XOpenDisplay.restype = x.XGetImage.restype = ctypes.c_void_p
        x.XDefaultRootWindow.restype = ctypes.c_ulong
        display, answers = ctypes.c_void_p(x.XOpenDisplay(self.environment["DISPLAY"].encode())), []
        root = ctypes.c_ulong(x.XDefaultRootWindow(display))

        def pixels(left, top):
            image = x.XGetImage(display, root, left, top, 40, 1, ctypes.c_ulong(0xFFFFFFFF), 2)
            # XImage: five ints, of which two are sizes, then the pixels' address.
            data = ctypes.string_at(ctypes.cast(image + 16, ctypes.POINTER(ctypes.c_void_p))[0], 160)
            x.XDestroyImage(ctypes.c_void_p(image))
            return data

        for left, top in places:
            before, began = sees and pixels(left - 20, top), time.time()
            xtst.XTestFakeMotionEvent(display, -1, left, top, 0)
            x.XFlush(display)
            while sees and pixels(left - 20, top) == before and time.time() < began + 0.2:
                pass
            answers.append((time.time() - began) * 1000 if sees else began * 1000)
            time.sleep(max(0, began + pause - time.time()))
        x.XCloseDisplay(display)
        return answers

    def picture(self, name):
        path = os.path.join(self.folder, name)
        subprocess.run(["import", "-window", "root", path], env=self.environment, check=True)
        return path

    def search(self, key, delay=20):
        """Shows only this value in the panel; its slider is 179 points below the window's top, 219 below a group's title."""
        self.do("key", "ctrl+f")
        time.sleep(0.4)
        self.do("key", "ctrl+a", "type", "--delay", delay, key)
        time.sleep(0.8)

    def palette(self, words):
        self.do("key", "ctrl+k")
        time.sleep(0.5)
        self.do("type", "--delay", 30, words)
        time.sleep(0.5)
        self.do("key", "Return")
        time.sleep(1)

    def code(self):
        """Returns the link in the code of the open sheet."""
        answer = subprocess.run(["zbarimg", "-q", "--raw", self.picture("sheet.png")], capture_output=True, text=True)
        return answer.stdout.strip()

    def cpu(self):
        fields = open(f"/proc/{self.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def wakes(self):
        status = [open(path).read() for path in glob.glob(f"/proc/{self.pid}/task/*/status")]
        return sum(int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", text, re.M)[1]) for text in status)

    def megabytes(self):
        return int(re.search(r"VmRSS:\s*(\d+)", open(f"/proc/{self.pid}/status").read())[1]) / 1024

    def stop(self):
        os.kill(self.pid, signal.SIGINT)
        self.process.wait(10)
        self.display.kill()
        return open(os.path.join(self.folder, "words")).read()


def wait(condition, seconds=20):
    end = time.time() + seconds
    while not (value := condition()) and time.time() < end:
        time.sleep(0.02)
    return value
