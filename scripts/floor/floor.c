// The baseline that the window is compared with: the least that a scrolling phone can cost with SDL. Draws the same
// kinds of rectangles as the plain window, straight to the window with SDL's software renderer; it waits for events,
// and draws after each batch of them.
#include <SDL2/SDL.h>

enum { width = 390, height = 844, row = 72 };

static void fill(SDL_Renderer *renderer, int x, int y, int w, int h, int shade) {
  SDL_Rect rect = {x, y, w, h};
  SDL_SetRenderDrawColor(renderer, shade, shade, (shade + 20) & 255, 255);
  SDL_RenderFillRect(renderer, &rect);
}

static void draw(SDL_Renderer *renderer, int offset) {
  fill(renderer, 0, 0, width, height, 250);
  for (int number = offset / row; number * row - offset < height; number++) {
    int y = number * row - offset;
    fill(renderer, 16, y + 8, 56, 56, 90 + number * 37 % 120);
    fill(renderer, 88, y + 18, 160 + number * 23 % 80, 14, 40);
    fill(renderer, 88, y + 40, 120 + number * 31 % 60, 10, 140);
    fill(renderer, 350, y + 30, 20, 12, 180);
    fill(renderer, 88, y + row - 1, width - 88, 1, 220);
  }
  int hidden = offset < 0 ? 0 : offset > 52 ? 52 : offset;
  fill(renderer, 0, 0, width, 143 - hidden, 244);
  fill(renderer, 16, 100 - hidden, 150, 30, 20);
  for (int tab = 0; tab < 3; tab++) {
    fill(renderer, 0 + 130 * tab, height - 83 + hidden, 130, 83, 246);
    fill(renderer, 52 + 130 * tab, height - 76 + hidden, 26, 26, 120);
    fill(renderer, 45 + 130 * tab, height - 46 + hidden, 40, 9, 120);
  }
  SDL_RenderPresent(renderer);
}

int main(int count, char **words) {
  (void)count, (void)words;
  SDL_SetHint("SDL_VIDEODRIVER", "x11");
  SDL_SetHint("SDL_RENDER_DRIVER", "software");
  SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "software");
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return 1;
  SDL_Window *window =
    SDL_CreateWindow("floor", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, SDL_WINDOW_RESIZABLE);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  if (!renderer) return 1;
  int offset = 600, held = 0;
  SDL_Event event;
  draw(renderer, offset);
  while (SDL_WaitEvent(&event)) {
    int changed = 0;
    do {
      if (event.type == SDL_QUIT) return 0;
      if (event.type == SDL_MOUSEBUTTONDOWN) held = 1;
      if (event.type == SDL_MOUSEBUTTONUP) held = 0;
      if (event.type == SDL_MOUSEMOTION && held) offset -= event.motion.yrel, changed = 1;
      if (event.type == SDL_MOUSEWHEEL) offset -= event.wheel.y * 48, changed = 1;
      if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_EXPOSED) changed = 1;
    } while (SDL_PollEvent(&event));
    if (changed) draw(renderer, offset);
  }
  return 0;
}
