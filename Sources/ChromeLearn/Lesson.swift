import ChromeCore
import ChromeSystem
import ChromeTakes

/// The laws that explain a recording.
package struct Lesson: Equatable, Sendable {
  package var video: Measurement
  /// The law of both edges, with the sizes of the bars.
  package var tuning: Tuning
  package var edges: [LearnedEdge]
  /// Simulations that were run.
  package var runs: Int
  /// The phone that plays the recording's motion.
  package var setup: Setup
  /// The content's motion, as a host's inputs.
  package var samples: [TakeSample]
}

/// The bars at one edge: their law, and how sure it is.
package struct LearnedEdge: Equatable, Sendable {
  package var edge: VideoEdge
  /// Mean distance between the law's bars and the recording's, in points.
  package var error: Double
  /// True if the bars move at all in the recording.
  package var moves: Bool
  package var keys: [ProbedKey]
  /// The drivers of all laws that explain the recording, that of the best first.
  package var drivers: [HideDriver] = []
  /// The places where bars show by all laws that explain the recording, that of the best first.
  package var shows: [ShowRule] = []
  /// Other laws that explain the recording as well.
  package var alternatives: [AlternativeLaw]
  /// The reason why they could not be measured; nil if they were.
  package var doubt: Doubt?
  /// The share of the frames in which the law moves them, in which they were found.
  package var followed = 1.0
  /// True if the bars may as well follow the page as leave at once, after they followed it nearly whole.
  package var isTied = false
}

/// A different law that explains the recording about as well as the best.
package struct AlternativeLaw: Equatable, Sendable {
  /// The values in which it differs.
  package var changes: [TuningChange]
  package var error: Double
  /// The gesture under which the two put the bars farthest apart, and by how many points; nil if none does.
  package var gesture: String?
  package var distance: Double
}

extension Lesson {
  /// Learns from a measured recording.
  ///
  /// - Parameter progress: receives the share that is done, 0 to 1, as an estimate.
  package static func learn(
    _ video: Measurement, pool: JobPool = JobPool(), progress: @escaping (Double) -> Void = { _ in }
  ) -> Lesson {
    let model = LawModel(video)
    var lesson = Lesson(
      video: video, tuning: model.setup.tuning, edges: [], runs: 0, setup: model.setup,
      samples: model.script.samples)
    let usual = Double(LawFit.usualSteps * VideoEdge.allCases.count(where: video.moves))
    var done = 0.0
    for edge in VideoEdge.allCases {
      lesson.learn(edge, model, pool) {
        done += 1
        progress(min(1, done / usual))
      }
    }
    lesson.setup.tuning = lesson.tuning
    return lesson
  }

  private mutating func learn(
    _ edge: VideoEdge, _ model: LawModel, _ pool: JobPool, onStep: @escaping () -> Void
  ) {
    let doubt = video.doubt(edge)
    guard video.moves(edge), doubt == nil else {
      edges.append(
        LearnedEdge(
          edge: edge, error: model.error(tuning, edge), moves: video.moves(edge), keys: [], alternatives: [],
          doubt: doubt))
      return
    }
    var start = model.setup
    start.tuning = tuning
    var fit = LawFit(model.with(start), edge, pool: pool)
    fit.onStep = onStep
    let laws = fit.laws()
    guard let best = laws.first else { return }
    let alternatives = fit.alternatives(of: best, among: Array(laws.dropFirst()))
    let keys = fit.shaped(fit.widened(fit.probed(best), by: alternatives + fit.likely(laws)))
    var learned = LearnedEdge(
      edge: edge, error: best.error, moves: true, keys: keys, alternatives: fit.distinct(alternatives, from: best))
    learned.followed = model.followed(best.tuning, edge)
    learned.isTied = fit.isTied(laws)
    learned.drivers = fit.drivers(laws, isRough: learned.isRough)
    learned.shows = fit.shows(laws, isRough: learned.isRough)
    if learned.isRough { learned.keys = keys.map(\.unprobed) }
    edges.append(learned)
    tuning = best.tuning
    if let exit = video.shape(edge)?.exit { fit.set("exit", .choice(exit.rawValue), in: &tuning) }
    if !fit.model.script.smooths { samples = fit.model.script.samples }
    runs += fit.runs
  }
}

// Bars that change their shape.
extension Lesson {
  /// True if the bars of an edge could not be measured, or their law is uncertain.
  package var isDoubtful: Bool { edges.contains { !$0.isCertain(video) } }

  /// True if this lesson is certain where another one is, finds the same there, and is certain of bars that the other
  /// one is not certain of.
  package func knowsMore(than other: Lesson) -> Bool {
    let pairs = zip(edges, other.edges)
    let keeps = pairs.allSatisfy { new, old in
      !old.isCertain(other.video)
        || (new.isCertain(video) && new.moves == old.moves && new.error <= old.error + Lesson.asGood)
    }
    return keeps && pairs.contains { $0.moves && $0.isCertain(video) && !$1.isCertain(other.video) }
  }

  /// Points by which a law may be farther from the recording.
  private static let asGood = 0.1
}

extension LearnedEdge {
  /// Points above which planted recordings were often learned wrongly.
  private static let roughError = 1.0
  /// The least share of the frames in which bars move that shows how they do: ends alone fit several laws.
  static let leastFollowed = 0.5

  /// True if the law repeats the recording only roughly, is known from the bars' ends alone, or is one of two; then no
  /// interval is stated.
  var isRough: Bool { error > LearnedEdge.roughError || followed < LearnedEdge.leastFollowed || isTied }

  /// True for bars that were measured, and stay or have a law that states its intervals.
  fileprivate func isCertain(_ video: Measurement) -> Bool {
    doubt == nil && (!moves || (explains(video) && !isRough))
  }

  /// True if the law explains the recording: a bar that moves otherwise, such as in a game, is off by far more.
  package func explains(_ video: Measurement) -> Bool {
    guard doubt == nil else { return false }
    let range = video.range(edge)
    return !moves || error <= max(1.5, 0.08 * (range.upperBound - range.lowerBound))
  }
}
