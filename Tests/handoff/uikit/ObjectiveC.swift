// The names that Swift adds to the Objective-C runtime.
@_exported import ObjectiveC

public struct Selector: Hashable, Sendable {}
