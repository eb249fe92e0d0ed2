// Bars that hide and show with a scroll: the tuning «name», by chrome-desktop «version».
// Points (dp) and seconds. Offsets are 0 at rest at the top and grow as the content moves up; times only go forward.
// vectors.json has the expected results; VectorTest checks them.
package chromefollower

import chromefollower.ChromeFollower.Source
import kotlin.math.*

/** Pass it the scroll's phases and offsets; read [hidden] after each, and at each frame while [needsFrames]. */
@Suppress("UNUSED_PARAMETER") //?!both
class ChromeFollower(
    offset: Double = 0.0, maxOffset: Double, //?both
    offset: Double = 0.0, //?!both
    /** The maximum offset of the content, in points. Set it when the content changes. */ //?!both
    var maxOffset: Double, //?!both
    /** The hidden points of all bars of that edge. */
    top: Double = 0.0, bottom: Double = 0.0, seconds: Double = 0.0
) {
    /** The cause of a scroll. [letGo] turns a drag or a wheel scroll into a fling. */
    enum class Source { Drag, Fling, Wheel, Program }
    /** The hidden points of each bar. */
    data class Hidden(val header: Double, val toolbar: Double, val tabBar: Double)
    val hidden get() = Hidden(«header», «toolbar», «tabBar»)
    //?{ both
    private val top = Edge(topRules, top, maxOffset, offset, seconds)
    private val bottom = Edge(bottomRules, bottom, maxOffset, offset, seconds)
    private val edges = listOf(this.top, this.bottom)
    init { this.bottom.leader = this.top } //?led
    /** The maximum offset of the content, in points. Set it when the content changes. */
    var maxOffset get() = top.maxOffset
        set(points) = edges.forEach { it.maxOffset = points }
    /** The offset of the content. */ //?!attach
    /** The offset of the content. Settling bars move it: scroll it here after [advance]. */ //?attach
    val offset get() = top.offset
    /** True while bars are animated: call [advance] at each frame. */
    val needsFrames get() = edges.any { it.needsFrames }
    //?{ attach
    private fun tell(seconds: Double, word: (Edge) -> Unit) {
        advance(seconds) // An animation that ends at one edge may move the content.
        edges.forEach(word)
    }
    //?}
    /** Begins a scroll by a finger, a wheel or the program. */
    fun begin(source: Source, seconds: Double) = edges.forEach { it.begin(source, seconds) } //?!attach
    fun begin(source: Source, seconds: Double) = tell(seconds) { it.begin(source, seconds) } //?attach
    //?{ consumed
    /** Moves the content to [offset]. Travel that moves the top bars does not count for the bottom bars. */
    fun scroll(offset: Double, seconds: Double) {
        advance(seconds) //?attach turns
        bottom.scroll(offset, seconds, top.scroll(offset, seconds)) //?turns
        //?{ stretch
        advance(seconds)
        val points = top.points
        // The page moves these bars from its first point until they stop; that range is theirs.
        val begin = maxOf(points, clamp(top.offset, 0.0, top.maxOffset))
        top.scroll(offset, seconds)
        bottom.scroll(offset, seconds, begin, begin + top.points - points)
        //?}
    }
    //?}
    //?{ !consumed
    /** Moves the content to [offset]. */
    fun scroll(offset: Double, seconds: Double) = edges.forEach { it.scroll(offset, seconds) } //?!attach
    fun scroll(offset: Double, seconds: Double) = tell(seconds) { it.scroll(offset, seconds) } //?attach
    //?}
    /** The finger lifts; the content continues at [speed], points per second, positive toward its end. */
    //?{ !fling
    @Suppress("UNUSED_PARAMETER")
    fun letGo(speed: Double, seconds: Double) = edges.forEach { it.letGo(seconds) } //?!attach
    fun letGo(speed: Double, seconds: Double) = tell(seconds) { it.letGo(seconds) } //?attach
    //?}
    //?{ fling
    fun letGo(speed: Double, seconds: Double) = edges.forEach { it.letGo(speed, seconds) } //?!attach
    fun letGo(speed: Double, seconds: Double) = tell(seconds) { it.letGo(speed, seconds) } //?attach
    //?}
    /** Ends the scroll and any fling after it: bars settle. */
    fun end(seconds: Double) = edges.forEach { it.end(seconds) } //?!attach
    fun end(seconds: Double) = tell(seconds) { it.end(seconds) } //?attach
    /** Shows the bars: focus is in one, or the page scrolls to its top. Later scrolling may hide them again. */
    fun show(seconds: Double) = edges.forEach { it.show(seconds) } //?!attach
    fun show(seconds: Double) = tell(seconds) { it.show(seconds) } //?attach
    /** Advances to a time. Calls with the same time are simultaneous; no animation moves between them. */
    fun advance(seconds: Double) = edges.forEach { it.advance(seconds) } //?!attach
    //?{ attach
    fun advance(seconds: Double) {
        val began = top.now
        top.advance(seconds)
        bottom.offset = top.offset
        bottom.lastMotion = top.lastMotion //?timed
        if (top.overAt > began && top.source == null) bottom.rescue(top.overAt)
        bottom.advance(seconds)
    }
    //?}
}

