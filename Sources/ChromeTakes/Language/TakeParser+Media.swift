import ChromeCore

// Files that a film shows.
extension TakeParser {
  /// `backdrop "#RRGGBB"`, `backdrop "FILE.png" [hash "DIGITS"]`
  mutating func readBackdrop(_ line: inout TakeLine) {
    guard isFirst(&line) else { return }
    if let word = line.current, word.isQuoted, word.text.hasPrefix("#") {
      guard let hex = line.hexColor(digits: [6]), line.ends() else { return }
      take.backdrop = .color(hex)
      return
    }
    let offset = line.current?.offset ?? 0
    guard let path = line.string("a colour such as \"#3366FF\", or a picture's file"),
      let hash = line.pictureHash(), line.ends(orElse: ["hash"])
    else { return }
    switch media.picture(path) {
    case .failure(let problem): line.fail(quoted(path), at: offset, problem.reason, nearest: problem.nearest)
    case .success(let picture):
      guard hash.isEmpty || picture.hash.isEmpty || picture.hash == hash else {
        let reason = "expected the picture of the hash \"\(hash)\": the file has changed, its hash is "
        return line.fail(quoted(path), at: offset, reason + quoted(picture.hash))
      }
      take.backdrop = .picture(picture)
      references.append((line.number, .backdrop(picture)))
    }
  }

  /// `audio "FILE"`: older takes have it.
  mutating func readAudio(_ line: inout TakeLine) {
    guard isFirst(&line), line.string("a sound's file") != nil, line.ends() else { return }
    warn(
      line.place(ofWord: 0).problem(
        "films have no sound any more, so this line does nothing: add sound to the finished film with a video editor"))
  }
}

extension TakeLine {
  /// Takes `hash "DIGITS"`, if that comes next; empty if it does not, nil if it is wrong.
  fileprivate mutating func pictureHash() -> String? {
    guard accept("hash") else { return "" }
    let place = position
    guard let text = string("the picture's hash") else { return nil }
    guard text.utf8.count == 16, text.utf8.allSatisfy({ $0.isHexDigit }) else {
      position = place
      fail("the picture's hash, sixteen hexadecimal digits")
      return nil
    }
    return text
  }
}
