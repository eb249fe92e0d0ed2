import ChromeCore

/// From a device's own units to points: its axes are as long as the screen's sides.
struct AxisScale: Sendable {
  private let x: ClosedRange<Double>
  private let y: ClosedRange<Double>
  private let screen: Screen

  /// By what somebody says, else by what the log says; else by how far the fingers went.
  init(
    _ device: RecordedDevice, _ contacts: [Contact], axes: (x: Double, y: Double)?, _ screen: Screen,
    _ complaints: inout ImportComplaints
  ) {
    self.screen = screen
    if let axes {
      (x, y) = (0...axes.x, 0...axes.y)
    } else if let x = device.range(EvdevName.x, EvdevName.singleX), let y = device.range(EvdevName.y, EvdevName.singleY)
    {
      (self.x, self.y) = (x, y)
    } else {
      (x, y) = AxisScale.guess(contacts, screen)
      let taken = "taken as 0 to \(Int(x.upperBound)) and 0 to \(Int(y.upperBound)) from the largest values seen"
      complaints.note(.unknownAxes(taken), line: contacts.first?.line ?? 1)
    }
    noteOutliers(contacts, &complaints)
  }

  private func noteOutliers(_ contacts: [Contact], _ complaints: inout ImportComplaints) {
    for contact in contacts {
      guard let sample = contact.samples.first(where: { !x.contains($0.x) || !y.contains($0.y) }) else { continue }
      let (word, value, axis) = x.contains(sample.x) ? ("y", sample.y, y) : ("x", sample.x, x)
      let ends = [value, axis.lowerBound, axis.upperBound].map(plain)
      return complaints.note(
        .beyondAxes("\(word) = \(ends[0]), on an axis from \(ends[1]) to \(ends[2])"), line: contact.line)
    }
  }

  /// Both axes of the screen's shape with units of one size, as small as all that was touched allows.
  private static func guess(_ contacts: [Contact], _ screen: Screen) -> (ClosedRange<Double>, ClosedRange<Double>) {
    let samples = contacts.flatMap(\.samples)
    let (farX, farY) = (samples.map(\.x).max() ?? 1, samples.map(\.y).max() ?? 1)
    let unit = max(farX / screen.width, farY / screen.height, 1e-6)
    // A millionth less, so that rounding of the unit is no step up.
    let ends = [screen.width, screen.height].map { max(1, (unit * $0 - 1e-6).rounded(.up)) }
    return (0...ends[0], 0...ends[1])
  }

  func points(_ contact: Contact) -> Contact {
    var contact = contact
    for index in contact.samples.indices {
      let sample = contact.samples[index]
      contact.samples[index].x = share(sample.x, of: x) * screen.width
      contact.samples[index].y = share(sample.y, of: y) * screen.height
    }
    return contact
  }

  private func share(_ value: Double, of range: ClosedRange<Double>) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }
}

extension RecordedDevice {
  fileprivate func range(_ code: Int, _ single: Int) -> ClosedRange<Double>? { axes[code] ?? axes[single] }
}

extension Contact {
  /// Moved as a whole where it came down outside of the screen, so that it comes down at its edge.
  func shifted(onto screen: Screen, _ complaints: inout ImportComplaints) -> Contact {
    let (x, y) = (samples[0].x, samples[0].y)
    let (right, down) = (x.clamped(to: 0...screen.width - 1) - x, y.clamped(to: 0...screen.height - 1) - y)
    // A finger on the very edge is no news.
    if abs(right) > 1 || abs(down) > 1 { complaints.note(.shifted, line: line) }
    guard right != 0 || down != 0 else { return self }
    var contact = self
    for index in samples.indices {
      contact.samples[index].x += right
      contact.samples[index].y += down
    }
    return contact
  }
}
