// Bars that hide and show with a scroll: the tuning «name», by chrome-desktop «version».
// Points (dp) and seconds. Offsets are 0 at rest at the top and grow as the content moves up; times only go forward.
// vectors.json says what it must answer, VectorTest asks it.
package chromefollower

import chromefollower.ChromeFollower.Source
import kotlin.math.abs
import kotlin.math.ceil //?attach
import kotlin.math.exp //?spring

/** Feed it the scroll's phases and offsets; read [hidden] after each, and at each frame while [needsFrames]. */
@Suppress("UNUSED_PARAMETER") //?!both
class ChromeFollower(
    offset: Double = 0.0,
    /** How far the content scrolls, in points. Set it when the content changes. */
    var maxOffset: Double,
    /** Points that the bars of that edge hide in all. */
    top: Double = 0.0,
    bottom: Double = 0.0,
    seconds: Double = 0.0
) {
    /** What moves the content. [letGo] makes a fling of a drag or of a wheel's scroll. */
    enum class Source { Drag, Fling, Wheel, Program }
    /** Points that each bar hides. */
    data class Hidden(val header: Double, val toolbar: Double, val tabBar: Double)
    /** Where the content stands. */ //?!attach
    /** Where the content stands. Bars that settle bring it along: scroll it to here after [advance]. */ //?attach
    var offset = offset
        private set
    private val stacks = listOf(«stacks»)
    private var source: Source? = null
    private var now = seconds
    private var lastMotion = Double.NEGATIVE_INFINITY //?timed
    private var gestureStart = 0.0 //?dragStart
    private var releaseSpeed = 0.0 //?release
    private var leftAloneSince = seconds //?idle
    private var trace = Trace() //?speed
    val hidden get() = Hidden(«header», «toolbar», «tabBar»)
    /** Whether bars go ways of their own: then call [advance] at each frame. */
    val needsFrames get() = stacks.any { it.move != null } //?!idle
    val needsFrames get() = nextReturn < Double.POSITIVE_INFINITY || stacks.any { it.move != null } //?idle
    private fun enter(source: Source?, seconds: Double) {
        advance(seconds)
        this.source = source
        leftAloneSince = now //?idle
    }
    /** A hand, a wheel or the program begins to scroll. */
    fun begin(source: Source, seconds: Double) {
        enter(source, seconds)
        gestureStart = offset //?dragStart
        releaseSpeed = 0.0 //?release
        trace = Trace() //?speed
        stacks.forEach { it.beginGesture() }
    }
    /** The content stands at [offset] now. */
    fun scroll(offset: Double, seconds: Double) {
        advance(seconds)
        if (offset == this.offset) return
        val sample = sample(offset) //?timed
        val sample = look().copy(to = offset) //?!timed
        this.offset = offset
        lastMotion = now //?timed
        leftAloneSince = now //?idle
        if (source != null) feed(sample) //?consumed
        if (source != null) stacks.forEach { it.scroll(sample) } //?!consumed
        if (source == null) stacks[0].closeGap(maxOf(0.0, offset)) //?top
    }
    /** The hand lets go; the content flies on with [speed], points a second toward the content's end positive. */
    //?{ !fling
    @Suppress("UNUSED_PARAMETER")
    fun letGo(speed: Double, seconds: Double) = enter(Source.Fling, seconds)
    //?}
    //?{ fling
    fun letGo(speed: Double, seconds: Double) {
        enter(Source.Fling, seconds)
        releaseSpeed = speed //?release
        for (stack in stacks) stack.flick(speed, look()) //?flick
    }
    //?}
    /** The scroll is over, and any fling after it: bars settle. */
    fun end(seconds: Double) {
        enter(null, seconds)
        release(now)
    }
    /** Time passes: what is told at one time is one moment, and moves nothing by itself. */
    fun advance(seconds: Double) {
        if (seconds <= now) return
        //?{ idle
        while (nextReturn <= seconds + grain) {
            val due = nextReturn
            moveTo(due)
            for (stack in stacks) if (dueOf(stack) == due) stack.head(false, Cause.Idle, look())
        }
        moveTo(seconds)
        //?}
        //?{ !idle
        now = seconds
        stacks.forEach(::pass)
        stacks.forEach(::pass) // What ended at one edge may send the other one. //?both
        //?}
    }
    //?{ idle
    private fun moveTo(seconds: Double) {
        now = seconds
        stacks.forEach(::pass)
        stacks.forEach(::pass) // What ended at one edge may send the other one. //?both
    }
    /** When bars come back if nothing happens until then. */
    private val nextReturn get() = stacks.map(::dueOf).fold(Double.POSITIVE_INFINITY) { a, b -> minOf(a, b) }
    private fun dueOf(stack: Stack): Double {
        val isWaiting = source == null && stack.rules.idleShow > 0 && stack.heading > 0
        return if (isWaiting) leftAloneSince + stack.rules.idleShow else Double.POSITIVE_INFINITY
    }
    //?}
    /** What a stack must know of the page: a sample that goes nowhere. */
    private fun look(time: Double = now) = Sample(
        speed = releaseSpeed, //?release
        from = offset, to = offset, source = source, maxOffset = maxOffset, now = time
    )
    //?{ timed
    private fun sample(offset: Double): Sample {
        val sample = look().copy(to = offset, ended = now)
        sample.began = if (now - lastMotion > 0.04) now else lastMotion
        sample.gestureStart = gestureStart //?dragStart
        //?{ speed
        val sign = if (offset > this.offset) 1.0 else -1.0
        sample.speedAtStart = trace.speed(sample.began) * sign
        trace.add(this.offset, minOf(sample.began, now - 1e-6))
        trace.add(offset, now)
        sample.speedAtEnd = trace.speed(now) * sign
        //?}
        return sample
    }
    //?}
    //?{ consumed
    private fun feed(sample: Sample) {
        // What moves the top bars is no scroll of the content's: it counts for nothing with the bottom bars.
        val top = stacks[0]
        for (part in sample.parts(top.turns(sample))) {
            val before = top.hidden //?both
            top.scroll(part)
            if (abs(top.hidden - before) <= grain) stacks[1].scroll(part) //?both
        }
    }
    //?}
    private fun release(time: Double) {
        for (stack in stacks) stack.release(look(time))
        releaseSpeed = 0.0 //?release
        rescue(time)
    }
    /** Bars come back where nothing could bring them back: content that is too short, the top of the page. */
    private fun rescue(time: Double) {
        val isAtTop = source == null && offset <= 0
        for (stack in stacks) {
            val isStuck = stack.heading > 0 && (isAtTop || stack.isShort(maxOffset))
            if (isStuck) stack.head(false, Cause.Rescue, look(time))
        }
    }
    /** Brings a stack's move to now, and what follows from its end. */
    private fun pass(stack: Stack) {
        repeat(8) {
            val move = stack.move ?: return
            if (source != null) move.attached = null //?attach
            stack.advance(look())
            move.attached?.let { bringContentAlong(it + stack.hidden, move.end) } //?attach
            if (stack.move != null || source != null) return
            val over = minOf(move.end, now)
            if (stack.stops.any { it == stack.hidden }) rescue(over) else release(over) //?top
            rescue(over) //?!top
        }
    }
    //?{ attach
    private fun bringContentAlong(place: Double, end: Double) {
        offset = clamp(place, 0.0, maxOf(maxOffset, stacks[0].hidden))
        // Content that came along stood still from the end on, counted in ticks of 1/600 s. //?timed
        lastMotion = minOf(now, ceil(end * 600 - 1e-6) / 600) //?timed
    }
    //?}
}

