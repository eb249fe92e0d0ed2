import ChromeCore
import ChromeFilm
import ChromeStudio
import ChromeTakes

/// The sections of the gallery, in display order.
enum GalleryGroup: CaseIterable {
  case sources, platforms, quarrels, own

  var title: String {
    switch self {
    case .sources: "Five original components"
    case .platforms: "Platforms and libraries"
    case .quarrels: "Debated values"
    case .own: "My presets"
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

/// A preset as displayed in the gallery.
struct GalleryEntry: Equatable {
  var preset: Studio.Preset
  var group: GalleryGroup
  /// A one-sentence description; empty if the preset has none.
  var about: String

  /// Returns true if the title or the description contains every word of the search text, ignoring case.
  func matches(_ search: String) -> Bool {
    let text = "\(preset.title) \(about)".lowercased()
    return search.lowercased().split(separator: " ").allSatisfy { text.includes(String($0)) }
  }
}

extension GalleryEntry {
  /// Returns every preset of `studio`, section by section. `about` returns the description of a shipped preset.
  static func all(of studio: Studio, about: (String) -> String?) -> [GalleryEntry] {
    let entries = studio.presets.map { preset in
      let isShipped = studio.isShipped(preset.name) && preset.path == nil
      let sentence = isShipped ? SourceSystem.named(preset.name)?.about ?? about(preset.name) : nil
      return GalleryEntry(preset: preset, group: GalleryGroup(preset, isShipped: isShipped), about: sentence ?? "")
    }
    return GalleryGroup.allCases.flatMap { group in entries.filter { $0.group == group } }
  }
}
