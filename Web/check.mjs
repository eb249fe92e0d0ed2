// Replays every shipped take in core.wasm and in the program, and compares the bytes of their reports. Then makes a page
// of each: none may be too large.
// usage: node Web/check.mjs PROGRAM   (from the repository's folder; scripts/web.sh check PROGRAM)
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCore } from './core.mjs'

// Takes that browsers cannot play: they use the studio, or a log of raw events.
const without = new Map([
  ['studio.take', 'it works the studio'],
  ['everything.take', 'it plays an input log and works the studio'],
])

const program = process.argv[2]
const wasm = readFileSync('.build/web/core.wasm')

async function core() {
  const core = await openCore(wasm)
  for (const name of readdirSync('Assets/Tunings')) {
    core.file(name.replace(/\.json$/, ''), readFileSync(`Assets/Tunings/${name}`))
  }
  return core
}

function native(take) {
  const limits = { maxBuffer: 1 << 28, timeout: 60000, stdio: ['ignore', 'pipe', 'ignore'] }
  return execFileSync(program, ['replay', take, '--every', 'sample'], limits)
}

// Describes the first difference of two texts; empty if they are equal.
function difference(own, other) {
  if (own.equals(other)) return ''
  const mine = own.toString().split('\n'), theirs = other.toString().split('\n')
  const line = mine.findIndex((text, index) => text !== theirs[index])
  return `line ${line + 1} of ${theirs.length}:\n  wasm   ${mine[line]}\n  native ${theirs[line]}`
}

// Returns the size in bytes of a take's page.
function page(take, folder) {
  const file = join(folder, 'page.html')
  execFileSync(program, ['export', take, '--to', 'web', '-o', file, '--force'], { stdio: ['ignore', 'ignore', 'pipe'] })
  return statSync(file).size
}

const takes = readdirSync('Assets/Takes').filter((name) => name.endsWith('.take'))
let failed = 0, equal = 0, bytes = 0
for (const name of takes) {
  if (without.has(name)) { console.log(`${name}: skipped, ${without.get(name)}`); continue }
  const path = `Assets/Takes/${name}`
  try {
    const own = Buffer.concat([...(await core()).replay(readFileSync(path))])
    const found = own.length ? difference(own, native(path)) : 'it printed nothing'
    if (found) { console.log(`${name}: ${found}`); failed++ } else { equal++; bytes += own.length }
  } catch (error) { console.log(`${name}: ${error.message}`); failed++ }
}
console.log(`${equal} takes replay in core.wasm to the program's bytes (${bytes} bytes); ${failed} do not`)

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
let pages = 0, most = 0
for (const name of takes) {
  try { most = Math.max(most, page(`Assets/Takes/${name}`, folder)); pages++ }
  catch (error) { console.log(`${name}: ${error.stderr ?? error.message}`); failed++ }
}
rmSync(folder, { recursive: true })
console.log(`${pages} of ${takes.length} takes exported as pages of up to ${most} bytes`)
process.exit(failed || !equal ? 1 : 0)
