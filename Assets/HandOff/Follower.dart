// Bars that hide and show with a scroll: the tuning «name», by chrome-desktop «version».
// Logical pixels and seconds. Offsets are 0 at rest at the top and grow as the content moves up; times only go on.
// vectors.json says what it must answer, vectors_test.dart asks it.
import 'dart:math';

/// What moves the content. `letGo` makes a fling of a drag or of a wheel's scroll.
enum Source { drag, fling, wheel, program }

/// Feed it the scroll's phases and offsets; read `hidden` after each, and at each frame while `needsFrames`.
class ChromeFollower {
  /// `top` and `bottom` are points that the bars of that edge hide in all.
  ChromeFollower({double offset = 0, required this.maxOffset, double top = 0, double bottom = 0, double seconds = 0})
      : _offset = offset,
        _leftAloneSince = seconds, //?idle
        _now = seconds,
        _stacks = [«stacks»];
  /// How far the content scrolls. Set it when the content changes.
  double maxOffset;
  double _offset;
  final List<_Stack> _stacks;
  Source? _source;
  double _now;
  double _lastMotion = double.negativeInfinity; //?timed
  double _gestureStart = 0; //?dragStart
  double _releaseSpeed = 0; //?release
  double _leftAloneSince; //?idle
  _Trace _trace = _Trace(); //?speed
  /// Where the content stands. //?!attach
  /// Where the content stands. Bars that settle bring it along: scroll it to here after `advance`. //?attach
  double get offset => _offset;
  /// Points that each bar hides.
  ({double header, double toolbar, double tabBar}) get hidden =>
      (header: «header», toolbar: «toolbar», tabBar: «tabBar»);
  /// Whether bars go ways of their own: then call `advance` at each frame.
  bool get needsFrames => _stacks.any((stack) => stack.move != null); //?!idle
  bool get needsFrames => _nextReturn < double.infinity || _stacks.any((stack) => stack.move != null); //?idle
  void _enter(Source? source, double seconds) {
    advance(seconds);
    _source = source;
    _leftAloneSince = _now; //?idle
  }
  /// A hand, a wheel or the program begins to scroll.
  void begin(Source source, double seconds) {
    _enter(source, seconds);
    _gestureStart = _offset; //?dragStart
    _releaseSpeed = 0; //?release
    _trace = _Trace(); //?speed
    for (final stack in _stacks) stack.beginGesture();
  }
  /// The content stands at `offset` now.
  void scroll(double offset, double seconds) {
    advance(seconds);
    if (offset == _offset) return;
    final sample = _sample(offset); //?timed
    final sample = _look(_now)..to = offset; //?!timed
    _offset = offset;
    _lastMotion = _now; //?timed
    _leftAloneSince = _now; //?idle
    if (_source == null) return _stacks[0].closeGap(max(0.0, offset)); //?top
    if (_source == null) return; //?!top
    _feed(sample); //?consumed
    for (final stack in _stacks) stack.scroll(sample); //?!consumed
  }
  /// The hand lets go; the content flies on with `speed`, pixels a second toward the content's end positive.
  void letGo(double speed, double seconds) => _enter(Source.fling, seconds); //?!fling
  //?{ fling
  void letGo(double speed, double seconds) {
    _enter(Source.fling, seconds);
    _releaseSpeed = speed; //?release
    for (final stack in _stacks) stack.flick(speed, _look(_now)); //?flick
  }
  //?}
  /// The scroll is over, and any fling after it: bars settle.
  void end(double seconds) {
    _enter(null, seconds);
    _release(_now);
  }
  /// Time passes: what is told at one time is one moment, and moves nothing by itself.
  void advance(double seconds) {
    if (seconds <= _now) return;
    //?{ !idle
    _now = seconds;
    for (final stack in _stacks) _pass(stack);
    for (final stack in _stacks) _pass(stack); // What ended at one edge may send the other one. //?both
    //?}
    //?{ idle
    for (double due = _nextReturn; due <= seconds + _grain; due = _nextReturn) {
      _moveTo(due);
      for (final stack in _stacks) if (_dueOf(stack) == due) stack.head(false, _Cause.idle, _look(_now));
    }
    _moveTo(seconds);
    //?}
  }
  //?{ idle
  void _moveTo(double seconds) {
    _now = seconds;
    for (final stack in _stacks) _pass(stack);
    for (final stack in _stacks) _pass(stack); // What ended at one edge may send the other one. //?both
  }
  /// When bars come back if nothing happens until then.
  double get _nextReturn => _stacks.map(_dueOf).reduce((a, b) => min(a, b));
  double _dueOf(_Stack stack) {
    final isWaiting = _source == null && stack.rules.idleShow > 0 && stack.heading > 0;
    return isWaiting ? _leftAloneSince + stack.rules.idleShow : double.infinity;
  }
  //?}
  /// What a stack must know of the page: a sample that goes nowhere.
  _Sample _look(double time) => _Sample(_offset, _offset, _source, maxOffset, time)..speed = _releaseSpeed; //?release
  _Sample _look(double time) => _Sample(_offset, _offset, _source, maxOffset, time); //?!release
  //?{ timed
  _Sample _sample(double offset) {
    final sample = _look(_now)..to = offset;
    sample.began = _now - _lastMotion > 0.04 ? _now : _lastMotion;
    sample.ended = _now;
    sample.gestureStart = _gestureStart; //?dragStart
    //?{ speed
    final sign = offset > _offset ? 1.0 : -1.0;
    sample.speedAtStart = _trace.speed(sample.began) * sign;
    _trace.add(_offset, min(sample.began, _now - 1e-6));
    _trace.add(offset, _now);
    sample.speedAtEnd = _trace.speed(_now) * sign;
    //?}
    return sample;
  }
  //?}
  //?{ consumed
  void _feed(_Sample sample) {
    // What moves the top bars is no scroll of the content's: it counts for nothing with the bottom bars.
    final top = _stacks[0];
    for (final part in sample.parts(top.turns(sample))) {
      final before = top.hidden; //?both
      top.scroll(part);
      if ((top.hidden - before).abs() <= _grain) _stacks[1].scroll(part); //?both
    }
  }
  //?}
  void _release(double time) {
    for (final stack in _stacks) stack.release(_look(time));
    _releaseSpeed = 0; //?release
    _rescue(time);
  }
  /// Bars come back where nothing could bring them back: content that is too short, the top of the page.
  void _rescue(double time) {
    final isAtTop = _source == null && _offset <= 0;
    for (final stack in _stacks) {
      final isStuck = stack.heading > 0 && (isAtTop || stack.isShort(maxOffset));
      if (isStuck) stack.head(false, _Cause.rescue, _look(time));
    }
  }
  /// Brings a stack's move to now, and what follows from its end.
  void _pass(_Stack stack) {
    for (int round = 0; round < 8; round += 1) {
      final move = stack.move;
      if (move == null) return;
      if (_source != null) move.attached = null; //?attach
      stack.advance(_look(_now));
      final attached = move.attached; //?attach
      if (attached != null) _bringContentAlong(attached + stack.hidden, move.end); //?attach
      if (stack.move != null || _source != null) return;
      final over = min(move.end, _now);
      if (stack.stops.contains(stack.hidden)) _rescue(over); //?top
      else _release(over); //?top
      _rescue(over); //?!top
    }
  }
  //?{ attach
  void _bringContentAlong(double place, double end) {
    _offset = _clamp(place, 0.0, max(maxOffset, _stacks[0].hidden));
    // Content that came along stood still from the end on, counted in ticks of 1/600 s. //?timed
    _lastMotion = min(_now, (end * 600 - 1e-6).ceilToDouble() / 600); //?timed
  }
  //?}
}

