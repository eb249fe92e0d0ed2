import ChromeCore

/// Tells the core the words of a case under another tuning: where its bars stand after each.
enum VectorReplay {
  static func places(_ item: VectorCase, _ tuning: Tuning) -> [PerBar] {
    var setup = Setup()
    setup.tuning = tuning
    let height = item.maxOffset + tuning.viewport(on: setup.screen)
    setup.pages = [Setup.Page(content: .height(height), offset: item.start.offset)]
    (setup.startPage, setup.barsHidden) = (0, item.start.hidden.total > 0)
    var phone = Simulation(setup)
    return item.steps.map { step in
      while phone.tick < step.tick { _ = phone.handle(.time(to: phone.furthestStep(toward: step.tick))) }
      if let input = input(step.act, phone) { _ = phone.handle(.input(input)) }
      let picture = phone.picture()
      return PerBar { picture.bars[$0].hidden }
    }
  }

  private static func input(_ act: VectorAct, _ phone: Simulation) -> Input? {
    switch act {
    case .begin(let source): .host(.begin(source))
    case .to(let offset): .host(.by(offset - phone.picture().offset))
    case .letGo(let speed): .host(.letGo(speed: speed))
    case .end: .host(.end)
    case .look: nil
    }
  }
}
