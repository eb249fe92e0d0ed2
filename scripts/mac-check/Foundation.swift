// The part of Apple's Foundation that this package and its tests use, as declarations. To use more of it, declare it
// here as Apple does.
@_exported import Darwin

// MARK: - Values

public typealias TimeInterval = Double

public struct Data: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Hashable, Sendable {
  public init() {}
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
  public init(bytes: UnsafeRawPointer, count: Int) {}
  public init(contentsOf url: URL) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public subscript(range: Range<Int>) -> Data {
    get { self }
    set {}
  }
  public mutating func replaceSubrange<New: Collection>(_ range: Range<Int>, with new: New)
  where New.Element == UInt8 {}
  public func write(to url: URL) throws {}
}

public struct URL: Hashable, Sendable {
  public init(fileURLWithPath path: String) {}
  public var path: String { "" }
  public var lastPathComponent: String { "" }
  public func appending(component: String) -> URL { self }
  public func appending(path: String) -> URL { self }
  public func appendingPathComponent(_ name: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
}

public struct UUID: Hashable, Sendable {
  public init() {}
  public var uuidString: String { "" }
}

public struct Date: Comparable, Hashable, Sendable {
  public init() {}
  public static func < (a: Date, b: Date) -> Bool { false }
  public var timeIntervalSince1970: TimeInterval { 0 }
  public func timeIntervalSince(_ other: Date) -> TimeInterval { 0 }
}

// MARK: - Text

public struct CharacterSet: Hashable, Sendable {
  public init(charactersIn characters: String) {}
  public static var newlines: CharacterSet { CharacterSet(charactersIn: "") }
  public static var whitespaces: CharacterSet { CharacterSet(charactersIn: "") }
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet(charactersIn: "") }
}

extension String {
  public struct Encoding: Hashable, Sendable { public static let utf8 = Encoding() }
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
  public init?(data: Data, encoding: Encoding) { nil }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
}

extension StringProtocol {
  public func components<Separator: StringProtocol>(separatedBy separator: Separator) -> [String] { [] }
  public func contains<Other: StringProtocol>(_ other: Other) -> Bool { false }
  public func range<Other: StringProtocol>(of other: Other) -> Range<Index>? { nil }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func replacingOccurrences<Old: StringProtocol, New: StringProtocol>(
    of old: Old, with new: New
  ) -> String { "" }
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
  public func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws {}
}

// MARK: - Objects

open class NSObject: Hashable {
  public init() {}
  public static func == (a: NSObject, b: NSObject) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) {}
}

open class NSString: NSObject, @unchecked Sendable {
  open var deletingLastPathComponent: String { "" }
  open var lastPathComponent: String { "" }
  open var pathExtension: String { "" }
  open func appendingPathComponent(_ name: String) -> String { "" }
}

// Makes `as NSString` compile where the compiler does not know Objective-C.
extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

open class NSNull: NSObject, @unchecked Sendable {}

open class NSLock: NSObject, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

open class Thread: NSObject, @unchecked Sendable {
  public static func detachNewThread(_ body: @escaping @Sendable () -> Void) {}
  public static func sleep(forTimeInterval seconds: TimeInterval) {}
}

open class UserDefaults: NSObject, @unchecked Sendable {
  public static var standard: UserDefaults { UserDefaults() }
  open func register(defaults: [String: Any]) {}
  open func set(_ value: Any?, forKey key: String) {}
  open func set(_ value: Bool, forKey key: String) {}
}

open class Bundle: NSObject, @unchecked Sendable {
  public static var allBundles: [Bundle] { [] }
  public static var main: Bundle { Bundle() }
  public convenience init(for type: AnyClass) { self.init() }
  open var bundlePath: String { "" }
  open var bundleURL: URL { URL(fileURLWithPath: "") }
  open var executableURL: URL? { nil }
}

// MARK: - Files and processes

public struct FileAttributeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let modificationDate = FileAttributeKey(rawValue: "")
  public static let posixPermissions = FileAttributeKey(rawValue: "")
  public static let size = FileAttributeKey(rawValue: "")
}

open class FileManager: NSObject, @unchecked Sendable {
  public static var `default`: FileManager { FileManager() }
  open var currentDirectoryPath: String { "" }
  open var temporaryDirectory: URL { URL(fileURLWithPath: "") }
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func changeCurrentDirectoryPath(_ path: String) -> Bool { false }
  open func contents(atPath path: String) -> Data? { nil }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func copyItem(atPath source: String, toPath copy: String) throws {}
  open func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  @discardableResult
  open func createFile(
    atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool { false }
  open func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {}
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  open func fileExists(atPath path: String) -> Bool { false }
  open func isExecutableFile(atPath path: String) -> Bool { false }
  open func moveItem(atPath source: String, toPath destination: String) throws {}
  open func removeItem(at url: URL) throws {}
  open func removeItem(atPath path: String) throws {}
  open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}

  open class DirectoryEnumerator: Sequence, IteratorProtocol {
    open func next() -> Any? { nil }
  }
}

open class FileHandle: NSObject, @unchecked Sendable {
  public static var nullDevice: FileHandle { FileHandle() }
  public static var standardError: FileHandle { FileHandle() }
  open func close() throws {}
  open func readDataToEndOfFile() -> Data { Data() }
  open func write(_ data: Data) {}
}

open class Pipe: NSObject, @unchecked Sendable {
  open var fileHandleForReading: FileHandle { FileHandle() }
  open var fileHandleForWriting: FileHandle { FileHandle() }
}

open class Process: NSObject, @unchecked Sendable {
  open var arguments: [String]?
  open var currentDirectoryURL: URL?
  open var environment: [String: String]?
  open var executableURL: URL?
  open var standardError: Any?
  open var standardInput: Any?
  open var standardOutput: Any?
  open var terminationStatus: Int32 { 0 }
  open func run() throws {}
  open func terminate() {}
  open func waitUntilExit() {}
}

open class ProcessInfo: NSObject, @unchecked Sendable {
  public static var processInfo: ProcessInfo { ProcessInfo() }
  open var activeProcessorCount: Int { 1 }
  open var arguments: [String] { [] }
  open var environment: [String: String] { [:] }
  open var processIdentifier: Int32 { 0 }
  open var systemUptime: TimeInterval { 0 }
}

// MARK: - JSON

open class JSONSerialization: NSObject, @unchecked Sendable {
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let fragmentsAllowed = WritingOptions(rawValue: 4)
    public static let sortedKeys = WritingOptions(rawValue: 2)
  }
  public class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data { Data() }
  public class func jsonObject(with data: Data) throws -> Any { 0 }
}

open class JSONDecoder: @unchecked Sendable {
  public init() {}
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}
