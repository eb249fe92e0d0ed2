// The page: opens the core, lets its time pass with the display's, draws, and keeps values, loop and address.
const ticksPerSecond = 600
const longestAddress = 32768
const element = (name) => document.getElementById(name)
const say = (words) => { element('words').textContent = words }

class Page {
  constructor(core, session) {
    this.core = core
    this.session = session
    this.canvas = element('phone')
    this.paint = Paint.over(this.canvas, core)
    // When the session's tick 0 was, by the page's clock.
    this.start = performance.now()
    this.own = {}
    this.isLooping = false
  }

  open() {
    const { take, presets } = this.session
    for (const [name, text] of Object.entries(presets)) this.core.file(name, encoder.encode(text))
    const shared = readAddress()
    if (shared.problem) say(shared.problem)
    if (!this.openTake(shared.take ?? take) && !this.openTake(take)) return false
    this.core.doors.facts()
    const { values, theme, ...screen } = JSON.parse(this.words())
    Object.assign(this, { screen, theme, values: values.filter((value) => controls[value.kind]) })
    this.makeValues()
    this.setValues(shared.values ?? {})
    this.listen()
    this.fit()
    this.frame(performance.now())
    return true
  }

  openTake(text) {
    this.core.put(encoder.encode(text))
    if (this.core.doors.openPhone()) return true
    say(`This address holds a take that cannot be played: ${this.words()}`)
    return false
  }

  words() { return new TextDecoder().decode(this.core.answer()) }

  // Time passes up to a moment of the page's clock; never backwards, and no faster than a tab in the background sleeps.
  pass(moment) {
    const doors = this.core.doors, before = doors.tick()
    const tick = Math.floor((moment - this.start) / 1000 * ticksPerSecond)
    const longest = ticksPerSecond / 4
    if (tick - before > longest) this.start += (tick - before - longest) / ticksPerSecond * 1000
    const reached = Math.min(tick, before + longest)
    if (this.isLooping) {
      // The session stands still under a loop.
      this.start += (reached - before) / ticksPerSecond * 1000
      if (reached > before) doors.passLoop(reached - before)
    } else if (reached > before) {
      doors.advance(reached)
    }
  }

  put(moment, deed, x, y) {
    this.safely(() => {
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
    this.safely(() => {
      this.pass(moment)
      this.drawNow()
      this.tell()
    })
    if (!this.hasStopped) requestAnimationFrame((next) => this.frame(next))
  }

  // After a fault of the core (its memory at its limit) nothing of it can be trusted: the page says so and stands still.
  safely(deed) {
    if (this.hasStopped) return
    try { deed() } catch (error) {
      this.hasStopped = true
      say(`The phone has stopped (${error.message}). Load the page again.`)
    }
  }

  drawNow() {
    const { width, height, x, y, scale, ratio } = this.place
    this.core.doors.picture(width, height, x, y, scale, ratio, this.look())
    const picture = this.core.answer()
    if (isSame(picture, this.drawn)) return
    this.paint.draw(picture, ratio)
    this.drawn = picture
  }

  look() {
    const has = (query) => matchMedia(query).matches
    const isDark = this.theme === 'dark'
    return (isDark ? 1 : 0) + (has('(prefers-reduced-motion: reduce)') ? 2 : 0)
      + (has('(prefers-reduced-transparency: reduce)') ? 4 : 0)
  }

  // What a screen reader hears: in words, and not more than twice a second.
  tell() {
    const now = performance.now()
    element('welcome').hidden = !this.core.doors.isPlaying()
    if (now - (this.told ?? 0) < 500) return
    this.told = now
    this.core.doors.state()
    const line = JSON.parse(this.words() || '{}')
    if (!line.bars) return
    const bars = Object.entries(line.bars).map(([name, bar]) =>
      `${name} ${bar.shown === 1 ? 'shown' : bar.shown === 0 ? 'hidden' : `${Math.round(bar.shown * 100)} % shown`}`)
    this.canvas.setAttribute('aria-label', `Phone, offset ${Math.round(line.offset)}: ${bars.join(', ')}`)
  }

  // As large as fits, with the device's border around the screen.
  fit() {
    const room = this.canvas.parentElement.getBoundingClientRect()
    const { width: screenWidth, height: screenHeight } = this.screen
    // The device's border, and room for its shadow.
    const border = 44
    const scale = Math.max(0.1, Math.min(
      1.5, room.width / (screenWidth + 2 * border), (room.height || innerHeight) / (screenHeight + 2 * border)))
    const ratio = Math.min(3, devicePixelRatio || 1)
    const [width, height] = [(screenWidth + 2 * border) * scale, (screenHeight + 2 * border) * scale]
    this.drawn = null
    this.canvas.width = Math.round(width * ratio)
    this.canvas.height = Math.round(height * ratio)
    Object.assign(this.canvas.style, { width: `${width}px`, height: `${height}px` })
    this.place = { width, height, x: border * scale, y: border * scale, scale, ratio }
  }

  listen() {
    const place = (event) => {
      const box = this.canvas.getBoundingClientRect(), { x, y, scale } = this.place
      return [(event.clientX - box.left - x) / scale, (event.clientY - box.top - y) / scale]
    }
    listen(this.canvas, place, (...deed) => this.put(...deed), (...press) => this.key(...press))
    const on = (target, name, deed) => target.addEventListener(name, (event) => this.safely(() => deed(event)))
    on(window, 'resize', () => { this.fit(); this.drawNow() })
    on(element('base'), 'change', () => this.tune())
    on(element('loop'), 'change', (event) => this.setLoop(event.target.checked))
    on(element('share'), 'click', () => this.share())
    on(element('log'), 'click', () => this.saveLog())
  }
}

// A phone at rest is not painted again.
const isSame = (one, other) => other?.length === one.length && one.every((byte, index) => byte === other[index])
const encoder = new TextEncoder()
