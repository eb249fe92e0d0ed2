import ChromeLook

extension SessionWindow.Settings {
  /// Of what is said over the picture.
  var noticeTheme: Theme { isTransparencyReduced ? theme.withoutTransparency : theme }

  /// Light, dark, and the user's own if there is one, in turn.
  var nextTheme: Theme {
    let all = Theme.shipped + [ownTheme].compactMap { $0 }
    let current = all.lastIndex(of: theme) ?? 0
    return all[(current + 1) % all.count]
  }
}
