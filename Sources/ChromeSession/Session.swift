import ChromeCore
import ChromeLook
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// One session: a simulation, perhaps a take that plays into it, and what an observer draws over it.
///
/// The window, stills and videos drive the same value: their inputs come from elsewhere, their pictures go elsewhere.
package struct Session {
  package private(set) var simulation: Simulation
  /// What the pages hold, in order.
  package private(set) var content: [PageContent]
  package private(set) var overlay = Overlay()
  package private(set) var marks: [(name: String, tick: Tick)] = []
  package private(set) var captions: [(caption: TakeCaption, tick: Tick)] = []
  /// Expectations that failed, and what could not be done; what only was not there is among the remarks.
  package private(set) var complaints: [TakeRemark] = []
  package private(set) var remarks: [TakeRemark] = []
  /// Whether something could not be done that the take relies on, such as coming to rest.
  package private(set) var isBroken = false
  /// How the take wants its film to be shown, and since when.
  package private(set) var directions: [(direction: FilmDirection, tick: Tick)] = []
  /// What came in since the phone last rested, for the loop.
  package private(set) var gestures = GestureMemory()
  /// The last gesture that scrolled or turned pages.
  var lastGesture: KeptGesture? { gestures.last(seeing: simulation) }
  /// The take that was opened, until a hand has scrolled or turned pages: what a loop is made of.
  var keptTake: Take? { isHandOn && gestures.hasMoved(simulation) ? nil : opened }
  /// The take that was opened.
  @CopyOnWrite package private(set) var opened: Take? = nil
  /// What films of it, and presentations, show behind the phone; nil: the theme's gradient.
  package private(set) var ground: BackgroundPicture?
  /// Whether a hand was on the phone since.
  private var isHandOn = false
  /// Keys of the values that a hand has changed and the take has not set since.
  package private(set) var handKeys: Set<String> = []
  /// The studio around the phone, whether somebody sees it or not.
  @CopyOnWrite package var studio: Studio
  /// The room for both.
  package var workspace = Workspace()
  /// What the take does in the studio, while it has it open.
  package var script: StudioScript? { didSet { isScripted = script != nil } }
  /// Asked at every tick: to look whether a script is there copies all of it.
  private var isScripted = false
  private var player: TakePlayer?
  /// Whether the take goes no further at a `stop` until it is passed, and whether it is at one.
  package var waitsAtStops = false
  private(set) var isAtStop = false
  /// How many parts the stops of a take with titles make; 0 for one without titles.
  package private(set) var partCount = 0
  /// Phones beside this one under the same hand: what reaches it reaches them at the same tick.
  package var others: [Session] = []
  /// What those phones are, and what they did differently; nil where films alone show them.
  package var comparison: Comparison?
  /// What came in since all of them last stood still, where there are others.
  package var stroke: KeptGesture?
  /// Told every input before it takes effect: what is written from this is complete at any moment.
  private var record: (Tick, Input) -> Void
  /// Told every input with the phone as it stands before it.
  package var witness: (Input, Simulation) -> Void = { _, _ in }

  package init(_ setup: Setup, record: @escaping (Tick, Input) -> Void = { _, _ in }) {
    simulation = Simulation(setup)
    content = setup.pages.map(\.content)
    studio = Studio(preset: Studio.Preset(name: "take", tuning: setup.tuning))
    self.record = record
  }

  package init(_ take: Take, record: @escaping (Tick, Input) -> Void = { _, _ in }) {
    self.init(take.setup, record: record)
    player = TakePlayer(take)
    (opened, ground) = (take, BackgroundPicture(of: take))
    partCount = take.hasTitles ? take.chapterCount : 0
    if let name = take.preset { studio.preset.name = name }
  }

  /// A phone that stands as `lead` does now, under another tuning.
  package init(beside lead: Session, _ tuning: Tuning) {
    self.init(Setup())
    (simulation, content, overlay) = (lead.simulation, lead.content, lead.overlay)
    put(.tune(tuning))
  }

  package var isPlaying: Bool { player != nil && !isAtStop }
  package var tick: Tick { simulation.tick }

  /// Whether the core and everything drawn over it stand still until something happens.
  package func isStill(at seconds: Double) -> Bool {
    !isPlaying && simulation.isStill && overlay.isStill(at: seconds) && others.allSatisfy { $0.isStill(at: seconds) }
  }
}

