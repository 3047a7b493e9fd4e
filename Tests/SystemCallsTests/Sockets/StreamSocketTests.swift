import HostNames
import Testing

@testable import SystemCalls

/// Connections to this machine alone.
struct StreamSocketTests {
  private static let local = IPAddress(ipv4: 0x7f00_0001)

  /// Listens on a free port until `body` is done.
  private func listening<Result>(
    _ body: (_ port: UInt16, _ listener: CInt) throws -> Result
  ) throws -> Result {
    let listener = socket(AF_INET, streamSocket, 0)
    defer { _ = close(listener) }
    var address = SocketEndpoint(Self.local, port: 0).socketAddress
    try unsafe address.withUnsafeMutableBytes { bytes in
      let base = try unsafe #require(bytes.baseAddress).assumingMemoryBound(to: sockaddr.self)
      #expect(unsafe bind(listener, base, socklen_t(bytes.count)) == 0)
      #expect(listen(listener, 4) == 0)
      var length = socklen_t(bytes.count)
      #expect(unsafe getsockname(listener, base, &length) == 0)
    }
    return try body(try #require(SocketEndpoint(socketAddress: address)).port, listener)
  }

  @Test func `what one side sends the other receives, and then its end`() throws {
    try listening { port, listener in
      let deadline = ContinuousClock.now + .seconds(20)
      let near = try StreamSocket(connectingTo: SocketEndpoint(Self.local, port: port))
      try near.finishConnecting(until: deadline)
      #expect(near.localEnd?.address == Self.local)
      let far = accept(listener, nil, nil)
      try near.send(Array("question".utf8), until: deadline)
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(unsafe recv(far, &bytes, bytes.count, 0) == 8)
      #expect(bytes == Array("question".utf8))
      #expect(unsafe send(far, bytes, 3, 0) == 3)
      #expect(try near.receive(upTo: 100, until: deadline) == Array("que".utf8))
      _ = close(far)
      #expect(try near.receive(upTo: 100, until: deadline).isEmpty)
    }
  }

  @Test func `a server that says nothing is given up in time`() throws {
    try listening { port, _ in
      let near = try StreamSocket(connectingTo: SocketEndpoint(Self.local, port: port))
      try near.finishConnecting(until: .now + .seconds(20))
      let taken = ContinuousClock().measure {
        #expect(throws: SocketFailure.timedOut) {
          try near.receive(upTo: 1, until: .now + .milliseconds(60))
        }
      }
      #expect(taken >= .milliseconds(55) && taken < .seconds(10))
    }
  }

  @Test func `a port where nobody listens refuses`() throws {
    // It takes rights to listen there.
    #expect(throws: SocketFailure.refused) {
      let near = try StreamSocket(connectingTo: SocketEndpoint(Self.local, port: 1))
      try near.finishConnecting(until: .now + .seconds(20))
    }
  }

  @Test func `writing to a closed connection is an error, and no signal`() throws {
    try listening { port, listener in
      let deadline = ContinuousClock.now + .seconds(20)
      let near = try StreamSocket(connectingTo: SocketEndpoint(Self.local, port: port))
      try near.finishConnecting(until: deadline)
      _ = close(accept(listener, nil, nil))
      #expect(throws: SocketFailure.reset) {
        for _ in 0..<100 {
          try near.send([1, 2, 3], until: deadline)
          _ = poll(nil, 0, 5)
        }
      }
    }
  }

  @Test func `an address is not looked up, and a name that cannot be has a reason`() throws {
    #expect(try NameLookup.addresses(of: "192.0.2.7") == [IPAddress(ipv4: 0xc000_0207)])
    #expect(throws: NameLookup.Failure.self) { try NameLookup.addresses(of: "no name") }
  }
}
