import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeShell
@testable import ChromeSystem
@testable import ChromeTakes

/// Options that would be ignored are refused: the tables are walked, each row broken and kept.
@Suite("Options that need each other")
struct OptionRuleTests {
  private func misuse(_ words: [String]) -> String? {
    do throws(UserError) {
      _ = try CommandLineParser.parse(words)
      return nil
    } catch {
      return error.code == .usage ? error.message : "another kind: \(error.text)"
    }
  }

  /// The verb with what it cannot do without, and no more.
  private func line(_ verb: Verb) -> [String] {
    let arguments = verb.arguments.filter { !$0.isOptional }.map { _ in "a.take" }
    return [verb.name] + arguments + verb.options.filter(\.isRequired).flatMap { words($0) }
  }

  private func words(_ option: Option, _ value: String? = nil) -> [String] {
    [option.name] + (option.expectsValue ? [value ?? option.choices.first ?? "1"] : [])
  }

  @Test(
    "each row names options of its verb; a line that breaks it is refused by their names", arguments: OptionRule.all)
  func broken(rule: OptionRule) throws {
    let verb = try #require(Verb.named(rule.verb))
    let option = try #require(verb.option(rule.option))
    let value = option.choices.first { $0 != "text" }
    var broken = line(verb) + words(option, value)
    var other = rule.option
    switch rule.need {
    case .any(let others, _): other = others[0]
    case .without(let name, let values):
      other = name
      broken += words(try #require(verb.option(name)), values.first)
    case .noArgument: broken += ["name"]
    }
    let reason = try #require(misuse(broken), "\(broken) is taken for right")
    #expect(reason.contains("'\(rule.option)'") && reason.contains(rule.reason), "\(reason)")
    #expect(reason.contains(other), "\(reason)")
  }

  @Test("what a row needs, or its option alone, is right", arguments: OptionRule.all)
  func kept(rule: OptionRule) throws {
    let verb = try #require(Verb.named(rule.verb))
    var kept = line(verb) + words(try #require(verb.option(rule.option)))
    if case .any(let others, let values) = rule.need {
      kept += words(try #require(verb.option(others[0])), values.first)
    }
    #expect(misuse(kept) == nil, "\(kept)")
  }

  @Test("what a verb cannot do without is asked for, and has no brackets in its usage", arguments: Verb.all.map(\.name))
  func required(name: String) throws {
    let verb = try #require(Verb.named(name))
    #expect(misuse(line(verb)) == nil)
    for option in verb.options where option.isRequired {
      let rest = verb.options.filter { $0.isRequired && $0.name != option.name }.flatMap { words($0) }
      let arguments = verb.arguments.filter { !$0.isOptional }.map { _ in "a.take" }
      #expect(misuse([name] + arguments + rest) == "Missing expected option '\(option.form)'")
      #expect(HelpText.usage(verb).contains(" \(option.form)") && !HelpText.usage(verb).contains("[\(option.form)"))
    }
    for option in verb.options where !option.isRepeatable {
      #expect(!HelpText.usage(verb).contains("\(option.form) ..."), "\(option.name)")
    }
  }

  @Test(
    "a '-' is taken where the help says so, and refused with a reason elsewhere",
    arguments: [
      (["replay", "-"], nil), (["replay", "a.take", "--preset", "-"], nil), (["score", "-"], nil),
      (["import", "-", "-o", "-"], nil), (["report", "-", "-o", "-"], nil), (["vectors", "-", "-o", "-"], nil),
      (["verify", "-"], "name a file"), (["open", "-"], "name a file"),
      (["render", "-", "-o", "-"], "selects the format"), (["run", "--record-take", "-"], "name a file"),
      (["replay", "a.take", "--every", "end", "--preset=-", "--set", "top.rate=1"], nil),
      (["replay", "-", "--preset", "-"], "read only once"), (["validate", "-", "-"], "read only once"),
      (["snapshot", "a.take", "-o", "a.png", "--font", "-"], "name a file"),
      (["snapshot", "a.take", "-o", "a.png", "--theme", "-"], nil),
      (["score", "default", "--gestures", "-"], "name a file"),
    ] as [([String], String?)])
  func dash(words: [String], message: String?) {
    let reason = misuse(words)
    #expect(reason == nil ? message == nil : message.map { reason!.contains($0) } == true, "\(reason ?? "right")")
  }

  @Test("the help says of each option what '-' is")
  func dashHelp() throws {
    let help = HelpText.of(try #require(Verb.named("snapshot")))
    #expect(help.contains("The file to write. '-' is standard output."))
    #expect(help.contains("A theme, or a file that changes some of its colors. '-' is standard input."))
  }

  /// One file of each kind that follows none of the options in question.
  @Test("an option of render that no output can follow is refused", arguments: FormatRule.all.map(\.option))
  func formats(option: Option) throws {
    let rule = try #require(FormatRule.all.first { $0.option == option })
    let values = [Option.contactSheet.name: "2x2", Option.aspect.name: "1:1", Option.fps.name: "50"]
    var takes = 0
    for format in VideoFormat.allCases {
      let path = format == .folder ? "stills" : "a.\(format.rawValue)"
      let value = values[option.name] ?? "1"
      let line = ["render", "a.take", "-o", path] + words(option, value)
      let options = try RenderOptions(try CommandLineParser.parse(line))
      let take = try #require(TakeParser.read("wait 2s\n").take)
      let misuse = options.misuse(of: options.wishes(take), take)
      if rule.isFollowed(by: format, hasContactSheet: false) {
        takes += 1
        #expect(misuse == nil, "\(line): \(misuse?.message ?? "")")
      } else {
        #expect(misuse?.message.hasPrefix("'\(option.name)' is only for ") == true, "\(line)")
      }
    }
    #expect(takes > 0 && takes < VideoFormat.allCases.count)
  }

  @Test(
    "formats are words of one table, and the old words mean the same",
    arguments: [
      (["replay", "a.take"], PrintFormat.jsonl), (["replay", "a.take", "--format", "json"], .json),
      (["render", "a.take", "--report", "json"], .json), (["render", "a.take", "--format", "json"], .json),
      (["keys"], .text), (["keys", "--markdown"], nil), (["keys", "--format", "markdown"], nil),
      (["score", "default", "--format", "csv"], .csv), (["doctor", "--format", "json"], .json),
    ] as [([String], PrintFormat?)])
  func forms(words: [String], format: PrintFormat?) throws {
    let invocation = try CommandLineParser.parse(words)
    #expect(invocation.format(usual: words[0] == "replay" ? .jsonl : .text) == format)
  }

  @Test("every verb that prints results has json")
  func json() throws {
    let silent = ["run", "report", "snapshot", "map", "import", "export", "vectors", "serve", "open", "help"]
    for verb in Verb.all where !silent.contains(verb.name) {
      #expect(try #require(verb.option("--format")).choices.contains("json"), "\(verb.name)")
    }
  }

  @Test("a mark that the take does not have is a misuse that lists those that it has")
  func marks() throws {
    let take = try #require(TakeParser.read("mark \"turn\"\nwait 1s\nmark \"end of it\"\n").take)
    func reason(_ take: Take) throws -> String? {
      let invocation = try CommandLineParser.parse(["snapshot", "a.take", "-o", "a.png", "--at", "tunr"])
      do throws(UserError) { _ = try invocation.moment(.at, of: take) } catch { return error.message }
      return nil
    }
    let start = "The value 'tunr' is invalid for '--at TIME|MARK': the take has no "
    #expect(try reason(take) == start + "such mark; its marks are \"turn\", \"end of it\". Did you mean 'turn'?")
    #expect(try reason(try #require(TakeParser.read("wait 1s\n").take)) == start + "marks")
  }

  @Test(
    "progress is for terminals whose lines can be written over",
    arguments: [
      (true, "xterm", true), (true, "dumb", false), (false, "xterm", false), (true, nil, false),
    ] as [(Bool, String?, Bool)])
  func terminals(isTerminal: Bool, kind: String?, canRewrite: Bool) {
    #expect(RenderProgress.canRewrite(isTerminal: isTerminal, kind: kind) == canRewrite)
    #expect(RenderProgress.line(3, of: 12, after: 3, unit: "keys") == "3 of 12 keys")
  }
}
