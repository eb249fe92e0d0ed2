/// The environment of the process: its variables, and facts that the system reports about it.
package enum Environment {
  /// Returns a variable's value; nil if it is not set.
  package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The working directory, from which relative paths start; `.` if the system does not report it.
  package static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// Memory of this process in bytes; nil if the system does not report it.
  package static var residentBytes: Int? {
    #if canImport(Darwin)
      var facts = mach_task_basic_info()
      var count = mach_msg_type_number_t(MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
      let code = withUnsafeMutablePointer(to: &facts) { facts in
        facts.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      return code == KERN_SUCCESS ? Int(facts.resident_size) : nil
    #else
      // The second number of /proc/self/statm is the resident size in pages.
      guard case .success(let bytes) = SystemFile.read("/proc/self/statm") else { return nil }
      let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
      return numbers.count > 1 ? numbers[1] * Int(sysconf(Int32(_SC_PAGESIZE))) : nil
    #endif
  }
}
