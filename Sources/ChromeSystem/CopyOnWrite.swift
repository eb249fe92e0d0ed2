/// A large part of a value in separate storage, so that moving and copying the value takes one word instead of
/// thousands of bytes. It has value semantics: shared storage is copied when one of its holders changes it.
///
/// For large data that seldom changes, such as a saved phone. Data that changes every tick stays inline.
@propertyWrapper
package struct CopyOnWrite<Value> {
  private var storage: Storage

  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  package var wrappedValue: Value {
    // Reading a part copies only that part.
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  private final class Storage {
    var value: Value

    init(_ value: Value) { self.value = value }
  }
}

// Storage is only written to while it has a single holder.
extension CopyOnWrite: @unchecked Sendable where Value: Sendable {}

extension CopyOnWrite: Equatable where Value: Equatable {
  package static func == (a: CopyOnWrite, b: CopyOnWrite) -> Bool {
    a.storage === b.storage || a.storage.value == b.storage.value
  }
}
