"""Writes inactive mutants into a copy of the sources, with the switch that activates one of them."""

import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
VARIABLE = "CHROME_DESKTOP_FAULT"
REACHED = "CHROME_DESKTOP_REACHED"
# Sources without behaviour to test: measurements, models of other systems, texts.
LEFT_OUT = re.compile(
    r"/(Bench|Soak|Peers)[/\w]*|ChromeBench|PeerMotion|/(Command|Options)/Help|/Theme/Theme\.swift|/Icon|SampleText|Landscape|CDesktop"
    r"|CustomStringConv")
SWITCH = """#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The active mutant, and a record of the mutants that a run reaches, if a file is named for it.
enum PlantedFault {
  static let number: Int = getenv("%s").flatMap { Int(String(cString: $0)) } ?? 0
  nonisolated(unsafe) private static let reached: UnsafeMutablePointer<UInt8>? = {
    guard getenv("%s") != nil else { return nil }
    atexit { PlantedFault.tell() }
    let flags = UnsafeMutablePointer<UInt8>.allocate(capacity: 4096)
    flags.initialize(repeating: 0, count: 4096)
    return flags
  }()

  @inline(never) static func isAwake(_ fault: Int) -> Bool {
    if let reached { reached[fault] = 1 }
    return number == fault
  }

  private static func tell() {
    guard let reached, let name = getenv("%s"), let file = fopen(name, "a") else { return }
    for fault in 0..<4096 where reached[fault] != 0 { fputs("\\(fault)\\n", file) }
    fclose(file)
  }
}
""" % (VARIABLE, REACHED, REACHED)


# Equivalent mutants, each with its reason.
HARMLESS = os.path.join(ROOT, "scripts", "mutate", "harmless.tsv")


def harmless():
    """Returns the rows of the table: declaration, kind, number among the mutants of that kind there and their count."""
    rows = [line.rstrip("\n").split("\t") for line in open(HARMLESS) if not line.startswith("#")]
    return {tuple(row[:3]) for row in rows[1:]}


def named(faults):
    """Returns the names of all mutants in the table's format, by their `key`."""
    groups = {}
    for fault in faults:
        groups.setdefault((fault.place, fault.kind), []).append(fault)
    return {fault.key: (*group, "%d/%d" % (number, len(those)))
            for group, those in groups.items() for number, fault in enumerate(those, 1)}


def sources():
    for folder, _, names in sorted(os.walk(os.path.join(ROOT, "Sources"))):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), ROOT)
            if name.endswith(".swift") and not LEFT_OUT.search(path):
                yield path, open(os.path.join(ROOT, path)).read().split("\n")


def write(path, text):
    """Writes a file only if it changes, so that nothing else is rebuilt."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if not os.path.exists(path) or open(path, errors="replace").read() != text:
        open(path, "w").write(text)


def planted(path, faults):
    """Returns the text of a source file with its mutants."""
    lines = open(os.path.join(ROOT, path)).read().split("\n")
    for fault in faults:
        lines[fault.line] = fault.text.replace("FAULT", "PlantedFault.isAwake(%d)" % fault.number)
        if fault.takes_next:
            lines[fault.line + 1] = ""
    return "\n".join(lines)


def plant(faults, folder):
    """Writes all sources with their mutants into a folder; numbers begin at 1."""
    by_path = {}
    for number, fault in enumerate(faults, 1):
        fault.number = number
        by_path.setdefault(fault.path, []).append(fault)
    for place, _, names in os.walk(os.path.join(ROOT, "Sources")):
        for name in names:
            path = os.path.relpath(os.path.join(place, name), ROOT)
            if name.endswith(".swift"):
                write(os.path.join(folder, path), planted(path, by_path.get(path, [])))
    for module in {path.split("/")[1] for path in by_path}:
        write(os.path.join(folder, "Sources", module, "PlantedFault.swift"), SWITCH)


def without_refused(faults, words):
    """Returns the mutants without the ones that caused the compiler's errors."""
    wrong = {(path, int(line) - 1)
             for path, line in re.findall(r"(Sources/[\w/+.-]+\.swift):(\d+):\d+: error", words)}
    refused = [fault for fault in faults if any(
        path == fault.path and abs(line - fault.line) <= 6 for path, line in wrong)]
    # If several are near an error, only those in the same line, if there are any.
    exact = [fault for fault in refused if (fault.path, fault.line) in wrong]
    if not refused:
        # Missing initialisation is reported at the end of an initialiser.
        behind = [(line - fault.line, fault) for fault in faults for path, line in wrong
                  if path == fault.path and 0 < line - fault.line < 60]
        refused = [min(behind, key=lambda pair: pair[0])[1]] if behind else []
    return [fault for fault in faults if fault not in (exact or refused)]
