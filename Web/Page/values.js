// Values, base, loop and address.
Object.assign(Page.prototype, {
  makeValues() {
    element('values').replaceChildren(...this.values.map((value) => this.rowOf(value)))
    this.showValues()
  },

  // Returns a value's row: a slider for a number, a list for a choice, a checkbox for a switch.
  rowOf(value) {
    const row = document.createElement('label')
    row.innerHTML = '<span></span>'
    row.firstChild.textContent = value.label
    row.title = value.sentence
    row.dataset.key = value.key
    value.control = controls[value.kind](value)
    value.control.addEventListener('input', () => this.safely(() => this.changed(value)))
    value.shown = document.createElement('output')
    row.append(value.control, value.shown)
    return row
  },

  changed(value) {
    this.own[value.key] = value.kind === 'flag' ? (value.control.checked ? 'on' : 'off') : value.control.value
    element('base').checked = false
    this.tune()
  },

  // Sets values from the address: reports and ignores invalid ones.
  setValues(values) {
    for (const [key, text] of Object.entries(values)) {
      const value = this.values.find((value) => value.key === key)
      if (!value) { say(`Ignored '${key}': this page has no value with this name.`); continue }
      if (/[\p{Cc}\u2028\u2029]/u.test(text)) {
        say(`Ignored '${key}': its value contains a line break or another control character.`)
        continue
      }
      this.own[key] = String(text)
      if (!this.tune()) { delete this.own[key]; this.tune(true) }
    }
  },

  // Applies the original values, or the user's values over them.
  tune(isQuiet) {
    const isBase = element('base').checked
    const lines = this.values.map((value) =>
      `${value.key}=${isBase ? value.value : this.own[value.key] ?? value.value}`)
    this.core.put(encoder.encode(lines.join('\n')))
    const isRight = this.core.doors.tune() === 1
    if (!isRight) say(this.words())
    else if (!isQuiet) say('')
    this.showValues()
    return isRight
  },

  showValues() {
    const isBase = element('base').checked
    for (const value of this.values) {
      const text = isBase ? value.value : this.own[value.key] ?? value.value
      if (value.kind === 'flag') value.control.checked = text === 'on'
      else value.control.value = text
      value.shown.textContent = value.kind === 'number' ? `${text} ${value.unit}` : ''
    }
  },

  setLoop(isOn) {
    this.isLooping = this.core.doors.loop(isOn ? 1 : 0) === 1
    element('loop').checked = this.isLooping
    if (isOn && !this.isLooping) say('There is no gesture to loop yet. Drag or scroll the phone first.')
  },

  endLoop() { if (this.isLooping) this.setLoop(false) },

  async share() {
    this.core.doors.session()
    const take = this.words()
    const { name } = this.session
    const parts = Object.entries({ ...name && { preset: name }, ...this.own })
      .map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
    const packed = take ? await pack(take) : ''
    const whole = [...parts, packed && `take=${packed}`].filter(Boolean).join('&')
    const isWhole = take !== '' && whole.length < longestAddress
    location.replace(`#${isWhole ? whole : parts.join('&')}`)
    say(isWhole ? 'The address now contains the values and the session.'
      : 'The session is too long for an address, which now contains the values only.')
    if (!isWhole && take) this.offerFile()
    navigator.clipboard?.writeText(location.href).catch(() => {})
  },

  // Adds a button that saves the session to the message.
  offerFile() {
    const button = document.createElement('button')
    button.textContent = 'Save as take'
    button.addEventListener('click', () => this.safely(() => this.saveLog()))
    element('words').append(' ', button)
  },

  // Saves all input as a take, which the program replays to the same result.
  saveLog() {
    this.core.doors.session()
    if (!this.core.answer().length) return say('The session is too long to be saved. Reload the page to begin a new one.')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([this.core.answer()], { type: 'text/plain' }))
    link.download = 'page.take'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
  },
})

const controls = {
  number(value) {
    const slider = document.createElement('input')
    Object.assign(slider, { type: 'range', min: value.min, max: value.max, step: value.step })
    return slider
  },
  choice(value) {
    const list = document.createElement('select')
    list.append(...value.words.map(([word, label]) => new Option(label, word)))
    return list
  },
  flag() {
    const box = document.createElement('input')
    box.type = 'checkbox'
    return box
  },
}

async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  // In parts, because a call has a limited number of arguments.
  let signs = ''
  for (let place = 0; place < bytes.length; place += 1024) signs += String.fromCharCode(...bytes.subarray(place, place + 1024))
  return btoa(signs).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

// Decompresses at most the maximum length of a take.
async function unpack(text) {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let all = new Uint8Array(0)
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return new TextDecoder().decode(all)
    if (all.length + value.length > 1 << 20) throw new Error('it is longer than a take may be')
    const more = new Uint8Array(all.length + value.length)
    more.set(all)
    more.set(value, all.length)
    all = more
  }
}

// Returns the values and the take in the address.
let sharedTake
function readAddress() {
  const text = location.hash.slice(1)
  if (text.length > longestAddress) return { problem: 'Ignored the address: it is longer than 32 KB.' }
  const values = {}
  for (const pair of text.split('&').filter(Boolean)) {
    const [key, word = ''] = pair.split(/=(.*)/s)
    if (key === 'take' || key === 'preset') continue
    try { values[key] = decodeURIComponent(word) } catch { return { problem: `'${pair}' in the address cannot be read.` } }
  }
  return { values, take: sharedTake?.text, problem: sharedTake?.problem }
}

async function readSharedTake() {
  const found = /[#&]take=([\w-]+)/.exec(location.hash)
  if (!found || location.hash.length > longestAddress) return
  try { sharedTake = { text: await unpack(found[1]) } } catch (error) {
    sharedTake = { problem: `The take in this address cannot be read: ${error.message}` }
  }
}
