/// A large part of a value in separate storage, so that moving and copying the value takes one word instead of
/// thousands of bytes. It has value semantics: shared storage is copied when one of its holders changes it.
///
/// For large data that seldom changes, such as a saved phone. Data that changes every tick stays inline.
///
/// Its accessors return addresses instead of yielding: in release builds, Swift 6.3 frees the frame of an accessor that
/// yields through others while it is still read. `TidyTests.accessorsYieldVariables` keeps such accessors out.
@propertyWrapper
package struct CopyOnWrite<Value> {
  private var storage: Storage

  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  package var wrappedValue: Value {
    // Reading a part copies only that part.
    unsafeAddress { address }
    unsafeMutableAddress { mutableAddress() }
  }

  /// The value's address, valid until `self` changes or ends.
  package var address: UnsafePointer<Value> { UnsafePointer(storage.value) }

  /// Returns the address of a value that no other holder shares, valid until `self` changes or ends.
  package mutating func mutableAddress() -> UnsafeMutablePointer<Value> {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value.pointee) }
    return storage.value
  }

  private final class Storage {
    let value: UnsafeMutablePointer<Value>

    init(_ value: Value) {
      self.value = .allocate(capacity: 1)
      self.value.initialize(to: value)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
    }
  }
}

// Storage is only written to while it has a single holder.
extension CopyOnWrite: @unchecked Sendable where Value: Sendable {}

extension CopyOnWrite: Equatable where Value: Equatable {
  package static func == (a: CopyOnWrite, b: CopyOnWrite) -> Bool {
    a.storage === b.storage || a.address.pointee == b.address.pointee
  }
}
