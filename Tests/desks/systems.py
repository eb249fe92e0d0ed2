"""The five source systems on first use: one is chosen, the page is scrolled, and within a second its effect shows."""

# The event that a scroll down (or sideways, if the system is about pages) must cause.
SYSTEMS = [
    ("hiding-tab-bar", "barHidden:tabBar"),
    ("swipeable-tabs", "pageSettled:2"),
    ("shy-nav-bar", "barHidden:toolbar"),
    ("section-tabs", "sectionChanged"),
    ("sticky-toolbar", "barHidden:header"),
]


def moment(session, event, began):
    """Returns the time of the first event of that name from a time on, in seconds of the session; None if there is none."""
    session.rested()
    for line in session.lines("--every", "frame", take=session.take + ".rest.take"):
        if line["time"] >= began and any(name.startswith(event) for name in line["events"]):
            return line["time"]
    return None


def first_input(session):
    """Returns the time of the first input to the phone, in seconds of the session; None if there was none."""
    verbs = ("down", "wheel", "phase")
    for words in (line.split() for line in open(session.take)):
        if len(words) > 1 and words[0].isdigit() and words[1] in verbs:
            return int(words[0]) / 600
    return None


def judge_system(session, judge, name, event, most=1.0):
    began = first_input(session)
    if began is None:
        return judge.wrong("%s: no input reached the phone, in %s" % (name, session.take))
    happened = moment(session, event, began)
    judge.say(happened is not None, "%s: %s, in %s" % (name, event, session.take))
    if happened is not None:
        if happened - began >= most:
            # If the input was late, the machine was too busy.
            session.demand_steady(0.15)
        judge.less("%s: seconds until then" % name, happened - began, most)
