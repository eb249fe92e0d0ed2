// Makes one self-contained page of a take: core, scripts, style and the take inside; it asks nothing of any server.
// usage: node Web/page.mjs TAKE STILL.png FILE.html   (scripts/web.sh page makes the still, too)
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const most = 900_000
const [takePath, stillPath, file] = process.argv.slice(2)
const text = (path) => readFileSync(path, 'utf8')
const escaped = (words) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

// Base 85: four bytes are five signs, none of which means anything to HTML. A quarter more, where base 64 adds a third.
const signs = [...Array(94).keys()].map((n) => String.fromCharCode(33 + n)).filter((c) => !'<>&"\'`\\$«'.includes(c))
function inSigns(bytes) {
  const words = new DataView(new ArrayBuffer(Math.ceil(bytes.length / 4) * 4))
  bytes.forEach((byte, place) => words.setUint8(place, byte))
  let found = ''
  for (let place = 0; place < words.byteLength; place += 4) {
    const word = words.getUint32(place)
    for (let power = 85 ** 4; power >= 1; power /= 85) found += signs[Math.floor(word / power) % 85]
  }
  return found
}

const take = text(takePath)
// The presets that the take names anywhere.
const named = new Set([...take.matchAll(/^\s*preset +(\S+)/gm)].map((found) => found[1]))
const presets = Object.fromEntries(readdirSync('Assets/Tunings').map((name) => name.replace(/\.json$/, ''))
  .filter((name) => named.has(name)).map((name) => [name, text(`Assets/Tunings/${name}.json`)]))

const scripts = ['core.mjs', 'Page/paint.js', 'Page/hand.js', 'Page/page.js', 'Page/values.js']
  .map((name) => text(`Web/${name}`)).join('\n').replace(/^export /gm, '')
const packed = gzipSync(readFileSync('.build/web/core.wasm'), { level: 9 })
const parts = {
  title: escaped(/^take +"?(.*?)"?$/m.exec(take)?.[1] ?? 'A phone'),
  words: `Drag, scroll or swipe the phone: its bars follow ${escaped([...named].join(', ') || 'the values below')}.`,
  style: text('Web/Page/style.css'),
  still: `data:image/png;base64,${readFileSync(stillPath).toString('base64')}`,
  // No '<' may close the block that holds it.
  session: JSON.stringify({ take, presets }).replace(/</g, '\\u003c'),
  core: inSigns(packed),
  bytes: packed.length,
  signs: signs.slice(0, 85).join(''),
  script: scripts,
}
const page = text('Web/Page/page.html').replace(/«(\w+)»/g, (_, name) => parts[name])
if (page.length > most) throw new Error(`${file}: ${page.length} bytes, more than ${most}`)
writeFileSync(file, page)
console.log(`${file}: ${page.length} bytes`)
