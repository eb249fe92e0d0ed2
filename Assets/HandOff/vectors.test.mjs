// node --test
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ChromeFollower } from "./follower.mjs";

const file = JSON.parse(readFileSync(new URL("vectors.json", import.meta.url)));

for (const { name, start, steps } of file.cases) {
  test(name, () => {
    const [header, toolbar, tabBar, offset] = start.place;
    const follower = new ChromeFollower({
      offset, maxOffset: start.maxOffset, top: header + toolbar, bottom: tabBar,
    });
    for (const [tick, word, header, toolbar, tabBar, offset, speed] of steps) {
      const seconds = tick / file.ticksPerSecond;
      if (word === "to") follower.scroll(offset, seconds);
      else if (word === "letGo") follower.letGo(speed, seconds);
      else if (word === "end") follower.end(seconds);
      else if (word === "show") follower.show(seconds);
      else if (word === "look") follower.advance(seconds);
      else follower.begin(word, seconds);
      const { hidden } = follower;
      const expected = [header, toolbar, tabBar, offset];
      const answer = [hidden.header, hidden.toolbar, hidden.tabBar, follower.offset];
      const isSame = answer.every((value, place) => Math.abs(value - expected[place]) <= file.tolerance);
      assert.ok(isSame, `tick ${tick}, ${word}: ${answer} instead of ${expected}`);
    }
  });
}
