"""Mutants: typical small mistakes, inserted by rewriting single lines so that one build contains them all. An environment
variable activates one of them when the program starts."""

import random
import re

# Mutations of expressions: kind, pattern, replacement.
TOKENS = [
    ("limit", r" < ", " <= "), ("limit", r" <= ", " < "), ("limit", r" > ", " >= "), ("limit", r" >= ", " > "),
    ("sign", r" - ", " + "), ("sign", r" \+ ", " - "), ("sign", r"(?<=[(=,] )-(?=[a-z(])|(?<=\()-(?=[a-z(])", ""),
    ("extreme", r"\bmin\(", "max("), ("extreme", r"\bmax\(", "min("),
    ("and", r" && ", " || "), ("and", r" \|\| ", " && "),
    ("end", r"\.lowerBound\b", ".upperBound"), ("end", r"\.upperBound\b", ".lowerBound"),
    ("not", r"(?<![\w.])!(?=[a-z(])", ""),
    ("edge", r"\.top\b(?!\()", ".bottom"), ("edge", r"\.bottom\b(?!\()", ".top"),
]
NUMBER = re.compile(r"(?<![\w.$\"])(?<!e-)(\d[\d_]*(?:\.\d+)?)(?![\w.])")
CALL = re.compile(r"\b\w+\((\w+: )?([\w.]+), (\w+: )?([\w.]+)\)")
RESET = re.compile(r"^\s*[\w.\[\]]+ = (0|0\.0|nil|\.zero|\[\]|false|\.none|\.still|\.idle|-?\.infinity)$")
STATEMENT = re.compile(r"^\s*[a-z][\w.]*\((?:[^{}]*)\)$")

# Lines without effect on behaviour, or that cannot contain a conditional expression.
SKIPPED = re.compile(
    r"^\s*(//|/\*|\*|import |@|case |default|\.number\(|\"|precondition|assert|typealias|public init|init\(|deinit|#)"
    r"|fatalError|preconditionFailure|CaseIterable|\bawait\b|#available|[cC]apacity|var description")
# Next to a tolerance, the difference between `<` and `<=` is below any rounding error.
TOLERANT = re.compile(r"roundOff|rounding|grain|sameFraction|exactness|1e-\d|Tolerance", re.IGNORECASE)


def balanced(text):
    return all(text.count(a) == text.count(b) for a, b in ("()", "[]", "{}")) and text.count('"') % 2 == 0


# The lines that begin a type, and those that begin a member of one.
MODIFIERS = r"^\s*(?:[@\w]+(?:\([^)]*\))? )*"
TYPE = re.compile(MODIFIERS + r"(?:struct|enum|class|actor|protocol|extension) ([\w.]+)")
MEMBER = re.compile(MODIFIERS + r"(?:(?:func|var|let|case) (?:`?(\w+)`?|([^\s\w(]+|\())|(init|subscript|deinit)\b)")


def declaration(lines, number):
    """Returns the declaration that contains a line, with the types around it: `Stack.Kind.name`."""
    outer, limit = [lines[number]], indent(lines[number])
    for line in reversed(lines[:number]):
        # The last line of a multi-line signature has the same indentation as its first.
        if line.strip() and not line.startswith("#") and (
                indent(line) < limit or indent(line) == limit and outer[0].lstrip().startswith((")", "]"))):
            outer.insert(0, line)
            limit = indent(line)
    types, rest = [], outer
    while rest and (TYPE.match(rest[0]) or not MEMBER.match(rest[0])):
        found = TYPE.match(rest.pop(0))
        types += [found.group(1)] if found else []
    member = MEMBER.match(rest[0]) if rest else None
    return ".".join(types + ([next(name for name in member.groups() if name)] if member else []))


class Fault:
    def __init__(self, path, line, kind, before, after, text, place):
        self.path, self.line, self.kind, self.place = path, line, kind, place
        self.before, self.after, self.text = before.strip(), after.strip(), text
        # True if it replaces the line after its own as well.
        self.takes_next = False

    @property
    def key(self):
        """Identifies the mutant."""
        return self.path, self.line, self.kind, self.text

    def __str__(self):
        return "%s:%d  %s\n      %s\n   -> %s" % (self.path, self.line + 1, self.kind, self.before, self.after)


