// Moves the bars of a web page with the browser's own scrolling, by the rules of the controller in follower.mjs:
//   const stop = drive({ scroller: document.scrollingElement, header, toolbar, tabBar });
// Bars are elements with `position: fixed` at the edges of the screen; leave out those that the page does not have.
// Their inline `transform`, their `inert` and the scroller's inline padding belong to the driver. `onMove` receives the
// hidden points of the bars whenever they change: for a title that shrinks, or a fade.
import { ChromeFollower } from "./follower.mjs";

/// Milliseconds without a scroll, and two frames, after which motion is over; `long` in case `scrollend` never comes.
const quiet = { short: 100, long: 500 };
/// Milliseconds in which an event explains what follows: a scroll, a step in history, an offset that is restored.
const explains = 400;
const scrollKeys = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);
const barNames = ["header", "toolbar", "tabBar"];
const padding = ["paddingTop", "paddingBottom", "scrollPaddingTop", "scrollPaddingBottom"];
const driven = new WeakSet();
/// Returns a function that removes the driver with all its listeners and styles.
export function drive({ scroller, onMove = () => {}, ...bars }) {
  const reason = mistake(scroller, Object.entries(bars).filter(([, bar]) => bar !== undefined));
  if (reason) console.error(`drive: ${reason}. The page scrolls, but its bars do not move.`);
  const driver = reason ? null : new Driver(scroller, onMove, bars);
  return () => driver?.stop();
}
function mistake(scroller, bars) {
  if (!(scroller?.scrollHeight >= 0)) return `scroller is ${scroller}: pass, for example, document.scrollingElement`;
  if (driven.has(scroller)) return "this scroller already has a driver: first call the function that drive() returned";
  const wrong = bars.find(([name, bar]) => !barNames.includes(name) || !(bar?.offsetHeight > 0));
  if (wrong) return `${wrong.join(" is ")}: pass elements with a height as header, toolbar, tabBar, or leave them out`;
  if (!bars.length) return "there are no bars: pass header, toolbar or tabBar";
  if (scroller === document.scrollingElement || getComputedStyle(scroller).overflowY !== "visible") return null;
  return "scroller does not scroll (overflow-y: visible): if the page does, pass document.scrollingElement";
}

