// Compares a screenshot by the program with the page's picture of the same moment, 390 × 844 points, two pixels per point. Flat
// pixels are those with no edge nearby in either picture: they reveal wrong colours and missing bars, regardless of the typeface.
// Returns each region's mean and largest difference of a channel, and its number of pixels.
async ({ take, tick, still, presets, isDark, spoil }) => {
  const width = 780, height = 1688, reach = 3
  const core = chromeDesktop.core, text = (words) => new TextEncoder().encode(words)
  const regions = { header: [0, 104], page: [112, 640], footer: [750, 844] }

  // Paints as the page does, in a worker or not, and reads the pixels back from the screen.
  async function own() {
    for (const [name, file] of Object.entries(presets)) core.file(name, text(file))
    core.put(text(take))
    if (!core.doors.openPhone()) throw new Error(chromeDesktop.words())
    core.doors.advance(tick)
    core.doors.picture(width / 2, height / 2, 0, 0, 1, 2, isDark ? 1 : 0)
    const bytes = core.answer()
    const signs = chromeDesktop.newSigns.call({ core, signs: new Set(), place: { ratio: 2 } }, bytes)
    const sheet = document.createElement('canvas'), canvas = Object.assign(document.createElement('canvas'), { width, height })
    Object.assign(sheet.style, { position: 'fixed', inset: 0, zIndex: 9, width: `${width / 2}px`, height: `${height / 2}px` })
    document.body.append(sheet)
    const painter = await chromeDesktop.painter.constructor.over(sheet)
    const painted = new Promise((done) => { painter.onAnswer = done })
    painter.showImages(chromeDesktop.images)
    painter.draw({ bytes, signs, width, height, ratio: 2 })
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

  const pixels = (canvas) => canvas.getContext('2d').getImageData(0, 0, width, height).data

  // 1 at pixels with an edge within `reach`, in rows and then in columns.
  function edges(pictures) {
    const marks = new Uint8Array(width * height)
    for (const data of pictures) for (let at = width + 1; at < width * height; at++) for (let c = 0; c < 3; c++) {
      const steps = [at - 1, at - width].map((beside) => Math.abs(data[4 * at + c] - data[4 * beside + c]))
      if (Math.max(...steps) > 8) marks[at] = 1
    }
    return spread(spread(marks, 1), width)
  }

  function spread(marks, stride) {
    const wide = new Uint8Array(marks.length)
    marks.forEach((mark, at) => { if (mark) for (let by = -reach; by <= reach; by++) wide[at + by * stride] = 1 })
    return wide
  }

  // The page's phone is in a device frame, with round corners and an island in the status bar; the screenshot has none.
  const isDevice = (x, y) => y < 52 || (y < 64 && (x < 64 || x > 326)) || (y > 780 && (x < 64 || x > 326))

  const [mine, other] = [await own(), await native()]
  const [a, b] = [pixels(mine), pixels(other)], near = edges([a, b]), found = {}
  for (const [name, [from, to]] of Object.entries(regions)) for (const kind of ['flat', 'edges']) {
    const sum = { mean: 0, most: 0, count: 0 }
    for (let y = from * 2; y < to * 2; y++) for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (isDevice(x / 2, y / 2) || (near[at] === 1) !== (kind === 'edges')) continue
      sum.count++
      for (let c = 0; c < 3; c++) {
        const step = Math.abs(a[4 * at + c] - b[4 * at + c])
        sum.mean += step / 3
        sum.most = Math.max(sum.most, step)
      }
    }
    found[`${name} ${kind}`] = { ...sum, mean: sum.mean / Math.max(1, sum.count) }
  }
  // The clock is further in next to a cut-out, which begins at 230: compares the amount of ink, not the position.
  const ink = (data) => {
    let count = 0
    const light = (x, y) => data[4 * (y * width + x)]
    for (let y = 28; y < 80; y++) for (let x = 52; x < 216; x++) if (Math.abs(light(x, y) - light(222, y)) > 90) count++
    return count
  }
  return { found, clock: [ink(a), ink(b)], own: mine.toDataURL(), native: other.toDataURL() }
}
