"""Shared by all files of the check: the platforms, running a command, and the reason why the check cannot run."""

import subprocess
from dataclasses import dataclass


class CannotCheck(Exception):
    """Raised with a message if the check cannot run on this machine."""


@dataclass(frozen=True)
class Platform:
    """A system and a processor to compile for."""

    system: str  # as in a target triple: macosx or ios
    arch: str
    version: str
    is_simulator: bool = False

    @property
    def name(self):
        system = {"macosx": "macOS", "ios": "iOS"}[self.system]
        return f"{system} {self.version}{' simulator' if self.is_simulator else ''} {self.arch}"

    @property
    def triple(self):
        return f"{self.arch}-apple-{self.system}{self.version}{self._environment}"

    @property
    def module_triple(self):
        """The triple without a version, which names the files of a module."""
        return f"{self.arch}-apple-{self.system.removesuffix('x')}{self._environment}"

    @property
    def sdk_name(self):
        """The name of the SDK, which is also the folder of Swift's modules for it."""
        if self.system == "macosx":
            return "macosx"
        return "iphonesimulator" if self.is_simulator else "iphoneos"

    @property
    def _environment(self):
        return "-simulator" if self.is_simulator else ""


def run(command):
    """Runs a command and returns its exit status and everything it printed."""
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


def write_if_new(path, text):
    """Writes a file unless it already has this text: the compiler's cache compares modification times."""
    if path.exists() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
