#!/usr/bin/env python3
"""Tests a program with takes, tunings, themes and logs that grammar.py generates, and with mutants of the shipped ones.
usage: Tests/fuzz/run-grammar.py PROGRAM [--seconds N | --count N] [--seed N] [--jobs N] [--keep FOLDER] [--only NUMBER]
       [--verbs VERB,...] [--slack FACTOR]

Every case has a number; `--seed S --only NUMBER` repeats it. Failures are signals and unknown exit codes, more CPU time than
2 s plus a hundredth of the simulated time (20 s for verbs that run a take many times), more than 256 MB, files that were not
named in the command, control characters in the output, takes that one verb plays or writes although `validate` refuses
them, and presets that it accepts although they are not JSON. Failing cases are minimized, line by line and word by word, and stored in a folder."""

import argparse
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from multiprocessing import Process, Queue

here = os.path.dirname(os.path.realpath(__file__))
root = os.path.dirname(os.path.dirname(here))
sys.path.insert(0, here)
from grammar import Grammar  # noqa: E402

MEGABYTES = 256
SECONDS = 2.0
# Limits of CPU time in seconds for verbs that run a take many times, or render a video of it.
SLOW = {"flips": 20, "map": 20, "solve": 30, "score": 20, "report": 30}
# Limit for takes that use the studio: their loop is rerun for each value on the panel.
STUDIO_SECONDS = 20
# Limits of memory in megabytes: the report's video is encoded by ffmpeg, which counts as its child.
LARGE = {"report": 800}
CODES = (0, 1, 64, 65)
# Settings of systems where little is as usual; the folder of each run is the home folder otherwise.
ODD_ENVIRONMENTS = [
    {"HOME": b"/caf\xe9"}, {"HOME": ""}, {"XDG_CONFIG_HOME": "relative"}, {"XDG_CONFIG_HOME": b"/dev/null/\xff"},
    {"TMPDIR": "/nowhere"}, {"TMPDIR": b"/\xe9"}, {"PATH": ""}, {"PATH": ":::/dev/null"}, {"LC_ALL": "tr_TR.ISO-8859-9"},
    {"LANG": "x" * 5000}, {"COLUMNS": "-1", "TERM": "\x1b[31m"}, {"CHROME_DESKTOP_ASSETS": ""}, {"NO_COLOR": "", "TZ": "../../x"},
]
CONTROLS = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]")
TRIES = 150
# Seconds for minimizing one failing case.
PATIENCE = 60


