/// A large part of a value, kept beside it: whoever holds the value moves and copies one word of it instead of
/// thousands of bytes. It stays a value: what is shared is copied when one of its holders changes it.
///
/// For what is large and seldom changes, such as a phone that was kept. What every tick changes stays where it is.
@propertyWrapper
package struct CopyOnWrite<Value> {
  private var storage: Storage

  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  package var wrappedValue: Value {
    get { storage.value }
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

// Only a holder that has the storage alone ever writes to it.
extension CopyOnWrite: @unchecked Sendable where Value: Sendable {}

extension CopyOnWrite: Equatable where Value: Equatable {
  package static func == (a: CopyOnWrite, b: CopyOnWrite) -> Bool {
    a.storage === b.storage || a.storage.value == b.storage.value
  }
}
