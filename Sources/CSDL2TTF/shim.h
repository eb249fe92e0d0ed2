// A module of its own and not a part of CSDL2: compiled modules are cached by their headers, so a header that comes or
// goes with a package would not be noticed inside one.
#define SDL_MAIN_HANDLED
#if __has_include(<SDL2/SDL_ttf.h>)
#include <SDL2/SDL_ttf.h>
#else
#include <SDL_ttf.h>
#endif