// The tuning, as far as it decides where bars stand. `range` is what all bars of the edge hide.
«fields»
/// Less than this is rounding: points, and seconds.
const _grain = 1e-9;
double _clamp(double x, double low, double high) => min(max(x, low), high);
double _lastAtMost(double limit, List<double> stops) => stops.where((stop) => stop <= limit).fold<double>(0.0, max); //?stops

/// One scroll event.
class _Sample {
  _Sample(this.from, this.to, this.source, this.maxOffset, this.now);
  double from, to;
  final Source? source;
  final double maxOffset, now;
  double speed = 0; //?release
  double began = 0, ended = 0; //?timed
  double gestureStart = 0; //?dragStart
  double speedAtStart = 0, speedAtEnd = 0; //?speed
  //?{ cut
  /// When it passed an offset.
  double timeAt(double offset) {
    if ((to - from).abs() <= _grain) return ended;
    return began + _clamp((offset - from) / (to - from), 0.0, 1.0) * (ended - began);
  }
  //?}
  //?{ consumed
  List<_Sample> parts(List<double> offsets) {
    final inner = offsets.where((x) => x.isFinite && (x - from) * (x - to) < 0).toList();
    inner.sort((a, b) => to > from ? a.compareTo(b) : b.compareTo(a));
    final parts = <_Sample>[];
    double start = from;
    for (final end in [...inner, to]) {
      if ((end - start).abs() <= _grain && end != to) continue;
      final part = _Sample(start, end, source, maxOffset, now);
      part.began = timeAt(start);
      part.ended = end == to ? ended : timeAt(end);
      part.speed = speed; //?release
      part.gestureStart = gestureStart; //?dragStart
      //?{ speed
      final slope = (speedAtEnd - speedAtStart) / (to - from);
      part.speedAtStart = speedAtStart + slope * (start - from);
      part.speedAtEnd = speedAtStart + slope * (end - from);
      //?}
      parts.add(part);
      start = end;
    }
    return parts;
  }
  //?}
}

