/// Paths as text.
package enum Path {
  /// Returns the folders that contain `path`, the nearest first.
  package static func ancestors(of path: String) -> [String] {
    sequence(first: folder(of: path)) { $0 == "/" || $0 == "." ? nil : folder(of: $0) }.map { $0 == "/" ? "" : $0 }
  }

  /// Returns the file's name without its folders and without `.json`.
  package static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// Returns a path relative to `folder`; nil for the working directory.
  package static func joined(_ folder: String?, _ path: String) -> String {
    guard let folder, folder != ".", !path.hasPrefix("/") else { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// Returns a path with redundant parts removed: `./a//b` is `a/b`. Links are not followed.
  package static func normal(_ path: String) -> String {
    (path.hasPrefix("/") ? "/" : "") + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Returns the folder that contains `path`: `.` if it names none.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the path as a word of a command line: one that begins with a dash would be an option.
  package static func argument(_ path: String) -> String { path.hasPrefix("-") && path != "-" ? "./\(path)" : path }
}
