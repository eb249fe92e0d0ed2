import ChromeCore
import ChromeTakes

/// A variation of a gesture under other conditions: a tremor, 60 or 120 samples a second, late samples, merged samples,
/// another arc. A pure function of a seed.
package struct GestureVariant: Sendable {
  private let seed: Int

  package static let usualCount = 200

  package init(seed: Int) { self.seed = seed }

  private enum Purpose: UInt64 { case rate = 101, bow, hertz, phase, height, late, merge, noise }

  private func chance(_ range: ClosedRange<Double>, _ purpose: Purpose, _ index: Int = 0) -> Double {
    Chance.number(in: range, seed, purpose.rawValue, index)
  }

  /// Returns the varied inputs in their order, at ticks that never decrease.
  package func inputs(_ inputs: [TakeSample]) -> [TakeSample] {
    var result: [TakeSample] = []
    var index = inputs.startIndex
    while index < inputs.endIndex {
      let end = gestureEnd(inputs, from: index)
      result += end > index ? gesture(Array(inputs[index..<end])) : [scrolled(inputs, index)].compactMap { $0 }
      index = max(end, index + 1)
    }
    return ordered(result)
  }

  /// Returns the index after the moves that follow a press; `index` itself if no press begins there.
  private func gestureEnd(_ inputs: [TakeSample], from index: Int) -> Int {
    guard case .press = inputs[index].input else { return index }
    return inputs[(index + 1)...].firstIndex { $0.place == nil || $0.isPress } ?? inputs.endIndex
  }

  private func ordered(_ samples: [TakeSample]) -> [TakeSample] {
    var latest: Tick = 0
    return samples.map { sample in
      latest = max(latest, sample.tick)
      return TakeSample(tick: latest, input: sample.input)
    }
  }
}

// Fingers.
extension GestureVariant {
  /// Varies a press and its moves. The position of the press is intentional, and stays.
  private func gesture(_ samples: [TakeSample]) -> [TakeSample] {
    guard let press = samples.first, let from = press.place, samples.count > 1, let last = samples.last,
      let to = last.place
    else { return samples }
    let taken = resampled(samples)
    let (way, time) = (to - from, max(1, last.tick - press.tick))
    let aside = Vector(dx: -way.dy, dy: way.dx) * chance(-0.08...0.08, .bow)
    return [press]
      + taken.enumerated().compactMap { index, sample -> TakeSample? in
        let isLast = index == taken.count - 1
        guard isLast || chance(0...1, .merge, index) > 0.1, let place = sample.place else { return nil }
        let share = Double(sample.tick - press.tick) / Double(time)
        let moved = place + aside * (4 * share * (1 - share)) + tremor(sample.tick - press.tick)
        return TakeSample(tick: min(sample.tick + late(index), last.tick), input: .move(moved))
      }
  }

  /// Resamples the moves: at the recorded moments, or 120 or 60 times a second by linear interpolation.
  private func resampled(_ samples: [TakeSample]) -> [TakeSample] {
    let interval: Tick? = [nil, 5, 10][Int(chance(0...2.999, .rate))]
    guard let interval, let last = samples.last else { return Array(samples.dropFirst()) }
    let ticks = Array(stride(from: samples[0].tick + interval, to: last.tick, by: interval)) + [last.tick]
    return ticks.compactMap { tick in place(at: tick, in: samples).map { TakeSample(tick: tick, input: .move($0)) } }
  }

  private func place(at tick: Tick, in samples: [TakeSample]) -> Point? {
    guard let after = samples.firstIndex(where: { $0.tick >= tick }), after > 0,
      let a = samples[after - 1].place, let b = samples[after].place
    else { return samples.last?.place }
    let span = samples[after].tick - samples[after - 1].tick
    return span > 0 ? a + (b - a) * (Double(tick - samples[after - 1].tick) / Double(span)) : b
  }

  /// Returns the displacement by a tremor of up to half a point at 8 to 12 Hz, as is typical of hands.
  private func tremor(_ elapsed: Tick) -> Vector {
    let turns = 2 * Double.pi * TickClock.seconds(elapsed) * chance(8...12, .hertz)
    let size = chance(0...0.5, .height)
    let phase = chance(0...2 * Double.pi, .phase)
    return Vector(dx: size * Maths.sin(turns + phase), dy: size * Maths.sin(turns + 1.7 * phase))
  }

  /// Returns a delay of up to 5 ms.
  private func late(_ index: Int) -> Tick { Tick(chance(0...3.999, .late, index)) }
}

// Everything else.
extension GestureVariant {
  /// Varies a scroll: later, and slightly larger or smaller; other inputs stay.
  private func scrolled(_ inputs: [TakeSample], _ index: Int) -> TakeSample? {
    let sample = inputs[index]
    guard case .wheel(let by) = sample.input else { return sample }
    let noise = chance(-0.2...0.2, .noise, index)
    let vector = Vector(dx: by.dx, dy: by.dy + (by.dy == 0 ? 0 : noise))
    return TakeSample(tick: sample.tick + late(index), input: .wheel(vector))
  }
}

extension TakeSample {
  fileprivate var isPress: Bool { if case .press = input { true } else { false } }

  fileprivate var place: Point? {
    if case .press(let place) = input { place } else if case .move(let place) = input { place } else { nil }
  }
}
