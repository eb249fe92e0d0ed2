// The lines of the driver that need Compose 1.7 or later. They have not been compiled: read them before you use them.
// Copy the file into a module with Compose; the rest of the driver is in ChromeFollower.kt.
package chromefollower

import androidx.compose.foundation.gestures.ScrollableState
import androidx.compose.runtime.withFrameNanos
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.input.nestedscroll.NestedScrollConnection
import androidx.compose.ui.input.nestedscroll.NestedScrollSource
import androidx.compose.ui.unit.Velocity
import kotlinx.coroutines.channels.Channel

/**
 * Passes the nested scroll of [list] on: `Modifier.nestedScroll(connection)` around it. Give the list the height of the
 * shown bars as content padding. [onMove] receives the hidden dp of each bar: move yours by them.
 */
class BarsConnection(
    private val list: ScrollableState, private val density: Float, private val onMove: (ChromeFollower.Hidden) -> Unit
) : NestedScrollConnection {
    private val reader = NestedScrollReader(now())
    private val wake = Channel<Unit>(Channel.CONFLATED)

    override fun onPreScroll(available: Offset, source: NestedScrollSource): Offset {
        tell { preScroll(source == NestedScrollSource.UserInput, now()) }
        return Offset.Zero
    }

    override fun onPostScroll(consumed: Offset, available: Offset, source: NestedScrollSource): Offset {
        val isUserInput = source == NestedScrollSource.UserInput
        tell { postScroll(dp(consumed.y), dp(available.y), isUserInput, page(), now()) }
        return Offset.Zero
    }

    override suspend fun onPreFling(available: Velocity): Velocity {
        tell { preFling(dp(available.y), now()) }
        return Velocity.Zero
    }

    override suspend fun onPostFling(consumed: Velocity, available: Velocity): Velocity {
        tell { postFling(page(), now()) }
        return Velocity.Zero
    }

    /** Shows the bars: when focus is in one, and before the program scrolls the list to its top. */
    fun show() = tell { show(now()) }

    /** Adopts the offset to which the program has scrolled the list, in dp: 0 at its top. */
    fun adopt(offset: Double) = tell { adopt(offset, page(), now()) }

    /** Moves the bars at each frame in which they need it. Call it from a `LaunchedEffect`. */
    suspend fun run(isMotionReduced: Boolean) {
        reader.isMotionReduced = isMotionReduced
        while (true) {
            wake.receive()
            while (reader.needsFrames) withFrameNanos { tell { frame(list.isScrollInProgress, now()) } }
        }
    }

    private fun tell(word: NestedScrollReader.() -> Unit) {
        reader.word()
        onMove(reader.follower.hidden)
        wake.trySend(Unit)
    }

    private fun page() = NestedScrollReader.Page(list.canScrollBackward, list.canScrollForward)
    private fun dp(pixels: Float) = (pixels / density).toDouble()
    private fun now() = System.nanoTime() / 1e9
}
