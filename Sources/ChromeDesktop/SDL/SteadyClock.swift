internal import CSDL2
import ChromeSystem

/// Seconds of the performance counter: never backward, finer than a microsecond.
package enum SteadyClock {
  package static var seconds: Double { Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) }

  /// Waits, deaf to events, for less than one of SDL's milliseconds. More is left to SDL, which hears them.
  static func sleep(_ seconds: Double) {
    guard seconds > 0, seconds < 0.001 else { return }
    usleep(UInt32(seconds * 1_000_000))
  }
}
