// Makes the template of every take's page: core, scripts and style, with placeholders «title», «words», «still» and
// «session» for `chrome-desktop export --to web`. usage: node Web/page.mjs FILE.html
import { readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'

const [file] = process.argv.slice(2)
const text = (path) => readFileSync(path, 'utf8')

// Base 85: four bytes are five characters without a meaning in HTML. Adds a quarter; base 64 adds a third.
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

// The scripts without comments and indentation; none has a string of several lines.
const scripts = (...names) => names.map((name) => text(`Web/${name}`)).join('\n')
  .replace(/^ *\/\/.*\n/gm, '').replace(/^ +/gm, '').replace(/^export /gm, '')
// zopfli's result is 4% smaller than gzip's, and that is 1% smaller than that of node's zlib, which is made for speed.
function packed(file) {
  const all = { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] }
  try {
    return execFileSync('zopfli', ['--gzip', '-c', file], all)
  } catch {
    return execFileSync('gzip', ['-9nc', file], all)
  }
}
const core = packed('.build/web/core.wasm')
const parts = {
  style: text('Web/Page/style.css'),
  core: inSigns(core),
  bytes: core.length,
  signs: signs.slice(0, 85).join(''),
  // Also the source of the worker.
  painting: scripts('Page/numbers.js', 'Page/type.js', 'Page/shapes.js', 'Page/paint.js', 'Page/serve.js'),
  script: scripts('core.mjs', 'Page/painter.js', 'Page/hand.js', 'Page/page.js', 'Page/live.js', 'Page/values.js'),
}
const fill = (shell, parts) => shell.replace(/«(\w+)»/g, (hole, name) => parts[name] ?? hole)
const shell = fill(text('Web/Page/page.html'), parts)
// Only these two scripts may run: the page's policy lists the hash of each.
const running = [...shell.matchAll(/<script(?: id="\w+")?>([^]*?)<\/script>/g)]
const hashes = running.map(([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
if (hashes.length !== 2) throw new Error(`expected two scripts, found ${hashes.length}`)
const page = fill(shell, { hashes: hashes.join(' ') })
writeFileSync(file, page)
console.log(`${file}: ${page.length} bytes without a take`)
