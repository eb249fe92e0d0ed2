import Testing

@testable import ChromeDesktop
@testable import ChromeSystem

/// The program as it was built with the tests; nil where it lies elsewhere.
///
/// It is looked for above the file that these tests were loaded from: on macOS that is a bundle which another program,
/// SwiftPM's helper, has loaded.
let builtProgram: String? = Path.ancestors(of: testFile).map { "\($0)/chrome-desktop" }
  .first { access($0, X_OK) == 0 && !SystemFile.isDirectory($0) }

/// The file that these tests are in.
private var testFile: String {
  #if canImport(Darwin)
    var image = Dl_info()
    return dladdr(#dsohandle, &image) != 0 ? String(cString: image.dli_fname) : ProgramFile.path
  #else
    return ProgramFile.path
  #endif
}

extension RenderBench {
  /// Runs a program to its end: its exit code (256 and more: a signal) and its words for people.
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

/// Whether something comes true within a minute: what other programs do takes as long as the machine lets them.
func eventually(_ isTrue: () -> Bool) -> Bool {
  for _ in 0..<6000 where !isTrue() { usleep(10_000) }
  return isTrue()
}
