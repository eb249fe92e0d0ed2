// Sets lines of type as the program's Typesetter does: on whole pixels, a line in the middle of its box by the
// typeface's own height, cut with an ellipsis, and figures of tables in equal cells.
const fonts = "Inter, -apple-system, 'SF Pro Text', system-ui, 'Segoe UI', Roboto, sans-serif"
const weights = [400, 500, 600, 700]
const decoder = new TextDecoder()

class Type {
  constructor(pen) {
    this.pen = pen
    // What was measured, by typeface and words.
    this.lines = new Map()
    this.heights = new Map()
  }

  // The pen may have forgotten its font.
  begin(grid) {
    this.forget()
    if (grid !== this.grid) this.lines.clear()
    this.grid = grid
  }

  forget() { this.font = null }

  words(texts, start, length) { return decoder.decode(texts.subarray(start, start + length)) }

  draw(words, x, y, style) {
    this.use(`${weights[style.weight]} ${style.size}px ${fonts}`)
    const line = this.line(words, style)
    const left = (Math.round(x * this.grid + 1 / 1024) - line.shift) / this.grid
    const base = this.base(y, style)
    this.pen.fillStyle = style.color
    for (const { text, at } of line.pieces) this.pen.fillText(text, left + at / this.grid, base)
  }

  use(font) {
    if (font === this.font) return
    this.font = this.pen.font = font
  }

  // Ascent and descent are in whole pixels, away from the baseline and towards it.
  base(y, { size, lineHeight, weight }) {
    const { rise, fall } = this.height(weight), grid = this.grid
    const [up, down] = [Math.ceil(rise * size * grid), Math.floor(fall * size * grid)]
    return (Math.round(y * grid + 1 / 1024) + Math.round((lineHeight * grid - up - down) / 2) + up) / grid
  }

  // Of a typeface one point large; browsers round those of small sizes.
  height(weight) {
    if (!this.heights.has(weight)) {
      const font = this.font
      this.use(`${weights[weight]} 1000px ${fonts}`)
      const box = this.pen.measureText('Hg')
      this.heights.set(weight, { rise: box.fontBoundingBoxAscent / 1000, fall: box.fontBoundingBoxDescent / 1000 })
      this.use(font)
    }
    return this.heights.get(weight)
  }

  line(words, style) {
    const key = `${this.font} ${style.isTabular} ${style.alignment} ${style.most.toFixed(1)} ${words}`
    if (this.lines.size > 2000) this.lines.clear()
    if (!this.lines.has(key)) this.lines.set(key, this.set(words, style))
    return this.lines.get(key)
  }

  // Where the pieces stand, and how far left of its origin the line begins, in pixels.
  set(words, { isTabular, alignment, most }) {
    const short = most >= 0 ? this.shortened(words, most) : words
    const pieces = isTabular ? this.cells(short) : [{ text: short, at: 0, width: this.width(short) }]
    const width = pieces.reduce((sum, piece) => sum + piece.width, 0)
    let at = 0
    for (const piece of pieces) {
      piece.at += at
      at += piece.width
    }
    return { pieces, shift: [0, Math.round(width / 2), width][alignment] }
  }

  cells(words) {
    const cell = Math.max(...[...'0123456789'].map((figure) => this.width(figure)))
    return (words.match(/\d|\D+/g) ?? []).map((text) => {
      const width = this.width(text), isFigure = /\d/.test(text)
      return isFigure ? { text, at: Math.trunc((cell - width) / 2), width: cell } : { text, at: 0, width }
    })
  }

  width(text) { return Math.floor(this.pen.measureText(text).width * this.grid) }

  shortened(words, most) {
    const fits = (text) => this.pen.measureText(text).width <= most
    if (fits(words)) return words
    let short = words
    while (short && !fits(short + '…')) short = short.slice(0, -1)
    return short.trimEnd() + '…'
  }
}
