// The core and the takes of a site: one copy for all phones, loaded when the first one opens. A page from a disk must not
// fetch, so it loads scripts with the same contents.
const folder = new URL('.', document.currentScript.src)

const loadScript = (name) => new Promise((done, fail) => {
  const script = document.createElement('script')
  Object.assign(script, { src: new URL(name, folder), onload: done })
  script.onerror = () => fail(new Error(`${name} could not be loaded`))
  document.head.append(script)
})

async function packedCore() {
  const answer = location.protocol !== 'file:' && await fetch(new URL('core.gz', folder)).catch(() => null)
  if (answer && answer.ok) return new Uint8Array(await answer.arrayBuffer())
  await loadScript('core.js')
  const { text, signs, length } = self.chromePhoneCore ?? {}
  if (!text) throw new Error('core.js is incomplete')
  return fromSigns(text, signs, length)
}

// A load that failed is repeated for the next phone.
const loads = {}
function once(name, load) {
  return loads[name] ??= load().catch((error) => {
    delete loads[name]
    throw error
  })
}

const coreModule = () => once('core', async () => {
  const packed = await packedCore()
  // A server may have sent it as a compressed wasm file, which is decompressed already.
  return WebAssembly.compile(packed[0] === 0 ? packed : await unzipped(packed))
})

const siteTakes = () => once('takes', async () => {
  await loadScript('takes.js')
  if (!self.chromePhoneTakes) throw new Error('takes.js is incomplete')
  return new Map(Object.entries(self.chromePhoneTakes))
})

// The source of painting workers.
const painting = () => [`(${paintingScripts})().serve(self)`]
