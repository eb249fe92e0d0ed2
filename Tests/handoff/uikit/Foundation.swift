// The part of Foundation that exported controllers use: those with a spring.
@_exported import ObjectiveC

public func exp(_ x: Double) -> Double { x }
