// Draws what PictureNumbers says onto a canvas, in a worker or in the page: it asks neither for anything. Lengths are
// points; `ratio` is device pixels in a point.

class Paint {
  // `under` draws the same in small, for panes to blur: to read the large canvas back would take longer than all else.
  constructor(canvas, under) {
    this.canvas = canvas
    this.under = under
    this.pen = canvas.getContext('2d')
    ;[this.flat, this.soft] = [unseen(1, 1), unseen(1, 1)]
    // How much signs cover of their pixels, by number and side.
    this.signs = under?.signs ?? new Map()
    // Signs and shadows by what they are made of.
    this.kept = new Map()
    this.type = new Type(this.pen)
    this.showImages([])
  }

  // The pictures of the take's scene.
  showImages(images) {
    this.images = images
    this.under?.showImages(images)
  }

  static over(canvas) {
    // Without filters (Safari) panes are tinted only, and more densely.
    return new Paint(canvas, canBlur() ? new Paint(unseen(1, 1), null) : null)
  }

  // `signs` are those that this picture is the first to need.
  draw({ bytes, signs, width, height, ratio }) {
    if (resize(this.canvas, width, height)) this.signs.clear()
    for (const { number, side, cover } of signs) this.signs.set(`${number} ${side}`, cover)
    if (this.under) {
      const shrink = (length) => Math.ceil(length / ratio * smallRatio)
      resize(this.under.canvas, shrink(width), shrink(height))
      this.under.begin(bytes, smallRatio, ratio)
      this.under.panes = panesOf(this.under.numbers)
    }
    this.begin(bytes, ratio, ratio)
    this.drawUpTo(this.numbers.length)
    this.hasPainted = true
  }

  // `grid`: pixels in a point of the large picture, on which edges and lines of type lie.
  begin(bytes, ratio, grid) {
    Object.assign(this, readPicture(bytes))
    // What was kept for another size is as large as a canvas, and of no more use.
    const size = `${this.canvas.width} ${this.canvas.height} ${ratio}`
    if (size !== this.size) this.kept.clear()
    this.size = size
    this.ratio = ratio
    this.grid = grid
    this.at = 0
    this.type.begin(grid)
    // Clips that an unfinished picture left open.
    this.pen.reset?.()
    this.pen.setTransform(1, 0, 0, 1, 0, 0)
    this.pen.clearRect(0, 0, this.canvas.width, this.canvas.height)
    this.pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  }

  drawUpTo(end) {
    const draws = [this.fill, this.mask, this.text, this.pane, this.clip, this.endClip, this.image]
    while (this.at < end) draws[this.next()].call(this)
  }

  next() { return this.numbers[this.at++] }
  rect() { return [this.next(), this.next(), this.next(), this.next()] }
  // Edges on device pixels, as the program draws them: a little less than half is half (`wholePixel`).
  snap(length) { return Math.round(length * this.grid + 1 / 1024) / this.grid }
  snapped() { return this.snapAll(this.rect()) }
  snapAll([x, y, w, h]) {
    const [left, top] = [this.snap(x), this.snap(y)]
    return [left, top, this.snap(x + w) - left, this.snap(y + h) - top]
  }
  // The small picture is wanted only where panes blur it.
  isFar(y, h) { return this.panes?.every(([from, to]) => y > to || y + h < from) }
  color() { return colorOf(this.next(), this.next()) }

  fill() {
    const rect = this.snapped()
    if (this.isFar(rect[1], rect[3])) return this.at += 2
    this.pen.fillStyle = this.color()
    this.pen.fillRect(...rect)
  }