/// A stretch of offsets that gates cut shorter. `sign` is 1 where it hides.
class _Travel {
  _Travel(this.from, this.to, this.sign);
  double from, to;
  final double sign;
  double get length => (to - from).abs();
  bool get isEmpty => length <= _grain;
  //?{ takes
  /// How many points it takes away, at most `room`.
  double takeFirst(double room) {
    final taken = _clamp(room, 0.0, length);
    from = length - taken <= _grain ? to : from + sign * taken;
    return taken;
  }
  //?}
  //?{ speed
  void takeLast(double room) {
    final taken = _clamp(room, 0.0, length);
    to = length - taken <= _grain ? from : to - sign * taken;
  }
  //?}
}
//?{ speed

/// Where the content was lately: its mean speed over 50 ms, never of one frame.
class _Trace {
  final List<({double time, double offset})> _places = [];
  void add(double offset, double seconds) {
    final count = _places.length;
    final isSame = count > 0 && seconds <= _places[count - 1].time;
    final isClose = count > 1 && seconds - _places[count - 2].time < 0.9 / 600;
    final time = isSame ? _places[count - 1].time : seconds;
    if (isSame || isClose) _places.removeLast();
    _places.add((time: time, offset: offset));
    if (_places.length > 64) _places.removeAt(0);
  }
  double speed(double time) => (_offsetAt(time) - _offsetAt(time - 0.05)) / 0.05;
  double _offsetAt(double seconds) {
    if (_places.isEmpty) return 0;
    final later = _places.indexWhere((place) => place.time > seconds);
    if (later < 0) return _places.last.offset;
    if (later == 0) return _places[0].offset;
    final a = _places[later - 1];
    final b = _places[later];
    return a.offset + (b.offset - a.offset) * (seconds - a.time) / (b.time - a.time);
  }
}
//?}

enum _Cause { settle, commit, rescue, idle }

/// A way of the bars' own, a formula of time.
class _Move {
  _Move(this.from, this.to, this.began, this.end, this.cause);
  final double from, to, began, end;
  final _Cause cause;
  /// What the content's offset is more than the hidden points: it comes along. //?attach
  double? attached; //?attach
  //?{ !curves
  double place(double time) =>
      time >= end ? to : from + (to - from) * _progress((time - began) / (end - began));
  //?}
  //?{ curves
  double place(double time, _Curve curve) =>
      time >= end ? to : from + (to - from) * _progress((time - began) / (end - began), curve);
  //?}
}
//?{ grace

enum _Gesture { returning, fresh, spared }
//?}

