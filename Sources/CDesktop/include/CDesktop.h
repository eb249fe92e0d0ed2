// What SDL 2 leaves out, on its own window: pictures through shared memory on Wayland, and scrolling as devices report it, on
// Wayland, X11 and macOS. Libraries are looked for when the program runs; where one is missing, or this is no such window, opening
// says why and everything else works as before. One thread only: the one that runs SDL's events.
#ifndef CDESKTOP_H
#define CDESKTOP_H

#include <stdbool.h>
#include <stdint.h>

// ---- Wayland: pictures through shared memory

typedef struct WaylandBuffers WaylandBuffers;

enum { WAYLAND_BUFFER_COUNT = 3 };

// `sdl_window` is an SDL_Window. NULL with a sentence in `why` where its pictures cannot be shown this way.
// `ready` is called from within SDL's event pumping when the display wants another picture.
WaylandBuffers *wayland_open(void *sdl_window, void (*ready)(void), const char **why);
void wayland_close(WaylandBuffers *buffers);

// The number of a buffer of this size that the display is not reading, its pixels in `pixels`, and in `is_new` whether it
// holds nothing yet; -1 while there is none.
int wayland_free_buffer(WaylandBuffers *buffers, int width, int height, uint32_t **pixels, bool *is_new);

// Shows a buffer. `rects` are `count` times x, y, width, height in its pixels: where it differs from what is shown.
void wayland_show(WaylandBuffers *buffers, int index, const int32_t *rects, int count);

// Whether the display has taken the last picture. A window that nobody can see never does.
bool wayland_is_ready(const WaylandBuffers *buffers);

// ---- Wayland: scrolling as the compositor reports it

typedef struct WaylandScrolling WaylandScrolling;

typedef enum {
  WAYLAND_SCROLL_UNSAID, WAYLAND_SCROLL_WHEEL, WAYLAND_SCROLL_FINGER, WAYLAND_SCROLL_CONTINUOUS
} WaylandScrollSource;

// What one frame of a pointer's events says about scrolling over the window. Down and to the right are positive.
typedef struct {
  WaylandScrollSource source;
  // The compositor's clock in milliseconds; it wraps.
  uint32_t milliseconds;
  // Pixels of libinput's, or notches.
  double across, along;
  bool is_in_notches;
  // Fingers lifted.
  bool is_stop;
} WaylandScroll;

// NULL with a sentence in `why` where nothing can be read. `arrived` is called from within SDL's event pumping.
WaylandScrolling *wayland_scrolling_open(void *sdl_window, void (*arrived)(void), const char **why);
void wayland_scrolling_close(WaylandScrolling *scrolling);

// Takes the next of what arrived while SDL fetched its events; false where there is none.
bool wayland_next_scroll(WaylandScrolling *scrolling, WaylandScroll *event);

// ---- X11: scrolling as the devices report it

typedef struct XScrolling XScrolling;

// Something that XInput 2 said about a pointer over the window.
typedef enum { XSCROLL_MOTION, XSCROLL_ENTERED, XSCROLL_CHANGED } XScrollKind;

enum { XSCROLL_MOST_VALUES = 8, XSCROLL_MOST_AXES = 64 };

typedef struct {
  XScrollKind kind;
  // The device itself, not the pointer that it moves.
  int32_t device;
  // The X server's clock in milliseconds; it wraps.
  uint32_t milliseconds;
  // Of motion: the absolute values that came with it, by the numbers of their valuators.
  int32_t count;
  int32_t number[XSCROLL_MOST_VALUES];
  double value[XSCROLL_MOST_VALUES];
} XScrollEvent;

// One scrolling valuator of a device.
typedef struct {
  int32_t device;
  int32_t number;
  bool is_vertical;
  // Units of one notch; negative where the device counts the other way.
  double increment;
  double value;
} XScrollAxis;

// NULL with a sentence in `why` where there is no smooth scrolling.
XScrolling *xscroll_open(void *sdl_window, const char **why);
void xscroll_close(XScrolling *scrolling);

// All scrolling valuators of all devices as they are now; how many there are, at most `capacity`.
int xscroll_axes(XScrolling *scrolling, XScrollAxis *axes, int capacity);

// The name of a device, cut off to `size` with its end; false where there is none.
bool xscroll_name(XScrolling *scrolling, int32_t device, char *name, int size);

// Takes one event that has arrived; false where there is none. With `asks` it asks the server first, so that everything
// that happened before is there.
bool xscroll_next(XScrolling *scrolling, bool asks, XScrollEvent *event);

// Whether more has arrived.
bool xscroll_has_more(XScrolling *scrolling);

// Waits until SDL's connection or this one has something to read, at most `microseconds` (-1: for ever). A signal ends it
// too.
void xscroll_wait(XScrolling *scrolling, int64_t microseconds);

// ---- macOS: scrolling as AppKit reports it

// One NSEvent of type scrollWheel over the window, with the fields that SDL does not pass on.
typedef struct {
  // NSEventPhase, a set of bits: of the fingers, and of the coasting that the system adds after they left.
  uint32_t phase, momentum_phase;
  // Points where precise (trackpads, smooth wheels), else lines of a wheel with notches.
  bool is_precise;
  // Since the system started, sleep not counted.
  double seconds;
  // scrollingDeltaX and scrollingDeltaY.
  double x, y;
} CocoaScroll;

// Takes scrolling over `sdl_window` from SDL until the close, which comes before the window's end. False with a sentence in
// `why` where nothing can be read. `arrived` is called from within SDL's event pumping: it may wake somebody, not pump.
bool cocoa_scrolling_open(void *sdl_window, void (*arrived)(void), const char **why);
void cocoa_scrolling_close(void);

// Takes the next of what arrived while SDL fetched its events; false where there is none.
bool cocoa_next_scroll(CocoaScroll *event);

// Where the pointer is now in an X11 window, in its coordinates; false where this is none, or the pointer is on another
// screen.
bool xpointer_place(void *sdl_window, int *x, int *y);

#endif
