internal import CSDL2

// What the mouse pointer looks like.
extension Window {
  package enum PointerShape: Hashable { case arrow, hand, vertical, horizontal, text, hidden }

  package func setPointer(_ shape: PointerShape) {
    guard shape != pointerShape else { return }
    pointerShape = shape
    guard let system = Window.systemCursor(shape) else { SDL_ShowCursor(SDL_DISABLE); return }
    let cursor = cursors[shape] ?? SDL_CreateSystemCursor(system)
    cursors[shape] = cursor
    SDL_SetCursor(cursor)
    SDL_ShowCursor(SDL_ENABLE)
  }

  private static func systemCursor(_ shape: PointerShape) -> SDL_SystemCursor? {
    switch shape {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .vertical: SDL_SYSTEM_CURSOR_SIZENS
    case .horizontal: SDL_SYSTEM_CURSOR_SIZEWE
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .hidden: nil
    }
  }
}
