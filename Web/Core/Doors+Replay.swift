import ChromeTakes

// A take's report, for `scripts/web.sh check`.

nonisolated(unsafe) private var replay: WebReplay?

/// Opens a replay. The inbox is a take's text; returns 1 if it can be played, 0 if the outbox contains its problems.
@_expose(wasm, "openReplay") @_cdecl("door_openReplay")
public func openReplay() -> Int32 {
  let reading = library.read(Array(inbox))
  replay = reading.take.map { WebReplay($0) }
  outbox = Array(reading.problems.map { $0.description + "\n" }.joined().utf8)
  return replay == nil ? 0 : 1
}

/// Writes the next part of the report to the outbox; returns 1 if there may be more, 0 if the take is over.
@_expose(wasm, "nextReplay") @_cdecl("door_nextReplay")
public func nextReplay() -> Int32 {
  outbox = []
  let more = replay?.append(atLeast: 1 << 16, to: &outbox) ?? false
  return more ? 1 : 0
}
