internal import CSDL2
#if HAS_SDL_TTF
  internal import CSDL2TTF
#endif
func probe() -> String {
  #if HAS_SDL_TTF
    return "ttf \(TTF_Init())"
  #else
    return "none \(SDL_GetTicks())"
  #endif
}
