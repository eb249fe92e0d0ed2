// Bars that hide and show with a scroll view: the tuning «name», by chrome-desktop «version».
// Points (CSS pixels) and seconds. Offsets are 0 at rest at the top and grow as the content moves up.
// vectors.json says what it must answer, vectors.test.mjs asks it.

/// The tuning, as far as it decides where bars stand. `range` is what all bars of the edge hide.
const rules = {
«fields»
};
/// Less than this is rounding: points, and seconds.
const grain = 1e-9;
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);
const lastAtMost = (limit, stops) => Math.max(0, ...stops.filter((stop) => stop <= limit)); //?stops

/// Feed it the scroll's phases and offsets; read `hidden` after each, and at each frame while `needsFrames`.
export class ChromeFollower {
  /// `top` and `bottom` are points that the bars of that edge hide in all.
  constructor({ offset = 0, maxOffset, top = 0, bottom = 0, seconds = 0 }) {
    /// How far the content scrolls. Set it when the content changes.
    this.maxOffset = maxOffset;
    /// Where the content stands.
    /// Bars that settle bring the content along: while `needsFrames`, scroll it to here after `advance`.  //?attach
    this.offset = offset;
    this.stacks = [«stacks»];
    this.source = null;
    this.now = seconds;
    this.lastMotion = -Infinity; //?timed
    this.gestureStart = 0; //?dragStart
    this.releaseSpeed = 0; //?release
    this.leftAloneSince = seconds; //?idle
    this.trace = new Trace(); //?speed
  }
  /// Points that each bar hides.
  get hidden() { return { header: «header», toolbar: «toolbar», tabBar: «tabBar» }; }
  /// Whether bars go ways of their own: then call `advance` at each frame.
  get needsFrames() { return this.stacks.some((stack) => stack.move); } //?!idle
  get needsFrames() { return this.nextReturn < Infinity || this.stacks.some((stack) => stack.move); } //?idle
  enter(source, seconds) {
    this.advance(seconds);
    this.source = source;
    this.leftAloneSince = this.now; //?idle
  }
  /// A hand ("drag"), a "wheel" or the "program" begins to scroll.
  begin(source, seconds) {
    this.enter(source, seconds);
    this.gestureStart = this.offset; //?dragStart
    this.releaseSpeed = 0; //?release
    this.trace = new Trace(); //?speed
    for (const stack of this.stacks) stack.beginGesture();
  }
  /// The content stands at `offset` now.
  scroll(offset, seconds) {
    this.advance(seconds);
    if (offset === this.offset) return;
    const sample = this.sample(offset); //?timed
    const sample = { ...this.look(), to: offset }; //?!timed
    this.offset = offset;
    this.lastMotion = this.now; //?timed
    this.leftAloneSince = this.now; //?idle
    if (this.source) this.feed(sample); //?consumed
    if (this.source) for (const stack of this.stacks) stack.scroll(sample); //?!consumed
    else this.stacks[0].closeGap(Math.max(0, offset)); //?top
  }
  /// The hand lets go; the content flies on with `speed`, pt/s toward the content's end positive.
  //?{ fling
  letGo(speed, seconds) {
    this.enter("fling", seconds);
    this.releaseSpeed = speed; //?release
    for (const stack of this.stacks) stack.flick(speed, this.look()); //?flick
  }
  //?}
  letGo(speed, seconds) { this.enter("fling", seconds); } //?!fling
  /// The scroll is over, and any fling after it: bars settle.
  end(seconds) {
    this.enter(null, seconds);
    this.release(this.now);
  }
  /// Time passes: what is told at one time is one moment, and moves nothing by itself.
  advance(seconds) {
    if (seconds <= this.now) return;
    //?{ !idle
    this.now = seconds;
    for (const stack of this.stacks) this.pass(stack);
    for (const stack of this.stacks) this.pass(stack); // What ended at one edge may send the other one. //?both
    //?}
    //?{ idle
    for (let due = this.nextReturn; due <= seconds + grain; due = this.nextReturn) {
      this.moveTo(due);
      for (const stack of this.stacks) if (this.dueOf(stack) === due) stack.head(false, "idle", this.look());
    }
    this.moveTo(seconds);
    //?}
  }
  //?{ idle
  moveTo(seconds) {
    this.now = seconds;
    for (const stack of this.stacks) this.pass(stack);
    for (const stack of this.stacks) this.pass(stack); // What ended at one edge may send the other one. //?both
  }
  /// When bars come back if nothing happens until then.
  get nextReturn() { return Math.min(...this.stacks.map((stack) => this.dueOf(stack))); }
  dueOf(stack) {
    const isWaiting = !this.source && stack.rules.idleShow > 0 && stack.heading > 0;
    return isWaiting ? this.leftAloneSince + stack.rules.idleShow : Infinity;
  }
  //?}
  /// What a stack must know of the page: a sample that goes nowhere.
  look(now = this.now) {
    const speed = this.releaseSpeed; //?release
    const { offset, source, maxOffset } = this;
    return { from: offset, to: offset, source, maxOffset, speed, now }; //?release
    return { from: offset, to: offset, source, maxOffset, now }; //?!release
  }
  //?{ timed
  sample(offset) {
    const began = this.now - this.lastMotion > 0.04 ? this.now : this.lastMotion;
    const sample = { ...this.look(), to: offset, began, ended: this.now };
    sample.gestureStart = this.gestureStart; //?dragStart
    //?{ speed
    const sign = offset > this.offset ? 1 : -1;
    sample.speedAtStart = this.trace.speed(began) * sign;
    this.trace.add(this.offset, Math.min(began, this.now - 1e-6));
    this.trace.add(offset, this.now);
    sample.speedAtEnd = this.trace.speed(this.now) * sign;
    //?}
    return sample;
  }
  //?}
  //?{ consumed
  feed(sample) {
    // What moves the top bars is no scroll of the content's: it counts for nothing with the bottom bars.
    const [top, bottom] = this.stacks; //?both
    const [top] = this.stacks; //?!both
    for (const part of partsOf(sample, top.turns(sample))) {
      const before = top.hidden; //?both
      top.scroll(part);
      if (Math.abs(top.hidden - before) <= grain) bottom.scroll(part); //?both
    }
  }
  //?}
  release(time) {
    for (const stack of this.stacks) stack.release(this.look(time));
    this.releaseSpeed = 0; //?release
    this.rescue(time);
  }
  /// Bars come back where nothing could bring them back: content that is too short, the top of the page.
  rescue(time) {
    const isAtTop = !this.source && this.offset <= 0;
    for (const stack of this.stacks) {
      if (stack.heading <= 0) continue;
      if (stack.isShort(this.maxOffset) || isAtTop) stack.head(false, "rescue", this.look(time));
    }
  }
  /// Brings a stack's move to now, and what follows from its end.
  pass(stack) {
    for (let round = 0; round < 8 && stack.move; round += 1) {
      const { move } = stack;
      if (this.source) move.attached = null; //?attach
      stack.advance(this.look());
      if (move.attached != null) this.bringContentAlong(move.attached + stack.hidden, move.end); //?attach
      if (stack.move || this.source) return;
      const over = Math.min(move.end, this.now);
      if (stack.stops.includes(stack.hidden)) this.rescue(over); //?top
      else this.release(over); //?top
      this.rescue(over); //?!top
    }
  }
  //?{ attach
  bringContentAlong(place, end) {
    this.offset = Math.max(Math.min(place, Math.max(this.maxOffset, this.stacks[0].hidden)), 0);
    // Content that came along stood still from the end on, counted in ticks of 1/600 s. //?timed
    this.lastMotion = Math.min(this.now, Math.ceil(end * 600 - 1e-6) / 600); //?timed
  }
  //?}
}

