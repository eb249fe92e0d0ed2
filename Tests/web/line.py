"""A network of two machines in this one: namespaces `desk` and `phone`, and between them a line that delays each packet and loses
some. Linux only, as root."""

import fcntl
import heapq
import os
import random
import select
import struct
import subprocess
import threading
import time

ADDRESSES = {"desk": "10.77.0.1", "phone": "10.77.0.2"}
TUN, SET_INTERFACE = 0x1001, 0x400454CA


def ip(*words):
    subprocess.run(["ip", *words], check=True, capture_output=True)


class Line:
    """The line: `delay` in seconds each way, `loss` as a share of the packets, chosen by a fixed seed."""

    def __init__(self, delay, loss):
        self.delay, self.loss, self.chance = delay, loss, random.Random(1)
        self.sent = self.lost = 0
        self.ends = {}
        for name, address in ADDRESSES.items():
            subprocess.run(["ip", "netns", "del", name], capture_output=True)
            ip("netns", "add", name)
            end = os.open("/dev/net/tun", os.O_RDWR)
            fcntl.ioctl(end, SET_INTERFACE, struct.pack("16sH", f"to-{name}".encode(), TUN))
            ip("link", "set", f"to-{name}", "netns", name)
            ip("-n", name, "link", "set", "lo", "up")
            ip("-n", name, "address", "add", f"{address}/24", "dev", f"to-{name}")
            ip("-n", name, "link", "set", f"to-{name}", "up")
            self.ends[name] = end
        threading.Thread(target=self.carry, daemon=True).start()

    def carry(self):
        """Carries packets between both ends for ever."""
        other = {self.ends["desk"]: self.ends["phone"], self.ends["phone"]: self.ends["desk"]}
        waiting, number = [], 0
        while True:
            pause = max(0, waiting[0][0] - time.monotonic()) if waiting else 1
            ready, _, _ = select.select(list(other), [], [], pause)
            for end in ready:
                packet, number = os.read(end, 1 << 16), number + 1
                self.sent += 1
                if self.chance.random() < self.loss:
                    self.lost += 1
                else:
                    heapq.heappush(waiting, (time.monotonic() + self.delay, number, other[end], packet))
            while waiting and waiting[0][0] <= time.monotonic():
                _, _, end, packet = heapq.heappop(waiting)
                try:
                    os.write(end, packet)
                except OSError:
                    pass  # The end is down for a moment.

    def close(self):
        for name in self.ends:
            subprocess.run(["ip", "netns", "del", name], capture_output=True)


def inside(name):
    """Returns the words before a command that runs it on one of the two machines."""
    return ["ip", "netns", "exec", name]
