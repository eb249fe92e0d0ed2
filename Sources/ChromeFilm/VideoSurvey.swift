import ChromeCore
import ChromeSession
import ChromeSystem
import ChromeTakes

/// Results of running a take without pictures: its length, when things happen, whether it fails. Takes a few
/// milliseconds; the pictures of all files then come from a second run of the same simulation.
package struct VideoSurvey {
  package var duration: Tick = 0
  package var marks: [(name: String, tick: Tick)] = []
  package var captions: [(caption: TakeCaption, tick: Tick)] = []
  package var directions: [(direction: VideoDirection, tick: Tick)] = []
  package var issues: [TakeRemark] = []
  package var remarks: [TakeRemark] = []
  /// True if something that the take relies on failed, such as coming to rest.
  package var isBroken = false
  /// The largest width and the largest height that the screen had at any time.
  package var screen: Screen
  /// `loop from A to B`: the default part for moving pictures.
  package var loop: TakeLoop?
  /// True if the take opens the studio; pictures then have the size of its window.
  package var hasStudio = false
  /// True if the take shows titles next to its phone; pictures then have room for them.
  var hasTitles = false

  /// The compared phones; nil if the take shows one phone.
  package var comparison: PhoneComparison?

  /// The limits under which the take runs.
  package let budget: TakeBudget

  /// Runs the take. Throws if the take cannot be rendered.
  /// - Parameter end: the moment up to which it runs; what comes later stays unknown.
  package init(_ take: Take, until end: TakeMoment = .end) throws(UserError) {
    let phones = Phones(take)
    screen = take.setup.screen
    budget = take.budget
    loop = take.loop
    hasStudio = take.worksStudio
    hasTitles = take.hasTitles
    if hasStudio, !take.variants.isEmpty {
      throw UserError("a take that opens the studio shows one phone: remove 'versus' or 'studio'")
    }
    let tapes = take.variants.isEmpty ? [] : phones.listened()
    phones.advance(to: 0)
    while phones.isPlaying, !phones.lead.hasReached(end) {
      phones.advance(to: phones.tick + 1)
      let now = phones.lead.simulation.screen
      (screen.width, screen.height) = (max(screen.width, now.width), max(screen.height, now.height))
    }
    duration = phones.tick
    let own = phones.lead
    (marks, captions, directions) = (own.marks, own.captions, own.directions)
    (issues, remarks, isBroken) = (own.issues, own.remarks, own.isBroken)
    if !tapes.isEmpty { comparison = try PhoneComparison(take, tapes.map(\.inputs), duration: duration) }
  }

  /// Returns the tick of a moment; nil for a mark that was never reached.
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
