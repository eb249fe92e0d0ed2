import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeSystem

@Suite("Command lines")
struct CommandLineTests {
  private func misuse(_ words: [String]) -> UserError? {
    do throws(UserError) {
      _ = try CommandLineParser.parse(words)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "a wrong command line says what is wrong and what is nearest",
    arguments: [
      (["replya", "a.take"], "Unknown verb 'replya'. Did you mean 'replay'?"),
      (["replay", "a.take", "--fpz", "3"], "Unknown option '--fpz'. Did you mean '--fps'?"),
      (["replay"], "Missing expected argument 'TAKE'"),
      (["validate"], "Missing expected argument 'FILE'"),
      (["replay", "a.take", "--every"], "Missing value for '--every tick|frame|sample|mark|end'"),
      (
        ["replay", "a.take", "--every", "tik"],
        "The value 'tik' is invalid for '--every tick|frame|sample|mark|end'. Did you mean 'tick'?"
      ),
      (["replay", "a.take", "b.take"], "Unexpected argument 'b.take'"),
      (["keys", "--markdown=1"], "The option '--markdown' does not take a value"),
      (["--plian"], "Unknown option '--plian'. Did you mean '--plain'?"),
      // Hyphens that a word processor has joined or replaced.
      (["replay", "a.take", "—fps", "30"], "Unknown option '—fps'. Did you mean '--fps'?"),
      (["replay", "a.take", "−−every=frame"], "Unknown option '−−every=frame'. Did you mean '--every'?"),
    ])
  func wrong(words: [String], reason: String) throws {
    let error = try #require(misuse(words))
    #expect(error.message == reason)
    let lines = error.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "Error: \(reason)")
    #expect(lines[1].hasPrefix("Usage: chrome-desktop"))
    #expect(lines[2].hasSuffix("--help' for more information."))
  }

  @Test(
    "a number that was pasted or has a comma says what was meant",
    arguments: [
      ("−30", ". Did you mean '-30'?"), ("29,97", ". Did you mean '29.97'?"),
      ("many", "expected a number from 1 to 240"),
    ])
  func pasted(value: String, end: String) throws {
    let invocation = try CommandLineParser.parse(["replay", "a.take", "--every=frame", "--fps=\(value)"])
    do throws(UserError) {
      _ = try invocation.number(.fps, in: 1...240)
      Issue.record("read")
    } catch { #expect(error.message.hasSuffix(end), "\(error.message)") }
  }

  @Test("a name that is not UTF-8 is an error that says how to rename the file, in every verb")
  func foreignNames() throws {
    let name = Array("caf".utf8) + [0xE9] + Array("'s.take".utf8)
    for words in [["validate"], ["replay"], ["render", "a.take", "-o"], ["run", "--preset"], []] {
      #expect(Program.run(bytes: words.map { Array($0.utf8) } + [name]) == .data)
    }
    #expect(ShellName(name).quoted == "$'caf\\xE9\\x27s.take'")
    #expect(ShellName(name).plain == "caf__s.take")
    let changed = String(decoding: name, as: UTF8.self)
    guard case .failure(let failure) = SystemFile.read("/tmp/\(changed)") else { throw UserError("it was read") }
    #expect(failure.reason.hasSuffix("(a name that is not UTF-8 cannot be opened: rename the file)"))
    guard case .failure(let other) = SystemFile.read("/tmp/no such file") else { throw UserError("it was read") }
    #expect(!other.reason.hasSuffix(")"))
  }

  @Test("values, repeated values, both forms of an option, and '-' as a file")
  func values() throws {
    let line = [
      "replay", "-", "--every=frame", "--fps", "30", "--set", "top.hide=never", "top.show=never", "--set=tabBar.min=49",
    ]
    let invocation = try CommandLineParser.parse(line)
    #expect(invocation.arguments == ["-"])
    #expect(invocation.value(.every) == "frame")
    #expect(invocation.value(.fps) == "30")
    #expect(invocation.values(.set) == ["top.hide=never", "top.show=never", "tabBar.min=49"])
    let render = try CommandLineParser.parse(["render", "a.take", "-o", "a.mp4", "b.gif", "--output", "c.png"])
    #expect(render.values(.output) == ["a.mp4", "b.gif", "c.png"])
  }

  @Test(
    "run is the verb where none is said",
    arguments: [
      [], ["some.take"], ["--plain"], ["folder/take", "--preset", "chromium"], ["run", "some.take"],
    ])
  func defaultVerb(words: [String]) throws { #expect(try CommandLineParser.parse(words).verb.name == "run") }

  @Test("the help names every verb and every option", arguments: Verb.all.map(\.name))
  func help(name: String) throws {
    let verb = try #require(Verb.named(name))
    #expect(HelpText.all.contains("  \(name)"))
    for option in verb.options { #expect(HelpText.of(verb).contains("\(option.name)")) }
    #expect(try CommandLineParser.parse([name, "--help"]).has(.help))
  }

  @Test(
    "a bad value of --set or --preset is a misuse",
    arguments: [
      ["--set", "top.resistshow=1"], ["--set", "top.resistShow=301"], ["--set", "top.resistShow"],
      ["--set", "top.hide=trak"], ["--preset", "chromum"],
    ])
  func badOpening(options: [String]) throws {
    let invocation = try CommandLineParser.parse(["run"] + options)
    do throws(UserError) {
      _ = try TakeOpener.overrides(of: invocation, PresetFiles())
      Issue.record("taken for right")
    } catch {
      #expect(error.code == .usage)
      #expect(error.text.contains("Error: "))
    }
  }

  @Test("what run was asked for")
  func runOptions() throws {
    let invocation = try CommandLineParser.parse(
      [
        "--theme", "dark", "--plain", "--size", "320x568", "--seconds", "2.5", "--set", "gesture.slop=0",
        "--no-restore",
      ])
    let options = try RunOptions(invocation)
    #expect(options.theme?.theme == .dark)
    #expect(options.isPlain)
    #expect(options.setup.screen == Screen(width: 320, height: 568))
    #expect(options.seconds == 2.5)
    #expect(options.setup.tuning.gesture.slop == 0)
    #expect(!options.restores)
  }
}
