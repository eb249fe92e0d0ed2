#define _GNU_SOURCE
#include "CDesktop.h"

#if defined(__linux__) && __has_include(<X11/extensions/XInput2.h>)

#if __has_include(<SDL2/SDL_syswm.h>)
#include <SDL2/SDL_syswm.h>
#else
#include <SDL_syswm.h>
#endif
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <dlfcn.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

// Uses a separate connection, to leave SDL's undisturbed. Xlib and libXi are loaded at run time; SDL has loaded both by
// then.
struct XScrolling {
  Display *display;
  Display *sdl_display;
  int opcode;
};

static struct {
  __typeof__(XOpenDisplay) *open_display;
  __typeof__(XCloseDisplay) *close_display;
  __typeof__(XDisplayString) *display_string;
  __typeof__(XConnectionNumber) *connection_number;
  __typeof__(XDefaultRootWindow) *root_window;
  __typeof__(XQueryExtension) *query_extension;
  __typeof__(XEventsQueued) *events_queued;
  __typeof__(XNextEvent) *next_event;
  __typeof__(XGetEventData) *get_event_data;
  __typeof__(XFreeEventData) *free_event_data;
  __typeof__(XSync) *sync;
  __typeof__(XIQueryVersion) *query_version;
  __typeof__(XISelectEvents) *select_events;
  __typeof__(XIQueryDevice) *query_device;
  __typeof__(XIFreeDeviceInfo) *free_device_info;
} x;

static bool load_libraries(void) {
  static int state;  // 0: not tried, 1: loaded, -1: missing
  if (state != 0) return state > 0;
  state = -1;
  void *xlib = dlopen("libX11.so.6", RTLD_NOW | RTLD_GLOBAL);
  void *xi = dlopen("libXi.so.6", RTLD_NOW | RTLD_GLOBAL);
  if (!xlib || !xi) return false;
  const struct { void *library; const char *name; void **place; } symbols[] = {
    {xlib, "XOpenDisplay", (void **)&x.open_display},
    {xlib, "XCloseDisplay", (void **)&x.close_display},
    {xlib, "XDisplayString", (void **)&x.display_string},
    {xlib, "XConnectionNumber", (void **)&x.connection_number},
    {xlib, "XDefaultRootWindow", (void **)&x.root_window},
    {xlib, "XQueryExtension", (void **)&x.query_extension},
    {xlib, "XEventsQueued", (void **)&x.events_queued},
    {xlib, "XNextEvent", (void **)&x.next_event},
    {xlib, "XGetEventData", (void **)&x.get_event_data},
    {xlib, "XFreeEventData", (void **)&x.free_event_data},
    {xlib, "XSync", (void **)&x.sync},
    {xi, "XIQueryVersion", (void **)&x.query_version},
    {xi, "XISelectEvents", (void **)&x.select_events},
    {xi, "XIQueryDevice", (void **)&x.query_device},
    {xi, "XIFreeDeviceInfo", (void **)&x.free_device_info},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    *symbols[i].place = dlsym(symbols[i].library, symbols[i].name);
    if (!*symbols[i].place) return false;
  }
  state = 1;
  return true;
}

static void select_for(Display *display, Window window, int devices, const int *kinds, int count) {
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  for (int i = 0; i < count; i++) XISetMask(bits, kinds[i]);
  XIEventMask mask = {devices, sizeof bits, bits};
  x.select_events(display, window, &mask, 1);
}

// Selects motion as delivered by the pointers, and changes of devices, which are announced on the root window, for all
// of them.
static void select_scrolling(Display *display, Window window) {
  const int pointers[] = {XI_Motion, XI_Enter, XI_DeviceChanged}, changes[] = {XI_HierarchyChanged};
  select_for(display, window, XIAllMasterDevices, pointers, 3);
  select_for(display, x.root_window(display), XIAllDevices, changes, 1);
  x.sync(display, False);
}

// Counts the calls of `xscroll_wake` since the last wait; -1 before the first window.
static int wakes = -1;

XScrolling *xscroll_open(void *sdl_window, const char **why) {
  if (wakes < 0) wakes = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  *why = "this is no X11 window";
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  *why = "libXi is missing";
  if (!load_libraries()) return NULL;
  *why = "the X server takes no second connection";
  Display *display = x.open_display(x.display_string(info.info.x11.display));
  if (!display) return NULL;
  int opcode, event, error, major = 2, minor = 2;
  *why = "the X server has no XInput 2.1";
  bool has = x.query_extension(display, "XInputExtension", &opcode, &event, &error)
             && x.query_version(display, &major, &minor) == Success && (major > 2 || (major == 2 && minor >= 1));
  XScrolling *scrolling = has ? calloc(1, sizeof *scrolling) : NULL;
  if (!scrolling) {
    x.close_display(display);
    return NULL;
  }
  scrolling->display = display;
  scrolling->sdl_display = info.info.x11.display;
  scrolling->opcode = opcode;
  select_scrolling(display, info.info.x11.window);
  return scrolling;
}

void xscroll_close(XScrolling *scrolling) {
  x.close_display(scrolling->display);
  free(scrolling);
}

// Returns the value of a valuator, by its number.
static double value_of(const XIDeviceInfo *device, int number) {
  for (int i = 0; i < device->num_classes; i++) {
    const XIValuatorClassInfo *valuator = (const XIValuatorClassInfo *)device->classes[i];
    if (valuator->type == XIValuatorClass && valuator->number == number) return valuator->value;
  }
  return 0;
}

