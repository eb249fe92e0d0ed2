// The header settles to the nearer end and moves the content along. A tap on the status bar shows it if it is hidden.

extension Phone {
  fileprivate mutating func nextFrame() -> Double? { reader.frame(page, at: now) }

  /// A phone at 1030 pt whose header is 30 pt away, as the finger lifts.
  fileprivate static var lifted: Phone {
    var phone = Phone()
    phone.drag(30)
    phone.lift()
    return phone
  }
}

private func stories() -> [Story] {
  [
    Story("content moves along") { check in
      var phone = Phone.lifted
      phone.wait(0.25)
      check.equal(phone.header, 44, "hidden")
      check.equal(phone.reader.follower.offset, 1044, "as far as the header")
      check.isTrue(abs(phone.offset - 1044) < 0.2, "on the screen to a third of a point")
      check.isTrue(!phone.reader.needsFrames, "the driver's own offsets are no scroll")
    },
    Story("a finger stops it") { check in
      var phone = Phone.lifted
      phone.wait(0.1)
      phone.now += 0.01
      phone.press()
      phone.reader.willBeginDragging(phone.page, at: phone.now)
      let (header, offset) = (phone.header, phone.offset)
      check.isTrue((31...43).contains(header), "on its way")
      phone.wait(0.5)
      check.equal(phone.header, header, "nothing settles under the finger")
      check.equal(phone.offset, offset, "nor does the content move")
    },
    Story("a rotation on the way") { check in
      var phone = Phone.lifted
      phone.wait(0.1)
      phone.page.insetTop = 50
      phone.page.contentOffset += 300
      phone.reader.didScroll(phone.page, at: phone.now)
      let offset = phone.offset
      phone.wait(0.5)
      check.equal(phone.header, 44, "the header settles")
      check.equal(phone.offset, offset, "the content is not taken back")
    },
    Story("a tap on the status bar") { check in
      var phone = Phone.lifted
      phone.wait(0.3)
      check.isTrue(!phone.reader.shouldScrollToTop(phone.page, at: phone.now), "the first one shows the header")
      phone.wait(0.3)
      check.equal(phone.header, 0, "shown")
      check.isTrue(phone.reader.shouldScrollToTop(phone.page, at: phone.now), "the second one scrolls")
    },
  ]
}
