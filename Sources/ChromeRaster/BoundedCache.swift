/// Keeps what was used last, up to a budget of bytes.
///
/// When full it lets go of the least recently used quarter at once, so that eviction stays rare.
struct BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var bytes: Int
    var lastUse: Int
  }

  package let budget: Int
  package private(set) var bytes = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  package init(budget: Int) { self.budget = budget }

  /// The value kept for `key`, or the one that `make` returns with its size in bytes.
  package mutating func value(for key: Key, make: () throws -> (Value, bytes: Int)) rethrows -> Value {
    uses += 1
    if let known = entries.index(forKey: key) {
      entries.values[known].lastUse = uses
      return entries.values[known].value
    }
    let (value, size) = try make()
    entries[key] = Entry(value: value, bytes: size, lastUse: uses)
    bytes += size
    if bytes > budget { shrink(keeping: key) }
    return value
  }

  /// The newest stays even if it alone is larger than the budget: it is in use.
  private mutating func shrink(keeping newest: Key) {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > budget * 3 / 4 else { return }
      guard key != newest else { continue }
      entries[key] = nil
      bytes -= entry.bytes
    }
  }
}