int xscroll_axes(XScrolling *scrolling, XScrollAxis *axes, int capacity) {
  int count = 0, devices = 0;
  XIDeviceInfo *all = x.query_device(scrolling->display, XIAllDevices, &devices);
  if (!all) return 0;
  for (int d = 0; d < devices; d++) {
    const XIDeviceInfo *device = &all[d];
    if (device->use != XISlavePointer && device->use != XIFloatingSlave) continue;
    for (int i = 0; i < device->num_classes && count < capacity; i++) {
      const XIScrollClassInfo *scroll = (const XIScrollClassInfo *)device->classes[i];
      if (scroll->type != XIScrollClass) continue;
      axes[count++] = (XScrollAxis){
        .device = device->deviceid, .number = scroll->number, .is_vertical = scroll->scroll_type == XIScrollTypeVertical,
        .increment = scroll->increment, .value = value_of(device, scroll->number)};
    }
  }
  x.free_device_info(all);
  return count;
}

bool xscroll_name(XScrolling *scrolling, int32_t device, char *name, int size) {
  int devices = 0;
  bool found = false;
  XIDeviceInfo *all = x.query_device(scrolling->display, XIAllDevices, &devices);
  for (int d = 0; all && d < devices; d++) {
    if (all[d].deviceid != device) continue;
    snprintf(name, (size_t)size, "%s", all[d].name);
    found = true;
  }
  if (all) x.free_device_info(all);
  return found;
}

static void read_motion(const XIDeviceEvent *motion, XScrollEvent *event) {
  const double *value = motion->valuators.values;
  for (int number = 0; number < motion->valuators.mask_len * 8; number++) {
    if (!XIMaskIsSet(motion->valuators.mask, number)) continue;
    if (event->count < XSCROLL_MOST_VALUES) {
      event->number[event->count] = number;
      event->value[event->count++] = *value;
    }
    value++;
  }
}

static bool read_event(int kind, const void *data, XScrollEvent *event) {
  memset(event, 0, sizeof *event);
  const XIDeviceEvent *motion = data;
  const XIEnterEvent *entered = data;
  const XIDeviceChangedEvent *changed = data;
  switch (kind) {
  case XI_Motion:
    *event = (XScrollEvent){.kind = XSCROLL_MOTION, .device = motion->sourceid, .milliseconds = (uint32_t)motion->time};
    read_motion(motion, event);
    return true;
  case XI_Enter:
    *event = (XScrollEvent){.kind = XSCROLL_ENTERED, .device = entered->sourceid, .milliseconds = (uint32_t)entered->time};
    return true;
  case XI_DeviceChanged:
    // Another device moves the pointer now; all valuators keep their values.
    if (changed->reason == XISlaveSwitch) return false;
    *event = (XScrollEvent){.kind = XSCROLL_CHANGED, .device = changed->sourceid, .milliseconds = (uint32_t)changed->time};
    return true;
  case XI_HierarchyChanged:
    *event = (XScrollEvent){.kind = XSCROLL_CHANGED, .milliseconds = (uint32_t)((const XIHierarchyEvent *)data)->time};
    return true;
  default: return false;
  }
}

bool xscroll_next(XScrolling *scrolling, bool asks, XScrollEvent *event) {
  if (asks) x.sync(scrolling->display, False);
  while (x.events_queued(scrolling->display, QueuedAfterReading) > 0) {
    XEvent any;
    x.next_event(scrolling->display, &any);
    XGenericEventCookie *cookie = &any.xcookie;
    if (cookie->type != GenericEvent || cookie->extension != scrolling->opcode) continue;
    if (!x.get_event_data(scrolling->display, cookie)) continue;
    bool known = read_event(cookie->evtype, cookie->data, event);
    x.free_event_data(scrolling->display, cookie);
    if (known) return true;
  }
  return false;
}

bool xscroll_has_more(XScrolling *scrolling) { return x.events_queued(scrolling->display, QueuedAfterReading) > 0; }

void xscroll_wait(XScrolling *scrolling, int64_t microseconds) {
  struct pollfd all[] = {
    {.fd = x.connection_number(scrolling->sdl_display), .events = POLLIN},
    {.fd = x.connection_number(scrolling->display), .events = POLLIN},
    {.fd = wakes, .events = POLLIN},
  };
  struct timespec time = {.tv_sec = microseconds / 1000000, .tv_nsec = microseconds % 1000000 * 1000};
  ppoll(all, 3, microseconds < 0 ? NULL : &time, NULL);
  uint64_t count;
  if (all[2].revents && read(wakes, &count, sizeof count) < 0) return;
}

void xscroll_wake(void) {
  uint64_t one = 1;
  if (wakes >= 0 && write(wakes, &one, sizeof one) < 0) return;
}

#else

XScrolling *xscroll_open(void *sdl_window, const char **why) {
  (void)sdl_window;
  *why = "built without XInput 2";
  return 0;
}
void xscroll_close(XScrolling *scrolling) { (void)scrolling; }
int xscroll_axes(XScrolling *scrolling, XScrollAxis *axes, int capacity) {
  (void)scrolling, (void)axes, (void)capacity;
  return 0;
}
bool xscroll_name(XScrolling *scrolling, int32_t device, char *name, int size) {
  (void)scrolling, (void)device, (void)name, (void)size;
  return false;
}
bool xscroll_next(XScrolling *scrolling, bool asks, XScrollEvent *event) {
  (void)scrolling, (void)asks, (void)event;
  return false;
}
bool xscroll_has_more(XScrolling *scrolling) {
  (void)scrolling;
  return false;
}
void xscroll_wait(XScrolling *scrolling, int64_t microseconds) { (void)scrolling, (void)microseconds; }
void xscroll_wake(void) {}

#endif
