import Testing

@testable import ChromeCore

/// Numbers asserted by the other implementations' own tests, or computed by hand from their formulas.
@Suite("Conformance with other implementations of bars")
struct ConformanceStories {
  @Test("Chromium C1: overshoot must be undone first")
  func chromiumOvershoot() {
    var phone = Phone(.plain(header: 100) { $0.top.resistMemory = true }, content: .height(5000), offset: 1000)
    phone.hostBegin()
    let hidden = phone.scrollThrough([30, 30, 100, -10, -50, -10, -50, -100, 20])
    #expect(hidden == [30, 60, 100, 100, 100, 90, 40, 0, 20])
  }

  @Test("Chromium C6: between thresholds the total travel decides, and time scales with the distance left")
  func chromiumAmbiguous() {
    let tuning = Tuning.plain(header: 100) {
      $0.top.hideBelow = 0.25
      $0.top.showAbove = 0.75
      $0.top.settleCurve = .linear
    }
    var phone = Phone(tuning, offset: 500)
    phone.hostBegin()
    phone.scroll(by: 20)
    phone.hostEnd()
    #expect(phone.topHidden == 20)
    phone.wait(0.020)
    #expect(abs(phone.topHidden - 10) < 1e-9)
    phone.wait(0.020)
    #expect(phone.topHidden == 0)
    #expect(phone.simulation.isAtRest)
  }

  @Test("Chromium C14: with show atTop the bar comes back only at the top")
  func chromiumOnlyAtTop() {
    var phone = Phone(
      .plain(header: 100) {
        $0.top.show = .atTop; $0.top.settle = .none
      })
    phone.hostBegin()
    phone.scroll(by: 150)
    phone.hostEnd()
    phone.hostBegin()
    #expect(phone.scrollThrough([-20, -10, -30, -50]) == [100, 100, 90, 40])
  }

  @Test("Chromium C17: a partly hidden bar that grows keeps its visible points")
  func chromiumHeightChange() {
    var phone = Phone(.plain(header: 100))
    phone.hostBegin()
    phone.scroll(by: 40)
    let contentTop = phone.frame.contentTop
    phone.send(.tune(.plain(header: 120)))
    #expect(phone.frame.header.visible == 60)
    #expect(phone.frame.contentTop == contentTop)
  }

  @Test("Material A2: two snapping bars settle at the ends of the partly hidden one")
  func materialSnap() {
    var phone = Phone(.plain(header: 56, toolbar: 48), content: .height(5000), offset: 1000)
    var settled: [Double] = []
    for step in [14.0, 42, 12, 36, -12, -36, -14, -42] {
      phone.hostBegin()
      phone.scroll(by: step)
      phone.hostEnd()
      phone.waitUntilRest()
      settled.append(phone.topHidden)
    }
    #expect(settled == [0, 56, 56, 104, 104, 56, 56, 0])
  }

  @Test("Flutter F1: floating and snapping by the last direction")
  func flutterSnap() {
    let tuning = Tuning.plain(header: 128) {
      $0.top.settle = .direction; $0.top.settleTimeMs = 300
    }
    var phone = Phone(tuning, content: .height(5000), offset: 256, barsHidden: true)
    phone.hostBegin()
    #expect(phone.scrollThrough([-128, 50, -10]) == [0, 50, 40])
    phone.hostEnd()
    phone.waitUntilRest()
    #expect(phone.topHidden == 0)
    phone.hostBegin()
    #expect(phone.scrollThrough([128, -100, 10]) == [128, 28, 38])
    phone.hostEnd()
    phone.waitUntilRest()
    #expect(phone.topHidden == 128)
  }

  @Test("AMS T5: the rest after a delay is passed on, in one sample or three")
  func navbarDelay() {
    for steps in [[20.0, 20, 20], [60]] {
      var phone = Phone(.plain(header: 44) { $0.top.resistHide = 50 }, offset: 500)
      phone.hostBegin()
      #expect(phone.scrollThrough(steps).last == 10)
    }
  }

  @Test("headroom H2: zones differ up and down")
  func headroomZones() {
    let tuning = Tuning.plain(header: 64) {
      $0.top.hide = .commit
      $0.top.topZoneHide = 120
      $0.top.topZoneShow = 70
      $0.top.settleTimeMs = 0
    }
    var phone = Phone(tuning)
    phone.hostBegin()
    let hidden = [119.0, 21, -19, -52].map { step in
      phone.scroll(by: step)
      phone.wait(0.1)
      return phone.topHidden
    }
    #expect(hidden == [0, 64, 0, 0])
  }
}

@Suite("The shy nav bar")
struct ShyStories {
  @Test("SN example 1: the extension leaves first, then the nav bar")
  func contracts() {
    var phone = Phone(.shy())
    phone.hostBegin()
    let shares = [10.0, 30, 10, 34, 20].map { step -> [Double] in
      phone.scroll(by: step)
      return [phone.frame.header.hidden, phone.frame.toolbar.hidden]
    }
    #expect(shares == [[0, 10], [0, 40], [10, 40], [44, 40], [44, 40]])
    #expect(phone.events.filter { $0 == .barHidden(.header) }.count == 1)
  }

