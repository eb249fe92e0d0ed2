// The numbers of a picture, as PictureNumbers has them: what each item is, and where those are that are looked for.

// By number, and how many numbers each takes; a pane has four more for each part of it.
const kinds = { fill: 0, mask: 1, text: 2, pane: 3, clip: 4, endClip: 5 }
const maskKinds = { squircleOutline: 3, icon: 9 }
const counts = [7, 10, 13, 12, 5, 1]

// Pixels in a point of the small picture for panes: what is blurred needs no more.
const smallRatio = 0.25

// How many numbers there are, the numbers, the texts.
function readPicture(bytes) {
  const count = new DataView(bytes.buffer).getUint32(0, true)
  return { numbers: new Float32Array(bytes.buffer, 4, count), texts: bytes.subarray(4 + 4 * count) }
}

// The places of all items.
function* itemsOf(numbers) {
  for (let at = 0; at < numbers.length;) {
    yield at
    at += numbers[at] === kinds.pane ? 12 + 4 * numbers[at + 11] : counts[numbers[at]]
  }
}

// From where to where each pane reaches down the picture, and the pixels of the small picture that stick out.
function panesOf(numbers) {
  const found = []
  for (const at of itemsOf(numbers)) {
    if (numbers[at] === kinds.pane) found.push([numbers[at + 2] - 8, numbers[at + 2] + numbers[at + 4] + 8])
  }
  return found
}

// The pixels in a row of a sign so many points wide.
const signSide = (width, ratio) => Math.max(1, Math.min(1024, Math.round(width * ratio)))

// The signs of a picture, in the sizes in which it and the small one for panes show them.
function* signsOf(numbers, ratio) {
  for (const at of itemsOf(numbers)) {
    if (numbers[at] !== kinds.mask || numbers[at + 7] !== maskKinds.icon) continue
    for (const each of [ratio, smallRatio]) yield { number: numbers[at + 8], side: signSide(numbers[at + 3], each) }
  }
}
