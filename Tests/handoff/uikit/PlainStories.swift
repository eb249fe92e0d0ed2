// The header settles to the nearer end, or, after a release of more than 1000 pt/s, in the direction of that.

extension Phone {
  fileprivate mutating func nextFrame() -> Double? {
    reader.frame(page, at: now)
    return nil
  }

  /// A phone whose header has been dragged away, and rests.
  fileprivate static func hidden(at offset: Double = 1000) -> Phone {
    var phone = Phone(at: offset)
    phone.drag(44)
    phone.lift()
    phone.wait(0.3)
    return phone
  }

  /// A fling that has hidden 20 pt and goes on.
  fileprivate static var flung: Phone {
    var phone = Phone()
    phone.drag(10)
    phone.lift(0.5)
    phone.move(10)
    return phone
  }
}

private func stories() -> [Story] { fingers + ends + programs + layouts + requests }

private let fingers = [
  Story("a drag and a slow lift") { check in
    var phone = Phone()
    check.isTrue(!phone.reader.needsFrames, "no frames at rest")
    phone.drag(30)
    check.equal(phone.header, 30, "under the finger")
    phone.lift()
    phone.wait(0.3)
    check.equal(phone.header, 44, "30 of 44 pt are more than half")
    check.isTrue(!phone.reader.needsFrames, "no frames at rest again")
  },
  Story("a fling") { check in
    var phone = Phone.flung
    phone.wait(1)
    check.equal(phone.header, 20, "nothing settles while it decelerates")
    phone.stop()
    phone.wait(0.3)
    check.equal(phone.header, 0, "20 of 44 pt are less than half")
  },
  Story("releases around 1000 pt/s") { check in
    for (velocity, header) in [(1.2, 44.0), (0.9, 0)] {
      var phone = Phone()
      phone.drag(10)
      phone.lift(velocity)
      phone.stop()
      phone.wait(0.3)
      check.equal(phone.header, header, "\(velocity) pt/ms down")
    }
    // The app chose a target on the other side: then the nearer end counts.
    for (target, header) in [(nil, 0.0), (1400, 44)] as [(Double?, Double)] {
      var phone = Phone()
      phone.drag(30)
      phone.lift(-1.2, target: target)
      phone.stop()
      phone.wait(0.3)
      check.equal(phone.header, header, "up, target \(target ?? 0)")
    }
  },
  Story("a release without a velocity, as in a scroll view with paging") { check in
    var phone = Phone()
    phone.drag(30)
    phone.lift(-1.2)
    phone.stop()
    phone.drag(30)
    (phone.page.isTracking, phone.page.isDragging) = (false, false)
    phone.reader.didEndDragging(phone.page, willDecelerate: true, at: phone.now)
    phone.stop()
    phone.wait(0.3)
    check.equal(phone.header, 44, "the last release does not count")
  },
  Story("a finger stops a fling and lifts; UIKit reports neither") { check in
    var phone = Phone.flung
    phone.press()
    phone.wait(1)
    check.equal(phone.header, 20, "nothing settles under the finger")
    phone.page.isTracking = false
    phone.wait(0.5)
    check.equal(phone.header, 0, "after the finger")
    check.isTrue(!phone.reader.needsFrames, "at rest")
  },
  Story("a finger stops a fling, UIKit reports its end, the finger drags on") { check in
    var phone = Phone.flung
    phone.press()
    phone.reader.didEndDecelerating(phone.page, at: phone.now)
    phone.wait(1)
    check.equal(phone.header, 20, "nothing settles under the finger")
    phone.drag(20)
    check.equal(phone.header, 40, "dragged on")
    phone.lift()
    phone.wait(0.3)
    check.equal(phone.header, 44, "settled")
  },
  Story("a drag that the system cancels without a report") { check in
    var phone = Phone()
    phone.drag(30)
    (phone.page.isTracking, phone.page.isDragging) = (false, false)
    phone.wait(0.5)
    check.equal(phone.header, 44, "settled")
    check.isTrue(!phone.reader.needsFrames, "at rest")
  },
]

private let ends = [
  Story("a bounce at the top") { check in
    var phone = Phone(at: 20)
    phone.drag(20)
    check.equal(phone.header, 20, "down")
    phone.move(-70)
    check.equal(phone.header, 0, "30 pt past the top")
    phone.lift()
    phone.move(30)
    phone.stop()
    check.equal(phone.header, 0, "back at the top")
    phone.wait(0.3)
    check.isTrue(!phone.reader.needsFrames, "at rest")
  },
  Story("a bounce at the end") { check in
    var phone = Phone(at: 2371)
    phone.drag(60)
    check.equal(phone.header, 10, "only 10 pt are left until the end")
    phone.lift()
    phone.move(-50)
    check.equal(phone.header, 10, "the way back shows nothing")
    phone.stop()
    phone.wait(0.3)
    check.equal(phone.header, 0, "settled")
  },
  Story("offsets and ends include the insets") { check in
    let top = Phone(at: 0)
    check.equal(top.reader.follower.offset, 0, "at the top")
    check.equal(top.reader.follower.maxOffset, 2381, "98 + 3000 + 83 - 800")
  },
  Story("a third of a point from an end is there") { check in
    var phone = Phone(at: 40)
    phone.drag(1 / 3.0 - 40)
    check.equal(phone.reader.follower.offset, 0, "the top")
    phone = Phone(at: 2371)
    phone.drag(10 - 1 / 3.0)
    check.equal(phone.reader.follower.offset, 2381, "the end")
  },
]

