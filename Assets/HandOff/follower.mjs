// Bars that hide and show with a scroll view, after the tuning «name». Made by chrome-desktop «version».
// Points (CSS pixels) and seconds. Offsets are 0 at rest at the top and grow as the content moves up; times only go
// forward. vectors.json says what it must answer, vectors.test.mjs asks it.

/// The tuning, as far as it decides where bars stand. `range` is what all bars of the edge hide.
const rules = {
«fields»
};

/// Less than this is rounding: points, and seconds.
const grain = 1e-9;
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

/// Feed it the scroll's phases and offsets; read `hidden` after each, and at each frame while `needsFrames`.
export class ChromeFollower {
  /// `top` and `bottom` are points that the bars of that edge hide in all.
  constructor({ offset = 0, maxOffset, top = 0, bottom = 0, seconds = 0 }) {
    /// How far the content scrolls. Set it when the content changes.
    this.maxOffset = maxOffset;
    /// Where the content stands.
    /// Bars that settle bring the content along: while `needsFrames`, scroll it to here after `advance`.  //?attach
    this.offset = offset;
    this.stacks = [new Stack(rules.top, top), new Stack(rules.bottom, bottom)];
    /// The stacks that go by rules of their own: 0 is the top one.
    this.edges = «edges»;
    this.source = null;
    this.now = seconds;
    this.lastMotion = -Infinity;
    this.gestureStart = 0; //?dragStart
    this.releaseSpeed = 0; //?release
    this.leftAloneSince = seconds; //?idle
    this.trace = new Trace(); //?speed
  }

  /// Points that each bar hides.
  get hidden() {
    const top = this.stacks[0].shares;
    return { header: top.«headerShare», toolbar: top.«toolbarShare», tabBar: this.stacks[1].hidden };
  }

  /// Whether bars go ways of their own: then call `advance` at each frame.
  get needsFrames() {
    if (this.nextReturn()) return true; //?idle
    return this.stacks.some((stack) => stack.move);
  }

  /// A hand ("drag"), a "wheel" or the "program" begins to scroll.
  begin(source, seconds) {
    this.advance(seconds);
    this.source = source;
    this.gestureStart = this.offset; //?dragStart
    this.releaseSpeed = 0; //?release
    this.leftAloneSince = this.now; //?idle
    this.trace = new Trace(); //?speed
    for (const stack of this.stacks) stack.beginGesture();
  }

  /// The content stands at `offset` now.
  scroll(offset, seconds) {
    this.advance(seconds);
    if (offset === this.offset) return;
    const sample = this.sample(offset);
    this.offset = offset;
    this.lastMotion = this.now;
    this.leftAloneSince = this.now; //?idle
    if (this.source) this.feed(sample);
    else this.stacks[0].closeGap(Math.max(0, offset));
    this.follow(); //?locked
  }

  /// The hand lets go; the content flies on with `speed`, pt/s toward the content's end positive.
  letGo(speed, seconds) {
    this.advance(seconds);
    this.source = "fling";
    this.leftAloneSince = this.now; //?idle
    this.releaseSpeed = speed; //?release
    //?{ flick
    for (const edge of this.edges) {
      const isFlicked = this.stacks[edge].flick(speed, this.world(edge)); //?attach
      if (isFlicked && this.stacks[edge].rules.attaches) this.stacks[edge].attach(this.offset); //?attach
      this.stacks[edge].flick(speed, this.world(edge)); //?!attach
    }
    //?}
  }

  /// The scroll is over, and any fling after it: bars settle.
  end(seconds) {
    this.advance(seconds);
    this.source = null;
    this.leftAloneSince = this.now; //?idle
    this.release(this.now);
  }

  /// Time passes: what is told at one time is one moment, and moves nothing by itself.
  advance(seconds) {
    if (seconds <= this.now) return;
    //?{ idle
    for (let next = this.nextReturn(); next && next.due <= seconds + grain; next = this.nextReturn()) {
      this.moveTo(next.due);
      this.stacks[next.edge].head(false, next.due, "idle", null, this.world(next.edge));
    }
    //?}
    this.moveTo(seconds);
  }

