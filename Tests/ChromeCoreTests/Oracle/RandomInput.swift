import TestSupport

@testable import ChromeCore

/// Random tunings and random input at any moment. Only a law or a reference implementation can verify the results.
struct RandomInput {
  var chance: SeededGenerator

  init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &chance)] }
  mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }
  mutating func isTrue() -> Bool { Bool.random(using: &chance) }
}

// Phones.
extension RandomInput {
  mutating func phone() -> Simulation {
    var setup = Setup()
    setup.tuning = tuning(changing: 10)
    setup.screen = pick([Screen(), Screen(width: 844, height: 390, safeTop: 0, safeBottom: 21)])
    setup.pages = (0..<pick([1, 2, 3, 3, 3, 6])).map { _ in
      Setup.Page(content: content(), offset: pick([0, 0, 200, 900]))
    }
    setup.startPage = whole(0...setup.pages.count - 1)
    setup.barsHidden = isTrue()
    return Simulation(setup)
  }

  mutating func content() -> PageContent {
    switch whole(0...4) {
    case 0: .destinations
    case 1: .rows(count: whole(0...80), rowHeight: 40)
    case 2: .height(chance.number(0...800))
    default: .height(chance.number(2000...6000))
    }
  }

  /// Returns the defaults with some keys anywhere in their ranges.
  mutating func tuning(changing count: Int) -> Tuning {
    var tuning = Tuning()
    tuning.toolbar.min = pick([44, 0, 20])
    for _ in 0..<count {
      var changed = tuning
      let field = pick(TuningField.all)
      field.set(value(of: field), in: &changed)
      if changed.contradiction == nil { tuning = changed }
    }
    return tuning
  }

  private mutating func value(of field: TuningField) -> TuningValue {
    switch field.kind {
    case .number(_, let range, _):
      .number(pick([range.lowerBound, range.upperBound, chance.number(range), chance.number(range)]))
    case .choice(let words): .choice(pick(words))
    case .set(let words): .set(words.filter { _ in Bool.random(using: &chance) })
    case .flag: .flag(isTrue())
    }
  }
}

// Inputs.
extension RandomInput {
  mutating func input(_ phone: Simulation) -> Input {
    switch whole(0...23) {
    case 0...2: .press(place(phone))
    case 3...8: .move(near(phone.pointer?.place ?? place(phone)))
    case 9, 10: .release(velocity: velocity())
    case 11: pick([.cancel, .wheelBegan, .wheelStop, .scrollToTop, .selectTab(whole(-1...6))])
    case 12...14: .wheel(Vector(dx: chance.number(-8...8), dy: chance.number(-40...40)))
    case 15: .notches(Vector(dx: pick([0, 0, -1, 1]), dy: chance.number(-3...3)))
    case 16: .hover(isTrue() ? place(phone) : nil)
    case 17: .key(pick(Input.Key.allCases))
    case 18, 19: .host(host())
    case 20: .scrollTo(chance.number(-300...4000), animated: isTrue())
    case 21: .bars(request(), at: pick([nil, nil, .top, .bottom]))
    case 22: pick([.tune(tuning(changing: 6)), .tune(phone.tuning)])
    default: world(phone)
    }
  }

  private mutating func place(_ phone: Simulation) -> Point {
    Point(x: chance.number(0...phone.screen.width), y: chance.number(0...phone.screen.height))
  }

  private mutating func near(_ place: Point) -> Point {
    Point(x: place.x + chance.number(-40...40), y: place.y + chance.number(-60...60))
  }

  private mutating func velocity() -> Vector? {
    isTrue() ? nil : Vector(dx: chance.number(-1500...1500), dy: chance.number(-3000...3000))
  }

  private mutating func host() -> Input.HostScroll {
    switch whole(0...5) {
    case 0: .begin(pick(ScrollSource.allCases))
    case 1: .end
    case 2: .continueAs(pick(ScrollSource.allCases))
    case 3: .letGo(speed: chance.number(-1500...1500))
    default: .by(chance.number(-120...120))
    }
  }

  private mutating func request() -> Input.BarsRequest {
    switch whole(0...4) {
    case 0: .show(animated: isTrue(), forSeconds: isTrue() ? 0.3 : nil)
    case 1: .hide(animated: isTrue())
    case 2: .freeze
    default: .thaw
    }
  }

  private mutating func world(_ phone: Simulation) -> Input {
    if whole(0...2) > 0 { return .content(page: whole(0...2), content()) }
    return .resize(Screen(width: chance.number(200...900), height: chance.number(300...900)))
  }
}