private let programs = [
  Story("the program scrolls in an animation") { check in
    var phone = Phone.hidden()
    phone.move(-500)
    check.equal(phone.header, 44, "the tuning ignores programs")
    phone.reader.didEndScrollingAnimation(phone.page, at: phone.now)
    check.isTrue(!phone.reader.needsFrames, "at rest")
    phone.drag(-10)
    check.equal(phone.header, 34, "a drag counts again")
  },
  Story("the program sets an offset, and UIKit reports no end") { check in
    var phone = Phone.hidden()
    phone.move(-500)
    phone.wait(0.05)
    check.isTrue(phone.reader.needsFrames, "it may continue")
    phone.wait(0.2)
    check.isTrue(!phone.reader.needsFrames, "at rest")
    check.equal(phone.header, 44, "the tuning ignores programs")
  },
  Story("the program ends a fling") { check in
    var phone = Phone.flung
    phone.page.isDecelerating = true
    phone.reader.didScroll(phone.page, at: phone.now)
    phone.page.isDecelerating = false
    phone.move(300)
    check.equal(phone.header, 20, "its offset is no fling")
    phone.stop()
    phone.wait(0.05)
    check.equal(phone.header, 20, "a late report of the fling's end does not end it")
    phone.wait(0.5)
    check.equal(phone.header, 0, "settled")
    check.isTrue(!phone.reader.needsFrames, "at rest")
  },
  Story("a tap on the status bar") { check in
    var phone = Phone.hidden()
    check.isTrue(phone.reader.shouldScrollToTop(phone.page, at: phone.now), "the page may scroll")
    phone.wait(0.25)
    check.equal(phone.header, 0, "the header comes first")
    phone.move(-1044)
    phone.reader.didScrollToTop(phone.page, at: phone.now)
    check.equal(phone.header, 0, "at the top")
    check.isTrue(!phone.reader.needsFrames, "at rest")
  },
]

private let layouts = [
  Story("a rotation at rest, reported by a layout or by a scroll") { check in
    for isScroll in [false, true] {
      var phone = Phone.hidden()
      (phone.page.height, phone.page.insetTop, phone.page.insetBottom) = (400, 50, 21)
      phone.page.contentOffset += 20
      if isScroll {
        phone.reader.didScroll(phone.page, at: phone.now)
      } else {
        phone.reader.didLayOut(phone.page, at: phone.now)
      }
      check.equal(phone.header, 44, "no scroll")
      check.equal(phone.reader.follower.maxOffset, 2671, "50 + 3000 + 21 - 400")
      phone.drag(-10)
      check.equal(phone.header, 34, "a drag continues from there")
    }
  },
  Story("insets that change under a finger") { check in
    var phone = Phone()
    phone.drag(30)
    phone.page.insetTop -= 40
    phone.reader.didScroll(phone.page, at: phone.now)
    phone.wait(0.5)
    check.equal(phone.header, 30, "no scroll, and nothing settles")
    phone.move(10)
    check.equal(phone.header, 40, "the drag continues")
  },
  Story("insets that change under a finger, seen by a frame first") { check in
    var phone = Phone()
    phone.drag(30)
    phone.page.insetTop -= 40
    phone.wait(0.1)
    phone.move(10)
    check.equal(phone.header, 40, "the drag continues")
  },
  Story("content that becomes too short to scroll") { check in
    var phone = Phone.hidden()
    (phone.page.contentHeight, phone.page.contentOffset) = (500, -98)
    phone.reader.didLayOut(phone.page, at: phone.now)
    phone.wait(0.3)
    check.equal(phone.header, 0, "the header comes back")
  },
  Story("content that grows in a fling") { check in
    var phone = Phone.flung
    phone.page.contentHeight += 1000
    phone.move(10)
    check.equal(phone.header, 30, "the fling continues")
  },
  Story("a pinch") { check in
    var phone = Phone.hidden()
    phone.drag(0)
    phone.page.isZooming = true
    phone.move(-30)
    check.equal(phone.header, 44, "bars stand still")
  },
]

private let requests = [
  Story("bars of half as much again, for larger text") { check in
    var phone = Phone()
    phone.reader.scaleBars(by: 1.5, at: phone.now)
    phone.drag(33)
    check.equal(phone.header, 33, "1 : 1 with the finger")
    phone.move(100)
    check.equal(phone.header, 66, "44 * 1.5")
  },
  Story("reduced motion") { check in
    var phone = Phone()
    phone.reader.isMotionReduced = true
    phone.drag(30)
    phone.lift()
    phone.wait(0.03)
    check.equal(phone.header, 44, "at once")
    check.isTrue(!phone.reader.needsFrames, "at rest")
  },
  Story("the app shows the bars") { check in
    var phone = Phone.hidden()
    phone.reader.show(at: phone.now)
    phone.wait(0.3)
    check.equal(phone.header, 0, "shown")
    phone.drag(10)
    check.equal(phone.header, 10, "nothing holds them")
  },
]
