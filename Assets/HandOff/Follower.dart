// Bars that hide and show with a scroll: the tuning «name», by chrome-desktop «version».
// Logical pixels and seconds. Offsets are 0 at rest at the top and grow as the content moves up; times only go on.
// vectors.json says what it must answer, vectors_test.dart asks it.
import 'dart:math';

/// What moves the content. `letGo` makes a fling of a drag or of a wheel's scroll.
enum Source { drag, fling, wheel, program }

/// Feed it the scroll's phases and offsets; read `hidden` after each, and at each frame while `needsFrames`.
class ChromeFollower {
  /// `top` and `bottom` are points that the bars of that edge hide in all.
  //?{ both
  ChromeFollower({double offset = 0, required double maxOffset, double top = 0, double bottom = 0, double seconds = 0})
      : _top = _Edge(_topRules, top, maxOffset, offset, seconds),
        _bottom = _Edge(_bottomRules, bottom, maxOffset, offset, seconds);
  final _Edge _top, _bottom;
  List<_Edge> get _edges => [_top, _bottom];
  /// How far the content scrolls. Set it when the content changes.
  double get maxOffset => _top.maxOffset;
  set maxOffset(double points) => _top.maxOffset = _bottom.maxOffset = points;
  /// Where the content stands. //?!attach
  /// Where the content stands. Bars that settle bring it along: scroll it to here after `advance`. //?attach
  double get offset => _top._offset;
  /// Points that each bar hides.
  ({double header, double toolbar, double tabBar}) get hidden =>
      (header: «header», toolbar: «toolbar», tabBar: «tabBar»);
  /// Whether bars go ways of their own: then call `advance` at each frame.
  bool get needsFrames => _edges.any((edge) => edge.needsFrames);
  //?{ attach
  void _tell(double seconds, void Function(_Edge) word) {
    advance(seconds); // What ends at one edge may move the content.
    _edges.forEach(word);
  }
  //?}
  /// A hand, a wheel or the program begins to scroll.
  void begin(Source source, double seconds) => _edges.forEach((edge) => edge.begin(source, seconds)); //?!attach
  void begin(Source source, double seconds) => _tell(seconds, (edge) => edge.begin(source, seconds)); //?attach
  //?{ consumed
  /// The content stands at `offset` now. What moves the top bars counts for nothing with the bottom bars.
  void scroll(double offset, double seconds) {
    advance(seconds); //?attach turns
    _bottom.scroll(offset, seconds, _top.scroll(offset, seconds)); //?turns
    //?{ stretch
    advance(seconds);
    final points = _top._points;
    // The page moves these bars from its first point on, until they stand: that stretch is theirs.
    final begin = max(points, _clamp(_top._offset, 0.0, maxOffset));
    _top.scroll(offset, seconds, offset, offset);
    _bottom.scroll(offset, seconds, begin, begin + _top._points - points);
    //?}
  }
  //?}
  //?{ !consumed
  /// The content stands at `offset` now.
  void scroll(double offset, double seconds) => _edges.forEach((edge) => edge.scroll(offset, seconds)); //?!attach
  void scroll(double offset, double seconds) => _tell(seconds, (edge) => edge.scroll(offset, seconds)); //?attach
  //?}
  /// The hand lets go; the content flies on with `speed`, pixels a second toward the content's end positive.
  void letGo(double speed, double seconds) => _edges.forEach((edge) => edge.letGo(speed, seconds)); //?!attach
  void letGo(double speed, double seconds) => _tell(seconds, (edge) => edge.letGo(speed, seconds)); //?attach
  /// The scroll is over, and any fling after it: bars settle.
  void end(double seconds) => _edges.forEach((edge) => edge.end(seconds)); //?!attach
  void end(double seconds) => _tell(seconds, (edge) => edge.end(seconds)); //?attach
  /// Time passes: what is told at one time is one moment, and moves nothing by itself.
  void advance(double seconds) => _edges.forEach((edge) => edge.advance(seconds)); //?!attach
  //?{ attach
  void advance(double seconds) {
    final began = _top._now;
    _top.advance(seconds);
    _bottom._offset = _top._offset;
    _bottom._lastMotion = _top._lastMotion; //?timed
    if (_top._overAt > began && _top._source == null) _bottom._rescue(_top._overAt);
    _bottom.advance(seconds);
  }
  //?}
}

