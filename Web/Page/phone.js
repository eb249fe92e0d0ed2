// A live phone on a canvas: advances the core with the display's frames, draws, and passes input on. A page adds what
// surrounds the phone.
const ticksPerSecond = 600

class Phone {
  constructor(core, painter, canvas) {
    Object.assign(this, { core, painter, canvas })
    // Draws a delayed picture as soon as the painter is free, not a frame later.
    painter.onAnswer = () => this.safely(() => {
      painter.check()
      if (this.isLate) this.drawNow()
    })
    // The time of the session's tick 0, on the page's clock.
    this.start = performance.now()
    this.isLooping = false
    // Frames without a change, and the timer of the next look at rest, with its longest time in milliseconds.
    this.still = this.timer = 0
    this.longestWait = 200
  }

  // Opens a take with the files of the presets in it; returns false if it cannot be played, for the reason in `words()`.
  openTake(take, presets) {
    for (const [name, text] of Object.entries(presets)) this.core.file(name, encoder.encode(text))
    this.core.put(encoder.encode(take))
    return this.core.doors.openPhone() === 1
  }

  // Reads the facts of the opened take; `isWhole` for all values instead of the most important ones.
  readFacts(isWhole) {
    this.core.doors.facts(isWhole ? 1 : 0)
    const { values, theme, ...screen } = JSON.parse(this.words())
    Object.assign(this, { screen, theme, values })
  }

  // Waits until the phone's first picture is painted and on the display, before the still image is removed. A worker's
  // picture takes two frames, on a busy machine a few more.
  async isShown() {
    const frame = () => new Promise(requestAnimationFrame)
    while (!this.painter.hasPainted && !this.hasStopped) await frame()
    for (let count = 0; count < 6; count += 1) await frame()
  }

  words() { return new TextDecoder().decode(this.core.answer()) }

  // Advances to a time on the page's clock: never backwards, and in limited steps after a background tab wakes up.
  pass(moment) {
    const doors = this.core.doors, before = doors.tick()
    const tick = Math.floor((moment - this.start) / 1000 * ticksPerSecond)
    const longest = ticksPerSecond / 4
    if (tick - before > longest) this.start += (tick - before - longest) / ticksPerSecond * 1000
    const reached = Math.min(tick, before + longest)
    if (this.isLooping) {
      // The session is paused while a loop plays.
      this.start += (reached - before) / ticksPerSecond * 1000
      if (reached > before) doors.passLoop(reached - before)
    } else if (reached > before) {
      doors.advance(reached)
    }
  }

  put(moment, deed, x, y) {
    this.safely(() => {
      this.touched(deed, x, y)
      if (deed !== deeds.hover && deed !== deeds.hoverOff) this.endLoop()
      else if (this.isLooping || this.core.doors.isPlaying()) return
      this.pass(moment)
      this.core.doors.hand(deed, x, y)
    })
  }

  key(moment, name) {
    this.safely(() => {
      this.endLoop()
      this.pass(moment)
      this.core.put(encoder.encode(name))
      this.core.doors.key()
    })
  }

  frame(moment) {
    const before = this.drawn
    this.timer = 0
    this.safely(() => {
      this.pass(moment)
      // WebKit reports a new size only with a frame.
      if (this.size !== this.sizeNow()) this.fit()
      this.drawNow()
      this.painter.check?.()
      this.tell()
      this.wait = this.core.doors.rest()
      this.still = this.drawn !== before || this.isLooping || !this.wait ? 0 : this.still + 1
    })
    this.next()
  }

  // A page at rest asks for no frames: after 60 equal ones it looks five times a second, and when the phone moves next.
  next() {
    if (this.hasStopped) return
    if (this.still < 60) requestAnimationFrame((next) => this.frame(next))
    else this.timer = setTimeout(() => this.frame(performance.now()), Math.min(this.longestWait, this.wait))
  }

  // After an error in the core (for example, full memory) its state cannot be trusted: reports it and stops the page.
  safely(action) {
    if (this.hasStopped) return
    if (this.timer) {
      clearTimeout(this.timer)
      this.timer = this.still = 0
      this.next()
    }
    try { action() } catch (error) {
      this.hasStopped = true
      this.say(`The phone has stopped (${error.message}). Reload the page.`)
    }
  }

