#if canImport(Darwin)
  import MachO
#else
  import CSystemCalls
#endif

/// Returns the paths at which the running program's own file may be, the most reliable first.
func programPaths() -> [String] {
  #if canImport(Darwin)
    var length: UInt32 = 0
    _ = unsafe _NSGetExecutablePath(nil, &length)
    var path = [CChar](repeating: 0, count: Int(length) + 1)
    guard unsafe _NSGetExecutablePath(&path, &length) == 0 else { return [] }
    return [String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)]
  #else
    // /proc leads to the running program even if its file was replaced since, but may be absent.
    let known = unsafe linux_program_path().map { unsafe String(cString: $0) }
    return ["/proc/self/exe"] + [known].compactMap(\.self)
  #endif
}

/// Sets the name of this process in process lists on Linux; by default it is the name of the
/// started file.
///
/// - Parameter name: The name; Linux shows its first 15 bytes.
package func setProcessName(_ name: String) {
  #if os(Linux)
    unsafe name.withCString { _ = linux_prctl(PR_SET_NAME, UInt(bitPattern: $0)) }
  #else
    // macOS shows the program's own name.
  #endif
}