  /// What a stack must know of the page: the most that it may hide, how far the content scrolls, the time.
  world(edge, now = this.now) {
    return { ceiling: edge === 0 ? Math.max(0, this.offset) : Infinity, maxOffset: this.maxOffset, now };
  }

  sample(offset) {
    const began = this.now - this.lastMotion > 0.04 ? this.now : this.lastMotion;
    const sample = { from: this.offset, to: offset, source: this.source, began, ended: this.now };
    sample.maxOffset = this.maxOffset;
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

  feed(sample) {
    for (const edge of this.edges) this.stacks[edge].scroll(sample, this.world(edge)); //?!consumed
    //?{ consumed
    // What moves the top bars is no scroll of the content's: it counts for nothing with the bottom bars.
    const [top, bottom] = this.stacks;
    for (const part of partsOf(sample, top.turns(sample, this.world(0)))) {
      const before = top.hidden;
      top.scroll(part, { ...this.world(0), ceiling: Math.max(0, part.to) });
      if (Math.abs(top.hidden - before) <= grain) bottom.scroll(part, this.world(1));
    }
    //?}
  }
  //?{ locked

  /// The bottom bars stand as far as the top bars do.
  follow() {
    const [top, bottom] = this.stacks;
    bottom.hidden = (top.hidden / top.rules.range) * bottom.rules.range;
  }
  //?}

  release(time) {
    for (const edge of this.edges) {
      const isSettling = this.stacks[edge].release(«releaseSpeed», this.world(edge, time)); //?attach
      if (isSettling && this.stacks[edge].rules.attaches) this.stacks[edge].attach(this.offset); //?attach
      this.stacks[edge].release(«releaseSpeed», this.world(edge, time)); //?!attach
    }
    this.releaseSpeed = 0; //?release
    for (const edge of this.edges) this.rescue(edge, time);
  }

  /// Bars come back where nothing could bring them back: content that is too short, the top of the page.
  rescue(edge, time) {
    const stack = this.stacks[edge];
    const world = this.world(edge, time);
    const isAtTop = !this.source && this.offset <= 0;
    if (stack.heading > 0 && (stack.isShort(world) || isAtTop)) stack.head(false, time, "rescue", null, world);
  }
  //?{ idle

  /// The stack that comes back next if nothing happens until then, and when.
  nextReturn() {
    if (this.source) return null;
    return this.edges
      .filter((edge) => this.stacks[edge].rules.idleShow > 0 && this.stacks[edge].heading > 0)
      .map((edge) => ({ edge, due: this.leftAloneSince + this.stacks[edge].rules.idleShow }))
      .reduce((first, next) => (first && first.due <= next.due ? first : next), null);
  }
  //?}

  moveTo(seconds) {
    this.now = seconds;
    // Twice: what ends at one edge may send the other one on its way.
    for (const edge of [...this.edges, ...this.edges]) this.pass(edge);
  }

  /// Brings a stack's move to now, and what follows from its end.
  pass(edge) {
    const stack = this.stacks[edge];
    for (let round = 0; round < 8 && stack.move; round += 1) {
      const move = stack.move;
      if (this.source) move.attached = null; //?attach
      stack.advance(this.world(edge));
      if (move.attached != null) this.bringContentAlong(move.attached + stack.hidden, move.began + move.seconds); //?attach
      if (edge === 0) this.follow(); //?locked
      if (stack.move || this.source) return;
      const over = Math.min(move.began + move.seconds, this.now);
      if (!stack.stops.includes(stack.hidden)) this.release(over);
      else for (const each of this.edges) this.rescue(each, over);
    }
  }
  //?{ attach

  bringContentAlong(place, end) {
    this.offset = Math.max(Math.min(place, Math.max(this.maxOffset, this.stacks[0].hidden)), 0);
    // Content that came along stood still from the end on, counted in ticks of 1/600 s.
    this.lastMotion = Math.min(this.now, Math.ceil(end * 600 - 1e-6) / 600);
  }
  //?}
}

/// A stretch of offsets that gates cut shorter.
class Travel {
  constructor(from, to) {
    this.from = from;
    this.to = to;
  }
  get delta() {
    return this.to - this.from;
  }
  get length() {
    return Math.abs(this.delta);
  }
  get isEmpty() {
    return this.length <= grain;
  }
  get sign() {
    return this.to >= this.from ? 1 : -1;
  }

