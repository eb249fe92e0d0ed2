import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// A session: a simulation, possibly a take that plays into it, and the overlay drawn on it.
///
/// The window, still images and videos use this type, with different sources of input and different uses of the
/// picture.
package struct Session {
  package private(set) var simulation: Simulation
  /// The content of the pages, in order.
  package private(set) var content: [PageContent]
  package private(set) var overlay = Overlay()
  package private(set) var marks: [(name: String, tick: Tick)] = []
  package private(set) var captions: [(caption: TakeCaption, tick: Tick)] = []
  /// Failed expectations, and steps that could not be carried out. Things that did not exist are in `remarks`.
  package private(set) var issues: [TakeRemark] = []
  package private(set) var remarks: [TakeRemark] = []
  /// True if a step failed that the take depends on, such as coming to rest.
  package private(set) var isBroken = false
  /// The take's directions for its video, each with the tick from which it applies.
  package private(set) var directions: [(direction: VideoDirection, tick: Tick)] = []
  /// The inputs since the phone was last at rest, used for the loop.
  package private(set) var gestures = GestureMemory()
  /// The last gesture that scrolled or turned pages.
  package var lastGesture: KeptGesture? { gestures.last(seeing: simulation) }
  /// The take to loop: the opened one, until the user has scrolled or turned pages.
  package var keptTake: Take? { hasUserInput && gestures.hasMoved(simulation) ? nil : opened }
  /// True if the user has done something with the phone, not only a take.
  package var hasUserGesture: Bool { hasUserInput && gestures.count > 0 }
  /// The opened take.
  @CopyOnWrite package private(set) var opened: Take? = nil
  /// The background picture in videos and presentations; nil for the theme's gradient.
  package private(set) var background: BackgroundPicture?
  /// The scene made of pictures that the phone shows; nil for drawn scenes.
  package private(set) var pictures: PictureScene?
  /// True if the user has touched the phone since the take was opened.
  private var hasUserInput = false
  /// Names of the parameters that the user has changed and the take has not set since.
  package private(set) var editedKeys: Set<String> = []
  /// The studio around the phone, which exists even if it is not shown.
  package var studio: Studio {
    unsafeAddress { ownStudio.address }
    unsafeMutableAddress { ownStudio.mutableAddress() }
  }
  private var ownStudio: CopyOnWrite<Studio>
  /// The area for the phone and the studio.
  package var workspace = Workspace()
  /// The picture in the export sheet, drawn by the window; nil to show the phone as it is.
  package var exportPreview: ExportPreview?
  /// The take's actions in the studio; nil unless the take controls it.
  package var script: StudioScript? { didSet { isScripted = script != nil } }
  /// A cached flag for every tick, because testing `script` for nil copies all of it.
  private var isScripted = false
  private var player: TakePlayer?
  /// True to wait at each `stop` of the take until it is passed; `isAtStop` is true during the wait.
  package var waitsAtStops = false
  private(set) var isAtStop = false
  /// The number of parts between the stops of a take with titles; 0 for a take without titles.
  package private(set) var partCount = 0
  /// The phones compared with this one. They receive every input of this phone at the same tick.
  package var others: [Session] = []
  /// The compared phones and their differences; nil if only videos show them.
  package var comparison: Comparison?
  /// The gesture since all phones last stood still; nil without other phones.
  package var liveGesture: KeptGesture?
  /// Receives every input before it takes effect, so that a recording is complete at any moment.
  private var record: (Tick, Input) -> Void
  /// Receives every input, with the phone's state before it.
  package var witness: (Input, Simulation) -> Void = { _, _ in }

  package init(_ setup: Setup, record: @escaping (Tick, Input) -> Void = { _, _ in }) {
    simulation = Simulation(setup)
    content = setup.pages.map(\.content)
    ownStudio = CopyOnWrite(wrappedValue: Studio(preset: Studio.Preset(name: "take", tuning: setup.tuning)))
    self.record = record
  }

  package init(_ take: Take, record: @escaping (Tick, Input) -> Void = { _, _ in }) {
    self.init(take.setup, record: record)
    player = TakePlayer(take)
    (opened, background, pictures) = (take, BackgroundPicture(of: take), PictureScene(of: take))
    overlay.textSize = take.textSize
    partCount = take.hasTitles ? take.chapterCount : 0
    if let name = take.preset { studio.preset.name = name }
  }

  /// Creates a phone in the current state of `lead`, with another tuning, whose rules decide which bars may be hidden.
  package init(comparedWith lead: Session, _ tuning: Tuning) {
    self.init(Setup())
    (content, overlay, pictures) = (lead.content, lead.overlay, lead.pictures)
    simulation = lead.simulation.reopened(under: tuning)
  }

  package var isPlaying: Bool { player != nil && !isAtStop }
  package var tick: Tick { simulation.tick }

  /// Returns true if the core and its overlay stand still until the next input.
  package func isStill(at seconds: Double) -> Bool {
    !isPlaying && simulation.isStill && overlay.isStill(at: seconds) && others.allSatisfy { $0.isStill(at: seconds) }
  }
}

