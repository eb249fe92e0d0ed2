import ChromeCore

/// The export of a tuning to an app: the files for a target, and a report of what the target cannot express.
package struct HandOff: Sendable {
  /// Name of the preset or the file.
  package var name: String
  /// The values of every page.
  package var tuning: Tuning
  /// The values of single pages, which only tokens can express.
  package var pageRules: PageRules
  /// Version of the program that exports.
  package var version: String
  /// Returns the text of a shipped template by its file name.
  package var template: @Sendable (String) -> String?
  /// Returns a shipped preset by its name: the targets' own behaviors are presets.
  package var preset: @Sendable (String) -> Tuning?

  package init(
    name: String, tuning: Tuning, version: String, template: @escaping @Sendable (String) -> String?,
    preset: @escaping @Sendable (String) -> Tuning?
  ) {
    (self.name, self.tuning, self.version) = (name, tuning, version)
    (pageRules, self.tuning.pageRules) = (tuning.pageRules, PageRules())
    (self.template, self.preset) = (template, preset)
  }

  /// The reason why a target does not support the tuning.
  package struct Refusal: Error, Equatable {
    package var reason: String
  }

  /// Returns the files for the folder, and the report that accompanies them.
  package func files(for target: HandOffTarget) throws(Refusal) -> (files: [HandOffFile], losses: LossReport) {
    guard tuning.hasHidingBars else {
      throw Refusal(reason: "\(name) hides no bar, so there is nothing to export")
    }
    let vectors = VectorFile(name, tuning)
    let native = try NativeRules.of(target, self)
    let losses = LossReport(target, self, native, vectors)
    var files = try ownFiles(target, native)
    files.append(HandOffFile(target.vectorFolder + "vectors.json", bytes: vectors.json))
    if target.hasReportInside {
      files[0].append(losses.comment)
    } else {
      files.append(HandOffFile("LOSSES.md", losses.markdown))
    }
    return (files, losses)
  }

  private func ownFiles(_ target: HandOffTarget, _ native: NativeRules?) throws(Refusal) -> [HandOffFile] {
    switch target {
    case .swift:
      [
        HandOffFile("Package.swift", try text("FollowerPackage.swift")),
        HandOffFile(
          "Sources/ChromeFollower/ChromeFollower.swift", try follower(.swift) + "\n" + driver("ScrollDriver.swift")),
        HandOffFile("Tests/ChromeFollowerTests/VectorTests.swift", try text("VectorTests.swift")),
      ]
    case .js:
      [
        HandOffFile("follower.mjs", try follower(.js)),
        HandOffFile("driver.mjs", try text("driver.mjs")),
        HandOffFile("index.html", try page()),
        HandOffFile("vectors.test.mjs", try text("vectors.test.mjs")),
      ]
    case .kotlin:
      // The layout of a Gradle module.
      [
        HandOffFile(
          "src/main/kotlin/chromefollower/ChromeFollower.kt", try follower(.kotlin) + "\n" + driver("NestedScroll.kt")),
        // Outside of the module, which needs no Compose.
        HandOffFile("compose/BarsConnection.kt", try text("BarsConnection.kt")),
        HandOffFile("src/test/kotlin/chromefollower/VectorTest.kt", try text("VectorTest.kt")),
      ]
    case .tokens: [HandOffFile("tokens.json", TokenFile(self).text)]
    case .swiftui27, .css: native.map { [HandOffFile($0.fileName, $0.settings)] } ?? []
    }
  }

  /// Returns a page that the controller and the driver move. Browsers load no modules from disk, so it holds both.
  private func page() throws(Refusal) -> String {
    let sizes = BarName.allCases.map { bar in
      "\(bar.rawValue): { full: \(plain(tuning[bar].full)), min: \(plain(tuning[bar].min)) }"
    }
    let parts = [
      "name": name.oneLine, "version": version, "bars": "{ \(sizes.joined(separator: ", ")) }",
      "follower": try follower(.js).inlinedScript, "driver": try text("driver.mjs").inlinedScript,
    ]
    // Split first: what is put in is not searched for further places.
    return try text("index.html").split(separator: "«", omittingEmptySubsequences: false).enumerated().map { part in
      guard part.offset > 0, let end = part.element.firstIndex(of: "»") else { return String(part.element) }
      return (parts[String(part.element[..<end])] ?? "") + part.element[part.element.index(after: end)...]
    }.joined()
  }

  private func follower(_ language: ControllerLanguage) throws(Refusal) -> String {
    language.follower(name.oneLine, tuning, version: version, template: try text(language.fileName))
  }

  /// Returns a driver with the parts that the tuning requires.
  private func driver(_ file: String) throws(Refusal) -> String {
    ControllerTemplate(try text(file)).text(ControllerFeatures(tuning).names, [])
  }

  private func text(_ file: String) throws(Refusal) -> String {
    guard let text = template(file) else { throw Refusal(reason: "the built-in file HandOff/\(file) was not found") }
    return text
  }
}

extension String {
  /// A module as the body of a function: without its imports, and with plain declarations.
  fileprivate var inlinedScript: String {
    split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("import ") }
      .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }.joined(separator: "\n")
  }

  /// A name that is safe in a comment of any language and in the text of a page: letters, digits and the few characters
  /// without meaning in Swift, Kotlin, JavaScript, CSS and Markdown.
  var oneLine: String { filter { $0.isLetter || $0.isNumber || " .,_-+()'".contains($0) } }
}
