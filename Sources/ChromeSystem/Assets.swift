/// Finds the files that the program brings along, from any working directory.
package enum Assets {
  /// Names a folder to use instead of the shipped `Assets`.
  package static let variable = "CHROME_DESKTOP_ASSETS"

  /// Returns the folder of these files: the one that the environment names, else the nearest `Assets` at or above the
  /// program (in its `Resources` in an app), else the working directory's; nil if there is none.
  package static func folder() -> String? {
    if let named = Environment.variable(variable), !named.isEmpty { return named }
    let aboveProgram = Path.ancestors(of: ProgramFile.path).flatMap {
      ["\($0)/Assets", "\($0)/share/chrome-desktop/Assets", "\($0)/Resources/Assets"]
    }
    return (aboveProgram + ["Assets"]).first { SystemFile.isDirectory($0 + "/Tunings") }
  }
}