/** Less than this is rounding: points, and seconds. */
private const val grain = 1e-9
/** Unlike `coerceIn` it allows a range that is empty. */
private fun clamp(x: Double, low: Double, high: Double) = minOf(maxOf(x, low), high)

/** One scroll event. */
private data class Sample(
    val speed: Double, //?release
    var began: Double = 0.0, val ended: Double = 0.0, //?timed
    var gestureStart: Double = 0.0, //?dragStart
    var speedAtStart: Double = 0.0, var speedAtEnd: Double = 0.0, //?speed
    val from: Double, val to: Double, val source: Source?, val maxOffset: Double, val now: Double
) //?!cut
//?{ cut
) {
    /** When it passed an offset. */
    fun timeAt(offset: Double): Double {
        if (abs(to - from) <= grain) return ended
        return began + clamp((offset - from) / (to - from), 0.0, 1.0) * (ended - began)
    }
    //?{ consumed
    fun parts(offsets: List<Double>): List<Sample> {
        val inner = offsets.filter { it.isFinite() && (it - from) * (it - to) < 0 }.sorted()
        val parts = mutableListOf<Sample>()
        var start = from
        for (end in (if (to < from) inner.asReversed() else inner) + to) {
            if (abs(end - start) <= grain && end != to) continue
            val over = if (end == to) ended else timeAt(end)
            val part = copy(from = start, to = end, began = timeAt(start), ended = over)
            //?{ speed
            val slope = (speedAtEnd - speedAtStart) / (to - from)
            part.speedAtStart = speedAtStart + slope * (start - from)
            part.speedAtEnd = speedAtStart + slope * (end - from)
            //?}
            parts += part
            start = end
        }
        return parts
    }
    //?}
}
//?}

