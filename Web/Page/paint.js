// Draws what PictureNumbers says onto a canvas, in a worker or in the page: it asks neither for anything. Lengths are
// points; `ratio` is device pixels in a point.

class Paint {
  // `under` draws the same in small, for material layers to blur: reading the large canvas would take longer than the rest.
  constructor(canvas, under) {
    this.canvas = canvas
    this.under = under
    // Pixels of the small one are read, so they stay off the graphics card.
    this.pen = canvas.getContext('2d', { willReadFrequently: !under })
    this.soft = unseen(1, 1)
    // The coverage of the pixels of icons, by number and side.
    this.signs = under?.signs ?? new Map()
    // Icons and shadows, by what they are made of.
    this.kept = new Map()
    this.type = new Type(this.pen)
    this.showImages([])
  }

  // The pictures of the take's scene.
  showImages(images) {
    this.images = images
    this.under?.showImages(images)
  }

  static over(canvas) { return new Paint(canvas, new Paint(unseen(1, 1), null)) }

  // Also receives the icons that this picture is the first to need.
  draw({ bytes, signs, width, height, ratio }) {
    if (resize(this.canvas, width, height)) this.signs.clear()
    for (const { number, side, cover } of signs) this.signs.set(`${number} ${side}`, cover)
    this.under.beginSmall(bytes, width / ratio, height / ratio, ratio)
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
    this.frosted = -1
    this.type.begin(grid)
    // Clips that an unfinished picture left open.
    this.pen.reset?.()
    this.pen.setTransform(1, 0, 0, 1, 0, 0)
    this.pen.clearRect(0, 0, this.canvas.width, this.canvas.height)
    this.pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  }

  // Begins the small picture, whose pixels are the cells of material layers. The first layer's upper left corner and its right
  // side are between cells, and so are the sides of all others that are as wide as the screen.
  beginSmall(bytes, width, height, grid) {
    const numbers = readPicture(bytes).numbers
    this.panes = panesOf(numbers)
    const [x, y, w] = this.panes[0] ?? [0, 0, width]
    const scale = this.scale = Math.max(1, Math.round(w * smallRatio)) / w
    ;[this.left, this.top] = [x, y].map((edge) => Math.ceil(edge * scale) - edge * scale)
    resize(this.canvas, Math.ceil(width * scale) + 1, Math.ceil(height * scale) + 1)
    this.begin(bytes, smallRatio, grid)
    this.pen.setTransform(scale, 0, 0, scale, this.left, this.top)
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
  // The small picture is needed only below material layers.
  isFar(y, h) { return this.panes?.every(([, top, , height]) => y > top + height + 8 || y + h < top - 8) }
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
    // On device pixels, as the program's, or corners show what is below them; the core has drawn icons for their exact width.
    const place = kind === maskKinds.icon ? rect : this.snapAll(rect)
    const pen = this.pen
    pen.fillStyle = pen.strokeStyle = color
    pen.beginPath()
    masks[kind].call(this, pen, place, a, b, color)
  }

  // The device's rims, all together: they never change, and drawing them costs a quarter of a picture.
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

  // An icon in its color.
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

  // A material layer over what has been drawn: blurred, more saturated, under a tint. Its lower or upper end may fade out; a
  // lens has a bright rim.
  pane() {
    const below = this.under ?? this, start = this.at - 1, pen = this.pen
    below.drawUpTo(start)
    const rect = this.snapped(), color = [this.next(), this.next()], blur = this.next(), saturation = this.next()
    const radius = this.next(), alpha = this.next(), lens = this.next(), softness = this.next(), parts = this.next()
    pen.save()
    pen.beginPath()
    for (let part = 0; part < parts; part++) pen.rect(...this.snapped())
    pen.clip()
    pen.beginPath()
    pen.roundRect(...rect, radius)
    pen.clip()
    pen.globalAlpha = alpha
    pen.imageSmoothingQuality = 'low'
    const place = below.frost(start, rect, color, blur, saturation, softness)
    if (place) pen.drawImage(below.soft, ...place)
    if (lens) this.glassRim(...rect, radius)
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

  // Blurs the cells of a material layer into `soft`, once for the large and the small picture. Returns the part of it to draw
  // and its place; null if nothing of the layer is on the canvas.
  frost(start, [x, y, w, h], [rgb, alpha], blur, saturation, softness) {
    if (start === this.frosted) return this.frostedPlace
    const { scale, canvas: { width, height } } = this
    const cell = (edge, shift, most) => Math.min(most, Math.max(0, Math.round(edge * scale + shift)))
    const left = cell(x, this.left, width), top = cell(y, this.top, height)
    const columns = cell(x + w, this.left, width) - left, rows = cell(y + h, this.top, height) - top
    this.frosted = start
    if (columns < 1 || rows < 1) return this.frostedPlace = null
    // Every second cell is enough, unless the layer fades out.
    const step = softness ? 1 : 2, weights = gaussian(blur * scale, step)
    const { data } = this.pen.getImageData(left, top, columns, rows)
    const [across, down] = [columns, rows].map((count) => kept(count, step)), picture = new ImageData(across, down)
    const cells = blurred(blurred(new Float32Array(data), columns, rows, weights, step), rows, across, weights, step)
    const share = (row) => {
      const way = (top + step * (row - 1) + 0.5 - this.top) / scale - y
      return softness ? smooth((softness < 0 ? -way : h - way) / softness) : 1
    }
    tint(picture.data, across, cells, saturation, [rgb >> 16, (rgb >> 8) & 255, rgb & 255, alpha], share)
    if (this.soft.width < across || this.soft.height < down) resize(this.soft, across + 32, down + 32)
    this.soft.getContext('2d').putImageData(picture, 0, 0)
    const ring = 1.5 * step - 0.5
    const place = [left - ring - this.left, top - ring - this.top, step * across, step * down]
    return this.frostedPlace = [0, 0, across, down, ...place.map((length) => length / scale)]
  }
}

const colorOf = (rgb, alpha) => `rgba(${rgb >> 16},${(rgb >> 8) & 255},${rgb & 255},${alpha})`

// Smoothstep: from 0 to 1, level at both ends.
const smooth = (way) => {
  const held = Math.min(1, Math.max(0, way))
  return held * held * (3 - 2 * held)
}