/// The bars of one edge: what passes the gates moves them.
class _Stack {
  _Stack(this.rules, this.hidden); //?!sent
  _Stack(this.rules, this.hidden) : isSentAway = hidden > 0; //?sent
  final _Rules rules;
  double hidden;
  _Move? move;
  /// Where it is sent, or stands. //?sent
  bool isSentAway; //?sent
  /// The last counted direction: 1 hides, −1 shows. //?counts
  double direction = 0; //?counts
  bool isFresh = true; //?deadBand
  double slack = 0; //?deadBand
  double resisted = 0; //?resist
  double overshoot = 0; //?memory
  /// What the resistance took of the last sample. //?took
  double taken = 0; //?took
  double lastEnd = 0; //?ends
  int? spared; //?grace
  _Gesture gesture = _Gesture.returning; //?grace
  //?{ pair
  /// What it hides of its bars, in the order of hiding.
  double get first => min(hidden, rules.first);
  double get second => hidden >= rules.range ? rules.range - rules.first : max(0.0, hidden - rules.first);
  //?}
  double get heading => move?.to ?? hidden;
  //?{ stops
  /// Where it may rest: the ends of its bars.
  List<double> get stops => [0.0, rules.first, rules.range]; //?!twoStage
  List<double> get stops => [0.0, rules.first, rules.range, rules.isTwoStage ? rules.floor : 0.0]; //?twoStage
  //?}
  //?{ top
  /// The first row never parts from the bars.
  double ceiling(_Sample s) => max(0.0, s.to); //?!both
  double ceiling(_Sample s) => rules.isTop ? max(0.0, s.to) : double.infinity; //?both
  //?}
  bool isShort(double maxOffset) => maxOffset <= 0 || maxOffset <= rules.shortFactor * rules.range;
  void scroll(_Sample s) {
    refillAtEnd(); //?ends
    final isAtEnd = end > 0; //?memory
    final travel = filter(s);
    if (rules.hasMemory && isAtEnd) overshoot += max(0.0, taken); //?memory
    if (rules.commits) commit(travel, s); //?mixed
    else track(travel, s); //?mixed
    track(travel, s); //?trackOnly
    commit(travel, s); //?commitOnly
    closeGap(ceiling(s)); //?top
    refillAtEnd(); //?ends
  }
  //?{ top
  void closeGap(double ceiling) {
    if (hidden <= ceiling) return;
    place(ceiling);
    if (hidden == 0) send(false); //?sent
  }
  //?}
  void place(double points) {
    hidden = (points - rules.range).abs() < _grain ? rules.range : points.abs() < _grain ? 0.0 : points;
    if (hidden == 0) overshoot = 0; //?memory
  }
  //?{ sent
  //?{ !grace
  void send(bool away) => isSentAway = away;
  //?}
  //?{ grace
  void send(bool away) {
    if (isSentAway && !away) {
      spared = 0;
      gesture = _Gesture.returning;
    }
    isSentAway = away;
  }
  //?}
  //?}
  /// The gates: each takes travel away; a limit inside a sample splits it there.
  _Travel filter(_Sample s) {
    final hides = s.to > s.from;
    final travel = _Travel(_clamp(s.from, 0.0, s.maxOffset), _clamp(s.to, 0.0, s.maxOffset), hides ? 1.0 : -1.0);
    taken = 0; //?took
    final isBarred = hides && isShort(s.maxOffset); //?!sources
    //?{ sources
    final isBarred = !accepts(s.source) || (hides && isShort(s.maxOffset)); //?!programHides
    final isBarred = !accepts(s.source, hides) || (hides && isShort(s.maxOffset)); //?programHides
    //?}
    if (isBarred || travel.isEmpty) return _Travel(travel.to, travel.to, travel.sign);
    countDirection(travel); //?counts
    if (hides) travel.takeFirst(rules.topZoneHide - travel.from); //?zoneHide
    //?{ resistance
    if (!(rules.refillsAtEnds && end == travel.sign)) resist(travel, hides); //?ends
    resist(travel, hides); //?!ends
    //?}
    cutSlow(travel, s, hides); //?speed
    if (hides && end < 0 && s.source != Source.program) spare(travel); //?grace
    return travel;
  }
  //?{ sources
  bool accepts(Source? source) => rules.sources.contains(source); //?!programHides
  //?{ programHides
  bool accepts(Source? source, bool hides) =>
      rules.sources.contains(source) && (hides || source != Source.program || rules.programShows);
  //?}
  //?}
  //?{ end
  /// The end that it stands at: 1 hidden, −1 shown. A committed stack is as good as there.
  double get end {
    if (rules.commits) return isSentAway ? 1.0 : -1.0; //?mixed
    return isSentAway ? 1.0 : -1.0; //?commitOnly
    return hidden <= 0 ? -1.0 : (hidden >= rules.range ? 1.0 : 0.0); //?track
  }
  //?}
  //?{ ends
  void refillAtEnd() {
    if (!rules.refillsAtEnds) return;
    final now = end;
    if (now != 0 && (now != lastEnd || now == direction)) resisted = 0;
    lastEnd = now;
  }
  //?}
  //?{ counts
  /// A reversal counts after the dead band only; the first motion of a gesture at once. //?deadBand
  void countDirection(_Travel travel) {
    //?{ deadBand
    if (!isFresh && travel.sign == direction) slack -= travel.takeFirst(slack);
    else if (!isFresh) slack += travel.takeFirst(rules.deadBand - slack);
    isFresh = false;
    //?}
    if (travel.isEmpty || travel.sign == direction) return;
    slack = 0; //?deadBand
    if (rules.refillsAtReversal) resisted = 0; //?resist
    direction = travel.sign;
  }
  //?}
  //?{ resistance
  void resist(_Travel travel, bool hides) {
    final from = travel.from; //?took
    if (!hides) overshoot -= travel.takeFirst(overshoot); //?memory
    //?{ resist
    final room = hides ? travel.length : travel.from - max(travel.to, rules.freeBelow);
    final limit = hides ? rules.resistHide : rules.resistShow;
    resisted += travel.takeFirst(min(room, limit - resisted));
    //?}
    taken = travel.from - from; //?took
  }
  //?}
  //?{ speed
  /// Within a sample the speed changes evenly.
  void cutSlow(_Travel travel, _Sample s, bool hides) {
    final least = hides ? rules.minSpeedHide : rules.minSpeedShow;
    if (least <= 0 || travel.isEmpty) return;
    final place = s.from + (s.to - s.from) * (least - s.speedAtStart) / (s.speedAtEnd - s.speedAtStart);
    double room(double from) => hides ? double.infinity : max(0.0, from - rules.topZoneShow);
    final isFastAtStart = s.speedAtStart >= least;
    final isFastAtEnd = s.speedAtEnd >= least;
    if (!isFastAtStart && !isFastAtEnd) travel.takeFirst(room(travel.from));
    if (!isFastAtStart && isFastAtEnd) {
      travel.takeFirst(min(room(travel.from), (place - travel.from) * travel.sign));
    }
    if (isFastAtStart && !isFastAtEnd) {
      final from = hides ? place : min(place, travel.from);
      travel.takeLast(min(room(from), (travel.to - place) * travel.sign));
    }
  }
  //?}
  //?{ grace
  bool get isSpared {
    final count = spared;
    return rules.grace > 0 && count != null && (gesture == _Gesture.returning || count < rules.grace);
  }
  void spare(_Travel travel) {
    if (!isSpared || travel.isEmpty) return;
    if (gesture == _Gesture.fresh) gesture = _Gesture.spared;
    travel.from = travel.to;
  }
  //?}
  //?{ track
  void track(_Travel travel, _Sample s) {
    if (rules.isTop && travel.to < travel.from) closeGap(max(0.0, travel.from)); //?top
    send(heading > 0); //?sent
    final before = hidden; //?memory
    final wanted = (travel.to - travel.from) * rules.rate;
    final most = min(rules.range, ceiling(s)); //?top
    final most = rules.range; //?!top
    final room = max(0.0, wanted >= 0 ? most - hidden : hidden - rules.floor);
    //?{ rate
    // Bars slower than the page are pushed by its top.
    final isPushed = wanted < 0 && rules.rate < 1 && rules.isTop;
    final way = isPushed ? min(room, rules.rate * max(0.0, travel.from - rules.floor)) : room;
    //?}
    final taken = _clamp(wanted, -way, way); //?rate
    final taken = _clamp(wanted, -room, room); //?!rate
    if (taken != 0) push(taken, s);
    //?{ memory
    if (rules.hasMemory && wanted > 0 && hidden == rules.range) {
      final end = travel.from + (rules.range - before) / rules.rate;
      overshoot += max(0.0, travel.to - (rules.isTop ? max(end, rules.range) : end));
    }
    //?}
    send(heading > 0); //?sent
  }
  /// A move that a scroll pushed goes on from there.
  void push(double points, _Sample s) {
    final old = move;
    place(hidden + points);
    move = null;
    if (old == null || hidden == old.to) return;
    if (old.cause == _Cause.idle) return; //?idle
    start(hidden, old.to, s.now, old.cause);
  }
  //?}
  //?{ commit
  void commit(_Travel travel, _Sample s) {
    lean(); //?preview
    final hides = travel.sign > 0;
    final place = commitment(travel, s.gestureStart); //?dragStart
    final place = travel.isEmpty ? null : travel.from; //?!dragStart
    final zone = zoneCrossing(s); //?zoneShow
    final isFirst = place != null && (zone == null || place > zone); //?zoneShow
    final isFirst = place != null; //?!zoneShow
    if (isFirst && (hides || rules.showsAnywhere)) head(hides, _Cause.commit, s, place);
    if (zone != null) head(false, _Cause.commit, s, zone); //?zoneShow
  }
  //?}
  //?{ dragStart
  /// Where on its way a sample sends the stack: beyond the place where the drag began.
  double? commitment(_Travel travel, double start) {
    if (travel.isEmpty) return null;
    if (!rules.countsFromDragStart) return travel.from;
    if (travel.sign > 0) return travel.to > start ? max(travel.from, start) : null;
    return travel.to <= start ? min(travel.from, start) : null;
  }
  //?}
  //?{ zoneShow
  /// Where a sample that goes up was first in the zone at the top in which that always shows.
  double? zoneCrossing(_Sample s) {
    final from = _clamp(s.from, 0.0, s.maxOffset);
    final to = _clamp(s.to, 0.0, s.maxOffset);
    final goesUp = rules.comesBack && to - from < -_grain; //?!sources
    //?{ sources
    final goesUp = rules.comesBack && to - from < -_grain && accepts(s.source); //?!programHides
    final goesUp = rules.comesBack && to - from < -_grain && accepts(s.source, false); //?programHides
    //?}
    return goesUp && to <= rules.topZoneShow ? min(from, rules.topZoneShow) : null;
  }
  //?}
  //?{ preview
  /// Bars lean after the finger before the limit.
  void lean() {
    if (rules.preview <= 0 || move != null || taken == 0) return;
    if (taken > 0 && isSpared) return; //?grace
    place(_clamp(hidden + taken * rules.preview, 0.0, rules.range));
  }
  //?}
  /// Where it is seen at `time`, which may lie a little before now, as the page passed `place`. //?top
  double seen(double time, double place) {
    final points = move?.place(time) ?? hidden; //?!curves
    final points = move?.place(time, rules.curve) ?? hidden; //?curves
    if (move?.attached != null) return points; //?attach
    return rules.isTop ? min(points, max(0.0, place)) : points; //?top
    return points; //?!top
  }
  /// Sends it to an end; in a sample, when that passed `place`. //?commit
  void head(bool hides, _Cause cause, _Sample s, [double? place]) {
    final time = place == null ? s.now : s.timeAt(place); //?commit
    final time = s.now; //?!commit
    final from = seen(time, place ?? s.to);
    final target = hides ? rules.range : 0.0; //?!low
    //?{ low
    final isLow = rules.isTwoStage && cause == _Cause.commit && (place ?? 0.0) > rules.topZoneShow;
    final target = hides ? rules.range : (isLow ? min(from, rules.floor) : 0.0);
    final isUnderWay = !hides && (move?.to ?? double.infinity) <= target;
    //?}
    send(hides); //?sent
    if (isUnderWay) return; //?low
    if (heading != target) start(from, target, time, cause);
  }
  void start(double from, double to, double began, _Cause cause) {
    if (cause != _Cause.commit) send(to > 0); //?sentAtStart
    final share = rules.isFlat ? 1.0 : min(1.0, (to - from).abs() / rules.range);
    final seconds = rules.settleSeconds * (to < from ? rules.showTimeScale : 1.0) * share;
    move = _Move(from, to, began, began + seconds, cause);
  }
  //?{ settling
  //?{ !attach
  void settle(double target, _Sample s) => start(seen(s.now, s.to), target, s.now, _Cause.settle);
  //?}
  //?{ attach
  void settle(double target, _Sample s) {
    final from = seen(s.now, s.to);
    start(from, target, s.now, _Cause.settle);
    if (rules.attaches) move?.attached = s.to - from;
  }
  //?}
  //?}
  void advance(_Sample s) {
    final way = move;
    if (way == null) return;
    final isDone = s.now + _grain >= way.end;
    final points = isDone ? way.to : way.place(s.now); //?!curves
    final points = isDone ? way.to : way.place(s.now, rules.curve); //?curves
    place(points); //?!top
    //?{ top
    place(min(points, ceiling(s))); //?!attach
    place(way.attached == null ? min(points, ceiling(s)) : points); //?attach
    //?}
    if (isDone) move = null;
    if (isDone) refillAtEnd(); //?ends
  }
  void beginGesture() {
    isFresh = true; //?deadBand
    slack = 0; //?deadBand
    overshoot = 0; //?memory
    //?{ grace
    final count = spared;
    if (gesture == _Gesture.spared && count != null) spared = count + 1;
    gesture = _Gesture.fresh;
    //?}
    if (move?.cause == _Cause.settle) move = null; //?settling
  }
  /// Everything let go.
  void release(_Sample s) {
    if (rules.refillsAtRelease) resisted = 0; //?resist
    if (rules.commits) return finishCommit(s); //?mixed
    finishCommit(s); //?commitOnly
    //?{ settles
    final stop = target(s);
    if (move == null && stop != hidden) settle(stop, s);
    //?}
  }
  //?{ flick
  /// Let go fast enough toward the top it comes back, whatever the gates took.
  void flick(double speed, _Sample s) {
    final target = min(hidden, rules.floor);
    if (rules.flickShow <= 0 || speed >= -rules.flickShow || !rules.showsAnywhere || heading <= target) return;
    settle(target, s);
  }
  //?}
  //?{ commit
  /// Held short of its end by the page's top it takes the nearest stop that it can reach.
  void finishCommit(_Sample s) {
    //?{ top
    final most = min(ceiling(s), rules.range);
    final end = isSentAway ? _lastAtMost(most, [0.0, rules.first, rules.range]) : 0.0;
    //?}
    final end = isSentAway ? rules.range : 0.0; //?!top
    if (heading == end) return;
    //?{ low
    final isDeep = ceiling(s) > rules.topZoneShow && heading <= rules.floor; //?top
    final isDeep = heading <= rules.floor; //?!top
    if (!isSentAway && rules.isTwoStage && isDeep) return;
    //?}
    if (end == 0) send(false);
    start(seen(s.now, s.to), end, s.now, _Cause.commit);
  }
  //?}
  //?{ settles
  double target(_Sample s) {
    final wanted = wantedStop(s);
    //?{ top
    if (rules.attaches && s.to > 0) return wanted; //?attach
    if (wanted > hidden && wanted > ceiling(s)) return _lastAtMost(ceiling(s), stops);
    //?}
    return wanted;
  }
  double wantedStop(_Sample s) => switch (rules.settle) {
        _Settle.none => hidden,
        _Settle.nearest => nearestStop, //?nearest
        //?{ velocity
        _Settle.velocity =>
          s.speed.abs() <= rules.flingSpeed ? nearestStop : (s.speed > 0 ? rules.range : 0.0),
        //?}
        _Settle.direction => direction > 0 ? stopAbove : stopBelow, //?direction
        _Settle.stack || _Settle.stackOuter => endOfSpan, //?span
        _Settle.chain => endOfChain, //?chain
      };
  //?}
  //?{ between
  double get stopBelow => _lastAtMost(hidden, stops);
  double get stopAbove => stops.where((stop) => stop >= hidden).fold<double>(rules.range, min);
  //?}
  //?{ thresholds
  /// By the shown fraction of the bar between two stops.
  double get nearestStop {
    final lower = stopBelow;
    final upper = stopAbove;
    if (lower == upper) return hidden;
    return isNearerHidden((upper - hidden) / (upper - lower)) ? upper : lower;
  }
  bool isNearerHidden(double shown) {
    final isTie = (shown - rules.hideBelow).abs() <= _grain;
    if (isTie && rules.hideBelow == rules.showAbove) return rules.tieHides; //?gap
    return isTie || shown < rules.hideBelow || (shown < rules.showAbove - _grain && direction > 0); //?gap
    return isTie ? rules.tieHides : shown < rules.hideBelow; //?!gap
  }
  //?}
  //?{ span
  /// The last direction decides about all its bars.
  double get endOfSpan {
    if (hidden <= 0 || hidden >= rules.range) return hidden;
    final mayHide = rules.settle == _Settle.stack || !rules.isInnerFirst || hidden >= rules.first;
    if (direction > 0 && mayHide) return rules.range;
    if (rules.isTwoStage && hidden >= rules.floor) return rules.floor; //?twoStage
    return 0;
  }
  //?}
  //?{ chain
  /// The outer bar takes the inner one with it.
  double get endOfChain {
    if (!rules.isInnerFirst) return min(hidden, rules.first) > 0 ? rules.range : 0.0;
    final isBetweenBars = hidden == rules.first && rules.first > 0;
    final hides = isBetweenBars ? direction > 0 : hidden > rules.first;
    return hides ? rules.range : 0.0;
  }
  //?}
  //?{ consumed
  _Stack copy() {
    final copy = _Stack(rules, hidden);
    copy.move = move;
    copy.isSentAway = isSentAway; //?sent
    copy.direction = direction; //?counts
    copy.isFresh = isFresh; //?deadBand
    copy.slack = slack; //?deadBand
    copy.resisted = resisted; //?resist
    copy.overshoot = overshoot; //?memory
    copy.taken = taken; //?took
    copy.lastEnd = lastEnd; //?ends
    copy.spared = spared; //?grace
    copy.gesture = gesture; //?grace
    return copy;
  }
  /// Offsets at which the bars may begin or cease to move; one too many does no harm.
  List<double> turns(_Sample s) {
    final after = copy()..scroll(s);
    if (after.hidden == hidden) return [];
    final travel = copy().filter(s);
    final start = travel.from;
    final held = min(hidden, start);
    final rate = rules.rate;
    return [
      ...[0.0, s.maxOffset, start, travel.to, rules.range, hidden, rules.floor],
      ...[start + (rules.range - hidden) / rate, start - (held - rules.floor) / rate],
      ...[held - rate * travel.length, (held - rate * start) / (1 - rate)],
    ];
  }
  //?}
}

