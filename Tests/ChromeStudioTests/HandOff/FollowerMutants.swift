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
    ("if (this.rules.refillsAtReversal) this.resisted = 0;", ""),
    ("if (this.rules.refillsAtRelease) this.resisted = 0;", ""),
    ("limit - this.resisted", "limit * 0.9 - this.resisted"),
    ("hides ? this.rules.resistHide : this.rules.resistShow", "hides ? this.rules.resistShow : this.rules.resistHide"),
    ("Math.max(travel.to, this.rules.freeBelow)", "travel.to"),

    ("this.isFresh = false;", ""),
    ("this.slack -= takeFirst(travel, this.slack);", ";"),
    ("this.rules.deadBand - this.slack", "this.rules.deadBand * 0.5 - this.slack"),
    ("clamp(s.from, 0, s.maxOffset)", "s.from"), ("clamp(s.to, 0, s.maxOffset)", "s.to"),
    ("(hides && this.isShort(s.maxOffset))", "false"),
    ("|| maxOffset <= this.rules.shortFactor", "|| maxOffset < this.rules.shortFactor"),
    ("if (hides) takeFirst(travel, this.rules.topZoneHide - travel.from);", ""),
    ("this.rules.sources.includes(source)", "true"), ("source !== \"program\" || this.rules.programShows", "true"),
    ("this.cutSlow(travel, s, hides);", ""),
    ("- this.offset(time - 0.05)) / 0.05", "- this.offset(time - 0.02)) / 0.02"),
    ("? this.rules.minSpeedHide : this.rules.minSpeedShow", "? this.rules.minSpeedShow : this.rules.minSpeedHide"),
    ("takeLast(travel, Math", "takeFirst(travel, Math"),

    ("this.closeGap(this.ceiling(s));", ""), ("this.closeGap(Math.max(0, travel.from));", ""),
    ("this.move = null;\n    if (old &&", "if (old &&"), ("if (this.move?.cause === \"settle\") this.move = null;", ""),
    ("shown <= hideBelow + grain", "shown <= hideBelow * 1.1 + grain"), ("? tieHides :", "? !tieHides :"),
    (": shown < hideBelow;", ": shown < hideBelow * 1.1;"), ("shown < showAbove - grain &&", ""),
    ("this.direction > 0 ? upper : lower", "this.direction > 0 ? lower : upper"),
    ("Math.abs(s.speed) > this.rules.flingSpeed", "Math.abs(s.speed) > 1.01 * this.rules.flingSpeed"),
    ("hidden > first ? range : 0", "hidden > 0 ? range : 0"),
    ("flickShow <= 0 || speed >= -flickShow", "flickShow <= 0 || speed >= -1.01 * flickShow"),
    ("this.rules.isTwoStage && cause === \"commit\"", "false"), ("isTwoStage ? floor : 0", "0"),
    ("this.move.attached != null ? Infinity : this.ceiling(s)", "this.ceiling(s)"),
    ("if (this.source) move.attached = null;", ""), ("isFlat ? 1 :", "!isFlat ? 1 :"),
    ("(to < from ? showTimeScale : 1)", "1"), ("= settleSeconds *", "= 0.5 * settleSeconds *"),
    ("ease(fraction, 0.42)", "ease(fraction, 0.35)"), ("3 * 0.58 * s", "3 * 0.6 * s"),
    ("Math.exp(-8 * u)", "Math.exp(-7 * u)"),

    ("stack.isShort(this.maxOffset) || isAtTop", "stack.isShort(this.maxOffset)"),
    ("Math.max(travel.from, start)", "travel.from"),
    ("place > zone", "true"), ("timeAt(s, place)", "s.ended"),
    ("this.taken * this.rules.preview", "this.taken"),
    ("this.overshoot += Math.max(0, travel.to", "this.overshoot += Math.max(0, 0.9 * travel.to"),
    ("this.overshoot += Math.max(0, this.taken);", ""),
    ("end !== this.lastEnd || end === this.direction", "end !== this.lastEnd"),
    ("if (Math.abs(top.hidden - before) <= grain) bottom", "bottom"), ("this.now - this.lastMotion > 0.04", "true"),
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
