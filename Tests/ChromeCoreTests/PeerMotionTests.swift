import TestSupport
import Testing

@testable import ChromeCore
@testable import PeerMotion

/// The laws of other systems, against numbers computed in another way: integrals by small steps, the published
/// constants.
@Suite("Motion: the laws of other systems")
struct PeerMotionTests {
  /// One throw under one law, seen from outside.
  struct Throw: CustomTestStringConvertible, Sendable {
    let name: String
    let duration: Double
    let position: @Sendable (Double) -> Double
    let velocity: @Sendable (Double) -> Double
    var testDescription: String { name }
  }

  static func throwing(_ from: Double, _ speed: Double) -> [Throw] {
    let touchpad = TouchpadThrow(position: from, velocity: speed)
    let ballistic = BallisticThrow(position: from, velocity: speed)
    let friction = FrictionThrow(position: from, velocity: speed)
    let desktop = FrictionThrow(
      position: from, velocity: speed, deceleration: FrictionThrow.desktopDeceleration)
    let kinetic = Decay(position: from, velocity: speed, friction: 4)
    return [
      Throw(name: "touchpad", duration: touchpad.duration, position: touchpad.position, velocity: touchpad.velocity),
      Throw(
        name: "ballistic", duration: ballistic.duration, position: ballistic.position, velocity: ballistic.velocity),
      Throw(
        name: "friction", duration: friction.flutterDuration, position: friction.position, velocity: friction.velocity),
      Throw(name: "desktop", duration: desktop.duration, position: desktop.position, velocity: desktop.velocity),
      Throw(
        name: "kinetic", duration: kinetic.time(untilSpeed: 1), position: kinetic.position, velocity: kinetic.velocity),
    ]
  }

  @Test(
    "each has the position and speed of the throw at its start, and its velocity is its slope",
    arguments: throwing(40, 1500))
  func slopes(law: Throw) {
    #expect(law.position(0).isNear(40) && law.velocity(0).isNear(1500))
    for time in stride(from: 0.01, to: law.duration * 0.99, by: law.duration / 37) {
      let slope = (law.position(time + 1e-6) - law.position(time - 1e-6)) / 2e-6
      #expect(slope.isNear(law.velocity(time), within: 1e-3), "at \(time)")
    }
  }

  @Test("an opposite throw is the mirror image")
  func mirror() {
    for (plain, mirrored) in zip(Self.throwing(40, 1500), Self.throwing(-40, -1500)) {
      #expect(plain.duration == mirrored.duration)
      for time in stride(from: 0, to: 3, by: 0.1) {
        #expect(plain.position(time) == -mirrored.position(time), "\(plain.name) at \(time)")
        #expect(plain.velocity(time) == -mirrored.velocity(time), "\(plain.name) at \(time)")
      }
    }
  }

  @Test("without speed each stays")
  func still() {
    for law in Self.throwing(40, 0) {
      #expect(law.position(0) == 40 && law.position(1) == 40 && law.velocity(1).isNear(0), "\(law.name)")
    }
    let spline = SplineThrow(position: 40, velocity: 0)
    #expect(spline.position(at: 1) == 40 && spline.duration == 0)
  }

  /// The distance of one throw of 1000 pt/s: 1000/2.002003, 1000/3.305454 for a trackpad, 1000/2.002481 for Flutter,
  /// 1000/4 for GTK, and S of Android.
  @Test("one throw under every law: Android's goes least far, the phone's own farthest")
  func travels() {
    let phone = Decay(position: 0, velocity: 1000, decelerationPerMs: 0.998).rest
    let trackpad = Decay(position: 0, velocity: 1000, decelerationPerMs: 0.9967).rest
    let flutter = FrictionThrow(position: 0, velocity: 1000).position(at: 60)
    let kinetic = Decay(position: 0, velocity: 1000, friction: 4).rest
    let android = BallisticThrow(position: 0, velocity: 1000).travel
    #expect(phone.isNear(499.499833, within: 1e-4) && trackpad.isNear(302.530, within: 1e-2))
    #expect(flutter.isNear(499.380, within: 1e-3) && kinetic == 250)
    #expect(
      android.isNear(194.314, within: 1e-2) && android < kinetic && kinetic < trackpad && trackpad < flutter
        && flutter < phone)
  }
}

// The constants of each law.
extension PeerMotionTests {
  @Test("friction: 0.135 a second; ten Newton steps end at 4.99 s; the desktop's stop is where the speed is 0")
  func friction() {
    let plain = FrictionThrow(position: 900, velocity: 2000)
    // 0.135 of 2000 is left after a second, and 2000·0.865/2.002480501 points are done.
    #expect(plain.velocity(at: 1).isNear(270) && plain.position(at: 1).isNear(900 + 863.9285, within: 1e-3))
    #expect(plain.flutterDuration.isNear(4.9938, within: 1e-4) && plain.duration == .infinity)
    let desktop = FrictionThrow(position: 0, velocity: -2000, deceleration: 1400)
    let stop = desktop.duration
    #expect((2000 * Maths.pow(0.135, stop) - 1400 * stop).isNear(0))
    #expect(desktop.flutterDuration.isNear(stop, within: 1e-9) && stop > 0.5 && stop < 0.6)
    #expect(desktop.position(at: 9) == desktop.position(at: stop) && desktop.velocity(at: 9) == 0)
  }

