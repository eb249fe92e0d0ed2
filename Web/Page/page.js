// The page of a take: its phone, values, loop and address.
const longestAddress = 32768
const element = (name) => document.getElementById(name)
const say = (words) => { element(document.body.classList.contains('phone') ? 'note' : 'words').textContent = words }

class Page extends Phone {
  constructor(core, session, painter) {
    super(core, painter, element('phone'))
    this.session = session
    this.own = {}
  }

  open() {
    const { take, live, hasAllValues } = this.session, shared = readAddress()
    if (shared.problem) say(shared.problem)
    if (!this.openTake(shared.take ?? take) && !this.openTake(take)) return false
    this.readFacts(hasAllValues)
    this.values = this.values.filter((value) => controls[value.kind])
    if (live) this.link = new Link(this)
    this.makeValues()
    this.setValues(shared.values ?? {})
    this.listen()
    this.fit()
    this.frame(performance.now())
    return true
  }

  openTake(take) {
    if (super.openTake(take, this.session.presets)) return true
    say(`The take in this address cannot be played: ${this.words()}`)
    return false
  }

  say(words) { say(words) }
  touched(deed, x, y) { this.link?.point(deed, x, y) }
  look() { return super.look() + (this.link ? 8 : 0) }

  tell() {
    const isPlaying = this.core.doors.isPlaying() === 1, welcome = element('welcome')
    if (welcome.hidden === isPlaying) welcome.hidden = !isPlaying
    super.tell()
    this.link?.send()
  }

  fit() {
    if (!this.link) return super.fit()
    this.size = this.sizeNow()
    this.fill()
  }

  listen() {
    super.listen()
    const on = (target, name, deed) => target.addEventListener(name, (event) => this.safely(() => deed(event)))
    on(window, 'resize', () => { this.fit(); this.drawNow() })
    on(element('base'), 'change', () => this.tune())
    on(element('loop'), 'change', (event) => this.setLoop(event.target.checked))
    on(element('share'), 'click', () => this.share())
    on(element('log'), 'click', () => this.saveLog())
  }
}
