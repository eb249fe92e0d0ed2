import ChromeSystem

/// The page for coding agents as a skill file: front matter with a name and a description, then Docs/Agents.md.
enum AgentSkill {
  /// The value of `help --format` that prints the skill file.
  static let word = "skill"

  static let frontMatter = """
    ---
    name: chrome-desktop
    description: Test and tune scroll-driven app bars (headers, toolbars, tab bars) with ChromeDesktop. Use it to \
    write or replay a take, explain why a bar hid or stayed, find values that meet expectations, or export a tuning \
    as code.
    ---
    """

  /// Returns the skill file, or nil if the page is missing.
  ///
  /// Packages ship the page inside `Assets`; in a checkout it is in the folder `Docs` next to `Assets`.
  static func text(_ assets: String? = Assets.folder()) -> String? {
    guard let assets else { return nil }
    let pages = ["/Agents.md", "/../Docs/Agents.md"].lazy.compactMap { try? SystemFile.read(assets + $0).get() }
    return pages.first.map { frontMatter + "\n\n" + String(decoding: $0, as: UTF8.self) }
  }
}
