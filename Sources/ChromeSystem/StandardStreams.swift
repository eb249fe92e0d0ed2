/// The three descriptors that are open when a program starts.
package enum StandardStreams {
  /// Opens those that are closed (`<&-`). Otherwise the next files that the program opens would get their numbers, and
  /// output of a child or messages to the user would be written into them or lost.
  ///
  /// Each is opened in the wrong direction, so that reading or writing there still fails as before.
  package static func complete() {
    for (stream, way) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      // The system assigns the lowest free number: this one, as those before it are open.
      _ = open("/dev/null", way)
    }
  }
}
