// Draws what PictureNumbers says onto a canvas. Lengths are points; `ratio` is device pixels in a point.

class Paint {
  // `under` draws the same in small, for panes to blur: to read the large canvas back would take longer than all else.
  constructor(canvas, core, under) {
    this.canvas = canvas
    this.core = core
    this.under = under
    this.pen = canvas.getContext('2d')
    this.soft = document.createElement('canvas')
    // Signs and shadows by what they are made of.
    this.kept = new Map()
    this.type = new Type(this.pen)
  }

  static over(canvas, core) {
    const small = document.createElement('canvas')
    // Without filters (Safari) panes are tinted only, and more densely.
    const blurs = 'filter' in small.getContext('2d')
    return new Paint(canvas, core, blurs ? new Paint(small, core, null) : null)
  }

  draw(bytes, ratio) {
    if (this.under) {
      const small = this.under.canvas, shrink = (length) => Math.ceil(length / ratio * smallRatio)
      const [width, height] = [shrink(this.canvas.width), shrink(this.canvas.height)]
      if (small.width !== width || small.height !== height) Object.assign(small, { width, height })
      this.under.begin(bytes, smallRatio, ratio)
      this.under.panes = panesOf(this.under.numbers)
    }
    this.begin(bytes, ratio, ratio)
    this.drawUpTo(this.numbers.length)
  }

  // `grid`: pixels in a point of the large picture, on which edges and lines of type lie.
  begin(bytes, ratio, grid) {
    const count = new DataView(bytes.buffer).getUint32(0, true)
    this.numbers = new Float32Array(bytes.buffer, 4, count)
    this.texts = bytes.subarray(4 + 4 * count)
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
    const draws = [this.fill, this.mask, this.text, this.pane, this.clip, this.endClip]
    while (this.at < end) draws[this.next()].call(this)
  }

  next() { return this.numbers[this.at++] }
  rect() { return [this.next(), this.next(), this.next(), this.next()] }
  // Edges on device pixels, as the program draws them.
  snap(length) { return Math.round(length * this.grid) / this.grid }
  snapped() { return this.snapAll(this.rect()) }
  snapAll([x, y, w, h]) {
    const [left, top] = [this.snap(x), this.snap(y)]
    return [left, top, this.snap(x + w) - left, this.snap(y + h) - top]
  }
  // The small picture is wanted only where panes blur it.
  isFar(y, h) { return this.panes?.every(([from, to]) => y > to || y + h < from) }
  color() {
    const rgb = this.next(), alpha = this.next()
    return `rgba(${rgb >> 16},${(rgb >> 8) & 255},${rgb & 255},${alpha})`
  }

  fill() {
    const rect = this.snapped()
    if (this.isFar(rect[1], rect[3])) return this.at += 2
    this.pen.fillStyle = this.color()
    this.pen.fillRect(...rect)
  }

  clip() {
    const rect = this.snapped()
    this.pen.save()
    this.pen.beginPath()
    this.pen.rect(...rect)
    this.pen.clip()
  }

  endClip() { this.pen.restore() }

  mask() {
    const rect = this.rect(), color = this.color(), kind = this.next(), a = this.next(), b = this.next()
    if (this.isFar(rect[1], rect[3])) return
    const pen = this.pen
    pen.fillStyle = pen.strokeStyle = color
    pen.beginPath()
    masks[kind].call(this, pen, rect, a, b, color)
  }

  // A sign in its colour: its pixels come from the core once for each size.
  sign(pen, [x, y, w], number, color) {
    const side = Math.max(1, Math.min(1024, Math.round(w * this.ratio)))
    const sign = this.keep(`${number} ${side} ${color}`, () => {
      this.core.doors.icon(number, side)
      return tinted(this.core.answer(), side, color)
    })
    pen.drawImage(sign, this.snap(x), this.snap(y), side / this.ratio, side / this.ratio)
  }

