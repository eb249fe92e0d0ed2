internal import CSDL2

extension Window {
  /// Other programs can paste it from now on, as long as this one runs.
  package func copy(_ text: String) { SDL_SetClipboardText(text) }
}