//?{ !curves
double _progress(double fraction) => max(0.0, fraction); //?linear
double _progress(double fraction) => fraction > 0 ? _ease(fraction, 0.42) : 0.0; //?easeInOut
double _progress(double fraction) => fraction > 0 ? _ease(fraction, 0.0) : 0.0; //?easeOut
double _progress(double fraction) => fraction > 0 ? _spring(fraction) / _spring(1.0) : 0.0; //?spring
//?}
//?{ curves
double _progress(double fraction, _Curve curve) {
  if (fraction <= 0) return 0;
  return switch (curve) {
    _Curve.linear => fraction, //?linear
    _Curve.easeInOut => _ease(fraction, 0.42), //?easeInOut
    _Curve.easeOut => _ease(fraction, 0), //?easeOut
    _Curve.spring => _spring(fraction) / _spring(1), //?spring
  };
}
//?}
//?{ cubic

/// cubic-bezier(x1, 0, 0.58, 1)
double _ease(double fraction, double x1) {
  double low = 0;
  double high = 1;
  for (int round = 0; round < 60; round += 1) {
    final s = (low + high) / 2;
    final x = 3 * x1 * s * (1 - s) * (1 - s) + 3 * 0.58 * s * s * (1 - s) + s * s * s;
    if (x < fraction) low = s;
    else high = s;
  }
  return low * low * (3 - 2 * low);
}
//?}
//?{ spring

/// From rest, critically damped.
double _spring(double u) => 1 - (1 + 8 * u) * exp(-8 * u);
//?}
