// Compares a screenshot by the program with the page's picture of the same moment, 390 × 844 points, `ratio` pixels per point. Flat
// pixels are those with no edge nearby in either picture: they reveal wrong colours and missing bars, regardless of the typeface.
// Returns each region's mean and largest difference of a channel, and its number of pixels; those of `materials.py`. `look` is that
// of the core's `picture`.
async ({ take, tick, still, presets, look, ratio, spoil }) => {
  const width = Math.ceil(390 * ratio), height = Math.ceil(844 * ratio), reach = Math.ceil(1.5 * ratio)
  const whole = (points) => Math.round(points * ratio)
  const core = chromeDesktop.core, text = (words) => new TextEncoder().encode(words)
  const regions = { header: [0, 104], page: [112, 640], footer: [750, 844] }

  // Paints as the page does, in a worker or not, and reads the pixels back from the screen.
  async function own() {
    for (const [name, file] of Object.entries(presets)) core.file(name, text(file))
    core.put(text(take))
    if (!core.doors.openPhone()) throw new Error(chromeDesktop.words())
    core.doors.advance(tick)
    core.doors.picture(390, 844, 0, 0, 1, ratio, look)
    const bytes = core.answer()
    const signs = chromeDesktop.newSigns.call({ core, signs: new Set(), place: { ratio } }, bytes)
    const sheet = document.createElement('canvas'), canvas = Object.assign(document.createElement('canvas'), { width, height })
    Object.assign(sheet.style, { position: 'fixed', inset: 0, zIndex: 9, width: '390px', height: '844px' })
    document.body.append(sheet)
    const painter = await chromeDesktop.painter.constructor.over(sheet)
    const painted = new Promise((done) => { painter.onAnswer = done })
    painter.showImages(chromeDesktop.images)
    painter.draw({ bytes, signs, width, height, ratio })
    if (painter.isBusy) await painted
    painter.check?.()
    const pen = canvas.getContext('2d')
    for (let frame = 0; frame < 60; frame++) {
      await new Promise(requestAnimationFrame)
      pen.clearRect(0, 0, width, height)
      pen.drawImage(sheet, 0, 0)
      if (frame > 4 && sheet.width === width && pen.getImageData(width / 2, height / 2, 1, 1).data[3]) break
    }
    painter.worker?.terminate()
    sheet.remove()
    if (spoil) spoil(pen)
    return canvas
  }

  async function native() {
    const image = Object.assign(new Image(), { src: 'data:image/png;base64,' + still })
    await image.decode()
    if (image.width !== width || image.height !== height) throw new Error(`the screenshot is ${image.width} × ${image.height}`)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d').drawImage(image, 0, 0)
    return canvas
  }

  const linear = [...Array(256).keys()].map((level) => level < 11 ? level / 3294.6 : ((level / 255 + 0.055) / 1.055) ** 2.4)
  const pixels = (canvas) => canvas.getContext('2d').getImageData(0, 0, width, height).data

  // 1 at pixels with an edge within `reach`, in rows and then in columns.
  function edges(data) {
    const marks = new Uint8Array(width * height)
    for (let at = width + 1; at < width * height; at++) for (let c = 4 * at; c < 4 * at + 3; c++) {
      if (Math.abs(data[c] - data[c - 4]) > 8 || Math.abs(data[c] - data[c - 4 * width]) > 8) marks[at] = 1
    }
    return spread(spread(marks, 1), width)
  }

  function spread(marks, stride) {
    const wide = new Uint8Array(marks.length)
    marks.forEach((mark, at) => { if (mark) for (let by = -reach; by <= reach; by++) wide[at + by * stride] = 1 })
    return wide
  }

  // The page's phone is in a device frame, with round corners and an island in the status bar; the screenshot has none.
  const isDevice = (x, y) => !(look & 8) && (y < 52 || ((y < 64 || y > 780) && (x < 64 || x > 326)))

  // What shows through bars, in squares of 16 points in which the screenshot has no edge and whose brightness it varies by `even`
  // at most: the largest standard deviation of the page's, 0…1 (WCAG 2.1), and the mean difference from the screenshot in levels.
  function through(data, other, marks, even) {
    const side = whole(16), found = { deviation: 0, mean: 0, count: 0 }
    const square = (left, top, visit) => {
      for (let y = top; y < top + side; y++) for (let x = left; x < left + side; x++) visit(y * width + x)
    }
    const deviation = (data, left, top) => {
      let sum = 0, squares = 0
      square(left, top, (at) => {
        const light = 0.2126 * linear[data[4 * at]] + 0.7152 * linear[data[4 * at + 1]] + 0.0722 * linear[data[4 * at + 2]]
        sum += light
        squares += light * light
      })
      return Math.sqrt(Math.max(0, squares / side ** 2 - (sum / side ** 2) ** 2))
    }
    for (const [from, to] of [regions.header, regions.footer]) {
      for (let top = whole(from); top + side <= whole(to); top += side) for (let left = 0; left + side <= width; left += side) {
        let isPlain = !isDevice(left / ratio, top / ratio), sum = 0
        square(left, top, (at) => {
          if (marks[at]) isPlain = false
          for (let c = 0; c < 3; c++) sum += Math.abs(data[4 * at + c] - other[4 * at + c])
        })
        if (!isPlain || deviation(other, left, top) > even) continue
        found.count++
        found.mean += sum / (3 * side ** 2)
        found.deviation = Math.max(found.deviation, deviation(data, left, top))
      }
    }
    return { ...found, mean: found.mean / Math.max(1, found.count) }
  }

  const [mine, other] = [await own(), await native()]
  const [a, b] = [pixels(mine), pixels(other)], plain = edges(b), found = {}
  const near = edges(a).map((mark, at) => mark | plain[at])
  for (const [name, [from, to]] of Object.entries(regions)) for (const kind of ['flat', 'edges']) {
    const sum = { mean: 0, most: 0, count: 0 }
    for (let y = whole(from); y < whole(to); y++) for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (isDevice(x / ratio, y / ratio) || (near[at] === 1) !== (kind === 'edges')) continue
      sum.count++
      for (let c = 0; c < 3; c++) {
        const step = Math.abs(a[4 * at + c] - b[4 * at + c])
        sum.mean += step / 3
        sum.most = Math.max(sum.most, step)
      }
    }
    found[`${name} ${kind}`] = { ...sum, mean: sum.mean / Math.max(1, sum.count) }
  }
  // The largest difference at the right edges of cards and of the pictures in them, where no text ends.
  let sides = 0
  for (let y = whole(112); y < whole(740); y++) for (let at = 4 * (y * width + whole(360)); at < 4 * (y * width + whole(372)); at++) {
    sides = Math.max(sides, Math.abs(a[at] - b[at]))
  }
  // The mean difference where the screenshot has no edge.
  let flat = 0, count = 0
  for (let at = 0; at < a.length; at++) if (!plain[at >> 2]) {
    flat += Math.abs(a[at] - b[at]) * 4 / 3
    count++
  }
  // The clock is further in next to a cut-out, which begins at 230: compares the amount of ink, not the position.
  const ink = (data) => {
    let count = 0
    const light = (x, y) => data[4 * (y * width + x)]
    for (let y = whole(14); y < whole(40); y++) for (let x = whole(26); x < whole(108); x++) {
      if (Math.abs(light(x, y) - light(whole(111), y)) > 90) count++
    }
    return count
  }
  return { found, flat: flat / Math.max(1, count), sides, through: through(a, b, plain, 0.035), clock: [ink(a), ink(b)], own: mine.toDataURL(), native: other.toDataURL() }
}