  // A picture of a scene, by its number: its corner and its size are whole device pixels.
  image() {
    const [x, y, w, h] = this.rect(), picture = this.images[this.next()], pen = this.pen
    const opacity = this.next()
    if (!picture || this.isFar(y, h)) return
    pen.globalAlpha = opacity
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, ...[x, y, w, h].map((length) => this.snap(length)))
    pen.globalAlpha = 1
  }

  clip() {
    const rect = this.snapped()
    this.pen.save()
    this.pen.beginPath()
    this.pen.rect(...rect)
    this.pen.clip()
  }

  // The font of before comes back with the clip.
  endClip() {
    this.pen.restore()
    this.type.forget()
  }

  mask() {
    if (this.numbers[this.at + 6] === maskKinds.squircleOutline) return this.rim()
    const rect = this.rect(), color = this.color(), kind = this.next(), a = this.next(), b = this.next()
    if (this.isFar(rect[1], rect[3])) return
    const pen = this.pen
    pen.fillStyle = pen.strokeStyle = color
    pen.beginPath()
    masks[kind].call(this, pen, rect, a, b, color)
  }

  // The device's rims, all together: they never change, and to stroke them costs a quarter of a picture.
  rim() {
    const start = this.at, size = counts[kinds.mask], { width, height } = this.canvas
    for (this.at += size - 1; this.isRim(this.at); this.at += size) { /* to the last of them */ }
    const numbers = this.numbers.subarray(start, this.at), [left, top, w, h] = numbers
    const picture = this.keep(`rim ${numbers} ${width} ${height}`, () => this.rimPicture(numbers, width, height))
    const whole = (length) => Math.round(length * this.ratio)
    // Whole rows as far down as corners may reach, and no more than the edges between them.
    const far = Math.min(h / 2, numbers[7] * 2), edge = Math.min(w / 2, 16)
    const [x, y, right, bottom] = [left - 2, top - 2, left + w + 2, top + h + 2].map(whole)
    const [upper, lower, inner, outer] = [top + far, top + h - far, left + edge, left + w - edge].map(whole)
    const parts = [
      [x, y, right, upper], [x, upper, inner, lower], [outer, upper, right, lower], [x, lower, right, bottom],
    ]
    for (const [ax, ay, bx, by] of parts) this.copy(picture, ax, ay, bx - ax, by - ay)
  }

  isRim(at) { return this.numbers[at] === kinds.mask && this.numbers[at + 7] === maskKinds.squircleOutline }

  // Between pixels of both pictures, which are equally large.
  copy(picture, x, y, w, h) {
    if (w <= 0 || h <= 0) return
    const ratio = this.ratio
    this.pen.drawImage(picture, x, y, w, h, x / ratio, y / ratio, w / ratio, h / ratio)
  }

  rimPicture(numbers, width, height) {
    const canvas = unseen(width, height), pen = canvas.getContext('2d')
    pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0)
    for (let at = 0; at < numbers.length; at += counts[kinds.mask]) {
      const [x, y, w, h, rgb, alpha, , radius, width] = numbers.subarray(at)
      pen.strokeStyle = colorOf(rgb, alpha)
      pen.lineWidth = width
      pen.beginPath()
      squircle(pen, x + width / 2, y + width / 2, w - width, h - width, radius - width / 2)
      pen.stroke()
    }
    return finished(canvas)
  }

  // A sign in its colour.
  sign(pen, [x, y, w], number, color) {
    const side = signSide(w, this.ratio), name = `${number} ${side}`
    const sign = this.keep(`${name} ${color}`, () => tinted(this.signs.get(name), side, color))
    pen.drawImage(sign, this.snap(x), this.snap(y), side / this.ratio, side / this.ratio)
  }

  // A rounded rectangle's shadow, blurred once for each size. On whole pixels, as it costs twice as much between them.
  shadow(pen, rect, radius, blur, color) {
    const [x, y, w, h] = this.snapAll(rect), ratio = this.ratio
    const [width, height] = [w, h].map((length) => Math.max(1, Math.round(length * ratio)))
    const shadow = this.keep(`${width} ${height} ${radius} ${blur} ${color}`, () => {
      const canvas = unseen(width, height), inner = canvas.getContext('2d')
      // Only the shadow is seen: what throws it stands far to the left.
      const away = 10000, room = blur * ratio
      Object.assign(inner, { shadowColor: color, shadowBlur: room, shadowOffsetX: away })
      inner.roundRect(room - away, room, width - 2 * room, height - 2 * room, radius * ratio)
      inner.fill()
      return finished(canvas)
    })
    pen.drawImage(shadow, x, y, w, h)
  }

  keep(name, make) {
    if (this.kept.size > 400) this.kept.clear()
    if (!this.kept.has(name)) this.kept.set(name, make())
    return this.kept.get(name)
  }

  text() {
    const x = this.next(), y = this.next(), color = this.color(), size = this.next(), lineHeight = this.next()
    const weight = this.next(), isTabular = this.next() === 1, alignment = this.next(), most = this.next()
    const start = this.next(), length = this.next()
    if (this.isFar(y, lineHeight)) return
    const words = this.type.words(this.texts, start, length)
    this.type.draw(words, x, y, { color, size, lineHeight, weight, isTabular, alignment, most })
  }

  // Glass over what has been drawn: blurred, more vivid, under a tint. Its lower or upper end may fade out, in steps of
  // two points; a lens has a bright rim.
  pane() {
    this.under?.drawUpTo(this.at - 1)
    const [x, y, w, h] = this.rect(), tint = this.color(), blur = this.next(), saturation = this.next()
    const radius = this.next(), alpha = this.next(), lens = this.next(), softness = this.next(), parts = this.next()
    const pen = this.pen
    pen.save()
    pen.beginPath()
    for (let part = 0; part < parts; part++) pen.rect(...this.snapped())
    pen.clip()
    pen.beginPath()
    pen.roundRect(x, y, w, h, radius)
    pen.clip()
    if (this.under) this.frost(x, y, w, h, blur, saturation)
    pen.fillStyle = this.under ? tint : tint.replace(/[\d.]+\)$/, '0.94)')
    const cover = Number(tint.match(/[\d.]+(?=\)$)/)?.[0] ?? 1)
    for (const [from, to, share] of bands(y, h, softness)) {
      // At device pixels: neighbors would leave a seam.
      const [top, bottom] = [this.snap(from), this.snap(to)]
      pen.save()
      pen.beginPath()
      pen.rect(x, top, w, bottom - top)
      pen.clip()
      // Blurred picture and tint are one layer of this opacity; drawn one after the other, the first needs less.
      const whole = alpha * share
      pen.globalAlpha = whole * cover < 1 ? 1 - (1 - whole) / (1 - whole * cover) : 1
      if (this.under) this.glaze(x, y, w, h, blur)
      pen.globalAlpha = whole
      pen.fillRect(x, y, w, h)
      pen.restore()
    }
    pen.globalAlpha = alpha
    if (lens) this.glassRim(x, y, w, h, radius)
    pen.restore()
  }

  // A line inside the outline, brightest where it faces the light at the upper left.
  glassRim(x, y, w, h, radius) {
    const pen = this.pen, light = pen.createLinearGradient(x, y, x + Math.min(w, h), y + h)
    for (const [at, share] of [[0, 0.75], [0.5, 0.2], [1, 0.6]]) light.addColorStop(at, `rgba(255,255,255,${share})`)
    pen.strokeStyle = light
    pen.lineWidth = 1
    pen.beginPath()
    pen.roundRect(x + 0.5, y + 0.5, w - 1, h - 1, Math.max(0, radius - 0.5))
    pen.stroke()
  }

  // The picture under it is first stretched over a margin, so that nothing from beyond the pane shows in it.
  frost(x, y, w, h, blur, saturation) {
    const small = smallRatio, margin = blur * 2, length = (points) => points * small
    const [width, height] = [Math.ceil(length(w + 2 * margin)), Math.ceil(length(h + 2 * margin))]
    const [flat, soft] = [this.flat, this.soft].map((canvas) => sheet(canvas, width, height))
    const under = [this.under.canvas, ...[x, y, w, h].map(length)]
    flat.drawImage(...under, 0, 0, width, height)
    flat.drawImage(...under, length(margin), length(margin), length(w), length(h))
    soft.filter = `blur(${length(blur)}px) saturate(${saturation})`
    soft.drawImage(flat.canvas, 0, 0, width, height, 0, 0, width, height)
  }

  // Draws what `frost` has blurred.
  glaze(x, y, w, h, blur) {
    const margin = blur * 2, length = (points) => Math.ceil(points * smallRatio)
    const [width, height] = [length(w + 2 * margin), length(h + 2 * margin)]
    this.pen.drawImage(this.soft, 0, 0, width, height, x - margin, y - margin, w + 2 * margin, h + 2 * margin)
  }
}

const colorOf = (rgb, alpha) => `rgba(${rgb >> 16},${(rgb >> 8) & 255},${rgb & 255},${alpha})`

// The horizontal bands of a pane whose last points fade out smoothly, its first ones if `softness` is negative: from, to,
// share.
function bands(y, h, softness) {
  if (softness < 0) return bands(0, h, -softness).map(([from, to, share]) => [y + h - to, y + h - from, share])
  const found = [[y, y + h - softness, 1]], steps = Math.ceil(softness / 2)
  for (let step = 0; step < steps; step++) {
    const from = y + h - softness + (step * softness) / steps, left = 1 - (step + 0.5) / steps
    found.push([from, from + softness / steps, left * left * (3 - 2 * left)])
  }
  return found
}

// A clear canvas at least so large.
function sheet(canvas, width, height) {
  if (canvas.width < width || canvas.height < height) {
    canvas.width = Math.max(canvas.width, width)
    canvas.height = Math.max(canvas.height, height)
  }
  const pen = canvas.getContext('2d')
  pen.filter = 'none'
  pen.clearRect(0, 0, width, height)
  return pen
}
