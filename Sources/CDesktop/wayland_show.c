#define _GNU_SOURCE
#include "CDesktop.h"

#if defined(__linux__) && __has_include(<wayland-client.h>)

#include "wayland_library.h"
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct {
  struct wl_buffer *buffer;
  uint32_t *pixels;
  size_t bytes;
  int width, height;
  // The display may still read it.
  bool is_busy;
} Picture;

struct WaylandBuffers {
  struct wl_display *display;
  struct wl_surface *surface;
  struct wl_shm *shm;
  struct wl_callback *frame;
  Picture pictures[WAYLAND_BUFFER_COUNT];
  void (*ready)(void);
};

static void found_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  struct wl_shm **shm = data;
  (void)version;
  if (strcmp(interface, "wl_shm") != 0 || *shm) return;
  *shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  if (*shm) chrome_set_queue((struct wl_proxy *)*shm, NULL);
}

static void lost_global(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {found_global, lost_global};

// SDL creates an OpenGL surface for every Wayland window. With software OpenGL this loads a compiler, most of whose
// pages are only used at its start: 40 MB. Read-only pages are dropped here; the system reloads them if they are ever
// needed.
static int let_go(struct dl_phdr_info *library, size_t size, void *page) {
  (void)size;
  if (!strstr(library->dlpi_name, "libLLVM") && !strstr(library->dlpi_name, "libgallium")) return 0;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || part->p_flags & PF_W) continue;
    uintptr_t mask = *(uintptr_t *)page - 1;
    uintptr_t from = (library->dlpi_addr + part->p_vaddr + mask) & ~mask;
    uintptr_t to = (library->dlpi_addr + part->p_vaddr + part->p_memsz) & ~mask;
    if (to > from) madvise((void *)from, to - from, MADV_DONTNEED);
  }
  return 0;
}

static void let_go_of_opengl(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(let_go, &page);
}

WaylandBuffers *wayland_open(void *sdl_window, void (*ready)(void), const char **why) {
  struct wl_display *display;
  struct wl_surface *surface;
  if (!wayland_window(sdl_window, &display, &surface, why)) return NULL;
  *why = "the compositor offers no shared memory";
  struct wl_shm *shm = NULL;
  wayland_offers(display, &registry_listener, &shm);
  if (!shm) return NULL;
  *why = "there is not so much memory";
  WaylandBuffers *buffers = calloc(1, sizeof *buffers);
  if (!buffers) return NULL;
  buffers->display = display;
  buffers->surface = surface;
  buffers->shm = shm;
  buffers->ready = ready;
  let_go_of_opengl();
  return buffers;
}

// Releases a buffer. Memory that the display still reads keeps its contents: it is unmapped here, never written again.
static void drop(Picture *picture) {
  if (picture->buffer) wl_buffer_destroy(picture->buffer);
  if (picture->pixels) munmap(picture->pixels, picture->bytes);
  memset(picture, 0, sizeof *picture);
}

void wayland_close(WaylandBuffers *buffers) {
  if (buffers->frame) wl_callback_destroy(buffers->frame);
  for (int i = 0; i < WAYLAND_BUFFER_COUNT; i++) drop(&buffers->pictures[i]);
  wl_shm_destroy(buffers->shm);
  chrome_flush_display(buffers->display);
  free(buffers);
}

static void released(void *data, struct wl_buffer *buffer) {
  (void)buffer;
  ((Picture *)data)->is_busy = false;
}

static const struct wl_buffer_listener buffer_listener = {released};

static bool make(WaylandBuffers *buffers, Picture *picture, int width, int height) {
  size_t bytes = (size_t)width * (size_t)height * 4;
  if (bytes > INT32_MAX) return false;
  int file = memfd_create("chrome-desktop", MFD_CLOEXEC);
  if (file < 0) return false;
  void *memory = MAP_FAILED;
  if (ftruncate(file, (off_t)bytes) == 0) memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) {
    close(file);
    return false;
  }
  struct wl_shm_pool *pool = wl_shm_create_pool(buffers->shm, file, (int32_t)bytes);
  picture->buffer = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
  wl_shm_pool_destroy(pool);
  close(file);
  wl_buffer_add_listener(picture->buffer, &buffer_listener, picture);
  picture->pixels = memory;
  picture->bytes = bytes;
  picture->width = width;
  picture->height = height;
  return true;
}

int wayland_free_buffer(WaylandBuffers *buffers, int width, int height, uint32_t **pixels, bool *is_new) {
  for (int i = 0; i < WAYLAND_BUFFER_COUNT; i++) {
    Picture *picture = &buffers->pictures[i];
    bool fits = picture->buffer && picture->width == width && picture->height == height;
    if (fits && picture->is_busy) continue;
    if (!fits) drop(picture);
    if (!fits && !make(buffers, picture, width, height)) return -1;
    *pixels = picture->pixels;
    *is_new = !fits;
    return i;
  }
  return -1;
}

static void frame_done(void *data, struct wl_callback *callback, uint32_t milliseconds) {
  WaylandBuffers *buffers = data;
  (void)milliseconds;
  wl_callback_destroy(callback);
  buffers->frame = NULL;
  buffers->ready();
}

static const struct wl_callback_listener frame_listener = {frame_done};

void wayland_show(WaylandBuffers *buffers, int index, const int32_t *rects, int count) {
  Picture *picture = &buffers->pictures[index];
  wl_surface_attach(buffers->surface, picture->buffer, 0, 0);
  bool in_pixels = wl_surface_get_version(buffers->surface) >= WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION;
  for (int i = 0; in_pixels && i < count; i++) {
    const int32_t *rect = rects + 4 * i;
    wl_surface_damage_buffer(buffers->surface, rect[0], rect[1], rect[2], rect[3]);
  }
  if (!in_pixels) wl_surface_damage(buffers->surface, 0, 0, INT32_MAX, INT32_MAX);
  if (!buffers->frame) {
    buffers->frame = wl_surface_frame(buffers->surface);
    wl_callback_add_listener(buffers->frame, &frame_listener, buffers);
  }
  picture->is_busy = true;
  wl_surface_commit(buffers->surface);
  chrome_flush_display(buffers->display);
}

bool wayland_is_ready(const WaylandBuffers *buffers) { return !buffers->frame; }

#else

WaylandBuffers *wayland_open(void *sdl_window, void (*ready)(void), const char **why) {
  (void)sdl_window, (void)ready;
  *why = "built without Wayland";
  return 0;
}
void wayland_close(WaylandBuffers *buffers) { (void)buffers; }
int wayland_free_buffer(WaylandBuffers *buffers, int width, int height, uint32_t **pixels, bool *is_new) {
  (void)buffers, (void)width, (void)height, (void)pixels, (void)is_new;
  return -1;
}
void wayland_show(WaylandBuffers *buffers, int index, const int32_t *rects, int count) {
  (void)buffers, (void)index, (void)rects, (void)count;
}
bool wayland_is_ready(const WaylandBuffers *buffers) {
  (void)buffers;
  return true;
}

#endif
