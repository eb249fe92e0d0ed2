internal import CSDL2

/// The modifier keys that are held now.
enum KeyboardState {
  static var isShiftHeld: Bool { SDL_GetModState().rawValue & KMOD_SHIFT.rawValue != 0 }
  static var isAltHeld: Bool { SDL_GetModState().rawValue & KMOD_ALT.rawValue != 0 }
}
