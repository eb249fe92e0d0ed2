// The shapes that masks are made of, each drawn by its number.

// A canvas that is not shown. Workers have no document, and older browsers no other canvas than a document's.
function unseen(width, height) {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

// As a picture that is copied from more cheaply than a canvas, which must ask each time whether it changed.
const finished = (canvas) => canvas.transferToImageBitmap?.() ?? canvas

// Answers whether it was another size; to set the same would clear it, too.
function resize(canvas, width, height) {
  if (canvas.width === width && canvas.height === height) return false
  Object.assign(canvas, { width, height })
  return true
}

function tinted(coverage, side, color) {
  const canvas = unseen(side, side)
  const pen = canvas.getContext('2d'), pixels = pen.createImageData(side, side)
  for (let i = 0; i < coverage.length; i++) pixels.data[4 * i + 3] = coverage[i]
  pen.putImageData(pixels, 0, 0)
  pen.globalCompositeOperation = 'source-in'
  pen.fillStyle = color
  pen.fillRect(0, 0, side, side)
  return finished(canvas)
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
  function squircleOutline() { /* `rim` draws these */ },
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
