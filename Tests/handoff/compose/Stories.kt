// Stories of nested scrolls, replayed through an exported NestedScrollReader. The tuning is the plain one of
// `StoryTunings` in the tests: a header of 44 dp that follows drags and flings 1 : 1, ignores programs, and settles in
// 0.2 s to the nearer end, or, after a release of more than 1000 dp/s, in the direction of that.
package chromefollower

/** A list that can scroll by 2381 dp, with the calls in Compose's order. */
private class Phone(private var offset: Double = 1000.0, private var end: Double = 2381.0) {
    private var now = 10.0
    val reader = NestedScrollReader(now)
    val header get() = reader.follower.hidden.header
    val page get() = NestedScrollReader.Page(offset > 0, offset < end)

    init { reader.adopt(offset, page, now) }

    /** Scrolls by so many dp toward the end in two samples, by a finger or by a fling. */
    fun move(points: Double, isUserInput: Boolean = true) = repeat(2) {
        now += 1.0 / 60
        reader.preScroll(isUserInput, now)
        val place = (offset + points / 2).coerceIn(0.0, end)
        val consumed = offset - place
        offset = place
        reader.postScroll(consumed, -points / 2 - consumed, isUserInput, page, now)
    }

    /** Lifts the finger with a speed toward the end. */
    fun lift(speed: Double) = reader.preFling(-speed, now)

    fun stop() = reader.postFling(page, now)

    fun wait(seconds: Double, isScrolling: Boolean = false) {
        val until = now + seconds
        while (now < until) {
            now += 1.0 / 60
            reader.frame(isScrolling, now)
        }
    }

    /** Drags the header away and rests. */
    fun hide() {
        move(44.0)
        lift(0.0)
        stop()
        wait(0.3)
    }

    /** Drags by 10 dp and flings by 10 more. */
    fun fling() {
        move(10.0)
        lift(500.0)
        move(10.0, false)
    }

    /** Changes the list without a nested scroll, unseen or adopted. */
    fun change(offset: Double, end: Double = this.end, isAdopted: Boolean = true) {
        this.offset = offset
        this.end = end
        if (isAdopted) reader.adopt(offset, page, now)
    }

    fun show() = reader.show(now)
}

class Stories {
    private val differences = mutableListOf<String>()

    private fun equal(found: Double, expected: Double, what: String) {
        if (Math.abs(found - expected) > 1e-6) differences.add("$what: $found instead of $expected")
    }

    private fun rests(phone: Phone, what: String) {
        if (phone.reader.needsFrames) differences.add("$what: not at rest")
    }

    /** Returns what differs in any story. */
    fun tell(): List<String> {
        fingers()
        flings()
        ends()
        programs()
        motion()
        return differences
    }

    private fun fingers() = Phone().run {
        rests(this, "at first")
        move(30.0)
        equal(header, 30.0, "a drag")
        lift(0.0)
        stop()
        wait(0.3)
        equal(header, 44.0, "30 of 44 dp are more than half")
        rests(this, "a drag")
        for ((speed, expected) in listOf(1200.0 to 44.0, 900.0 to 0.0)) Phone().run {
            move(10.0)
            lift(speed)
            stop()
            wait(0.3)
            equal(header, expected, "released at $speed dp/s")
        }
    }

    private fun flings() {
        Phone().run {
            fling()
            equal(header, 20.0, "a fling")
            wait(1.0, isScrolling = true)
            equal(header, 20.0, "nothing settles while the list scrolls, or a finger has stopped it")
            move(20.0)
            equal(header, 40.0, "the finger drags on")
            lift(0.0)
            stop()
            wait(0.3)
            equal(header, 44.0, "a fling that was stopped and dragged")
        }
        Phone().run {
            move(10.0)
            lift(1200.0)
            move(5.0, false)
            move(-5.0)
            wait(0.5)
            equal(header, 0.0, "the speed of a fling that a finger stopped does not count")
        }
        Phone().run {
            fling()
            wait(0.5)
            equal(header, 0.0, "a fling that ends without a call")
            rests(this, "a fling that ends without a call")
        }
        Phone().run {
            move(30.0)
            wait(0.5)
            equal(header, 44.0, "a wheel, which has neither fling nor end")
            rests(this, "a wheel")
        }
    }

    private fun ends() {
        Phone(2371.0).run {
            move(60.0)
            equal(header, 10.0, "10 dp are left until the end")
            equal(reader.follower.offset, 2431.0, "pulled past the end")
            lift(0.0)
            stop()
            equal(reader.follower.offset, 2381.0, "back at the end")
            equal(header, 10.0, "the way back shows nothing")
            wait(0.3)
            equal(header, 0.0, "10 of 44 dp are less than half")
        }
        Phone(2371.0).run {
            move(60.0)
            move(-10.0)
            equal(reader.follower.offset, 2371.0, "dragged back from a pull")
        }
        Phone(20.0).run {
            move(20.0)
            move(-70.0)
            equal(header, 0.0, "past the top")
            equal(reader.follower.offset, -30.0, "pulled past the top")
            lift(0.0)
            stop()
            equal(reader.follower.offset, 0.0, "back at the top")
        }
    }

    private fun programs() {
        Phone().run {
            hide()
            change(500.0)
            equal(header, 44.0, "the program scrolled")
            move(-10.0)
            equal(header, 34.0, "a drag after it")
        }
        Phone().run {
            hide()
            change(30.0, isAdopted = false)
            move(-30.0)
            equal(header, 0.0, "the top of the list, after a scroll that was not seen")
        }
        Phone().run {
            hide()
            change(0.0, end = 0.0)
            wait(0.3)
            equal(header, 0.0, "a list that became short")
        }
        Phone().run {
            hide()
            show()
            wait(0.3)
            equal(header, 0.0, "shown by the app")
            move(10.0)
            equal(header, 10.0, "nothing holds them")
        }
    }

    private fun motion() = Phone().run {
        reader.isMotionReduced = true
        move(30.0)
        lift(0.0)
        stop()
        wait(0.03)
        equal(header, 44.0, "reduced motion")
        rests(this, "reduced motion")
    }
}
