import ChromeCore
import ChromeLook
import ChromeSession
import ChromeSystem
import ChromeTakes

/// A file to render, with all settings resolved and checked.
package struct VideoOrder: Equatable, Sendable {
  package var path: String
  package var format: VideoFormat
  package var rate: FrameRate
  package var picture: VideoPicture
  /// The part of the take that is shown, in ticks.
  package var range: ClosedRange<Tick>
  package var clock: VideoClock
  package var moments: [VideoMoment]
  package var contactSheet: Sheet?
  /// The poster that players show before playback; nil for the first frame.
  package var poster: VideoMoment?

  /// A grid of moments in one picture.
  package struct Sheet: Equatable, Hashable, Sendable {
    package var columns: Int
    package var rows: Int
    package var count: Int { columns * rows }

    /// Parses `COLUMNSxROWS`, such as `4x3`; both 1 to 32.
    package init?(_ text: String) {
      let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard parts.count == 2, parts.allSatisfy({ (1...32).contains($0) }) else { return nil }
      (columns, rows) = (parts[0], parts[1])
    }
  }

  /// True if the encoder receives Y′CbCr planes, which do not support alpha here.
  package var acceptsPlanes: Bool { (format == .mp4 || format == .webm) && !picture.isClear }

  /// The duration of the video in seconds; 0 for a still.
  package var seconds: Double { format.isStill || format == .vtt ? 0 : Double(moments.count) / rate.perSecond }
}

/// A requested file, from the command line or an `output` line of the take.
package struct VideoRequest: Equatable, Sendable {
  package var path: String
  package var perSecond: Double?
  package var sizing = VideoSizing()
  package var from: TakeMoment?
  package var to: TakeMoment?
  /// The moment of a still; nil for `to`, or the end.
  package var moment: TakeMoment?
  package var contactSheet: VideoOrder.Sheet?
  package var poster: TakeMoment?

  package init(
    path: String, perSecond: Double? = nil, sizing: VideoSizing = VideoSizing(), from: TakeMoment? = nil,
    to: TakeMoment? = nil, moment: TakeMoment? = nil, contactSheet: VideoOrder.Sheet? = nil, poster: TakeMoment? = nil
  ) {
    self.path = path
    self.perSecond = perSecond
    self.sizing = sizing
    self.from = from
    self.to = to
    self.moment = moment
    self.contactSheet = contactSheet
    self.poster = poster
  }

  package func order(_ survey: VideoSurvey) throws(UserError) -> VideoOrder {
    guard let format = VideoFormat(path: path) else {
      throw UserError(
        "\(path): unknown file type; expected \(VideoFormat.endings.joined(separator: " ")), or a folder")
    }
    if let impossible { throw UserError(impossible) }
    let rate = rate(for: format)
    let range = try isSingle(format) ? screenshot(survey) : range(survey)
    let clock = VideoClock(range, survey.directions)
    let picture = try picture(survey, format)
    var order = VideoOrder(
      path: path, format: format, rate: rate, picture: picture, range: range, clock: clock,
      moments: try moments(survey, format, rate, clock), contactSheet: format.isStill ? contactSheet : nil)
    if let poster, format.hasPoster {
      order.poster = VideoMoment(tick: Double(try tick(poster, "--poster", survey)), video: 0)
    }
    return order
  }

  private func rate(for format: VideoFormat) -> FrameRate { perSecond.map(FrameRate.init) ?? format.defaultRate }

  /// The reason that a file of this format cannot be made as requested, regardless of the take; nil if it can.
  package var impossible: String? {
    guard let format = VideoFormat(path: path) else { return nil }
    if let reason = format.problem(with: rate(for: format)) { return "\(path): \(reason)" }
    guard sizing.isClear, !format.canBeClear else { return nil }
    return "\(path): .\(format.rawValue) has no transparency (--alpha): choose .webm, .mov, .apng, .png or a folder"
  }

  private func picture(_ survey: VideoSurvey, _ format: VideoFormat) throws(UserError) -> VideoPicture {
    var sizing = sizing
    if let contactSheet, format.isStill {
      if sizing.scale == nil, sizing.width == nil { sizing.scale = 0.5 }
      sizing.width = sizing.width.map { $0 / Double(contactSheet.columns) }
    }
    let picture = sizing.picture(of: survey, for: format)
    let (columns, rows) = (contactSheet?.columns ?? 1, contactSheet?.rows ?? 1)
    if let reason = format.problem(withWidth: picture.width * columns, height: picture.height * rows) {
      throw UserError("\(path): \(reason)")
    }
    if let reason = picture.tooSmallReason(survey) { throw UserError("\(path): \(reason)") }
    return picture
  }

  private func isSingle(_ format: VideoFormat) -> Bool { format.isStill && contactSheet == nil }

  /// Returns the one moment that a picture shows.
  private func screenshot(_ survey: VideoSurvey) throws(UserError) -> ClosedRange<Tick> {
    _ = try range(survey)
    let tick = try tick(screenshotMoment, "--at", survey)
    return tick...tick
  }

  private var screenshotMoment: TakeMoment { moment ?? to ?? .end }

  private func range(_ survey: VideoSurvey) throws(UserError) -> ClosedRange<Tick> {
    // A part with an explicit start or end ignores the take's loop.
    let loop = from == nil && to == nil ? survey.loop : nil
    let start = try tick(from ?? loop?.from ?? .start, "--from", survey)
    let end = try tick(to ?? loop?.to ?? .end, "--to", survey)
    guard start <= end else { throw UserError("\(path): --to is before --from") }
    return start...end
  }

  private func tick(_ moment: TakeMoment, _ option: String, _ survey: VideoSurvey) throws(UserError) -> Tick {
    guard let tick = survey.tick(of: moment) else {
      if case .mark(let name) = moment {
        let nearest = NearestWord.to(name, in: survey.marks.map(\.name))
        let hint = nearest.map { ". Did you mean \"\($0)\"?" } ?? ""
        throw UserError("\(path): the take does not reach the mark \"\(name)\"\(hint)")
      }
      throw UserError("\(path): the take does not reach this moment")
    }
    guard tick <= survey.duration else {
      throw UserError(
        "\(path): \(TickClock.seconds(tick)) s (\(option)) is after the end of the take at "
          + "\(TickClock.seconds(survey.duration)) s"
      )
    }
    return tick
  }

  package func moments(
    _ survey: VideoSurvey, _ format: VideoFormat, _ rate: FrameRate, _ clock: VideoClock
  ) throws(UserError) -> [VideoMoment] {
    if format == .vtt { return [] }
    if let contactSheet, format.isStill {
      return clock.moments(contactSheet)
    }
    if format.isStill {
      let mark: String? = if case .mark(let name) = screenshotMoment { name } else { nil }
      return [VideoMoment(tick: Double(try screenshot(survey).lowerBound), video: 0, mark: mark)]
    }
    let count = rate.frameCount(in: clock.length)
    if let reason = survey.budget.refusal(.frames, Double(count)) {
      throw UserError("\(path): \(reason), or render a part")
    }
    return clock.moments(rate, atMost: count)
  }
}
