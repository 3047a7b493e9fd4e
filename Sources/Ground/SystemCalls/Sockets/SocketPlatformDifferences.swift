/// Returns the first two bytes of a socket address (sockaddr(3type)): its family.
///
/// On BSD systems, the first byte is the length of the address.
package func socketAddressHead(family: CInt, length: Int) -> [UInt8] {
  #if canImport(Darwin)
    [UInt8(truncatingIfNeeded: length), UInt8(truncatingIfNeeded: family)]
  #else
    // The family is a 16-bit number in the machine's byte order.
    unsafe withUnsafeBytes(of: UInt16(truncatingIfNeeded: family)) { unsafe Array($0) }
  #endif
}

package func socketAddressFamily(_ address: [UInt8]) -> CInt? {
  guard address.count >= 2 else { return nil }
  #if canImport(Darwin)
    return CInt(address[1])
  #else
    return CInt(unsafe address.withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt16.self) })
  #endif
}

/// Makes writing to a closed connection return EPIPE without a SIGPIPE, on Apple's systems.
package func suppressBrokenPipeSignal(of socket: CInt) {
  #if canImport(Darwin)
    var isOn: CInt = 1
    _ = unsafe setsockopt(
      socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<CInt>.size))
  #else
    // On Linux each send(2) states it instead, see `sendFlags`.
  #endif
}

/// The flags with which send(2) to a closed connection returns EPIPE without a SIGPIPE.
package var sendFlags: CInt {
  #if canImport(Darwin)
    0
  #else
    CInt(MSG_NOSIGNAL)
  #endif
}