/// The bars of one edge: what passes the gates moves them.
class Stack {
  constructor(rules, hidden) {
    this.rules = rules;
    this.hidden = hidden;
    this.move = null; // A way of the bars' own, a formula of time.
    this.isSentAway = hidden > 0; // Where it is sent, or stands. //?sent
    this.direction = 0; // The last counted one: 1 hides, −1 shows. //?counts
    this.isFresh = true; //?deadBand
    this.slack = 0; //?deadBand
    this.resisted = 0; //?resist
    this.overshoot = 0; //?memory
    this.taken = 0; // What the resistance took of the last sample. //?took
    this.lastEnd = 0; //?ends
    this.spared = null; //?grace
    this.gesture = "returning"; //?grace
  }
  //?{ pair
  /// What it hides of its bars, in the order of hiding.
  get first() { return Math.min(this.hidden, this.rules.first); }
  get second() {
    const { first, range } = this.rules;
    return this.hidden >= range ? range - first : Math.max(0, this.hidden - first);
  }
  //?}
  get heading() { return this.move ? this.move.to : this.hidden; }
  //?{ stops
  /// Where it may rest: the ends of its bars.
  get stops() { return [0, this.rules.first, this.rules.range]; } //?!twoStage
  //?{ twoStage
  get stops() {
    const { first, range, isTwoStage, floor } = this.rules;
    return [0, first, range, isTwoStage ? floor : 0];
  }
  //?}
  //?}
  //?{ top
  /// The first row never parts from the bars.
  ceiling(s) { return Math.max(0, s.to); } //?!both
  ceiling(s) { return this.rules.isTop ? Math.max(0, s.to) : Infinity; } //?both
  //?}
  isShort(maxOffset) { return maxOffset <= 0 || maxOffset <= this.rules.shortFactor * this.rules.range; }
  scroll(s) {
    this.refillAtEnd(); //?ends
    const isAtEnd = this.end > 0; //?memory
    const travel = this.filter(s);
    if (this.rules.hasMemory && isAtEnd) this.overshoot += Math.max(0, this.taken); //?memory
    if (this.rules.commits) this.commit(travel, s); //?mixed
    else this.track(travel, s); //?mixed
    this.track(travel, s); //?trackOnly
    this.commit(travel, s); //?commitOnly
    this.closeGap(this.ceiling(s)); //?top
    this.refillAtEnd(); //?ends
  }
  //?{ top
  closeGap(ceiling) {
    if (this.hidden <= ceiling) return;
    this.set(ceiling);
    if (this.hidden === 0) this.send(false); //?sent
  }
  //?}
  set(points) {
    const isAt = (place) => Math.abs(points - place) < grain;
    this.hidden = isAt(this.rules.range) ? this.rules.range : isAt(0) ? 0 : points;
    if (this.hidden === 0) this.overshoot = 0; //?memory
  }
  //?{ sent
  send(away) { this.isSentAway = away; } //?!grace
  //?{ grace
  send(away) {
    if (this.isSentAway && !away) {
      this.spared = 0;
      this.gesture = "returning";
    }
    this.isSentAway = away;
  }
  //?}
  //?}
  /// The gates: each takes travel away; a limit inside a sample splits it there.
  filter(s) {
    const hides = s.to > s.from;
    const [from, to] = [clamp(s.from, 0, s.maxOffset), clamp(s.to, 0, s.maxOffset)];
    const travel = { from, to, sign: hides ? 1 : -1 };
    this.taken = 0; //?took
    const isBarred = hides && this.isShort(s.maxOffset); //?!sources
    //?{ sources
    const isBarred = !this.accepts(s.source) || (hides && this.isShort(s.maxOffset)); //?!programHides
    const isBarred = !this.accepts(s.source, hides) || (hides && this.isShort(s.maxOffset)); //?programHides
    //?}
    if (isBarred || isEmpty(travel)) return { ...travel, from: to };
    this.countDirection(travel); //?counts
    if (hides) takeFirst(travel, this.rules.topZoneHide - travel.from); //?zoneHide
    //?{ resistance
    if (!(this.rules.refillsAtEnds && this.end === travel.sign)) this.resist(travel, hides); //?ends
    this.resist(travel, hides); //?!ends
    //?}
    this.cutSlow(travel, s, hides); //?speed
    if (hides && this.end < 0 && s.source !== "program") this.spare(travel); //?grace
    return travel;
  }
  //?{ sources
  accepts(source) { return this.rules.sources.includes(source); } //?!programHides
  //?{ programHides
  accepts(source, hides) {
    return this.rules.sources.includes(source) && (hides || source !== "program" || this.rules.programShows);
  }
  //?}
  //?}
  //?{ end
  /// The end that it stands at: 1 hidden, −1 shown. A committed stack is as good as there.
  get end() {
    if (this.rules.commits) return this.isSentAway ? 1 : -1; //?mixed
    return this.isSentAway ? 1 : -1; //?commitOnly
    return this.hidden <= 0 ? -1 : this.hidden >= this.rules.range ? 1 : 0; //?track
  }
  //?}
  //?{ ends
  refillAtEnd() {
    if (!this.rules.refillsAtEnds) return;
    const end = this.end;
    if (end !== 0 && (end !== this.lastEnd || end === this.direction)) this.resisted = 0;
    this.lastEnd = end;
  }
  //?}
  //?{ counts
  /// A reversal counts after the dead band only; the first motion of a gesture at once. //?deadBand
  countDirection(travel) {
    //?{ deadBand
    if (!this.isFresh && travel.sign === this.direction) this.slack -= takeFirst(travel, this.slack);
    else if (!this.isFresh) this.slack += takeFirst(travel, this.rules.deadBand - this.slack);
    this.isFresh = false;
    //?}
    if (isEmpty(travel) || travel.sign === this.direction) return;
    this.slack = 0; //?deadBand
    if (this.rules.refillsAtReversal) this.resisted = 0; //?resist
    this.direction = travel.sign;
  }
  //?}
  //?{ resistance
  resist(travel, hides) {
    const { from } = travel; //?took
    if (!hides) this.overshoot -= takeFirst(travel, this.overshoot); //?memory
    //?{ resist
    const room = hides ? lengthOf(travel) : travel.from - Math.max(travel.to, this.rules.freeBelow);
    const limit = hides ? this.rules.resistHide : this.rules.resistShow;
    this.resisted += takeFirst(travel, Math.min(room, limit - this.resisted));
    //?}
    this.taken = travel.from - from; //?took
  }
  //?}
  //?{ speed
  /// Within a sample the speed changes evenly.
  cutSlow(travel, s, hides) {
    const least = hides ? this.rules.minSpeedHide : this.rules.minSpeedShow;
    if (least <= 0 || isEmpty(travel)) return;
    const place = s.from + ((s.to - s.from) * (least - s.speedAtStart)) / (s.speedAtEnd - s.speedAtStart);
    const room = (from) => (hides ? Infinity : Math.max(0, from - this.rules.topZoneShow));
    const [first, last] = [s.speedAtStart >= least, s.speedAtEnd >= least];
    if (!first && !last) takeFirst(travel, room(travel.from));
    if (!first && last) takeFirst(travel, Math.min(room(travel.from), (place - travel.from) * travel.sign));
    const slow = (travel.to - place) * travel.sign;
    if (first && !last) takeLast(travel, Math.min(room(hides ? place : Math.min(place, travel.from)), slow));
  }
  //?}
  //?{ grace
  get isSpared() {
    if (this.rules.grace <= 0 || this.spared === null) return false;
    return this.gesture === "returning" || this.spared < this.rules.grace;
  }
  spare(travel) {
    if (!this.isSpared || isEmpty(travel)) return;
    if (this.gesture === "new") this.gesture = "spared";
    travel.from = travel.to;
  }
  //?}
  //?{ track
  track(travel, s) {
    const { range, rate, floor } = this.rules;
    if (this.rules.isTop && travel.to < travel.from) this.closeGap(Math.max(0, travel.from)); //?top
    this.send(this.heading > 0); //?sent
    const before = this.hidden; //?memory
    const wanted = (travel.to - travel.from) * rate;
    const most = Math.min(range, this.ceiling(s)); //?top
    const room = Math.max(0, wanted >= 0 ? most - this.hidden : this.hidden - floor); //?top
    const room = Math.max(0, wanted >= 0 ? range - this.hidden : this.hidden - floor); //?!top
    //?{ rate
    // Bars slower than the page are pushed by its top.
    const isPushed = wanted < 0 && rate < 1 && this.rules.isTop;
    const way = isPushed ? Math.min(room, rate * Math.max(0, travel.from - floor)) : room;
    //?}
    const taken = clamp(wanted, -way, way); //?rate
    const taken = clamp(wanted, -room, room); //?!rate
    if (taken !== 0) this.push(taken, s);
    //?{ memory
    if (this.rules.hasMemory && wanted > 0 && this.hidden === range) {
      const end = travel.from + (range - before) / rate;
      this.overshoot += Math.max(0, travel.to - (this.rules.isTop ? Math.max(end, range) : end));
    }
    //?}
    this.send(this.heading > 0); //?sent
  }
  /// A move that a scroll pushed goes on from there.
  push(points, s) {
    const old = this.move;
    this.set(this.hidden + points);
    this.move = null;
    if (old?.cause === "idle") return; //?idle
    if (old && this.hidden !== old.to) this.start(this.hidden, old.to, s.now, old.cause);
  }
  //?}
  //?{ commit
  commit(travel, s) {
    this.lean(); //?preview
    const hides = travel.sign > 0;
    const place = this.commitment(travel, s); //?dragStart
    const place = isEmpty(travel) ? null : travel.from; //?!dragStart
    const zone = this.zoneCrossing(s); //?zoneShow
    const isFirst = place !== null && (zone === null || place > zone); //?zoneShow
    const isFirst = place !== null; //?!zoneShow
    if (isFirst && (hides || this.rules.showsAnywhere)) this.head(hides, "commit", s, place);
    if (zone !== null) this.head(false, "commit", s, zone); //?zoneShow
  }
  //?}
  //?{ dragStart
  /// Where on its way a sample sends the stack: beyond the place where the drag began.
  commitment(travel, s) {
    if (isEmpty(travel)) return null;
    if (!this.rules.countsFromDragStart) return travel.from;
    const start = s.gestureStart;
    if (travel.sign > 0) return travel.to > start ? Math.max(travel.from, start) : null;
    return travel.to <= start ? Math.min(travel.from, start) : null;
  }
  //?}
  //?{ zoneShow
  /// Where a sample that goes up was first in the zone at the top in which that always shows.
  zoneCrossing(s) {
    const [from, to] = [clamp(s.from, 0, s.maxOffset), clamp(s.to, 0, s.maxOffset)];
    const goesUp = this.rules.comesBack && to - from < -grain; //?!sources
    //?{ sources
    const goesUp = this.rules.comesBack && to - from < -grain && this.accepts(s.source); //?!programHides
    const goesUp = this.rules.comesBack && to - from < -grain && this.accepts(s.source, false); //?programHides
    //?}
    return goesUp && to <= this.rules.topZoneShow ? Math.min(from, this.rules.topZoneShow) : null;
  }
  //?}
  //?{ preview
  /// Bars lean after the finger before the limit.
  lean() {
    if (this.rules.preview <= 0 || this.move || this.taken === 0) return;
    if (this.taken > 0 && this.isSpared) return; //?grace
    this.set(clamp(this.hidden + this.taken * this.rules.preview, 0, this.rules.range));
  }
  //?}
  /// Where it is seen at `time`, which may lie a little before now, as the page passed `place`.
  seen(time, s, place = s.to) {
    const points = this.move ? this.placeAt(time) : this.hidden;
    if (this.move?.attached != null) return points; //?attach
    return this.rules.isTop ? Math.min(points, Math.max(0, place)) : points; //?top
    return points; //?!top
  }
  placeAt(time) {
    const { from, to, began, end } = this.move;
    return time >= end ? to : from + (to - from) * progress((time - began) / (end - began)); //?!curves
    //?{ curves
    const fraction = (time - began) / (end - began);
    return time >= end ? to : from + (to - from) * progress(fraction, this.rules.curve);
    //?}
  }
  /// Sends it to an end; in a sample, when that passed `place`. //?commit
  head(hides, cause, s) { //?!commit
  head(hides, cause, s, place) { //?commit
    const time = place === undefined ? s.now : timeAt(s, place); //?commit
    const from = this.seen(s.now, s); //?!commit
    const from = this.seen(time, s, place); //?commit
    const target = hides ? this.rules.range : 0; //?!low
    //?{ low
    const isLow = this.rules.isTwoStage && cause === "commit" && place > this.rules.topZoneShow;
    const target = hides ? this.rules.range : isLow ? Math.min(from, this.rules.floor) : 0;
    //?}
    const isUnderWay = this.heading === target || (!hides && this.move?.to <= target); //?low
    this.send(hides); //?sent
    if (!isUnderWay) this.start(from, target, time, cause); //?low
    //?{ !low
    if (this.heading !== target) this.start(from, target, time, cause); //?commit
    if (this.heading !== target) this.start(from, target, s.now, cause); //?!commit
    //?}
  }
  start(from, to, began, cause) {
    const { isFlat, range, settleSeconds, showTimeScale } = this.rules;
    if (cause !== "commit") this.send(to > 0); //?sentAtStart
    const share = isFlat ? 1 : Math.min(1, Math.abs(to - from) / range);
    const seconds = settleSeconds * (to < from ? showTimeScale : 1) * share;
    this.move = { from, to, began, end: began + seconds, cause };
  }
  //?{ settling
  //?{ !attach
  settle(target, s) { this.start(this.seen(s.now, s), target, s.now, "settle"); }
  //?}
  //?{ attach
  settle(target, s) {
    this.start(this.seen(s.now, s), target, s.now, "settle");
    if (this.rules.attaches) this.move.attached = s.to - this.move.from;
  }
  //?}
  //?}
  advance(s) {
    const isDone = s.now + grain >= this.move.end;
    const points = isDone ? this.move.to : this.placeAt(s.now);
    this.set(points); //?!top
    //?{ top
    this.set(Math.min(points, this.ceiling(s))); //?!attach
    this.set(Math.min(points, this.move.attached != null ? Infinity : this.ceiling(s))); //?attach
    //?}
    if (isDone) this.move = null;
    if (isDone) this.refillAtEnd(); //?ends
  }
  beginGesture() {
    this.isFresh = true; //?deadBand
    this.slack = 0; //?deadBand
    this.overshoot = 0; //?memory
    //?{ grace
    if (this.gesture === "spared" && this.spared !== null) this.spared += 1;
    this.gesture = "new";
    //?}
    if (this.move?.cause === "settle") this.move = null; //?settling
  }
  /// Everything let go.
  release(s) {
    if (this.rules.refillsAtRelease) this.resisted = 0; //?resist
    if (this.rules.commits) this.finishCommit(s); //?mixed
    this.finishCommit(s); //?commitOnly
    //?{ settles
    if (this.rules.commits) return; //?mixed
    const target = this.target(s);
    if (!this.move && target !== this.hidden) this.settle(target, s);
    //?}
  }
  //?{ flick
  /// Let go fast enough toward the top it comes back, whatever the gates took.
  flick(speed, s) {
    const { flickShow, showsAnywhere, floor } = this.rules;
    const target = Math.min(this.hidden, floor);
    if (flickShow <= 0 || speed >= -flickShow || !showsAnywhere || this.heading <= target) return;
    this.settle(target, s);
  }
  //?}
  //?{ commit
  /// Held short of its end by the page's top it takes the nearest stop that it can reach.
  finishCommit(s) {
    const { first, range } = this.rules;
    const end = this.isSentAway ? lastAtMost(Math.min(this.ceiling(s), range), [0, first, range]) : 0; //?top
    const end = this.isSentAway ? range : 0; //?!top
    if (this.heading === end) return;
    //?{ low
    const isDeep = this.ceiling(s) > this.rules.topZoneShow && this.heading <= this.rules.floor; //?top
    const isDeep = this.heading <= this.rules.floor; //?!top
    if (!this.isSentAway && this.rules.isTwoStage && isDeep) return;
    //?}
    if (end === 0) this.send(false);
    this.start(this.seen(s.now, s), end, s.now, "commit");
  }
  //?}
  //?{ settles
  target(s) {
    const wanted = this.wantedStop(s);
    //?{ top
    if (this.rules.attaches && s.to > 0) return wanted; //?attach
    if (wanted > this.hidden && wanted > this.ceiling(s)) return lastAtMost(this.ceiling(s), this.stops);
    //?}
    return wanted;
  }
  wantedStop(s) {
    const { hidden, rules: { first, range, settle } } = this; //?inner
    const { hidden, rules: { range, settle } } = this; //?!inner
    if (settle === "none") return hidden; //?none
    if (settle === "velocity" && Math.abs(s.speed) > this.rules.flingSpeed) return s.speed > 0 ? range : 0; //?velocity
    //?{ span
    if (settle === "stack" || settle === "stackOuter") {
      if (hidden <= 0 || hidden >= range) return hidden;
      const mayHide = settle === "stack" || !this.rules.isInnerFirst || hidden >= first;
      if (this.direction > 0 && mayHide) return range;
      if (this.rules.isTwoStage && hidden >= this.rules.floor) return this.rules.floor; //?twoStage
      return 0;
    }
    //?}
    //?{ chain
    if (settle === "chain") {
      if (!this.rules.isInnerFirst) return Math.min(hidden, first) > 0 ? range : 0;
      if (hidden === first && first > 0) return this.direction > 0 ? range : 0;
      return hidden > first ? range : 0;
    }
    //?}
    //?{ between
    const lower = lastAtMost(hidden, this.stops);
    const upper = Math.min(range, ...this.stops.filter((stop) => stop >= hidden));
    if (lower === upper) return hidden;
    //?}
    if (settle === "direction") return this.direction > 0 ? upper : lower; //?direction
    return this.isNearerHidden((upper - hidden) / (upper - lower)) ? upper : lower; //?thresholds
    return hidden; //?!thresholds
  }
  //?}
  //?{ thresholds
  /// By the shown fraction of the bar between two stops.
  isNearerHidden(shown) {
    const { hideBelow, showAbove, tieHides } = this.rules; //?gap
    const { hideBelow, tieHides } = this.rules; //?!gap
    if (Math.abs(shown - hideBelow) <= grain && hideBelow === showAbove) return tieHides; //?gap
    if (shown <= hideBelow + grain) return true; //?gap
    return shown < showAbove - grain && this.direction > 0; //?gap
    return Math.abs(shown - hideBelow) <= grain ? tieHides : shown < hideBelow; //?!gap
  }
  //?}
  //?{ consumed
  /// Offsets at which the bars may begin or cease to move; one too many does no harm.
  turns(s) {
    const copy = () => Object.assign(new Stack(this.rules, 0), this);
    const after = copy();
    after.scroll(s);
    if (after.hidden === this.hidden) return [];
    const { from, to } = copy().filter(s);
    const { range, rate, floor } = this.rules;
    const held = Math.min(this.hidden, from);
    const ends = [from + (range - this.hidden) / rate, from - (held - floor) / rate];
    const pushed = [held - rate * Math.abs(to - from), (held - rate * from) / (1 - rate)];
    return [0, s.maxOffset, from, to, range, this.hidden, floor, ...ends, ...pushed];
  }
  //?}
}

/// Of a stretch of offsets that gates cut shorter; its `sign` is 1 where it hides.
const lengthOf = (travel) => Math.abs(travel.to - travel.from);
const isEmpty = (travel) => lengthOf(travel) <= grain;
//?{ takes
/// Takes away at most `room` points; how many.
function takeFirst(travel, room) {
  const taken = clamp(room, 0, lengthOf(travel));
  travel.from = lengthOf(travel) - taken <= grain ? travel.to : travel.from + travel.sign * taken;
  return taken;
}
//?}
//?{ speed
function takeLast(travel, room) {
  const taken = clamp(room, 0, lengthOf(travel));
  travel.to = lengthOf(travel) - taken <= grain ? travel.from : travel.to - travel.sign * taken;
}
//?}
//?{ cut
/// When a sample passed an offset.
function timeAt(s, offset) {
  if (Math.abs(s.to - s.from) <= grain) return s.ended;
  return s.began + clamp((offset - s.from) / (s.to - s.from), 0, 1) * (s.ended - s.began);
}
//?}
//?{ consumed

function partsOf(s, offsets) {
  const inner = offsets.filter((x) => Number.isFinite(x) && (x - s.from) * (x - s.to) < 0);
  const parts = [];
  let start = s.from;
  for (const end of [...inner.sort((a, b) => (a - b) * (s.to - s.from)), s.to]) {
    if (Math.abs(end - start) <= grain && end !== s.to) continue;
    const ended = end === s.to ? s.ended : timeAt(s, end);
    const part = { ...s, from: start, to: end, began: timeAt(s, start), ended };
    //?{ speed
    const slope = (s.speedAtEnd - s.speedAtStart) / (s.to - s.from);
    part.speedAtStart = s.speedAtStart + slope * (start - s.from);
    part.speedAtEnd = s.speedAtStart + slope * (end - s.from);
    //?}
    parts.push(part);
    start = end;
  }
  return parts;
}
//?}
//?{ speed

/// Where the content was lately: its mean speed over 50 ms, never of one frame.
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
//?{ !curves
const progress = (fraction) => Math.max(0, fraction); //?linear
const progress = (fraction) => (fraction > 0 ? ease(fraction, 0.42) : 0); //?easeInOut
const progress = (fraction) => (fraction > 0 ? ease(fraction, 0) : 0); //?easeOut
const progress = (fraction) => (fraction > 0 ? spring(fraction) / spring(1) : 0); //?spring
//?}
//?{ curves
function progress(fraction, curve) {
  if (fraction <= 0) return 0;
  if (curve === "easeInOut") return ease(fraction, 0.42); //?easeInOut
  if (curve === "easeOut") return ease(fraction, 0); //?easeOut
  if (curve === "spring") return spring(fraction) / spring(1); //?spring
  return fraction; //?linear
}
//?}
//?{ cubic
/// cubic-bezier(x1, 0, 0.58, 1)
function ease(fraction, x1) {
  let [low, high] = [0, 1];
  for (let round = 0; round < 60; round += 1) {
    const s = (low + high) / 2;
    const x = 3 * x1 * s * (1 - s) * (1 - s) + 3 * 0.58 * s * s * (1 - s) + s * s * s;
    [low, high] = x < fraction ? [s, high] : [low, s];
  }
  return low * low * (3 - 2 * low);
}
//?}
//?{ spring

/// From rest, critically damped.
const spring = (u) => 1 - (1 + 8 * u) * Math.exp(-8 * u);
//?}
