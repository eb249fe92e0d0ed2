import ChromeCore
import ChromeFilm
import ChromeStudio
import ChromeTakes

/// The shelves of the gallery, in their order.
enum GalleryGroup: CaseIterable {
  case sources, platforms, quarrels, own

  var title: String {
    switch self {
    case .sources: "The five source systems"
    case .platforms: "Platforms and libraries"
    case .quarrels: "Published quarrels"
    case .own: "Yours"
    }
  }

  fileprivate init(_ preset: Studio.Preset, isShipped: Bool) {
    switch preset.name {
    case _ where !isShipped: self = .own
    case _ where SourceSystem.named(preset.name) != nil: self = .sources
    case _ where preset.name.hasPrefix("quarrel-"): self = .quarrels
    default: self = .platforms
    }
  }
}

/// A preset as the gallery shows it.
struct GalleryEntry: Equatable {
  var preset: Studio.Preset
  var group: GalleryGroup
  /// What it is about, in a sentence; empty where nobody has said.
  var about: String

  /// Whether it is meant by what somebody types, in any case of letters.
  func matches(_ words: String) -> Bool {
    let text = "\(preset.title) \(about)".lowercased()
    return words.lowercased().split(separator: " ").allSatisfy { text.includes(String($0)) }
  }
}

extension GalleryEntry {
  /// Every preset of `studio`, shelf by shelf; `about` says what a shipped one is about.
  static func all(of studio: Studio, about: (String) -> String?) -> [GalleryEntry] {
    let entries = studio.presets.map { preset in
      let isShipped = studio.isShipped(preset.name) && preset.path == nil
      let words = isShipped ? SourceSystem.named(preset.name)?.about ?? about(preset.name) : nil
      return GalleryEntry(preset: preset, group: GalleryGroup(preset, isShipped: isShipped), about: words ?? "")
    }
    return GalleryGroup.allCases.flatMap { group in entries.filter { $0.group == group } }
  }
}
