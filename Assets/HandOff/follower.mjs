// Bars that hide and show with a scroll view: the tuning «name», by chrome-desktop «version».
// Points (CSS pixels) and seconds. Offsets are 0 at rest at the top and grow as the content moves up.
// vectors.json has the expected results; vectors.test.mjs checks them.

/// The values that decide where bars are. `range` is what all bars of the edge can hide.
«fields»
const grain = 1e-9; // Smaller differences are rounding: points and seconds.
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);
const lastAtMost = (limit, stops) => Math.max(0, ...stops.filter((stop) => stop <= limit)); //?stops

/// Catches NaN here rather than far from its cause.
function check(numbers) {
  for (const [name, value] of Object.entries(numbers)) {
    if (typeof value === "number" && !Number.isNaN(value)) continue;
    throw new TypeError(`${name} is ${value}, expected a number: new ChromeFollower({ offset: 0, maxOffset: 5000 })`);
  }
}

/// Pass it the scroll's phases and offsets; read `hidden` after each, and at each frame while `needsFrames`.
export class ChromeFollower {
  //?{ both
  /// `top` and `bottom` are the hidden points of all bars of that edge.
  constructor({ top = 0, bottom = 0, ...page }) {
    check({ top, bottom, offset: 0, seconds: 0, maxOffset: undefined, ...page });
    this.top = new Edge(topRules, top, page);
    this.bottom = new Edge(bottomRules, bottom, page);
    this.bottom.leader = this.top; // The bars that these settle with. //?led
  }
  get edges() { return [this.top, this.bottom]; }
  /// The offset and the maximum offset of the content: set the latter when the content changes.
  /// Settling bars move the content: while `needsFrames`, scroll it here after `advance`. //?attach
  get offset() { return this.top.offset; }
  get maxOffset() { return this.top.maxOffset; }
  set maxOffset(points) { for (const edge of this.edges) edge.maxOffset = points; }
  /// The hidden points of each bar.
  get hidden() { return { header: «header», toolbar: «toolbar», tabBar: «tabBar» }; }
  /// True while bars are animated: call `advance` at each frame.
  get needsFrames() { return this.edges.some((edge) => edge.needsFrames); }
  //?{ attach
  tell(seconds, word) {
    this.advance(seconds); // An animation that ends at one edge may move the content.
    this.edges.forEach(word);
  }
  //?}
  /// Begins a scroll by a finger ("drag"), a "wheel" or the "program".
  begin(source, seconds) { this.edges.forEach((edge) => edge.begin(source, seconds)); } //?!attach
  begin(source, seconds) { this.tell(seconds, (edge) => edge.begin(source, seconds)); } //?attach
  /// Moves the content to `offset`.
  //?{ !consumed
  scroll(offset, seconds) { this.edges.forEach((edge) => edge.scroll(offset, seconds)); } //?!attach
  scroll(offset, seconds) { this.tell(seconds, (edge) => edge.scroll(offset, seconds)); } //?attach
  //?}
  //?{ consumed
  /// Travel that moves the top bars does not count for the bottom bars.
  scroll(offset, seconds) {
    this.advance(seconds); //?attach turns
    this.bottom.scroll(offset, seconds, this.top.scroll(offset, seconds)); //?turns
    //?{ stretch
    this.advance(seconds);
    const { points } = this.top;
    // The page moves these bars from its first point until they stop; that range is theirs.
    const begin = Math.max(points, clamp(this.offset, 0, this.maxOffset));
    this.top.scroll(offset, seconds);
    this.bottom.scroll(offset, seconds, begin, begin + this.top.points - points);
    //?}
  }
  //?}
  /// The finger lifts; the content continues at `speed`, pt/s, positive toward its end.
  letGo(speed, seconds) { this.edges.forEach((edge) => edge.letGo(speed, seconds)); } //?!attach
  letGo(speed, seconds) { this.tell(seconds, (edge) => edge.letGo(speed, seconds)); } //?attach
  /// Ends the scroll and any fling after it: bars settle.
  end(seconds) { this.edges.forEach((edge) => edge.end(seconds)); } //?!attach
  end(seconds) { this.tell(seconds, (edge) => edge.end(seconds)); } //?attach
  /// Shows the bars: focus is in one, or the page scrolls to its top. Later scrolling may hide them again.
  show(seconds) { this.edges.forEach((edge) => edge.show(seconds)); } //?!attach
  show(seconds) { this.tell(seconds, (edge) => edge.show(seconds)); } //?attach
  /// Advances to a time. Calls with the same time are simultaneous; no animation moves between them.
  advance(seconds) { this.edges.forEach((edge) => edge.advance(seconds)); } //?!attach
  //?{ attach
  advance(seconds) {
    const { top, bottom } = this;
    const began = top.now;
    top.advance(seconds);
    bottom.offset = top.offset;
    bottom.lastMotion = top.lastMotion; //?timed
    if (top.overAt > began && !top.source) bottom.rescue(top.overAt);
    bottom.advance(seconds);
  }
  //?}
}

