internal import CSDL2

/// Seconds of the performance counter: never backward, finer than a microsecond.
enum SteadyClock {
  static var seconds: Double { Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) }
}
