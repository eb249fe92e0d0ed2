import ChromeCore
import ChromeTakes

/// What a take comes to, found by a run without pictures: how long it is, what happens when, whether it fails.
/// A few milliseconds; the pictures of all files then come from one further run of the same simulation.
struct FilmSurvey {
  var duration: Tick = 0
  var marks: [(name: String, tick: Tick)] = []
  var captions: [(caption: TakeCaption, tick: Tick)] = []
  var directions: [(direction: FilmDirection, tick: Tick)] = []
  var complaints: [TakeComplaint] = []
  var remarks: [TakeComplaint] = []
  /// Something could not be done that the take relies on, such as coming to rest.
  var isBroken = false
  /// As wide and as high as the screen ever was.
  var screen: Screen
  /// `loop from A to B`: what moving files show unless told otherwise.
  var loop: TakeLoop?
  /// The take opens the studio: pictures are as large as its window.
  var hasStudio = false
  /// The take says something beside its phone: pictures have room for that.
  var hasTitles = false

  /// Of a take that shows more than one phone.
  var comparison: PhoneComparison?

  /// The take's own limits.
  let budget: TakeBudget

  /// - Parameter end: as far as it runs; what comes later is not known then.
  init(_ take: Take, until end: TakeMoment = .end) throws(RenderFailure) {
    let phones = Phones(take)
    screen = take.setup.screen
    budget = take.budget
    loop = take.loop
    hasStudio = take.worksStudio
    hasTitles = take.hasTitles
    if hasStudio, !take.rivals.isEmpty {
      throw RenderFailure("a take that opens the studio shows one phone: leave out 'versus', or the studio")
    }
    let tapes = take.rivals.isEmpty ? [] : phones.listened()
    phones.advance(to: 0)
    while phones.isPlaying, !phones.lead.hasReached(end) {
      phones.advance(to: phones.tick + 1)
      let now = phones.lead.simulation.screen
      (screen.width, screen.height) = (max(screen.width, now.width), max(screen.height, now.height))
    }
    duration = phones.tick
    let own = phones.lead
    (marks, captions, directions) = (own.marks, own.captions, own.directions)
    (complaints, remarks, isBroken) = (own.complaints, own.remarks, own.isBroken)
    if !tapes.isEmpty { comparison = try PhoneComparison(take, tapes.map(\.inputs), duration: duration) }
  }

  /// When a moment is; nil for a mark that never came.
  func tick(of moment: TakeMoment) -> Tick? {
    switch moment {
    case .start: 0
    case .end: duration
    case .time(let tick): tick
    case .mark(let name): marks.first { $0.name == name }?.tick
    }
  }
}

extension Session {
  fileprivate func hasReached(_ moment: TakeMoment) -> Bool {
    switch moment {
    case .start: true
    case .end: false
    case .time(let time): tick >= time
    case .mark(let name): marks.contains { $0.name == name }
    }
  }
}