  @Test("ballistic: q 2.358202, v* 2223.866; its distance is the integral of its speed")
  func ballistic() {
    #expect(BallisticThrow.power.isNear(2.358202))
    let law = BallisticThrow(position: 0, velocity: 2223.866)
    #expect(law.referenceSpeed.isNear(2223.866, within: 1e-3))
    // At the reference speed the power is 1: T = q·0.35, S = v·0.35.
    #expect(law.duration.isNear(0.8253706, within: 1e-6) && law.travel.isNear(778.353, within: 1e-3))
    let steps = 20_000
    let step = law.duration / Double(steps)
    let sum = (0..<steps).reduce(0.0) { $0 + law.velocity(at: (Double($1) + 0.5) * step) * step }
    #expect(sum.isNear(law.travel, within: 1e-3))
    #expect(law.position(at: law.duration * 2) == law.travel)
  }

  @Test("spline: as far as the ballistic throw and longer; halfway in time the curve's own equation holds")
  func spline() {
    for speed in [300.0, 1000, 4000, 8000] {
      let (spline, ballistic) = (
        SplineThrow(position: 0, velocity: speed), BallisticThrow(position: 0, velocity: speed)
      )
      #expect(spline.travel.isNear(ballistic.travel, within: 1e-6 * speed))
      // T is (|v|/v*)^(1/(q − 1)), without Flutter's factor q·0.35.
      #expect(spline.duration.isNear(ballistic.duration / (BallisticThrow.power * 0.35), within: 1e-9))
      #expect(spline.position(at: spline.duration).isNear(spline.travel))
    }
    var last = -1.0
    for step in 0...1000 {
      let share = Double(step) / 1000
      let height = SplineThrow.spline(share).height
      #expect(height > last && height <= 1)
      #expect(height.isNear(Self.exactHeight(share), within: 4e-4), "at \(share)")
      last = height
    }
    #expect(
      SplineThrow(position: 10, velocity: -1000).position(at: 9).isNear(
        20 - SplineThrow(position: 10, velocity: 1000).position(at: 9)))
    let dense = SplineThrow(position: 0, velocity: 3000, density: 3)
    #expect(dense.travel.isNear(3 * SplineThrow(position: 0, velocity: 1000).travel))
  }

  /// Returns the same curve with the parameter solved to the last bit instead of looked up.
  private static func exactHeight(_ share: Double) -> Double {
    let time = { (u: Double) in 3 * u * (1 - u) * (0.175 * (1 - u) + 0.35 * u) + u * u * u }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if time(middle) > share { high = middle } else { low = middle }
    }
    return 3 * low * (1 - low) * ((1 - low) / 2 + low) + low * low * low
  }

  @Test("touchpad: enters its curve at the throw's speed, and never faster than its start")
  func touchpad() {
    let law = TouchpadThrow(position: 0, velocity: 1000)
    // p′ = 21118.194·e^(−3.7·t) − 172, so t0 = ln(21118.194/1172)/3.7 and the end ln(21118.194/172)/3.7.
    #expect(law.entry.isNear(0.781466, within: 1e-5) && law.duration.isNear(0.518641, within: 1e-5))
    // 1000/3.7 points of the exponential, minus 172 for every second.
    #expect(law.position(at: 9).isNear(1000 / 3.7 - 172 * law.duration, within: 1e-9))
    let wild = TouchpadThrow(position: 0, velocity: -60_000)
    #expect(wild.entry == 0 && wild.velocity(at: 0).isNear(-20_946.194, within: 1e-6))
  }

  @Test("edges released 80 pt out: halfway, and within half a point, at the computed times")
  func releases() {
    let legacy = LegacyBounce(stretch: 80, velocity: 0)
    #expect(legacy.position(at: 0.0554518).isNear(40, within: 1e-4))
    #expect(legacy.position(at: 0.406014).isNear(0.5, within: 1e-4))
    #expect(Springback(position: 80, edge: 0).duration.isNear(0.282843, within: 1e-6))
    #expect(Springback(position: 80, edge: 0).position(at: 0.141421).isNear(40, within: 1e-3))
    #expect(Springback(position: 80, edge: 0).position(at: 1) == 0)
    #expect(Springback(position: 5, edge: 5).position(at: 0) == 5)
  }

  @Test("a legacy edge hit at speed peaks at a·v/(k·e) after 1/k, and its velocity is its slope")
  func legacyHit() {
    let hit = LegacyBounce(stretch: 0, velocity: 1200)
    #expect(hit.position(at: 0.08).isNear(0.31 * 1200 / (12.5 * 2.718281828459045), within: 1e-9))
    #expect(hit.velocity(at: 0.08).isNear(0))
    for time in stride(from: 0.01, to: 0.5, by: 0.03) {
      let slope = (hit.position(at: time + 1e-6) - hit.position(at: time - 1e-6)) / 2e-6
      #expect(slope.isNear(hit.velocity(at: time), within: 1e-3))
    }
  }

  @Test("ViewPager's settle: at most 0.6 s, a quintic that starts at five times the mean speed")
  func viewPagerSettle() {
    let still = ViewPagerSettle(position: 195, target: 390, velocity: 0, width: 390)
    #expect(still.duration.isNear(0.15))
    // Half the time done: 1 − (1/2)⁵ of the way.
    #expect(still.position(at: 0.075).isNear(195 + 195 * 0.96875))
    #expect(still.velocity(at: 0).isNear(5 * 195 / 0.15) && still.position(at: 0.15) == 390)
    // With half a page to go the sine has no influence: 4·195/v.
    let thrown = ViewPagerSettle(position: 195, target: 390, velocity: 2000, width: 390)
    #expect(thrown.duration.isNear(0.39))
    #expect(ViewPagerSettle(position: 195, target: 390, velocity: 10, width: 390).duration == 0.6)
    #expect(ViewPagerSettle(position: 7, target: 7, velocity: 0, width: 0).position(at: 0) == 7)
  }
}
