/// The three descriptors that a program finds open when it starts.
package enum StandardStreams {
  /// Gives a place to those that it was started without (`<&-`). Else the next files of its own would have their
  /// numbers, and what a child prints, or is said to people, would go into them or be lost.
  ///
  /// Each is opened the wrong way round, so that who reads or writes there is told so, as before.
  package static func complete() {
    for (stream, way) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      // The lowest free number is given: this one, as those before it are open.
      _ = open("/dev/null", way)
    }
  }
}
