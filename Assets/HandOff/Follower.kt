// Bars that hide and show with a scroll: the tuning «name», by chrome-desktop «version».
// Points (dp) and seconds. Offsets are 0 at rest at the top and grow as the content moves up; times only go forward.
// vectors.json says what it must answer, VectorTest asks it.
package chromefollower

import chromefollower.ChromeFollower.Source
import kotlin.math.abs
import kotlin.math.ceil //?attach
import kotlin.math.exp //?spring

/** Feed it the scroll's phases and offsets; read [hidden] after each, and at each frame while [needsFrames]. */
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
    private val stacks = listOf(Stack(topRules, top), Stack(bottomRules, bottom))
    /** The stacks that go by rules of their own: 0 is the top one. */
    private val edges = «edges»
    private var source: Source? = null
    private var now = seconds
    private var lastMotion = Double.NEGATIVE_INFINITY
    private var gestureStart = 0.0 //?dragStart
    private var releaseSpeed = 0.0 //?release
    private var leftAloneSince = seconds //?idle
    private var trace = Trace() //?speed

    val hidden: Hidden
        get() = Hidden(stacks[0].«headerShare», stacks[0].«toolbarShare», stacks[1].hidden)

    /** Whether bars go ways of their own: then call [advance] at each frame. */
    val needsFrames: Boolean
        get() = stacks.any { it.move != null } //?!idle
        get() = nextReturn() != null || stacks.any { it.move != null } //?idle

    /** A hand, a wheel or the program begins to scroll. */
    fun begin(source: Source, seconds: Double) {
        advance(seconds)
        this.source = source
        gestureStart = offset //?dragStart
        releaseSpeed = 0.0 //?release
        leftAloneSince = now //?idle
        trace = Trace() //?speed
        stacks.forEach { it.beginGesture() }
    }

    /** The content stands at [offset] now. */
    fun scroll(offset: Double, seconds: Double) {
        advance(seconds)
        if (offset == this.offset) return
        val sample = sample(offset)
        this.offset = offset
        lastMotion = now
        leftAloneSince = now //?idle
        if (source != null) feed(sample) else stacks[0].closeGap(maxOf(0.0, offset))
        follow() //?locked
    }

    /** The hand lets go; the content flies on with [speed], points a second toward the content's end positive. */
    //?{ !release
    @Suppress("UNUSED_PARAMETER") //?!flick
    //?}
    fun letGo(speed: Double, seconds: Double) {
        advance(seconds)
        source = Source.Fling
        leftAloneSince = now //?idle
        releaseSpeed = speed //?release
        //?{ flick
        for (edge in edges) {
            val isFlicked = stacks[edge].flick(speed, world(edge)) //?attach
            if (isFlicked && stacks[edge].rules.attaches) stacks[edge].attach(offset) //?attach
            stacks[edge].flick(speed, world(edge)) //?!attach
        }
        //?}
    }

    /** The scroll is over, and any fling after it: bars settle. */
    fun end(seconds: Double) {
        advance(seconds)
        source = null
        leftAloneSince = now //?idle
        release(now)
    }

    /** Time passes: what is told at one time is one moment, and moves nothing by itself. */
    fun advance(seconds: Double) {
        if (seconds <= now) return
        //?{ idle
        while (true) {
            val next = nextReturn()?.takeIf { it.due <= seconds + grain } ?: break
            moveTo(next.due)
            stacks[next.edge].head(false, next.due, Cause.Idle, null, world(next.edge))
        }
        //?}
        moveTo(seconds)
    }

    private fun world(edge: Int, time: Double = now) = World(
        releaseSpeed = releaseSpeed, //?release
        ceiling = if (edge == 0) maxOf(0.0, offset) else Double.POSITIVE_INFINITY,
        maxOffset = maxOffset,
        now = time
    )

    private fun sample(offset: Double): Sample {
        val began = if (now - lastMotion > 0.04) now else lastMotion
        //?{ speed
        val sign = if (offset > this.offset) 1.0 else -1.0
        val speedAtStart = trace.speed(began) * sign
        trace.add(this.offset, minOf(began, now - 1e-6))
        trace.add(offset, now)
        //?}
        return Sample(
            gestureStart = gestureStart, //?dragStart
            speedAtStart = speedAtStart, //?speed
            speedAtEnd = trace.speed(now) * sign, //?speed
            from = this.offset,
            to = offset,
            source = source ?: Source.Program,
            began = began,
            ended = now,
            maxOffset = maxOffset
        )
    }

    private fun feed(sample: Sample) {
        for (edge in edges) stacks[edge].scroll(sample, world(edge)) //?!consumed
        //?{ consumed
        // What moves the top bars is no scroll of the content's: it counts for nothing with the bottom bars.
        val (top, bottom) = stacks
        for (part in sample.parts(top.turns(sample, world(0)))) {
            val before = top.hidden
            top.scroll(part, world(0).copy(ceiling = maxOf(0.0, part.to)))
            if (abs(top.hidden - before) <= grain) bottom.scroll(part, world(1))
        }
        //?}
    }
    //?{ locked

    /** The bottom bars stand as far as the top bars do. */
    private fun follow() {
        val (top, bottom) = stacks
        bottom.hidden = top.hidden / top.rules.range * bottom.rules.range
    }
    //?}

    private fun release(time: Double) {
        for (edge in edges) {
            val isSettling = stacks[edge].release(world(edge, time)) //?attach
            if (isSettling && stacks[edge].rules.attaches) stacks[edge].attach(offset) //?attach
            stacks[edge].release(world(edge, time)) //?!attach
        }
        releaseSpeed = 0.0 //?release
        for (edge in edges) rescue(edge, time)
    }

    /** Bars come back where nothing could bring them back: content that is too short, the top of the page. */
    private fun rescue(edge: Int, time: Double) {
        val world = world(edge, time)
        val stack = stacks[edge]
        val isAtTop = source == null && offset <= 0
        if (stack.heading > 0 && (stack.isShort(world) || isAtTop)) stack.head(false, time, Cause.Rescue, null, world)
    }
    //?{ idle

    private class Return(val edge: Int, val due: Double)

    /** The stack that comes back next if nothing happens until then, and when. */
    private fun nextReturn(): Return? {
        if (source != null) return null
        return edges
            .filter { stacks[it].rules.idleShow > 0 && stacks[it].heading > 0 }
            .map { Return(it, leftAloneSince + stacks[it].rules.idleShow) }
            .sortedBy { it.due }
            .firstOrNull()
    }
    //?}

    private fun moveTo(seconds: Double) {
        now = seconds
        // Twice: what ends at one edge may send the other one on its way.
        for (edge in edges + edges) pass(edge)
    }

    /** Brings a stack's move to now, and what follows from its end. */
    private fun pass(edge: Int) {
        val stack = stacks[edge]
        repeat(8) {
            val move = stack.move ?: return
            val attached = if (source == null) move.attached else null //?attach
            stack.move = move.copy(attached = attached) //?attach
            stack.advance(world(edge))
            if (attached != null) bringContentAlong(attached + stack.hidden, move.end) //?attach
            if (edge == 0) follow() //?locked
            if (stack.move != null || source != null) return
            val over = minOf(move.end, now)
            if (stack.stops.any { it == stack.hidden }) edges.forEach { rescue(it, over) } else release(over)
        }
    }
    //?{ attach

    private fun bringContentAlong(place: Double, end: Double) {
        offset = clamp(place, 0.0, maxOf(maxOffset, stacks[0].hidden))
        // Content that came along stood still from the end on, counted in ticks of 1/600 s.
        lastMotion = minOf(now, ceil(end * 600 - 1e-6) / 600)
    }
    //?}
}

