import Foundation
import Testing

@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import DesktopTestSupport

/// Followers with a fault each: some vector must find it, or the vectors are too weak.
@Suite("Vectors find faults", .serialized)
struct FollowerMutants {
  /// What is changed in the JavaScript, and into what.
  private static let faults: [(String, String)] = [
    ("this.resisted += takeFirst", "this.resisted += 1.1 * takeFirst"),
    ("this.slack = 0;\n    this.resisted = 0;", "this.slack = 0;"),
    ("release(time) {\n    this.resisted = 0;", "release(time) {"),
    ("limit - this.resisted", "limit * 0.9 - this.resisted"),
    ("hides ? resistHide : resistShow", "hides ? resistShow : resistHide"),
    ("travel.from - freeBelow", "Infinity"),

    ("this.isFresh = false;", ""),
    ("this.slack -= takeFirst(travel, this.slack);", ";"),
    ("deadBand - this.slack", "deadBand * 0.5 - this.slack"),
    ("clamp(start, 0, this.maxOffset)", "start"), ("clamp(this.offset, 0, this.maxOffset)", "this.offset"),
    ("(hides && this.isShort)", "false"), ("this.maxOffset <= shortFactor", "this.maxOffset < shortFactor"),
    ("if (hides) takeFirst(travel, topZoneHide - travel.from);", ""),
    ("ignores.includes(this.source)", "false"),
    ("hides ? this.isShort : this.source === \"program\"", "hides && this.isShort"),
    ("this.cutSlow(travel, hides);", ""),
    ("- this.offset(time - 0.05)) / 0.05", "- this.offset(time - 0.02)) / 0.02"),
    ("? minSpeedHide : minSpeedShow", "? minSpeedShow : minSpeedHide"),
    ("takeLast(travel, Math", "takeFirst(travel, Math"),

    ("this.closeGap(this.ceiling);", ""), ("this.closeGap(Math.max(0, travel.from));", ""),
    ("this.move = null;\n    if (!move ||", "if (!move ||"), ("if (this.move?.isSettle) this.move = null;", ""),
    ("shown <= hideBelow + grain ||", "shown <= hideBelow * 1.1 + grain ||"),
    ("return shown <= hideBelow + grain;", "return shown < hideBelow - grain;"),
    ("return shown < hideBelow - grain;", "return shown < hideBelow * 1.1 - grain;"),
    ("shown < showAbove - grain &&", ""),
    ("isHiding(shown) { return this.direction > 0", "isHiding(shown) { return this.direction < 0"),
    ("Math.abs(this.releaseSpeed) > flingSpeed", "Math.abs(this.releaseSpeed) > 1.01 * flingSpeed"),
    ("this.direction > 0 : points > first", "this.direction > 0 : points > 0"),
    ("speed < -", "speed < -1.01 * "),
    ("place > this.rules.topZoneShow;", "false;"), ("range, floor]", "range]"),
    ("if (this.source) move.attached = null;", ""), ("if (this.move?.attached != null) return points;", ""),
    ("settleSeconds * Math.min(1, Math.abs(to - from) / range)", "settleSeconds"),
    ("to < from ? showTimeScale : 1", "1"), ("seconds = settleSeconds", "seconds = 0.5 * settleSeconds"),
    ("s * (1.26 - s", "s * (1.2 - s"), ("(1.74 - s", "(1.7 - s"), ("Math.exp(-8 * u)", "Math.exp(-7 * u)"),

    ("this.isShort || this.offset <= 0", "this.isShort"), ("Math.max(travel.from, origin)", "travel.from"),
    ("this.timeAt(place)", "this.now"), ("if (isInZone) place = ", "if (false) place = "),
    ("this.taken * preview", "this.taken"),
    ("this.overshoot += Math.max(0, travel.to", "this.overshoot += Math.max(0, 0.9 * travel.to"),
    ("this.overshoot += Math.max(0, this.taken);", ""),
    ("end !== this.lastEnd || end === this.direction", "end !== this.lastEnd"),
    ("if (!isTaken) this.drive", "this.drive"), ("this.drive(end, offset)", "this.drive(begin, offset)"),
    ("this.drive(this.offset, begin);", ""), ("begin + this.top.points - points", "begin + points - this.top.points"),
    ("this.now - this.lastMotion > 0.04", "true"),
    ("this.spared -= 1;", ";"),
    ("this.send(false);\n    this.start", "this.start"),
    ("show(seconds) { this.edges.forEach((edge) => edge.show(seconds)); }", "show() {}"),
  ]

  @Test(
    "each of them, in some shipped preset or in a tuning that has everything",
    .enabled(if: FollowerBench.has("node"), "node is missing: no follower in JavaScript was run"))
  func faults() throws {
    let bench = try FollowerBench()
    // The fixed ones have what no preset has: chains of two stages, ends that refill, slow bars.
    let sources = HandOffTunings.hiding + HandOffTunings.rare + (1...24).map { HandOffTunings.random(seed: $0) }
    for source in sources { try bench.export(source, .js) }
    try bench.write("check.mjs", FollowerBench.check)
    let names = try JSONSerialization.data(withJSONObject: sources.map(\.name))
    let faults = try JSONSerialization.data(withJSONObject: Self.faults.map { [$0.0, $0.1] })
    try bench.write(
      "main.mjs", Self.script(String(decoding: names, as: UTF8.self), String(decoding: faults, as: UTF8.self)))
    let (code, printed) = try bench.run(["node", "main.mjs"])
    let lines = printed.split(separator: "\n")
    #expect(code == 0 && lines.count == Self.faults.count && lines.count >= 40, "\(printed.suffix(2000))")
    for line in lines where !line.hasPrefix("found") { Issue.record("\(line)") }
  }

  /// Plants a fault in every follower that has its place, until one of them answers otherwise.
  private static func script(_ names: String, _ faults: String) -> String {
    """
    import { readFileSync, writeFileSync } from "node:fs";
    import { difference } from "./check.mjs";
    let count = 0;
    for (const [from, to] of \(faults)) {
      let verdict = `has no place: ${from}`;
      for (const name of \(names)) {
        const text = readFileSync(`${name}/follower.mjs`, "utf8");
        if (!text.includes(from)) continue;
        count += 1;
        writeFileSync(`fault${count}.mjs`, text.replace(from, to));
        const found = await difference(`./fault${count}.mjs`, `${name}/vectors.json`).catch(String);
        verdict = found === "" ? `not found: ${from}` : `found in ${name}`;
        if (found !== "") break;
      }
      console.log(verdict);
    }
    """
  }
}
