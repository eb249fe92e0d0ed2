import ChromeLook

extension SessionWindow.Settings {
  /// Light, dark, and the user's own if there is one, in turn.
  var nextTheme: Theme {
    let all = Theme.shipped + [ownTheme].compactMap { $0 }
    let current = all.lastIndex(of: theme) ?? 0
    return all[(current + 1) % all.count]
  }
}
