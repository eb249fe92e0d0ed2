#include "CDesktop.h"

#if defined(__linux__) && __has_include(<X11/Xlib.h>)

#if __has_include(<SDL2/SDL_syswm.h>)
#include <SDL2/SDL_syswm.h>
#else
#include <SDL_syswm.h>
#endif
#include <X11/Xlib.h>
#include <dlfcn.h>

// SDL has loaded Xlib by then. SDL's own record of the window's position is not used, because it may be outdated.
bool xpointer_place(void *sdl_window, int *x, int *y) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return false;
  void *library = dlopen("libX11.so.6", RTLD_NOW);
  __typeof__(XQueryPointer) *query = library ? (__typeof__(XQueryPointer) *)dlsym(library, "XQueryPointer") : NULL;
  Window root, child;
  int root_x, root_y;
  unsigned buttons;
  return query
         && query(info.info.x11.display, info.info.x11.window, &root, &child, &root_x, &root_y, x, y, &buttons);
}

#else

bool xpointer_place(void *sdl_window, int *x, int *y) {
  (void)sdl_window, (void)x, (void)y;
  return false;
}

#endif
