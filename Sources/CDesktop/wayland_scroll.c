#include "CDesktop.h"

#if defined(__linux__) && __has_include(<wayland-client.h>)

#include "wayland_library.h"
#include <stdlib.h>
#include <string.h>

enum { MOST_SEATS = 4, MOST_EVENTS = 256, ACROSS = WL_POINTER_AXIS_HORIZONTAL_SCROLL, ALONG = WL_POINTER_AXIS_VERTICAL_SCROLL };

typedef struct {
  WaylandScrolling *all;
  struct wl_seat *seat;
  struct wl_pointer *pointer;
  bool is_inside;
  // State of the frame that is being received.
  WaylandScroll frame;
  bool has_scrolled;
  bool has_steps[2];
} Seat;

struct WaylandScrolling {
  struct wl_surface *surface;
  struct wl_display *display;
  void (*arrived)(void);
  Seat seats[MOST_SEATS];
  int seat_count;
  // Queue of events that have not been removed yet. When it is full, new events are dropped.
  WaylandScroll events[MOST_EVENTS];
  int first, count;
};

static void begin(Seat *seat) {
  memset(&seat->frame, 0, sizeof seat->frame);
  seat->frame.source = WAYLAND_SCROLL_UNSAID;
  seat->has_scrolled = seat->has_steps[0] = seat->has_steps[1] = false;
}

static void entered(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y) {
  Seat *seat = data;
  (void)pointer, (void)serial, (void)x, (void)y;
  seat->is_inside = surface == seat->all->surface;
}

static void left(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface) {
  (void)pointer, (void)serial, (void)surface;
  ((Seat *)data)->is_inside = false;
}

static void moved(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)pointer, (void)time, (void)x, (void)y;
}

static void pressed(void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button, uint32_t state) {
  (void)data, (void)pointer, (void)serial, (void)time, (void)button, (void)state;
}

static double *way(Seat *seat, uint32_t axis) { return axis == ACROSS ? &seat->frame.across : &seat->frame.along; }

// Adds pixels, unless the frame has steps on this axis, which take precedence.
static void scrolled(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value) {
  Seat *seat = data;
  (void)pointer;
  if (axis > 1) return;
  seat->frame.milliseconds = time;
  seat->has_scrolled = true;
  if (!seat->has_steps[axis]) *way(seat, axis) += wl_fixed_to_double(value);
}

static void stepped(Seat *seat, uint32_t axis, double notches) {
  if (axis > 1) return;
  if (!seat->has_steps[axis]) *way(seat, axis) = 0;
  seat->has_scrolled = seat->has_steps[axis] = seat->frame.is_in_notches = true;
  *way(seat, axis) += notches;
}

static void frame_ended(void *data, struct wl_pointer *pointer) {
  Seat *seat = data;
  WaylandScrolling *all = seat->all;
  (void)pointer;
  bool counts = seat->is_inside && (seat->has_scrolled || seat->frame.is_stop);
  if (counts && all->count < MOST_EVENTS) {
    all->events[(all->first + all->count++) % MOST_EVENTS] = seat->frame;
    all->arrived();
  }
  begin(seat);
}

static void source_said(void *data, struct wl_pointer *pointer, uint32_t source) {
  (void)pointer;
  ((Seat *)data)->frame.source = source == WL_POINTER_AXIS_SOURCE_FINGER ? WAYLAND_SCROLL_FINGER
      : source == WL_POINTER_AXIS_SOURCE_CONTINUOUS ? WAYLAND_SCROLL_CONTINUOUS : WAYLAND_SCROLL_WHEEL;
}

static void stopped(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis) {
  Seat *seat = data;
  (void)pointer, (void)axis;
  seat->frame.milliseconds = time;
  seat->frame.is_stop = true;
}

static void notched(void *data, struct wl_pointer *pointer, uint32_t axis, int32_t steps) {
  (void)pointer;
  stepped(data, axis, steps);
}

#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
static void notched_finely(void *data, struct wl_pointer *pointer, uint32_t axis, int32_t parts) {
  (void)pointer;
  stepped(data, axis, parts / 120.0);
}
#define MOST_VERSION 8
#else
#define MOST_VERSION 5
#endif

static const struct wl_pointer_listener pointer_listener = {
  .enter = entered, .leave = left, .motion = moved, .button = pressed, .axis = scrolled, .frame = frame_ended,
  .axis_source = source_said, .axis_stop = stopped, .axis_discrete = notched,
#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
  .axis_value120 = notched_finely,
#endif
};

static void release(Seat *seat) {
  if (seat->pointer) wl_pointer_release(seat->pointer);
  seat->pointer = NULL;
  seat->is_inside = false;
}

static void capabilities(void *data, struct wl_seat *wl_seat, uint32_t all) {
  Seat *seat = data;
  bool has_pointer = all & WL_SEAT_CAPABILITY_POINTER;
  if (!has_pointer) return release(seat);
  if (seat->pointer) return;
  seat->pointer = wl_seat_get_pointer(wl_seat);
  begin(seat);
  wl_pointer_add_listener(seat->pointer, &pointer_listener, seat);
}

static void named(void *data, struct wl_seat *seat, const char *name) { (void)data, (void)seat, (void)name; }

static const struct wl_seat_listener seat_listener = {capabilities, named};

static void found_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  WaylandScrolling *all = data;
  if (strcmp(interface, "wl_seat") != 0 || version < 5 || all->seat_count == MOST_SEATS) return;
  Seat *seat = &all->seats[all->seat_count++];
  seat->all = all;
  seat->seat = wl_registry_bind(registry, name, &wl_seat_interface, version < MOST_VERSION ? version : MOST_VERSION);
  chrome_set_queue((struct wl_proxy *)seat->seat, NULL);
  wl_seat_add_listener(seat->seat, &seat_listener, seat);
}

static void lost_global(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {found_global, lost_global};

WaylandScrolling *wayland_scrolling_open(void *sdl_window, void (*arrived)(void), const char **why) {
  struct wl_display *display;
  struct wl_surface *surface;
  if (!wayland_window(sdl_window, &display, &surface, why)) return NULL;
  *why = "there is not so much memory";
  WaylandScrolling *all = calloc(1, sizeof *all);
  if (!all) return NULL;
  all->display = display;
  all->surface = surface;
  all->arrived = arrived;
  wayland_offers(display, &registry_listener, all);
  chrome_flush_display(display);
  *why = "the compositor's seats are older than version 5";
  if (all->seat_count > 0) return all;
  free(all);
  return NULL;
}

void wayland_scrolling_close(WaylandScrolling *all) {
  for (int i = 0; i < all->seat_count; i++) {
    release(&all->seats[i]);
    wl_seat_release(all->seats[i].seat);
  }
  chrome_flush_display(all->display);
  free(all);
}

bool wayland_next_scroll(WaylandScrolling *all, WaylandScroll *event) {
  if (all->count == 0) return false;
  *event = all->events[all->first];
  all->first = (all->first + 1) % MOST_EVENTS;
  all->count--;
  return true;
}

#else

WaylandScrolling *wayland_scrolling_open(void *sdl_window, void (*arrived)(void), const char **why) {
  (void)sdl_window, (void)arrived;
  *why = "built without Wayland";
  return 0;
}
void wayland_scrolling_close(WaylandScrolling *all) { (void)all; }
bool wayland_next_scroll(WaylandScrolling *all, WaylandScroll *event) {
  (void)all, (void)event;
  return false;
}

#endif
