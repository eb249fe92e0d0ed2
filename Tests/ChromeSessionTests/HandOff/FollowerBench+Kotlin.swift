import Foundation

// Exported followers in Kotlin, each with its own test, as one program: a compiler starts slowly.
extension FollowerBench {
  /// Writes an exported follower and its test once more, as a package of their own; with a fault if asked.
  func writeKotlin(_ name: String, number: Int, fault: (String, String)? = nil) throws {
    var follower = try text("\(name)/src/main/kotlin/chromefollower/ChromeFollower.kt")
    if let fault { follower = follower.replacingOccurrences(of: fault.0, with: fault.1) }
    let test = try text("\(name)/src/test/kotlin/chromefollower/VectorTest.kt")
      .replacingOccurrences(of: "\"/vectors.json\"", with: "\"/\(name)/src/test/resources/vectors.json\"")
    for (file, text) in [("Follower\(number).kt", follower), ("Test\(number).kt", test)] {
      try write(file, text.replacingOccurrences(of: "chromefollower", with: "chromefollower\(number)"))
    }
  }

  /// Builds them and runs their tests in order: each prints its name, and after it what its follower answers otherwise.
  func runKotlin(_ names: [String]) throws -> (
    build: (code: Int32, printed: String), run: (code: Int32, printed: String)
  ) {
    let calls = names.enumerated().map { "  println(\"\($1)\")\n  chromefollower\($0).VectorTest().vectors()\n" }
    try write("Main.kt", "fun main() {\n\(calls.joined())}\n")
    try write("JUnit.kt", Self.junit)
    let files = names.indices.flatMap { ["Follower\($0).kt", "Test\($0).kt"] } + ["Main.kt", "JUnit.kt"]
    let build = try run(["JAVA_OPTS=-Xmx1g", "kotlinc", "-Werror", "-d", "ask"] + files)
    return (build, try run(["kotlin", "-cp", "ask:.", "MainKt"]))
  }

  /// As much of JUnit as these tests use: it says what differs and goes on.
  private static let junit = """
    package org.junit

    annotation class Test

    object Assert {
        fun assertEquals(expected: String, answer: String) = if (answer == expected) Unit else println(answer)
    }
    """
}
