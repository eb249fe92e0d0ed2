#define _GNU_SOURCE
#include "CDesktop.h"

#if defined(__linux__) && __has_include(<wayland-client.h>)

#include "wayland_library.h"
#include <dlfcn.h>

__typeof__(wl_proxy_marshal_flags) *chrome_marshal_flags;
__typeof__(wl_proxy_add_listener) *chrome_add_listener;
__typeof__(wl_proxy_get_version) *chrome_get_version;
__typeof__(wl_proxy_destroy) *chrome_destroy_proxy;
__typeof__(wl_proxy_set_user_data) *chrome_set_user_data;
__typeof__(wl_proxy_get_user_data) *chrome_get_user_data;
__typeof__(wl_proxy_set_queue) *chrome_set_queue;
__typeof__(wl_proxy_create_wrapper) *chrome_create_wrapper;
__typeof__(wl_proxy_wrapper_destroy) *chrome_destroy_wrapper;
__typeof__(wl_display_create_queue) *chrome_create_queue;
__typeof__(wl_event_queue_destroy) *chrome_destroy_queue;
__typeof__(wl_display_roundtrip_queue) *chrome_roundtrip_queue;
__typeof__(wl_display_flush) *chrome_flush_display;
const struct wl_interface *chrome_registry_interface, *chrome_shm_interface, *chrome_shm_pool_interface,
    *chrome_buffer_interface, *chrome_callback_interface, *chrome_seat_interface, *chrome_pointer_interface;

static bool load_library(void) {
  static int state;  // 0: not tried, 1: loaded, -1: missing
  if (state != 0) return state > 0;
  state = -1;
  void *library = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_GLOBAL);
  if (!library) return false;
  const struct { const char *name; void **place; } symbols[] = {
    {"wl_proxy_marshal_flags", (void **)&chrome_marshal_flags},
    {"wl_proxy_add_listener", (void **)&chrome_add_listener},
    {"wl_proxy_get_version", (void **)&chrome_get_version},
    {"wl_proxy_destroy", (void **)&chrome_destroy_proxy},
    {"wl_proxy_set_user_data", (void **)&chrome_set_user_data},
    {"wl_proxy_get_user_data", (void **)&chrome_get_user_data},
    {"wl_proxy_set_queue", (void **)&chrome_set_queue},
    {"wl_proxy_create_wrapper", (void **)&chrome_create_wrapper},
    {"wl_proxy_wrapper_destroy", (void **)&chrome_destroy_wrapper},
    {"wl_display_create_queue", (void **)&chrome_create_queue},
    {"wl_event_queue_destroy", (void **)&chrome_destroy_queue},
    {"wl_display_roundtrip_queue", (void **)&chrome_roundtrip_queue},
    {"wl_display_flush", (void **)&chrome_flush_display},
    {"wl_registry_interface", (void **)&chrome_registry_interface},
    {"wl_shm_interface", (void **)&chrome_shm_interface},
    {"wl_shm_pool_interface", (void **)&chrome_shm_pool_interface},
    {"wl_buffer_interface", (void **)&chrome_buffer_interface},
    {"wl_callback_interface", (void **)&chrome_callback_interface},
    {"wl_seat_interface", (void **)&chrome_seat_interface},
    {"wl_pointer_interface", (void **)&chrome_pointer_interface},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    *symbols[i].place = dlsym(library, symbols[i].name);
    if (!*symbols[i].place) return false;
  }
  state = 1;
  return true;
}

bool wayland_window(void *sdl_window, struct wl_display **display, struct wl_surface **surface, const char **why) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  *why = "this is no Wayland window";
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return false;
  *why = "libwayland-client is missing or older than 1.20";
  if (!load_library()) return false;
  *display = info.info.wl.display;
  *surface = info.info.wl.surface;
  return true;
}

void wayland_offers(struct wl_display *display, const struct wl_registry_listener *listener, void *data) {
  struct wl_event_queue *queue = chrome_create_queue(display);
  struct wl_display *wrapper = queue ? chrome_create_wrapper(display) : NULL;
  if (wrapper) {
    chrome_set_queue((struct wl_proxy *)wrapper, queue);
    struct wl_registry *registry = wl_display_get_registry(wrapper);
    chrome_destroy_wrapper(wrapper);
    if (registry) {
      wl_registry_add_listener(registry, listener, data);
      chrome_roundtrip_queue(display, queue);
      wl_registry_destroy(registry);
    }
  }
  if (queue) chrome_destroy_queue(queue);
}

#endif
