/// A toggle of the panel, at the right end of the line with the search field. The table of buttons, the tooltips and
/// the saved session use these rows; `PanelState.toggles` has those that are on.
package enum PanelToggle: String, CaseIterable, Hashable, Sendable {
  /// Its name in the saved session is the case's name.
  case onlyChanged

  package var title: String {
    switch self {
    case .onlyChanged: "Changed"
    }
  }

  /// One sentence that says what the toggle does.
  package var sentence: String {
    switch self {
    case .onlyChanged: "Shows only the parameters that differ from the preset."
    }
  }
}
