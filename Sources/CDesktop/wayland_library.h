// libwayland-client, loaded at run time. Its protocol header calls functions and interfaces by name; here the names are
// pointers. Only for the files in this folder.
#ifndef WAYLAND_LIBRARY_H
#define WAYLAND_LIBRARY_H

#if __has_include(<SDL2/SDL_syswm.h>)
#include <SDL2/SDL_syswm.h>
#else
#include <SDL_syswm.h>
#endif
#include <stdbool.h>
#include <wayland-client-core.h>

extern __typeof__(wl_proxy_marshal_flags) *chrome_marshal_flags;
extern __typeof__(wl_proxy_add_listener) *chrome_add_listener;
extern __typeof__(wl_proxy_get_version) *chrome_get_version;
extern __typeof__(wl_proxy_destroy) *chrome_destroy_proxy;
extern __typeof__(wl_proxy_set_user_data) *chrome_set_user_data;
extern __typeof__(wl_proxy_get_user_data) *chrome_get_user_data;
extern __typeof__(wl_proxy_set_queue) *chrome_set_queue;
extern __typeof__(wl_proxy_create_wrapper) *chrome_create_wrapper;
extern __typeof__(wl_proxy_wrapper_destroy) *chrome_destroy_wrapper;
extern __typeof__(wl_display_create_queue) *chrome_create_queue;
extern __typeof__(wl_event_queue_destroy) *chrome_destroy_queue;
extern __typeof__(wl_display_roundtrip_queue) *chrome_roundtrip_queue;
extern __typeof__(wl_display_flush) *chrome_flush_display;
#define wl_proxy_marshal_flags (*chrome_marshal_flags)
#define wl_proxy_add_listener (*chrome_add_listener)
#define wl_proxy_get_version (*chrome_get_version)
#define wl_proxy_destroy (*chrome_destroy_proxy)
#define wl_proxy_set_user_data (*chrome_set_user_data)
#define wl_proxy_get_user_data (*chrome_get_user_data)

extern const struct wl_interface *chrome_registry_interface, *chrome_shm_interface, *chrome_shm_pool_interface,
    *chrome_buffer_interface, *chrome_callback_interface, *chrome_seat_interface, *chrome_pointer_interface;
#define wl_registry_interface (*chrome_registry_interface)
#define wl_shm_interface (*chrome_shm_interface)
#define wl_shm_pool_interface (*chrome_shm_pool_interface)
#define wl_buffer_interface (*chrome_buffer_interface)
#define wl_callback_interface (*chrome_callback_interface)
#define wl_seat_interface (*chrome_seat_interface)
#define wl_pointer_interface (*chrome_pointer_interface)
#include <wayland-client-protocol.h>

// Returns the Wayland objects of SDL's window; false with a message in `why` if there are none.
bool wayland_window(void *sdl_window, struct wl_display **display, struct wl_surface **surface, const char **why);

// Reports all globals of the compositor to `listener`, on a separate queue, so that SDL's events stay in theirs.
// Proxies that `listener` binds should be moved to SDL's queue by `chrome_set_queue(…, NULL)`.
void wayland_offers(struct wl_display *display, const struct wl_registry_listener *listener, void *data);

#endif
