/// The folder for the user's presets and gestures, and the saved session.
package enum SettingsFolder {
  /// Returns the folder: in `XDG_CONFIG_HOME` if set, otherwise in `~/Library/Application Support` on macOS or in
  /// `~/.config` on other systems. Nil if the system has no home directory.
  package static func path(_ environment: (String) -> String? = Environment.variable) -> String? {
    // The XDG specification requires relative paths to be ignored.
    if let base = environment("XDG_CONFIG_HOME"), base.hasPrefix("/") { return "\(base)/chrome-desktop" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    #if os(macOS)
      return "\(home)/Library/Application Support/chrome-desktop"
    #else
      return "\(home)/.config/chrome-desktop"
    #endif
  }
}