  // A rounded rectangle's shadow, blurred once for each size. On whole pixels, as it costs twice as much between them.
  shadow(pen, rect, radius, blur, color) {
    const [x, y, w, h] = this.snapAll(rect), ratio = this.ratio
    const [width, height] = [w, h].map((length) => Math.max(1, Math.round(length * ratio)))
    const shadow = this.keep(`${width} ${height} ${radius} ${blur} ${color}`, () => {
      const canvas = document.createElement('canvas'), inner = Object.assign(canvas, { width, height }).getContext('2d')
      // Only the shadow is seen: what throws it stands far to the left.
      const away = 10000, room = blur * ratio
      Object.assign(inner, { shadowColor: color, shadowBlur: room, shadowOffsetX: away })
      inner.roundRect(room - away, room, width - 2 * room, height - 2 * room, radius * ratio)
      inner.fill()
      return canvas
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

  // Frosted glass over what has been drawn: blurred, more vivid, under a tint.
  pane() {
    this.under?.drawUpTo(this.at - 1)
    const [x, y, w, h] = this.rect(), tint = this.color(), blur = this.next(), saturation = this.next()
    const radius = this.next(), alpha = this.next(), parts = this.next()
    const pen = this.pen
    pen.save()
    pen.beginPath()
    for (let part = 0; part < parts; part++) pen.rect(...this.snapped())
    pen.clip()
    pen.beginPath()
    pen.roundRect(x, y, w, h, radius)
    pen.clip()
    pen.globalAlpha = alpha
    if (this.under) this.frost(x, y, w, h, blur, saturation)
    pen.fillStyle = this.under ? tint : tint.replace(/[\d.]+\)$/, '0.94)')
    pen.fillRect(x, y, w, h)
    pen.restore()
  }

  // The picture under it is first stretched over a margin, so that nothing from beyond the pane shows in it.
  frost(x, y, w, h, blur, saturation) {
    const small = smallRatio, margin = blur * 2, length = (points) => points * small
    const [width, height] = [Math.ceil(length(w + 2 * margin)), Math.ceil(length(h + 2 * margin))]
    const [flat, soft] = [sheet(this.flat ??= document.createElement('canvas'), width, height), sheet(this.soft, width, height)]
    const under = [this.under.canvas, ...[x, y, w, h].map(length)]
    flat.drawImage(...under, 0, 0, width, height)
    flat.drawImage(...under, length(margin), length(margin), length(w), length(h))
    soft.filter = `blur(${length(blur)}px) saturate(${saturation})`
    soft.drawImage(flat.canvas, 0, 0, width, height, 0, 0, width, height)
    this.pen.drawImage(soft.canvas, 0, 0, width, height, x - margin, y - margin, w + 2 * margin, h + 2 * margin)
  }
}

// Pixels in a point of the small picture: what is blurred needs no more.
const smallRatio = 0.25

// From where to where each pane reaches down the picture, and the pixels of the small picture that stick out.
function panesOf(numbers) {
  const found = []
  for (let at = 0; at < numbers.length;) {
    if (numbers[at] === kinds.pane) found.push([numbers[at + 2] - 8, numbers[at + 2] + numbers[at + 4] + 8])
    at += numbers[at] === kinds.pane ? 12 + 4 * numbers[at + 11] : counts[numbers[at]]
  }
  return found
}

// By number, as PictureNumbers has them, and how many numbers each takes; a pane has four more for each part of it.
const kinds = { fill: 0, mask: 1, text: 2, pane: 3, clip: 4, endClip: 5 }
const counts = [7, 10, 13, 12, 5, 1]

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

function tinted(coverage, side, color) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const pen = canvas.getContext('2d'), pixels = pen.createImageData(side, side)
  for (let i = 0; i < coverage.length; i++) pixels.data[4 * i + 3] = coverage[i]
  pen.putImageData(pixels, 0, 0)
  pen.globalCompositeOperation = 'source-in'
  pen.fillStyle = color
  pen.fillRect(0, 0, side, side)
  return canvas
}

// Corners of continuous curvature: |x|ⁿ + |y|ⁿ = 1, as ChromeLook's Squircle has them.
function squircle(pen, x, y, w, h, radius) {
  const reach = Math.min(radius * 1.5287, w / 2, h / 2), n = 3.259, steps = 12
  const corner = (cx, cy, sx, sy, swap) => {
    for (let i = 0; i <= steps; i++) {
      const angle = (swap ? steps - i : i) / steps * Math.PI / 2
      pen.lineTo(
        cx + sx * reach * Math.cos(angle) ** (2 / n), cy + sy * reach * Math.sin(angle) ** (2 / n))
    }
  }
  corner(x + w - reach, y + h - reach, 1, 1, false)
  corner(x + reach, y + h - reach, -1, 1, true)
  corner(x + reach, y + reach, -1, -1, false)
  corner(x + w - reach, y + reach, 1, -1, true)
  pen.closePath()
}

// By number, as PictureNumbers gives them.
const masks = [
  function rounded(pen, [x, y, w, h], radius) { pen.roundRect(x, y, w, h, Math.min(radius, w / 2, h / 2)); pen.fill() },
  function outside(pen, [x, y, w, h], radius) {
    pen.rect(x, y, w, h)
    pen.roundRect(x, y, w, h, radius)
    pen.fill('evenodd')
  },
  function filledSquircle(pen, [x, y, w, h], radius) { squircle(pen, x, y, w, h, radius); pen.fill() },
  function squircleOutline(pen, [x, y, w, h], radius, width) {
    squircle(pen, x + width / 2, y + width / 2, w - width, h - width, radius - width / 2)
    pen.lineWidth = width
    pen.stroke()
  },
  function circle(pen, [x, y, w, h]) { pen.ellipse(x + w / 2, y + h / 2, w / 2, h / 2, 0, 0, 7); pen.fill() },
  function ring(pen, [x, y, w, h], _, width) {
    pen.ellipse(x + w / 2, y + h / 2, (w - width) / 2, (h - width) / 2, 0, 0, 7)
    pen.lineWidth = width
    pen.stroke()
  },
  function outline(pen, [x, y, w, h], radius, width) {
    pen.roundRect(x + width / 2, y + width / 2, w - width, h - width, Math.max(0, radius - width / 2))
    pen.lineWidth = width
    pen.stroke()
  },
  function shadow(pen, rect, radius, blur, color) { this.shadow(pen, rect, radius, blur, color) },
  function fade(pen, [x, y, w, h], across, down, color) {
    const from = [across < 0 ? x + w : x, down < 0 ? y + h : y]
    const gradient = pen.createLinearGradient(...from, from[0] + across * w, from[1] + down * h)
    gradient.addColorStop(0, color.replace(/[\d.]+\)$/, '0)'))
    gradient.addColorStop(1, color)
    pen.fillStyle = gradient
    pen.fillRect(x, y, w, h)
  },
  function icon(pen, rect, number, _, color) { this.sign(pen, rect, number, color) },
]