/// The bars of one edge, moved by the travel that passes the gates.
class Edge {
  constructor(rules, points, { offset = 0, maxOffset, seconds = 0 }) {
    this.rules = rules;
    this.points = points;
  //?}
  //?{ !both
  /// `«edge»` is the hidden points of all bars of that edge.
  constructor({ offset = 0, maxOffset, «edge» = 0, seconds = 0 }) {
    check({ offset, maxOffset, «edge», seconds });
    this.points = «edge»;
    /// The maximum offset of the content. Set it when the content changes.
  //?}
    this.maxOffset = maxOffset;
    /// The offset of the content. //?!both
    /// Settling bars move the content: while `needsFrames`, scroll it here after `advance`. //?attach !both
    this.offset = offset;
    this.source = null;
    this.now = seconds;
    this.move = null; // An animation of the bars, as a function of time.
    this.overAt = -Infinity; // The end time of the last one. //?attach both
    this.lastMotion = -Infinity; //?timed
    this.releaseSpeed = 0; //?release
    this.leftAloneSince = seconds; //?idle
    this.trace = new Trace(); //?speed
    this.isSentAway = this.points > 0; // The end it moves to or is at. //?sent
    this.direction = 0; // The last counted direction: 1 hides, −1 shows. //?counts
    this.isFresh = true; //?deadBand
    this.slack = 0; //?deadBand
    this.resisted = 0; //?resist
    this.overshoot = 0; //?memory
    this.lastEnd = 0; //?ends
    //?{ grace
    this.gesture = "new"; // Or it showed the bars ("returning"), or would have hidden them ("spared").
    this.spared = 0; // The number of gestures that will not hide them.
    //?}
  }
  //?{ !both
  /// The hidden points of each bar.
  get hidden() { return { header: «header», toolbar: «toolbar», tabBar: «tabBar» }; }
  /// True while bars are animated: call `advance` at each frame.
  //?}
  get needsFrames() { return this.move !== null; } //?!idle
  get needsFrames() { return this.move !== null || this.returnsAt < Infinity; } //?idle
  enter(source, seconds) {
    this.advance(seconds);
    this.source = source;
    this.leftAloneSince = this.now; //?idle
  }
  /// Begins a scroll by a finger ("drag"), a "wheel" or the "program". //?!both
  begin(source, seconds) {
    this.enter(source, seconds);
    this.gestureStart = this.offset; //?start
    this.releaseSpeed = 0; //?release
    this.trace = new Trace(); //?speed
    this.isFresh = true; //?deadBand
    this.slack = 0; //?deadBand
    this.overshoot = 0; //?memory
    if (this.gesture === "spared") this.spared -= 1; //?grace
    this.gesture = "new"; //?grace
    if (this.move?.isSettle) this.move = null; //?settling
  }
  /// Moves the content to `offset`. //?!both
  /// Moves the content to `offset`. From `begin` to `end` it moved other bars and does not move these. //?stretch
  scroll(offset, seconds, parts) { //?turns
  scroll(offset, seconds, begin = offset, end = offset) { //?stretch
  scroll(offset, seconds) { //?!consumed
    this.advance(seconds);
    if (offset === this.offset) return;
    if (!this.source && this.move) this.move.attached = null; //?attach
    const from = this.offset; //?!timed !drive
    [this.from, this.to] = [this.offset, offset]; //?timed
    this.measure(); //?speed
    const gone = this.source ? this.follow(parts ?? this.turns(offset)) : []; //?turns
    this.drive(this.offset, offset); //?drive !consumed
    this.drive(this.offset, begin); //?stretch
    this.drive(end, offset); //?stretch
    this.offset = offset; //?turns
    if (!this.source) this.closeGap(this.ceiling); //?turns
    //?{ !drive
    this.offset = offset;
    if (this.source) this.track(this.filter(from)); //?trackOnly !timed
    if (this.source) this.track(this.filter(this.from)); //?trackOnly timed
    if (this.source) this.commit(this.filter(this.from)); //?commitOnly
    this.closeGap(this.ceiling); //?top
    //?}
    this.pull(); //?endPull
    this.lastMotion = this.now; //?timed
    this.leftAloneSince = this.now; //?idle
    return gone; //?turns
  }
  //?{ turns
  /// Applies parts of a scroll; returns those that moved the bars. Parts that other bars used do not count here.
  follow(parts) {
    return parts.map(({ end, isTaken }) => {
      const { offset, points } = this;
      this.offset = end;
      if (!isTaken) this.drive(offset, end);
      return { end, isTaken: Math.abs(this.points - points) > grain };
    });
  }
  /// The offsets of a scroll at which bars may start or stop moving; an extra one does no harm.
  turns(to) {
    const { from, maxOffset, points } = this;
    const { range, rate, floor } = this.rules; //?both
    const probe = Object.assign(Object.create(Object.getPrototypeOf(this)), this, { offset: to });
    const travel = probe.filter(from);
    const held = Math.min(points, travel.from);
    const ends = [travel.from + (range - points) / rate, travel.from - (held - floor) / rate];
    const pushed = [held - rate * lengthOf(travel), (held - rate * travel.from) / (1 - rate)];
    const inner = [0, maxOffset, travel.from, travel.to, range, points, floor, ...ends, ...pushed]
      .filter((x) => (x - from) * (x - to) < 0 && Math.abs(x - to) > grain);
    return [...inner.sort((a, b) => (a - b) * (to - from)), to].map((end) => ({ end }));
  }
  //?}
  /// The finger lifts; the content continues at `speed`, pt/s, positive toward its end. //?!both
  letGo(speed, seconds) { this.enter("fling", seconds); } //?!fling
  //?{ fling
  letGo(speed, seconds) {
    const isPull = this.source === "drag"; //?endFlick
    this.enter("fling", seconds);
    this.releaseSpeed = speed; //?release
    if (isPull) this.flickAtEnd(speed); //?endFlick
    this.flick(speed); //?flick
  }
  //?}
  /// Ends the scroll and any fling after it: bars settle. //?!both
  end(seconds) {
    this.enter(null, seconds);
    this.release(this.now);
  }
  /// Shows the bars: focus is in one, or the page scrolls to its top. Later scrolling may hide them again. //?!both
  //?{ !sent
  show(seconds) {
    this.advance(seconds);
    if (this.heading > 0) this.start(this.seen(seconds), 0, seconds);
  }
  //?}
  //?{ sent
  show(seconds) {
    this.advance(seconds);
    if (this.heading <= 0) return;
    this.send(false);
    this.start(this.seen(seconds), 0, seconds);
  }
  //?}
  /// Advances to a time. Calls with the same time are simultaneous; no animation moves between them. //?!both
  advance(seconds) {
    if (seconds <= this.now) return;
    this.returnAlone(seconds); //?idle
    this.now = seconds;
    this.step();
  }
  //?{ idle
  /// The time at which bars return if nothing happens until then.
  get returnsAt() {
    const isWaiting = !this.source && this.heading > 0; //?!both
    const isWaiting = !this.source && this.heading > 0 && this.rules.idleShow > 0; //?both
    return isWaiting ? this.leftAloneSince + this.rules.idleShow : Infinity;
  }
  returnAlone(seconds) {
    const due = this.returnsAt;
    if (due > seconds + grain) return;
    this.now = due;
    this.step();
    if (this.heading <= 0) return;
    this.show(due);
    this.move.isIdle = true; //?track
  }
  //?}
  /// Advances the bars' animation to now and applies the effects of its end.
  step() {
    const { move } = this;
    if (!move) return;
    if (this.source) move.attached = null; //?attach
    this.set(this.seen(this.now));
    if (move.attached != null) this.bringContentAlong(move); //?attach
    if (this.now + grain < move.end) return;
    this.move = null;
    this.refillAtEnd(); //?ends
    if (this.source) return;
    this.overAt = Math.min(move.end, this.now); //?attach both
    this.release(Math.min(move.end, this.now)); //?!stops
    if (this.stops.includes(this.points)) this.rescue(Math.min(move.end, this.now)); //?stops
    else this.release(Math.min(move.end, this.now)); //?stops
    this.step();
  }
  //?{ attach
  bringContentAlong({ attached, end }) {
    this.offset = clamp(attached + this.points, 0, Math.max(this.maxOffset, this.points));
    // Content that moved with the bars stands still from the end on, in ticks of 1/600 s. //?timed
    this.lastMotion = Math.min(this.now, Math.ceil(end * 600 - 1e-6) / 600); //?timed
  }
  //?}
  /// Ends the gesture: bars settle.
  release(time) {
    this.resisted = 0; //?refillsAtRelease.all
    if (this.rules.refillsAtRelease) this.resisted = 0; //?refillsAtRelease.some
    this.finishCommit(time); //?commitOnly sent
    if (this.rules.commits) this.finishCommit(time); //?mixed sent
    //?{ settles
    const { target } = this;
    const rests = this.rules.commits || this.move || target === this.points; //?mixed
    const rests = this.move || target === this.points; //?!mixed
    if (!rests) this.settle(target, time); //?apart
    if (!rests) this.start(this.seen(time), target, time, true); //?!apart
    //?}
    this.releaseSpeed = 0; //?release
    this.rescue(time);
  }
  /// Shows the bars if no scroll could: the content is too short, or the page is at its top.
  rescue(time) { if (this.isShort || this.offset <= 0) this.show(time); }
  //?{ pair
  /// The hidden points of its bars, in the order of hiding.
  get first() { return Math.min(this.points, this.rules.first); }
  get second() {
    const { first, range } = this.rules; //?both
    return this.points >= range ? range - first : Math.max(0, this.points - first);
  }
  //?}
  get heading() { return this.move ? this.move.to : this.points; }
  get isShort() { return this.maxOffset <= this.rules.shortFactor * this.rules.range; }
  //?{ stops
  /// The positions at which it may rest: the ends of its bars.
  get stops() { return [0, this.rules.first, this.rules.range]; } //?!isTwoStage
  get stops() { return [0, this.rules.first, this.rules.range, this.rules.floor]; } //?isTwoStage.all
  //?{ isTwoStage.some
  get stops() {
    const { first, range, isTwoStage, floor } = this.rules;
    return [0, first, range, isTwoStage ? floor : 0];
  }
  //?}
  //?}
  //?{ top
  /// Keeps the first row at the bars.
  get ceiling() { return Math.max(0, this.offset); } //?!both
  get ceiling() { return this.rules.isTop ? Math.max(0, this.offset) : Infinity; } //?both
  //?{ attach settles
  /// The most points that a settle may hide, so that content that moves with it does not end past its end.
  get reach() {
    if (!this.rules.isTop) return Infinity; //?both
    return this.offset > 0 ? this.points + Math.max(0, this.maxOffset - this.offset) + grain : 0;
  }
  //?}
  closeGap(ceiling) { if (this.points > ceiling) this.set(ceiling, true); } //?!sent
  //?{ sent
  closeGap(ceiling) {
    if (this.points <= ceiling) return;
    this.set(ceiling, true);
    if (this.points === 0) this.send(false);
  }
  //?}
  //?}
  set(points) { //?!top
  set(points, pushes = false) { //?top
    const isAt = (place) => Math.abs(points - place) < grain;
    this.points = isAt(this.rules.range) ? this.rules.range : isAt(0) ? 0 : points;
    if (this.points === 0) this.overshoot = 0; //?memory
    if (pushes && this.move?.to < this.move?.from) this.move.pushed = this.points; //?top
    if (this.move?.pushed < this.move?.to) this.move = null; //?top stops
  }
  //?{ sent
  send(away) { this.isSentAway = away; } //?!grace
  //?{ grace
  send(away) {
    if (this.isSentAway && !away) this.letOff();
    this.isSentAway = away;
  }
  //?}
  //?}
  //?{ drive
  /// Moves the bars by the travel that passes the gates.
  drive(from, to) {
    this.offset = to;
    if (!this.source) return this.closeGap(this.ceiling); //?top
    if (!this.source) return; //?!top
    this.refillAtEnd(); //?ends
    const isAtEnd = this.extreme > 0; //?memory
    const travel = this.filter(from);
    if (isAtEnd) this.overshoot += Math.max(0, this.taken); //?hasMemory.all !mixed
    if (isAtEnd && !this.rules.commits) this.overshoot += Math.max(0, this.taken); //?hasMemory.all mixed
    if (this.rules.hasMemory && isAtEnd) this.overshoot += Math.max(0, this.taken); //?hasMemory.some
    if (this.rules.commits) this.commit(travel); //?mixed
    else this.track(travel); //?mixed
    this.track(travel); //?trackOnly
    this.commit(travel); //?commitOnly
    this.closeGap(this.ceiling); //?top
    this.refillAtEnd(); //?ends
  }
  //?}
  /// The gates: each removes travel; a limit inside a sample splits the sample.
  filter(start) {
    const hides = this.offset > start;
    const [from, to] = [clamp(start, 0, this.maxOffset), clamp(this.offset, 0, this.maxOffset)];
    const travel = { from, to, sign: hides ? 1 : -1 }; //?!zoneShow
    const travel = { start: from, from, to, sign: hides ? 1 : -1 }; //?zoneShow
    this.taken = 0; //?took
    const isBarred = hides && this.isShort; //?!sources !programHides
    //?{ programHides
    const isBarred = hides ? this.isShort : this.source === "program"; //?!sources !programShows
    const isBarred = hides ? this.isShort : this.source === "program" && !this.rules.programShows; //?!sources programShows
    const isMute = hides ? this.isShort : this.source === "program"; //?sources !programShows
    const isMute = hides ? this.isShort : this.source === "program" && !this.rules.programShows; //?sources programShows
    const isBarred = isMute || this.rules.ignores.includes(this.source); //?sources
    //?}
    const isBarred = this.rules.ignores.includes(this.source) || (hides && this.isShort); //?sources !programHides
    if (isBarred || isEmpty(travel)) return { ...travel, start: to, from: to }; //?zoneShow
    if (isBarred || isEmpty(travel)) return { ...travel, from: to }; //?!zoneShow
    this.countDirection(travel); //?counts
    if (hides) takeFirst(travel, this.rules.topZoneHide - travel.from); //?zoneHide
    if (hides) takeLast(travel, travel.to - (this.maxOffset - this.rules.endZoneHide)); //?endHide
    this.resist(travel, hides); //?resistance rough
    //?{ resist !rough
    const limit = hides ? this.rules.resistHide : this.rules.resistShow;
    this.resisted += takeFirst(travel, limit - this.resisted);
    //?}
    this.cutSlow(travel, hides); //?speed
    if (hides && this.extreme < 0 && this.source !== "program") this.spare(travel); //?grace
    return travel;
  }
  //?{ end
  /// The end it is at: 1 hidden, −1 shown. A committed stack counts as arrived. //?commit
  get extreme() {
    if (this.rules.commits) return this.isSentAway ? 1 : -1; //?mixed sent
    if (this.rules.commits) return this.heading > 0 ? 1 : -1; //?mixed !sent
    return this.isSentAway ? 1 : -1; //?commitOnly sent
    return this.heading > 0 ? 1 : -1; //?commitOnly !sent
    return this.points <= 0 ? -1 : this.points >= this.rules.range ? 1 : 0; //?track
  }
  //?}
  //?{ ends
  refillAtEnd() {
    if (!this.rules.refillsAtEnds) return; //?refillsAtEnds.some
    const end = this.extreme;
    if (end !== 0 && (end !== this.lastEnd || end === this.direction)) this.resisted = 0;
    this.lastEnd = end;
  }
  //?}
  //?{ counts
  /// A reversal counts only after the dead band; the first motion of a gesture counts immediately. //?deadBand
  countDirection(travel) {
    //?{ deadBand
    if (!this.isFresh && travel.sign === this.direction) this.slack -= takeFirst(travel, this.slack);
    else if (!this.isFresh) this.slack += takeFirst(travel, this.rules.deadBand - this.slack);
    this.isFresh = false;
    //?}
    if (isEmpty(travel) || travel.sign === this.direction) return;
    this.slack = 0; //?deadBand
    this.resisted = 0; //?refillsAtReversal.all
    if (this.rules.refillsAtReversal) this.resisted = 0; //?refillsAtReversal.some
    this.direction = travel.sign;
  }
  //?}
  //?{ resistance rough
  resist(travel, hides) {
    if (this.extreme === travel.sign) return; // Continuing past an end costs nothing. //?refillsAtEnds.all
    if (this.rules.refillsAtEnds && this.extreme === travel.sign) return; //?ends refillsAtEnds.some
    const { from } = travel; //?took
    if (!hides) this.overshoot -= takeFirst(travel, this.overshoot); //?memory
    //?{ resist
    const limit = hides ? this.rules.resistHide : this.rules.resistShow;
    const room = hides ? Infinity : travel.from - this.rules.freeBelow; //?free
    this.resisted += takeFirst(travel, Math.min(room, limit - this.resisted)); //?free
    this.resisted += takeFirst(travel, limit - this.resisted); //?!free
    //?}
    this.taken = travel.from - from; //?took
  }
  //?}
  //?{ speed
  /// The speed within a sample changes linearly from the previous one to the one at its end.
  measure() {
    const { from, to, now, began, trace } = this;
    const sign = Math.sign(to - from);
    this.speedAtStart = trace.speed(began) * sign;
    trace.add(from, Math.min(began, now - 1e-6));
    trace.add(to, now);
    this.speedAtEnd = trace.speed(now) * sign;
  }
  /// Removes travel that is too slow; when showing, only down to the zone at the top.
  cutSlow(travel, hides) {
    const least = hides ? this.rules.minSpeedHide : this.rules.minSpeedShow;
    const [first, last] = [this.speedAtStart, this.speedAtEnd];
    if (least <= 0 || isEmpty(travel) || Math.min(first, last) >= least) return;
    const crossing = this.from + ((this.to - this.from) * (least - first)) / (last - first);
    const place = Math.max(first, last) < least ? travel.to : crossing;
    const room = (from) => (hides ? Infinity : Math.max(0, from - this.rules.topZoneShow));
    if (first < least) takeFirst(travel, Math.min(room(travel.from), (place - travel.from) * travel.sign));
    else takeLast(travel, Math.min(room(Math.min(place, travel.from)), (travel.to - place) * travel.sign));
  }
  //?}
  //?{ grace
  get isSpared() { return this.gesture === "returning" || this.spared > 0; }
  spare(travel) {
    if (!this.isSpared || isEmpty(travel)) return;
    if (this.gesture === "new") this.gesture = "spared";
    travel.from = travel.to;
  }
  /// The bars are returning: this gesture and the next ones will not hide them.
  letOff() {
    [this.gesture, this.spared] = ["returning", this.rules.grace]; //?!both
    if (this.rules.grace > 0) [this.gesture, this.spared] = ["returning", this.rules.grace]; //?both
  }
  //?}
  //?{ track
  track(travel) {
    const { range, floor } = this.rules; //?both floor
    const { range } = this.rules; //?both !floor
    if (travel.to < travel.from) this.closeGap(Math.max(0, travel.from)); //?top !both
    if (this.rules.isTop && travel.to < travel.from) this.closeGap(Math.max(0, travel.from)); //?top both
    this.send(this.heading > 0); //?sent
    const before = this.points; //?memory
    const way = (travel.to - travel.from) * this.rules.rate; //?rated
    const way = travel.to - travel.from; //?!rated
    const most = Math.max(this.points, Math.min(range, this.ceiling)); //?top
    const least = Math.min(this.points, floor); //?!rate floor
    //?{ rate
    // The page's top pushes bars that move slower than the page.
    const pushed = this.points - this.rules.rate * Math.max(0, travel.from - floor);
    const isPushed = way < 0 && this.rules.rate < 1; //?!both
    const isPushed = way < 0 && this.rules.rate < 1 && this.rules.isTop; //?both
    const least = Math.max(Math.min(this.points, floor), isPushed ? pushed : 0);
    //?}
    const points = clamp(this.points + way, least, most); //?top floor
    const points = clamp(this.points + way, 0, most); //?top !floor
    const points = clamp(this.points + way, least, range); //?!top floor
    const points = clamp(this.points + way, 0, range); //?!top !floor
    if (points !== this.points) this.push(points);
    //?{ memory
    if (way > 0 && this.points === range) { //?hasMemory.all
    if (this.rules.hasMemory && way > 0 && this.points === range) { //?hasMemory.some
      const end = travel.from + range - before; //?!rated
      const end = travel.from + (range - before) / this.rules.rate; //?rated
      this.overshoot += Math.max(0, travel.to - Math.max(end, range)); //?top !both
      this.overshoot += Math.max(0, travel.to - (this.rules.isTop ? Math.max(end, range) : end)); //?top both
      this.overshoot += Math.max(0, travel.to - end); //?!top
    }
    //?}
    this.send(this.heading > 0); //?sent
  }
  /// Continues a move from where a scroll pushed it.
  push(points) {
    const { move } = this;
    this.set(points);
    this.move = null;
    if (!move || this.points === move.to) return;
    if (move.isIdle) return; //?idle
    this.start(this.points, move.to, this.now); //?!settling
    this.start(this.points, move.to, this.now, move.isSettle); //?settling
  }
  //?}
  //?{ commit
  /// Sends the bars to an end, from the offset at which the scroll passed all gates.
  commit(travel) {
    this.lean(); //?preview
    const hides = travel.sign > 0;
    const goes = !isEmpty(travel); //?showsAnywhere.all dragStart
    const goes = !isEmpty(travel) && (hides || this.rules.showsAnywhere); //?showsAnywhere.some
    const goes = !isEmpty(travel) && hides; //?!showsAnywhere
    //?{ dragStart
    // Only beyond the offset where the drag began.
    const origin = this.gestureStart; //?countsFromDragStart.all
    const origin = this.rules.countsFromDragStart ? this.gestureStart : travel.from; //?countsFromDragStart.some
    const isBeyond = hides ? travel.to > origin : travel.to <= origin;
    const first = hides ? Math.max(travel.from, origin) : Math.min(travel.from, origin);
    let place = goes && isBeyond ? first : -Infinity; //?!low
    const place = goes && isBeyond ? first : -Infinity; //?low
    //?}
    let place = isEmpty(travel) ? -Infinity : travel.from; //?!dragStart !low showsAnywhere.all
    const place = isEmpty(travel) ? -Infinity : travel.from; //?!dragStart low showsAnywhere.all
    let place = goes ? travel.from : -Infinity; //?!dragStart !low !showsAnywhere.all
    const place = goes ? travel.from : -Infinity; //?!dragStart low !showsAnywhere.all
    //?{ zoneShow
    // In the zone at the top of the page, bars always return.
    const isInZone = travel.start - travel.to > grain && travel.to <= this.rules.topZoneShow;
    if (isInZone) place = Math.max(place, Math.min(travel.start, this.rules.topZoneShow)); //?!low
    const zone = isInZone ? Math.min(travel.start, this.rules.topZoneShow) : -Infinity; //?low
    if (place > zone) this.head(hides, place); //?low
    if (isInZone) this.head(false, zone); //?low
    //?}
    //?{ !low
    if (place === -Infinity) return;
    const [time, target] = [this.timeAt(place), hides ? this.rules.range : 0];
    this.send(hides); //?sent
    if (this.heading !== target) this.start(this.seen(time), target, time); //?!top
    if (this.heading !== target) this.start(this.seen(time, place), target, time); //?top
    //?}
  }
  //?{ low
  head(hides, place) {
    const time = this.timeAt(place);
    const from = this.seen(time, place); //?top
    const from = this.seen(time); //?!top
    const isLow = place > this.rules.topZoneShow; //?isTwoStage.all
    const isLow = this.rules.isTwoStage && place > this.rules.topZoneShow; //?isTwoStage.some
    const isPushed = from >= Math.max(0, place) - 1e-9; //?top !both
    const isPushed = this.rules.isTop && from >= Math.max(0, place) - 1e-9; //?top both
    const stop = isPushed ? Math.min(from, this.rules.floor) : this.returnStop(from); //?top
    const stop = this.returnStop(from); //?!top
    const target = hides ? this.rules.range : isLow ? stop : 0;
    const isUnderWay = this.heading === target || (!hides && this.move?.to <= target);
    this.send(hides); //?sent
    if (!isUnderWay) this.start(from, target, time);
  }
  //?}
  //?}
  //?{ seam
  /// The stop to which it returns from `points` in the first of two stages: the seam or, where more shows, the last stop.
  returnStop(points) {
    if (!this.rules.isTwoStage) return 0; //?isTwoStage.some
    if (points >= this.rules.floor - 1e-9) return this.rules.floor;
    return points >= this.rules.first ? this.rules.first : 0;
  }
  //?}
  //?{ endShow
  /// Shows the bars at the page's end.
  showAtEnd(time) {
    const target = 0; //?!isTwoStage
    const target = this.returnStop(this.seen(time)); //?isTwoStage
    const isUnderWay = this.heading === target || (this.move?.to ?? Infinity) <= target;
    this.send(false);
    if (!isUnderWay) this.start(this.seen(time), target, time);
  }
  //?}
  //?{ endPull
  /// A drag that began at the page's end and moves past it shows the bars.
  pull() {
    const isPull = this.source === "drag" && this.gestureStart >= this.maxOffset - grain;
    const start = Math.max(this.from, this.maxOffset);
    if (isPull && this.to > start + grain) this.showAtEnd(this.timeAt(start)); //?showsByPull.all
    const moves = this.rules.showsByPull && isPull && this.to > start + grain; //?showsByPull.some
    if (moves) this.showAtEnd(this.timeAt(start)); //?showsByPull.some
  }
  //?}
  //?{ endFlick
  /// So does the fast release of one.
  flickAtEnd(speed) {
    const isPast = this.gestureStart >= this.maxOffset - grain && this.offset > this.maxOffset + grain;
    if (isPast && speed > this.rules.endShowSpeed) this.showAtEnd(this.now); //?showsByFlickAtEnd.all
    const isFast = this.rules.showsByFlickAtEnd && isPast && speed > this.rules.endShowSpeed; //?showsByFlickAtEnd.some
    if (isFast) this.showAtEnd(this.now); //?showsByFlickAtEnd.some
  }
  //?}
  //?{ timed
  /// The start time of the last sample: the end of the previous one, or later after a pause.
  get began() { return this.now - this.lastMotion > 0.04 ? this.now : this.lastMotion; }
  //?}
  //?{ passing
  /// The time at which it passed an offset.
  timeAt(offset) {
    const share = clamp((offset - this.from) / (this.to - this.from), 0, 1);
    return this.began + share * (this.now - this.began);
  }
  //?}
  //?{ preview
  /// Previews the change before the limit: bars follow the finger a little.
  lean() {
    if (this.rules.preview <= 0 || this.move || this.taken === 0) return; //?both
    if (this.move || this.taken === 0) return; //?!both
    if (this.taken > 0 && this.isSpared) return; //?grace
    const stop = this.returnStop(this.points); //?low !top
    const stop = this.ceiling > this.rules.topZoneShow ? this.returnStop(this.points) : 0; //?low top
    this.set(clamp(this.points + this.taken * this.rules.preview, Math.min(this.points, stop), this.rules.range)); //?low
    this.set(clamp(this.points + this.taken * this.rules.preview, 0, this.rules.range)); //?!low
  }
  //?}
  /// The visible position at `time`, possibly slightly in the past, as the page passed `place`. //?top commit
  /// The visible position at `time`, which may be slightly in the past. //?!top
  seen(time, place = this.offset) { //?top commit
  seen(time) { //?!top
  seen(time) { //?top !commit
    const { from, to, began, end } = this.move ?? { to: this.points, end: -Infinity };
    const share = progress((time - began) / (end - began)); //?!curves
    const share = progress((time - began) / (end - began), this.rules.curve); //?curves
    //?{ top
    const points = Math.min(this.move?.pushed ?? Infinity, time + grain >= end ? to : from + (to - from) * share);
    if (this.move?.attached != null) return points; //?attach
    return Math.min(points, Math.max(0, place)); //?!both commit
    return Math.min(points, this.ceiling); //?!commit
    return this.rules.isTop ? Math.min(points, Math.max(0, place)) : points; //?both commit
    //?}
    return time + grain >= end ? to : from + (to - from) * share; //?!top
  }
  start(from, to, began) { //?!settling
  start(from, to, began, isSettle = false) { //?settling
    if (to === 0) this.letOff(); //?grace !sent
    const share = Math.min(1, Math.abs(to - from) / this.rules.range); //?slowShow !isFlat
    const share = this.rules.isFlat ? 1 : Math.min(1, Math.abs(to - from) / this.rules.range); //?isFlat.some
    const slowness = to < from ? this.rules.showTimeScale : 1; //?slowShow
    const seconds = this.rules.settleSeconds; //?!slowShow isFlat.all
    const seconds = this.rules.settleSeconds * Math.min(1, Math.abs(to - from) / this.rules.range); //?!slowShow !isFlat
    const seconds = this.rules.settleSeconds * share; //?!slowShow isFlat.some
    const seconds = this.rules.settleSeconds * slowness; //?slowShow isFlat.all
    const seconds = this.rules.settleSeconds * slowness * share; //?slowShow !isFlat.all
    this.move = { from, to, began, end: began + seconds }; //?!settling
    this.move = { from, to, began, end: began + seconds, isSettle }; //?settling
  }
  //?{ settling apart
  settle(target, time) {
    this.send(target > 0); //?sent
    this.start(this.seen(time), target, time, true);
    if (this.rules.isTop) this.move.attached = this.offset - this.move.from; //?attach both
    this.move.attached = this.offset - this.move.from; // The content moves with it. //?attach !both
  }
  //?}
  //?{ flick
  /// Shows the bars after a fast enough release toward the top, whatever the gates took.
  flick(speed) {
    const target = 0; //?!isTwoStage
    const target = this.returnStop(this.points); //?isTwoStage
    const isFast = speed < -this.rules.flickShow; //?!both
    const isFast = this.rules.flickShow > 0 && speed < -this.rules.flickShow; //?both
    if (isFast && this.heading > target) this.settle(target, this.now);
  }
  //?}
  //?{ commit sent
  /// If the page's top keeps it from its end, it takes the nearest stop within reach. //?top
  finishCommit(time) {
    //?{ low
    if (!this.isSentAway) {
      const stop = this.returnStop(this.heading); //?!top
      const stop = this.ceiling > this.rules.topZoneShow ? this.returnStop(this.heading) : 0; //?top
      if (this.heading !== stop) this.start(this.seen(time), stop, time);
      return;
    }
    //?}
    const end = this.isSentAway ? this.rules.range : 0; //?!top
    const end = this.isSentAway && this.ceiling >= this.rules.range ? this.rules.range : 0; //?top !stops
    //?{ top stops
    const { first, range } = this.rules; //?both
    const end = this.isSentAway ? lastAtMost(Math.min(this.ceiling, range), [0, first, range]) : 0;
    //?}
    if (this.heading === end) return;
    if (end === 0) this.send(false);
    this.start(this.seen(time), end, time);
  }
  //?}
  //?{ settles !stops
  /// Its settling position; shown if hiding would open a gap at the page's top. //?top
  get target() {
    const { points } = this;
    const { range } = this.rules; //?both
    if (this.leadingEnd !== null) return this.leadingEnd; //?led
    if (this.rules.settle === "none") return points; //?kinds none
    const isMostlyHidden = points > 0 && this.isHiding((range - points) / range);
    //?{ velocity
    let hides = points >= range || isMostlyHidden;
    if (Math.abs(this.releaseSpeed) > this.rules.flingSpeed) hides = this.releaseSpeed > 0; //?!kinds
    const isFling = this.rules.settle === "velocity" && Math.abs(this.releaseSpeed) > this.rules.flingSpeed; //?kinds
    if (isFling) hides = this.releaseSpeed > 0; //?kinds
    return hides && (points >= range || this.ceiling >= range) ? range : 0; //?top !attach
    return hides && (points >= range || this.reach >= range) ? range : 0; //?top attach
    return hides ? range : 0; //?!top
    //?}
    //?{ !velocity
    return points >= range || (isMostlyHidden && this.ceiling >= range) ? range : 0; //?top !attach
    return points >= range || (isMostlyHidden && this.reach >= range) ? range : 0; //?top attach
    return points >= range || isMostlyHidden ? range : 0; //?!top
    //?}
  }
  //?}
  //?{ stops settles
  get target() {
    const { wantedStop } = this;
    //?{ top
    const most = this.reach; //?attach
    const most = this.ceiling; //?!attach
    if (wantedStop > this.points && wantedStop > most) return lastAtMost(most, this.stops);
    //?}
    return wantedStop;
  }
  get wantedStop() {
    const { points, stops } = this; //?between
    const { range } = this.rules; //?both
    const { points } = this; //?!between none
    const { settle } = this.rules; //?kinds
    if (this.leadingEnd !== null) return this.leadingEnd; //?led
    if (settle === "none") return points; //?kinds none
    //?{ velocity
    const isFast = Math.abs(this.releaseSpeed) > this.rules.flingSpeed;
    if (isFast) return this.releaseSpeed > 0 ? range : 0; //?!kinds
    if (settle === "velocity" && isFast) return this.releaseSpeed > 0 ? range : 0; //?kinds
    //?}
    return this.endOfSpan; //?!kinds span
    return this.endOfChain; //?!kinds chain
    if (settle === "stack" || settle === "stackOuter") return this.endOfSpan; //?kinds span
    if (settle === "chain") return this.endOfChain; //?kinds chain
    //?{ between
    const lower = lastAtMost(points, stops);
    const upper = Math.min(range, ...stops.filter((stop) => stop >= points));
    if (lower === upper) return points;
    return this.isHiding((upper - points) / (upper - lower)) ? upper : lower;
    //?}
  }
  //?}
  //?{ led
  /// The end that the top bars go to; null if they stop between two bars.
  get leadingEnd() {
    const { points, leader } = this; //?isTwoStage
    const { leader } = this; //?!isTwoStage
    if (!leader || (leader.heading > 0 && leader.heading < leader.rules.range)) return null;
    if (leader.heading > 0) return this.rules.range;
    if (points >= this.rules.floor) return this.rules.floor; //?isTwoStage.all
    if (this.rules.isTwoStage && points >= this.rules.floor) return this.rules.floor; //?isTwoStage.some
    return 0;
  }
  //?}
  //?{ span
  /// Settles all bars in the last direction.
  get endOfSpan() {
    const { points } = this;
    const { range } = this.rules; //?both
    if (points <= 0 || points >= range) return points;
    const mayHide = points >= this.rules.first; //?stackOuter innerFirst !both
    //?{ stackOuter innerFirst both
    const mayHide = !this.rules.isTop || points >= this.rules.first; //?!kinds
    const mayHide = this.rules.settle === "stack" || !this.rules.isTop || points >= this.rules.first; //?kinds
    //?}
    if (this.direction > 0 && mayHide) return range; //?stackOuter innerFirst
    //?{ !stackOuter
    if (this.direction > 0) return range;
    //?}
    if (this.direction > 0) return range; //?stackOuter !innerFirst
    if (points >= this.rules.floor) return this.rules.floor; //?isTwoStage.all
    if (this.rules.isTwoStage && points >= this.rules.floor) return this.rules.floor; //?isTwoStage.some
    return 0;
  }
  //?}
  //?{ chain
  /// The outer bar moves the inner one with it.
  get endOfChain() {
    const { points } = this;
    const { first, range } = this.rules; //?both
    if (!this.rules.isTop) return Math.min(points, first) > 0 ? range : 0; //?innerFirst both
    return Math.min(points, first) > 0 ? range : 0; //?!innerFirst
    //?{ innerFirst
    const isBetweenBars = points === first && first > 0;
    const hides = isBetweenBars ? this.direction > 0 : points > first;
    return hides ? range : 0;
    //?}
  }
  //?}
  //?{ between
  /// Returns true if it hides a bar with this visible fraction.
  isHiding(shown) { return this.direction > 0; } //?!thresholds
  //?{ thresholds brief
  isHiding(shown) { return shown < this.rules.hideBelow - grain; } //?!tieHides
  isHiding(shown) { return shown <= this.rules.hideBelow + grain; } //?tieHides.all
  //?{ tieHides.some
  isHiding(shown) {
    return Math.abs(shown - this.rules.hideBelow) <= grain ? this.rules.tieHides : shown < this.rules.hideBelow;
  }
  //?}
  //?}
  //?{ thresholds !brief
  isHiding(shown) {
    if (this.rules.settle === "direction") return this.direction > 0; //?kinds direction
    const { hideBelow } = this.rules; //?!gap both
    const { hideBelow, showAbove } = this.rules; //?gap both
    //?{ !gap
    return shown < hideBelow - grain; //?!tieHides
    return shown <= hideBelow + grain; //?tieHides.all
    return Math.abs(shown - hideBelow) <= grain ? this.rules.tieHides : shown < hideBelow; //?tieHides.some
    //?}
    //?{ gap
    const isTie = Math.abs(shown - hideBelow) <= grain && hideBelow === showAbove; //?both
    if (isTie) return this.rules.tieHides; //?both tieHides.some
    if (isTie) return false; //?both !tieHides
    if (isTie) return true; //?both tieHides.all
    return shown <= hideBelow + grain || (shown < showAbove - grain && this.direction > 0);
    //?}
  }
  //?}
  //?}
}

/// A range of offsets that gates shorten; `sign` is 1 if it hides.
const lengthOf = (travel) => Math.abs(travel.to - travel.from);
const isEmpty = (travel) => lengthOf(travel) <= grain;
//?{ takes
/// Removes at most `room` points; returns their number.
function takeFirst(travel, room) {
  const taken = clamp(room, 0, lengthOf(travel));
  travel.from = lengthOf(travel) - taken <= grain ? travel.to : travel.from + travel.sign * taken;
  return taken;
}
//?}
//?{ takesLast
function takeLast(travel, room) {
  const taken = clamp(room, 0, lengthOf(travel));
  travel.to = lengthOf(travel) - taken <= grain ? travel.from : travel.to - travel.sign * taken;
}
//?}
//?{ speed

/// The recent offsets of the content, for its mean speed over 50 ms rather than over one frame.
class Trace {
  places = [];
  add(offset, seconds) {
    const [before, last] = [this.places.at(-2), this.places.at(-1)];
    const isSame = last && seconds <= last.time;
    if (isSame || (before && seconds - before.time < 0.9 / 600)) this.places.pop();
    this.places.push({ time: isSame ? last.time : seconds, offset });
    if (this.places.length > 64) this.places.shift();
  }
  speed(time) { return (this.offset(time) - this.offset(time - 0.05)) / 0.05; }
  offset(seconds) {
    const later = this.places.findIndex((place) => place.time > seconds);
    if (later < 0) return this.places.at(-1)?.offset ?? 0;
    const [a, b] = [this.places[Math.max(0, later - 1)], this.places[later]];
    return a === b ? a.offset : a.offset + ((b.offset - a.offset) * (seconds - a.time)) / (b.time - a.time);
  }
}
//?}
//?{ !curves !cubic
/// The completed share of an animation after a share of its time.
const progress = (share) => Math.max(0, share); //?linear
const progress = (share) => spring(Math.max(0, share)) / spring(1); //?spring
//?}
//?{ !curves cubic
/// cubic-bezier(0.42, 0, 0.58, 1), solved by halving. //?easeInOut
/// cubic-bezier(0, 0, 0.58, 1), solved by halving. //?easeOut
function progress(share) {
  let s = 0;
  const x = (s) => s * (1.26 - s * (0.78 - s * 0.52)); //?easeInOut
  const x = (s) => s * s * (1.74 - s * 0.74); //?easeOut
  for (let step = 0.5; step > 1e-17; step /= 2) if (x(s + step) < share) s += step;
  return s * s * (3 - 2 * s);
}
//?}
//?{ curves
/// The completed share of an animation after a share of its time.
function progress(share, curve) {
  if (curve === "easeInOut") return ease(share, 0.42); //?easeInOut
  if (curve === "easeOut") return ease(share, 0); //?easeOut
  if (curve === "spring") return spring(Math.max(0, share)) / spring(1); //?spring
  return Math.max(0, share); //?linear
}
//?}
//?{ curves cubic
/// cubic-bezier(x1, 0, 0.58, 1)
function ease(share, x1) {
  let s = 0;
  const x = (s) => 3 * x1 * s * (1 - s) ** 2 + 3 * 0.58 * s * s * (1 - s) + s ** 3;
  for (let step = 0.5; step > 1e-17; step /= 2) if (x(s + step) < share) s += step;
  return s * s * (3 - 2 * s);
}
//?}
const spring = (u) => 1 - (1 + 8 * u) * Math.exp(-8 * u); // From rest, critically damped. //?spring