  drawNow() {
    this.isLate = this.painter.isBusy
    if (this.isLate) return
    const { width, height, x, y, scale, ratio, pixels } = this.place
    this.core.doors.picture(width, height, x, y, scale, ratio, this.look())
    const picture = this.core.answer()
    if (isSame(picture, this.drawn)) return
    this.drawn = picture
    // A copy, because the painter may keep it.
    this.painter.draw({ bytes: picture.slice(), signs: this.newSigns(picture), ratio, ...pixels })
  }

  // The pixels of icons come from the core, once per size.
  newSigns(picture) {
    const found = []
    for (const { number, side } of signsOf(readPicture(picture).numbers, this.place.ratio)) {
      if (this.signs.has(`${number} ${side}`)) continue
      this.signs.add(`${number} ${side}`)
      this.core.doors.icon(number, side)
      found.push({ number, side, cover: this.core.answer() })
    }
    return found
  }

  look() {
    const isDark = this.theme === 'dark'
    return (isDark ? 1 : 0) + (prefers.lessMotion.matches ? 2 : 0) + (prefers.lessTransparency.matches ? 4 : 0)
  }

  // The text for screen readers, updated at most twice a second.
  tell() {
    const now = performance.now()
    if (now - (this.told ?? 0) < 500) return
    this.told = now
    this.core.doors.state()
    const line = JSON.parse(this.words() || '{}')
    if (!line.bars) return
    const bars = Object.entries(line.bars).map(([name, bar]) =>
      `${name} ${bar.shown === 1 ? 'shown' : bar.shown === 0 ? 'hidden' : `${Math.round(bar.shown * 100)}% shown`}`)
    this.canvas.setAttribute('aria-label', `Phone, offset ${Math.round(line.offset)}: ${bars.join(', ')}`)
  }

  // Makes the phone as large as fits, with the device's border around the screen.
  fit() {
    this.size = this.sizeNow()
    const room = this.canvas.parentElement.getBoundingClientRect()
    const { width: screenWidth, height: screenHeight } = this.screen
    // The device's border, and room for its shadow.
    const border = 44
    const scale = Math.max(0.1, Math.min(
      1.5, room.width / (screenWidth + 2 * border), (room.height || innerHeight) / (screenHeight + 2 * border)))
    const ratio = Math.min(3, devicePixelRatio || 1)
    const pixels = (length) => Math.round((length + 2 * border) * scale * ratio)
    const [across, down] = [pixels(screenWidth), pixels(screenHeight)]
    // Canvas pixels on whole display pixels: stretching by half a pixel costs as much as painting.
    const [width, height] = [across / ratio, down / ratio]
    // Painted again, with icons of another size.
    this.drawn = null
    this.signs = new Set()
    Object.assign(this.canvas.style, { width: `${width}px`, height: `${height}px` })
    this.place = { width, height, x: border * scale, y: border * scale, scale, ratio, pixels: { width: across, height: down } }
  }

  listen() {
    const place = (event) => {
      const box = this.canvas.getBoundingClientRect(), { x, y, scale } = this.place
      return [(event.clientX - box.left - x) / scale, (event.clientY - box.top - y) / scale]
    }
    listen(this.canvas, place, (...deed) => this.put(...deed), (...press) => this.key(...press))
  }

  sizeNow() { return [root.clientWidth, root.clientHeight, devicePixelRatio].join() }
  touched() {}
  endLoop() {}
}

const root = document.documentElement

// Queried once: each query is another object for the browser to keep.
const prefers = {
  lessMotion: matchMedia('(prefers-reduced-motion: reduce)'),
  lessTransparency: matchMedia('(prefers-reduced-transparency: reduce)'),
}

// A phone at rest is not painted again. Compares whole words, because a picture has thousands of bytes.
function isSame(one, other) {
  if (other?.length !== one.length) return false
  const [words, others] = [one, other].map(({ buffer, length }) => new Uint32Array(buffer, 0, length >> 2))
  for (let at = 0; at < words.length; at++) if (words[at] !== others[at]) return false
  for (let at = words.length * 4; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}
const encoder = new TextEncoder()
