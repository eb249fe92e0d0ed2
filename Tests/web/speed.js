// Measures three seconds of a loop: the number of pictures painted, and the mean times per picture in milliseconds, of the core
// with its display list on the main thread, and of painting, wherever that happens. Meanwhile the page marks, for traces of the
// browser, its frames and those in which there was a new picture or one had to wait.
() => new Promise((done) => {
  const page = chromeDesktop, painter = page.painter, times = { pass: [], now: [], draw: [], paint: [] }
  const clock = (target, name, list, mark) => {
    const deed = target[name]
    target[name] = function (...values) {
      const before = performance.now()
      if (mark) performance.mark(mark)
      else if (painter.isBusy) performance.mark('late')
      try { return deed.apply(this, values) } finally { list.push(performance.now() - before) }
    }
    return () => { delete target[name] }
  }
  const ends = [clock(page, 'pass', times.pass, 'frame'), clock(page, 'drawNow', times.now)]
  ends.push(clock(painter, 'draw', painter.worker ? times.draw : times.paint, 'moved'))
  painter.worker?.addEventListener('message', ({ data }) => times.paint.push(data.took))
  const sum = (list) => list.reduce((all, one) => all + one, 0), mean = (list) => sum(list) / Math.max(1, list.length)
  setTimeout(() => {
    for (const end of ends) end()
    const core = mean(times.pass) + (sum(times.now) - sum(painter.worker ? [] : times.paint)) / Math.max(1, times.now.length)
    done({ core: core.toFixed(2), paint: mean(times.paint).toFixed(2), painted: times.paint.length })
  }, 3000)
})
