// Additions to SDL 2 for its own window: pictures through shared memory on Wayland, and scrolling as devices report it,
// on Wayland, X11 and macOS. Libraries are loaded at run time; if one is missing, or the window is of another kind,
// opening returns the reason and everything else works as before. For one thread only: the one that handles SDL's
// events.
#ifndef CDESKTOP_H
#define CDESKTOP_H

#include <stdbool.h>
#include <stdint.h>

// ---- Wayland: pictures through shared memory

typedef struct WaylandBuffers WaylandBuffers;

enum { WAYLAND_BUFFER_COUNT = 3 };

// Opens a channel for pictures to `sdl_window`, an SDL_Window. Returns NULL with a message in `why` if its pictures
// cannot be shown this way. `ready` is called from within SDL's event pumping when the display wants another picture.
WaylandBuffers *wayland_open(void *sdl_window, void (*ready)(void), const char **why);
void wayland_close(WaylandBuffers *buffers);

// Returns the number of a buffer of this size that the display is not reading, its pixels in `pixels`, and in `is_new`
// true if it is still empty; returns -1 while there is none.
int wayland_free_buffer(WaylandBuffers *buffers, int width, int height, uint32_t **pixels, bool *is_new);

// Shows a buffer. `rects` are `count` times x, y, width, height in its pixels: the parts that differ from the current
// picture.
void wayland_show(WaylandBuffers *buffers, int index, const int32_t *rects, int count);

// Returns true if the display has taken the last picture. It never does for an invisible window.
bool wayland_is_ready(const WaylandBuffers *buffers);

// ---- Wayland: scrolling as the compositor reports it

typedef struct WaylandScrolling WaylandScrolling;

typedef enum {
  WAYLAND_SCROLL_UNSAID, WAYLAND_SCROLL_WHEEL, WAYLAND_SCROLL_FINGER, WAYLAND_SCROLL_CONTINUOUS
} WaylandScrollSource;

// The scrolling over the window in one frame of pointer events. Down and to the right are positive.
typedef struct {
  WaylandScrollSource source;
  // Time by the compositor's clock in milliseconds; it wraps.
  uint32_t milliseconds;
  // Distances in libinput's pixels, or in notches.
  double across, along;
  bool is_in_notches;
  // True if fingers were lifted.
  bool is_stop;
} WaylandScroll;

// Opens the scrolling over `sdl_window`. Returns NULL with a message in `why` if it cannot be read. `arrived` is called
// from within SDL's event pumping.
WaylandScrolling *wayland_scrolling_open(void *sdl_window, void (*arrived)(void), const char **why);
void wayland_scrolling_close(WaylandScrolling *scrolling);

// Removes the next event that arrived while SDL fetched its events; returns false if there is none.
bool wayland_next_scroll(WaylandScrolling *scrolling, WaylandScroll *event);

// ---- X11: scrolling as the devices report it

typedef struct XScrolling XScrolling;

// Kinds of XInput 2 events of a pointer over the window.
typedef enum { XSCROLL_MOTION, XSCROLL_ENTERED, XSCROLL_CHANGED } XScrollKind;

enum { XSCROLL_MOST_VALUES = 8, XSCROLL_MOST_AXES = 64 };

typedef struct {
  XScrollKind kind;
  // Number of the physical device, not of the pointer that it moves.
  int32_t device;
  // Time by the X server's clock in milliseconds; it wraps.
  uint32_t milliseconds;
  // For motion: the absolute values in the event, by the numbers of their valuators.
  int32_t count;
  int32_t number[XSCROLL_MOST_VALUES];
  double value[XSCROLL_MOST_VALUES];
} XScrollEvent;

// One scrolling valuator of a device.
typedef struct {
  int32_t device;
  int32_t number;
  bool is_vertical;
  // Units per notch; negative if the device counts the other way.
  double increment;
  double value;
} XScrollAxis;

// Opens the scrolling over `sdl_window`. Returns NULL with a message in `why` if there is no smooth scrolling.
XScrolling *xscroll_open(void *sdl_window, const char **why);
void xscroll_close(XScrolling *scrolling);

// Writes the current state of all scrolling valuators of all devices to `axes`, and returns their number, at most
// `capacity`.
int xscroll_axes(XScrolling *scrolling, XScrollAxis *axes, int capacity);

// Writes the name of a device, truncated to `size` with its terminating zero; returns false if there is none.
bool xscroll_name(XScrolling *scrolling, int32_t device, char *name, int size);

// Removes one event that has arrived; returns false if there is none. With `asks` it synchronises with the server
// first, so that all earlier events have arrived.
bool xscroll_next(XScrolling *scrolling, bool asks, XScrollEvent *event);

// Returns true if more events have arrived.
bool xscroll_has_more(XScrolling *scrolling);

// Waits until SDL's connection or this one has something to read, at most `microseconds` (-1: indefinitely). A signal
// ends the wait, too.
void xscroll_wait(XScrolling *scrolling, int64_t microseconds);

// Ends the wait, from any thread; a wait that begins later ends at once. SDL's own events do not end it.
void xscroll_wake(void);

// ---- macOS: scrolling as AppKit reports it

// One NSEvent of type scrollWheel over the window, with fields that SDL does not pass on.
typedef struct {
  // NSEventPhase, a set of bits: the phase of the fingers, and that of the momentum that the system adds after they
  // left.
  uint32_t phase, momentum_phase;
  // True for deltas in points (trackpads, smooth wheels), false for lines of a wheel with notches.
  bool is_precise;
  // Time since the system started in seconds, excluding sleep.
  double seconds;
  // Values of scrollingDeltaX and scrollingDeltaY.
  double x, y;
} CocoaScroll;

// Intercepts scrolling over `sdl_window` before SDL until it is closed, which must happen before the window is
// destroyed. Returns false with a message in `why` if it cannot be read. `arrived` is called from within SDL's event
// pumping and must not pump events.
bool cocoa_scrolling_open(void *sdl_window, void (*arrived)(void), const char **why);
void cocoa_scrolling_close(void);

// Removes the next event that arrived while SDL fetched its events; returns false if there is none.
bool cocoa_next_scroll(CocoaScroll *event);

// Returns the pointer's position in an X11 window, in its coordinates; false for other windows, or if the pointer is on
// another screen.
bool xpointer_place(void *sdl_window, int *x, int *y);

#endif
