// The entry point for libFuzzer. Built once per target by scripts/fuzz.sh, which selects the target with -D.
#if FUZZ_TAKE
  private let probe = FuzzProbe.take
#elseif FUZZ_TUNING
  private let probe = FuzzProbe.tuning
#elseif FUZZ_LOG
  private let probe = FuzzProbe.log
#else
  private let probe = FuzzProbe.simulation
#endif

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let breach = probe.breach(in: bytes) { fatalError(breach) }
  return 0
}
