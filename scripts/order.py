#!/usr/bin/env python3
"""Writes scripts/order.txt: names of the functions that a start, drags, swipes, the wheel and the panel execute, most executed
first. The linker places them side by side (build_program in scripts/packages.sh), so that they fill few pages, and
little other code is in memory with them.

Run it after larger changes to what a picture executes: names that are gone do no harm, and new functions are placed
elsewhere. Needs Linux, Xvfb, xdotool, valgrind and strip; takes three minutes.
usage: scripts/order.py PROGRAM   a release build, for example of ./demo"""

import collections
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
DISPLAY = ":93"
# Seconds that valgrind needs for a picture.
PICTURE = 0.15
# Arguments, and the point on the phone at which it is operated; as in scripts/floor/measure.sh.
WINDOWS = [(["run", "--plain"], (700, 500)), (["run", "--no-restore"], (540, 500))]
PANEL = (1100, 400)


def act(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.DEVNULL)


def drag(x, y, dx, dy, steps):
    act("mousemove", x, y, "mousedown", 1)
    for step in range(1, steps + 1):
        act("mousemove", x + dx * step, y + dy * step)
        time.sleep(PICTURE)
    act("mouseup", 1)
    time.sleep(4)


def operate(x, y, has_panel):
    for _ in range(3):
        drag(x, y + 100, 0, -12, 25)
        drag(x, y - 100, 0, 16, 12)
    for button in [5, 5, 5, 4, 4, 4]:
        act("mousemove", x, y, "click", button)
        time.sleep(0.5)
    drag(x + 60, y, -12, 0, 12)
    if has_panel:
        for row in range(8):
            act("mousemove", PANEL[0], PANEL[1] + 20 * row)
            time.sleep(PICTURE)
        act("click", 5)
    time.sleep(4)


def profile(program, folder, arguments, place):
    """Returns the files in which callgrind counted the instructions of each function."""
    output = os.path.join(folder, f"{len(os.listdir(folder))}.count")
    environment = dict(os.environ, XDG_CONFIG_HOME=os.path.join(folder, "config"))
    process = subprocess.Popen(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}", "--demangle=no", program, *arguments],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(process.pid)], check=True, timeout=120,
                       stdout=subprocess.DEVNULL)
        time.sleep(8)
        operate(*place, has_panel="--plain" not in arguments)
        subprocess.run(["callgrind_control", "--dump", str(process.pid)], stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, timeout=60)
        time.sleep(5)
    finally:
        process.kill()
        process.wait()
    return [os.path.join(folder, name) for name in os.listdir(folder) if name.startswith(os.path.basename(output) + ".")]


def counts(path):
    """Returns the instructions of each function, without those that it calls."""
    result, names, function, is_call = collections.Counter(), {}, None, False
    with open(path) as file:
        for line in file:
            if found := re.match(r"(c?fn)=\((\d+)\)\s*(\S*)", line):
                name = names.setdefault(found[2], found[3])
                function = name if found[1] == "fn" else function
            elif line.startswith("calls="):
                is_call = True
            elif re.match(r"[\d+*-]", line):
                if not is_call:
                    result[function.split("'")[0]] += int(line.split()[1])
                is_call = False
    return result


def symbols(program):
    lines = subprocess.run(["nm", program], capture_output=True, text=True, check=True).stdout.splitlines()
    return {line.split()[-1] for line in lines if line.split()[-2] in "tTwW"}


def main(program):
    os.environ["DISPLAY"] = DISPLAY
    server = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1400x1000x24"], stderr=subprocess.DEVNULL)
    # Beside the program, which finds its assets from there; valgrind does not read its debug information.
    copy = program + "-counted"
    subprocess.run(["strip", "-g", "-o", copy, program], check=True)
    total = collections.Counter()
    try:
        time.sleep(1)
        with tempfile.TemporaryDirectory() as folder:
            for arguments, place in WINDOWS:
                for path in profile(copy, folder, arguments, place):
                    total += counts(path)
    finally:
        server.kill()
        os.remove(copy)
    known = symbols(program)
    names = [name for name, _ in sorted(total.items(), key=lambda row: (-row[1], row[0])) if name in known]
    with open(os.path.join(HERE, "order.txt"), "w") as file:
        file.write("".join(name + "\n" for name in names))
    print(f"{len(names)} functions")


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1])))
