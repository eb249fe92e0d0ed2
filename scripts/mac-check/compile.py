"""Compiles the targets of a package for one platform and collects the errors."""

import re
import time
from pathlib import Path

from common import run, write_if_new

PLACE = r"(?:(?P<place>[^\s:<][^:\n]*:\d+):(?:\d+:)? |<unknown>:0: )?"
ERROR = re.compile(rf"^{PLACE}(?:fatal )?error: (?P<message>.*)$", re.M)


def counted(errors):
    return f"{len(errors)} error{'' if len(errors) == 1 else 's'}"


class Compilation:
    """The compilation of one package for one platform."""

    def __init__(self, package, kit, sdl, output):
        self.package, self.kit, self.output = package, kit, output
        self.sdl, self.overlay = sdl

    def errors(self, targets):
        """Compiles the targets, in an order that suits their dependencies, and returns every error as FILE:LINE: message."""
        found = []
        for target in targets:
            if target.kind != "system":
                began = time.monotonic()
                errors = self.c_errors(target) if target.is_c else self.swift_errors(target)
                verdict = counted(errors) if errors else "ok"
                seconds = time.monotonic() - began
                print(f"{self.kit.platform.name:25} {target.name:20} {verdict} ({seconds:.1f} s)\n", end="", flush=True)
                found += errors
        return found

    # C

    def c_errors(self, target):
        found = []
        for source in target.sources:
            status, output = run(
                [self.kit.toolchain.programs / "clang", "-target", self.kit.platform.triple, "-isysroot", self.kit.sdk,
                 "-fsyntax-only", "-fno-color-diagnostics", "-Wall", "-Werror", "-ivfsoverlay", self.overlay,
                 *self.include_flags(target), source])
            found += self.errors_in(output, status, source.name)
        return found

    def include_flags(self, target):
        """Returns the include flags that SwiftPM would pass: for C targets, and for SDL if it is needed."""
        needed = [self.package.targets[name] for name in self.package.all_needs(target.name)]
        flags = [f"-I{other.folder / 'include'}" for other in [target, *needed] if other.is_c]
        if any(other.kind == "system" for other in needed):
            flags += [f"-I{self.sdl}", f"-I{self.sdl / 'SDL2'}"]
        return flags

    # Swift

    def swift_errors(self, target):
        listing = self.output / f"{target.module}.files"
        listing.write_text("".join(f'"{source}"\n' for source in target.sources))
        command = [*self.kit.compiler(), *self.swift_flags(target), f"@{listing}"]
        module = ["-emit-module", "-o", self.output / f"{target.module}.swiftmodule"]
        is_needed = self.package.is_needed(target)
        status, output = run([*command, *(module if is_needed else ["-typecheck"])])
        if status != 0 and is_needed:
            # The targets that need this one are checked against its declarations.
            run([*command, *module, "-experimental-allow-module-with-compiler-errors",
                 "-experimental-skip-all-function-bodies"])
        return self.every_import(self.errors_in(output, status, target.name), target)

    def swift_flags(self, target):
        toolchain = self.kit.toolchain
        plugins = f"{toolchain.resources / 'host/plugins'}#{toolchain.programs / 'swift-plugin-server'}"
        flags = [
            "-module-name", target.module, "-package-name", "package", "-swift-version", "6", "-enable-testing",
            "-warnings-as-errors", "-D", "SWIFT_PACKAGE", "-I", self.output, "-vfsoverlay", self.overlay,
            "-external-plugin-path", plugins,
        ]
        if target.kind != "executable":
            flags.append("-parse-as-library")
        for name in self.package.all_needs(target.name):
            needed = self.package.targets[name]
            if needed.is_c or needed.kind == "system":
                flags += ["-Xcc", f"-fmodule-map-file={self.module_map(needed)}"]
        for flag in self.include_flags(target):
            flags += ["-Xcc", flag]
        return flags

    def module_map(self, target):
        """Returns the module map of a C target; generated like SwiftPM's if the target has none."""
        own = target.folder / ("module.modulemap" if target.kind == "system" else "include/module.modulemap")
        if own.exists():
            return own
        made = self.output / f"{target.module}.modulemap"
        header = target.folder / f"include/{target.module}.h"
        write_if_new(made, f'module {target.module} {{\n  umbrella header "{header}"\n  export *\n}}\n')
        return made

    # Errors

    def errors_in(self, output, status, name):
        """Returns the errors in a compiler's output, each once, as FILE:LINE: message."""
        found = []
        for error in ERROR.finditer(output):
            place, message = error["place"] or name, re.sub(r" \[#[\w-]+\]$", "", error["message"])
            found.append(f"{place.removeprefix(f'{self.package.folder}/')}: {message}{self.hint(place, message)}")
        if status != 0 and not found:
            found.append(f"{name}: the compiler ended with status {status}: {output.strip()[-300:]}")
        return list(dict.fromkeys(found))

    @staticmethod
    def hint(place, message):
        """Returns advice for the case that the missing name belongs to Foundation."""
        file = Path(place.rpartition(":")[0])
        if not re.search(r"cannot find |has no member ", message) or file.suffix != ".swift":
            return ""
        imports_it = re.search(r"^ *import Foundation", file.read_text(), re.M)
        return " (if Foundation has it, declare it in scripts/mac-check/Foundation.swift)" if imports_it else ""

    def every_import(self, errors, target):
        """Adds the other files of the target that import a missing module, which the compiler reports only once."""
        found = list(errors)
        for error in errors:
            if missing := re.search(r": no such module '(\w+)'", error):
                found += self.imports(missing[1], target)
        return list(dict.fromkeys(found))

    def imports(self, module, target):
        statement = re.compile(rf"^(@\w+ |internal )*import {module}\b")
        for source in target.sources:
            text = source.read_text()
            if f"canImport({module})" not in text:
                for number, line in enumerate(text.splitlines(), 1):
                    if statement.match(line):
                        yield f"{source.relative_to(self.package.folder)}:{number}: no such module '{module}'"