/** Less than this is rounding: points, and seconds. */
private const val grain = 1e-9

/** Unlike `coerceIn` it allows a range that is empty. */
private fun clamp(x: Double, low: Double, high: Double) = minOf(maxOf(x, low), high)

/** What a stack must know of the page. */
private data class World(
    val releaseSpeed: Double, //?release
    /** The most that it may hide. */
    val ceiling: Double,
    val maxOffset: Double,
    val now: Double
)

/** A stretch of offsets that gates cut shorter. */
private class Travel(var from: Double, var to: Double) {
    val delta get() = to - from
    val length get() = abs(delta)
    val isEmpty get() = length <= grain
    val sign get() = if (to >= from) 1.0 else -1.0

    fun takeFirst(room: Double): Double {
        if (room <= 0) return 0.0
        val taken = if (length - room <= grain) delta else sign * room
        from += taken
        return taken
    }
    //?{ speed

    fun takeLast(room: Double) {
        val most = maxOf(0.0, room)
        to -= if (length - most <= grain) delta else sign * most
    }
    //?}
}

/** One scroll event. */
private data class Sample(
    val gestureStart: Double, //?dragStart
    val speedAtStart: Double, //?speed
    val speedAtEnd: Double, //?speed
    val from: Double,
    val to: Double,
    val source: Source,
    val began: Double,
    val ended: Double,
    val maxOffset: Double
) {
    //?{ timed
    /** When it passed an offset. */
    fun timeAt(offset: Double): Double {
        if (abs(to - from) <= grain) return ended
        return began + clamp((offset - from) / (to - from), 0.0, 1.0) * (ended - began)
    }
    //?}
    //?{ consumed

    fun parts(offsets: List<Double>): List<Sample> {
        val inner = offsets.filter { it.isFinite() && (it - from) * (it - to) < 0 }.sorted()
        val parts = mutableListOf<Sample>()
        var start = from
        for (end in (if (to < from) inner.asReversed() else inner) + to) {
            if (abs(end - start) <= grain && end != to) continue
            parts += part(start, end)
            start = end
        }
        return parts
    }

    private fun part(start: Double, end: Double): Sample {
        val slope = (speedAtEnd - speedAtStart) / (to - from) //?speed
        return copy(
            speedAtStart = speedAtStart + slope * (start - from), //?speed
            speedAtEnd = speedAtStart + slope * (end - from), //?speed
            from = start,
            to = end,
            began = timeAt(start),
            ended = if (end == to) ended else timeAt(end)
        )
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
private data class Move(
    val attached: Double? = null, //?attach
    val from: Double,
    val to: Double,
    val began: Double,
    val seconds: Double,
    val cause: Cause
) {
    val end get() = began + seconds

    fun isDone(time: Double) = time - began >= seconds

    fun place(time: Double, rules: Rules) =
        if (isDone(time)) to else from + (to - from) * rules.progress((time - began) / seconds)
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
    var slack: Double = 0.0, //?deadBand
    var resisted: Double = 0.0, //?resist
    var overshoot: Double = 0.0, //?memory
    /** What the resistance took of the last sample. */ //?took
    var taken: Double = 0.0, //?took
    var lastEnd: Double = 0.0, //?ends
    var spared: Double? = null, //?grace
    var gesture: Gesture = Gesture.Returning, //?grace
    var isFresh: Boolean = true,
    /** The last counted direction: 1 hides, −1 shows. */
    var direction: Double = 0.0
) {
    /** What it hides of its bars, in the order of hiding. */
    val first get() = minOf(hidden, rules.first)
    val second
        get() = if (hidden >= rules.range) rules.range - rules.first else maxOf(0.0, hidden - rules.first)
    val heading get() = move?.to ?: hidden

    fun isShort(world: World) = world.maxOffset <= 0 || world.maxOffset <= rules.shortFactor * rules.range
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

    fun scroll(sample: Sample, world: World) {
        refillAtEnd() //?ends
        val isAtEnd = end > 0 //?memory
        val travel = filter(sample, world)
        when (rules.hide) {
            Hide.Never -> Unit
            //?{ track
            Hide.Track -> {
                if (rules.isTop && travel.delta < 0) closeGap(maxOf(0.0, travel.from))
                if (rules.hasMemory && isAtEnd) overshoot += maxOf(0.0, taken) //?memory
                track(travel, world)
            }
            //?}
            //?{ commit
            Hide.Commit -> {
                lean() //?preview
                commit(travel, sample, world)
            }
            //?}
        }
        closeGap(world.ceiling)
        refillAtEnd() //?ends
    }

    /** The first row never parts from the bars. */
    fun closeGap(ceiling: Double) {
        if (hidden <= ceiling) return
        set(ceiling)
        if (hidden == 0.0) send(false) //?sent
    }

    private fun set(points: Double) {
        hidden = if (abs(points - rules.range) < grain) rules.range else if (abs(points) < grain) 0.0 else points
        if (hidden == 0.0) overshoot = 0.0 //?memory
    }

    // Gates: each takes travel away; a limit inside a sample splits it there.

    private fun filter(s: Sample, world: World): Travel {
        taken = 0.0 //?took
        val nothing = Travel(s.to, s.to)
        val hides = s.to > s.from
        if (!accepts(s.source, hides)) return nothing
        val travel = Travel(clamp(s.from, 0.0, s.maxOffset), clamp(s.to, 0.0, s.maxOffset))
        if (travel.isEmpty || (hides && isShort(world))) return nothing
        countDirection(travel)
        if (hides) travel.takeFirst(rules.topZoneHide - travel.from) //?zoneHide
        //?{ resistance
        if (!(rules.refillsAtEnds && end == travel.sign)) resist(travel, hides) //?ends
        resist(travel, hides) //?!ends
        //?}
        cutSlow(travel, s, hides) //?speed
        if (hides && end < 0 && s.source != Source.Program) spare(travel) //?grace
        return travel
    }

    private fun accepts(source: Source, hides: Boolean) =
        source in rules.sources && (hides || source != Source.Program || rules.programShows)
    //?{ end

    /** The end that it stands at: 1 hidden, −1 shown, 0 neither. A committed stack is as good as there. */
    private val end: Double
        get() {
            if (rules.hide == Hide.Commit) return if (isSentAway) 1.0 else -1.0 //?commit
            return if (hidden <= 0) -1.0 else if (hidden >= rules.range) 1.0 else 0.0
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

    /** A reversal counts after the dead band only; the first motion of a gesture at once. */
    private fun countDirection(travel: Travel) {
        if (isFresh) {
            isFresh = false
            turn(travel.sign)
            return
        }
        //?{ deadBand
        if (travel.sign == direction) {
            slack = maxOf(0.0, slack - abs(travel.takeFirst(slack)))
        } else {
            slack += abs(travel.takeFirst(rules.deadBand - slack))
        }
        //?}
        if (!travel.isEmpty && travel.sign != direction) turn(travel.sign)
    }

    private fun turn(sign: Double) {
        slack = 0.0 //?deadBand
        if (sign != direction && rules.refillsAtReversal) resisted = 0.0 //?resist
        direction = sign
    }
    //?{ resistance

    private fun resist(travel: Travel, hides: Boolean) {
        val from = travel.from //?took
        if (!hides) overshoot = maxOf(0.0, overshoot - abs(travel.takeFirst(overshoot))) //?memory
        //?{ resist
        val room = if (hides) travel.length else travel.from - maxOf(travel.to, rules.freeBelow)
        val limit = if (hides) rules.resistHide else rules.resistShow
        resisted += abs(travel.takeFirst(minOf(room, limit - resisted)))
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
        val wasFast = s.speedAtStart >= least
        val isFast = s.speedAtEnd >= least
        if (!wasFast && !isFast) travel.takeFirst(slowRoom(travel.from, hides))
        if (!wasFast && isFast) {
            travel.takeFirst(minOf(slowRoom(travel.from, hides), (place - travel.from) * travel.sign))
        }
        if (wasFast && !isFast) {
            val start = if (hides) place else minOf(place, travel.from)
            travel.takeLast(minOf(slowRoom(start, hides), (travel.to - place) * travel.sign))
        }
    }

    /** How much of a slow way counts for nothing: at the top of the page any speed shows. */
    private fun slowRoom(from: Double, hides: Boolean) =
        if (hides) Double.POSITIVE_INFINITY else maxOf(0.0, from - rules.topZoneShow)
    //?}
    //?{ grace

    private fun isSpared(): Boolean {
        val count = spared
        if (rules.grace <= 0 || count == null) return false
        return gesture == Gesture.Returning || count < rules.grace
    }

    private fun spare(travel: Travel) {
        if (!isSpared() || travel.isEmpty) return
        if (gesture == Gesture.New) gesture = Gesture.Spared
        travel.from = travel.to
    }
    //?}

    // Drivers.
    //?{ track

    private fun track(travel: Travel, world: World) {
        send(heading > 0) //?sent
        val before = hidden //?memory
        val effective = travel.delta * rules.rate
        val ceiling = if (rules.isTop) maxOf(0.0, travel.from) else Double.POSITIVE_INFINITY //?rate
        val way = way(ceiling) //?rate
        val way = maxOf(0.0, hidden - rules.floor) //?!rate
        val room = if (effective >= 0) maxOf(0.0, minOf(rules.range, world.ceiling) - hidden) else way
        val taken = clamp(effective, -room, room)
        if (taken != 0.0) {
            set(hidden + taken)
            goOn(world)
        }
        //?{ memory
        if (rules.hasMemory && effective > 0 && hidden == rules.range && rules.range > 0) {
            val end = travel.from + (rules.range - before) / rules.rate
            overshoot += maxOf(0.0, travel.to - if (rules.isTop) maxOf(end, rules.range) else end)
        }
        //?}
        send(heading > 0) //?sent
    }
    //?{ rate

    /** Points that showing may take away from the top of the page, which pushes bars slower than it. */
    private fun way(ceiling: Double): Double {
        val own = maxOf(0.0, hidden - rules.floor)
        if (rules.rate >= 1 || ceiling == Double.POSITIVE_INFINITY) return own
        return minOf(own, rules.rate * maxOf(0.0, ceiling - rules.floor))
    }
    //?}

    /** A move that a scroll pushed goes on from there. */
    private fun goOn(world: World) {
        val old = move ?: return
        move = null
        if (hidden != old.to && old.cause != Cause.Idle) start(hidden, old.to, world.now, old.cause)
    }
    //?}
    //?{ commit

    private fun commit(travel: Travel, sample: Sample, world: World) {
        val zone = zoneCrossing(sample) //?zoneShow
        val place = commitment(travel, sample.gestureStart) //?dragStart
        val place = if (travel.isEmpty) null else travel.from //?!dragStart
        val hides = travel.sign > 0
        val isFirst = place != null && (zone == null || place > zone) //?zoneShow
        val isFirst = place != null //?!zoneShow
        if (place != null && isFirst && (hides || rules.showsAnywhere)) {
            head(hides, sample.timeAt(place), Cause.Commit, place, world)
        }
        if (zone != null) head(false, sample.timeAt(zone), Cause.Commit, zone, world) //?zoneShow
    }
    //?}
    //?{ dragStart

    /** Where on its way a sample sends the stack, in the way's direction: beyond the place where the drag began. */
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
        val mayShow = rules.comesBack && accepts(s.source, false)
        return if (mayShow && to - from < -grain && to <= rules.topZoneShow) minOf(from, rules.topZoneShow) else null
    }
    //?}
    //?{ preview

    /** Bars lean after the finger before the limit. */
    private fun lean() {
        if (rules.preview <= 0 || move != null || taken == 0.0) return
        if (taken > 0 && isSpared()) return //?grace
        set(clamp(hidden + taken * rules.preview, 0.0, rules.range))
    }
    //?}

    // Ways of their own.

    /** Where it is seen at [time], which may lie a little before now, as the page passed [offset]. */
    private fun place(time: Double, offset: Double?, world: World): Double {
        val pushed = if (rules.isTop && offset != null) maxOf(0.0, offset) else null
        val move = move ?: return minOf(hidden, pushed ?: Double.POSITIVE_INFINITY)
        if (move.attached != null) return move.place(time, rules) //?attach
        return minOf(pushed ?: world.ceiling, move.place(time, rules))
    }

    fun head(hides: Boolean, time: Double, cause: Cause, offset: Double?, world: World) {
        val from = place(time, offset, world)
        val shown = 0.0 //?!twoStage
        //?{ twoStage
        val isInTopZone = offset != null && offset <= rules.topZoneShow
        val isLowered = rules.isTwoStage && cause == Cause.Commit && !isInTopZone
        val shown = if (isLowered) minOf(from, rules.floor) else 0.0
        //?}
        val target = if (hides) rules.range else shown
        val isMovingOn = move?.let { !hides && it.to <= target } ?: false
        val isUnderWay = isMovingOn || heading == target
        send(hides) //?sent
        if (!isUnderWay) start(from, target, time, cause)
    }

    private fun start(from: Double, to: Double, began: Double, cause: Cause) {
        if (cause != Cause.Commit) send(to > 0) //?sent
        move = Move(from = from, to = to, began = began, seconds = rules.seconds(from, to), cause = cause)
    }
    //?{ attach

    fun attach(offset: Double) {
        move = move?.let { it.copy(attached = offset - it.from) }
    }
    //?}

    fun advance(world: World) {
        val move = move ?: return
        val isDone = move.isDone(world.now + grain)
        val ceiling = world.ceiling //?!attach
        val ceiling = if (move.attached == null) world.ceiling else Double.POSITIVE_INFINITY //?attach
        set(minOf(ceiling, if (isDone) move.to else move.place(world.now, rules)))
        if (!isDone) return
        this.move = null
        refillAtEnd() //?ends
    }

    fun beginGesture() {
        isFresh = true
        slack = 0.0 //?deadBand
        overshoot = 0.0 //?memory
        //?{ grace
        if (gesture == Gesture.Spared) spared = spared?.plus(1)
        gesture = Gesture.New
        //?}
        if (move?.cause == Cause.Settle) move = null
    }

    /** Everything let go. Whether it settles now. */
    fun release(world: World): Boolean {
        if (rules.refillsAtRelease) resisted = 0.0 //?resist
        if (rules.hide == Hide.Commit) finishCommit(world) //?commit
        //?{ track
        if (rules.hide == Hide.Track && move == null) {
            val target = target(world)
            if (target != hidden) {
                start(hidden, target, world.now, Cause.Settle)
                return true
            }
        }
        //?}
        return false
    }
    //?{ flick

    /** Let go fast enough toward the top it comes back, whatever the gates took. */
    fun flick(speed: Double, world: World): Boolean {
        if (rules.flickShow <= 0 || speed >= -rules.flickShow) return false
        if (rules.hide == Hide.Never || !rules.showsAnywhere) return false
        val target = minOf(hidden, rules.floor)
        if (heading <= target) return false
        start(place(world.now, null, world), target, world.now, Cause.Settle)
        return true
    }
    //?}
    //?{ commit

    /** Held short of its end by the page's top it takes the nearest stop that it can reach. */
    private fun finishCommit(world: World) {
        val most = minOf(world.ceiling, rules.range)
        val end = if (isSentAway) lastAtMost(most, listOf(0.0, rules.first, rules.range)) else 0.0
        if (heading == end) return
        //?{ twoStage
        val isDeep = world.ceiling > rules.topZoneShow && heading <= rules.floor
        if (!isSentAway && rules.isTwoStage && isDeep) return
        //?}
        if (end == 0.0) send(false)
        start(place(world.now, null, world), end, world.now, Cause.Commit)
    }
    //?}

    // Settling.

    /** Where it may rest: the ends of its bars. */
    val stops get() = listOf(0.0, rules.first, rules.range) //?!twoStage
    val stops get() = listOf(0.0, rules.first, rules.range, if (rules.isTwoStage) rules.floor else 0.0) //?twoStage
    //?{ track

    private fun target(world: World): Double {
        val wanted = wantedStop(world.releaseSpeed) //?release
        val wanted = wantedStop() //?!release
        if (wanted <= hidden || wanted <= world.ceiling) return wanted
        if (rules.attaches && world.ceiling > 0) return wanted //?attach
        return lastAtMost(world.ceiling, stops)
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
        val isTie = abs(shown - rules.hideBelow) <= grain && rules.hideBelow == rules.showAbove
        if (isTie) return rules.tieHides
        if (shown <= rules.hideBelow + grain) return true
        if (shown >= rules.showAbove - grain) return false
        return direction > 0
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
    fun turns(s: Sample, world: World): List<Double> {
        val after = copy()
        after.scroll(s, world)
        if (after.hidden == hidden) return listOf()
        val travel = copy().filter(s, world)
        val start = travel.from
        val held = minOf(hidden, maxOf(0.0, start))
        val rate = rules.rate
        return listOf(
            0.0, s.maxOffset, start, travel.to, rules.range, hidden, rules.floor,
            start + (rules.range - hidden) / rate, start - (held - rules.floor) / rate,
            held - rate * travel.length, (held - rate * start) / (1 - rate)
        )
    }
    //?}
}

private fun lastAtMost(limit: Double, stops: List<Double>) =
    stops.filter { it <= limit }.fold(0.0) { a, b -> maxOf(a, b) }

private fun Rules.seconds(from: Double, to: Double): Double {
    val share = if (isFlat || range <= 0) 1.0 else minOf(1.0, abs(to - from) / range)
    return settleSeconds * (if (to < from) showTimeScale else 1.0) * share
}

private fun Rules.progress(fraction: Double): Double {
    if (fraction <= 0) return 0.0
    return when (curve) {
        Curve.Linear -> fraction //?linear
        Curve.EaseInOut -> ease(fraction, 0.42) //?easeInOut
        Curve.EaseOut -> ease(fraction, 0.0) //?easeOut
        Curve.Spring -> spring(fraction) / spring(1.0) //?spring
    }
}
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
