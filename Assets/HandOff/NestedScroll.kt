/**
 * Turns the calls of a nested scroll into the controller's. It does not need Compose, so a test can replay the calls.
 * Lengths are dp, and as in Compose positive ones move the content down; times are seconds from any starting point.
 */
class NestedScrollReader(seconds: Double = 0.0) {
    /** The list at the time of a call: its `canScrollBackward` and `canScrollForward`. */
    data class Page(val canScrollBackward: Boolean, val canScrollForward: Boolean)

    /** The controller. A list does not know its length: its end counts as far away until the list is there. */
    val follower = ChromeFollower(maxOffset = far, seconds = seconds)
    /** Bars move at once instead of gradually. */
    var isMotionReduced = false
    /** True while bars move or a scroll is under way: call [frame] at each frame. */
    val needsFrames get() = source != null || follower.needsFrames
    private var source: Source? = null // The cause of the scroll under way.
    private var offset = 0.0 // The distance that the list has scrolled.
    private var pulled = 0.0 // The distance of a pull past an end.
    private var lastScroll = Double.NEGATIVE_INFINITY
    private var now = seconds // The controller's time,
    private var lead = 0.0 // and its lead over the calls' if motion is reduced.

    /** Begins a drag: its first call may come before the list moves. Bars take no part of the scroll. */
    fun preScroll(isUserInput: Boolean, seconds: Double) {
        // A fling that a finger stops ends without a call.
        if (isUserInput && source != Source.Drag) begin(Source.Drag, seconds)
    }

    /** Follows what the list has scrolled; it leaves [available] at its ends. */
    fun postScroll(consumed: Double, available: Double, isUserInput: Boolean, page: Page, seconds: Double) {
        if (source == null) begin(if (isUserInput) Source.Drag else Source.Program, seconds)
        lastScroll = seconds
        offset -= consumed
        // A finger that moves the list, if only for a part of this call, has not pulled before.
        if (!isUserInput || consumed != 0.0 || available == 0.0) pulled = 0.0
        if (isUserInput) pulled -= available
        place(page)
        follower.scroll(offset + pulled, time(seconds))
    }

    /** Lifts the finger: a fling follows, also one without a speed. [velocity] is in dp per second. */
    fun preFling(velocity: Double, seconds: Double) {
        source = Source.Fling
        lastScroll = seconds
        follower.letGo(-velocity, time(seconds))
    }

    /** Ends the fling. */
    fun postFling(page: Page, seconds: Double) {
        place(page)
        if (pulled != 0.0) follower.scroll(offset, time(seconds))
        pulled = 0.0
        end(seconds)
    }

    /**
     * Adopts an offset or a length that changed without a nested scroll: the program scrolled the list, or it has other
     * rows. Bars do not move, unless they would part from the page, or the list is too short to scroll.
     */
    fun adopt(offset: Double, page: Page, seconds: Double) {
        if (source != null) end(seconds)
        this.offset = offset
        place(page)
        follower.scroll(this.offset, time(seconds))
        end(seconds)
    }

    /** Shows the bars, for example because focus is in one. */
    fun show(seconds: Double) = follower.show(time(seconds))

    /**
     * Advances to a frame. [isScrolling] is the list's `isScrollInProgress`: scrolls by a wheel, and flings that are
     * stopped, end without a call.
     */
    fun frame(isScrolling: Boolean, seconds: Double) {
        if (source != null && !isScrolling && seconds - lastScroll > 0.1) end(seconds)
        var before = follower.hidden
        follower.advance(time(seconds))
        // With reduced motion the controller's clock runs ahead to the end of an animation that has begun.
        while (isMotionReduced && follower.needsFrames && follower.hidden != before) {
            before = follower.hidden
            now += 1.0 / 60
            lead += 1.0 / 60
            follower.advance(now)
        }
    }

    private fun time(seconds: Double): Double {
        now = maxOf(now, seconds + lead)
        return now
    }

    private fun begin(source: Source, seconds: Double) {
        this.source = source
        lastScroll = seconds
        pulled = 0.0
        follower.begin(source, time(seconds))
    }

    private fun end(seconds: Double) {
        source = null
        follower.end(time(seconds))
    }

    /** Corrects the offset at an end of the list: scrolls by the program and sums of roundings have gone unseen. */
    private fun place(page: Page) {
        if (!page.canScrollBackward) offset = 0.0
        follower.maxOffset = if (page.canScrollForward) maxOf(far, offset + far) else offset
    }

    private companion object { const val far = 1e6 }
}
