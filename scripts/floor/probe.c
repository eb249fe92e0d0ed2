// Starts a program on an Xvfb display and measures what its user would notice: time until the first picture, time from
// pointer motion to a changed pixel, the cost of a drag, memory, and wakeups at rest.
// usage: probe FRAMEBUFFER_FILE X Y PROGRAM [ARGUMENT …]   X Y: a position on the phone, in pixels of the screen
// prints: start_ms drag_p50_ms drag_p95_ms wheel_p50_ms wheel_p95_ms drag_cpu memory_mb private_mb rest_wakeups drag_pictures
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// XTest has no headers on many machines; the library comes with xdotool.
static int (*fake_button)(Display *, unsigned, int, unsigned long);
static int (*fake_motion)(Display *, int, int, int, unsigned long);

static Display *display;
static const uint8_t *screen;
static uint32_t line, start, place_x, place_y;
static pid_t child;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void nap(double ms) { usleep((useconds_t)(ms * 1000)); }

// With APART set, the probe has the last core to itself, and the measured program and (through the script) the display
// have the others: waits are most accurate then, but sharing three cores affects the other results.
static void keep_to_cores(int is_probe) {
  int cores = (int)sysconf(_SC_NPROCESSORS_ONLN);
  if (cores < 4 || !getenv("APART")) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int core = is_probe ? cores - 1 : 0; core < (is_probe ? cores : cores - 1); core++) CPU_SET(core, &set);
  sched_setaffinity(0, sizeof set, &set);
}

static uint32_t word(int number) {
  const uint8_t *at = screen + number * 4;
  return (uint32_t)at[0] << 24 | at[1] << 16 | at[2] << 8 | at[3];
}

// Returns a hash of columns of the phone, from near its top to near its end; 0 while all of it is black.
static uint64_t look(void) {
  uint64_t sum = 0;
  for (int column = -120; column <= 120; column += 40)
    for (uint32_t y = place_y - 320; y < place_y + 320; y++) {
      const volatile uint8_t *pixel = screen + start + y * line + (place_x + column) * 4;
      uint32_t colour = *(const volatile uint32_t *)pixel & 0xFFFFFF;
      sum = (sum ^ colour) * 0x100000001B3 + (colour != 0);
      if (colour == 0 && sum == 0) continue;
    }
  return sum;
}

static int is_black(void) {
  for (int column = -120; column <= 120; column += 40)
    for (uint32_t y = place_y - 320; y < place_y + 320; y += 4)
      if (*(const uint32_t *)(screen + start + y * line + (place_x + column) * 4) & 0xFFFFFF) return 0;
  return 1;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double run_start(char **words) {
  double began = now();
  child = fork();
  if (child == 0) {
    keep_to_cores(0);
    int quiet = open("/dev/null", O_WRONLY);
    dup2(quiet, 1), dup2(quiet, 2);
    execv(words[0], words);
    _exit(127);
  }
  while (is_black() && now() - began < 10000) nap(0.05);
  return now() - began;
}

static void end(void) {
  kill(child, SIGTERM);
  waitpid(child, NULL, 0);
  for (int tries = 0; !is_black() && tries < 200; tries++) nap(10);
}

// Returns the time from an input to the first changed pixel, at most 100 ms. It sleeps between two looks: a probe that
// polls without a pause keeps the display, woken on its core, from passing the event on for up to 4 ms (`perf sched`).
static double answer(int is_drag, int turn) {
  uint64_t before = look();
  double began = now();
  if (is_drag) {
    fake_motion(display, -1, place_x, place_y + (turn % 20 < 10 ? turn % 10 : 10 - turn % 10) * 6 - 30, 0);
  } else {
    fake_button(display, turn % 2 ? 4 : 5, True, 0), fake_button(display, turn % 2 ? 4 : 5, False, 0);
  }
  XFlush(display);
  while (look() == before && now() - began < 100) nap(0.02);
  return now() - began;
}

static void answers(int is_drag, double *p50, double *p95) {
  enum { count = 200 };
  double waits[count];
  if (is_drag) fake_button(display, 1, True, 0), XFlush(display), nap(100);
  for (int turn = 0; turn < count + 5; turn++) {
    double wait = answer(is_drag, turn);
    if (turn >= 5) waits[turn - 5] = wait;
    nap((is_drag ? 20 : 600) + rand() % 9);
    if (!is_drag && turn >= 44) {
      for (int rest = turn - 4; rest < count; rest++) waits[rest] = waits[rest % (turn - 4)];
      break;
    }
  }
  if (is_drag) fake_button(display, 1, False, 0), XFlush(display);
  qsort(waits, count, sizeof waits[0], by_size);
  *p50 = waits[count / 2], *p95 = waits[count * 95 / 100];
}

// Returns the sum over all threads of nanoseconds on a core, or of voluntary context switches.
static double of_threads(const char *file, const char *key) {
  char path[256];
  snprintf(path, sizeof path, "/proc/%d/task", child);
  DIR *folder = opendir(path);
  double sum = 0;
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    if (entry->d_name[0] == '.') continue;
    char name[600], text[256];
    snprintf(name, sizeof name, "%s/%s/%s", path, entry->d_name, file);
    FILE *in = fopen(name, "r");
    while (in && fgets(text, sizeof text, in))
      if (strncmp(text, key, strlen(key)) == 0) sum += strtod(text + strlen(key), NULL);
    if (in) fclose(in);
  }
  if (folder) closedir(folder);
  return sum;
}

