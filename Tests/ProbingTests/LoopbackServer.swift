import HostNames
import SystemCalls
import Testing

/// A server on this machine that follows a script; a thread of its own runs it.
final class LoopbackServer: Sendable {
  /// A step of what it does with a connection.
  enum Step: Sendable {
    /// Waits for bytes of the client.
    case receive
    /// Sends bytes, all at once.
    case send([UInt8])
    /// Sends bytes one by one.
    case trickle([UInt8])
    /// Sends bytes again and again until nobody takes them.
    case flood([UInt8])
    /// Waits until the client closes.
    case wait
    /// Closes so that the client sees a reset.
    case reset
  }

  static let address = IPAddress(ipv4: 0x7f00_0001)

  let port: UInt16
  private let listener: CInt

  /// A server whose connections follow one script each, the last one again and again.
  init(_ scripts: [[Step]]) throws {
    let number = socket(AF_INET, streamSocket, 0)
    listener = number
    // sockaddr_in of 127.0.0.1, port 0
    var bytes = socketAddressHead(family: AF_INET, length: 16) + [0, 0, 127, 0, 0, 1]
    bytes += [UInt8](repeating: 0, count: 8)
    unsafe bytes.withUnsafeMutableBytes { bytes in
      guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
        return
      }
      var length = socklen_t(bytes.count)
      #expect(unsafe bind(number, base, length) == 0)
      #expect(listen(number, 16) == 0)
      #expect(unsafe getsockname(number, base, &length) == 0)
    }
    port = UInt16(bytes[2]) << 8 | UInt16(bytes[3])
    let isStarted = startThread {
      // Closed here alone: its number may become another server's before this thread takes it up again.
      defer { _ = close(number) }
      var index = 0
      while true {
        let connection = accept(number, nil, nil)
        guard connection >= 0 else {
          if errno == EINTR { continue }
          return
        }
        suppressBrokenPipeSignal(of: connection)
        Self.follow(scripts[min(index, scripts.count - 1)], connection)
        index += 1
      }
    }
    #expect(isStarted)
  }

  /// Calls `body` with the port of a server that listens until it returns.
  static func listening<Result>(
    _ scripts: [[Step]], _ body: (UInt16) throws -> Result
  ) throws -> Result {
    let server = try LoopbackServer(scripts)
    // A port that is free again may become another test's.
    return try withExtendedLifetime(server) { try body(server.port) }
  }

  /// A port at which nobody listens, as it takes rights to.
  static let closedPort: UInt16 = 1

  deinit { _ = shutdown(listener, CInt(SHUT_RDWR)) }

  private static func follow(_ script: [Step], _ connection: CInt) {
    defer { _ = close(connection) }
    var room = [UInt8](repeating: 0, count: 1 << 14)
    for step in script {
      switch step {
      case .receive:
        // A signal may end the wait.
        while unsafe recv(connection, &room, room.count, 0) < 0, errno == EINTR {}
      case .send(let bytes): _ = unsafe send(connection, bytes, bytes.count, sendFlags)
      case .trickle(let bytes):
        for byte in bytes {
          guard unsafe send(connection, [byte], 1, sendFlags) == 1 else { break }
          if bytes.count < 500 { _ = usleep(200) }
        }
      case .flood(let bytes):
        while unsafe send(connection, bytes, bytes.count, sendFlags) > 0 {}
      case .wait: while unsafe recv(connection, &room, room.count, 0) > 0 {}
      case .reset:
        var lingering = linger(l_onoff: 1, l_linger: 0)
        _ = unsafe setsockopt(
          connection, SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size))
      }
    }
  }
}
