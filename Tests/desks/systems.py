"""The five source systems, each as a first look at it goes: chosen, then scrolled, and within a second it does what it is
about."""

# What a scroll down the page, or sideways where it is about pages, must bring about.
SYSTEMS = [
    ("hiding-tab-bar", "barHidden:tabBar"),
    ("swipeable-tabs", "pageSettled:2"),
    ("shy-nav-bar", "barHidden:toolbar"),
    ("section-tabs", "sectionChanged"),
    ("sticky-toolbar", "barHidden:header"),
]


def moment(session, event, began):
    """Seconds of the session's time at which an event of that name came first, from a time on; None if none did."""
    session.rested()
    for line in session.lines("--every", "frame", take=session.take + ".rest.take"):
        if line["time"] >= began and any(name.startswith(event) for name in line["events"]):
            return line["time"]
    return None


def first_input(session):
    """Seconds of the session's time of the first thing that a hand did on the phone; None if it did nothing."""
    verbs = ("down", "wheel", "phase")
    for words in (line.split() for line in open(session.take)):
        if len(words) > 1 and words[0].isdigit() and words[1] in verbs:
            return int(words[0]) / 600
    return None


def judge_system(session, judge, name, event, most=1.0):
    began = first_input(session)
    if began is None:
        return judge.wrong("%s: no hand came to the phone, in %s" % (name, session.take))
    happened = moment(session, event, began)
    judge.say(happened is not None, "%s: %s, in %s" % (name, event, session.take))
    if happened is not None:
        if happened - began >= most:
            # Late because the hand was: that is the machine's doing.
            session.demand_steady(0.15)
        judge.less("%s: seconds until then" % name, happened - began, most)
