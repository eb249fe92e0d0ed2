import ChromeCore
import ChromeSession
import ChromeSystem
import ChromeTakes

/// What a take comes to, found by a run without pictures: how long it is, what happens when, whether it fails.
/// A few milliseconds; the pictures of all files then come from one further run of the same simulation.
package struct FilmSurvey {
  package var duration: Tick = 0
  package var marks: [(name: String, tick: Tick)] = []
  package var captions: [(caption: TakeCaption, tick: Tick)] = []
  package var directions: [(direction: FilmDirection, tick: Tick)] = []
  package var complaints: [TakeRemark] = []
  package var remarks: [TakeRemark] = []
  /// Something could not be done that the take relies on, such as coming to rest.
  package var isBroken = false
  /// As wide and as high as the screen ever was.
  package var screen: Screen
  /// `loop from A to B`: what moving files show unless told otherwise.
  package var loop: TakeLoop?
  /// The take opens the studio: pictures are as large as its window.
  package var hasStudio = false
  /// The take says something beside its phone: pictures have room for that.
  var hasTitles = false

  /// Of a take that shows more than one phone.
  package var comparison: PhoneComparison?

  /// The take's own limits.
  package let budget: TakeBudget

  /// - Parameter end: as far as it runs; what comes later is not known then.
  package init(_ take: Take, until end: TakeMoment = .end) throws(RenderFailure) {
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
  package func tick(of moment: TakeMoment) -> Tick? {
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
