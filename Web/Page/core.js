// The bytes of the core, as pages carry them.

// Decodes the output of `in_signs` in page.sh: two characters are 13 bits, the lowest first.
function fromSigns(text, signs, length) {
  const value = new Map([...signs].map((sign, place) => [sign, place]))
  const bytes = new Uint8Array(length)
  let word = 0, bits = 0, count = 0
  for (let place = 0; place < text.length; place += 2) {
    word |= (value.get(text[place]) + 91 * value.get(text[place + 1])) << bits
    for (bits += 13; bits >= 8; bits -= 8, word >>>= 8) bytes[count++] = word
  }
  return bytes
}

const unzipped = (bytes) =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
