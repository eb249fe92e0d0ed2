import ChromeCore
import ChromeTakes

/// A kept gesture as a take, so that it outlives the window.
///
/// A phone at rest is told by its page, the offsets, and which stacks are hidden: a stack that was shown cannot hide in
/// the opening, and gets its own tuning back before the first input.
extension KeptGesture {
  package func text(_ content: [PageContent]) -> String {
    let setup = opening(content)
    var writer = TakeWriter(setup)
    let first = setup.tuning == start.tuning ? nil : writer.line(0, .tune(start.tuning))
    let lines = inputs.compactMap { writer.line($0.tick - start.tick, $0.input) }
    return TakeWriter.header(setup, title: "Kept gesture") + (first ?? "") + lines.joined() + TakeWriter.footer
  }

  func opening(_ content: [PageContent]) -> Setup {
    let frame = start.frame()
    var setup = Setup()
    setup.screen = start.screen
    setup.scene = start.scene
    setup.tuning = start.tuning
    setup.startPage = frame.page.settled
    setup.pages = content.indices.map { Setup.Page(content: content[$0], offset: offset(ofPage: $0)) }
    let isTopHidden = BarName.at(.top).contains { frame[$0].hidden > 0 }
    let isBottomHidden = BarName.at(.bottom).contains { frame[$0].hidden > 0 }
    setup.barsHidden = isTopHidden || isBottomHidden
    if setup.barsHidden, !isTopHidden { setup.tuning.top.hide = .never }
    if setup.barsHidden, !isBottomHidden { setup.tuning.bottom.hide = .never }
    return setup
  }

  /// Another page is asked by a copy that turns to it: it is the current one at once.
  private func offset(ofPage page: Int) -> Double {
    var phone = start
    if phone.frame().page.settled != page { _ = phone.handle(.input(.selectTab(page))) }
    return max(0, phone.frame().offset)
  }

  /// What `text` wrote; nil if it is no such take.
  package init?(text: String) {
    let reading = TakeParser.read(Array(text.utf8), budget: .largest)
    guard let take = reading.take else { return nil }
    self.init(recorded: take) { _, _ in }
  }

  /// What a take puts in, on the phone of its opening; nil where that is nothing.
  ///
  /// - Parameter mark: is told of each `mark`, with ticks since the start.
  init?(recorded take: Take, mark: (String, Tick) -> Void) {
    self.init(start: Simulation(take.setup))
    var phone = start
    var player = TakePlayer(take)
    var isOpen = true
    while isOpen {
      switch player.next(seeing: phone) {
      case .input(.tune(let tuning)) where inputs.isEmpty && phone.tick == 0:
        _ = phone.handle(.input(.tune(tuning)))
        start = phone
      case .input(let input):
        inputs.append(TimedInput(tick: phone.tick, input: input))
        _ = phone.handle(.input(input))
      case .advance(let tick):
        isOpen = tick <= KeptGesture.longest
        while isOpen, phone.tick < tick { _ = phone.handle(.time(to: phone.furthestStep(toward: tick))) }
      case .mark(let name): mark(name, phone.tick)
      case .caption, .film, .studio, .expected, .failed, .missed: break
      case .finished: isOpen = false
      }
    }
    guard !inputs.isEmpty else { return nil }
  }
}
