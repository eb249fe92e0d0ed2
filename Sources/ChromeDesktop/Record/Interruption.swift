#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ctrl-C and its like end a render in good order: the drafts are removed, then the program goes.
enum Interruption {
  nonisolated(unsafe) private static var hasCome: sig_atomic_t = 0

  static var isAsked: Bool { hasCome != 0 }

  /// From now on a reader that goes away (the window that asked for a film) or a file that may not grow is an error and
  /// no death.
  static func outliveReaders() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// From now on signals are noted, too.
  static func watch() {
    outliveReaders()
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in Interruption.note() } }
  }

  private static func note() { hasCome = 1 }
}