/** A stretch of offsets that gates cut shorter. [sign] is 1 where it hides. */
private class Travel(var from: Double, var to: Double, val sign: Double) {
    val length get() = abs(to - from)
    val isEmpty get() = length <= grain
    //?{ takes
    /** How many points it takes away, at most [room]. */
    fun takeFirst(room: Double): Double {
        val taken = clamp(room, 0.0, length)
        from = if (length - taken <= grain) to else from + sign * taken
        return taken
    }
    //?}
    //?{ speed
    fun takeLast(room: Double) {
        val taken = clamp(room, 0.0, length)
        to = if (length - taken <= grain) from else to - sign * taken
    }
    //?}
}
//?{ speed

/** Where the content was lately: its mean speed over 50 ms, never of one frame. */
private class Trace {
    private class Place(val time: Double, val offset: Double)
    private val places = mutableListOf<Place>()
    fun add(offset: Double, seconds: Double) {
        val last = places.lastOrNull()
        val before = places.getOrNull(places.size - 2)
        val isSame = last != null && seconds <= last.time
        val isClose = before != null && seconds - before.time < 0.9 / 600
        if (isSame || isClose) places.removeAt(places.lastIndex)
        places.add(Place(maxOf(seconds, last?.time ?: seconds), offset))
        if (places.size > 64) places.removeAt(0)
    }
    fun speed(time: Double) = (offset(time) - offset(time - 0.05)) / 0.05
    private fun offset(seconds: Double): Double {
        val later = places.indexOfFirst { it.time > seconds }
        if (later < 0) return places.lastOrNull()?.offset ?: 0.0
        if (later == 0) return places[0].offset
        val (a, b) = places.subList(later - 1, later + 1)
        return a.offset + (b.offset - a.offset) * (seconds - a.time) / (b.time - a.time)
    }
}
//?}

private enum class Cause { Settle, Commit, Rescue, Idle }

/** A way of the bars' own, a formula of time. */
private class Move(val from: Double, val to: Double, val began: Double, val end: Double, val cause: Cause) {
    /** What the content's offset is more than the hidden points: it comes along. */ //?attach
    var attached: Double? = null //?attach
    //?{ curves
    fun place(time: Double, rules: Rules) =
        if (time >= end) to else from + (to - from) * rules.progress((time - began) / (end - began))
    //?}
    //?{ !curves
    fun place(time: Double) =
        if (time >= end) to else from + (to - from) * progress((time - began) / (end - began))
    //?}
}
//?{ grace

private enum class Gesture { Returning, New, Spared }
//?}

