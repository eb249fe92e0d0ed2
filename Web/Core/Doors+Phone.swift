import ChromeCore
import ChromeLook
import ChromeTakes

// The live phone of a page.

nonisolated(unsafe) private var phone: WebPhone?
nonisolated(unsafe) private var loop: WebLoop?

/// The inbox is a take's text: 1 if it plays from now on, 0 if the outbox says what is wrong with it.
@_expose(wasm, "openPhone") @_cdecl("door_openPhone")
public func openPhone() -> Int32 {
  let reading = shelf.read(Array(inbox))
  outbox = Array(reading.problems.map { $0.description + "\n" }.joined().utf8)
  guard let take = reading.take else { return 0 }
  (phone, loop) = (WebPhone(take), nil)
  return 1
}

/// The phone's time goes on to this tick.
@_expose(wasm, "advance") @_cdecl("door_advance")
public func advance(_ tick: Int32) { phone?.advance(to: Int(tick)) }

@_expose(wasm, "tick") @_cdecl("door_tick")
public func currentTick() -> Int32 { Int32(phone?.simulation.tick ?? 0) }

@_expose(wasm, "isPlaying") @_cdecl("door_isPlaying")
public func isPlaying() -> Int32 { phone?.isPlaying == true ? 1 : 0 }

/// A finger or a wheel, by the number of what it does; lengths in points of the screen.
@_expose(wasm, "hand") @_cdecl("door_hand")
public func hand(_ deed: Int32, _ x: Double, _ y: Double) {
  guard x.isFinite, y.isFinite, abs(x) < 1e6, abs(y) < 1e6 else { return }
  let inputs: [Input] = [
    .press(Point(x: x, y: y)), .move(Point(x: x, y: y)), .release(velocity: nil), .cancel,
    .wheel(Vector(dx: x, dy: y)), .notches(Vector(dx: x, dy: y)), .hover(Point(x: x, y: y)), .hover(nil),
    .selectTab(Int(x)), .scrollToTop,
  ]
  guard inputs.indices.contains(Int(deed)) else { return }
  phone?.take(inputs[Int(deed)])
}

/// The inbox is a key's name, as takes write it.
@_expose(wasm, "key") @_cdecl("door_key")
public func pressKey() {
  guard let key = Input.Key(rawValue: String(decoding: inbox, as: UTF8.self)) else { return }
  phone?.take(.key(key))
}

/// The inbox is `key=value`, one a line, over the take's own values: 1 if all can be, 0 if the outbox says why not.
@_expose(wasm, "tune") @_cdecl("door_tune")
public func tune() -> Int32 {
  guard var tuning = phone?.simulation.tuning else { return 0 }
  for line in String(decoding: inbox, as: UTF8.self).split(separator: "\n") {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let field = TuningField.named(parts[0]) else { return refuse("'\(line)': no such value") }
    guard let value = field.value(of: parts[1]), field.problem(with: value) == nil else {
      return refuse("'\(parts[1])' is invalid for '\(field.key)': expected \(field.allowed)")
    }
    field.set(value, in: &tuning)
  }
  if let (_, reason) = tuning.contradiction { return refuse(reason) }
  if tuning != phone?.simulation.tuning { phone?.put(.tune(tuning)) }
  if loop != nil, let gesture = phone?.gesture { loop = WebLoop(gesture, tuning) }
  return 1
}

private func refuse(_ reason: String) -> Int32 {
  outbox = Array(reason.utf8)
  return 0
}

/// The last gesture again and again, or no longer: 1 if it plays now.
@_expose(wasm, "loop") @_cdecl("door_loop")
public func setLoop(_ isOn: Int32) -> Int32 {
  phone?.stopPlaying()
  loop = isOn == 1 ? phone.flatMap { WebLoop($0.gesture, $0.simulation.tuning) } : nil
  return loop == nil ? 0 : 1
}

@_expose(wasm, "passLoop") @_cdecl("door_passLoop")
public func passLoop(_ ticks: Int32) { loop?.pass(Int(ticks)) }

/// The outbox is the picture of now, its screen's left upper corner at `x` and `y`: `PictureNumbers`.
@_expose(wasm, "picture") @_cdecl("door_picture")
public func picture(
  _ width: Double, _ height: Double, _ x: Double, _ y: Double, _ scale: Double, _ pixels: Double, _ look: Int32
) {
  guard let phone else { return }
  var options = SceneOptions()
  options.hasBackdrop = false
  (options.windowWidth, options.windowHeight) = (width, height)
  (options.phoneOrigin, options.phoneScale, options.pixelsPerPoint) = (Point(x: x, y: y), scale, pixels)
  (options.isMotionReduced, options.isTransparencyReduced) = (look & 2 != 0, look & 4 != 0)
  let shown = loop?.phone ?? phone.simulation
  if loop == nil { phone.overlay.dress(&options, at: TickClock.seconds(shown.tick)) } else { options.touch = nil }
  let list = Scene.displayList(
    frame: shown.picture(), tuning: shown.tuning, theme: look & 1 != 0 ? .dark : .light, content: phone.content,
    options: options)
  outbox = PictureNumbers(list).bytes
}

/// The outbox is how much of a sign covers each of `side` × `side` pixels.
@_expose(wasm, "icon") @_cdecl("door_icon")
public func icon(_ number: Int32, _ side: Int32) {
  let icon = Icon.allCases[min(max(Int(number), 0), Icon.allCases.count - 1)]
  let unit = Icon.side / Double(side)
  outbox = []
  for row in 0..<Int(side) {
    for column in 0..<Int(side) {
      let place = Point(x: (Double(column) + 0.5) * unit, y: (Double(row) + 0.5) * unit)
      outbox.append(UInt8((min(max(0.5 - icon.distance(at: place) / unit, 0), 1) * 255).rounded()))
    }
  }
}

/// The outbox is one line of the report: where everything is.
@_expose(wasm, "state") @_cdecl("door_state")
public func state() {
  outbox = []
  if let phone { ReportJSON.append(ReportLine(frame: phone.simulation.frame()), to: &outbox) }
}

/// The outbox is all that came in, as a take; empty if that was too much to be kept.
@_expose(wasm, "session") @_cdecl("door_session")
public func session() { outbox = phone.flatMap { $0.isLogWhole ? Array($0.take.utf8) : nil } ?? [] }

/// The outbox says what the page must know of the phone before it shows it: its screen, theme, and the values that one
/// reaches for first, as JSON.
@_expose(wasm, "facts") @_cdecl("door_facts")
public func facts() { outbox = phone.map { WebFacts($0).bytes } ?? [] }
