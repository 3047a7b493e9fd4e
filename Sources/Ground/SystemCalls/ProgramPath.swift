#if canImport(Darwin)
  import MachO
#else
  import CSystemCalls
#endif

/// The places of this program, the surest first.
public func programPaths() -> [String] {
  #if canImport(Darwin)
    var length: UInt32 = 0
    _ = unsafe _NSGetExecutablePath(nil, &length)
    var path = [CChar](repeating: 0, count: Int(length) + 1)
    guard unsafe _NSGetExecutablePath(&path, &length) == 0 else { return [] }
    return [String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)]
  #else
    // The first also leads to a program that was replaced since; there may be no /proc.
    let known = unsafe linux_program_path().map { unsafe String(cString: $0) }
    return ["/proc/self/exe"] + [known].compactMap(\.self)
  #endif
}
