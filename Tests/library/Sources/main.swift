import ChromeCore
import ChromeTakes
import Foundation

let path = "Assets/Tunings/shy-nav-bar.json"
let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
var setup = Setup()
setup.tuning = try TuningFile.read(bytes).get().tuning
setup.pages = [Setup.Page(content: .rows(count: 100, rowHeight: 44), offset: 500)]
var phone = Simulation(setup)

_ = phone.handle(.input(.host(.begin(.drag))))
for points in [60.0, 60, -150, -100] {  // your scroll view's deltas; positive is toward the content's end
  let outcome = phone.handle(.input(.host(.by(points))))
  print(phone.frame().toolbar.hidden, phone.frame().header.hidden, outcome.top?.took[.resist] ?? 0)
}
_ = phone.handle(.input(.host(.end)))
while !phone.isAtRest { _ = phone.handle(.time(to: phone.tick + 1)) }
print(phone.frame().toolbar.hidden, phone.frame().header.hidden)
