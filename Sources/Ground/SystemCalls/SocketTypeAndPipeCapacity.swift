package var streamSocket: CInt {
  #if canImport(Darwin) || canImport(Musl)
    SOCK_STREAM
  #else
    CInt(SOCK_STREAM.rawValue)
  #endif
}

/// Requests a pipe buffer of `capacity` bytes if the system supports that; the actual size may
/// differ.
package func requestCapacity(_ capacity: CInt, ofPipe pipe: CInt) {
  #if os(Linux)
    // F_SETPIPE_SZ (fcntl(2)), which Swift does not see.
    _ = fcntl(pipe, 1031, capacity)
  #else
    // macOS enlarges a pipe automatically.
  #endif
}
