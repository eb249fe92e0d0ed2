// Stories of delegate calls, replayed through an exported ScrollReader. This file has the phone that makes the calls in
// UIKit's order; `PlainStories` and `CarriedStories` are appended to it, each for a tuning of `ScrollReaderTests`. In
// both a header of 44 pt follows drags and flings 1 : 1, ignores programs, and settles in 0.2 s at an even pace.

/// A scroll view with 98 pt of insets at its top and 83 at its bottom, in the order of UIKit's calls.
private struct Phone {
  var page: ScrollReader.Page
  var reader: ScrollReader
  var now = 10.0

  /// The page's end is at 98 + 3000 + 83 − 800 = 2381 pt.
  init(at offset: Double = 1000) {
    page = ScrollReader.Page(contentOffset: offset - 98, contentHeight: 3000, height: 800)
    (page.insetTop, page.insetBottom) = (98, 83)
    reader = ScrollReader(page, at: now)
  }

  var header: Double { reader.hidden.header }
  var offset: Double { page.contentOffset + page.insetTop }

  /// Moves the content by so many points in two samples, 1/60 s apart.
  mutating func move(_ points: Double) {
    for _ in 1...2 {
      now += 1 / 60
      page.contentOffset += points / 2
      reader.didScroll(page, at: now)
    }
  }

  mutating func press() { (page.isTracking, page.isDecelerating) = (true, false) }

  mutating func drag(_ points: Double) {
    press()
    page.isDragging = true
    reader.willBeginDragging(page, at: now)
    move(points)
  }

  /// Lifts the finger with a velocity in points per millisecond. UIKit decelerates if there is one, or past an end.
  mutating func lift(_ velocity: Double = 0, target: Double? = nil) {
    let isPast = offset < 0 || offset > 2381
    reader.willEndDragging(page, velocity: velocity, target: target ?? page.contentOffset + velocity * 300)
    (page.isTracking, page.isDragging) = (false, false)
    reader.didEndDragging(page, willDecelerate: velocity != 0 || isPast, at: now)
    page.isDecelerating = velocity != 0 || isPast
  }

  mutating func stop() {
    page.isDecelerating = false
    reader.didEndDecelerating(page, at: now)
  }

  /// Lets frames pass; the offset that the reader sets is reported as UIKit does, rounded to thirds of a point.
  mutating func wait(_ seconds: Double) {
    let end = now + seconds
    while now < end {
      now += 1 / 60
      if let offset = nextFrame() {
        page.contentOffset = (offset * 3).rounded() / 3
        reader.didScroll(page, at: now)
      }
    }
  }
}

private struct Story {
  let name: String
  let differences: [String]

  init(_ name: String, _ play: (inout Check) -> Void) {
    var check = Check()
    play(&check)
    (self.name, differences) = (name, check.differences)
  }
}

private struct Check {
  var differences: [String] = []

  mutating func equal(_ found: Double, _ expected: Double, _ what: String) {
    if abs(found - expected) > 1e-6 { differences.append("\(what): \(found) instead of \(expected)") }
  }

  mutating func isTrue(_ found: Bool, _ what: String) { if !found { differences.append(what) } }
}

/// Returns the differences of each story, after its name.
func differences() -> [String] {
  stories().flatMap { story in story.differences.map { "\(story.name): \($0)" } }
}