def changes(expression):
    """Yields all mutations of an expression: kind and new text."""
    bare = re.sub(r'"[^"]*"', lambda found: "\0" * len(found.group()), expression)
    for kind, pattern, replacement in TOKENS:
        for found in re.finditer(pattern, bare):
            yield kind, expression[:found.start()] + replacement + expression[found.end():]
    for found in NUMBER.finditer(bare):
        number = found.group(1)
        if number.strip("0._") in ("", "1", "2") and "." not in number:
            continue
        changed = "%.6g" % (float(number.replace("_", "")) * 1.1) if "." in number else str(int(number.replace("_", "")) + 1)
        if "." in number and "." not in changed:
            changed += ".0"
        yield "constant", expression[:found.start()] + changed + expression[found.end():]
    for found in CALL.finditer(bare):
        # Swapping the arguments of min and max has no effect.
        if found.group(2) == found.group(4) or found.group().startswith(("min(", "max(")):
            continue
        swapped = expression[:found.start(2)] + found.group(4) + expression[found.end(2):found.start(4)] + found.group(2)
        yield "swapped arguments", swapped + expression[found.end(4):]


def clauses(condition):
    """Returns the conditions between commas that have no bindings, as start and end."""
    depth, start, parts = 0, 0, []
    for index, letter in enumerate(condition + ","):
        depth += letter in "([{"
        depth -= letter in ")]}"
        if letter == "," and depth == 0:
            parts.append((start, index))
            start = index + 1
    return [(a, b) for a, b in parts if not re.search(r"\b(let|var|case)\b", condition[a:b]) and balanced(condition[a:b])]


def places(line):
    """Returns the expressions of a line that can be replaced by a conditional one, as start and end."""
    found = re.match(r"^(\s*(?:\} else )?(?:guard|if|while) )(.*?)( else \{.*| \{.*)$", line)
    if found and balanced(found.group(2)):
        base = found.start(2)
        return [(base + a + (line[base + a] == " "), base + b) for a, b in clauses(found.group(2))]
    for pattern in (r"^(\s*return )(.+)$", r"^(.*[\w)>\]?] \{ (?:return )?)([^{}|]+)( \})$",
                    r"^(\s*(?:(?:private |public |package |static )*(?:let|var) \w+(?:: [\w.<>?\[\]]+)? = ))(.+)$",
                    r"^(\s*[\w.\[\]]+ [-+*/]?= )(.+)$"):
        found = re.match(pattern, line)
        if found and balanced(found.group(2)) and not found.group(2).endswith(("{", "(", "[", ",")):
            if " in " in found.group(2) or found.group(2).startswith(("try", "switch", "if ", ".init")):
                return []
            return [found.span(2)]
    return []


def faults(path, lines, switch):
    """Yields all mutants of a file. `switch` is the expression that is true while the mutant is active."""
    for number, line in enumerate(lines):
        if SKIPPED.search(line) or len(line) > 160:
            continue
        code = line.split(" //")[0]
        for start, end in places(code):
            expression = code[start:end]
            for kind, changed in changes(expression):
                if changed == expression or kind == "limit" and TOLERANT.search(expression):
                    continue
                text = code[:start] + "(%s ? (%s) : (%s))" % (switch, changed, expression) + code[end:]
                yield Fault(path, number, kind, code, code[:start] + changed + code[end:], text, declaration(lines, number))
        if RESET.match(code):
            reset = code.strip()
            yield Fault(path, number, "reset forgotten", code, "nothing for " + reset, "if !%s { %s }" % (switch, reset),
                        declaration(lines, number))
        follower = lines[number + 1] if number + 1 < len(lines) else ""
        pair = STATEMENT.match(code) and STATEMENT.match(follower) and indent(code) == indent(follower)
        if pair and not SKIPPED.search(follower):
            # In one line, so that the compiler's line numbers match the source.
            first, second = code.strip(), follower.strip()
            text = "if %s { %s; %s } else { %s; %s }" % (switch, second, first, first, second)
            fault = Fault(path, number, "order swapped", code, second + "; " + first, text, declaration(lines, number))
            fault.takes_next = True
            yield fault


def indent(line):
    return len(line) - len(line.lstrip())


def chosen(files, count, seed):
    """Returns `count` mutants, each in a line of its own, spread over kinds and locations."""
    hand, pools = random.Random(seed), {}
    for path, lines in files:
        for fault in faults(path, lines, "FAULT"):
            pools.setdefault(fault.kind, []).append(fault)
    for pool in pools.values():
        hand.shuffle(pool)
    picked, used = [], set()
    while len(picked) < count and any(pools.values()):
        for kind in sorted(pools):
            while pools[kind]:
                fault = pools[kind].pop()
                if not {(fault.path, fault.line), (fault.path, fault.line + 1), (fault.path, fault.line - 1)} & used:
                    used.add((fault.path, fault.line))
                    picked.append(fault)
                    break
            if len(picked) == count:
                break
    return picked