/** The bars of one edge: what passes the gates moves them. */
private data class Stack(
    val rules: Rules,
    var hidden: Double,
    var move: Move? = null,
    /** Where it is sent, or stands. */ //?sent
    var isSentAway: Boolean = hidden > 0, //?sent
    var isFresh: Boolean = true, //?deadBand
    var slack: Double = 0.0, //?deadBand
    var resisted: Double = 0.0, //?resist
    var overshoot: Double = 0.0, //?memory
    /** What the resistance took of the last sample. */ //?took
    var taken: Double = 0.0, //?took
    var lastEnd: Double = 0.0, //?ends
    var spared: Double? = null, //?grace
    var gesture: Gesture = Gesture.Returning, //?grace
    /** The last counted direction: 1 hides, −1 shows. */
    var direction: Double = 0.0
) {
    //?{ pair
    /** What it hides of its bars, in the order of hiding. */
    val first get() = minOf(hidden, rules.first)
    val second get() = if (hidden >= rules.range) rules.range - rules.first else maxOf(0.0, hidden - rules.first)
    //?}
    val heading get() = move?.to ?: hidden
    //?{ stops
    /** Where it may rest: the ends of its bars. */
    val stops get() = listOf(0.0, rules.first, rules.range) //?!twoStage
    val stops get() = listOf(0.0, rules.first, rules.range, if (rules.isTwoStage) rules.floor else 0.0) //?twoStage
    //?}
    //?{ top
    /** The first row never parts from the bars. */
    private fun ceiling(s: Sample) = maxOf(0.0, s.to) //?!both
    private fun ceiling(s: Sample) = if (rules.isTop) maxOf(0.0, s.to) else Double.POSITIVE_INFINITY //?both
    //?}
    fun isShort(maxOffset: Double) = maxOffset <= 0 || maxOffset <= rules.shortFactor * rules.range
    fun scroll(s: Sample) {
        refillAtEnd() //?ends
        val isAtEnd = end > 0 //?memory
        val travel = filter(s)
        if (rules.hasMemory && isAtEnd) overshoot += maxOf(0.0, taken) //?memory
        if (rules.commits) commit(travel, s) else track(travel, s) //?mixed
        track(travel, s) //?trackOnly
        commit(travel, s) //?commitOnly
        closeGap(ceiling(s)) //?top
        refillAtEnd() //?ends
    }
    //?{ top
    fun closeGap(ceiling: Double) {
        if (hidden <= ceiling) return
        set(ceiling)
        if (hidden == 0.0) send(false) //?sent
    }
    //?}
    private fun set(points: Double) {
        hidden = if (abs(points - rules.range) < grain) rules.range else if (abs(points) < grain) 0.0 else points
        if (hidden == 0.0) overshoot = 0.0 //?memory
    }
    //?{ sent
    private fun send(away: Boolean) {
        //?{ grace
        if (isSentAway && !away) {
            spared = 0.0
            gesture = Gesture.Returning
        }
        //?}
        isSentAway = away
    }
    //?}
    /** The gates: each takes travel away; a limit inside a sample splits it there. */
    private fun filter(s: Sample): Travel {
        val hides = s.to > s.from
        val sign = if (hides) 1.0 else -1.0
        val travel = Travel(clamp(s.from, 0.0, s.maxOffset), clamp(s.to, 0.0, s.maxOffset), sign)
        taken = 0.0 //?took
        val isBarred = hides && isShort(s.maxOffset) //?!sources
        //?{ sources
        val isBarred = !accepts(s.source) || (hides && isShort(s.maxOffset)) //?!programHides
        val isBarred = !accepts(s.source, hides) || (hides && isShort(s.maxOffset)) //?programHides
        //?}
        if (isBarred || travel.isEmpty) return Travel(travel.to, travel.to, sign)
        countDirection(travel) //?counts
        if (hides) travel.takeFirst(rules.topZoneHide - travel.from) //?zoneHide
        //?{ resistance
        if (!(rules.refillsAtEnds && end == sign)) resist(travel, hides) //?ends
        resist(travel, hides) //?!ends
        //?}
        cutSlow(travel, s, hides) //?speed
        if (hides && end < 0 && s.source != Source.Program) spare(travel) //?grace
        return travel
    }
    //?{ sources
    private fun accepts(source: Source?, hides: Boolean) = //?programHides
        source in rules.sources && (hides || source != Source.Program || rules.programShows) //?programHides
    private fun accepts(source: Source?) = source in rules.sources //?!programHides
    //?}
    //?{ end
    /** The end that it stands at: 1 hidden, −1 shown. A committed stack is as good as there. */
    private val end: Double
        get() {
            if (rules.commits) return if (isSentAway) 1.0 else -1.0 //?mixed
            return if (isSentAway) 1.0 else -1.0 //?commitOnly
            return if (hidden <= 0) -1.0 else if (hidden >= rules.range) 1.0 else 0.0 //?track
        }
    //?}
    //?{ ends
    private fun refillAtEnd() {
        if (!rules.refillsAtEnds) return
        val end = end
        if (end != 0.0 && (end != lastEnd || end == direction)) resisted = 0.0
        lastEnd = end
    }
    //?}
    //?{ counts
    /** A reversal counts after the dead band only; the first motion of a gesture at once. */ //?deadBand
    private fun countDirection(travel: Travel) {
        //?{ deadBand
        if (!isFresh && travel.sign == direction) slack -= travel.takeFirst(slack)
        else if (!isFresh) slack += travel.takeFirst(rules.deadBand - slack)
        isFresh = false
        //?}
        if (travel.isEmpty || travel.sign == direction) return
        slack = 0.0 //?deadBand
        if (rules.refillsAtReversal) resisted = 0.0 //?resist
        direction = travel.sign
    }
    //?}
    //?{ resistance
    private fun resist(travel: Travel, hides: Boolean) {
        val from = travel.from //?took
        if (!hides) overshoot -= travel.takeFirst(overshoot) //?memory
        //?{ resist
        val room = if (hides) travel.length else travel.from - maxOf(travel.to, rules.freeBelow)
        val limit = if (hides) rules.resistHide else rules.resistShow
        resisted += travel.takeFirst(minOf(room, limit - resisted))
        //?}
        taken = travel.from - from //?took
    }
    //?}
    //?{ speed
    /** Within a sample the speed changes evenly. */
    private fun cutSlow(travel: Travel, s: Sample, hides: Boolean) {
        val least = if (hides) rules.minSpeedHide else rules.minSpeedShow
        if (least <= 0 || travel.isEmpty) return
        val place = s.from + (s.to - s.from) * (least - s.speedAtStart) / (s.speedAtEnd - s.speedAtStart)
        fun room(from: Double) = if (hides) Double.POSITIVE_INFINITY else maxOf(0.0, from - rules.topZoneShow)
        val isFast = listOf(s.speedAtStart >= least, s.speedAtEnd >= least)
        when (isFast) {
            listOf(false, false) -> travel.takeFirst(room(travel.from))
            listOf(false, true) -> travel.takeFirst(minOf(room(travel.from), (place - travel.from) * travel.sign))
            listOf(true, false) -> {
                val from = if (hides) place else minOf(place, travel.from)
                travel.takeLast(minOf(room(from), (travel.to - place) * travel.sign))
            }
        }
    }
    //?}
    //?{ grace
    private val isSpared: Boolean
        get() {
            val count = spared ?: return false
            return rules.grace > 0 && (gesture == Gesture.Returning || count < rules.grace)
        }
    private fun spare(travel: Travel) {
        if (!isSpared || travel.isEmpty) return
        if (gesture == Gesture.New) gesture = Gesture.Spared
        travel.from = travel.to
    }
    //?}
    //?{ track
    private fun track(travel: Travel, s: Sample) {
        if (rules.isTop && travel.to < travel.from) closeGap(maxOf(0.0, travel.from)) //?top
        send(heading > 0) //?sent
        val before = hidden //?memory
        val wanted = (travel.to - travel.from) * rules.rate
        val most = minOf(rules.range, ceiling(s)) //?top
        val most = rules.range //?!top
        val room = maxOf(0.0, if (wanted >= 0) most - hidden else hidden - rules.floor)
        //?{ rate
        // Bars slower than the page are pushed by its top.
        val isPushed = wanted < 0 && rules.rate < 1 && rules.isTop
        val way = if (isPushed) minOf(room, rules.rate * maxOf(0.0, travel.from - rules.floor)) else room
        //?}
        val taken = clamp(wanted, -way, way) //?rate
        val taken = clamp(wanted, -room, room) //?!rate
        if (taken != 0.0) push(taken, s)
        //?{ memory
        if (rules.hasMemory && wanted > 0 && hidden == rules.range) {
            val end = travel.from + (rules.range - before) / rules.rate
            overshoot += maxOf(0.0, travel.to - if (rules.isTop) maxOf(end, rules.range) else end)
        }
        //?}
        send(heading > 0) //?sent
    }
    /** A move that a scroll pushed goes on from there. */
    private fun push(points: Double, s: Sample) {
        val old = move
        set(hidden + points)
        move = null
        if (old == null || hidden == old.to) return
        if (old.cause == Cause.Idle) return //?idle
        start(hidden, old.to, s.now, old.cause)
    }
    //?}
    //?{ commit
    private fun commit(travel: Travel, s: Sample) {
        lean() //?preview
        val hides = travel.sign > 0
        val place = commitment(travel, s.gestureStart) //?dragStart
        val place = if (travel.isEmpty) null else travel.from //?!dragStart
        val zone = zoneCrossing(s) //?zoneShow
        val isFirst = place != null && (zone == null || place > zone) //?zoneShow
        if (place != null && isFirst && (hides || rules.showsAnywhere)) head(hides, Cause.Commit, s, place) //?zoneShow
        if (place != null && (hides || rules.showsAnywhere)) head(hides, Cause.Commit, s, place) //?!zoneShow
        if (zone != null) head(false, Cause.Commit, s, zone) //?zoneShow
    }
    //?}
    //?{ dragStart
    /** Where on its way a sample sends the stack: beyond the place where the drag began. */
    private fun commitment(travel: Travel, start: Double): Double? {
        if (travel.isEmpty) return null
        if (!rules.countsFromDragStart) return travel.from
        if (travel.sign > 0) return if (travel.to > start) maxOf(travel.from, start) else null
        return if (travel.to <= start) minOf(travel.from, start) else null
    }
    //?}
    //?{ zoneShow
    /** Where a sample that goes up was first in the zone at the top in which that always shows. */
    private fun zoneCrossing(s: Sample): Double? {
        val from = clamp(s.from, 0.0, s.maxOffset)
        val to = clamp(s.to, 0.0, s.maxOffset)
        val goesUp = rules.comesBack && to - from < -grain //?!sources
        //?{ sources
        val goesUp = rules.comesBack && to - from < -grain && accepts(s.source, false) //?programHides
        val goesUp = rules.comesBack && to - from < -grain && accepts(s.source) //?!programHides
        //?}
        return if (goesUp && to <= rules.topZoneShow) minOf(from, rules.topZoneShow) else null
    }
    //?}
    //?{ preview
    /** Bars lean after the finger before the limit. */
    private fun lean() {
        if (rules.preview <= 0 || move != null || taken == 0.0) return
        if (taken > 0 && isSpared) return //?grace
        set(clamp(hidden + taken * rules.preview, 0.0, rules.range))
    }
    //?}
    /** Where it is seen at [time], which may lie a little before now, as the page passed [place]. */ //?top
    //?{ top
    private fun seen(time: Double, place: Double): Double {
        val points = move?.place(time) ?: hidden //?!curves
        val points = move?.place(time, rules) ?: hidden //?curves
        if (move?.attached != null) return points //?attach
        return minOf(points, maxOf(0.0, place)) //?!both
        return if (rules.isTop) minOf(points, maxOf(0.0, place)) else points //?both
    }
    //?}
    //?{ !top
    private fun seen(time: Double) = move?.place(time) ?: hidden //?!curves
    private fun seen(time: Double) = move?.place(time, rules) ?: hidden //?curves
    //?}
    /** Sends it to an end; in a sample, when that passed [place]. */ //?commit
    fun head(hides: Boolean, cause: Cause, s: Sample, place: Double? = null) { //?commit
    fun head(hides: Boolean, cause: Cause, s: Sample) { //?!commit
        val time = if (place == null) s.now else s.timeAt(place) //?commit
        //?{ top
        val from = seen(time, place ?: s.to) //?commit
        val from = seen(s.now, s.to) //?!commit
        //?}
        //?{ !top
        val from = seen(time) //?commit
        val from = seen(s.now) //?!commit
        //?}
        val target = if (hides) rules.range else 0.0 //?!low
        //?{ low
        val isLow = rules.isTwoStage && cause == Cause.Commit && (place ?: 0.0) > rules.topZoneShow
        val target = if (hides) rules.range else if (isLow) minOf(from, rules.floor) else 0.0
        val isUnderWay = move?.let { !hides && it.to <= target } ?: false
        //?}
        send(hides) //?sent
        if (isUnderWay) return //?low
        if (heading != target) start(from, target, time, cause) //?commit
        if (heading != target) start(from, target, s.now, cause) //?!commit
    }
    private fun start(from: Double, to: Double, began: Double, cause: Cause) {
        if (cause != Cause.Commit) send(to > 0) //?sentAtStart
        val share = if (rules.isFlat) 1.0 else minOf(1.0, abs(to - from) / rules.range)
        val seconds = rules.settleSeconds * (if (to < from) rules.showTimeScale else 1.0) * share
        move = Move(from, to, began, began + seconds, cause)
    }
    //?{ settling
    private fun settle(target: Double, s: Sample) {
        start(seen(s.now, s.to), target, s.now, Cause.Settle) //?top
        start(seen(s.now), target, s.now, Cause.Settle) //?!top
        if (rules.attaches) move?.let { it.attached = s.to - it.from } //?attach
    }
    //?}
    fun advance(s: Sample) {
        val move = move ?: return
        val isDone = s.now + grain >= move.end
        val points = if (isDone) move.to else move.place(s.now) //?!curves
        val points = if (isDone) move.to else move.place(s.now, rules) //?curves
        set(points) //?!top
        //?{ top
        set(minOf(points, ceiling(s))) //?!attach
        set(if (move.attached == null) minOf(points, ceiling(s)) else points) //?attach
        //?}
        if (isDone) this.move = null
        if (isDone) refillAtEnd() //?ends
    }
    fun beginGesture() {
        isFresh = true //?deadBand
        slack = 0.0 //?deadBand
        overshoot = 0.0 //?memory
        if (gesture == Gesture.Spared) spared = spared?.plus(1) //?grace
        gesture = Gesture.New //?grace
        if (move?.cause == Cause.Settle) move = null //?settling
    }
    /** Everything let go. */
    @Suppress("UNUSED_PARAMETER") //?still
    fun release(s: Sample) {
        if (rules.refillsAtRelease) resisted = 0.0 //?resist
        if (rules.commits) return finishCommit(s) //?mixed
        finishCommit(s) //?commitOnly
        //?{ settles
        val target = target(s)
        if (move == null && target != hidden) settle(target, s)
        //?}
    }
    //?{ flick
    /** Let go fast enough toward the top it comes back, whatever the gates took. */
    fun flick(speed: Double, s: Sample) {
        val target = minOf(hidden, rules.floor)
        if (rules.flickShow <= 0 || speed >= -rules.flickShow) return
        if (rules.showsAnywhere && heading > target) settle(target, s)
    }
    //?}
    //?{ commit
    /** Held short of its end by the page's top it takes the nearest stop that it can reach. */
    private fun finishCommit(s: Sample) {
        //?{ top
        val most = minOf(ceiling(s), rules.range)
        val end = if (isSentAway) lastAtMost(most, listOf(0.0, rules.first, rules.range)) else 0.0
        //?}
        val end = if (isSentAway) rules.range else 0.0 //?!top
        if (heading == end) return
        //?{ low
        val isDeep = ceiling(s) > rules.topZoneShow && heading <= rules.floor //?top
        val isDeep = heading <= rules.floor //?!top
        if (!isSentAway && rules.isTwoStage && isDeep) return
        //?}
        if (end == 0.0) send(false)
        start(seen(s.now, s.to), end, s.now, Cause.Commit) //?top
        start(seen(s.now), end, s.now, Cause.Commit) //?!top
    }
    //?}
    //?{ settles
    private fun target(s: Sample): Double {
        val wanted = wantedStop(s.speed) //?release
        val wanted = wantedStop() //?!release
        //?{ top
        if (rules.attaches && s.to > 0) return wanted //?attach
        if (wanted > hidden && wanted > ceiling(s)) return lastAtMost(ceiling(s), stops)
        //?}
        return wanted
    }
    private fun wantedStop(speed: Double): Double = when (rules.settle) { //?release
    private fun wantedStop(): Double = when (rules.settle) { //?!release
        Settle.None -> hidden
        Settle.Nearest -> nearestStop() //?nearest
        //?{ velocity
        Settle.Velocity ->
            if (abs(speed) <= rules.flingSpeed) nearestStop() else if (speed > 0) rules.range else 0.0
        //?}
        Settle.Direction -> if (direction > 0) stopAbove else stopBelow //?direction
        Settle.Stack, Settle.StackOuter -> endOfSpan() //?span
        Settle.Chain -> endOfChain() //?chain
    }
    //?}
    //?{ between
    private val stopBelow get() = lastAtMost(hidden, stops)
    private val stopAbove get() = stops.filter { it >= hidden }.fold(rules.range) { a, b -> minOf(a, b) }
    //?}
    //?{ thresholds
    /** By the shown fraction of the bar between two stops. */
    private fun nearestStop(): Double {
        val lower = stopBelow
        val upper = stopAbove
        if (lower == upper) return hidden
        return if (isNearerHidden((upper - hidden) / (upper - lower))) upper else lower
    }
    private fun isNearerHidden(shown: Double): Boolean {
        val isTie = abs(shown - rules.hideBelow) <= grain
        if (isTie && rules.hideBelow == rules.showAbove) return rules.tieHides //?gap
        return isTie || shown < rules.hideBelow || (shown < rules.showAbove - grain && direction > 0) //?gap
        return if (isTie) rules.tieHides else shown < rules.hideBelow //?!gap
    }
    //?}
    //?{ span
    /** The last direction decides about all its bars. */
    private fun endOfSpan(): Double {
        if (hidden <= 0 || hidden >= rules.range) return hidden
        val mayHide = rules.settle == Settle.Stack || !rules.isInnerFirst || hidden >= rules.first
        if (direction > 0 && mayHide) return rules.range
        if (rules.isTwoStage && hidden >= rules.floor) return rules.floor //?twoStage
        return 0.0
    }
    //?}
    //?{ chain
    /** The outer bar takes the inner one with it. */
    private fun endOfChain(): Double {
        if (!rules.isInnerFirst) return if (minOf(hidden, rules.first) > 0) rules.range else 0.0
        val isBetweenBars = hidden == rules.first && rules.first > 0
        val hides = if (isBetweenBars) direction > 0 else hidden > rules.first
        return if (hides) rules.range else 0.0
    }
    //?}
    //?{ consumed
    /** Offsets at which the bars may begin or cease to move; one too many does no harm. */
    fun turns(s: Sample): List<Double> {
        val after = copy()
        after.scroll(s)
        if (after.hidden == hidden) return listOf()
        val travel = copy().filter(s)
        val start = travel.from
        val held = minOf(hidden, start)
        val rate = rules.rate
        return listOf(
            0.0, s.maxOffset, start, travel.to, rules.range, hidden, rules.floor,
            start + (rules.range - hidden) / rate, start - (held - rules.floor) / rate,
            held - rate * travel.length, (held - rate * start) / (1 - rate)
        )
    }
    //?}
}
//?{ stops

private fun lastAtMost(limit: Double, stops: List<Double>) =
    stops.filter { it <= limit }.fold(0.0) { a, b -> maxOf(a, b) }
//?}

//?{ !curves
private fun progress(fraction: Double) = maxOf(0.0, fraction) //?linear
private fun progress(fraction: Double) = if (fraction > 0) ease(fraction, 0.42) else 0.0 //?easeInOut
private fun progress(fraction: Double) = if (fraction > 0) ease(fraction, 0.0) else 0.0 //?easeOut
private fun progress(fraction: Double) = if (fraction > 0) spring(fraction) / spring(1.0) else 0.0 //?spring
//?}
//?{ curves
private fun Rules.progress(fraction: Double): Double {
    if (fraction <= 0) return 0.0
    return when (curve) {
        Curve.Linear -> fraction //?linear
        Curve.EaseInOut -> ease(fraction, 0.42) //?easeInOut
        Curve.EaseOut -> ease(fraction, 0.0) //?easeOut
        Curve.Spring -> spring(fraction) / spring(1.0) //?spring
    }
}
//?}
//?{ cubic

/** cubic-bezier(x1, 0, 0.58, 1) */
private fun ease(fraction: Double, x1: Double): Double {
    var low = 0.0
    var high = 1.0
    repeat(60) {
        val s = (low + high) / 2
        val x = 3 * x1 * s * (1 - s) * (1 - s) + 3 * 0.58 * s * s * (1 - s) + s * s * s
        if (x < fraction) low = s else high = s
    }
    return low * low * (3 - 2 * low)
}
//?}
//?{ spring

/** From rest, critically damped. */
private fun spring(u: Double) = 1 - (1 + 8 * u) * exp(-8 * u)
//?}

/** The tuning, as far as it decides where bars stand. [Rules.range] is what all bars of the edge hide. */
«fields»
