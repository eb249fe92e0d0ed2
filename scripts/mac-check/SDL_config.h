/* SDL's configuration on macOS, as far as its public headers ask for it. */
#ifndef SDL_config_h_
#define SDL_config_h_
#include "SDL_platform.h"

#define SIZEOF_VOIDP 8
#define HAVE_GCC_ATOMICS 1
#define HAVE_CTYPE_H 1
#define HAVE_FLOAT_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_LIMITS_H 1
#define HAVE_MATH_H 1
#define HAVE_STDARG_H 1
#define HAVE_STDINT_H 1
#define HAVE_STDIO_H 1
#define HAVE_STDLIB_H 1
#define HAVE_STRING_H 1
#define HAVE_STRINGS_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_WCHAR_H 1
#define STDC_HEADERS 1
#define SDL_VIDEO_DRIVER_COCOA 1
#define SDL_VIDEO_RENDER_METAL 1
#define SDL_VIDEO_METAL 1

#endif