extension Session {
  /// Handles a user's input. It ends a take that is playing.
  package mutating func handle(_ input: Input) {
    // The take's inputs are not part of the user's gesture.
    let isFirst = isPlaying || (opened != nil && !hasUserInput)
    stopPlaying()
    if isFirst { gestures = GestureMemory() }
    hasUserInput = true
    put(input)
  }

  /// Stops the take that is playing. A finger that is down is cancelled.
  package mutating func stopPlaying() {
    guard player != nil else { return }
    player = nil
    if simulation.picture().pointer?.isDown == true { put(.cancel) }
  }

  /// Starts playing another take into the session's current state.
  package mutating func play(_ take: Take) { player = TakePlayer(take) }

  /// Advances the session to `tick` and plays the take's inputs that are due. Stops early if a take ends.
  package mutating func advance(to tick: Tick) {
    while player != nil, let due = nextDue(), due <= tick { pass(to: due) }
    pass(to: tick)
  }

  /// Plays the inputs that are due now. Returns the tick until which nothing else is due.
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
    case .expected(let result): issues += TakeRemark(result).map { [$0] } ?? []
    case .video(.stop) where waitsAtStops: isAtStop = true
    case .video(let direction):
      forward(.video(direction))
      follow(direction)
    case .studio(let direction): direct(direction)
    case .failed(let origin, let text):
      issues.append(TakeRemark(failed: origin, text))
      isBroken = true
    case .missed(let origin, let text): remarks.append(TakeRemark(missed: origin, text))
    case .finished: player = nil
    }
  }

  /// Plays up to a mark, before any later action at the same tick. Returns false if the take has no such mark ahead.
  package mutating func advance(toMark name: String) -> Bool {
    while let cue = player?.next(seeing: simulation) {
      follow(cue)
      if cue == .mark(name) { return true }
    }
    return false
  }

  /// Applies a direction for the video from now on.
  package mutating func follow(_ direction: VideoDirection) {
    directions.append((direction, simulation.tick))
    overlay.follow(direction, at: TickClock.seconds(simulation.tick))
  }

  /// Continues after the stop at which the session waits.
  package mutating func passStop() {
    guard isAtStop else { return }
    isAtStop = false
    forward(.video(.stop))
    follow(.stop)
  }

  /// Applies the take's input. Parameters that the take sets no longer count as changed by the user.
  private mutating func play(_ input: Input) {
    let step = player?.tuned ?? .whole
    if case .tune(let tuning) = input {
      editedKeys.subtract(tuning.keys(differingFrom: simulation.tuning))
      if opened?.goes(to: tuning) == true { follow(tuning) }
    }
    put(input, step)
  }

  /// Selects the preset that the take has switched to in the panel.
  private mutating func follow(_ tuning: Tuning) {
    editedKeys = []
    if studio.loop == nil { studio.follow(nil, tuning) }
  }

  /// - Parameter step: The part of a new tuning that also applies to the compared phones. A whole tuning applies to
  ///   this phone only.
  package mutating func put(_ input: Input, _ step: TuningStep = .whole) {
    if !others.isEmpty { forward(input, step) }
    liveGesture?.note(input, at: simulation.tick)
    record(simulation.tick, input)
    witness(input, simulation)
    gestures.note(input, before: simulation)
    overlay.remember(simulation)
    overlay.note(input, at: TickClock.seconds(simulation.tick), on: simulation.screen)
    if case .content(let page, let new) = input, content.indices.contains(page) { content[page] = new }
    observe(simulation.handle(.input(input)))
    if case .insert = input { content = simulation.contents }
  }

  /// Returns a copy for one picture, with the finger already at `place`.
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
  /// Applies a preset's scene, page and offset as inputs. They do not count as a gesture that can be looped.
  package mutating func go(to start: PresetStart) {
    var inputs = start.inputs(from: simulation.picture(), content)
    if let scene = opened?.pictures, simulation.scene == nil { inputs = scene.inputs(for: start, simulation) }
    for input in inputs { put(input) }
    if !inputs.isEmpty { gestures = GestureMemory() }
  }

  /// Shows another version of the opened scene made of pictures, with as many pages, at the same page and offset. Bars
  /// get the heights of their new pictures unless theirs were set.
  package mutating func show(_ scene: TakeScene) {
    guard let old = opened?.pictures, let pages = scene.setupPages, pages.count == content.count else { return }
    let tuning = scene.tuning(simulation.tuning, after: old, on: simulation.screen)
    opened?.pictures = scene
    opened?.setup.pages = pages
    pictures = opened.flatMap { PictureScene(of: $0) }
    for index in others.indices { others[index].pictures = pictures }
    for (number, page) in pages.enumerated() where content[number] != page.content {
      put(.content(page: number, page.content))
    }
    if tuning != simulation.tuning { tune(tuning) }
  }

  /// Resizes the screen. This is an input like any other, but it does not stop a take that is playing.
  package mutating func resize(to screen: Screen) { put(.resize(screen)) }

  /// Gives a compared phone other rules. At rest, they decide which bars may be hidden, as for a phone that begins.
  mutating func reopen(under tuning: Tuning) {
    let reopened = simulation.reopened(under: tuning)
    put(.tune(tuning))
    simulation = reopened
  }

  /// Gives the text of all phones a size.
  package mutating func setTextSize(_ size: TextSize) {
    overlay.textSize = size
    for index in others.indices { others[index].setTextSize(size) }
  }

  /// Changes a value. This is an input like any other, but it does not stop a take that is playing.
  package mutating func tune(_ tuning: Tuning) {
    if opened != nil { editedKeys.formUnion(tuning.keys(differingFrom: simulation.tuning)) }
    put(.tune(tuning))
    studio.tuned(to: tuning)
  }
}

