/// A TCP connection whose every step has a deadline, so that no server can delay `atsift probe`.
///
/// Create it, call ``finishConnecting(until:)``, then ``send(_:until:)`` and
/// ``receive(upTo:until:)``. The socket does not block; each step waits with poll(2). The socket is
/// closed at the end of the value's lifetime.
package struct StreamSocket: ~Copyable {
  /// The point in time at which a step fails with `SocketFailure.timedOut`.
  package typealias Deadline = ContinuousClock.Instant

  private let number: CInt

  /// Starts to connect; ``finishConnecting(until:)`` waits for the result.
  ///
  /// - Throws: `SocketFailure` if connecting fails at once.
  package init(connectingTo end: SocketEndpoint) throws(SocketFailure) {
    number = socket(end.family, streamSocket, 0)
    guard number >= 0 else { throw SocketFailure(number: errno) }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    suppressBrokenPipeSignal(of: number)
    let address = end.socketAddress
    let status = unsafe address.withUnsafeBytes { bytes in
      unsafe bytes.baseAddress.map { base in
        unsafe connect(
          number, base.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
      } ?? -1
    }
    if status != 0, errno != EINPROGRESS, errno != EINTR { throw SocketFailure(number: errno) }
  }

  deinit { _ = close(number) }

  /// Waits until the connection is established; throws if it fails or the deadline passes.
  package func finishConnecting(until deadline: Deadline) throws(SocketFailure) {
    try wait(for: POLLOUT, until: deadline)
    var failure: CInt = 0
    var length = socklen_t(MemoryLayout<CInt>.size)
    guard unsafe getsockopt(number, SOL_SOCKET, SO_ERROR, &failure, &length) == 0 else {
      throw SocketFailure(number: errno)
    }
    if failure != 0 { throw SocketFailure(number: failure) }
  }

  /// The local address and port; `nil` if the system does not report them.
  package var localEnd: SocketEndpoint? {
    var bytes = [UInt8](repeating: 0, count: Self.mostAddressBytes)
    var length = socklen_t(bytes.count)
    let status = unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe bytes.baseAddress.map { base in
        unsafe getsockname(number, base.assumingMemoryBound(to: sockaddr.self), &length)
      } ?? -1
    }
    return status == 0 ? SocketEndpoint(socketAddress: Array(bytes.prefix(Int(length)))) : nil
  }

  package func send(_ bytes: [UInt8], until deadline: Deadline) throws(SocketFailure) {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[sent...])
        return unsafe systemSend(number, rest.baseAddress, rest.count, sendFlags)
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        try wait(for: POLLOUT, until: deadline)
      } else if errno != EINTR {
        throw SocketFailure(number: errno)
      }
    }
  }

  /// Receives at least one byte, or an empty array if the other side has closed its stream.
  package func receive(upTo most: Int, until deadline: Deadline) throws(SocketFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(1, most))
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes { bytes in
        unsafe systemReceive(number, bytes.baseAddress, bytes.count, 0)
      }
      if count >= 0 { return Array(bytes.prefix(count)) }
      if errno == EAGAIN {
        try wait(for: POLLIN, until: deadline)
      } else if errno != EINTR {
        throw SocketFailure(number: errno)
      }
    }
  }

  private func wait(for event: some BinaryInteger, until deadline: Deadline) throws(SocketFailure) {
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { throw .timedOut }
      do throws(SystemError) {
        let wait = Self.milliseconds(left)
        if try waitForEvents(event, of: number, milliseconds: wait) != 0 { return }
      } catch {
        if error.number != EINTR { throw SocketFailure(number: error.number) }
      }
    }
  }

  /// Returns a duration in milliseconds for poll(2), rounded up to avoid a busy loop.
  private static func milliseconds(_ duration: Duration) -> CInt {
    let (seconds, attoseconds) = duration.components
    return CInt(
      clamping: min(seconds, Self.mostSeconds) * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }

  private static let mostSeconds: Int64 = 86_400
  /// The size in bytes of the longest socket address of any family (RFC 3493, section 3.10).
  private static let mostAddressBytes = 128
}

// The members above have the names of the system's functions and would hide them.
private func systemSend(
  _ number: CInt, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: CInt
) -> Int { unsafe send(number, bytes, count, flags) }

private func systemReceive(
  _ number: CInt, _ bytes: UnsafeMutableRawPointer?, _ count: Int, _ flags: CInt
) -> Int { unsafe recv(number, bytes, count, flags) }
