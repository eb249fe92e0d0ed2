import ChromeSystem

/// The template of every page. Packages include it; in a clone the program builds it when it is first needed.
struct WebShell {
  /// The folder of the assets.
  var assets: String?
  /// The folder of the clone; nil for an installed program.
  var clone: String?

  init(assets: String? = Assets.folder(), clone: String? = WebShell.clone(of: ProgramFile.path)) {
    (self.assets, self.clone) = (assets, clone)
  }

  /// Returns the folder of the clone in whose `.build` a program is; nil for one outside of a clone.
  ///
  /// Only the program's own path counts, because a script of this folder is run: the working folder may belong to
  /// anyone.
  static func clone(of program: String) -> String? {
    guard program.hasPrefix("/") else { return nil }
    let builds = Path.ancestors(of: program).filter { $0.hasSuffix("/.build") }
    return builds.map(Path.folder).first { SystemFile.exists(script(in: $0)) }
  }

  static func script(in clone: String) -> String { "\(clone)/scripts/web.sh" }

  /// The template of a package, which is never older than the program.
  var packaged: [UInt8]? { read(assets.map { "\($0)/Web/page.html" }) }

  /// The template, of any age; nil if there is none.
  var found: [UInt8]? {
    packaged ?? read(clone.map(WebShell.page)) ?? read(assets.map { WebShell.page(in: Path.folder(of: $0)) })
  }

  private static func page(in clone: String) -> String { "\(clone)/.build/web/page.html" }

  private func read(_ path: String?) -> [UInt8]? { path.flatMap { try? SystemFile.read($0).get() } }

  /// Returns a name that another template has another one of: its FNV-1a hash.
  static func name(of shell: [UInt8]) -> String {
    let hash = shell.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  /// Returns the shell with each «name» replaced, in a single pass: inserted text is not searched again, and unknown
  /// names are kept.
  static func filled(_ shell: [UInt8], _ parts: [String: [UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = shell[...]
    while let start = place(of: "«", in: rest), let end = place(of: "»", in: rest[(start + 2)...]) {
      result += rest[..<start]
      result += parts[String(decoding: rest[(start + 2)..<end], as: UTF8.self)] ?? Array(rest[start..<(end + 2)])
      rest = rest[(end + 2)...]
    }
    return result + rest
  }

  /// Returns the offset of « or », each of which is two bytes.
  private static func place(of sign: Character, in bytes: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(sign.utf8)
    return bytes.indices.dropLast().first { bytes[$0] == wanted[0] && bytes[$0 + 1] == wanted[1] }
  }
}

// Building it, for verbs.
extension WebShell {
  /// Returns the template. In a clone it is built first if it is missing or older than its sources; `report` gets a
  /// sentence about that.
  func ready(report: (String) -> Void) throws(UserError) -> [UInt8] {
    if let packaged { return packaged }
    if let clone { try build(in: clone, report) }
    guard let found else { throw UserError(WebShellText.missing) }
    return found
  }

  private func build(in clone: String, _ report: (String) -> Void) throws(UserError) {
    let build = WebShellBuild(in: clone)
    var state = WebShellBuild.State.running("")
    var isReported = false
    while case .running = state {
      state = build.state(after: state)
      if !isReported, build.hasSteps { report(WebShellText.building) }
      isReported = build.hasSteps
    }
    guard case .failed(let reason) = state else { return }
    guard found != nil else { throw UserError(reason) }
    report(WebShellText.older(reason))
  }
}

/// The sentences about the template.
enum WebShellText {
  static let missing =
    "the page for phones and browsers is not part of this installation. Install a package again, or use ./demo in a "
    + "clone"
  static let building = "Building the page for phones and browsers, once. This takes a few minutes…"
  static let waiting = "Building the page, once. This takes a few minutes."
  static func failed(_ reason: String) -> String {
    "the page for phones and browsers cannot be built: \(reason). Everything except phones and web pages works without "
      + "it"
  }
  static func older(_ reason: String) -> String {
    "The page is older than the program, because a newer one could not be made: \(reason)"
  }
}
