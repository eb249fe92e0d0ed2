// Records what the driver does: its calls of the controller, its listeners and frames, and where the bars are on the
// screen in each frame. The controller's times are rounded to ticks of 1/600 s, so that a take replays them exactly.
window.record = {
  calls: [], frames: [], events: [], listeners: new Set(), asked: 0, ran: 0, milliseconds: 0, tick: 0, began: null,
  reported: 0,
};

function recorded(Controller) {
  // From the first call on, as in a take: then both also round alike.
  const ticks = (seconds) => {
    record.began ??= Math.round(seconds * 600);
    return (record.tick = Math.round(seconds * 600) - record.began);
  };
  const note = (...words) => record.calls.push([record.tick, ...words]);
  return class {
    constructor({ offset, maxOffset, seconds }) {
      this.inner = new Controller({ offset, maxOffset, seconds: ticks(seconds) / 600 });
      note("new", offset, maxOffset);
    }
    begin(source, seconds) { this.act(seconds, "begin", source); }
    letGo(speed, seconds) { this.act(seconds, "letGo", speed); }
    end(seconds) { this.act(seconds, "end"); }
    advance(seconds) { this.inner.advance(ticks(seconds) / 600); }
    scroll(offset, seconds) {
      this.advance(seconds);
      note("scroll", offset, this.inner.offset);
      this.inner.scroll(offset, record.tick / 600);
    }
    act(seconds, name, ...words) {
      const time = ticks(seconds) / 600;
      note(name, ...words);
      this.inner[name](...words, time);
    }
    get maxOffset() { return this.inner.maxOffset; }
    set maxOffset(points) {
      if (points !== this.inner.maxOffset) note("max", points);
      this.inner.maxOffset = points;
    }
    get offset() { return this.inner.offset; }
    get needsFrames() { return this.inner.needsFrames; }
    get hidden() {
      const { header, toolbar, tabBar } = this.inner.hidden;
      note("look", header, toolbar, tabBar, this.inner.offset);
      return { header, toolbar, tabBar };
    }
  };
}

/// Counts the frames that the page asks for, and their time.
function countFrames(ask) {
  window.requestAnimationFrame = (next) => {
    record.asked += 1;
    return ask((now) => {
      const began = performance.now();
      next(now);
      record.milliseconds += performance.now() - began;
      record.ran += 1;
      record.offset = window.scrollY;
    });
  };
}

function countListeners({ addEventListener, removeEventListener }) {
  const numbers = new Map();
  const number = (thing) => numbers.get(thing) ?? (numbers.set(thing, numbers.size), numbers.size - 1);
  const key = (target, type, handler, options) =>
    `${type} ${number(target)} ${number(handler)} ${options?.capture ?? options ?? false}`;
  EventTarget.prototype.addEventListener = function (type, ...words) {
    if (this instanceof AbortSignal) return addEventListener.call(this, type, ...words);
    const name = key(this, type, ...words);
    record.listeners.add(name);
    words[1]?.signal?.addEventListener("abort", () => record.listeners.delete(name), { once: true });
    return addEventListener.call(this, type, ...words);
  };
  EventTarget.prototype.removeEventListener = function (type, ...words) {
    record.listeners.delete(key(this, type, ...words));
    return removeEventListener.call(this, type, ...words);
  };
  for (const type of ["touchstart", "touchend", "touchcancel", "wheel", "keydown", "scroll", "scrollend"]) {
    const note = ({ timeStamp }) => {
      record.events.push([Math.round(timeStamp), type, window.scrollY]);
      if (type === "scroll") record.reported = window.scrollY;
    };
    addEventListener.call(document, type, note, { passive: true, capture: true });
  }
}

/// Measures in each frame: the offset when its callbacks have run, the one of the last event, and the bars after it.
function watchFrames(ask) {
  const { port1, port2 } = new MessageChannel();
  const bars = () => ["header", "toolbar", "tabBar"].map((name) => document.getElementById(name));
  let last = "";
  port1.onmessage = () => {
    const tops = bars().map((bar) => bar && bar.getBoundingClientRect().top);
    const frame = [record.offset, record.reported, innerHeight, ...tops];
    const isSame = last === frame.join();
    last = frame.join();
    if (!isSame) record.frames.push([record.calls.length, ...frame]);
  };
  const look = () => {
    record.offset = window.scrollY;
    port2.postMessage(0);
    ask(look);
  };
  ask(look);
}

{
  const ask = window.requestAnimationFrame.bind(window);
  countFrames(ask);
  countListeners(EventTarget.prototype);
  watchFrames(ask);
}
