import Testing

@testable import ChromeCore
@testable import ChromeStudio
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
