// Two seconds of a loop: frames a second while the phone moves (pauses between its rounds left out), and the median time
// of what a frame computes and paints, in milliseconds.
() => new Promise((done) => {
  const page = chromeDesktop, times = { core: [], paint: [] }, gaps = [], start = performance.now()
  const clock = (target, name, list) => {
    const deed = target[name]
    target[name] = function (...values) {
      const before = performance.now()
      try { return deed.apply(this, values) } finally { list.push(performance.now() - before) }
    }
  }
  clock(page, 'pass', times.core)
  clock(page.paint, 'draw', times.paint)
  const median = (list) => list.sort((a, b) => a - b)[list.length >> 1] ?? 0
  let last = start, drawn = 0, before = 0
  const next = (now) => {
    drawn = times.paint.length
    if (drawn > before) gaps.push(now - last)
    ;[last, before] = [now, drawn]
    if (now - start < 3000) return requestAnimationFrame(next)
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    done({ frames: (1000 / mean).toFixed(1), core: median(times.core).toFixed(2), paint: median(times.paint).toFixed(2) })
  }
  requestAnimationFrame(next)
})