extension Session {
  /// Something happens now. A take that plays ends at once: the hand is the user's.
  package mutating func take(_ input: Input) {
    // What the take did is not part of the user's gesture.
    let isFirst = isPlaying || (opened != nil && !isHandOn)
    stopPlaying()
    if isFirst { gestures = GestureMemory() }
    isHandOn = true
    put(input)
  }

  /// The take that plays goes no further, and its finger, if one is down, lifts without a deed.
  package mutating func stopPlaying() {
    guard player != nil else { return }
    player = nil
    if simulation.picture().pointer?.isDown == true { put(.cancel) }
  }

  /// Another take begins to play into the session as it stands.
  package mutating func play(_ take: Take) { player = TakePlayer(take) }

  /// Time passes up to `tick`, and the take that plays does what is due. Stops early where a take ends.
  package mutating func advance(to tick: Tick) {
    while player != nil, let due = nextDue(), due <= tick { pass(to: due) }
    pass(to: tick)
  }

  /// Plays what is due now; then the tick up to which nothing else is.
  private mutating func nextDue() -> Tick? {
    while !isAtStop, let cue = player?.next(seeing: simulation) {
      if case .advance(let tick) = cue { return tick }
      follow(cue)
    }
    return nil
  }

  private mutating func follow(_ cue: Cue) {
    switch cue {
    case .input(let input): play(input)
    case .advance(let tick): pass(to: tick)
    case .mark(let name): marks.append((name, simulation.tick))
    case .caption(let caption):
      captions.append((caption, simulation.tick))
      overlay.show(caption, at: TickClock.seconds(simulation.tick))
    case .expected(let result): complaints += TakeRemark(result).map { [$0] } ?? []
    case .film(.stop) where waitsAtStops: isAtStop = true
    case .film(let direction):
      handOn(.film(direction))
      follow(direction)
    case .studio(let direction): direct(direction)
    case .failed(let origin, let words):
      complaints.append(TakeRemark(failed: origin, words))
      isBroken = true
    case .missed(let origin, let words): remarks.append(TakeRemark(missed: origin, words))
    case .finished: player = nil
    }
  }

  /// Plays up to a mark, as everything stands there before what the take does next; whether it comes.
  package mutating func advance(toMark name: String) -> Bool {
    while let cue = player?.next(seeing: simulation) {
      follow(cue)
      if cue == .mark(name) { return true }
    }
    return false
  }

  /// How the film is to be shown from now on.
  package mutating func follow(_ direction: FilmDirection) {
    directions.append((direction, simulation.tick))
    overlay.follow(direction, at: TickClock.seconds(simulation.tick))
  }

  /// What comes after a stop that was waited at.
  package mutating func passStop() {
    guard isAtStop else { return }
    isAtStop = false
    handOn(.film(.stop))
    follow(.stop)
  }

  /// What the take sets of the tuning is no longer the hand's.
  private mutating func play(_ input: Input) {
    let step = player?.tuned ?? .whole
    if case .tune(let tuning) = input {
      handKeys.subtract(tuning.keys(differingFrom: simulation.tuning))
      if opened?.goes(to: tuning) == true { follow(tuning) }
    }
    put(input, step)
  }

  /// The take has gone to a preset: the panel's is that one.
  private mutating func follow(_ tuning: Tuning) {
    handKeys = []
    if studio.loop == nil { studio.follow(nil, tuning) }
  }

