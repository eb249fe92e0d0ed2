// The blurred picture below a material layer, as BackdropBlur makes it: cells are blurred by a Gaussian and tinted, and a
// canvas enlarges them. WebKit's canvases have no filters.

// Returns the weights of a Gaussian at whole distances, out to three standard deviations. Cells that are means of pixels, and
// enlarging every `step`th cell, blur too, by the variances of a box and of a tent; the Gaussian is narrower by these.
function gaussian(deviation, step) {
  const variance = Math.max(0.01, deviation ** 2 - 1 / 12 - step ** 2 / 6)
  const distances = [...Array(Math.ceil(3 * Math.sqrt(variance)) + 1).keys()]
  const heights = distances.map((at) => Math.exp(-at * at / 2 / variance))
  const sum = 2 * heights.reduce((all, one) => all + one) - 1
  return Float32Array.from(heights, (height) => height / sum)
}

// Blurs rows of cells, three channels of four, and keeps every `step`th cell, and one before and after them. Beyond both ends
// the ends' colors continue. Returns columns, so that a second call blurs along the other axis and returns rows again.
function blurred(cells, width, height, weights, step) {
  const wide = kept(width, step), reach = weights.length, found = new Float32Array(4 * wide * height)
  const line = new Float32Array(step * wide + 2 * reach)
  for (let row = 0; row < height; row++) for (let c = 0; c < 3; c++) {
    const start = 4 * row * width + c
    for (let at = 0; at < line.length; at++) {
      line[at] = cells[start + 4 * Math.min(width - 1, Math.max(0, at - reach - step))]
    }
    for (let column = 0; column < wide; column++) {
      const middle = reach + step * column
      let sum = line[middle] * weights[0]
      for (let by = 1; by < reach; by++) sum += (line[middle - by] + line[middle + by]) * weights[by]
      found[4 * (column * height + row) + c] = sum
    }
  }
  return found
}

const kept = (count, step) => Math.ceil(count / step) + 2

// Writes cells as pixels, more saturated and under a tint. `share(row)` is the opacity of a row. The weights of the channels
// are those of CSS's `saturate`.
function tint(pixels, width, cells, saturation, [red, green, blue, alpha], share) {
  const left = 1 - alpha
  for (let at = 0; at < cells.length; at += 4) {
    const gray = (1 - saturation) * (0.213 * cells[at] + 0.715 * cells[at + 1] + 0.072 * cells[at + 2])
    const vivid = (level) => Math.min(255, Math.max(0, gray + saturation * level)) * left
    pixels[at] = red * alpha + vivid(cells[at])
    pixels[at + 1] = green * alpha + vivid(cells[at + 1])
    pixels[at + 2] = blue * alpha + vivid(cells[at + 2])
    pixels[at + 3] = 255 * share(at / 4 / width | 0)
  }
}
