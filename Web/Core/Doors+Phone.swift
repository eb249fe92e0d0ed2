import ChromeCore
import ChromeLook
import ChromeTakes

// The live phone of a page.

nonisolated(unsafe) private var phone: WebPhone?
nonisolated(unsafe) private var loop: WebLoop?

/// Opens a phone. The inbox is a take's text; returns 1 if it plays from now on, 0 if the outbox contains its problems.
@_expose(wasm, "openPhone") @_cdecl("door_openPhone")
public func openPhone() -> Int32 {
  let reading = library.read(Array(inbox))
  outbox = Array(reading.problems.map { $0.description + "\n" }.joined().utf8)
  guard let take = reading.take else { return 0 }
  (phone, loop) = (WebPhone(take), nil)
  return 1
}

/// Advances the phone's time to this tick.
@_expose(wasm, "advance") @_cdecl("door_advance")
public func advance(_ tick: Int32) { phone?.advance(to: Int(tick)) }

@_expose(wasm, "tick") @_cdecl("door_tick")
public func currentTick() -> Int32 { Int32(phone?.simulation.tick ?? 0) }

@_expose(wasm, "isPlaying") @_cdecl("door_isPlaying")
public func isPlaying() -> Int32 { phone?.isPlaying == true ? 1 : 0 }

/// Returns the milliseconds until something moves without input: 0 if something does, infinity if nothing will.
@_expose(wasm, "rest") @_cdecl("door_rest")
public func rest() -> Double {
  guard let phone, !phone.isPlaying, phone.simulation.isStill else { return 0 }
  return phone.simulation.nextWake.map { max(0, $0 - TickClock.seconds(phone.simulation.tick)) * 1000 } ?? .infinity
}

/// Handles a finger or a wheel, by the number of its action; lengths in points of the screen.
@_expose(wasm, "hand") @_cdecl("door_hand")
public func hand(_ kind: Int32, _ x: Double, _ y: Double) {
  guard x.isFinite, y.isFinite, abs(x) < 1e6, abs(y) < 1e6 else { return }
  let inputs: [Input] = [
    .press(Point(x: x, y: y)), .move(Point(x: x, y: y)), .release(velocity: nil), .cancel,
    .wheel(Vector(dx: x, dy: y)), .notches(Vector(dx: x, dy: y)), .hover(Point(x: x, y: y)), .hover(nil),
    .selectTab(Int(x)), .scrollToTop,
  ]
  guard inputs.indices.contains(Int(kind)) else { return }
  phone?.send(inputs[Int(kind)])
}

/// Handles a key. The inbox is the key's name, as written in takes.
@_expose(wasm, "key") @_cdecl("door_key")
public func pressKey() {
  guard let key = Input.Key(rawValue: String(decoding: inbox, as: UTF8.self)) else { return }
  phone?.send(.key(key))
}

/// Sets values. The inbox is `key=value`, one per line, over the take's own values; returns 1 if all are valid, 0 if
/// the outbox contains the reason.
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

/// Follows another phone. The inbox is a take without inputs; returns 1 if the phone now has its scene, pages and
/// values, 2 if it must be opened again because the number of pages differs, 0 if the outbox contains the take's
/// problems.
@_expose(wasm, "follow") @_cdecl("door_follow")
public func follow() -> Int32 {
  let reading = library.read(Array(inbox))
  outbox = Array(reading.problems.map { $0.description + "\n" }.joined().utf8)
  guard let take = reading.take, let phone else { return 0 }
  guard phone.follow(take) else { return 2 }
  if loop != nil { loop = WebLoop(phone.gesture, take.setup.tuning) }
  return 1
}

/// Changes the screen; all values in points.
@_expose(wasm, "resize") @_cdecl("door_resize")
public func resize(_ width: Double, _ height: Double, _ safeTop: Double, _ safeBottom: Double) {
  guard let phone else { return }
  let screen = Screen(width: width, height: height, safeTop: safeTop, safeBottom: safeBottom)
  if screen != phone.simulation.screen { phone.put(.resize(screen)) }
}

/// Writes the last gesture to the outbox, as a take. Returns 1 if there is a new one that has come to rest.
@_expose(wasm, "gesture") @_cdecl("door_gesture")
public func finishedGesture() -> Int32 {
  guard let text = phone?.finishedGesture() else { return 0 }
  outbox = Array(text.utf8)
  return 1
}

/// Starts or stops the loop of the last gesture; returns 1 if it plays now.
@_expose(wasm, "loop") @_cdecl("door_loop")
public func setLoop(_ isOn: Int32) -> Int32 {
  phone?.stopPlaying()
  loop = isOn == 1 ? phone.flatMap { WebLoop($0.gesture, $0.simulation.tuning) } : nil
  return loop == nil ? 0 : 1
}

@_expose(wasm, "passLoop") @_cdecl("door_passLoop")
public func passLoop(_ ticks: Int32) { loop?.pass(Int(ticks)) }

/// Writes the current picture to the outbox, its screen's upper left corner at `x` and `y`: `PictureNumbers`.
@_expose(wasm, "picture") @_cdecl("door_picture")
public func picture(
  _ width: Double, _ height: Double, _ x: Double, _ y: Double, _ scale: Double, _ pixels: Double, _ look: Int32
) {
  guard let phone else { return }
  var options = SceneOptions()
  (options.hasBackdrop, options.pictures) = (false, phone.pictures)
  // The real phone around the picture is the device.
  if look & 8 != 0 { options.device = .none }
  (options.windowWidth, options.windowHeight) = (width, height)
  (options.phoneOrigin, options.phoneScale, options.pixelsPerPoint) = (Point(x: x, y: y), scale, pixels)
  (options.isMotionReduced, options.isTransparencyReduced) = (look & 2 != 0, look & 4 != 0)
  let shown = loop?.phone ?? phone.simulation
  if loop == nil { phone.overlay.configure(&options, at: TickClock.seconds(shown.tick)) } else { options.touch = nil }
  options.textSize = phone.overlay.textSize
  // On a real phone there is a real finger.
  if look & 8 != 0 { options.touch = nil }
  let list = Scene.displayList(
    frame: shown.picture(), tuning: shown.tuning, theme: look & 1 != 0 ? .dark : .light, content: phone.content,
    options: options)
  outbox = PictureNumbers(list).bytes
}

/// Writes the coverage of each of `side` × `side` pixels of an icon to the outbox.
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

/// Writes one line of the report to the outbox: the position of everything.
@_expose(wasm, "state") @_cdecl("door_state")
public func state() {
  outbox = []
  if let phone { ReportJSON.append(ReportLine(frame: phone.simulation.frame()), to: &outbox) }
}

/// Writes all input so far to the outbox, as a take; empty if there was too much to keep.
@_expose(wasm, "session") @_cdecl("door_session")
public func session() { outbox = phone.flatMap { $0.isLogWhole ? Array($0.take.utf8) : nil } ?? [] }

/// Writes the facts that the page needs before it shows the phone to the outbox: its screen, theme, and the most
/// important values, or all with `isWhole` 1, as JSON.
@_expose(wasm, "facts") @_cdecl("door_facts")
public func facts(_ isWhole: Int32) { outbox = phone.map { WebFacts($0, hasAllValues: isWhole == 1).bytes } ?? [] }
