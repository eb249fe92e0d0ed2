#!/usr/bin/env python3
"""Drops a file on a window as a file manager does, by the XDND protocol (version 5), at a position of the screen to which
it moves the pointer. usage: drop.py WINDOW FILE X Y"""

import ctypes
import sys
import time

x11 = ctypes.CDLL("libX11.so.6")
tests = ctypes.CDLL("libXtst.so.6")
Display, Window, Atom, Long = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong, ctypes.c_long
x11.XOpenDisplay.restype = Display
x11.XInternAtom.restype = Atom
x11.XDefaultRootWindow.restype = x11.XCreateSimpleWindow.restype = Window


class ClientMessage(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int), ("display", Display),
                ("window", Window), ("kind", Atom), ("format", ctypes.c_int), ("data", Long * 5)]


class SelectionRequest(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int), ("display", Display),
                ("owner", Window), ("requestor", Window), ("selection", Atom), ("target", Atom), ("property", Atom),
                ("time", ctypes.c_ulong)]


class SelectionNotify(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int), ("display", Display),
                ("requestor", Window), ("selection", Atom), ("target", Atom), ("property", Atom),
                ("time", ctypes.c_ulong)]


class Event(ctypes.Union):
    _fields_ = [("type", ctypes.c_int), ("message", ClientMessage), ("request", SelectionRequest),
                ("notify", SelectionNotify), ("room", Long * 24)]


CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31


class Hand:
    def __init__(self, target, path):
        self.display = Display(x11.XOpenDisplay(None))
        self.target, self.path = Window(target), path
        root = Window(x11.XDefaultRootWindow(self.display))
        self.window = Window(x11.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, 0, 0))
        self.list = self.atom("text/uri-list")

    def atom(self, name):
        return x11.XInternAtom(self.display, name.encode(), 0)

    def say(self, name, *data):
        event = Event()
        event.message.type, event.message.display, event.message.window = CLIENT_MESSAGE, self.display, self.target
        event.message.kind, event.message.format = self.atom(name), 32
        event.message.data = (Long * 5)(self.window.value, *data)
        x11.XSendEvent(self.display, self.target, 0, Long(0), ctypes.byref(event))
        x11.XFlush(self.display)

    def hear(self, name=None):
        """Returns the next message of that name; meanwhile answers requests for the file."""
        end = time.monotonic() + 5
        event = Event()
        while time.monotonic() < end:
            if x11.XPending(self.display) == 0:
                time.sleep(0.01)
                continue
            x11.XNextEvent(self.display, ctypes.byref(event))
            if event.type == SELECTION_REQUEST:
                self.answer(event.request)
            elif event.type == CLIENT_MESSAGE and event.message.kind == self.atom(name):
                return event.message
        sys.exit("the window did not send %s" % name)

    def answer(self, request):
        text = ("file://%s\r\n" % self.path).encode()
        x11.XChangeProperty(self.display, Window(request.requestor), Atom(request.property), Atom(request.target), 8, 0,
                            text, len(text))
        event = Event()
        event.notify.type, event.notify.display, event.notify.requestor = SELECTION_NOTIFY, self.display, request.requestor
        event.notify.selection, event.notify.target = request.selection, request.target
        event.notify.property, event.notify.time = request.property, request.time
        x11.XSendEvent(self.display, Window(request.requestor), 0, Long(0), ctypes.byref(event))
        x11.XFlush(self.display)

    def drop(self, x, y):
        x11.XSetSelectionOwner(self.display, Atom(self.atom("XdndSelection")), self.window, ctypes.c_ulong(0))
        tests.XTestFakeMotionEvent(self.display, -1, x, y, ctypes.c_ulong(0))
        x11.XFlush(self.display)
        self.say("XdndEnter", 5 << 24, self.list, 0, 0)
        self.say("XdndPosition", 0, (x << 16) | y, 0, self.atom("XdndActionCopy"))
        status = self.hear("XdndStatus")
        if status.data[1] & 1 == 0:
            sys.exit("the window accepts no file there")
        self.say("XdndDrop", 0, 0, 0, 0)
        self.hear("XdndFinished")


if __name__ == "__main__":
    Hand(int(sys.argv[1]), sys.argv[2]).drop(int(sys.argv[3]), int(sys.argv[4]))