/// The bars of one edge: what passes the gates moves them.
class _Edge {
  _Edge(this._rules, this._points, this.maxOffset, this._offset, this._now) //?idle sent
      : _isSentAway = _points > 0, //?idle sent
        _leftAloneSince = _now; //?idle sent
  _Edge(this._rules, this._points, this.maxOffset, this._offset, this._now) : _isSentAway = _points > 0; //?!idle sent
  _Edge(this._rules, this._points, this.maxOffset, this._offset, this._now) : _leftAloneSince = _now; //?idle !sent
  _Edge(this._rules, this._points, this.maxOffset, this._offset, this._now); //?!idle !sent
  final _Rules _rules;
  //?}
  //?{ !both
  ChromeFollower({double offset = 0, required this.maxOffset, double top = 0, double bottom = 0, double seconds = 0})
      : _points = «edge»,
        _isSentAway = «edge» > 0, //?sent
        _leftAloneSince = seconds, //?idle
        _offset = offset,
        _now = seconds;
  //?}
  /// How far the content scrolls. Set it when the content changes. //?!both
  double maxOffset; //?!both
  double _points, _offset, _now; //?!both
  double maxOffset, _points, _offset, _now; //?both
  Source? _source;
  _Move? _move;
  double _overAt = double.negativeInfinity; // When the last move was over. //?attach both
  double _lastMotion = double.negativeInfinity; //?timed
  double _from = 0, _to = 0; // Where the last sample began, and ended. //?timed
  double _gestureStart = 0; //?dragStart
  double _releaseSpeed = 0; //?release
  double _leftAloneSince; //?idle
  _Trace _trace = _Trace(); //?speed
  double _speedAtStart = 0, _speedAtEnd = 0; //?speed
  bool _isSentAway; // Where it is sent, or stands. //?sent
  double _direction = 0; // The last counted one: 1 hides, −1 shows. //?counts
  bool _isFresh = true; //?deadBand
  double _slack = 0; //?deadBand
  double _resisted = 0; //?resist
  double _overshoot = 0; //?memory
  double _taken = 0; // What the resistance took of the last sample. //?took
  double _lastEnd = 0; //?ends
  _Gesture _gesture = _Gesture.fresh; //?grace
  double _spared = 0; // How many gestures will not hide them. //?grace
  /// Where the content stands. //?!attach !both
  /// Where the content stands. Bars that settle bring it along: scroll it to here after `advance`. //?attach !both
  double get offset => _offset; //?!both
  //?{ !both
  /// Points that each bar hides.
  ({double header, double toolbar, double tabBar}) get hidden =>
      (header: «header», toolbar: «toolbar», tabBar: «tabBar»);
  /// Whether bars go ways of their own: then call `advance` at each frame.
  //?}
  bool get needsFrames => _move != null; //?!idle
  bool get needsFrames => _move != null || _returnsAt < double.infinity; //?idle
  void _enter(Source? source, double seconds) {
    advance(seconds);
    _source = source;
    _leftAloneSince = _now; //?idle
  }
  /// A hand, a wheel or the program begins to scroll. //?!both
  void begin(Source source, double seconds) {
    _enter(source, seconds);
    _gestureStart = _offset; //?dragStart
    _releaseSpeed = 0; //?release
    _trace = _Trace(); //?speed
    _isFresh = true; //?deadBand
    _slack = 0; //?deadBand
    _overshoot = 0; //?memory
    if (_gesture == _Gesture.spared) _spared -= 1; //?grace
    _gesture = _Gesture.fresh; //?grace
    if (_move?.isSettle ?? false) _move = null; //?settling
  }
  /// The content stands at `offset` now. //?!both
  //?{ turns
  List<_Part> scroll(double offset, double seconds, [List<_Part>? parts]) { //?both
  void scroll(double offset, double seconds) { //?!both
    advance(seconds);
    if (offset == _offset) return []; //?both
    if (offset == _offset) return; //?!both
    _from = _offset;
    _to = offset;
    _measure(); //?speed
    final gone = _source == null ? <_Part>[] : _follow(parts ?? _turns(offset)); //?both
    if (_source != null) _follow(_turns(offset)); //?!both
    _offset = offset;
    if (_source == null) _closeGap(_ceiling);
    _lastMotion = _now;
    _leftAloneSince = _now; //?idle
    return gone; //?both
  }
  /// Goes parts of a scroll, and says which of them the bars took. What others took already moves none here.
  List<_Part> _follow(List<_Part> parts) {
    final gone = <_Part>[];
    for (final part in parts) {
      final start = _offset;
      final before = _points;
      _offset = part.end;
      if (!part.isTaken) _drive(start, _offset);
      gone.add((end: part.end, isTaken: (_points - before).abs() > _grain));
    }
    return gone;
  }
  /// Parts of a scroll between which the bars may begin or cease to move; one too many does no harm.
  List<_Part> _turns(double end) {
    final travel = _probe(end)._filter(_offset);
    final start = travel.from;
    final held = min(_points, start);
    final rate = _rules.rate;
    final all = [
      ...[0.0, maxOffset, start, travel.to, _rules.range, _points, _rules.floor],
      ...[start + (_rules.range - _points) / rate, start - (held - _rules.floor) / rate],
      ...[held - rate * travel.length, (held - rate * start) / (1 - rate)],
    ];
    final inner = all.where((x) => (x - _offset) * (x - end) < 0 && (x - end).abs() > _grain).toList();
    inner.sort((a, b) => end > _offset ? a.compareTo(b) : b.compareTo(a));
    return [for (final place in [...inner, end]) (end: place, isTaken: false)];
  }
  /// Bars whose gates stand as here.
  ChromeFollower _probe(double end) { //?!both
  _Edge _probe(double end) { //?both
    final probe = ChromeFollower( //?!both
        offset: end, maxOffset: maxOffset, top: _points, bottom: _points, seconds: _now); //?!both
    final probe = _Edge(_rules, _points, maxOffset, end, _now); //?both
    probe._source = _source;
    probe._from = _from; //?speed
    probe._to = _to; //?speed
    probe._speedAtStart = _speedAtStart; //?speed
    probe._speedAtEnd = _speedAtEnd; //?speed
    probe._direction = _direction; //?counts
    probe._isFresh = _isFresh; //?deadBand
    probe._slack = _slack; //?deadBand
    probe._resisted = _resisted; //?resist
    probe._overshoot = _overshoot; //?memory
    probe._gesture = _gesture; //?grace
    probe._spared = _spared; //?grace
    return probe;
  }
  //?}
  //?{ !turns
  /// The content stands at `offset` now. From `begin` to `end` it moved other bars, and does not move these. //?stretch
  void scroll(double offset, double seconds, double begin, double end) { //?stretch
  void scroll(double offset, double seconds) { //?!stretch
    advance(seconds);
    if (offset == _offset) return;
    final from = _offset; //?!timed !drive
    _from = _offset; //?timed
    _to = offset; //?timed
    _measure(); //?speed
    _drive(_offset, offset); //?drive !stretch
    _drive(_offset, begin); //?stretch
    _drive(end, offset); //?stretch
    //?{ !drive
    _offset = offset;
    if (_source != null) _track(_filter(from)); //?trackOnly !timed
    if (_source != null) _track(_filter(_from)); //?trackOnly timed
    if (_source != null) _commit(_filter(_from)); //?commitOnly
    _closeGap(_ceiling); //?top
    //?}
    _lastMotion = _now; //?timed
    _leftAloneSince = _now; //?idle
  }
  //?}
  /// The hand lets go; the content flies on with `speed`, pixels a second toward the content's end positive. //?!both
  void letGo(double speed, double seconds) => _enter(Source.fling, seconds); //?!fling
  //?{ fling
  void letGo(double speed, double seconds) {
    _enter(Source.fling, seconds);
    _releaseSpeed = speed; //?release
    _flick(speed); //?flick showsAnywhere
  }
  //?}
  /// The scroll is over, and any fling after it: bars settle. //?!both
  void end(double seconds) {
    _enter(null, seconds);
    _release(_now);
  }
  /// Time passes: what is told at one time is one moment, and moves nothing by itself. //?!both
  void advance(double seconds) {
    if (seconds <= _now) return;
    _returnAlone(seconds); //?idle
    _now = seconds;
    _step();
  }
  //?{ idle
  /// When bars come back if nothing happens until then.
  double get _returnsAt {
    final isWaiting = _source == null && _heading > 0; //?!both
    final isWaiting = _source == null && _heading > 0 && _rules.idleShow > 0; //?both
    return isWaiting ? _leftAloneSince + _rules.idleShow : double.infinity;
  }
  void _returnAlone(double seconds) {
    final due = _returnsAt;
    if (due > seconds + _grain) return;
    _now = due;
    _step();
    if (_heading <= 0) return;
    _comeBack(due);
    _move?.isIdle = true; //?track
  }
  //?}
  /// Brings the bars' own move to now, and what follows from its end.
  void _step() {
    final move = _move;
    if (move == null) return;
    if (_source != null) move.attached = null; //?attach
    _set(_seen(_now));
    final attached = move.attached; //?attach
    if (attached != null) _bringContentAlong(attached + _points, move.end); //?attach
    if (_now + _grain < move.end) return;
    _move = null;
    _refillAtEnd(); //?ends
    if (_source != null) return;
    final over = min(move.end, _now); //?stops
    _overAt = min(move.end, _now); //?attach both
    _release(min(move.end, _now)); //?!stops
    _stops.contains(_points) ? _rescue(over) : _release(over); //?stops
    _step();
  }
  //?{ attach
  void _bringContentAlong(double place, double end) {
    _offset = _clamp(place, 0.0, max(maxOffset, _points));
    // Content that came along stood still from the end on, counted in ticks of 1/600 s. //?timed
    _lastMotion = min(_now, (end * 600 - 1e-6).ceilToDouble() / 600); //?timed
  }
  //?}
  /// Everything let go.
  void _release(double time) {
    _resisted = 0; //?refillsAtRelease.all
    if (_rules.refillsAtRelease) _resisted = 0; //?refillsAtRelease.some
    _finishCommit(time); //?commitOnly sent
    if (_rules.commits) _finishCommit(time); //?mixed sent
    //?{ settles
    if (_move == null && _target != _points) _settle(_target, time); //?!mixed apart
    if (_move == null && _target != _points) _start(_seen(time), _target, time, true); //?!mixed !apart
    if (!_rules.commits && _move == null && _target != _points) _settle(_target, time); //?mixed apart
    //?{ mixed !apart
    if (!_rules.commits && _move == null && _target != _points) _start(_seen(time), _target, time, true);
    //?}
    //?}
    _releaseSpeed = 0; //?release
    _rescue(time);
  }
  /// Bars come back where nothing could bring them back: content that is too short, the top of the page.
  void _rescue(double time) {
    if (_heading > 0 && (_isShort || _offset <= 0)) _comeBack(time); //?comeBack
    if (_heading > 0 && (_isShort || _offset <= 0)) _start(_seen(time), 0.0, time); //?!comeBack
  }
  void _comeBack(double time) => _start(_seen(time), 0.0, time); //?idle !sent
  //?{ sent
  void _comeBack(double time) {
    _send(false);
    _start(_seen(time), 0.0, time);
  }
  //?}
  //?{ pair
  /// What it hides of its bars, in the order of hiding.
  double get _first => min(_points, _rules.first);
  double get _second => _points >= _rules.range ? _rules.range - _rules.first : max(0.0, _points - _rules.first);
  //?}
  double get _heading => _move?.to ?? _points;
  bool get _isShort => maxOffset <= _rules.shortFactor * _rules.range;
  //?{ stops
  /// Where it may rest: the ends of its bars.
  List<double> get _stops => [0.0, _rules.first, _rules.range]; //?!isTwoStage
  List<double> get _stops => [0.0, _rules.first, _rules.range, _rules.floor]; //?isTwoStage.all
  //?{ isTwoStage.some
  List<double> get _stops => [0.0, _rules.first, _rules.range, _rules.isTwoStage ? _rules.floor : 0.0];
  //?}
  //?}
  //?{ top
  /// The first row never parts from the bars.
  double get _ceiling => max(0.0, _offset); //?!both
  double get _ceiling => _rules.isTop ? max(0.0, _offset) : double.infinity; //?both
  //?{ attach settles
  /// The most that a settle may hide: content that comes along does not rest past its end.
  double get _reach {
    if (!_rules.isTop) return double.infinity; //?both
    return _offset > 0 ? _points + max(0.0, maxOffset - _offset) + _grain : 0.0;
  }
  //?}
  void _closeGap(double ceiling) => _set(min(_points, ceiling)); //?!sent
  //?{ sent
  void _closeGap(double ceiling) {
    if (_points <= ceiling) return;
    _set(ceiling);
    if (_points == 0) _send(false);
  }
  //?}
  //?}
  void _set(double place) {
    _points = (place - _rules.range).abs() < _grain ? _rules.range : (place.abs() < _grain ? 0.0 : place);
    if (_points == 0) _overshoot = 0; //?memory
  }
  //?{ sent
  void _send(bool away) => _isSentAway = away; //?!grace
  //?{ grace
  void _send(bool away) {
    if (_isSentAway && !away) _letOff();
    _isSentAway = away;
  }
  //?}
  //?}
  //?{ drive
  /// What passes the gates moves the bars.
  void _drive(double start, double end) {
    _offset = end;
    if (_source == null) return _closeGap(_ceiling); //?top
    if (_source == null) return; //?!top
    _refillAtEnd(); //?ends
    final isAtEnd = _extreme > 0; //?memory
    final travel = _filter(start);
    if (isAtEnd) _overshoot += max(0.0, _taken); //?hasMemory.all !mixed
    if (isAtEnd && !_rules.commits) _overshoot += max(0.0, _taken); //?hasMemory.all mixed
    if (_rules.hasMemory && isAtEnd) _overshoot += max(0.0, _taken); //?hasMemory.some
    _rules.commits ? _commit(travel) : _track(travel); //?mixed
    _track(travel); //?trackOnly
    _commit(travel); //?commitOnly
    _closeGap(_ceiling); //?top
    _refillAtEnd(); //?ends
  }
  //?}
  /// The gates: each takes travel away; a limit inside a sample splits it there.
  _Travel _filter(double start) {
    final hides = _offset > start;
    final travel = _Travel(_clamp(start, 0.0, maxOffset), _clamp(_offset, 0.0, maxOffset), hides ? 1.0 : -1.0);
    _taken = 0; //?took
    //?{ programHides
    final isBarred = hides ? _isShort : _source == Source.program; //?!programShows
    final isBarred = hides ? _isShort : _source == Source.program && !_rules.programShows; //?programShows
    //?}
    final isMute = isBarred || _rules.ignores.contains(_source); //?sources programHides
    final isMute = (hides && _isShort) || _rules.ignores.contains(_source); //?sources !programHides
    if (isMute || travel.isEmpty) return _Travel(travel.to, travel.to, travel.sign); //?sources
    //?{ !sources
    if (isBarred || travel.isEmpty) return _Travel(travel.to, travel.to, travel.sign); //?programHides
    if ((hides && _isShort) || travel.isEmpty) return _Travel(travel.to, travel.to, travel.sign); //?!programHides
    //?}
    _countDirection(travel); //?counts
    if (hides) travel.takeFirst(_rules.topZoneHide - travel.from); //?zoneHide
    _resist(travel, hides); //?resistance rough
    _resisted += travel.takeFirst((hides ? _rules.resistHide : _rules.resistShow) - _resisted); //?resist !rough
    _cutSlow(travel, hides); //?speed
    if (hides && _extreme < 0 && _source != Source.program) _spare(travel); //?grace
    return travel;
  }
  //?{ end
  /// The end that it stands at: 1 hidden, −1 shown. A committed stack is as good as there. //?commit
  double get _extreme {
    if (_rules.commits) return _isSentAway ? 1.0 : -1.0; //?mixed sent
    if (_rules.commits) return _heading > 0 ? 1.0 : -1.0; //?mixed !sent
    return _isSentAway ? 1.0 : -1.0; //?commitOnly sent
    return _heading > 0 ? 1.0 : -1.0; //?commitOnly !sent
    return _points <= 0 ? -1.0 : (_points >= _rules.range ? 1.0 : 0.0); //?track
  }
  //?}
  //?{ ends
  void _refillAtEnd() {
    if (!_rules.refillsAtEnds) return; //?refillsAtEnds.some
    final end = _extreme;
    if (end != 0 && (end != _lastEnd || end == _direction)) _resisted = 0;
    _lastEnd = end;
  }
  //?}
  //?{ counts
  /// A reversal counts after the dead band only; the first motion of a gesture at once. //?deadBand
  void _countDirection(_Travel travel) {
    //?{ deadBand
    final isOn = travel.sign == _direction;
    if (!_isFresh) _slack += isOn ? -travel.takeFirst(_slack) : travel.takeFirst(_rules.deadBand - _slack);
    _isFresh = false;
    //?}
    if (travel.isEmpty || travel.sign == _direction) return;
    _slack = 0; //?deadBand
    _resisted = 0; //?refillsAtReversal.all
    if (_rules.refillsAtReversal) _resisted = 0; //?refillsAtReversal.some
    _direction = travel.sign;
  }
  //?}
  //?{ resistance rough
  void _resist(_Travel travel, bool hides) {
    if (_extreme == travel.sign) return; // To go on past an end costs nothing. //?refillsAtEnds.all
    if (_rules.refillsAtEnds && _extreme == travel.sign) return; //?ends refillsAtEnds.some
    final from = travel.from; //?took
    if (!hides) _overshoot -= travel.takeFirst(_overshoot); //?memory
    //?{ resist
    final limit = hides ? _rules.resistHide : _rules.resistShow;
    final room = hides ? double.infinity : travel.from - _rules.freeBelow; //?free
    _resisted += travel.takeFirst(min(room, limit - _resisted)); //?free
    _resisted += travel.takeFirst(limit - _resisted); //?!free
    //?}
    _taken = travel.from - from; //?took
  }
  //?}
  //?{ speed
  /// The speed in a sample changes evenly from that before it to that at its end.
  void _measure() {
    final sign = _to > _from ? 1.0 : -1.0;
    _speedAtStart = _trace.speed(_began) * sign;
    _trace.add(_from, min(_began, _now - 1e-6));
    _trace.add(_to, _now);
    _speedAtEnd = _trace.speed(_now) * sign;
  }
  /// Takes what is slower than it may be; when showing, only down to the zone at the top.
  void _cutSlow(_Travel travel, bool hides) {
    final least = hides ? _rules.minSpeedHide : _rules.minSpeedShow;
    if (least <= 0 || travel.isEmpty || min(_speedAtStart, _speedAtEnd) >= least) return;
    final crossing = _from + (_to - _from) * (least - _speedAtStart) / (_speedAtEnd - _speedAtStart);
    final place = max(_speedAtStart, _speedAtEnd) < least ? travel.to : crossing;
    double room(double start) => hides ? double.infinity : max(0.0, start - _rules.topZoneShow);
    if (_speedAtStart < least) {
      travel.takeFirst(min(room(travel.from), (place - travel.from) * travel.sign));
    } else {
      travel.takeLast(min(room(min(place, travel.from)), (travel.to - place) * travel.sign));
    }
  }
  //?}
  //?{ grace
  bool get _isSpared => _gesture == _Gesture.returning || _spared > 0;
  void _spare(_Travel travel) {
    if (!_isSpared || travel.isEmpty) return;
    if (_gesture == _Gesture.fresh) _gesture = _Gesture.spared;
    travel.from = travel.to;
  }
  /// The bars are on their way back: this gesture and some more will not hide them.
  void _letOff() {
    if (_rules.grace <= 0) return; //?both
    _gesture = _Gesture.returning;
    _spared = _rules.grace;
  }
  //?}
  //?{ track
  void _track(_Travel travel) {
    if (travel.to < travel.from) _closeGap(max(0.0, travel.from)); //?top !both
    if (_rules.isTop && travel.to < travel.from) _closeGap(max(0.0, travel.from)); //?top both
    _send(_heading > 0); //?sent
    final before = _points; //?memory
    final way = (travel.to - travel.from) * _rules.rate; //?rated
    final way = travel.to - travel.from; //?!rated
    final most = max(_points, min(_rules.range, _ceiling)); //?top
    final most = _rules.range; //?!top
    final least = min(_points, _rules.floor); //?!rate floor
    //?{ rate
    // Bars slower than the page are pushed by its top.
    final pushed = _points - _rules.rate * max(0.0, travel.from - _rules.floor);
    final isPushed = way < 0 && _rules.rate < 1; //?!both
    final isPushed = way < 0 && _rules.rate < 1 && _rules.isTop; //?both
    final least = max(min(_points, _rules.floor), isPushed ? pushed : 0.0);
    //?}
    final place = _clamp(_points + way, least, most); //?floor
    final place = _clamp(_points + way, 0.0, most); //?!floor
    if (place != _points) _push(place);
    //?{ memory
    if (way > 0 && _points == _rules.range) { //?hasMemory.all
    if (_rules.hasMemory && way > 0 && _points == _rules.range) { //?hasMemory.some
      final end = travel.from + _rules.range - before; //?!rated
      final end = travel.from + (_rules.range - before) / _rules.rate; //?rated
      _overshoot += max(0.0, travel.to - max(end, _rules.range)); //?top !both
      _overshoot += max(0.0, travel.to - (_rules.isTop ? max(end, _rules.range) : end)); //?top both
      _overshoot += max(0.0, travel.to - end); //?!top
    }
    //?}
    _send(_heading > 0); //?sent
  }
  /// A move that a scroll pushed goes on from there.
  void _push(double place) {
    final old = _move;
    _set(place);
    _move = null;
    if (old == null || _points == old.to) return;
    if (old.isIdle) return; //?idle
    _start(_points, old.to, _now); //?!settling
    _start(_points, old.to, _now, old.isSettle); //?settling
  }
  //?}
  //?{ commit
  /// Sends the bars to an end, from where the scroll had passed all gates.
  void _commit(_Travel travel) {
    _lean(); //?preview
    final hides = travel.sign > 0;
    final goes = !travel.isEmpty; //?showsAnywhere.all dragStart
    final goes = !travel.isEmpty && (hides || _rules.showsAnywhere); //?showsAnywhere.some
    final goes = !travel.isEmpty && hides; //?!showsAnywhere
    //?{ dragStart
    // Only beyond the place where the drag began.
    final origin = _gestureStart; //?countsFromDragStart.all
    final origin = _rules.countsFromDragStart ? _gestureStart : travel.from; //?countsFromDragStart.some
    final isBeyond = hides ? travel.to > origin : travel.to <= origin;
    final first = hides ? max(travel.from, origin) : min(travel.from, origin);
    double place = goes && isBeyond ? first : double.negativeInfinity;
    //?}
    double place = travel.isEmpty ? double.negativeInfinity : travel.from; //?!dragStart showsAnywhere.all
    double place = goes ? travel.from : double.negativeInfinity; //?!dragStart !showsAnywhere.all
    //?{ zoneShow
    // In the zone at the top of the page bars always come back.
    final isInZone = travel.start - travel.to > _grain && travel.to <= _rules.topZoneShow;
    if (isInZone) place = max(place, min(travel.start, _rules.topZoneShow)); //?!low
    final zone = isInZone ? min(travel.start, _rules.topZoneShow) : double.negativeInfinity; //?low
    if (place > zone) _head(hides, place); //?low
    if (isInZone) _head(false, zone); //?low
    //?}
    //?{ !low
    if (place == double.negativeInfinity) return;
    final time = _timeAt(place);
    final target = hides ? _rules.range : 0.0;
    _send(hides); //?sent
    if (_heading != target) _start(_seen(time), target, time); //?!top
    if (_heading != target) _start(_seen(time, place), target, time); //?top
    //?}
  }
  //?{ low
  void _head(bool hides, double place) {
    final time = _timeAt(place);
    final from = _seen(time, place); //?top
    final from = _seen(time); //?!top
    final isLow = place > _rules.topZoneShow; //?isTwoStage.all
    final isLow = _rules.isTwoStage && place > _rules.topZoneShow; //?isTwoStage.some
    final target = hides ? _rules.range : (isLow ? min(from, _rules.floor) : 0.0);
    final isUnderWay = _heading == target || (!hides && (_move?.to ?? double.infinity) <= target);
    _send(hides); //?sent
    if (!isUnderWay) _start(from, target, time);
  }
  //?}
  //?}
  //?{ timed
  /// When the last sample began: it goes on from the one before, or came after a pause.
  double get _began => _now - _lastMotion > 0.04 ? _now : _lastMotion;
  //?}
  //?{ commit
  /// When it passed an offset.
  double _timeAt(double place) => _began + _clamp((place - _from) / (_to - _from), 0.0, 1.0) * (_now - _began);
  //?}
  //?{ preview
  /// Bars lean after the finger before the limit.
  void _lean() {
    if (_rules.preview <= 0 || _move != null || _taken == 0) return; //?both
    if (_move != null || _taken == 0) return; //?!both
    if (_taken > 0 && _isSpared) return; //?grace
    _set(_clamp(_points + _taken * _rules.preview, 0.0, _rules.range));
  }
  //?}
  /// Where it is seen at `time`, which may lie a little before now, as the page passed `place`. //?top commit
  /// Where it is seen at `time`, which may lie a little before now. //?!top
  //?{ top commit !both
  double _seen(double time, [double? place]) => min(_move?.place(time) ?? _points, max(0.0, place ?? _offset));
  //?}
  //?{ top commit both
  double _seen(double time, [double? place]) {
    final points = _move?.place(time) ?? _points; //?!curves
    final points = _move?.place(time, _rules.curve) ?? _points; //?curves
    if (_move?.attached != null) return points; //?attach
    return _rules.isTop ? min(points, max(0.0, place ?? _offset)) : points;
  }
  //?}
  //?{ top !commit
  double _seen(double time) => min(_move?.place(time) ?? _points, _ceiling); //?!attach !curves
  double _seen(double time) => min(_move?.place(time, _rules.curve) ?? _points, _ceiling); //?!attach curves
  //?{ attach
  double _seen(double time) {
    final points = _move?.place(time) ?? _points; //?!curves
    final points = _move?.place(time, _rules.curve) ?? _points; //?curves
    return _move?.attached == null ? min(points, _ceiling) : points;
  }
  //?}
  //?}
  double _seen(double time) => _move?.place(time) ?? _points; //?!top !curves
  double _seen(double time) => _move?.place(time, _rules.curve) ?? _points; //?!top curves
  void _start(double from, double to, double began) { //?!settling
  void _start(double from, double to, double began, [bool isSettle = false]) { //?settling
    if (to == 0) _letOff(); //?grace !sent
    final share = min(1.0, (to - from).abs() / _rules.range); //?slowShow !isFlat
    final share = _rules.isFlat ? 1.0 : min(1.0, (to - from).abs() / _rules.range); //?isFlat.some
    final slowness = to < from ? _rules.showTimeScale : 1.0; //?slowShow
    final seconds = _rules.settleSeconds; //?!slowShow isFlat.all
    final seconds = _rules.settleSeconds * min(1.0, (to - from).abs() / _rules.range); //?!slowShow !isFlat
    final seconds = _rules.settleSeconds * share; //?!slowShow isFlat.some
    final seconds = _rules.settleSeconds * slowness; //?slowShow isFlat.all
    final seconds = _rules.settleSeconds * slowness * share; //?slowShow !isFlat.all
    _move = _Move(from, to, began, began + seconds); //?!settling
    _move = _Move(from, to, began, began + seconds, isSettle); //?settling
  }
  //?{ settling apart
  void _settle(double target, double time) {
    final from = _seen(time); //?attach
    _send(target > 0); //?sent
    _start(from, target, time, true); //?attach
    _start(_seen(time), target, time, true); //?!attach
    if (_rules.isTop) _move?.attached = _offset - from; //?attach both
    _move?.attached = _offset - from; //?attach !both
  }
  //?}
  //?{ flick showsAnywhere
  /// Let go fast enough toward the top it comes back, whatever the gates took.
  void _flick(double speed) {
    final target = min(_points, _rules.floor);
    final isFast = speed < -_rules.flickShow; //?!both
    final isFast = _rules.flickShow > 0 && speed < -_rules.flickShow; //?both
    if (isFast && _heading > target) _settle(target, _now); //?showsAnywhere.all
    if (isFast && _rules.showsAnywhere && _heading > target) _settle(target, _now); //?showsAnywhere.some
  }
  //?}
  //?{ commit sent
  /// Held short of its end by the page's top it takes the nearest stop that it can reach. //?top
  void _finishCommit(double time) {
    final end = _isSentAway ? _rules.range : 0.0; //?!top
    final end = _isSentAway && _ceiling >= _rules.range ? _rules.range : 0.0; //?top !stops
    //?{ top stops
    final most = min(_ceiling, _rules.range);
    final end = _isSentAway ? _lastAtMost(most, [0.0, _rules.first, _rules.range]) : 0.0;
    //?}
    if (_heading == end) return;
    //?{ low
    final isDeep = _ceiling > _rules.topZoneShow && _heading <= _rules.floor; //?top
    final isDeep = _heading <= _rules.floor; //?!top
    if (!_isSentAway && isDeep) return; //?isTwoStage.all
    if (!_isSentAway && _rules.isTwoStage && isDeep) return; //?isTwoStage.some
    //?}
    if (end == 0) _send(false);
    _start(_seen(time), end, time);
  }
  //?}
  //?{ settles !stops
  /// Where it settles; what would part it from the page's top shows instead. //?top
  double get _target {
    if (_rules.settle == _Settle.none) return _points; //?kinds none
    final isMostlyHidden = _points > 0 && _isHiding((_rules.range - _points) / _rules.range);
    //?{ velocity
    bool hides = _points >= _rules.range || isMostlyHidden;
    if (_releaseSpeed.abs() > _rules.flingSpeed) hides = _releaseSpeed > 0; //?!kinds
    final isFling = _rules.settle == _Settle.velocity && _releaseSpeed.abs() > _rules.flingSpeed; //?kinds
    if (isFling) hides = _releaseSpeed > 0; //?kinds
    //?}
    final hides = _points >= _rules.range || isMostlyHidden; //?!velocity attach
    //?{ top !attach
    return hides && (_points >= _rules.range || _ceiling >= _rules.range) ? _rules.range : 0.0; //?velocity
    return _points >= _rules.range || (isMostlyHidden && _ceiling >= _rules.range) ? _rules.range : 0.0; //?!velocity
    //?}
    //?{ top attach
    final mayHide = _points >= _rules.range || _reach >= _rules.range;
    return hides && mayHide ? _rules.range : 0.0;
    //?}
    return hides ? _rules.range : 0.0; //?!top velocity
    return _points >= _rules.range || isMostlyHidden ? _rules.range : 0.0; //?!top !velocity
  }
  //?}
  //?{ stops settles
  double get _target {
    final wanted = _wantedStop;
    //?{ top
    final most = _reach; //?attach
    final most = _ceiling; //?!attach
    if (wanted > _points && wanted > most) return _lastAtMost(most, _stops);
    //?}
    return wanted;
  }
  double get _wantedStop {
    if (_rules.settle == _Settle.none) return _points; //?kinds none
    //?{ velocity
    final isFast = _releaseSpeed.abs() > _rules.flingSpeed;
    if (isFast) return _releaseSpeed > 0 ? _rules.range : 0.0; //?!kinds
    if (_rules.settle == _Settle.velocity && isFast) return _releaseSpeed > 0 ? _rules.range : 0.0; //?kinds
    //?}
    return _endOfSpan; //?!kinds span
    return _endOfChain; //?!kinds chain
    if (_rules.settle == _Settle.stack) return _endOfSpan; //?kinds stack
    if (_rules.settle == _Settle.stackOuter) return _endOfSpan; //?kinds stackOuter
    if (_rules.settle == _Settle.chain) return _endOfChain; //?kinds chain
    //?{ between
    final lower = _lastAtMost(_points, _stops);
    final upper = _stops.where((stop) => stop >= _points).fold<double>(_rules.range, min);
    if (lower == upper) return _points;
    return _isHiding((upper - _points) / (upper - lower)) ? upper : lower;
    //?}
    return _points; //?kinds !between
  }
  //?}
  //?{ span
  /// The last direction decides about all bars.
  double get _endOfSpan {
    if (_points <= 0 || _points >= _rules.range) return _points;
    final mayHide = _points >= _rules.first; //?stackOuter innerFirst !both
    //?{ stackOuter innerFirst both
    final mayHide = !_rules.isTop || _points >= _rules.first; //?!kinds
    final mayHide = _rules.settle == _Settle.stack || !_rules.isTop || _points >= _rules.first; //?kinds
    //?}
    if (_direction > 0 && mayHide) return _rules.range; //?stackOuter innerFirst
    if (_direction > 0) return _rules.range; //?!stackOuter
    if (_direction > 0) return _rules.range; //?stackOuter !innerFirst
    if (_points >= _rules.floor) return _rules.floor; //?isTwoStage.all
    if (_rules.isTwoStage && _points >= _rules.floor) return _rules.floor; //?isTwoStage.some
    return 0;
  }
  //?}
  //?{ chain
  /// The outer bar takes the inner one with it.
  double get _endOfChain {
    if (!_rules.isTop) return min(_points, _rules.first) > 0 ? _rules.range : 0.0; //?innerFirst both
    return min(_points, _rules.first) > 0 ? _rules.range : 0.0; //?!innerFirst
    //?{ innerFirst
    final isBetweenBars = _points == _rules.first && _rules.first > 0;
    return (isBetweenBars ? _direction > 0 : _points > _rules.first) ? _rules.range : 0.0;
    //?}
  }
  //?}
  //?{ between
  /// Whether it hides the bar of which that fraction shows.
  bool _isHiding(double shown) => _direction > 0; //?!thresholds
  //?{ thresholds brief
  bool _isHiding(double shown) => shown < _rules.hideBelow - _grain; //?!tieHides
  bool _isHiding(double shown) => shown <= _rules.hideBelow + _grain; //?tieHides.all
  //?{ tieHides.some
  bool _isHiding(double shown) =>
      (shown - _rules.hideBelow).abs() <= _grain ? _rules.tieHides : shown < _rules.hideBelow;
  //?}
  //?}
  //?{ thresholds !brief
  bool _isHiding(double shown) {
    if (_rules.settle == _Settle.direction) return _direction > 0; //?kinds direction
    //?{ !gap
    return shown < _rules.hideBelow - _grain; //?!tieHides
    return shown <= _rules.hideBelow + _grain; //?tieHides.all
    //?{ tieHides.some
    return (shown - _rules.hideBelow).abs() <= _grain ? _rules.tieHides : shown < _rules.hideBelow;
    //?}
    //?}
    //?{ gap
    final isTie = (shown - _rules.hideBelow).abs() <= _grain && _rules.hideBelow == _rules.showAbove; //?both
    if (isTie) return _rules.tieHides; //?both tieHides.some
    if (isTie) return false; //?both !tieHides
    if (isTie) return true; //?both tieHides.all
    return shown <= _rules.hideBelow + _grain || (shown < _rules.showAbove - _grain && _direction > 0);
    //?}
  }
  //?}
  //?}
}

/// Less than this is rounding: points, and seconds.
const _grain = 1e-9;
double _clamp(double x, double low, double high) => min(max(x, low), high);
double _lastAtMost(double limit, List<double> stops) => stops.where((x) => x <= limit).fold<double>(0.0, max); //?stops
typedef _Part = ({double end, bool isTaken}); //?turns
/// `returning` brought the bars back, `spared` would have hidden them. //?grace
enum _Gesture { fresh, returning, spared } //?grace

/// A stretch of offsets that gates cut shorter. `sign` is 1 where it hides.
class _Travel {
  _Travel(this.from, this.to, this.sign); //?!zoneShow
  _Travel(this.from, this.to, this.sign) : start = from; //?zoneShow
  double from, to;
  final double sign; //?!zoneShow
  final double sign, start; // It began at `start`, before gates took any. //?zoneShow
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
    if (later < 1) return later < 0 ? _places.last.offset : _places[0].offset;
    final a = _places[later - 1];
    final b = _places[later];
    return a.offset + (b.offset - a.offset) * (seconds - a.time) / (b.time - a.time);
  }
}
//?}

/// A way of the bars' own, a formula of time.
class _Move {
  _Move(this.from, this.to, this.began, this.end); //?!settling
  _Move(this.from, this.to, this.began, this.end, this.isSettle); //?settling
  final double from, to, began, end;
  final bool isSettle; //?settling
  bool isIdle = false; //?idle track
  double? attached; // The content's offset less the points: it comes along. //?attach
  //?{ !curves
  double place(double time) =>
      time + _grain >= end ? to : from + (to - from) * _progress((time - began) / (end - began));
  //?}
  //?{ curves
  double place(double time, _Curve curve) =>
      time + _grain >= end ? to : from + (to - from) * _progress((time - began) / (end - began), curve);
  //?}
}
//?{ !curves
double _progress(double share) => max(0.0, share); //?linear
double _progress(double share) => _spring(max(0.0, share)) / _spring(1.0); //?spring
//?}
//?{ !curves cubic
/// cubic-bezier(0.42, 0, 0.58, 1), solved by halving. //?easeInOut
/// cubic-bezier(0, 0, 0.58, 1), solved by halving. //?easeOut
double _progress(double share) {
  double s = 0;
  for (double step = 0.5; step > 1e-17; step /= 2) {
    final t = s + step;
    if (t * (1.26 - t * (0.78 - t * 0.52)) < share) s = t; //?easeInOut
    if (t * t * (1.74 - t * 0.74) < share) s = t; //?easeOut
  }
  return s * s * (3 - 2 * s);
}
//?}
//?{ curves
double _progress(double share, _Curve curve) => switch (curve) {
      _Curve.linear => max(0.0, share), //?linear
      _Curve.easeInOut => _ease(share, 0.42), //?easeInOut
      _Curve.easeOut => _ease(share, 0.0), //?easeOut
      _Curve.spring => _spring(max(0.0, share)) / _spring(1.0), //?spring
    };
//?}
//?{ curves cubic
/// cubic-bezier(x1, 0, 0.58, 1)
double _ease(double share, double x1) {
  double s = 0;
  for (double step = 0.5; step > 1e-17; step /= 2) {
    final t = s + step;
    if (3 * x1 * t * (1 - t) * (1 - t) + 3 * 0.58 * t * t * (1 - t) + t * t * t < share) s = t;
  }
  return s * s * (3 - 2 * s);
}
//?}
/// From rest, critically damped. //?spring
double _spring(double u) => 1 - (1 + 8 * u) * exp(-8 * u); //?spring

/// The tuning, as far as it decides where bars stand. `range` is what all bars of the edge hide.
«fields»