  /// - Parameter step: what a new tuning sets on the phones beside this one; as a whole it is this one's alone.
  package mutating func put(_ input: Input, _ step: TuningStep = .whole) {
    if !others.isEmpty { handOn(input, step) }
    stroke?.note(input, at: simulation.tick)
    record(simulation.tick, input)
    witness(input, simulation)
    gestures.note(input, before: simulation)
    overlay.remember(simulation)
    overlay.note(input, at: TickClock.seconds(simulation.tick), on: simulation.screen)
    if case .content(let page, let new) = input, content.indices.contains(page) { content[page] = new }
    observe(simulation.handle(.input(input)))
  }

  /// For one picture: the finger is drawn at `place` already.
  func withFinger(at place: Point, _ tick: Double) -> Session {
    var session = self
    session.overlay.note(.move(place), at: tick / Double(TickClock.ticksPerSecond), on: simulation.screen)
    return session
  }

  package mutating func pass(to tick: Tick) {
    var outcome = Outcome()
    while simulation.tick < tick {
      let rested = isScripted ? min(tick, script?.nextDue ?? tick) : tick
      let next = simulation.furthestStep(toward: rested)
      if !simulation.isStill(until: next) { overlay.remember(simulation) }
      outcome.clear()
      simulation.handle(.time(to: next), into: &outcome)
      observe(outcome)
      if isScripted { actOnScript() }
    }
    for index in others.indices { others[index].pass(to: tick) }
  }

  private mutating func observe(_ outcome: Outcome) {
    player?.observe(outcome.events, at: simulation.tick)
    for case .tapped(let target) in outcome.events { overlay.tapped(target, simulation, content) }
  }
}

extension Session {
  /// A preset was chosen: its scene, page and offset come as inputs like any other. They are no gesture to be looped.
  package mutating func go(to start: PresetStart) {
    let inputs = start.inputs(from: simulation.picture(), content)
    for input in inputs { put(input) }
    if !inputs.isEmpty { gestures = GestureMemory() }
  }

  /// The window has another size: an input like any other, but no reason to stop a take that plays.
  package mutating func resize(to screen: Screen) { put(.resize(screen)) }

  /// A value was changed: an input like any other, but no reason to stop a take that plays.
  package mutating func tune(_ tuning: Tuning) {
    if opened != nil { handKeys.formUnion(tuning.keys(differingFrom: simulation.tuning)) }
    put(.tune(tuning))
    studio.tuned(to: tuning)
  }
}

// A session as it is presented: what is said beside it, and what comes nearer.
extension Session {
  /// The phone, which does not reach into the words however near it comes.
  ///
  /// - Parameter phone: draws it, and what lies behind it.
  package func presentedList(
    _ options: SceneOptions, at seconds: Double, _ theme: Theme, in plan: TitlePlan?,
    phone: (SceneOptions) -> DisplayList
  ) -> DisplayList {
    guard let plan, overlay.zoom(at: seconds) != nil else { return phone(options) }
    var bare = options
    bare.hasBackdrop = false
    var painter = Painter()
    painter.append(Scene.backdrop(theme, options))
    painter.clipped(to: plan.phone) { $0.append(phone(bare)) }
    return DisplayList(items: painter.list.items, ground: options.ground)
  }

  /// The words of a take with titles, where `plan` has room for them.
  package func titleList(_ plan: TitlePlan, _ theme: Theme, at seconds: Double) -> DisplayList {
    let part = (number: overlay.stopsPassed, count: partCount)
    var painter = Painter()
    TitleScene(overlay.title(at: seconds), overlay.caption(at: seconds), part: part, plan: plan, theme: theme)
      .paint(into: &painter)
    return painter.list
  }
}

extension SceneOptions {
  package var window: Rect { Rect(x: 0, y: 0, width: windowWidth, height: windowHeight) }
}

// A take that works the studio has a shelf of its own, and presets of its own: whoever plays it finds theirs as they
// were.
extension Session {
  /// Whether what loops is kept on a shelf.
  package var keepsLoops: Bool { script == nil || script?.shelfBefore != nil }

  mutating func openShelf() {
    guard script != nil, script?.shelfBefore == nil else { return }
    let before = studio.exchangeShelf()
    script?.shelfBefore = before
  }

