"""Adapts the toolchain's standard library to another platform, so that the same compiler can check code for it."""

import hashlib
import json
import re
import shutil
import sys
from pathlib import Path

from common import CannotCheck, run, write_if_new
from headers import make_sdk

HERE = Path(__file__).resolve().parent
# Modules of the toolchain that Macs do not have, or not in this form.
LINUX_ONLY = {"Glibc", "Cxx", "CxxStdlib", "_Testing_Foundation", "_Differentiation"}
STAND_INS = ["Darwin", "Foundation"]


class Toolchain:
    """The Swift toolchain in PATH."""

    def __init__(self):
        status, output = run(["swiftc", "-print-target-info"])
        facts = json.loads(output[output.index("{"):]) if status == 0 else {}
        self.version = facts.get("compilerVersion", "unknown")
        if not re.search(r"Swift version 6\.", self.version):
            raise CannotCheck(f"needs Swift 6; the version in PATH is '{self.version}'")
        self.resources = Path(facts["paths"]["runtimeResourcePath"])
        self.interfaces = self.resources / facts["target"]["platform"]
        self.programs = self.resources.parent.parent / "bin"

    def interface_texts(self):
        """Yields module names and the text of their public interfaces."""
        for folder in sorted(self.interfaces.glob("*.swiftmodule")):
            # Private and package interfaces have one more dot in their names.
            public = [file for file in folder.glob("*.swiftinterface") if file.name.count(".") == 1]
            if public and folder.stem not in LINUX_ONLY:
                yield folder.stem, public[0].read_text()


class Kit:
    """Everything the compiler needs for one platform: an SDK, Swift's modules, and stand-ins for Apple's."""

    def __init__(self, toolchain, platform, cache, headers):
        self.toolchain, self.platform = toolchain, platform
        self.folder = cache / platform.module_triple
        self.sdk, self.resources = self.folder / "sdk", self.folder / "resources"
        self.modules = self.resources / platform.sdk_name
        if not self.is_current():
            print(f"mac-check: adapting the standard library to {platform.name} (once)", file=sys.stderr, flush=True)
            shutil.rmtree(self.folder, ignore_errors=True)
            self.prepare(headers)
            (self.folder / "made-from").write_text(self.fingerprint())

    def is_current(self):
        made_from = self.folder / "made-from"
        return made_from.exists() and made_from.read_text() == self.fingerprint()

    def fingerprint(self):
        sources = [HERE / name for name in ["kit.py", "headers.py", *(f"{name}.swift" for name in STAND_INS)]]
        digest = hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()
        return f"{self.toolchain.version}\n{self.toolchain.resources}\n{self.platform.triple}\n{digest}\n"

    def prepare(self, headers):
        make_sdk(self.sdk, self.platform, headers)
        self.resources.mkdir(parents=True)
        for name in ["clang", "shims"]:
            (self.resources / name).symlink_to((self.toolchain.resources / name).resolve())
        for module, text in self.toolchain.interface_texts():
            path = self.modules / f"{module}.swiftmodule/{self.platform.module_triple}.swiftinterface"
            write_if_new(path, self.adapted(text))
        for module in STAND_INS:
            self.build_stand_in(module)

    def adapted(self, text):
        """Returns an interface of the standard library adapted to this platform, as far as declarations are concerned."""
        flags = f"-target {self.platform.triple} -disable-availability-checking"
        text = re.sub(r"^(// swift-module-flags:.*?) -target \S+", rf"\1 {flags}", text, count=1, flags=re.M)
        text = re.sub(r"^(// swift-module-flags:.*) -static\b", r"\1", text, count=1, flags=re.M)
        text = re.sub(r"^ *@backDeployed\(.*\)\n", "", text, flags=re.M)
        text = re.sub(r"\bimport Glibc$", "import Darwin", text, flags=re.M)
        # Linux's mutex calls the kernel in inlinable code.
        text = text.replace("_swift_stdlib_gettid()", "UInt32(0)")
        return self.without_long_double(text) if self.platform.arch == "arm64" else text

    @staticmethod
    def without_long_double(text):
        """Removes 80-bit numbers, which Apple's arm64 lacks: C's long double is Double there."""
        text = re.sub(r"^(public typealias CLongDouble =) .*", r"\1 Swift.Double", text, flags=re.M)
        return re.sub(r"^ *self = _stdlib_\w+l\(.*\)\n", "", text, flags=re.M)

    def build_stand_in(self, module):
        """Compiles a stand-in. The first one also makes the compiler read the adapted standard library."""
        output = self.modules / f"{module}.swiftmodule/{self.platform.module_triple}.swiftmodule"
        output.parent.mkdir(parents=True)
        status, text = run(
            [*self.compiler(), "-emit-module", "-parse-as-library", "-swift-version", "5", "-module-name", module,
             "-o", output, HERE / f"{module}.swift"])
        if status != 0:
            error = next((line for line in text.splitlines() if "error:" in line), text.strip()[-200:])
            raise CannotCheck(f"{self.toolchain.version} cannot compile {module} for {self.platform.name}: {error}")

    def compiler(self):
        """Returns the Swift compiler's command without the arguments that depend on the target."""
        return [
            self.toolchain.programs / "swiftc", "-frontend", "-target", self.platform.triple, "-sdk", self.sdk,
            "-resource-dir", self.resources, "-module-cache-path", self.folder / "module-cache",
            "-disable-objc-interop", "-diagnostic-style", "llvm",
        ]
