/// The type of a socket that carries a stream, as socketpair(2) takes it.
public var streamSocket: CInt {
  #if canImport(Darwin) || canImport(Musl)
    SOCK_STREAM
  #else
    CInt(SOCK_STREAM.rawValue)
  #endif
}

/// Asks for a pipe's buffer of that size, where the system lets a program ask.
///
/// - Parameters:
///   - capacity: The size in bytes; the system may set a smaller one.
///   - pipe: The number of either end.
public func requestCapacity(_ capacity: CInt, ofPipe pipe: CInt) {
  #if os(Linux)
    // F_SETPIPE_SZ (fcntl(2)), which Swift does not see.
    _ = fcntl(pipe, 1031, capacity)
  #else
    // macOS widens a pipe by itself.
  #endif
}
