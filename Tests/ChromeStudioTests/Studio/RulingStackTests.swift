import Testing

@testable import ChromeCore
@testable import ChromeStudio

@Suite("Whose values say where a bar goes")
struct RulingStackTests {
  private static func tuning(top: Double, bottom: Double, follow: Follow) -> Tuning {
    var tuning = Tuning()
    (tuning.header.size, tuning.toolbar) = (BarSize(full: 96, min: 96 - top), BarSize(full: 44, min: 44))
    (tuning.tabBar, tuning.bottom.follow) = (BarSize(full: 49, min: 49 - bottom), follow)
    return tuning
  }

  @Test(
    "a tab bar that follows goes with the top bars, where these have anything to hide",
    arguments: [
      (96, 49, Follow.top, true), (0, 49, .top, false), (96, 0, .top, true), (96, 49, .own, false),
    ] as [(Double, Double, Follow, Bool)])
  func locked(top: Double, bottom: Double, follow: Follow, isLocked: Bool) {
    let tuning = Self.tuning(top: top, bottom: bottom, follow: follow)
    #expect(tuning.locksTabBar == isLocked)
    #expect(tuning.leaders(of: .tabBar) == (isLocked ? [.header, .toolbar] : [.tabBar]))
    #expect(tuning.leaders(of: .header) == [.header])
  }

  @Test("its rules are then those of the top bars", arguments: [Follow.own, .top])
  func rules(follow: Follow) {
    var tuning = Self.tuning(top: 0, bottom: 49, follow: follow)
    (tuning.top.resistShow, tuning.bottom.resistShow) = (11, 22)
    #expect(tuning.rules(of: .tabBar).resistShow == (follow == .top ? 11 : 22))
    #expect(tuning.rules(of: .header).resistShow == 11)
    #expect(tuning.rulingEdge(of: .tabBar) == (follow == .top ? .top : .bottom))
  }
}
