import ChromeCore
import ChromeSweep
import ChromeTakes

// A lesson as a preset, as a take and as JSON.
extension Lesson {
  /// The preset: only what the recording shows differs from the defaults.
  package func preset(named video: String) -> String {
    TuningFile(
      description: (["Learned from \(video)."] + edges.map { $0.heading(self) }).joined(separator: " "),
      source: "chrome-desktop learn \(video)", tuning: tuning
    )
    .text(onlyChanges: true)
  }

  /// The take that repeats the recording's motion, with the recording's bars as expectations where the content rests.
  package func take(named video: String) -> String {
    var lines = [
      "take \(quoted("Learned from \(video)"))", "screen \(text(setup.screen))", "pages 1",
      "page 0",
    ]
    if case .height(let height) = setup.pages[0].content {
      lines.append("content 0 height \(plain(height.rounded()))")
    }
    lines.append("at 0 offset \(plain((setup.pages[0].offset * 100).rounded() / 100))")
    if setup.barsHidden { lines.append("bars hidden") }
    let defaults = Tuning()
    for field in TuningField.all where field[tuning] != field[defaults] {
      lines.append("set \(field.key) \(field[tuning])")
    }
    return (lines + motion).map { $0 + "\n" }.joined()
  }

  /// The blocks of samples, each up to a moment at which the recording's bars are expected.
  private var motion: [String] {
    var writer = TakeWriter(Setup())
    var (lines, next, tick) = ([String](), 0, 0)
    for moment in moments {
      let end = TickClock.tick(nearest: video.times[moment])
      var block: [String] = []
      while next < samples.count, samples[next].tick <= end {
        if let line = writer.line(samples[next].tick, samples[next].input) {
          block.append(String(line.dropLast()))
        }
        tick = samples[next].tick
        next += 1
      }
      if !block.isEmpty { lines += ["samples"] + block + ["end"] }
      if end > tick { lines.append("wait \(plain(TickClock.seconds(end - tick)))s") }
      tick = end
      lines += expectations(moment)
    }
    return lines + ["wait until rest within 30s"]
  }

  /// The last frames of rests, and the recording's last frame.
  private var moments: [Int] {
    var moments = video.segments.filter { $0.kind == .rest }.map(\.frames.upperBound)
    if moments.last != video.times.count - 1 { moments.append(video.times.count - 1) }
    return moments
  }

  private func expectations(_ frame: Int) -> [String] {
    guard video.segments.contains(where: { $0.kind == .rest && $0.frames.upperBound == frame })
    else { return [] }
    return edges.filter { $0.moves && $0.explains(video) }.compactMap { edge in
      guard let covered = video.covered(edge.edge)[frame] else { return nil }
      let tolerance = Lesson.tolerance
      switch edge.edge {
      case .top:
        let hidden = max(0, video.topRange.upperBound - covered)
        let header = min(hidden, tuning.header.size.range)
        let toolbar = min(hidden - header, tuning.toolbar.range)
        return
          "expect header.visible == \(plain((tuning.header.size.full - header).rounded())) +- \(tolerance)"
          + (toolbar > 0
            ? "\nexpect toolbar.visible == \(plain((tuning.toolbar.full - toolbar).rounded())) +- \(tolerance)"
            : "")
      case .bottom:
        return
          "expect tabBar.top == \(plain((video.screen.height - covered).rounded())) +- \(tolerance)"
      }
    }
  }

  /// Points by which a recording's bars may differ at rest.
  private static let tolerance = 3

  private func text(_ screen: Screen) -> String {
    [screen.width, screen.height].map(plain).joined(separator: " ")
      + " safe " + [screen.safeTop, screen.safeBottom].map(plain).joined(separator: " ")
  }
}

// JSON.
extension Lesson {
  /// One object and a line feed.
  package var json: [UInt8] {
    let head: [(key: String, value: JSONValue)] = [
      ("screen", .list([.number(video.screen.width), .number(video.screen.height)])),
      ("frames", .count(video.times.count)), ("seconds", .number(video.times.last ?? 0)),
      ("notFound", .count(video.offsets.count { $0 == nil })), ("evidence", evidence),
      ("segments", .list(video.segments.map(json))),
    ]
    return JSONValue.object(head + edges.map { ($0.edge.rawValue, json($0)) } + [("positions", .list(positions))]).line
  }

  /// For each frame its time in seconds, then in points the page's offset and what bars cover at the top and at the
  /// bottom; null for what was not found.
  private var positions: [JSONValue] {
    video.times.indices.map { frame in
      let places = [video.offsets[frame], video.top[frame], video.bottom[frame]]
      return .list(
        [.number(video.times[frame])] + places.map { $0.map { .number(($0 * 100).rounded() / 100) } ?? .null })
    }
  }

  private var evidence: JSONValue {
    let path = video.evidence
    return [
      "found": .number(path.found), "jumps": .count(path.jumps), "period": path.period.map { .number($0) } ?? .null,
      "elsewhere": .list(path.elsewhere.map { .list([.number($0.lowerBound), .number($0.upperBound)]) }),
      "visible": path.visible.isFinite ? .number(path.visible) : .null, "framed": .flag(path.isFramed),
      "part": .flag(path.isPart),
    ]
  }

  private func json(_ segment: VideoSegment) -> JSONValue {
    [
      "kind": .string(segment.kind.rawValue), "from": .number(video.times[segment.frames.lowerBound]),
      "to": .number(video.times[segment.frames.upperBound]),
    ]
  }

  private func json(_ edge: LearnedEdge) -> JSONValue {
    let range = video.range(edge.edge)
    let stack = edge.edge == .top ? tuning.top : tuning.bottom
    return [
      "covers": .list([.number(range.lowerBound), .number(range.upperBound)]),
      "moves": edge.doubt == nil ? .flag(edge.moves) : .null, "doubt": JSONValue(edge.doubt?.cause),
      "advice": JSONValue(edge.doubt?.advice),
      "seen": .number(video.evidence.sight(edge.edge).seen),
      "inPlace": .number(video.evidence.sight(edge.edge).inPlace),
      "explained": .flag(edge.explains(video)), "error": .number(edge.error), "rough": .flag(edge.isRough),
      "hide": .string(stack.hide.rawValue), "drivers": .list(edge.drivers.map { .string($0.rawValue) }),
      "show": .string(stack.show.rawValue), "shows": .list(edge.shows.map { .string($0.rawValue) }),
      "follow": .string(stack.follow.rawValue), "keys": .list(edge.keys.map(json)),
      "asGood": .list(edge.alternatives.map(json)),
    ]
  }

  private func json(_ key: ProbedKey) -> JSONValue {
    guard key.isProbed else {
      return ["key": .string(key.key), "probed": .flag(false), "gesture": .string(key.gesture)]
    }
    return [
      "key": .string(key.key), "probed": .flag(true), "value": JSONValue(key.value),
      "interval": key.interval.map { .list([.number($0.lowerBound), .number($0.upperBound)]) } ?? .null,
    ]
  }

  private func json(_ law: AlternativeLaw) -> JSONValue {
    [
      "set": .object(law.changes.map { ($0.key, JSONValue($0.value)) }), "error": .number(law.error),
      "gesture": JSONValue(law.gesture), "distance": .number(law.distance),
    ]
  }
}
