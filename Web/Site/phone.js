// <chrome-phone preset="NAME" take="NAME" group="NAME">pictures</chrome-phone>: pictures of a phone that becomes live when
// it is touched, pointed at or focused. The take plays until an input takes over; without one it is the preset's
// introduction. Phones of one group share all input. Without this script, or if something fails, the pictures stay.
class SitePhone extends Phone {
  constructor(core, painter, host) {
    super(core, painter, host.canvas)
    this.host = host
    // Its host reports changes of its size.
    this.longestWait = 2 ** 31 - 1
  }

  say(words) { this.host.say(words) }
  sizeNow() { return '' }
  next() { if (!this.isAsleep) super.next() }

  put(...input) {
    super.put(...input)
    for (const peer of this.host.peers()) super.put.apply(peer.phone, input)
  }

  key(...press) {
    super.key(...press)
    for (const peer of this.host.peers()) super.key.apply(peer.phone, press)
  }

  sleep(isAsleep) {
    if (isAsleep === Boolean(this.isAsleep)) return
    this.isAsleep = isAsleep
    this.next()
  }

  useTheme() {
    this.theme = getComputedStyle(this.host).colorScheme.includes('dark') ? 'dark' : 'light'
    this.safely(() => this.drawNow())
  }

  close() {
    this.hasStopped = true
    this.painter.worker?.terminate()
  }
}

class ChromePhone extends HTMLElement {
  static observedAttributes = ['preset', 'take']

  // Another take begins with its pictures.
  attributeChangedCallback() { if (this.canvas) this.group().forEach((each) => each.close()) }

  connectedCallback() {
    if (!self.WebAssembly || !self.DecompressionStream) return
    if (!this.canvas) this.addParts()
    sights.observe(this)
    sizes.observe(this)
  }

  disconnectedCallback() {
    sights.unobserve(this)
    sizes.unobserve(this)
    if (this.canvas) this.close()
  }

  addParts() {
    this.hint = this.appendChild(document.createElement('span'))
    this.hint.className = 'hint'
    this.hint.ariaHidden = 'true'
    this.note = this.appendChild(document.createElement('span'))
    this.note.className = 'note'
    this.note.setAttribute('role', 'status')
    this.addCanvas()
    // The page scrolls under a wheel until the phone has the focus.
    const keepFromPhone = (event) => { if (document.activeElement !== this.canvas) event.stopPropagation() }
    this.addEventListener('wheel', keepFromPhone, { capture: true, passive: true })
  }

  // A worker keeps its canvas for ever, so each opening has a new one.
  addCanvas() {
    const canvas = document.createElement('canvas')
    canvas.tabIndex = 0
    canvas.setAttribute('role', 'application')
    const label = ['label', 'preset', 'take'].map((name) => this.getAttribute(name)).find(Boolean)
    canvas.setAttribute('aria-label', `Phone: ${label}`)
    canvas.addEventListener('pointerenter', ({ pointerType }) => { if (pointerType === 'mouse') this.open() })
    canvas.addEventListener('focus', () => this.open())
    canvas.addEventListener('click', () => this.open())
    if (this.canvas) this.canvas.replaceWith(canvas)
    else this.append(canvas)
    this.canvas = canvas
    this.say('')
  }

  say(words) { this.note.textContent = words }

  // All phones of the group, this one among them.
  group() {
    const name = this.getAttribute('group')
    if (!name) return [this]
    return [...document.querySelectorAll('chrome-phone')].filter((each) => each.getAttribute('group') === name)
  }

  peers() { return this.group().filter((each) => each !== this && each.phone) }

  async open() {
    if (this.opening || this.phone) return
    const group = this.group(), opening = Symbol()
    group.forEach((each) => each.begin(opening))
    try {
      await Promise.all([coreModule(), siteTakes()])
      await Promise.all(group.map((each) => each.load(opening)))
      const start = performance.now()
      for (const { phone } of group) Object.assign(phone, { start }).frame(start)
      await Promise.all(group.map((each) => each.show(opening)))
    } catch (error) {
      // Another take was chosen meanwhile.
      if (this.opening !== opening) return
      group.forEach((each) => each.close())
      this.say(`The phone cannot run here: ${error.message}`)
    }
  }

  begin(opening) {
    this.opening = opening
    this.classList.add('opening')
    this.say('')
  }

  async load(opening) {
    const names = ['take', 'preset'].filter((name) => this.hasAttribute(name))
    const name = names.map((name) => `${name} ${this.getAttribute(name)}`).join(' ')
    const session = (await siteTakes()).get(name)
    if (!session) throw new Error(`there is no ${name}`)
    const core = await openCore(await coreModule())
    this.checkIsWanted(opening)
    const painter = await Painter.over(this.canvas), phone = new SitePhone(core, painter, this)
    if (this.opening !== opening) phone.close()
    this.checkIsWanted(opening)
    this.phone = phone
    painter.showImages([])
    if (!phone.openTake(session.take, session.presets)) throw new Error(phone.words())
    phone.readFacts()
    // Input ends the take before it begins.
    if (prefers.lessMotion.matches) core.doors.hand(deeds.hoverOff, 0, 0)
    phone.listen()
    phone.fit()
    phone.useTheme()
  }

  checkIsWanted(opening) { if (this.opening !== opening) throw new Error('another one was chosen') }

  async show(opening) {
    await this.phone.isShown()
    this.checkIsWanted(opening)
    this.opening = null
    this.classList.remove('opening')
    this.classList.add('live')
  }

  // Shows the pictures again.
  close() {
    this.phone?.close()
    this.phone = this.opening = null
    this.classList.remove('opening', 'live')
    this.addCanvas()
  }

  // A phone that has left the window sleeps if it has the focus; otherwise it closes, with its group.
  see(isSeen) {
    if (!this.phone || this.opening) return
    const group = this.group()
    if (isSeen || group.some(({ canvas }) => canvas === document.activeElement)) return this.phone.sleep(!isSeen)
    if (group.every((each) => each === this || !each.isSeen)) group.forEach((each) => each.close())
  }
}

const sights = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) target.isSeen = isIntersecting
  for (const { target } of entries) target.see(target.isSeen)
})
const sizes = new ResizeObserver((entries) => {
  for (const { target: { phone } } of entries) phone?.safely(() => { phone.fit(); phone.drawNow() })
})
// A site with a switch for its theme marks the document.
const themes = new MutationObserver(() => {
  for (const { phone } of document.querySelectorAll('chrome-phone')) phone?.useTheme()
})
for (const each of [root, document.body]) themes.observe(each, { attributes: true })

customElements.define('chrome-phone', ChromePhone)
