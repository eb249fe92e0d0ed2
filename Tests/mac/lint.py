"""Searches scripts for Macs for features that macOS' bash 3.2 lacks."""

import re

# Features of bash 4 or later with their patterns. Quoted programs in other languages are searched as well.
FEATURES = [
    ("an associative array, a reference or a global", r"\b(declare|local|typeset|readonly)\s+-[a-zA-Z]*[Ang]"),
    ("${name,,} or ${name^^}", r"\$\{[A-Za-z_]\w*(\[[^]]*\])?(,|\^)"),
    ("${name@Q}", r"\$\{[A-Za-z_]\w*(\[[^]]*\])?@[A-Za-z]\}"),
    ("${name: -1} of an array or ${name:a:-1}", r"\$\{[A-Za-z_@*]\w*\[[@*]\]: ?-|\$\{\w+:[^}:]*: ?-\d"),
    ("a negative index", r"\$\{[A-Za-z_]\w*\[-\d"),
    ("mapfile or readarray", r"(^|[;&|(]|\bdo|\bthen)\s*(mapfile|readarray)\b"),
    ("&>> or |&", r"&>>|\|&"),
    ("coproc", r"(^|[;&|(])\s*coproc\b"),
    ("BASHPID without a default", r"\$BASHPID\b|\$\{BASHPID\}"),
    ("EPOCHSECONDS, EPOCHREALTIME or SRANDOM", r"\bEPOCH(SECONDS|REALTIME)\b|\bSRANDOM\b"),
    ("wait -n", r"\bwait\s+-[a-z]*n"),
    ("[[ -v name ]]", r"\[\[?\s+(!\s+)?-v\s"),
    ("printf -v into an array, or %(date)T", r"\bprintf\s+-v\s+[\"']?\w+\[|%\([^)]*\)T"),
    ("a fraction of a second for read", r"\bread\s+(-\w+\s+)*-t\s*\d*\.\d"),
    (";& or ;;&", r";;?&"),
    ("shopt globstar, lastpipe or inherit_errexit", r"\bshopt\s.*\b(globstar|lastpipe|inherit_errexit)\b"),
    ("{01..10} or a step", r"\{0\d+\.\.\d+\}|\{\d+\.\.\d+\.\.\d+\}"),
    ("local -", r"\blocal\s+-\s*($|;)"),
]

# Commands that macOS does not have. A line that checks whether the command exists is accepted.
ASKED = re.compile(r"command -v|have_command")
ABSENT = ["timeout", "nproc", "tac", "sha256sum", "md5sum", "setsid", "taskset", "flock", "readelf", "xdotool", "script -"]
COMMAND = r"(^|[;&|(`]|\bdo\b|\bthen\b|\belse\b|\bif\b|!|\bexec\b)\s*"


def empties(text):
    """Returns the names of arrays that are empty at some point: bash 3.2 treats "${name[@]}" of an empty array as unbound."""
    return set(re.findall(r"\b(\w+)=\(\)", text))


def faults(path, text):
    """Returns a message for each problem in a script."""
    found = []
    bare = empties(text)
    for number, line in enumerate(text.splitlines(), 1):
        code = re.sub(r"(^|\s)#.*", "", line)
        for feature, pattern in FEATURES:
            if re.search(pattern, code):
                found.append(f"{path}:{number}: {feature} needs bash 4 or later")
        if re.match(r"\[ \$\{#(\w+)\[[@*]\]\} -gt 0 \] \|\| return", code.strip()):
            bare.discard(re.search(r"#(\w+)", code)[1])
        for name in bare:
            guarded = rf"\$\{{{name}\[[@*]\]\+[^}}]*\$\{{{name}\[[@*]\]\}}"
            if re.search(rf"\$\{{{name}\[[@*]\]\}}", re.sub(guarded, "", code)):
                found.append(f"{path}:{number}: ${{{name}[@]}} may be empty, which bash 3.2 treats as unbound under set -u")
        for command in ABSENT:
            if re.search(COMMAND + re.escape(command) + r"(\s|$|\))", code) and not ASKED.search(line):
                found.append(f"{path}:{number}: macOS has no {command.rstrip(' -')}")
    return found


# One line for each feature, to verify that its pattern matches.
SAMPLES = [
    "declare -A map", "local -n name=$1", "echo ${name,,}", "echo ${name[0]^^}", "echo ${name@Q}", "echo ${words[@]: -1}",
    "echo ${name:1:-1}", "echo ${name[-1]}", "mapfile -t lines", "make &>>log", "make |& tee log", "coproc tail", "echo $BASHPID",
    "echo $EPOCHSECONDS", "wait -n", "if [[ -v name ]]; then", "printf -v 'a[0]' x", "read -r -t 0.5 line", "a) b ;;&",
    "shopt -s globstar", "for i in {01..10}; do", "timeout 5 make", "if sha256sum a; then", "x=$(nproc)", "a=(); echo ${a[@]}",
]


def silent_samples():
    return [sample for sample in SAMPLES if not faults("sample", sample)]
