import ChromeCore
import ChromeTakes

extension Invocation {
  /// `1.2s`, `300ms`, `1min`, a bare number of seconds, `start`, `end`, or a mark's name; nil where nothing is said.
  func moment(_ option: Option) throws(UsageError) -> TakeMoment? {
    guard let text = value(option) else { return nil }
    if text == "start" { return .start }
    if text == "end" { return .end }
    guard let seconds = TakeTime.seconds(text, bare: true) else { return .mark(text) }
    guard (0...100_000).contains(seconds) else {
      throw misuse("The value '\(text)' is invalid for '\(option.form)': expected 0 s to 100000 s")
    }
    return .time(TickClock.tick(nearest: seconds))
  }

  /// The one value of an option that a verb can follow only once.
  func single(_ option: Option) throws(UsageError) -> String? {
    let values = values(option)
    guard values.count < 2 else {
      throw misuse("Unexpected value '\(values[1])': '\(option.form)' can be said only once here")
    }
    return values.first
  }

  /// The page for browsers that a verb makes.
  func page(_ option: Option) throws(UsageError) -> String {
    guard let path = try single(option) else { throw misuse("Missing expected option '-o FILE.html'") }
    guard path == "-" || path.lowercased().hasSuffix(".html") || path.lowercased().hasSuffix(".htm") else {
      throw misuse("The value '\(path)' is invalid for '-o FILE.html': expected a file ending in .html")
    }
    return path
  }
}

extension Invocation {
  /// A moment of `take`: a mark that is called like a time is meant by its name. A name that no mark has is a misuse,
  /// which lists the marks.
  func moment(_ option: Option, of take: Take) throws(UsageError) -> TakeMoment? {
    guard let word = value(option) else { return nil }
    if take.markNames.contains(word) { return .mark(word) }
    let moment = try moment(option)
    guard case .mark? = moment else { return moment }
    throw misuse("The value '\(word)' is invalid for '\(option.form)': \(take.noMark(word))")
  }
}

extension Take {
  /// The names of the marks, each once, in the order of their lines.
  var markNames: [String] {
    var seen: Set<String> = []
    return statements.compactMap { if case .mark(let name) = $0.action { name } else { nil } }
      .filter { seen.insert($0).inserted }
  }

  private static let mostNamed = 12

  /// `the take has no such mark; its marks are "a", "b"`
  fileprivate func noMark(_ word: String) -> String {
    let names = markNames
    guard !names.isEmpty else { return "the take has no marks" }
    let nearest = NearestWord.to(word, in: names).map { ". Did you mean '\($0)'?" } ?? ""
    let shown = names.prefix(Take.mostNamed).map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = names.count > Take.mostNamed ? " and \(names.count - Take.mostNamed) more" : ""
    return "the take has no such mark; its marks are \(shown)\(rest)\(nearest)"
  }
}

extension TakeMoment {
  var words: String {
    switch self {
    case .start: "its start"
    case .end: "its end"
    case .time(let tick): "\(ReportNumber.text(TickClock.seconds(tick))) s"
    case .mark(let name): "the mark \"\(name)\""
    }
  }
}
