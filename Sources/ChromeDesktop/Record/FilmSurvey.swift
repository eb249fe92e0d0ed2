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

  /// An hour. A longer session is a mistake or has to be cut into parts.
  static let longest: Tick = 3600 * TickClock.ticksPerSecond

  init(_ take: Take) throws(RenderFailure) {
    var session = Session(take)
    screen = take.setup.screen
    loop = take.loop
    hasStudio = take.worksStudio
    session.advance(to: 0)
    while session.isPlaying {
      guard session.tick < FilmSurvey.longest else {
        throw RenderFailure(
          "the take is longer than an hour of simulated time, which is more than one file holds: shorten its waits, or "
            + "render parts of it as takes of their own")
      }
      session.advance(to: session.tick + 1)
      let now = session.simulation.screen
      (screen.width, screen.height) = (max(screen.width, now.width), max(screen.height, now.height))
    }
    duration = session.tick
    (marks, captions, directions) = (session.marks, session.captions, session.directions)
    (complaints, remarks, isBroken) = (session.complaints, session.remarks, session.isBroken)
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