  @Test(
    "SN example 2: releases",
    arguments: [
      (through: [30.0], hidden: 0.0, offset: 0.0), ([50.0], 84, 84), ([44.0, -4], 0, 0), ([36.0, 4], 84, 84),
    ])
  func releases(through: [Double], hidden: Double, offset: Double) {
    var phone = Phone(.shy())
    phone.hostBegin()
    for step in through { phone.scroll(by: step) }
    phone.hostEnd()
    phone.waitUntilRest()
    #expect(phone.topHidden == hidden)
    #expect(phone.offset == offset)
  }

  @Test("SN example 3: the rest goes to the extension, the last rest is dropped")
  func residual() {
    for (extent, left) in [(56.0, 0.0), (40, -16)] {
      var tuning = Tuning.shy(extent: extent)
      tuning.top.resistShow = 0
      var phone = Phone(tuning, offset: 600, barsHidden: true)
      phone.hostBegin()
      phone.scroll(by: -100)
      #expect(phone.topHidden == 0)
      #expect(phone.decisions.last?.top?.left == left)
    }
  }

  @Test("SN example 4: 200 pt of resistance, and its counter")
  func resistance() {
    var phone = Phone(.shy(), offset: 704, barsHidden: true, screen: Screen(safeTop: 20))
    phone.hostBegin()
    let nav = [-150.0, -60, 5, -50, -150, -50].map { step -> [Double] in
      phone.scroll(by: step)
      return [phone.frame.header.hidden, phone.frame.toolbar.hidden]
    }
    #expect(nav == [[44, 40], [34, 40], [39, 40], [39, 40], [39, 40], [0, 29]])
  }

  @Test("T1: both hidden at 500")
  func showResistance() {
    var phone = Phone(.shy(), offset: 500, barsHidden: true)
    phone.hostBegin()
    let shares = [-100.0, -50, -50, -50, -34].map { step -> [Double] in
      phone.scroll(by: step)
      return [phone.frame.header.hidden, phone.frame.toolbar.hidden]
    }
    #expect(shares == [[44, 40], [44, 40], [44, 40], [0, 34], [0, 0]])
  }
}

@Suite("The hiding tab bar")
struct HidingTabBarStories {
  static let tuning = Tuning {
    $0.header.size = BarSize(full: 44, min: 44)
    $0.toolbar = BarSize(full: 0, min: 0)
    $0.tabBar = BarSize(full: 83, min: 0)
    $0.top.hide = .never
    $0.bottom.direction = .dragStart
    $0.bottom.sources = [.drag]
    $0.bottom.resistHide = 1
    $0.bottom.resistShow = 1
    $0.bottom.settleTimeMs = 300
    $0.bottom.settleScale = .flat
    $0.bottom.settleCurve = .easeInOut
  }
  static let screen = Screen(width: 414, height: 896, safeTop: 20, safeBottom: 0)

  @Test("TB example 1: measured from the start of the drag, by distance")
  func dragStart() {
    var phone = Phone(Self.tuning, offset: 100, screen: Self.screen)
    phone.hostBegin()
    let hidden = [1.0, 1, 1.5, 0.9, -1.2, -3.2, -1.1].map { step -> BarMotion in
      phone.scroll(by: step)
      phone.wait(0.35)
      return phone.frame.tabBar.motion
    }
    #expect(hidden == [.shown, .hidden, .hidden, .hidden, .hidden, .shown, .shown])
  }

  @Test("TB example 6: the move's own curve")
  func curve() {
    var phone = Phone(Self.tuning, offset: 100, screen: Self.screen)
    phone.hostBegin()
    phone.scroll(by: 5)
    #expect(phone.frame.tabBar.top == 813)
    phone.wait(0.075)
    #expect(abs(phone.frame.tabBar.top - 823.72) < 0.01)
    phone.wait(0.075)
    #expect(abs(phone.frame.tabBar.top - 854.5) < 0.01)
    phone.wait(0.15)
    #expect(phone.frame.tabBar.top == 896)
  }

  @Test("TB example 5: overscroll and short lists hide nothing")
  func overscroll() {
    var phone = Phone(Self.tuning, offset: -30, screen: Self.screen)
    phone.hostBegin()
    for step in [5.0, 15] { phone.scroll(by: step) }
    phone.wait(1)
    #expect(phone.bottomHidden == 0)
    var short = Phone(Self.tuning, content: .height(300), screen: Self.screen)
    short.hostBegin()
    for step in [20.0, 15] { short.scroll(by: step) }
    short.wait(1)
    #expect(short.bottomHidden == 0)
  }
}

@Suite("The sticky toolbar")
struct StickyStories {
  static let tuning = Tuning.plain(header: 80, toolbar: 50) {
    $0.toolbar.min = 50
    $0.top.show = .atTop
    $0.top.settle = .none
  }

  @Test("ST examples 2 and 7: a function of the offset alone")
  func header() {
    var phone = Phone(Self.tuning)
    phone.hostBegin()
    let visible = [10.0, 30, -10, -10].map { step -> Double in
      phone.scroll(by: step)
      return phone.frame.header.visible
    }
    #expect(visible == [70, 40, 50, 60])
    let rows = [20.0, 40, 40].map { step -> Double in
      phone.scroll(by: step)
      return phone.frame.contentTop - 47
    }
    #expect(rows == [90, 50, 10])
  }

  @Test("a jump to 500 and back leaves nothing behind")
  func jump() {
    var phone = Phone(Self.tuning)
    phone.hostBegin()
    phone.scroll(by: 500)
    #expect(phone.topHidden == 80)
    phone.scroll(by: -500)
    #expect(phone.topHidden == 0)
  }
}
