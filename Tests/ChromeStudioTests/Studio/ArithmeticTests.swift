import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

/// Sums in the panel's figures.
@Suite("Arithmetic in figures") struct ArithmeticTests {
  @Test(
    "a sum is evaluated",
    arguments: [
      ("24*2", 48.0), ("7", 7), ("-3", -3), ("1+2*3", 7), ("(1+2)*3", 9), ("10-4-3", 3), ("24/2/3", 4), ("2*-3", -6),
      (" 300 − 44 ", 256), ("1.5×4÷3", 2), ("((((2))))", 2), ("-(2+3)", -5), (".5*2", 1),
    ])
  func sums(text: String, value: Double) { #expect(Arithmetic.value(of: text) == value) }

  @Test(
    "everything else is no number",
    arguments: [
      "", "+", "2*", "*2", "(2", "2)", "2 3x", "1..2", "two", "1/0", "0/0", "2**3", "--2", "nan", "inf", "1e3", "٣+١",
      String(repeating: "(", count: 100_000),
    ])
  func noSums(text: String) { #expect(Arithmetic.value(of: text) == nil) }

  @Test("typed into a slider's figures it counts, held to the range; what is no sum is refused and stays")
  func typed() {
    var bench = StudioBench()
    bench.show("top.resistShow")
    bench.click(bench.place(.field("top.resistShow"), .number))
    bench.type("24*2+1")
    bench.key(Keys.enter)
    #expect(bench.tuning.top.resistShow == 49)
    bench.click(bench.place(.field("top.resistShow"), .number))
    bench.type("24*")
    bench.key(Keys.enter)
    #expect(bench.tuning.top.resistShow == 49)
    #expect(bench.studio.interaction.typing?.entry.text == "24*")
  }
}

/// Large parts of values: they are shared until one of their holders changes them.
@Suite("Large parts of values")
struct CopyOnWriteTests {
  private struct Holder: Equatable {
    @CopyOnWrite var numbers = [1, 2, 3]
  }

  @Test("a copy is a value of its own") func copies() {
    let first = Holder()
    var second = first
    #expect(first == second)
    second.numbers[0] = 9
    #expect(first.numbers == [1, 2, 3])
    #expect(second.numbers == [9, 2, 3])
    #expect(first != second)
    second.numbers[0] = 1
    #expect(first == second)
  }

  @Test("what is taken from one holder stays as it was") func taken() {
    var holder = Holder()
    let before = holder.numbers
    holder.numbers.append(4)
    #expect(before == [1, 2, 3])
    #expect(holder.numbers == [1, 2, 3, 4])
  }

  @Test("a kept gesture does not move with the phone that it was made on") func kept() {
    var phone = Simulation(Setup())
    let gesture = KeptGesture(start: phone)
    _ = phone.handle(.input(.key(.down)))
    while phone.tick < 600 { _ = phone.handle(.time(to: phone.tick + 1)) }
    #expect(phone.scroller.offset > 0)
    #expect(gesture.start.scroller.offset == 0 && gesture.start.tick == 0)
  }

  /// Sessions are copied where a video looks ahead, and studios wherever an event may still be refused.
  @Test("a session and a studio are a few kilobytes, a kept gesture a few words") func sizes() {
    #expect(MemoryLayout<Session>.size < 16_000)
    #expect(MemoryLayout<Studio>.size < 8_000)
    #expect(MemoryLayout<KeptGesture>.size <= 64)
  }
}
