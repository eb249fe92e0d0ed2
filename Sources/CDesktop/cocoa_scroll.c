// macOS: NSEvent's scrolling, observed by a local event monitor before SDL's view receives it. Plain C through the
// Objective-C runtime: SDL has loaded AppKit, so only libobjc is linked.
#include "CDesktop.h"

#if defined(__APPLE__)

#if __has_include(<SDL2/SDL_syswm.h>)
#include <SDL2/SDL_syswm.h>
#else
#include <SDL_syswm.h>
#endif
#include <objc/message.h>
#include <objc/runtime.h>
#include <pthread.h>

// libobjc exports these two but declares them in no public header.
extern void *objc_autoreleasePoolPush(void);
extern void objc_autoreleasePoolPop(void *pool);

enum { CAPACITY = 256 };
static const unsigned long long SCROLL_WHEEL_MASK = 1ULL << 22;  // NSEventMaskScrollWheel

static struct {
  CocoaScroll events[CAPACITY];
  int first, count;
} queue;
static SDL_Window *watched;
static void (*notify)(void);
static id monitor;

// objc_msgSend must be called with the type of the method that it invokes.
#define SEND(result, receiver, name) ((result(*)(id, SEL))objc_msgSend)(receiver, sel_registerName(name))

// Looked up at each event: SDL replaces the NSWindow if a renderer needs another kind.
static id native_window(void) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (watched == NULL || !SDL_GetWindowWMInfo(watched, &info) || info.subsystem != SDL_SYSWM_COCOA) return nil;
  return (id)info.info.cocoa.window;
}

// Appends an event. A full queue loses its oldest event. It holds more than two seconds of a trackpad; SDL is pumped
// far more often.
static void enqueue(CocoaScroll event) {
  if (queue.count == CAPACITY) {
    queue.first = (queue.first + 1) % CAPACITY;
    queue.count -= 1;
  }
  queue.events[(queue.first + queue.count) % CAPACITY] = event;
  queue.count += 1;
  notify();
}

// Returns the event for AppKit to process; nil if it was consumed here, so that SDL does not receive it again.
static id monitor_event(id event) {
  id over = SEND(id, event, "window");
  if (over == nil || over != native_window()) return event;
  enqueue((CocoaScroll){
    .phase = (uint32_t)SEND(unsigned long, event, "phase"),
    .momentum_phase = (uint32_t)SEND(unsigned long, event, "momentumPhase"),
    // BOOL is a signed char on Intel and a bool on Apple silicon; both return it in the low byte.
    .is_precise = SEND(signed char, event, "hasPreciseScrollingDeltas") != 0,
    .seconds = SEND(double, event, "timestamp"),
    .x = SEND(double, event, "scrollingDeltaX"),
    .y = SEND(double, event, "scrollingDeltaY"),
  });
  return nil;
}

static id add_monitor(Class ns_event) {
  id (^handler)(id) = ^id(id event) { return monitor_event(event); };
  SEL add = sel_registerName("addLocalMonitorForEventsMatchingMask:handler:");
  id added =
    ((id(*)(Class, SEL, unsigned long long, id(^)(id)))objc_msgSend)(ns_event, add, SCROLL_WHEEL_MASK, handler);
  return added == nil ? nil : SEND(id, added, "retain");
}

bool cocoa_scrolling_open(void *sdl_window, void (*arrived)(void), const char **why) {
  cocoa_scrolling_close();
  Class ns_event = objc_getClass("NSEvent");
  watched = sdl_window;
  notify = arrived;
  if (!pthread_main_np()) *why = "this is not the main thread";
  else if (ns_event == Nil || native_window() == nil) *why = "this is no window of AppKit's";
  else {
    void *pool = objc_autoreleasePoolPush();
    monitor = add_monitor(ns_event);
    objc_autoreleasePoolPop(pool);
    if (monitor != nil) return true;
    *why = "AppKit adds no event monitor";
  }
  watched = NULL;
  return false;
}

void cocoa_scrolling_close(void) {
  queue.first = queue.count = 0;
  watched = NULL;
  if (monitor == nil) return;
  void *pool = objc_autoreleasePoolPush();
  ((void (*)(Class, SEL, id))objc_msgSend)(objc_getClass("NSEvent"), sel_registerName("removeMonitor:"), monitor);
  SEND(void, monitor, "release");
  monitor = nil;
  objc_autoreleasePoolPop(pool);
}

bool cocoa_next_scroll(CocoaScroll *event) {
  if (queue.count == 0) return false;
  *event = queue.events[queue.first];
  queue.first = (queue.first + 1) % CAPACITY;
  queue.count -= 1;
  return true;
}

#else

bool cocoa_scrolling_open(void *sdl_window, void (*arrived)(void), const char **why) {
  (void)sdl_window, (void)arrived;
  *why = "this is not macOS";
  return false;
}

void cocoa_scrolling_close(void) {}

bool cocoa_next_scroll(CocoaScroll *event) {
  (void)event;
  return false;
}

#endif
