// Returns the number of colours in a picture of the window between two corners, in points of the window.
async (src, [[left, top], [right, bottom]]) => {
  const image = Object.assign(new Image(), { src }), canvas = document.createElement('canvas'), pen = canvas.getContext('2d')
  await image.decode()
  const ratio = image.width / innerWidth
  const [x, y, width, height] = [left, top, right - left, bottom - top].map((length) => Math.round(length * ratio))
  Object.assign(canvas, { width, height })
  pen.drawImage(image, -x, -y)
  return new Set(new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer)).size
}
