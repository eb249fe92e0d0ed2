import Testing

@testable import ChromeDesktop
@testable import ChromeSystem

/// Path of the program that was built with the tests; nil if it is elsewhere.
///
/// Searched for in the folders above the file from which these tests were loaded: on macOS that is a bundle, which
/// SwiftPM's helper program has loaded.
let builtProgram: String? = Path.ancestors(of: testFile).map { "\($0)/chrome-desktop" }
  .first { access($0, X_OK) == 0 && !SystemFile.isDirectory($0) }

/// Path of the file that contains these tests.
private var testFile: String {
  #if canImport(Darwin)
    var image = Dl_info()
    return dladdr(#dsohandle, &image) != 0 ? String(cString: image.dli_fname) : ProgramFile.path
  #else
    return ProgramFile.path
  #endif
}

extension RenderBench {
  /// Runs a program to its end, and returns its exit code (256 and more: a signal) and its standard error.
  func run(_ arguments: [String]) throws -> (code: Int32, words: String) {
    let (process, reader) = try #require(Subprocess.startReading(arguments))
    _ = fcntl(reader, F_SETFL, 0)
    defer { close(reader) }
    var (words, buffer): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 4096))
    while true {
      let count = read(reader, &buffer, buffer.count)
      guard count > 0 else { break }
      words += buffer[..<count]
    }
    return (Subprocess.status(of: process), String(decoding: words, as: UTF8.self))
  }

  func script(_ name: String, _ text: String) throws -> String {
    try SystemFile.replace(path(name), with: Array(("#!/bin/sh\n" + text).utf8)).get()
    chmod(path(name), 0o755)
    return path(name)
  }
}

/// Waits up to a minute for a condition, and returns whether it became true: other programs may be slow on a busy
/// machine.
func eventually(_ isTrue: () -> Bool) -> Bool {
  for _ in 0..<6000 where !isTrue() { usleep(10_000) }
  return isTrue()
}