  takeFirst(room) {
    if (room <= 0) return 0;
    const taken = this.length - room <= grain ? this.delta : this.sign * room;
    this.from += taken;
    return taken;
  }
  //?{ speed

  takeLast(room) {
    const most = Math.max(0, room);
    this.to -= this.length - most <= grain ? this.delta : this.sign * most;
  }
  //?}
}

//?{ timed
/// When a sample passed an offset.
function timeAt(sample, offset) {
  if (Math.abs(sample.to - sample.from) <= grain) return sample.ended;
  const share = clamp((offset - sample.from) / (sample.to - sample.from), 0, 1);
  return sample.began + share * (sample.ended - sample.began);
}
//?}
//?{ consumed

function partsOf(sample, offsets) {
  const { from, to } = sample;
  const inner = offsets.filter((x) => Number.isFinite(x) && (x - from) * (x - to) < 0).sort((a, b) => a - b);
  const parts = [];
  let start = from;
  for (const end of [...(to < from ? inner.reverse() : inner), to]) {
    if (Math.abs(end - start) <= grain && end !== to) continue;
    const ended = end === to ? sample.ended : timeAt(sample, end);
    const part = { ...sample, from: start, to: end, began: timeAt(sample, start), ended };
    //?{ speed
    const slope = (sample.speedAtEnd - sample.speedAtStart) / (to - from);
    part.speedAtStart = sample.speedAtStart + slope * (start - from);
    part.speedAtEnd = sample.speedAtStart + slope * (end - from);
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
  constructor() {
    this.places = [];
  }

  add(offset, seconds) {
    const last = this.places.at(-1);
    const before = this.places.at(-2);
    const isSame = last && seconds <= last.time;
    if (isSame || (before && seconds - before.time < 0.9 / 600)) this.places.pop();
    this.places.push({ time: isSame ? last.time : seconds, offset });
    if (this.places.length > 64) this.places.shift();
  }

  speed(time) {
    return (this.offset(time) - this.offset(time - 0.05)) / 0.05;
  }

  offset(seconds) {
    const later = this.places.findIndex((place) => place.time > seconds);
    if (later < 0) return this.places.at(-1)?.offset ?? 0;
    if (later === 0) return this.places[0].offset;
    const [a, b] = [this.places[later - 1], this.places[later]];
    return a.offset + ((b.offset - a.offset) * (seconds - a.time)) / (b.time - a.time);
  }
}
//?}

/// The bars of one edge: what passes the gates moves them.
class Stack {
  constructor(rules, hidden) {
    this.rules = rules;
    this.hidden = hidden;
    /// A way of the bars' own, a formula of time.
    this.move = null;
    /// Where it is sent, or stands. //?sent
    this.isSentAway = hidden > 0; //?sent
    /// The last counted direction: 1 hides, −1 shows.
    this.direction = 0;
    this.isFresh = true;
    this.slack = 0; //?deadBand
    this.resisted = 0; //?resist
    this.overshoot = 0; //?memory
    /// What the resistance took of the last sample. //?took
    this.taken = 0; //?took
    this.lastEnd = 0; //?ends
    this.spared = null; //?grace
    this.gesture = "returning"; //?grace
  }

  /// In the order of hiding.
  get shares() {
    const { first, range } = this.rules;
    const second = this.hidden >= range ? range - first : Math.max(0, this.hidden - first);
    return { first: Math.min(this.hidden, first), second };
  }
  get heading() {
    return this.move ? this.move.to : this.hidden;
  }
  isShort(world) {
    return world.maxOffset <= 0 || world.maxOffset <= this.rules.shortFactor * this.rules.range;
  }

  //?{ sent

  send(away) {
    //?{ grace
    if (this.isSentAway && !away) {
      this.spared = 0;
      this.gesture = "returning";
    }
    //?}
    this.isSentAway = away;
  }
  //?}

  scroll(sample, world) {
    this.refillAtEnd(); //?ends
    const isAtEnd = this.end > 0; //?memory
    const travel = this.filter(sample, world);
    //?{ track
    if (this.rules.hide === "track") {
      if (this.rules.isTop && travel.delta < 0) this.closeGap(Math.max(0, travel.from));
      if (this.rules.hasMemory && isAtEnd) this.overshoot += Math.max(0, this.taken); //?memory
      this.track(travel, world);
    }
    //?}
    //?{ commit
    if (this.rules.hide === "commit") {
      this.lean(); //?preview
      this.commit(travel, sample, world);
    }
    //?}
    this.closeGap(world.ceiling);
    this.refillAtEnd(); //?ends
  }

  /// The first row never parts from the bars.
  closeGap(ceiling) {
    if (this.hidden <= ceiling) return;
    this.set(ceiling);
    if (this.hidden === 0) this.send(false); //?sent
  }

  set(points) {
    const { range } = this.rules;
    this.hidden = Math.abs(points - range) < grain ? range : Math.abs(points) < grain ? 0 : points;
    if (this.hidden === 0) this.overshoot = 0; //?memory
  }

  // Gates: each takes travel away; a limit inside a sample splits it there.

  filter(s, world) {
    const nothing = new Travel(s.to, s.to);
    this.taken = 0; //?took
    const hides = s.to > s.from;
    if (!this.accepts(s.source, hides)) return nothing;
    const travel = new Travel(clamp(s.from, 0, s.maxOffset), clamp(s.to, 0, s.maxOffset));
    if (travel.isEmpty || (hides && this.isShort(world))) return nothing;
    this.countDirection(travel);
    if (hides) travel.takeFirst(this.rules.topZoneHide - travel.from); //?zoneHide
    //?{ resistance
    if (!(this.rules.refillsAtEnds && this.end === travel.sign)) this.resist(travel, hides); //?ends
    this.resist(travel, hides); //?!ends
    //?}
    this.cutSlow(travel, s, hides); //?speed
    if (hides && this.end < 0 && s.source !== "program") this.spare(travel); //?grace
    return travel;
  }

  accepts(source, hides) {
    return this.rules.sources.includes(source) && (hides || source !== "program" || this.rules.programShows);
  }
  //?{ end

  /// The end that it stands at: 1 hidden, −1 shown. A committed stack is as good as there.
  get end() {
    if (this.rules.hide === "commit") return this.isSentAway ? 1 : -1; //?commit
    return this.hidden <= 0 ? -1 : this.hidden >= this.rules.range ? 1 : 0;
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

  /// A reversal counts after the dead band only; the first motion of a gesture at once.
  countDirection(travel) {
    if (this.isFresh) {
      this.isFresh = false;
      this.turn(travel.sign);
      return;
    }
    //?{ deadBand
    if (travel.sign === this.direction) {
      this.slack = Math.max(0, this.slack - Math.abs(travel.takeFirst(this.slack)));
    } else {
      this.slack += Math.abs(travel.takeFirst(this.rules.deadBand - this.slack));
    }
    //?}
    if (!travel.isEmpty && travel.sign !== this.direction) this.turn(travel.sign);
  }

  turn(sign) {
    this.slack = 0; //?deadBand
    if (sign !== this.direction && this.rules.refillsAtReversal) this.resisted = 0; //?resist
    this.direction = sign;
  }
  //?{ resistance

  resist(travel, hides) {
    const { from } = travel; //?took
    if (!hides) this.overshoot = Math.max(0, this.overshoot - Math.abs(travel.takeFirst(this.overshoot))); //?memory
    //?{ resist
    const room = hides ? travel.length : travel.from - Math.max(travel.to, this.rules.freeBelow);
    const limit = hides ? this.rules.resistHide : this.rules.resistShow;
    this.resisted += Math.abs(travel.takeFirst(Math.min(room, limit - this.resisted)));
    //?}
    this.taken = travel.from - from; //?took
  }
  //?}
  //?{ speed

  /// Within a sample the speed changes evenly.
  cutSlow(travel, s, hides) {
    const least = hides ? this.rules.minSpeedHide : this.rules.minSpeedShow;
    if (least <= 0 || travel.isEmpty) return;
    const place = s.from + ((s.to - s.from) * (least - s.speedAtStart)) / (s.speedAtEnd - s.speedAtStart);
    const room = (from) => (hides ? Infinity : Math.max(0, from - this.rules.topZoneShow));
    const [first, last] = [s.speedAtStart >= least, s.speedAtEnd >= least];
    if (!first && !last) travel.takeFirst(room(travel.from));
    if (!first && last) travel.takeFirst(Math.min(room(travel.from), (place - travel.from) * travel.sign));
    if (first && !last) {
      const slow = (travel.to - place) * travel.sign;
      travel.takeLast(Math.min(room(hides ? place : Math.min(place, travel.from)), slow));
    }
  }
  //?}
  //?{ grace

  get isSpared() {
    if (this.rules.grace <= 0 || this.spared === null) return false;
    return this.gesture === "returning" || this.spared < this.rules.grace;
  }

  spare(travel) {
    if (!this.isSpared || travel.isEmpty) return;
    if (this.gesture === "new") this.gesture = "spared";
    travel.from = travel.to;
  }
  //?}

  // Drivers.
  //?{ track

  track(travel, world) {
    const { range, rate, isTop } = this.rules;
    this.send(this.heading > 0); //?sent
    const before = this.hidden; //?memory
    const effective = travel.delta * rate;
    const ceiling = isTop ? Math.max(0, travel.from) : Infinity;
    const room = effective >= 0 ? Math.max(0, Math.min(range, world.ceiling) - this.hidden) : this.way(ceiling);
    const taken = effective >= 0 ? Math.min(effective, room) : -Math.min(-effective, room);
    if (taken !== 0) {
      this.set(this.hidden + taken);
      this.goOn(world);
    }
    //?{ memory
    if (this.rules.hasMemory && effective > 0 && this.hidden === range && range > 0) {
      const end = travel.from + (range - before) / rate;
      this.overshoot += Math.max(0, travel.to - (isTop ? Math.max(end, range) : end));
    }
    //?}
    this.send(this.heading > 0); //?sent
  }

  /// Points that showing may take away from the top of the page.
  way(ceiling) {
    const { floor, rate } = this.rules; //?rate
    const own = Math.max(0, this.hidden - this.rules.floor);
    // Bars slower than the page are pushed by its top. //?rate
    if (rate < 1 && ceiling < Infinity) return Math.min(own, rate * Math.max(0, ceiling - floor)); //?rate
    return own;
  }

  /// A move that a scroll pushed goes on from there.
  goOn(world) {
    const old = this.move;
    this.move = null;
    if (old && this.hidden !== old.to && old.cause !== "idle") this.start(this.hidden, old.to, world.now, old.cause);
  }
  //?}
  //?{ commit

  commit(travel, sample, world) {
    const zone = this.zoneCrossing(sample); //?zoneShow
    const sent = this.commitment(travel, sample);
    const isFirst = sent && (zone === null || sent.place > zone); //?zoneShow
    const isFirst = sent !== null; //?!zoneShow
    if (isFirst && (sent.hides || this.rules.showsAnywhere)) {
      this.head(sent.hides, timeAt(sample, sent.place), "commit", sent.place, world);
    }
    if (zone !== null) this.head(false, timeAt(sample, zone), "commit", zone, world); //?zoneShow
  }

  /// Where on its way a sample sends the stack, and whether away.
  commitment(travel, sample) {
    if (travel.isEmpty) return null;
    const hides = travel.sign > 0;
    //?{ dragStart
    if (this.rules.countsFromDragStart) {
      const start = sample.gestureStart;
      if (hides) return travel.to > start ? { place: Math.max(travel.from, start), hides } : null;
      return travel.to <= start ? { place: Math.min(travel.from, start), hides } : null;
    }
    //?}
    return { place: travel.from, hides };
  }
  //?}
  //?{ zoneShow

  /// Where a sample that goes up was first in the zone at the top in which that always shows.
  zoneCrossing(s) {
    const [from, to] = [clamp(s.from, 0, s.maxOffset), clamp(s.to, 0, s.maxOffset)];
    const mayShow = this.rules.comesBack && this.accepts(s.source, false);
    return mayShow && to - from < -grain && to <= this.rules.topZoneShow
      ? Math.min(from, this.rules.topZoneShow)
      : null;
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

  // Ways of their own.

  /// Where it is seen at `time`, which may lie a little before now, as the page passed `offset`.
  place(time, offset, world) {
    const pushed = this.rules.isTop && offset !== null ? Math.max(0, offset) : null;
    if (!this.move) return Math.min(this.hidden, pushed ?? Infinity);
    if (this.move.attached != null) return placeOf(this.move, time, this.rules); //?attach
    return Math.min(pushed ?? world.ceiling, placeOf(this.move, time, this.rules));
  }

  head(hides, time, cause, offset, world) {
    const from = this.place(time, offset, world);
    let shown = 0;
    //?{ twoStage
    const isInTopZone = offset !== null && offset <= this.rules.topZoneShow;
    if (this.rules.isTwoStage && cause === "commit" && !isInTopZone) shown = Math.min(from, this.rules.floor);
    //?}
    const target = hides ? this.rules.range : shown;
    const isUnderWay = hides || !this.move ? this.heading === target : this.move.to <= target;
    this.send(hides); //?sent
    if (!isUnderWay) this.start(from, target, time, cause);
  }

  start(from, to, began, cause) {
    if (cause !== "commit") this.send(to > 0); //?sent
    this.move = { from, to, began, seconds: secondsOf(from, to, this.rules), cause };
  }
  //?{ attach

  attach(offset) {
    this.move.attached = offset - this.move.from;
  }
  //?}

  advance(world) {
    const { move } = this;
    const isDone = world.now + grain - move.began >= move.seconds;
    const ceiling = world.ceiling; //?!attach
    const ceiling = move.attached != null ? Infinity : world.ceiling; //?attach
    this.set(Math.min(ceiling, isDone ? move.to : placeOf(move, world.now, this.rules)));
    if (!isDone) return;
    this.move = null;
    this.refillAtEnd(); //?ends
  }

  beginGesture() {
    this.isFresh = true;
    this.slack = 0; //?deadBand
    this.overshoot = 0; //?memory
    //?{ grace
    if (this.gesture === "spared" && this.spared !== null) this.spared += 1;
    this.gesture = "new";
    //?}
    if (this.move?.cause === "settle") this.move = null;
  }

  /// Everything let go. Whether it settles now.
  release(speed, world) {
    if (this.rules.refillsAtRelease) this.resisted = 0; //?resist
    if (this.rules.hide === "commit") this.finishCommit(world); //?commit
    //?{ track
    if (this.rules.hide === "track" && !this.move) {
      const target = this.target(speed, world);
      if (target !== this.hidden) {
        this.start(this.hidden, target, world.now, "settle");
        return true;
      }
    }
    //?}
    return false;
  }
  //?{ flick

  /// Let go fast enough toward the top it comes back, whatever the gates took.
  flick(speed, world) {
    const { flickShow, hide, showsAnywhere, floor } = this.rules;
    if (flickShow <= 0 || speed >= -flickShow || hide === "never" || !showsAnywhere) return false;
    const target = Math.min(this.hidden, floor);
    if (this.heading <= target) return false;
    this.start(this.place(world.now, null, world), target, world.now, "settle");
    return true;
  }
  //?}
  //?{ commit

  /// Held short of its end by the page's top it takes the nearest stop that it can reach.
  finishCommit(world) {
    const { first, range } = this.rules;
    const end = this.isSentAway ? lastAtMost(Math.min(world.ceiling, range), [0, first, range]) : 0;
    if (this.heading === end) return;
    //?{ twoStage
    const isDeep = world.ceiling > this.rules.topZoneShow && this.heading <= this.rules.floor;
    if (!this.isSentAway && this.rules.isTwoStage && isDeep) return;
    //?}
    if (end === 0) this.send(false);
    this.start(this.place(world.now, null, world), end, world.now, "commit");
  }
  //?}

  // Settling.

  /// Where it may rest: the ends of its bars.
  get stops() {
    const stops = [0, this.rules.first, this.rules.range];
    if (this.rules.isTwoStage) stops.push(this.rules.floor); //?twoStage
    return stops;
  }
  //?{ track

  target(speed, world) {
    const wanted = this.wantedStop(speed);
    if (wanted <= this.hidden || wanted <= world.ceiling) return wanted;
    if (this.rules.attaches && world.ceiling > 0) return wanted; //?attach
    return lastAtMost(world.ceiling, this.stops);
  }

  wantedStop(speed) {
    const { first, range, settle } = this.rules;
    const { hidden } = this;
    if (settle === "none") return hidden;
    if (settle === "velocity" && Math.abs(speed) > this.rules.flingSpeed) return speed > 0 ? range : 0; //?velocity
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
    return this.isNearerHidden(lower, upper) ? upper : lower; //?thresholds
    return hidden; //?!thresholds
  }
  //?}
  //?{ thresholds

  /// By the shown fraction of the bar between two stops.
  isNearerHidden(lower, upper) {
    const { hideBelow, showAbove, tieHides } = this.rules;
    const shown = (upper - this.hidden) / (upper - lower);
    if (Math.abs(shown - hideBelow) <= grain && hideBelow === showAbove) return tieHides;
    if (shown <= hideBelow + grain) return true;
    if (shown >= showAbove - grain) return false;
    return this.direction > 0;
  }
  //?}
  //?{ consumed

  copy() {
    const copy = Object.assign(new Stack(this.rules, this.hidden), this);
    if (this.move) copy.move = { ...this.move };
    return copy;
  }

  /// Offsets at which the bars may begin or cease to move; one too many does no harm.
  turns(s, world) {
    const after = this.copy();
    after.scroll(s, world);
    if (after.hidden === this.hidden) return [];
    const travel = this.copy().filter(s, world);
    const { range, rate, floor } = this.rules;
    const [start, last] = [travel.from, travel.to];
    const held = Math.min(this.hidden, Math.max(0, start));
    return [
      ...[0, s.maxOffset, start, last, range, this.hidden, floor],
      ...[start + (range - this.hidden) / rate, start - (held - floor) / rate],
      ...[held - rate * Math.abs(last - start), (held - rate * start) / (1 - rate)],
    ];
  }
  //?}
}

/// Where a move is at a time.
function placeOf(move, time, rules) {
  if (time - move.began >= move.seconds) return move.to;
  return move.from + (move.to - move.from) * progress((time - move.began) / move.seconds, rules.curve);
}

function secondsOf(from, to, rules) {
  const share = rules.isFlat || rules.range <= 0 ? 1 : Math.min(1, Math.abs(to - from) / rules.range);
  return rules.settleSeconds * (to < from ? rules.showTimeScale : 1) * share;
}

function lastAtMost(limit, stops) {
  return Math.max(0, ...stops.filter((stop) => stop <= limit));
}

function progress(fraction, curve) {
  if (fraction <= 0) return 0;
  if (curve === "easeInOut") return ease(fraction, 0.42); //?easeInOut
  if (curve === "easeOut") return ease(fraction, 0); //?easeOut
  if (curve === "spring") return spring(fraction) / spring(1); //?spring
  return fraction;
}
//?{ cubic

/// cubic-bezier(x1, 0, 0.58, 1)
function ease(fraction, x1) {
  let [low, high] = [0, 1];
  for (let round = 0; round < 60; round += 1) {
    const s = (low + high) / 2;
    const x = 3 * x1 * s * (1 - s) * (1 - s) + 3 * 0.58 * s * s * (1 - s) + s * s * s;
    if (x < fraction) low = s;
    else high = s;
  }
  return low * low * (3 - 2 * low);
}
//?}
//?{ spring

/// From rest, critically damped.
function spring(u) {
  return 1 - (1 + 8 * u) * Math.exp(-8 * u);
}
//?}
