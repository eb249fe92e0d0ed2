import ChromeCore
import ChromeSession
import ChromeTakes

/// The part of a session that a connected phone follows.
struct PhoneState: Equatable {
  var scene: PhoneScene?
  var theme: ThemeChoice
  var textSize: TextSize
  var tuning: Tuning
  /// The content of the pages, and the one that a new scene starts with.
  var pages: [PageContent]
  var page: Int
  /// True if the phone's finger is to be shown on the desktop.
  var isMirrored = false

  /// Creates the state of a phone with these contents of its pages.
  init(_ phone: Simulation, _ pages: [PageContent], _ tuning: Tuning, _ theme: ThemeChoice, _ textSize: TextSize) {
    (scene, page) = (phone.scene, phone.picture().page.settled)
    (self.theme, self.textSize, self.tuning, self.pages) = (theme, textSize, tuning, pages)
  }

  init(_ take: Take) {
    let setup = take.setup
    (scene, theme, textSize, tuning) = (setup.scene, take.theme, take.textSize, setup.tuning)
    (pages, page) = (setup.pages.map(\.content), setup.startPage)
  }

  /// The state as a JSON object, with values and pages as they are written in takes.
  var json: [UInt8] {
    var bytes = Array("{".utf8)
    append("scene", scene?.rawValue, to: &bytes)
    append(",\"theme", theme.rawValue, to: &bytes)
    append(",\"textSize", textSize.rawValue, to: &bytes)
    bytes += ",\"page\":\(page),\"mirror\":\(isMirrored),\"pages\":[".utf8
    for (index, content) in pages.enumerated() {
      if index > 0 { bytes += ",".utf8 }
      JSONText.append(TakeText.content(content), to: &bytes)
    }
    bytes += "],\"tuning\":{".utf8
    for (index, field) in TuningField.all.enumerated() {
      append((index > 0 ? ",\"" : "\"") + field.key, TakeText.value(field[tuning]), to: &bytes)
    }
    for rule in tuning.pageRules.values {
      append(",\"page \(rule.page) \(rule.field.key)", TakeText.value(rule.value), to: &bytes)
    }
    return bytes + Array("}}".utf8)
  }

  /// Appends `name":"value"`; `name` brings the quotation mark before it.
  private func append(_ name: String, _ value: String?, to bytes: inout [UInt8]) {
    bytes += ((name.utf8.contains(UInt8(ascii: "\"")) ? "" : "\"") + name + "\":").utf8
    if let value { JSONText.append(value, to: &bytes) } else { bytes += "null".utf8 }
  }

  /// The values as a preset file, for other programs.
  var values: [UInt8] {
    Array(TuningFile(start: PresetStart(scene: scene), tuning: tuning).text(onlyChanges: false).utf8)
  }
}
