// The functions of core.wasm that JavaScript calls. Texts are passed in the inbox and returned in the outbox, both
// plain bytes of the module's memory. Single-threaded, like a page.

nonisolated(unsafe) var inbox = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
nonisolated(unsafe) var outbox: [UInt8] = []
nonisolated(unsafe) var library = WebFiles()

/// Returns the address at which to write `count` bytes for the next call.
@_expose(wasm, "inbox") @_cdecl("door_inbox")
public func openInbox(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  inbox.deallocate()
  inbox = .allocate(capacity: Int(count))
  return inbox.baseAddress
}

/// Returns the number of bytes that the last call returned.
@_expose(wasm, "outboxCount") @_cdecl("door_outboxCount")
public func outboxCount() -> Int32 { Int32(outbox.count) }

/// Copies them to the inbox, resized to fit, and returns its address.
@_expose(wasm, "outbox") @_cdecl("door_outbox")
public func readOutbox() -> UnsafeMutablePointer<UInt8>? {
  let place = openInbox(Int32(outbox.count))
  _ = inbox.update(fromContentsOf: outbox)
  return place
}

/// Adds a file. The inbox is its name, `nameCount` bytes long, and its text.
@_expose(wasm, "putFile") @_cdecl("door_putFile")
public func putFile(_ nameCount: Int32) {
  let name = String(decoding: inbox.prefix(Int(nameCount)), as: UTF8.self)
  library.put(name, Array(inbox.dropFirst(Int(nameCount))))
}
