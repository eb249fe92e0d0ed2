import ChromeServe
import ChromeSession
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// `serve [TAKE|PRESET]`: shows the phone on a real phone, and keeps its gestures.
enum ServeCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    let opened = try open(invocation)
    for warning in opened.warnings { console.report(warning) }
    return try serve(opened, invocation, &console)
  }

  /// Opens the take, or a phone at rest with the preset.
  private static func open(_ invocation: Invocation) throws(UserError) -> TakeOpener.Opened {
    guard let word = invocation.arguments.first else { return try WebExport.resting("default") }
    guard !word.hasSuffix(".take"), word != "-" else { return try TakeOpener.open(word, for: invocation) }
    _ = try TakeOpener.preset(word, invocation, PresetFiles())
    return try WebExport.resting(word)
  }

  private static func serve(
    _ opened: TakeOpener.Opened, _ invocation: Invocation, _ console: inout Console
  ) throws(UserError) -> ExitCode {
    let port = try invocation.number(.port, in: 1...65535).map { UInt16($0) }
    let library = PhoneLibrary(LibraryFolder(PresetDrawer()))
    guard PhoneServer.libraryVersion != nil else { throw UserError(ServeText.problem(.noLibrary, wasChosen: false)) }
    do {
      let page = try WebPage(opened).live(in: try WebShell().ready { console.report($0) })
      let receiver = PhoneServer.Receiver { library.save($0, phone: $1) }
      Interruption.watch()
      let server = try PhoneServer(port: port, receiver: receiver)
      server.setPage(page.bytes, build: page.build)
      var serving = Serving(server, library, PhoneState(opened.take), watching: invocation.arguments.first)
      serving.run(&console)
      server.stop()
      return .success
    } catch let failure as PhoneServer.Failure {
      throw UserError(ServeText.problem(failure, wasChosen: port != nil))
    } catch { throw error as? UserError ?? UserError("\(error)") }
  }
}

/// A server that runs until Ctrl-C: prints its addresses, follows the preset's file, and reports what arrives.
private struct Serving {
  private let server: PhoneServer
  private let library: PhoneLibrary
  private var state: PhoneState
  private var watch: PresetWatch
  private var phones: [Int] = []
  private let start = SteadyClock.seconds
  private var hasAdvised = false

  /// Seconds between two looks for changes; short enough for Ctrl-C to seem immediate.
  private static let pause = 0.1
  private static let patience = 10.0

  init(_ server: PhoneServer, _ library: PhoneLibrary, _ state: PhoneState, watching word: String?) {
    (self.server, self.library, self.state) = (server, library, state)
    watch = PresetWatch(startingAt: start)
    let files = PresetFiles()
    watch.follow(
      word.flatMap { files.path($0) ?? (files.ownNames.contains($0) ? files.drawer.path(of: $0) : nil) }, at: start)
  }

  mutating func run(_ console: inout Console) {
    server.publish(state.json, values: state.values)
    showAddresses(&console)
    if let path = library.path { console.report("\(ServeText.saved) \(path)") }
    console.report(ServeText.end)
    while !Interruption.isAsked {
      usleep(UInt32(Serving.pause * 1e6))
      look(at: SteadyClock.seconds, &console)
    }
  }

  private func showAddresses(_ console: inout Console) {
    if let first = server.links.first {
      console.print(ServeText.open)
      for link in server.links { console.print("  \(link)") }
      let code = QRCode(first)?.text(colors: isatty(STDOUT_FILENO) == 1) ?? ""
      console.append { $0 += code.utf8 }
    } else {
      console.print(ServeText.noNetwork)
    }
    console.print(ServeText.cable(server.port, server.ownLink))
    console.flush()
  }

  private mutating func look(at seconds: Double, _ console: inout Console) {
    for note in library.takeNotes() { console.report(note) }
    if server.refreshAddresses() { showAddresses(&console) }
    if server.phones != phones {
      phones = server.phones
      console.report(
        phones.isEmpty ? "No phone is connected." : "Connected: \(phones.map { "Phone \($0)" }.joined(separator: ", "))"
      )
    }
    hasAdvised = hasAdvised || !phones.isEmpty
    if !hasAdvised, seconds - start > Serving.patience {
      hasAdvised = true
      console.report(ServeText.nothingYet)
    }
    guard watch.nextLook <= seconds else { return }
    switch watch.look(at: seconds) {
    case .nothingNew: break
    case .trouble(let trouble): console.report("\(watch.path ?? ""): \(trouble)")
    case .tuning(let tuning):
      state.tuning = tuning
      server.publish(state.json, values: state.values)
    }
  }
}