class Run:
    """The results of one process."""

    def __init__(self, program, words, folder, seconds, odd=None):
        out, errors = os.path.join(folder, ".out"), os.path.join(folder, ".err")
        environment = {**os.environ, "HOME": folder, "XDG_CONFIG_HOME": folder + "/.config", "SDL_VIDEODRIVER": "dummy",
                       **(odd or {})}
        before = set(os.listdir(folder))
        with open(out, "wb") as first, open(errors, "wb") as second:
            process = subprocess.Popen([program, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=first,
                                       stderr=second, env=environment)
            limit = int(seconds) + 2
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (limit, limit + 1))
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1 << 29, 1 << 29))
            self.hangs = not self.wait(process, 10 * limit + 60)
        self.words = words
        self.code, self.cpu = process.returncode, self.usage.ru_utime + self.usage.ru_stime
        self.megabytes = self.usage.ru_maxrss / 1024
        with open(out, "rb") as file:
            self.out = file.read(1 << 24)
        with open(errors, "rb") as file:
            self.errors = file.read(1 << 22)
        self.new = set(os.listdir(folder)) - before - {".out", ".err", ".config", ".cache", ".local"}

    def wait(self, process, seconds):
        """Returns True if the process ended on its own; one that sleeps forever is killed."""
        signal.signal(signal.SIGALRM, lambda *_: os.kill(process.pid, signal.SIGKILL))
        signal.alarm(seconds)
        began = time.monotonic()
        _, status, self.usage = os.wait4(process.pid, 0)
        signal.alarm(0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return time.monotonic() - began < seconds

    @property
    def ticks(self):
        """The simulated time, from the last line of a replay."""
        found = re.findall(rb'"tick":(\d+)', self.out[-4000:])
        return int(found[-1]) if found else 0

    def faults(self, seconds, named):
        if self.hangs or self.code in (-signal.SIGXCPU, -signal.SIGKILL):
            yield "hang"
        elif self.code not in CODES:
            yield f"signal {-self.code}" if self.code < 0 else f"exit code {self.code}"
        elif self.cpu > seconds:
            yield "slow"
        if self.megabytes > LARGE.get(self.words[0], MEGABYTES):
            yield "memory"
        if any(not name.startswith(tuple(named) or ("new",)) for name in self.new):
            yield "unnamed file"
        if CONTROLS.search(self.out) or CONTROLS.search(self.errors):
            yield "control characters"


def is_json(text):
    """Returns True for JSON by RFC 8259. Python's reader accepts names of numbers, and text that cannot be UTF-8."""
    def refuse(name):
        raise ValueError(name)

    try:
        json.loads(text.encode("utf-8", "surrogatepass").decode("utf-8").removeprefix("\ufeff"), parse_constant=refuse)
        return True
    except ValueError:
        return False


class Fuzzer:
    def __init__(self, options):
        self.options = options
        self.program = os.path.realpath(options.program)
        ask = lambda *words: subprocess.run([self.program, *words], stdout=subprocess.PIPE, cwd=root, text=True).stdout
        self.keys = ask("keys", "--markdown")
        shipped = [f"{root}/Assets/{kind}" for kind in ("Takes", "Gestures")] + [f"{here}/cases"]
        self.takes = [open(f"{folder}/{name}", encoding="utf-8").read() for folder in shipped
                      for name in sorted(os.listdir(folder)) if name.endswith(".take")]
        names = sorted(os.listdir(f"{root}/Assets/Tunings"))
        self.presets = [name[:-5] for name in names]
        self.tunings = [open(f"{root}/Assets/Tunings/{name}", encoding="utf-8").read() for name in names]

    def case(self, number):
        """Returns the files and verbs of a case, which depend only on the seed and the number."""
        chance = random.Random(f"{self.options.seed} {number}")
        grammar = Grammar(self.keys, self.presets, chance)
        self.odd = chance.choice(ODD_ENVIRONMENTS) if chance.random() < 0.05 else None
        self.repairs = False
        files = {"tuning.json": grammar.tuning(), "part.take": grammar.take(), "log.jsonl": grammar.log(),
                 "log.txt": grammar.log(), "theme.json": grammar.theme()}
        kind = chance.random()
        is_mutant = chance.random() < 0.3
        if kind < 0.78:
            files["a.take"] = grammar.mutant(chance.choice(self.takes)) if is_mutant else grammar.take()
            if chance.random() < 0.1:
                files["a.take"] = grammar.pasted(files["a.take"])
            else:
                self.repairs = chance.random() >= 0.1
            return files, self.take_verbs(grammar)
        if kind < 0.88:
            if is_mutant:
                files["tuning.json"] = grammar.mutant(chance.choice(self.tunings))
            files["a.take"] = "wait 0.1s\n"
            return files, [["validate", "tuning.json"], ["replay", "a.take", "--preset", "tuning.json"],
                           ["vectors", "tuning.json", "-o", "new.json"] if chance.random() < 0.05 else ["presets"]]
        if kind < 0.92:
            files["a.take"] = "wait 0.1s\n"
            return files, [["snapshot", "a.take", "--theme", "theme.json", "--scale", "0.2", "-o", "new.png"]]
        files["a.take"] = 'input "log.jsonl"\ninput "log.txt"\n'
        return files, [["import", "log.txt", "-o", "new.take", "--force"], ["import", "log.jsonl", "-o", "new.take", "--force"],
                       ["replay", "a.take", "--every", "end"], ["validate", "a.take"]]

    def take_verbs(self, grammar):
        chance, key = grammar.chance, lambda: grammar.pick([row for row in grammar.keys if row[1]])[0]
        one, two = key(), key()
        opening = chance.choice([[], [], ["--preset", grammar.pick(self.presets)], ["--set", f"{one}={grammar.number(0, 50)}"]])
        verbs = [["replay", "a.take", "--every", "end", *opening], ["validate", "a.take"],
                 ["flips", "a.take", "--key", grammar.any_key()[0], *opening],
                 ["map", "a.take", "--x", one, "--y", two, "--size", str(chance.randrange(2, 7)), "-o", "new.json"],
                 ["solve", "a.take", "--keys", f"{one},{two}", *opening],
                 ["snapshot", "a.take", "--scale", "0.2", "-o", "new.png", *opening],
                 ["replay", "a.take", "--every", grammar.pick(["sample", "mark", "frame"]), "--format",
                  grammar.pick(["jsonl", "csv", "text"])]]
        if chance.random() < 0.1:
            verbs.append(["report", "a.take", "-o", "new.html"])
        return verbs

    def judge(self, files, verbs, counts=None):
        """Returns the first failure as (verb, fault, run); None if there is none."""
        folder = tempfile.mkdtemp(prefix="grammar")
        try:
            for name, text in files.items():
                with open(f"{folder}/{name}", "wb") as file:
                    file.write(text.encode("utf-8", "surrogatepass"))
            return self.judge_in(folder, files, verbs, counts)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def repair(self, files):
        """Removes lines with errors, because a single error prevents playing. A tenth of the cases is left unchanged."""
        folder = tempfile.mkdtemp(prefix="grammar")
        for _ in range(3):
            for name, text in files.items():
                with open(f"{folder}/{name}", "wb") as file:
                    file.write(text.encode("utf-8", "surrogatepass"))
            run = Run(self.program, ["validate", "a.take"], folder, 20)
            wrong = {int(number) for number in re.findall(rb"^a\.take:(\d+):\d+: error", run.errors, re.MULTILINE)}
            inner = b"part.take:" in run.errors
            if inner:
                files["part.take"] = "wait 0.1s\n"
            if run.code != 65 or not (wrong or inner):
                break
            lines = files["a.take"].split("\n")
            files["a.take"] = "\n".join(line for number, line in enumerate(lines, 1) if number not in wrong)
        shutil.rmtree(folder, ignore_errors=True)

    def judge_in(self, folder, files, verbs, counts):
        ticks, played = 0, False
        usual = STUDIO_SECONDS if re.search(r"^\s*studio\b", files.get("a.take", ""), re.MULTILINE) else SECONDS

        def allowed(verb):
            return self.options.slack * (max(usual, SLOW.get(verb[0], 0)) + ticks / 600 / 100)

        for verb in verbs:
            if verb[0] in SLOW and ticks > 3600:
                continue
            if counts is not None:
                counts[verb[0]] += 1
            seconds = allowed(verb)
            # A line of a report predicts the future: a thousand of them take up to a second, and a second of simulated
            # time has up to 600. Their number is known afterwards.
            prints = "--every" in verb and "end" not in verb
            run = Run(self.program, verb, folder, seconds + prints * ticks / 1000 if ticks or verb[0] != "replay" else 40,
                      self.odd)
            if counts is not None and verb[0] == "replay" and run.code in (0, 1):
                counts["played"] += 1
            ticks = max(ticks, run.ticks if verb[0] == "replay" else 0)
            if ticks:
                seconds = allowed(verb)
            if prints:
                seconds += run.out.count(b"\n") / 1000
            named = [word.split(".")[0] for word in verb if word.startswith("new")]
            for fault in run.faults(seconds, named):
                return verb, fault, run
            if verb[0] == "replay":
                played = played or (run.code in (0, 1) and "cut off" not in run.errors.decode("utf-8", "replace")
                                    and "expected a line 'end'" not in run.errors.decode("utf-8", "replace"))
            if verb[0] == "validate" and verb[1] == "a.take" and played and run.code == 65:
                return verb, "refused though played", run
            if verb == ["validate", "tuning.json"] and run.code == 0 and not is_json(files["tuning.json"]):
                return verb, "accepts what is not JSON", run
            if verb[0] == "snapshot" and run.code == 0 and "new.png" in run.new and not self.reads_again(folder):
                return verb, "writes what validate refuses", run
            if verb[0] == "import" and run.code == 0:
                for name in sorted(run.new)[:3]:
                    check = Run(self.program, ["validate", name], folder, 20)
                    if check.code != 0:
                        return verb, "writes what validate refuses", check
            for name in run.new:
                path = f"{folder}/{name}"
                shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
        return None

    def reads_again(self, folder):
        """Returns True if the take in a screenshot can be read: its text may be longer than the file that it was made of."""
        opened = Run(self.program, ["open", "new.png", "-o", "newly.take", "--force"], folder, 20)
        checked = Run(self.program, ["validate", "newly.take"], folder, 20) if opened.code == 0 else None
        if os.path.exists(f"{folder}/newly.take"):
            os.remove(f"{folder}/newly.take")
        return opened.code != 0 or checked.code == 0 or b"cut off" in checked.errors or b"a line 'end'" in checked.errors

    def smaller(self, files, found):
        """Returns minimal files that cause the same failure."""
        verb, fault, _ = found
        best, left, until = dict(files), [TRIES], time.monotonic() + PATIENCE

        def shows(candidate):
            left[0] -= 1
            if time.monotonic() > until:
                left[0] = 0
                return False
            again = self.judge(candidate, [["replay", "a.take", "--every", "end"], verb] if fault.startswith("refused") else [verb])
            return again is not None and again[1] == fault

        if not shows(best):
            return best
        for name in sorted(files, key=lambda name: name != "a.take"):
            for split, join in ((lambda text: text.split("\n"), "\n".join), (lambda text: re.split(r"(?<= )", text), "".join)):
                parts = split(best[name])
                size = max(1, len(parts) // 2)
                while size >= 1 and left[0] > 0:
                    place = 0
                    while place < len(parts) and left[0] > 0:
                        candidate = parts[:place] + parts[place + size:]
                        if shows({**best, name: join(candidate)}):
                            parts = candidate
                            best[name] = join(parts)
                        else:
                            place += size
                    size //= 2
        return best

    def keep(self, number, files, found):
        verb, fault, run = found
        folder = os.path.join(self.options.keep, f"{fault.replace(' ', '-')}-{verb[0]}-{self.options.seed}-{number}")
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        for name, text in self.smaller(files, found).items():
            if name == "a.take" or name in verb or name in files.get("a.take", ""):
                with open(f"{folder}/{name}", "wb") as file:
                    file.write(text.encode("utf-8", "surrogatepass"))
        with open(f"{folder}/find.txt", "w") as file:
            file.write(f"{fault}: chrome-desktop {' '.join(verb)}\nexit {run.code}, {run.cpu:.1f} s, {run.megabytes:.0f} MB\n"
                       f"seed {self.options.seed}, case {number}\n{run.errors[:2000].decode('utf-8', 'backslashreplace')!r}\n")
        print(f"  FOUND {fault}: {' '.join(verb)} ({run.cpu:.1f} s, {run.megabytes:.0f} MB), case {number}: {folder}", flush=True)

    def work(self, first, step, queue):
        counts, finds, number = Counter(), 0, first
        until = time.monotonic() + self.options.seconds if self.options.seconds else None
        while (time.monotonic() < until) if until else number < self.options.count:
            files, verbs = self.case(number)
            if self.options.verbs:
                verbs = [verb for verb in verbs if verb[0] in self.options.verbs.split(",")]
            if self.repairs and verbs:
                self.repair(files)
            found = self.judge(files, verbs, counts)
            if found:
                finds += 1
                self.keep(number, files, found)
            number += step
        queue.put((counts, finds, (number - first) // step))

    def run(self):
        """Runs all jobs; returns the number of failures."""
        if self.options.only is not None:
            files, verbs = self.case(self.options.only)
            if self.repairs:
                self.repair(files)
            found = self.judge(files, verbs)
            print(files.get("a.take", ""), "\n", found and (found[0], found[1], found[2].errors[:2000]))
            return 1 if found else 0
        queue, jobs = Queue(), self.options.jobs
        workers = [Process(target=self.work, args=(job, jobs, queue)) for job in range(jobs)]
        for worker in workers:
            worker.start()
        results = [queue.get() for _ in workers]
        for worker in workers:
            worker.join()
        counts = sum((result[0] for result in results), Counter())
        finds, cases = sum(result[1] for result in results), sum(result[2] for result in results)
        told = ", ".join(f"{verb} {count}" for verb, count in sorted(counts.items()))
        print(f"{cases} cases, {finds} failures, seed {self.options.seed}: {told}")
        return finds


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", default=f"{root}/.build/fuzz/grammar")
    parser.add_argument("--only", type=int)
    parser.add_argument("--verbs", default="")
    parser.add_argument("--slack", type=float, default=1, help="factor for CPU time limits, for busy machines")
    options = parser.parse_args()
    os.makedirs(options.keep, exist_ok=True)
    sys.exit(1 if Fuzzer(options).run() else 0)


if __name__ == "__main__":
    main()