// A session in a presentation: the text next to the phone, and the zoom.
extension Session {
  /// The placement of the phone as it is seen, enlarged if a presentation zooms in.
  package func seenPlacement(_ options: SceneOptions) -> Placement {
    var options = options
    presentedZoom(at: TickClock.seconds(tick))?.apply(to: &options)
    return options.placement(of: shownScreen)
  }

  /// The zoom of a presentation; nil if there is none, or if several phones are compared, which keep their places.
  func presentedZoom(at seconds: Double) -> PhoneZoom? {
    workspace.isPresented && comparison == nil ? overlay.zoom(at: seconds) : nil
  }

  /// Returns the text of a take with titles, laid out by `plan`.
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

// The take's own gesture library and presets while it controls the studio. The user's are restored afterwards.
extension Session {
  /// True if looped gestures are added to a library.
  package var keepsLoops: Bool { script == nil || script?.libraryBefore != nil }

  mutating func openLibrary() {
    guard script != nil, script?.libraryBefore == nil else { return }
    let before = studio.exchangeLibrary()
    script?.libraryBefore = before
  }

  /// Ends the take's control of the studio and restores the user's gesture library and presets.
  package mutating func leaveStudio() {
    guard let script else { return }
    self.script = nil
    if let before = script.libraryBefore { studio.returnLibrary(before) }
    guard !script.saved.isEmpty else { return }
    list(studio.own.filter { !script.saved.contains($0.name) }, using: studio.preset.name)
  }

  /// Computes verdicts and values immediately, so that every video is identical. Robustness is not computed.
  mutating func answerLibrary() {
    guard script?.libraryBefore != nil, studio.loop != nil, !studio.library.gestures.isEmpty else { return }
    studio.library.turn(to: simulation.tuning, base: studio.preset.tuning)
    for question in studio.library.questions() where question.matter == .verdict {
      studio.library.accept(question.verdict, about: question.about)
    }
    guard let search = studio.search, search.answer == nil, let answer = script?.answer(to: search) else { return }
    studio.accept(answer, to: search.number)
  }

  /// Saves values as a preset that exists only in the list.
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

// The session in a video: at full speed as in the window; in slow motion with additional detail.
extension Session {
  /// Returns the session and its frame as a video shows them at `moment`, less than a tick from now.
  package func seen(at moment: VideoMoment) -> (session: Session, frame: Frame) {
    seen(at: moment, slowFinger(at: moment))
  }

  /// Returns the finger's interpolated place in slow motion; nil if the samples suffice.
  func slowFinger(at moment: VideoMoment) -> Point? { moment.isSlow ? finger(at: moment.tick) : nil }

  /// Returns the session and its frame with a finger at `place`, which may come from another phone.
  package func seen(at moment: VideoMoment, _ place: Point?) -> (session: Session, frame: Frame) {
    let ahead = moment.whole.ahead
    guard let place else { return (self, simulation.picture(ahead: ahead)) }
    return (withFinger(at: place, moment.tick), simulation.picture(ahead: ahead, finger: place))
  }

  /// Returns the finger's place on the way to its next sample; nil if it does not move or a sample has just arrived.
  private func finger(at tick: Double) -> Point? {
    guard let last = overlay.finger, last.isDown, tick > Double(last.tick), let next = nextFinger(after: last) else {
      return nil
    }
    // After a rest the movement starts no earlier than one usual step before the next sample.
    let isPause = next.tick - last.tick > Session.longestStep
    let start = isPause ? next.tick - Session.usualStep : last.tick
    let share = Blend.unit((tick - Double(start)) / Double(next.tick - start))
    return share > 0 ? last.place + (next.place - last.place) * share : nil
  }

  /// The distance between samples, in ticks, beyond which the finger rests: 40 ms, as for the finger's speed.
  private static let longestStep: Tick = 24
  /// The distance between the samples of a drag that a take generates, in ticks: 1/120 s.
  private static let usualStep: Tick = 5

  /// Returns the finger's next sample; nil if it lifts first or rests. Looks ahead in a copy of the session.
  private func nextFinger(after last: Overlay.Finger) -> Overlay.Finger? {
    var later = self
    later.others = []
    let end = max(last.tick + Session.longestStep, tick + Session.usualStep)
    while later.isPlaying, later.tick < end {
      later.advance(to: later.tick + 1)
      // The last sample and the lift have the same tick.
      if let finger = later.overlay.finger, finger.tick > last.tick { return finger.isPress ? nil : finger }
    }
    return nil
  }
}
