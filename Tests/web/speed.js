// Three seconds of a loop: frames a second while the phone moves (pauses between its rounds left out), and what a moving
// frame takes on the mean, in milliseconds: the core with its display list, and the calls that paint. What the browser
// makes of those calls afterwards is not in them.
() => new Promise((done) => {
  const page = chromeDesktop, times = { pass: [], now: [], paint: [] }, gaps = [], start = performance.now()
  const clock = (target, name, list) => {
    const deed = target[name]
    target[name] = function (...values) {
      const before = performance.now()
      try { return deed.apply(this, values) } finally { list.push(performance.now() - before) }
    }
  }
  clock(page, 'pass', times.pass)
  clock(page, 'drawNow', times.now)
  clock(page.paint, 'draw', times.paint)
  const sum = (list) => list.reduce((all, one) => all + one, 0), mean = (list) => sum(list) / Math.max(1, list.length)
  let last = start, drawn = 0, before = 0
  const next = (now) => {
    drawn = times.paint.length
    if (drawn > before) gaps.push(now - last)
    ;[last, before] = [now, drawn]
    if (now - start < 3000) return requestAnimationFrame(next)
    const core = mean(times.pass) + (sum(times.now) - sum(times.paint)) / Math.max(1, times.now.length)
    done({ frames: (1000 / mean(gaps)).toFixed(1), core: core.toFixed(2), paint: mean(times.paint).toFixed(2) })
  }
  requestAnimationFrame(next)
})
