// The page on a real phone, sent by `chrome-desktop serve`: full screen, with the program's values, and each gesture is sent
// to the program. Without a connection the phone keeps working with the last values.
const silence = { lost: 8000, doubtful: 4000, retry: 1000 }
const mostGestures = 20
const longestGesture = 64 * 1024

function asPhone() {
  document.body.classList.add('phone')
  document.querySelector('meta[name=viewport]').content += ', viewport-fit=cover, maximum-scale=1, user-scalable=no'
  const insets = document.createElement('div')
  insets.id = 'insets'
  document.body.append(insets)
}

class Link {
  constructor(page) {
    this.page = page
    this.id = pageID()
    this.gestures = []
    this.pointer = []
    // True while the finger is shown on the computer's phone.
    this.isShown = false
  }

  open() {
    this.connect()
    setInterval(() => this.look(), silence.retry)
    const wake = () => { if (!document.hidden && Date.now() - this.heard > silence.doubtful) this.connect() }
    document.addEventListener('visibilitychange', wake)
    addEventListener('pageshow', wake)
    addEventListener('online', wake)
  }

  connect() {
    this.source?.close()
    this.heard = Date.now()
    const source = this.source = new EventSource(`live?id=${this.id}`)
    source.onmessage = ({ data }) => this.received(JSON.parse(data))
    source.addEventListener('beat', () => this.lives())
    source.onerror = () => this.failed()
  }

  lives() {
    this.heard = Date.now()
    if (this.isLost) say('')
    this.isLost = false
    this.post()
    this.postPointer()
    this.renew()
  }

  lost(words = 'Connection lost, reconnecting') {
    this.isLost = true
    say(words)
  }

  // The browser tries again, unless the server answered with a refusal.
  async failed() {
    const source = this.source
    this.lost()
    if (source.readyState !== EventSource.CLOSED) return
    try {
      const answer = await fetch('values')
      if (answer.status === 404) return this.lost('The code on the computer is a new one. Scan it again.')
      if (answer.ok) this.lost('Four phones are connected already. Close one of their pages.')
    } catch { /* Not reachable: look() tries again. */ }
  }

  look() {
    if (document.hidden) return
    const wait = Date.now() - this.heard
    if (wait > silence.lost) this.lost()
    const isClosed = this.source.readyState === EventSource.CLOSED && wait > silence.retry
    if (isClosed || wait > silence.lost) this.connect()
  }

  received(state) {
    this.state = state
    this.lives()
    if (this.isOutdated) return
    this.page.safely(() => {
      this.page.theme = state.theme
      this.page.core.put(encoder.encode(takeOf(state)))
      const result = this.page.core.doors.follow()
      if (result === 0) return say(this.page.words())
      if (result === 2) {
        this.page.core.put(encoder.encode(takeOf(state)))
        this.page.core.doors.openPhone()
        this.page.start = performance.now()
        this.page.fit()
      }
      this.page.drawNow()
      this.shown = state.version
    })
  }

  // True for a page of another build than the program's, whose core may not know the program's values.
  get isOutdated() { return Boolean(this.state?.build) && this.state.build !== this.page.session.build }

  // Loads the program's page, once its gestures are sent. If that does not help, says so.
  renew() {
    if (!this.isOutdated) return
    const name = 'chrome-desktop-renewed'
    say('This page is older than the program. Loading the new one…')
    if (this.gestures.length) return
    if (remembered(name) === this.state.build) return say('This page is older than the program. Scan the code again.')
    remember(name, this.state.build)
    location.reload()
  }

  // Keeps gestures that have come to rest until they are sent, the newest ones if there are many.
  send() {
    if (!this.page.core.doors.gesture()) return
    const text = this.page.core.answer()
    if (text.length > longestGesture) return say('This gesture is too long to send.')
    this.gestures = [...this.gestures, text].slice(-mostGestures)
    this.post()
  }

  // A gesture for which the computer has no space stays here, and is sent again with the next sign of life.
  async post() {
    if (this.isPosting || !this.gestures.length) return
    this.isPosting = true
    const sent = this.gestures[0]
    try {
      const answer = await fetch(`gesture?id=${this.id}`, { method: 'POST', body: sent })
      const words = (await answer.text()).trim()
      if (!answer.ok || this.isRefused) say(answer.ok ? '' : words)
      this.isRefused = answer.status === 503
      if (this.isRefused) return
      this.gestures = this.gestures.filter((gesture) => gesture !== sent)
    } catch { return this.lost() } finally { this.isPosting = false }
    this.post()
  }

  // Shows the finger on the computer's phone: one sample is on its way at a time, and waiting moves are replaced. A press
  // that was sent is followed by its end, also if mirroring ends meanwhile.
  point(deed, x, y) {
    if (deed > deeds.cancel) return
    if (deed === deeds.press) this.isShown = Boolean(this.state?.mirror)
    if (!this.isShown) return
    this.isShown = deed === deeds.press || deed === deeds.move
    const { width, height } = this.page.screen
    const last = this.pointer.at(-1)
    if (deed === deeds.move && last?.[0] === deeds.move) this.pointer.pop()
    this.pointer.push([deed, x / width, y / height])
    this.postPointer()
  }

  // After a lost request the finger on the computer is canceled, with the next sign of life.
  async postPointer() {
    if (this.isPointing || !this.pointer.length) return
    this.isPointing = true
    const body = this.pointer.shift().join(' ')
    try {
      await fetch(`pointer?id=${this.id}`, { method: 'POST', body })
    } catch {
      this.isShown = false
      this.pointer = [[deeds.cancel, 0, 0]]
      return
    } finally { this.isPointing = false }
    this.postPointer()
  }
}

// A take without inputs that has this state.
function takeOf({ scene, theme, textSize, tuning, pages, page }) {
  return [
    `theme ${theme}`, `text-size ${textSize}`, ...(scene ? [`scene ${scene}`] : []),
    ...Object.entries(tuning).map(([key, value]) => `set ${key} ${value}`),
    `pages ${pages.length}`, ...pages.map((content, index) => `content ${index} ${content}`),
    `page ${page}`, 'samples', 'end', '',
  ].join('\n')
}

// A number that stays the same when the page is loaded again.
function pageID() {
  const name = 'chrome-desktop-id'
  const make = () => [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join('')
  const known = remembered(name) ?? make().slice(0, 12)
  remember(name, known)
  return known
}

// Browsers without storage remember nothing.
function remembered(name) { try { return sessionStorage.getItem(name) } catch { return null } }
function remember(name, text) { try { sessionStorage.setItem(name, text) } catch { /* Nothing is kept. */ } }

// The phone's screen is the core's screen, and its insets the core's safe areas.
Page.prototype.fill = function () {
  const insets = getComputedStyle(element('insets'))
  const [width, height] = [innerWidth, innerHeight]
  this.core.doors.resize(width, height, parseFloat(insets.paddingTop), parseFloat(insets.paddingBottom))
  Object.assign(this.screen, { width, height })
  const ratio = Math.min(3, devicePixelRatio || 1)
  this.drawn = null
  this.signs = new Set()
  Object.assign(this.canvas.style, { width: `${width}px`, height: `${height}px` })
  this.place = { width, height, x: 0, y: 0, scale: 1, ratio, pixels: { width: Math.round(width * ratio), height: Math.round(height * ratio) } }
}