class Driver {
  life = new AbortController(); // Of its listeners.
  reduced = matchMedia("(prefers-reduced-motion: reduce)");
  seconds = performance.now() / 1000; // The controller's time,
  skew = 0; // and its lead over the page's time, with reduced motion.
  source = null; // Of the scroll under way; "fling" once the finger has lifted.
  expected = { until: 0 }; // The source of the next scroll, and until when: what happened explains it.
  isPinched = false; // From a second finger until motion is over.
  isFocused = false; // With the keyboard, inside a bar.
  growth = { until: 0 }; // Of the page: points, and until when they may move the offset.
  silentUntil = document.readyState === "complete" ? 0 : Infinity; // Until then the browser places the page.
  constructor(scroller, onMove, bars) {
    Object.assign(this, { scroller, onMove, isPage: scroller === document.scrollingElement });
    this.bars = barNames.filter((name) => bars[name]).map((name) => ({ element: bars[name], name, moved: 0 }));
    this.makeRoom();
    this.start();
    if (!this.max) console.warn("drive: the page is not longer than the screen; bars stay shown until it is");
    driven.add(scroller);
    this.listen();
  }
  /// Begins again, with all bars shown.
  start() {
    [this.source, this.place] = [null, this.measure()];
    this.follower = new ChromeFollower({ offset: this.place, maxOffset: this.max, seconds: this.seconds });
    this.requestFrame();
  }
  /// Measures the page and returns its offset. Its last point is its end, however the browser rounds.
  measure() {
    const { scroller, follower } = this;
    const screen = this.isPage && visualViewport;
    const height = screen ? Math.round(screen.height * screen.scale) : scroller.clientHeight;
    this.max = Math.max(0, scroller.scrollHeight - height);
    if (follower) follower.maxOffset = this.max;
    return Math.abs(scroller.scrollTop - this.max) < 1 ? this.max : scroller.scrollTop;
  }
  /// Keeps the page's first and last rows and the targets of links clear of the shown bars.
  makeRoom() {
    const room = { Top: 0, Bottom: 0 };
    for (const bar of this.bars) {
      bar.height = bar.element.offsetHeight;
      room[bar.name === "tabBar" ? "Bottom" : "Top"] += bar.height;
      // A tab bar also leaves with the safe area below it.
      const safe = bar.name === "tabBar" ? parseFloat(getComputedStyle(bar.element).paddingBottom) : 0;
      bar.scale = bar.height > safe ? bar.height / (bar.height - safe) : 1;
    }
    for (const name of padding) this.scroller.style[name] = `${room[name.endsWith("Top") ? "Top" : "Bottom"]}px`;
  }
  resize() {
    const [{ max }, now] = [this, performance.now()];
    this.makeRoom();
    this.measure();
    this.requestFrame();
    if (max === this.max) return;
    this.growth = { points: this.max - max, until: now + explains };
    // Bars that no scroll could bring back show.
    if (!this.source && !this.standsStill) this.follower.end(this.at(now));
  }
  get standsStill() { return this.isPinched || this.isFocused || (this.isPage && visualViewport.scale > 1.01); }
  at(milliseconds) { return (this.seconds = Math.max(this.seconds, milliseconds / 1000 + this.skew)); }
  scroll(now) {
    const [before, offset] = [this.place, this.measure()];
    [this.scrolledAt, this.isOver, this.stillFrames] = [now, false, 0];
    if (offset === this.own || offset === before) return;
    [this.own, this.place, this.isStale] = [null, offset, this.standsStill];
    const { expected, growth } = this;
    const isExpected = now < expected.until && (expected.source === "wheel" || !this.source);
    const source = this.isTouched ? "drag" : isExpected ? expected.source : this.source;
    // The browser restored an offset, the screen changed, or rows grew above.
    const isPlaced = now < this.silentUntil || (now < growth.until && Math.abs(offset - before - growth.points) < 2);
    if (this.isStale || (!source && isPlaced)) return this.adopt(now);
    if (!source || source !== this.source) this.begin(source ?? "program", now);
    this.follower.scroll(offset, this.at(now));
    if (this.trail.push({ offset, at: now }) > 16) this.trail.shift();
    this.requestFrame();
  }
  expect(source, until, speed = 0) { this.expected = { source, until, speed }; }
  /// Takes over an offset without a scroll, once bars may move: they do not, unless they would part from the page.
  adopt(now) {
    this.requestFrame();
    if (this.standsStill) return;
    const seconds = this.at(now);
    this.follower.end(seconds);
    [this.source, this.place, this.isStale] = [null, this.measure(), false];
    this.follower.scroll(this.place, seconds);
    this.follower.end(seconds);
  }
  begin(source, now) {
    this.follower.begin(source === "fling" ? "drag" : source, this.at(now));
    [this.source, this.trail] = [source, []];
    if (source === "fling") this.follower.letGo((this.speed = this.expected.speed), this.at(now));
    this.expect(null, 0);
  }
  end(now) {
    if (this.isTouched) return;
    // Firefox reports nothing of a finger that stops a fast page and then drags it.
    const isStopped = this.source === "fling" && Math.abs(this.speedAt(now)) > 150;
    if (isStopped && this.place > 0 && this.place < this.max) this.expect("drag", Infinity);
    this.isPinched = false;
    this.isStale ||= this.standsStill;
    if (this.source && !this.isStale) this.follower.end(this.at(now));
    this.source = null;
    this.requestFrame();
  }
  /// The events of a finger go to the element where it came down, even after that has left the page.
  touch({ target, timeStamp, touches }) {
    [this.isTouched, this.touched] = [true, { at: timeStamp, y: touches[0].clientY }];
    if (touches.length > 1) this.isPinched = true;
    this.expect(null, 0);
    const { signal } = (this.fingers ??= new AbortController());
    const lift = (event) => event.touches.length || this.lift(event);
    for (const type of ["touchend", "touchcancel"]) this.on(target, type, lift, { signal });
    // A page that moves stops under the finger, and so do bars that move it along.
    const isMoving = this.source || (this.isCarrying && this.follower.needsFrames);
    if (isMoving && !this.standsStill) this.begin("drag", timeStamp);
  }
  lift({ timeStamp, changedTouches: [finger] }) {
    this.fingers = this.fingers.abort();
    const speed = ((this.touched.y - finger.clientY) * 1000) / Math.max(1, timeStamp - this.touched.at);
    [this.isTouched, this.liftedAt, this.scrolledAt, this.stillFrames] = [false, timeStamp, timeStamp, 0];
    if (this.source === "drag" && !this.standsStill) {
      this.follower.letGo((this.speed = this.speedAt(timeStamp)), this.at(timeStamp));
      this.source = "fling";
    } else if (speed) this.expect("fling", timeStamp + explains, speed);
    this.requestFrame();
  }
  /// Returns the page's speed over the last 100 ms in points per second; 0 if it rested.
  speedAt(now) {
    const [recent, last] = [this.trail.find(({ at }) => now - at < 100), this.trail.at(-1)];
    return recent && last.at > recent.at ? ((last.offset - recent.offset) * 1000) / (last.at - recent.at) : 0;
  }
  requestFrame() { this.request ??= requestAnimationFrame((now) => this.frame(now)); }
  frame(now) {
    this.request = null;
    const isCoasting = !this.isTouched && (this.source || this.isPinched);
    if (isCoasting) this.endWhenQuiet(now);
    if (this.isStale && !this.standsStill) this.adopt(now);
    if (this.follower.needsFrames) this.follower.advance(this.at(now));
    // With reduced motion the controller's clock runs ahead to the end of an animation that has begun.
    for (; this.write() && this.reduced.matches && this.follower.needsFrames; this.skew += 1 / 60) {
      this.follower.advance((this.seconds += 1 / 60));
    }
    this.carryContent();
    if (this.follower.needsFrames || isCoasting) this.requestFrame();
  }
  endWhenQuiet(now) {
    const hasEvent = "onscrollend" in window && !this.isOver && (this.source !== "fling" || this.speed);
    this.stillFrames = now - this.scrolledAt > (hasEvent ? quiet.long : quiet.short) ? this.stillFrames + 1 : 0;
    if (this.stillFrames > 1) this.end(now);
  }
  /// Moves the page along with bars that settle with it, unless a finger or a scroll moves it.
  carryContent() {
    const { offset } = this.follower;
    this.isCarrying = offset !== this.place && !this.source && !this.isTouched && !this.standsStill;
    if (!this.isCarrying) return;
    this.scroller.scrollTo({ top: Math.round(offset), behavior: "instant" });
    [this.place, this.own] = [offset, this.measure()];
  }
  /// Moves bars that are not where the controller has them. Controls that are out of sight get no focus.
  write() {
    const { hidden } = this.follower;
    const shift = { header: -hidden.header, toolbar: -hidden.header - hidden.toolbar, tabBar: hidden.tabBar };
    const moved = this.bars.filter(({ name, scale, moved }) => shift[name] * scale !== moved);
    for (const bar of moved) {
      bar.moved = shift[bar.name] * bar.scale;
      bar.element.style.transform = `translateY(${bar.moved}px)`;
      const isGone = hidden[bar.name] * bar.scale >= bar.height - 0.5;
      if (bar.element.inert !== isGone) bar.element.inert = isGone;
    }
    if (moved.length) this.onMove(hidden);
    return moved.length > 0;
  }
  on(target, type, handler, options) {
    target.addEventListener(type, handler, { passive: true, signal: this.life.signal, ...options });
  }
  listen() {
    const area = this.isPage ? document : this.scroller;
    this.on(area, "scroll", ({ timeStamp }) => this.scroll(timeStamp));
    // A wheel or a scrollbar is over after a pause: browsers send an end after each of its steps.
    const isStep = () => this.source === "wheel" || this.source === "program";
    this.on(area, "scrollend", ({ timeStamp }) => (isStep() ? (this.isOver = true) : this.end(timeStamp)));
    this.on(area, "touchstart", (event) => this.touch(event));
    this.on(area, "wheel", (event) => event.ctrlKey || !event.deltaY || this.ask(event));
    this.on(document, "keydown", (event) => scrollKeys.has(event.key) && this.ask(event));
    this.on(document, "click", (event) => this.click(event), { capture: true });
    const placed = ({ timeStamp }) => (this.silentUntil = timeStamp + explains);
    this.on(window, "load", placed);
    this.on(window, "popstate", (event) => event.timeStamp < this.linkedAt + explains || placed(event));
    this.on(window, "pageshow", (event) => event.persisted && (placed(event), this.adopt(event.timeStamp)));
    for (const page of [window, visualViewport]) this.on(page, "resize", (event) => (placed(event), this.resize()));
    this.observer = new ResizeObserver(() => this.resize());
    for (const { element } of this.bars) {
      this.on(element, "focusin", () => this.focus(element.querySelector(":focus-visible") !== null));
      this.on(element, "focusout", () => this.focus(false));
      this.observer.observe(element, { box: "border-box" });
    }
    for (const box of [this.scroller, ...this.scroller.children]) this.observer.observe(box, { box: "border-box" });
  }
  /// A wheel or a key will scroll the page. WebKitGTK also sends wheel events for a finger, the last as it lifts.
  ask({ timeStamp, defaultPrevented }) {
    const isFinger = this.isTouched || timeStamp < this.liftedAt + 50;
    if (!isFinger && !defaultPrevented) this.expect("wheel", timeStamp + explains);
  }
  /// A page that a tap stopped is at rest before the page's own listeners scroll it. A link is no step in history.
  click({ target, timeStamp }) {
    if (target.closest?.("a[href]")) this.linkedAt = timeStamp;
    if (this.source === "fling" && !this.speed) this.end(timeStamp);
    this.expect(null, 0);
  }
  focus(isFocused) { if (isFocused !== this.isFocused) [this.isFocused] = [isFocused, this.start()]; }
  stop() {
    cancelAnimationFrame(this.request);
    for (const live of [this.life, this.fingers]) live?.abort();
    this.observer.disconnect();
    for (const name of padding) this.scroller.style[name] = "";
    for (const { element } of this.bars) [element.style.transform, element.inert] = ["", false];
    driven.delete(this.scroller);
  }
}
