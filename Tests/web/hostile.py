"""Requests that nobody should send to the served phone: each kind many times, while a real page is connected."""

import os
import random
import socket
import time

TIMEOUT = 3


def request(method, path, host, body=b"", **headers):
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", *(f"{name.replace('_', '-')}: {value}" for name, value in headers.items())]
    if body:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines + ["Connection: close", "", ""]).encode("latin-1", "replace") + body


class Hostile:
    def __init__(self, address, token):
        self.address, self.token, self.chance = address, token, random.Random(7)
        self.host = "%s:%d" % address
        self.statuses = {}

    def noise(self, most):
        return bytes(self.chance.randrange(256) for _ in range(self.chance.randrange(1, most)))

    def text(self, most):
        return "".join(chr(self.chance.randrange(33, 256)) for _ in range(self.chance.randrange(1, most)))

    def kinds(self):
        """Returns the kinds of requests by name, each as a function that makes one."""
        gesture, chance, own = f"/{self.token}/gesture?id=enemy", self.chance, "http://" + self.host
        bomb = b"take \"x\"\nsamples\n" + b"1 down 1 1\n" * 5000
        return {
            "request lines": lambda: self.noise(200) + b"\r\n\r\n",
            "headers": lambda: request("GET", f"/{self.token}/values", self.host, **{"X" + str(chance.randrange(99)): self.text(300)}),
            "bodies": lambda: request("POST", gesture, self.host, self.noise(2000), Origin=own),
            "gestures that are bombs": lambda: request(
                "POST", gesture, self.host, 
                chance.choice([bomb, b"repeat 1000\n" * 50 + b"wait 1s\n", b"wait 100000h\nsamples\nend\n"]), Origin=own),
            "wrong tokens": lambda: request("GET", "/%032x/" % chance.randrange(1 << 128), self.host),
            "wrong hosts": lambda: request("GET", f"/{self.token}/", "evil.example:%d" % self.address[1]),
            "wrong origins": lambda: request("POST", gesture, self.host, b"wait 1s\n", Origin="http://evil.example"),
        }

    def send(self, data):
        """Sends a request; returns the status, or a word."""
        try:
            with socket.create_connection(self.address, TIMEOUT) as peer:
                peer.settimeout(TIMEOUT)
                peer.sendall(data)
                return peer.recv(64).split(b" ")[1].decode() if data else ""
        except (OSError, IndexError):
            return "closed"

    def run(self, name, make, count):
        found = {}
        for _ in range(count):
            status = self.send(make())
            found[status] = found.get(status, 0) + 1
        self.statuses[name] = found

    def silent(self, count):
        """Opens connections that never finish their request; returns them."""
        peers = []
        for _ in range(count):
            try:
                peer = socket.create_connection(self.address, TIMEOUT)
                peer.sendall(b"GET /")
                peers.append(peer)
            except OSError:
                pass
        return peers

    def endless(self):
        """Sends a body that claims a gigabyte; returns the megabytes that were taken."""
        sent, piece = 0, os.urandom(1 << 16)
        try:
            with socket.create_connection(self.address, TIMEOUT) as peer:
                peer.settimeout(TIMEOUT)
                peer.sendall(request("POST", f"/{self.token}/gesture", self.host).replace(b"Connection", b"Content-Length: 1000000000\r\nConnection"))
                end = time.time() + 10
                while time.time() < end:
                    sent += peer.send(piece)
        except OSError:
            pass
        return sent / 1e6
