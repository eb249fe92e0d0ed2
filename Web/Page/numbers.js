// Reads the numbers of a picture, in the format of PictureNumbers: finds items by kind and position.

// The size of each kind of item, in numbers; a material has four more for each of its parts.
const kinds = { fill: 0, mask: 1, text: 2, pane: 3, clip: 4, endClip: 5, image: 6 }
const maskKinds = { squircleOutline: 3, icon: 9 }
const counts = [7, 10, 13, 14, 5, 1, 7]

// Pixels per point of the small picture that materials blur: a blur needs no more.
const smallRatio = 0.25

// The count of numbers, the numbers, the texts.
function readPicture(bytes) {
  const count = new DataView(bytes.buffer).getUint32(0, true)
  return { numbers: new Float32Array(bytes.buffer, 4, count), texts: bytes.subarray(4 + 4 * count) }
}

// The places of all items.
function* itemsOf(numbers) {
  for (let at = 0; at < numbers.length;) {
    yield at
    at += numbers[at] === kinds.pane ? 14 + 4 * numbers[at + 13] : counts[numbers[at]]
  }
}

// The places of all materials.
function panesOf(numbers) {
  const found = []
  for (const at of itemsOf(numbers)) if (numbers[at] === kinds.pane) found.push(numbers.subarray(at + 1, at + 5))
  return found
}

// The pixels per row of an icon of this width in points.
const signSide = (width, ratio) => Math.max(1, Math.min(1024, Math.round(width * ratio)))

// The icons of a picture, in the sizes used in it and in the small picture for materials.
function* signsOf(numbers, ratio) {
  for (const at of itemsOf(numbers)) {
    if (numbers[at] !== kinds.mask || numbers[at + 7] !== maskKinds.icon) continue
    for (const each of [ratio, smallRatio]) yield { number: numbers[at + 8], side: signSide(numbers[at + 3], each) }
  }
}