// Returns a row of smaps_rollup in megabytes.
static double memory(const char *key) {
  char path[64], text[256];
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", child);
  FILE *in = fopen(path, "r");
  double sum = 0;
  while (in && fgets(text, sizeof text, in))
    if (strncmp(text, key, strlen(key)) == 0) sum += strtod(text + strlen(key), NULL) / 1024;
  if (in) fclose(in);
  return sum;
}

// Returns the cores used by a drag of 120 events a second, and the number of new pictures per second, checked when the
// next event is sent, so that there is at most one per event.
static double drag_cost(double *pictures) {
  enum { events = 600 };
  fake_button(display, 1, True, 0), XFlush(display), nap(100);
  double before = of_threads("schedstat", ""), began = now();
  uint64_t seen = look();
  int changes = 0;
  for (int turn = 0; turn < events; turn++) {
    int way = turn % 60 < 30 ? turn % 30 : 30 - turn % 30;
    fake_motion(display, -1, place_x, place_y + way * 6 - 90, 0);
    XFlush(display);
    double due = began + (turn + 1) * 1000.0 / 120;
    if (due > now()) nap(due - now());
    uint64_t shown = look();
    changes += shown != seen, seen = shown;
  }
  double spent = of_threads("schedstat", "") - before, seconds = (now() - began) / 1e3;
  fake_button(display, 1, False, 0), XFlush(display);
  *pictures = changes / seconds;
  return spent / 1e9 / seconds;
}

static void open_screen(const char *path) {
  int file = open(path, O_RDONLY);
  struct stat facts;
  if (file < 0 || fstat(file, &facts) != 0) perror(path), exit(1);
  screen = mmap(NULL, facts.st_size, PROT_READ, MAP_SHARED, file, 0);
  line = word(12), start = word(0) + word(19) * 12;
}

int main(int count, char **words) {
  keep_to_cores(1);
  prctl(PR_SET_TIMERSLACK, 1000);  // Keeps sleeps of 0.02 ms from becoming 0.07 ms.
  if (count < 5) return fputs("usage: probe FRAMEBUFFER_FILE X Y PROGRAM [ARGUMENT ...]\n", stderr), 64;
  void *library = dlopen("libXtst.so.6", RTLD_NOW);
  display = XOpenDisplay(NULL);
  if (!library || !display) return fputs("probe: needs a display and libXtst.so.6\n", stderr), 1;
  *(void **)&fake_button = dlsym(library, "XTestFakeButtonEvent");
  *(void **)&fake_motion = dlsym(library, "XTestFakeMotionEvent");
  open_screen(words[1]);
  place_x = atoi(words[2]), place_y = atoi(words[3]);
  enum { starts = 7 };
  double times[starts];
  for (int turn = 0; turn < starts; turn++) {
    if (turn) end();
    times[turn] = run_start(words + 4);
    if (turn + 1 < starts) nap(400);
  }
  qsort(times, starts, sizeof times[0], by_size);
  nap(6000);
  fake_motion(display, -1, place_x, place_y, 0), XFlush(display), nap(2500);
  double rest = of_threads("status", "voluntary_ctxt_switches:");
  nap(10000);
  rest = (of_threads("status", "voluntary_ctxt_switches:") - rest) / 10;
  double resident = memory("Rss:"), own = memory("Private_Dirty:");
  double drag50, drag95, wheel50, wheel95;
  answers(1, &drag50, &drag95);
  nap(1500);
  double pictures, cost = drag_cost(&pictures);
  nap(1500);
  answers(0, &wheel50, &wheel95);
  printf("%.1f %.2f %.2f %.2f %.2f %.3f %.1f %.1f %.1f %.1f\n", times[starts / 2], drag50, drag95, wheel50, wheel95, cost,
    resident, own, rest, pictures);
  end();
  return 0;
}