  /// The take's pointer goes, and what was its own.
  package mutating func leaveStudio() {
    guard let script else { return }
    self.script = nil
    if let before = script.shelfBefore { studio.returnShelf(before) }
    guard !script.saved.isEmpty else { return }
    list(studio.own.filter { !script.saved.contains($0.name) }, using: studio.preset.name)
  }

  /// Verdicts and values are found at once, so that a film is the same each time; robustness is left out.
  mutating func answerShelf() {
    guard script?.shelfBefore != nil, studio.loop != nil, !studio.shelf.gestures.isEmpty else { return }
    studio.shelf.turn(to: simulation.tuning, base: studio.preset.tuning)
    for question in studio.shelf.questions() where question.matter == .verdict {
      studio.shelf.take(question.verdict, about: question.about)
    }
    guard let search = studio.search, search.answer == nil, let answer = script?.answer(to: search) else { return }
    studio.take(answer, to: search.number)
  }

  /// Values are saved under a name, in the list alone.
  package mutating func save(_ name: String, _ tuning: Tuning) {
    script?.saved.append(name)
    var preset = Studio.Preset(name: name, tuning: tuning, base: studio.baseOfNext)
    preset.start = studio.preset.start
    list(studio.own.filter { $0.name != name } + [preset], using: name)
  }

  private mutating func list(_ own: [Studio.Preset], using name: String) {
    var contents = PresetDrawer(folder: nil).contents
    (contents.presets, contents.unreadable) = (own.filter { $0.path == nil }, studio.unreadable)
    studio.filed(contents, using: name)
  }
}

// What a film shows of a session: at full speed what the window showed, in slow motion more than it could.
extension Session {
  /// The session and its picture as a film shows them at `moment`, less than a tick from now.
  package func seen(at moment: FilmMoment) -> (session: Session, frame: Frame) {
    seen(at: moment, slowFinger(at: moment))
  }

  /// Where slow motion shows the finger of the take, between two of its samples; nil where it shows none.
  func slowFinger(at moment: FilmMoment) -> Point? { moment.isSlow ? finger(at: moment.tick) : nil }

  /// The same with a finger at `place`, which may be that of another phone's take.
  package func seen(at moment: FilmMoment, _ place: Point?) -> (session: Session, frame: Frame) {
    let ahead = moment.whole.ahead
    guard let place else { return (self, simulation.picture(ahead: ahead)) }
    return (withFinger(at: place, moment.tick), simulation.picture(ahead: ahead, finger: place))
  }

  /// Where a finger is on its way to its next sample; nil where none moves or the sample has just come.
  private func finger(at tick: Double) -> Point? {
    guard let last = overlay.finger, last.isDown, tick > Double(last.tick), let next = nextFinger(after: last) else {
      return nil
    }
    // A finger that rested does not start before the time that one step of its way takes.
    let isPause = next.tick - last.tick > Session.longestStep
    let start = isPause ? next.tick - Session.usualStep : last.tick
    let share = Blend.unit((tick - Double(start)) / Double(next.tick - start))
    return share > 0 ? last.place + (next.place - last.place) * share : nil
  }

  /// Samples that lie further apart have a rest between them: 40 ms, as for the finger's speed.
  private static let longestStep: Tick = 24
  /// Between samples of a drag that a take draws: 1/120 s.
  private static let usualStep: Tick = 5

  /// The finger's next sample; nil if it lifts first, or comes so late that it rests now. Looks ahead in a copy.
  private func nextFinger(after last: Overlay.Finger) -> Overlay.Finger? {
    var later = self
    later.others = []
    let end = max(last.tick + Session.longestStep, tick + Session.usualStep)
    while later.isPlaying, later.tick < end {
      later.advance(to: later.tick + 1)
      // The last sample and the lift come at once.
      if let finger = later.overlay.finger, finger.tick > last.tick { return finger.isPress ? nil : finger }
    }
    return nil
  }
}
