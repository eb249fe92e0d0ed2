@testable import ChromeCore

/// What laws about one stimulus need to remember of the phone before it.
struct Beforehand {
  let offset: Double
  let contentTop: Double
  let maxOffset: Double
  let owner: Int
  let top: Bars
  let bottom: Bars
  let page: Pages
  let isFlung: Bool

  struct Bars {
    let hidden: Double
    let isMoving: Bool
  }

  struct Pages: Equatable {
    let visual: Int
    let settled: Int
  }

  init(_ phone: Simulation) {
    offset = phone.scroller.offset
    contentTop = phone.contentTop
    maxOffset = phone.bounds.maxOffset
    owner = phone.pager.owner
    top = Bars(hidden: phone.top.hidden, isMoving: phone.top.move != nil)
    bottom = Bars(hidden: phone.bottom.hidden, isMoving: phone.bottom.move != nil)
    page = Pages(visual: phone.pager.visual, settled: phone.pager.settled)
    if case .flung = phone.scroller.motion { isFlung = true } else { isFlung = false }
  }

  subscript(edge: Edge) -> Bars {
    switch edge {
    case .top: top
    case .bottom: bottom
    }
  }
}

extension Stimulus {
  /// Whether it can scroll the page and change nothing else: a sample, or time.
  var isSample: Bool {
    switch self {
    case .time, .input(.move), .input(.wheel), .input(.host(.by)): true
    case .input: false
    }
  }
}