/** The bars of one edge, moved by the travel that passes the gates. */
private class Edge(val rules: Rules, var points: Double, var maxOffset: Double, var offset: Double, var now: Double) {
    //?}
    //?{ !both
    /** The offset of the content. */ //?!attach
    /** The offset of the content. Settling bars move it: scroll it here after [advance]. */ //?attach
    var offset = offset
        private set
    «private »var points = «edge»
    «private »var now = seconds
    //?}
    «private »var source: Source? = null
    «private »var move: Move? = null
    «private »var overAt = Double.NEGATIVE_INFINITY // The end time of the last move. //?attach both
    «private »var lastMotion = Double.NEGATIVE_INFINITY //?timed
    «private »var from = 0.0 // The start and the end of the last sample. //?timed
    «private »var to = 0.0 //?timed
    «private »var gestureStart = 0.0 //?start
    «private »var releaseSpeed = 0.0 //?release
    var leader: Edge? = null // The bars that these settle with. //?led
    «private »var leftAloneSince = now //?idle
    «private »var trace = Trace() //?speed
    «private »var speedAtStart = 0.0 //?speed
    «private »var speedAtEnd = 0.0 //?speed
    «private »var isSentAway = points > 0 // The end it moves to or is at. //?sent
    «private »var direction = 0.0 // The last counted direction: 1 hides, −1 shows. //?counts
    «private »var isFresh = true //?deadBand
    «private »var slack = 0.0 //?deadBand
    «private »var resisted = 0.0 //?resist
    «private »var overshoot = 0.0 //?memory
    «private »var taken = 0.0 // The part of the last sample that the resistance absorbed. //?took
    «private »var lastEnd = 0.0 //?ends
    «private »var gesture = Gesture.New //?grace
    «private »var spared = 0.0 // The number of gestures that will not hide them. //?grace
    /** True while bars are animated: call [advance] at each frame. */ //?!both
    val needsFrames get() = move != null //?!idle
    val needsFrames get() = move != null || returnsAt < Double.POSITIVE_INFINITY //?idle
    «private »fun enter(source: Source?, seconds: Double) {
        advance(seconds)
        this.source = source
        leftAloneSince = now //?idle
    }
    /** Begins a scroll by a finger, a wheel or the program. */ //?!both
    fun begin(source: Source, seconds: Double) {
        enter(source, seconds)
        gestureStart = offset //?start
        releaseSpeed = 0.0 //?release
        trace = Trace() //?speed
        isFresh = true //?deadBand
        slack = 0.0 //?deadBand
        overshoot = 0.0 //?memory
        if (gesture == Gesture.Spared) spared -= 1 //?grace
        gesture = Gesture.New //?grace
        if (move?.isSettle == true) move = null //?settling
    }
    /** Moves the content to [offset]. */ //?!both
    //?{ turns
    fun scroll(offset: Double, seconds: Double, parts: List<Part>? = null): List<Part> { //?both
    fun scroll(offset: Double, seconds: Double) { //?!both
        advance(seconds)
        if (offset == this.offset) return listOf() //?both
        if (offset == this.offset) return //?!both
        if (source == null) move?.attached = null //?attach
        from = this.offset
        to = offset
        measure() //?speed
        val gone = if (source == null) listOf() else follow(parts ?: turns(offset)) //?both
        if (source != null) follow(turns(offset)) //?!both
        this.offset = offset
        if (source == null) closeGap(ceiling)
        pull() //?endPull
        lastMotion = now
        leftAloneSince = now //?idle
        return gone //?both
    }
    /** Applies parts of a scroll; returns those that moved the bars. Parts that other bars used do not count here. */
    «private »fun follow(parts: List<Part>) = parts.map { part ->
        val start = offset
        val before = points
        offset = part.end
        if (!part.isTaken) drive(start, offset)
        Part(part.end, abs(points - before) > grain)
    }
    /** The offsets of a scroll at which bars may start or stop moving; an extra one does no harm. */
    «private »fun turns(end: Double): List<Part> {
        val travel = probe(end).filter(offset)
        val start = travel.from
        val held = minOf(points, start)
        val rate = rules.rate
        val ends = listOf(start + (rules.range - points) / rate, start - (held - rules.floor) / rate)
        val pushed = listOf(held - rate * travel.length, (held - rate * start) / (1 - rate))
        val all = listOf(0.0, maxOffset, start, travel.to, rules.range, points, rules.floor) + ends + pushed
        val inner = all.filter { (it - offset) * (it - end) < 0 && abs(it - end) > grain }
        return (inner.sortedBy { if (end > offset) it else -it } + end).map { Part(it) }
    }
    /** Bars with the same gate state as these. */
    private fun probe(end: Double): ChromeFollower { //?!both
    private fun probe(end: Double): Edge { //?both
        val probe = ChromeFollower(end, maxOffset, points, points, now) //?!both
        val probe = Edge(rules, points, maxOffset, end, now) //?both
        probe.source = source
        probe.from = from //?speed
        probe.to = to //?speed
        probe.speedAtStart = speedAtStart //?speed
        probe.speedAtEnd = speedAtEnd //?speed
        probe.direction = direction //?counts
        probe.isFresh = isFresh //?deadBand
        probe.slack = slack //?deadBand
        probe.resisted = resisted //?resist
        probe.overshoot = overshoot //?memory
        probe.gesture = gesture //?grace
        probe.spared = spared //?grace
        return probe
    }
    //?}
    //?{ !turns
    /** Moves the content to [offset]. From [begin] to [end] it moved other bars and does not move these. */ //?stretch
    fun scroll(offset: Double, seconds: Double, begin: Double = offset, end: Double = offset) { //?stretch
    fun scroll(offset: Double, seconds: Double) { //?!stretch
        advance(seconds)
        if (offset == this.offset) return
        if (source == null) move?.attached = null //?attach
        val from = this.offset //?!timed !drive
        from = this.offset //?timed
        to = offset //?timed
        measure() //?speed
        drive(this.offset, offset) //?drive !stretch
        drive(this.offset, begin) //?stretch
        drive(end, offset) //?stretch
        //?{ !drive
        this.offset = offset
        if (source != null) track(filter(from)) //?trackOnly
        if (source != null) commit(filter(from)) //?commitOnly
        closeGap(ceiling) //?top
        //?}
        pull() //?endPull
        lastMotion = now //?timed
        leftAloneSince = now //?idle
    }
    //?}
    /** The finger lifts; the content continues at [speed], points per second, positive toward its end. */ //?!both
    //?{ !fling
    fun letGo(speed: Double, seconds: Double) = enter(Source.Fling, seconds) //?!both
    fun letGo(seconds: Double) = enter(Source.Fling, seconds) //?both
    //?}
    //?{ fling
    fun letGo(speed: Double, seconds: Double) {
        val isPull = source == Source.Drag //?endFlick
        enter(Source.Fling, seconds)
        releaseSpeed = speed //?release
        if (isPull) flickAtEnd(speed) //?endFlick
        flick(speed) //?flick
    }
    //?}
    /** Ends the scroll and any fling after it: bars settle. */ //?!both
    fun end(seconds: Double) {
        enter(null, seconds)
        release(now)
    }
    /** Shows the bars: focus is in one, or the page scrolls to its top. Later scrolling may hide them again. */ //?!both
    //?{ !sent
    fun show(seconds: Double) {
        advance(seconds)
        if (heading > 0) start(seen(seconds), 0.0, seconds)
    }
    //?}
    //?{ sent
    fun show(seconds: Double) {
        advance(seconds)
        if (heading <= 0) return
        send(false)
        start(seen(seconds), 0.0, seconds)
    }
    //?}
    /** Advances to a time. Calls with the same time are simultaneous; no animation moves between them. */ //?!both
    fun advance(seconds: Double) {
        if (seconds <= now) return
        returnAlone(seconds) //?idle
        now = seconds
        step()
    }
    //?{ idle
    /** The time at which bars return if nothing happens until then. */
    «private »val returnsAt: Double
        get() {
            val isWaiting = source == null && heading > 0 //?!both
            val isWaiting = source == null && heading > 0 && rules.idleShow > 0 //?both
            return if (isWaiting) leftAloneSince + rules.idleShow else Double.POSITIVE_INFINITY
        }
    «private »fun returnAlone(seconds: Double) {
        val due = returnsAt
        if (due > seconds + grain) return
        now = due
        step()
        if (heading <= 0) return
        show(due)
        move?.isIdle = true //?track
    }
    //?}
    /** Advances the bars' animation to now and applies the effects of its end. */
    «private »fun step() {
        val move = move ?: return
        if (source != null) move.attached = null //?attach
        set(seen(now))
        move.attached?.let { bringContentAlong(it + points, move.end) } //?attach timed
        move.attached?.let { bringContentAlong(it + points) } //?attach !timed
        if (now + grain < move.end) return
        this.move = null
        refillAtEnd() //?ends
        if (source != null) return
        val over = minOf(move.end, now) //?stops
        overAt = minOf(move.end, now) //?attach both
        release(minOf(move.end, now)) //?!stops
        if (stops.any { it == points }) rescue(over) else release(over) //?stops
        step()
    }
    //?{ attach
    «private »fun bringContentAlong(place: Double, end: Double) { //?timed
    «private »fun bringContentAlong(place: Double) { //?!timed
        offset = clamp(place, 0.0, maxOf(maxOffset, points))
        // Content that moved with the bars stands still from the end on, in ticks of 1/600 s. //?timed
        lastMotion = minOf(now, ceil(end * 600 - 1e-6) / 600) //?timed
    }
    //?}
    /** Ends the gesture: bars settle. */
    «private »fun release(time: Double) {
        resisted = 0.0 //?refillsAtRelease.all
        if (rules.refillsAtRelease) resisted = 0.0 //?refillsAtRelease.some
        finishCommit(time) //?commitOnly sent
        if (rules.commits) finishCommit(time) //?mixed sent
        //?{ settles
        if (move == null && target != points) settle(target, time) //?!mixed apart
        if (move == null && target != points) start(seen(time), target, time, true) //?!mixed !apart
        if (!rules.commits && move == null && target != points) settle(target, time) //?mixed apart
        if (!rules.commits && move == null && target != points) start(seen(time), target, time, true) //?mixed !apart
        //?}
        releaseSpeed = 0.0 //?release
        rescue(time)
    }
    /** Shows the bars if no scroll could: the content is too short, or the page is at its top. */
    «private »fun rescue(time: Double) { if (isShort || offset <= 0) show(time) }
    //?{ pair
    /** The hidden points of its bars, in the order of hiding. */
    «private »val first get() = minOf(points, rules.first)
    «private »val second
        get() = if (points >= rules.range) rules.range - rules.first else maxOf(0.0, points - rules.first)
    //?}
    «private »val heading get() = move?.to ?: points
    «private »val isShort get() = maxOffset <= rules.shortFactor * rules.range
    //?{ stops
    /** The positions at which it may rest: the ends of its bars. */
    «private »val stops get() = listOf(0.0, rules.first, rules.range) //?!isTwoStage
    «private »val stops get() = listOf(0.0, rules.first, rules.range, rules.floor) //?isTwoStage.all
    //?{ isTwoStage.some
    «private »val stops get() = listOf(0.0, rules.first, rules.range, if (rules.isTwoStage) rules.floor else 0.0)
    //?}
    //?}
    //?{ top
    /** Keeps the first row at the bars. */
    «private »val ceiling get() = maxOf(0.0, offset) //?!both
    «private »val ceiling get() = if (rules.isTop) maxOf(0.0, offset) else Double.POSITIVE_INFINITY //?both
    //?{ attach settles
    /** The most points that a settle may hide, so that content that moves with it does not end past its end. */
    «private »val reach: Double
        get() {
            if (!rules.isTop) return Double.POSITIVE_INFINITY //?both
            return if (offset > 0) points + maxOf(0.0, maxOffset - offset) + grain else 0.0
        }
    //?}
    «private »fun closeGap(ceiling: Double) { if (points > ceiling) set(ceiling, true) } //?!sent
    //?{ sent
    «private »fun closeGap(ceiling: Double) {
        if (points <= ceiling) return
        set(ceiling, true)
        if (points == 0.0) send(false)
    }
    //?}
    //?}
    «private »fun set(place: Double) { //?!top
    «private »fun set(place: Double, pushes: Boolean = false) { //?top
        points = if (abs(place - rules.range) < grain) rules.range else if (abs(place) < grain) 0.0 else place
        if (points == 0.0) overshoot = 0.0 //?memory
        move?.let { if (pushes && it.to < it.from) it.pushed = points } //?top
        move?.let { if (it.pushed < it.to) move = null } //?top stops
    }
    //?{ sent
    «private »fun send(away: Boolean) { isSentAway = away } //?!grace
    //?{ grace
    «private »fun send(away: Boolean) {
        if (isSentAway && !away) letOff()
        isSentAway = away
    }
    //?}
    //?}
    //?{ drive
    /** Moves the bars by the travel that passes the gates. */
    «private »fun drive(start: Double, end: Double) {
        offset = end
        if (source == null) return closeGap(ceiling) //?top
        if (source == null) return //?!top
        refillAtEnd() //?ends
        val isAtEnd = extreme > 0 //?memory
        val travel = filter(start)
        if (isAtEnd) overshoot += maxOf(0.0, taken) //?hasMemory.all !mixed
        if (isAtEnd && !rules.commits) overshoot += maxOf(0.0, taken) //?hasMemory.all mixed
        if (rules.hasMemory && isAtEnd) overshoot += maxOf(0.0, taken) //?hasMemory.some
        if (rules.commits) commit(travel) else track(travel) //?mixed
        track(travel) //?trackOnly
        commit(travel) //?commitOnly
        closeGap(ceiling) //?top
        refillAtEnd() //?ends
    }
    //?}
    /** The gates: each removes travel; a limit inside a sample splits the sample. */
    «private »fun filter(start: Double): Travel {
        val hides = offset > start
        val sign = if (hides) 1.0 else -1.0
        val travel = Travel(clamp(start, 0.0, maxOffset), clamp(offset, 0.0, maxOffset), sign)
        taken = 0.0 //?took
        //?{ programHides
        val isBarred = if (hides) isShort else source == Source.Program //?!programShows
        val isBarred = if (hides) isShort else source == Source.Program && !rules.programShows //?programShows
        if (isBarred || travel.isEmpty) return Travel(travel.to, travel.to, sign) //?!sources
        if (isBarred || travel.isEmpty || source in rules.ignores) return Travel(travel.to, travel.to, sign) //?sources
        //?}
        //?{ !programHides
        if ((hides && isShort) || travel.isEmpty) return Travel(travel.to, travel.to, sign) //?!sources
        //?{ sources
        if ((hides && isShort) || travel.isEmpty || source in rules.ignores) return Travel(travel.to, travel.to, sign)
        //?}
        //?}
        countDirection(travel) //?counts
        if (hides) travel.takeFirst(rules.topZoneHide - travel.from) //?zoneHide
        if (hides) travel.takeLast(travel.to - (maxOffset - rules.endZoneHide)) //?endHide
        resist(travel, hides) //?resistance rough
        resisted += travel.takeFirst((if (hides) rules.resistHide else rules.resistShow) - resisted) //?resist !rough
        cutSlow(travel, hides) //?speed
        if (hides && extreme < 0 && source != Source.Program) spare(travel) //?grace
        return travel
    }
    //?{ end
    /** The end it is at: 1 hidden, −1 shown. A committed stack counts as arrived. */ //?commit
    «private »val extreme: Int
        get() {
            if (rules.commits) return if (isSentAway) 1 else -1 //?mixed sent
            if (rules.commits) return if (heading > 0) 1 else -1 //?mixed !sent
            return if (isSentAway) 1 else -1 //?commitOnly sent
            return if (heading > 0) 1 else -1 //?commitOnly !sent
            return if (points <= 0) -1 else if (points >= rules.range) 1 else 0 //?track
        }
    //?}
    //?{ ends
    «private »fun refillAtEnd() {
        if (!rules.refillsAtEnds) return //?refillsAtEnds.some
        val end = extreme.toDouble()
        if (end != 0.0 && (end != lastEnd || end == direction)) resisted = 0.0
        lastEnd = end
    }
    //?}
    //?{ counts
    /** A reversal counts only after the dead band; the first motion of a gesture counts immediately. */ //?deadBand
    «private »fun countDirection(travel: Travel) {
        //?{ deadBand
        val isOn = travel.sign == direction
        if (!isFresh) slack += if (isOn) -travel.takeFirst(slack) else travel.takeFirst(rules.deadBand - slack)
        isFresh = false
        //?}
        if (travel.isEmpty || travel.sign == direction) return
        slack = 0.0 //?deadBand
        resisted = 0.0 //?refillsAtReversal.all
        if (rules.refillsAtReversal) resisted = 0.0 //?refillsAtReversal.some
        direction = travel.sign
    }
    //?}
    //?{ resistance rough
    «private »fun resist(travel: Travel, hides: Boolean) {
        if (extreme.toDouble() == travel.sign) return // Continuing past an end costs nothing. //?refillsAtEnds.all
        if (rules.refillsAtEnds && extreme.toDouble() == travel.sign) return //?ends refillsAtEnds.some
        val from = travel.from //?took
        if (!hides) overshoot -= travel.takeFirst(overshoot) //?memory
        //?{ resist
        val limit = if (hides) rules.resistHide else rules.resistShow
        val room = if (hides) Double.POSITIVE_INFINITY else travel.from - rules.freeBelow //?free
        resisted += travel.takeFirst(minOf(room, limit - resisted)) //?free
        resisted += travel.takeFirst(limit - resisted) //?!free
        //?}
        taken = travel.from - from //?took
    }
    //?}
    //?{ speed
    /** The speed within a sample changes linearly from the previous one to the one at its end. */
    «private »fun measure() {
        val sign = if (to > from) 1.0 else -1.0
        speedAtStart = trace.speed(began) * sign
        trace.add(from, minOf(began, now - 1e-6))
        trace.add(to, now)
        speedAtEnd = trace.speed(now) * sign
    }
    /** Removes travel that is too slow; when showing, only down to the zone at the top. */
    «private »fun cutSlow(travel: Travel, hides: Boolean) {
        val least = if (hides) rules.minSpeedHide else rules.minSpeedShow
        if (least <= 0 || travel.isEmpty || minOf(speedAtStart, speedAtEnd) >= least) return
        val crossing = from + (to - from) * (least - speedAtStart) / (speedAtEnd - speedAtStart)
        val place = if (maxOf(speedAtStart, speedAtEnd) < least) travel.to else crossing
        fun room(start: Double) = if (hides) Double.POSITIVE_INFINITY else maxOf(0.0, start - rules.topZoneShow)
        if (speedAtStart < least) travel.takeFirst(minOf(room(travel.from), (place - travel.from) * travel.sign))
        else travel.takeLast(minOf(room(minOf(place, travel.from)), (travel.to - place) * travel.sign))
    }
    //?}
    //?{ grace
    «private »val isSpared get() = gesture == Gesture.Returning || spared > 0
    «private »fun spare(travel: Travel) {
        if (!isSpared || travel.isEmpty) return
        if (gesture == Gesture.New) gesture = Gesture.Spared
        travel.from = travel.to
    }
    /** The bars are returning: this gesture and the next ones will not hide them. */
    «private »fun letOff() {
        if (rules.grace <= 0) return //?both
        gesture = Gesture.Returning
        spared = rules.grace
    }
    //?}
    //?{ track
    «private »fun track(travel: Travel) {
        if (travel.to < travel.from) closeGap(maxOf(0.0, travel.from)) //?top !both
        if (rules.isTop && travel.to < travel.from) closeGap(maxOf(0.0, travel.from)) //?top both
        send(heading > 0) //?sent
        val before = points //?memory
        val way = (travel.to - travel.from) * rules.rate //?rated
        val way = travel.to - travel.from //?!rated
        val most = maxOf(points, minOf(rules.range, ceiling)) //?top
        val most = rules.range //?!top
        val least = minOf(points, rules.floor) //?!rate floor
        //?{ rate
        // The page's top pushes bars that move slower than the page.
        val pushed = points - rules.rate * maxOf(0.0, travel.from - rules.floor)
        val isPushed = way < 0 && rules.rate < 1 //?!both
        val isPushed = way < 0 && rules.rate < 1 && rules.isTop //?both
        val least = maxOf(minOf(points, rules.floor), if (isPushed) pushed else 0.0)
        //?}
        val place = clamp(points + way, least, most) //?floor
        val place = clamp(points + way, 0.0, most) //?!floor
        if (place != points) push(place)
        //?{ memory
        if (way > 0 && points == rules.range) { //?hasMemory.all
        if (rules.hasMemory && way > 0 && points == rules.range) { //?hasMemory.some
            val end = travel.from + rules.range - before //?!rated
            val end = travel.from + (rules.range - before) / rules.rate //?rated
            overshoot += maxOf(0.0, travel.to - maxOf(end, rules.range)) //?top !both
            overshoot += maxOf(0.0, travel.to - (if (rules.isTop) maxOf(end, rules.range) else end)) //?top both
            overshoot += maxOf(0.0, travel.to - end) //?!top
        }
        //?}
        send(heading > 0) //?sent
    }
    /** Continues a move from where a scroll pushed it. */
    «private »fun push(place: Double) {
        val old = move
        set(place)
        move = null
        if (old == null || points == old.to) return
        if (old.isIdle) return //?idle
        start(points, old.to, now) //?!settling
        start(points, old.to, now, old.isSettle) //?settling
    }
    //?}
    //?{ commit
    /** Sends the bars to an end, from the offset at which the scroll passed all gates. */
    «private »fun commit(travel: Travel) {
        lean() //?preview
        val hides = travel.sign > 0
        val goes = !travel.isEmpty //?showsAnywhere.all dragStart
        val goes = !travel.isEmpty && (hides || rules.showsAnywhere) //?showsAnywhere.some
        val goes = !travel.isEmpty && hides //?!showsAnywhere
        //?{ dragStart
        // Only beyond the offset where the drag began.
        val origin = gestureStart //?countsFromDragStart.all
        val origin = if (rules.countsFromDragStart) gestureStart else travel.from //?countsFromDragStart.some
        val isBeyond = if (hides) travel.to > origin else travel.to <= origin
        val first = if (hides) maxOf(travel.from, origin) else minOf(travel.from, origin)
        var place = if (goes && isBeyond) first else Double.NEGATIVE_INFINITY //?!low zoneShow
        val place = if (goes && isBeyond) first else Double.NEGATIVE_INFINITY //?!low !zoneShow
        val place = if (goes && isBeyond) first else Double.NEGATIVE_INFINITY //?low
        //?}
        //?{ !dragStart showsAnywhere.all
        var place = if (travel.isEmpty) Double.NEGATIVE_INFINITY else travel.from //?!low zoneShow
        val place = if (travel.isEmpty) Double.NEGATIVE_INFINITY else travel.from //?!low !zoneShow
        val place = if (travel.isEmpty) Double.NEGATIVE_INFINITY else travel.from //?low
        //?}
        //?{ !dragStart !showsAnywhere.all
        var place = if (goes) travel.from else Double.NEGATIVE_INFINITY //?!low zoneShow
        val place = if (goes) travel.from else Double.NEGATIVE_INFINITY //?!low !zoneShow
        val place = if (goes) travel.from else Double.NEGATIVE_INFINITY //?low
        //?}
        //?{ zoneShow
        // In the zone at the top of the page, bars always return.
        val isInZone = travel.start - travel.to > grain && travel.to <= rules.topZoneShow
        if (isInZone) place = maxOf(place, minOf(travel.start, rules.topZoneShow)) //?!low
        val zone = if (isInZone) minOf(travel.start, rules.topZoneShow) else Double.NEGATIVE_INFINITY //?low
        if (place > zone) head(hides, place) //?low
        if (isInZone) head(false, zone) //?low
        //?}
        //?{ !low
        if (place == Double.NEGATIVE_INFINITY) return
        val time = timeAt(place)
        val target = if (hides) rules.range else 0.0
        send(hides) //?sent
        if (heading != target) start(seen(time), target, time) //?!top
        if (heading != target) start(seen(time, place), target, time) //?top
        //?}
    }
    //?{ low
    «private »fun head(hides: Boolean, place: Double) {
        val time = timeAt(place)
        val from = seen(time, place) //?top
        val from = seen(time) //?!top
        val isLow = place > rules.topZoneShow //?isTwoStage.all
        val isLow = rules.isTwoStage && place > rules.topZoneShow //?isTwoStage.some
        val isPushed = from >= maxOf(0.0, place) - 1e-9 //?top !both
        val isPushed = rules.isTop && from >= maxOf(0.0, place) - 1e-9 //?top both
        val stop = if (isPushed) minOf(from, rules.floor) else returnStop(from) //?top
        val stop = returnStop(from) //?!top
        val target = if (hides) rules.range else if (isLow) stop else 0.0
        val isUnderWay = heading == target || (!hides && (move?.to ?: Double.POSITIVE_INFINITY) <= target)
        send(hides) //?sent
        if (!isUnderWay) start(from, target, time)
    }
    //?}
    //?}
    //?{ seam
    /** The stop to which it returns from `points` in the first of two stages: the seam or, where more shows, the last stop. */
    «private »fun returnStop(points: Double): Double {
        if (!rules.isTwoStage) return 0.0 //?isTwoStage.some
        if (points >= rules.floor - 1e-9) return rules.floor
        return if (points >= rules.first) rules.first else 0.0
    }
    //?}
    //?{ endShow
    /** Shows the bars at the page's end. */
    «private »fun showAtEnd(time: Double) {
        val target = 0.0 //?!isTwoStage
        val target = returnStop(seen(time)) //?isTwoStage
        val isUnderWay = heading == target || (move?.to ?: Double.POSITIVE_INFINITY) <= target
        send(false)
        if (!isUnderWay) start(seen(time), target, time)
    }
    //?}
    //?{ endPull
    /** A drag that began at the page's end and moves past it shows the bars. */
    «private »fun pull() {
        val isPull = source == Source.Drag && gestureStart >= maxOffset - grain //?showsByPull.all
        val isPull = rules.showsByPull && source == Source.Drag && gestureStart >= maxOffset - grain //?showsByPull.some
        val start = maxOf(from, maxOffset)
        if (isPull && to > start + grain) showAtEnd(timeAt(start))
    }
    //?}
    //?{ endFlick
    /** So does the fast release of one. */
    «private »fun flickAtEnd(speed: Double) {
        val isPast = gestureStart >= maxOffset - grain && offset > maxOffset + grain
        if (isPast && speed > rules.endShowSpeed) showAtEnd(now) //?showsByFlickAtEnd.all
        if (rules.showsByFlickAtEnd && isPast && speed > rules.endShowSpeed) showAtEnd(now) //?showsByFlickAtEnd.some
    }
    //?}
    //?{ timed
    /** The start time of the last sample: the end of the previous one, or later after a pause. */
    «private »val began get() = if (now - lastMotion > 0.04) now else lastMotion
    //?}
    //?{ passing
    /** The time at which it passed an offset. */
    «private »fun timeAt(place: Double) = began + clamp((place - from) / (to - from), 0.0, 1.0) * (now - began)
    //?}
    //?{ preview
    /** Previews the change before the limit: bars follow the finger a little. */
    «private »fun lean() {
        if (rules.preview <= 0 || move != null || taken == 0.0) return //?both
        if (move != null || taken == 0.0) return //?!both
        if (taken > 0 && isSpared) return //?grace
        val stop = returnStop(points) //?low !top
        val stop = if (ceiling > rules.topZoneShow) returnStop(points) else 0.0 //?low top
        set(clamp(points + taken * rules.preview, minOf(points, stop), rules.range)) //?low
        set(clamp(points + taken * rules.preview, 0.0, rules.range)) //?!low
    }
    //?}
    /** The visible position at [time], possibly slightly in the past, as the page passed [place]. */ //?top commit
    /** The visible position at [time], which may be slightly in the past. */ //?!top
    //?{ top commit !both
    «private »fun seen(time: Double, place: Double = offset) = minOf(move?.place(time) ?: points, maxOf(0.0, place))
    //?}
    //?{ top commit both
    «private »fun seen(time: Double, place: Double = offset): Double {
        val points = move?.place(time) ?: points //?!curves
        val points = move?.place(time, rules.curve) ?: points //?curves
        if (move?.attached != null) return points //?attach
        return if (rules.isTop) minOf(points, maxOf(0.0, place)) else points
    }
    //?}
    //?{ top !commit
    «private »fun seen(time: Double) = minOf(move?.place(time) ?: points, ceiling) //?!attach !curves
    «private »fun seen(time: Double) = minOf(move?.place(time, rules.curve) ?: points, ceiling) //?!attach curves
    //?{ attach
    «private »fun seen(time: Double): Double {
        val points = move?.place(time) ?: points //?!curves
        val points = move?.place(time, rules.curve) ?: points //?curves
        return if (move?.attached == null) minOf(points, ceiling) else points
    }
    //?}
    //?}
    «private »fun seen(time: Double) = move?.place(time) ?: points //?!top !curves
    «private »fun seen(time: Double) = move?.place(time, rules.curve) ?: points //?!top curves
    «private »fun start(from: Double, to: Double, began: Double) { //?!settling
    «private »fun start(from: Double, to: Double, began: Double, isSettle: Boolean = false) { //?settling
        if (to == 0.0) letOff() //?grace !sent
        val share = minOf(1.0, abs(to - from) / rules.range) //?slowShow !isFlat
        val share = if (rules.isFlat) 1.0 else minOf(1.0, abs(to - from) / rules.range) //?isFlat.some
        val slowness = if (to < from) rules.showTimeScale else 1.0 //?slowShow
        val seconds = rules.settleSeconds //?!slowShow isFlat.all
        val seconds = rules.settleSeconds * minOf(1.0, abs(to - from) / rules.range) //?!slowShow !isFlat
        val seconds = rules.settleSeconds * share //?!slowShow isFlat.some
        val seconds = rules.settleSeconds * slowness //?slowShow isFlat.all
        val seconds = rules.settleSeconds * slowness * share //?slowShow !isFlat.all
        move = Move(from, to, began, began + seconds) //?!settling
        move = Move(from, to, began, began + seconds, isSettle) //?settling
    }
    //?{ settling apart
    «private »fun settle(target: Double, time: Double) {
        val from = seen(time) //?attach
        send(target > 0) //?sent
        start(from, target, time, true) //?attach
        start(seen(time), target, time, true) //?!attach
        if (rules.isTop) move?.attached = offset - from //?attach both
        move?.attached = offset - from //?attach !both
    }
    //?}
    //?{ flick
    /** Shows the bars after a fast enough release toward the top, whatever the gates took. */
    «private »fun flick(speed: Double) {
        val target = 0.0 //?!isTwoStage
        val target = returnStop(points) //?isTwoStage
        val isFast = speed < -rules.flickShow //?!both
        val isFast = rules.flickShow > 0 && speed < -rules.flickShow //?both
        if (isFast && heading > target) settle(target, now)
    }
    //?}
    //?{ commit sent
    /** If the page's top keeps it from its end, it takes the nearest stop within reach. */ //?top
    «private »fun finishCommit(time: Double) {
        //?{ low
        if (!isSentAway) {
            val stop = returnStop(heading) //?!top
            val stop = if (ceiling > rules.topZoneShow) returnStop(heading) else 0.0 //?top
            if (heading != stop) start(seen(time), stop, time)
            return
        }
        //?}
        val end = if (isSentAway) rules.range else 0.0 //?!top
        val end = if (isSentAway && ceiling >= rules.range) rules.range else 0.0 //?top !stops
        //?{ top stops
        val most = minOf(ceiling, rules.range)
        val end = if (isSentAway) lastAtMost(most, listOf(0.0, rules.first, rules.range)) else 0.0
        //?}
        if (heading == end) return
        if (end == 0.0) send(false)
        start(seen(time), end, time)
    }
    //?}
    //?{ settles !stops
    /** Its settling position; shown if hiding would open a gap at the page's top. */ //?top
    «private »val target: Double
        get() {
            leadingEnd?.let { return it } //?led
            if (rules.settle == Settle.None) return points //?kinds none
            val isMostlyHidden = points > 0 && isHiding((rules.range - points) / rules.range)
            //?{ velocity
            var hides = points >= rules.range || isMostlyHidden
            if (abs(releaseSpeed) > rules.flingSpeed) hides = releaseSpeed > 0 //?!kinds
            val isFling = rules.settle == Settle.Velocity && abs(releaseSpeed) > rules.flingSpeed //?kinds
            if (isFling) hides = releaseSpeed > 0 //?kinds
            //?}
            val hides = points >= rules.range || isMostlyHidden //?!velocity attach
            //?{ top !attach
            return if (hides && (points >= rules.range || ceiling >= rules.range)) rules.range else 0.0 //?velocity
            return if (points >= rules.range || (isMostlyHidden && ceiling >= rules.range)) rules.range else 0.0 //?!velocity
            //?}
            //?{ top attach
            val mayHide = points >= rules.range || reach >= rules.range
            return if (hides && mayHide) rules.range else 0.0
            //?}
            return if (hides) rules.range else 0.0 //?!top velocity
            return if (points >= rules.range || isMostlyHidden) rules.range else 0.0 //?!top !velocity
        }
    //?}
    //?{ stops settles
    «private »val target: Double
        get() {
            val wanted = wantedStop
            //?{ top
            val most = reach //?attach
            val most = ceiling //?!attach
            if (wanted > points && wanted > most) return lastAtMost(most, stops)
            //?}
            return wanted
        }
    «private »val wantedStop: Double
        get() {
            leadingEnd?.let { return it } //?led
            if (rules.settle == Settle.None) return points //?kinds none
            //?{ velocity
            val isFast = abs(releaseSpeed) > rules.flingSpeed
            if (isFast) return if (releaseSpeed > 0) rules.range else 0.0 //?!kinds
            if (rules.settle == Settle.Velocity && isFast) return if (releaseSpeed > 0) rules.range else 0.0 //?kinds
            //?}
            return endOfSpan //?!kinds span
            return endOfChain //?!kinds chain
            if (rules.settle == Settle.Stack) return endOfSpan //?kinds stack
            if (rules.settle == Settle.StackOuter) return endOfSpan //?kinds stackOuter
            if (rules.settle == Settle.Chain) return endOfChain //?kinds chain
            //?{ between
            val lower = lastAtMost(points, stops)
            val upper = stops.filter { it >= points }.fold(rules.range) { a, b -> minOf(a, b) }
            if (lower == upper) return points
            return if (isHiding((upper - points) / (upper - lower))) upper else lower
            //?}
            return points //?kinds !between
        }
    //?}
    //?{ led
    /** The end that the top bars go to; null if they stop between two bars. */
    «private »val leadingEnd: Double?
        get() {
            val leader = leader ?: return null
            if (leader.heading >= leader.rules.range) return rules.range
            if (leader.heading > 0) return null
            if (points >= rules.floor) return rules.floor //?isTwoStage.all
            if (rules.isTwoStage && points >= rules.floor) return rules.floor //?isTwoStage.some
            return 0.0
        }
    //?}
    //?{ span
    /** Settles all bars in the last direction. */
    «private »val endOfSpan: Double
        get() {
            if (points <= 0 || points >= rules.range) return points
            val mayHide = points >= rules.first //?stackOuter innerFirst !both
            //?{ stackOuter innerFirst both
            val mayHide = !rules.isTop || points >= rules.first //?!kinds
            val mayHide = rules.settle == Settle.Stack || !rules.isTop || points >= rules.first //?kinds
            //?}
            if (direction > 0 && mayHide) return rules.range //?stackOuter innerFirst
            if (direction > 0) return rules.range //?!stackOuter
            if (direction > 0) return rules.range //?stackOuter !innerFirst
            if (points >= rules.floor) return rules.floor //?isTwoStage.all
            if (rules.isTwoStage && points >= rules.floor) return rules.floor //?isTwoStage.some
            return 0.0
        }
    //?}
    //?{ chain
    /** The outer bar moves the inner one with it. */
    «private »val endOfChain: Double
        get() {
            if (!rules.isTop) return if (minOf(points, rules.first) > 0) rules.range else 0.0 //?innerFirst both
            return if (minOf(points, rules.first) > 0) rules.range else 0.0 //?!innerFirst
            //?{ innerFirst
            val isBetweenBars = points == rules.first && rules.first > 0
            return if (if (isBetweenBars) direction > 0 else points > rules.first) rules.range else 0.0
            //?}
        }
    //?}
    //?{ between
    /** Returns true if it hides a bar with this visible fraction. */
    @Suppress("UNUSED_PARAMETER") //?both !thresholds
    «private »fun isHiding(shown: Double) = direction > 0 //?!thresholds
    //?{ thresholds brief
    «private »fun isHiding(shown: Double) = shown < rules.hideBelow - grain //?!tieHides
    «private »fun isHiding(shown: Double) = shown <= rules.hideBelow + grain //?tieHides.all
    //?{ tieHides.some
    «private »fun isHiding(shown: Double) =
        if (abs(shown - rules.hideBelow) <= grain) rules.tieHides else shown < rules.hideBelow
    //?}
    //?}
    //?{ thresholds !brief
    «private »fun isHiding(shown: Double): Boolean {
        if (rules.settle == Settle.Direction) return direction > 0 //?kinds direction
        //?{ !gap
        return shown < rules.hideBelow - grain //?!tieHides
        return shown <= rules.hideBelow + grain //?tieHides.all
        return if (abs(shown - rules.hideBelow) <= grain) rules.tieHides else shown < rules.hideBelow //?tieHides.some
        //?}
        //?{ gap
        val isTie = abs(shown - rules.hideBelow) <= grain && rules.hideBelow == rules.showAbove //?both
        if (isTie) return rules.tieHides //?both tieHides.some
        if (isTie) return false //?both !tieHides
        if (isTie) return true //?both tieHides.all
        return shown <= rules.hideBelow + grain || (shown < rules.showAbove - grain && direction > 0)
        //?}
    }
    //?}
    //?}
}

private const val grain = 1e-9 // Smaller differences are rounding: points and seconds.
private fun clamp(x: Double, low: Double, high: Double) = minOf(maxOf(x, low), high) // Also of an empty range.
//?{ stops
private fun lastAtMost(limit: Double, stops: List<Double>) =
    stops.filter { it <= limit }.fold(0.0) { a, b -> maxOf(a, b) }
//?}
private class Part(val end: Double, val isTaken: Boolean = false) //?turns
/** One showed the bars, or would have hidden them. */ //?grace
private enum class Gesture { New, Returning, Spared } //?grace

/** A range of offsets that gates shorten. [sign] is 1 if it hides. */
private class Travel(var from: Double, var to: Double, val sign: Double) {
    val start = from // The start, before gates took any travel. //?zoneShow
    val length get() = abs(to - from)
    val isEmpty get() = length <= grain
    //?{ takes
    /** Removes at most [room] points; returns their number. */
    fun takeFirst(room: Double): Double {
        val taken = clamp(room, 0.0, length)
        from = if (length - taken <= grain) to else from + sign * taken
        return taken
    }
    //?}
    //?{ takesLast
    fun takeLast(room: Double) {
        val taken = clamp(room, 0.0, length)
        to = if (length - taken <= grain) from else to - sign * taken
    }
    //?}
}
//?{ speed

/** The recent offsets of the content, for its mean speed over 50 ms rather than over one frame. */
private class Trace {
    private class Place(val time: Double, val offset: Double)
    private val places = mutableListOf<Place>()
    fun add(offset: Double, seconds: Double) {
        val time = maxOf(seconds, places.lastOrNull()?.time ?: seconds)
        val isClose = places.size > 1 && seconds - places[places.size - 2].time < 0.9 / 600
        if (isClose || seconds <= places.lastOrNull()?.time ?: seconds - 1) places.removeAt(places.size - 1)
        places.add(Place(time, offset))
        if (places.size > 64) places.removeAt(0)
    }
    fun speed(time: Double) = (offset(time) - offset(time - 0.05)) / 0.05
    private fun offset(seconds: Double): Double {
        val later = places.indexOfFirst { it.time > seconds }
        if (later < 1) return (if (later < 0) places.lastOrNull() else places[0])?.offset ?: 0.0
        val a = places[later - 1]
        val b = places[later]
        return a.offset + (b.offset - a.offset) * (seconds - a.time) / (b.time - a.time)
    }
}
//?}

/** An animation of the bars, as a function of time. */
private class Move(val from: Double, val to: Double, val began: Double, val end: Double) { //?!settling
//?{ settling
private class Move(val from: Double, val to: Double, val began: Double, val end: Double, val isSettle: Boolean) {
//?}
    var pushed = Double.POSITIVE_INFINITY // The points to which the page's top pushed bars that return. //?top
    var isIdle = false //?idle track
    var attached: Double? = null // The content's offset minus the points, if the content moves with the bars. //?attach
    //?{ !curves
    fun place(time: Double) = minOf(pushed, //?top
    fun place(time: Double) = //?!top
        if (time + grain >= end) to else from + (to - from) * progress((time - began) / (end - began))) //?top
        if (time + grain >= end) to else from + (to - from) * progress((time - began) / (end - began)) //?!top
    //?}
    //?{ curves
    fun place(time: Double, curve: Curve) = minOf(pushed, //?top
    fun place(time: Double, curve: Curve) = //?!top
        if (time + grain >= end) to else from + (to - from) * progress((time - began) / (end - began), curve)) //?top
        if (time + grain >= end) to else from + (to - from) * progress((time - began) / (end - began), curve) //?!top
    //?}
}
//?{ !curves
private fun progress(share: Double) = maxOf(0.0, share) //?linear
private fun progress(share: Double) = spring(maxOf(0.0, share)) / spring(1.0) //?spring
//?}
//?{ !curves cubic
/** cubic-bezier(0.42, 0, 0.58, 1), solved by halving. */ //?easeInOut
/** cubic-bezier(0, 0, 0.58, 1), solved by halving. */ //?easeOut
private fun progress(share: Double): Double {
    var s = 0.0
    for (step in generateSequence(0.5) { it / 2 }.take(56)) {
        val t = s + step
        if (t * (1.26 - t * (0.78 - t * 0.52)) < share) s = t //?easeInOut
        if (t * t * (1.74 - t * 0.74) < share) s = t //?easeOut
    }
    return s * s * (3 - 2 * s)
}
//?}
//?{ curves
private fun progress(share: Double, curve: Curve) = when (curve) {
    Curve.Linear -> maxOf(0.0, share) //?linear
    Curve.EaseInOut -> ease(share, 0.42) //?easeInOut
    Curve.EaseOut -> ease(share, 0.0) //?easeOut
    Curve.Spring -> spring(maxOf(0.0, share)) / spring(1.0) //?spring
}
//?}
//?{ curves cubic
/** cubic-bezier(x1, 0, 0.58, 1) */
private fun ease(share: Double, x1: Double): Double {
    var s = 0.0
    for (step in generateSequence(0.5) { it / 2 }.take(56)) {
        val t = s + step
        if (3 * x1 * t * (1 - t) * (1 - t) + 3 * 0.58 * t * t * (1 - t) + t * t * t < share) s = t
    }
    return s * s * (3 - 2 * s)
}
//?}
/** From rest, critically damped. */ //?spring
private fun spring(u: Double) = 1 - (1 + 8 * u) * exp(-8 * u) //?spring

/** The values that decide where bars are. [Rules.range] is what all bars of the edge can hide. */
«fields»
