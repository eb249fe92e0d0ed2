import ChromeCore
import ChromeSession
import ChromeSystem
import ChromeTakes

/// A take as it is presented: cut at its stops into parts, each of which can begin at any time. By itself it goes from
/// part to part and round again; whoever presses a key has it in hand; whoever touches the phone has that until it is
/// left alone. Times are seconds of the window's clock.
struct Presentation {
  /// The phone as it stands where each part begins.
  let parts: [Session]
  /// Which of them plays.
  private(set) var number = 0
  /// Whether it goes on at stops without anybody.
  private(set) var goesOn = true
  private var began: Double
  /// When the part was over, when the phone was touched last, and when a key was last pressed.
  private var ended: Double?
  private var touched: Double?
  private var keyed: Double?
  /// When the pointer was moved last.
  private var pointed: Double

  /// What happens by itself.
  enum Turn: Equatable {
    /// The part that a touch interrupted begins anew.
    case again
    /// The next part begins; after the last one the first.
    case next
    /// Nobody is there any more: it begins anew, and goes on by itself.
    case fresh
  }

  /// A stop is seen for so long where nobody presents.
  static let dwell = 2.5
  /// The phone belongs to who touched it until it is left alone for so long.
  static let leftAlone = 15.0
  /// Who presented is gone after so long.
  static let unattended = 180.0
  /// `←` goes to the part before this one only so soon after it began, else to its beginning.
  static let backwardSpan = 2.0
  /// The pointer is in the way after so long without motion.
  static let pointerStay = 2.0
}

extension Presentation {
  /// Plays the take once without pictures. Throws what is in the way of presenting it, in words for people.
  init(_ take: Take, at seconds: Double) throws(RenderFailure) {
    guard !take.worksStudio else {
      throw RenderFailure("a take that opens the studio cannot be presented: the panel is away then")
    }
    var session = Session(take)
    session.waitsAtStops = true
    session.compare(with: take.rivals, from: take.setup)
    var parts = [session]
    session.advance(to: 0)
    while parts.count < take.chapterCount {
      session.playToStop()
      session.passStop()
      parts.append(session)
      session.advance(to: session.tick)
    }
    (self.parts, began, pointed) = (parts, seconds, seconds)
  }

  /// What happens next by itself, and when; nil while the part plays.
  var due: (turn: Turn, seconds: Double)? {
    if let touched { return (.again, touched + Presentation.leftAlone) }
    if goesOn { return ended.map { (.next, $0 + Presentation.dwell) } }
    return keyed.map { (.fresh, $0 + Presentation.unattended) }
  }

  /// The part that begins now has been asked for by nobody.
  mutating func take(_ turn: Turn, at seconds: Double) {
    switch turn {
    case .again: begin(number, at: seconds)
    case .next: begin((number + 1) % parts.count, at: seconds)
    case .fresh:
      goesOn = true
      begin(0, at: seconds)
    }
  }

  mutating func begin(_ part: Int, at seconds: Double) {
    (number, began, ended, touched) = (part, seconds, nil, nil)
  }

  /// The take has come to the end of the part that plays.
  mutating func noteEnd(at seconds: Double) { ended = ended ?? seconds }

  mutating func notePointer(at seconds: Double) { pointed = seconds }

  /// When the pointer goes, or went, out of sight.
  var pointerEnd: Double { pointed + Presentation.pointerStay }

  mutating func noteTouch(at seconds: Double) { touched = seconds }

  /// Somebody presents. Whether a part begins.
  mutating func take(_ action: PresentationKey.Action, at seconds: Double) -> Bool {
    keyed = seconds
    switch action {
    case .next:
      goesOn = false
      guard number + 1 < parts.count else { return false }
      begin(number + 1, at: seconds)
    case .back:
      goesOn = false
      let isFresh = touched == nil && seconds - began < Presentation.backwardSpan
      begin(isFresh ? max(0, number - 1) : number, at: seconds)
    case .first:
      goesOn = false
      begin(0, at: seconds)
    case .goOn:
      goesOn.toggle()
      return false
    case .leave: return false
    }
    return true
  }
}

extension Session {
  /// Up to the next stop, exactly.
  fileprivate mutating func playToStop() {
    while isPlaying { advance(to: tick + 1) }
  }
}
