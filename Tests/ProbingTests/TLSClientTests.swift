import ApplicationProtocols
import Bytes
import ProtocolRegistries
import TestSupport
import Testing

@testable import Probing

struct TLSClientTests {
  @Test(arguments: RecordedServer.all)
  func `a handshake is finished, and an answer read, however the bytes are cut`(
    server: RecordedServer
  ) {
    for size in [server.bytes.count, 1000, 7, 1] {
      var client = TLSClient.recorded
      client.receive(server.bytes, inPiecesOf: size)
      #expect(client.state == .ended(.answered))
      #expect(client.isUsed)
      #expect(!client.keyLog.isEmpty)
    }
  }

  @Test(arguments: RecordedServer.all)
  func `every prefix of a conversation stops cleanly`(server: RecordedServer) {
    var whole = TLSClient.recorded
    for (count, byte) in server.bytes.enumerated() {
      #expect(!whole.hasEnded, "ended at \(count)")
      whole.receive([byte])
    }
    #expect(whole.hasEnded)
  }

  /// A changed byte may be one that nothing is checked by, such as a signature's in TLS 1.2; the Finished
  /// covers it then.
  @Test(arguments: RecordedServer.all)
  func `a changed byte never leads to a finished handshake`(server: RecordedServer) {
    // Behind the server's Finished stand tickets and the answer.
    var whole = TLSClient.recorded
    let end = server.bytes.firstIndex { byte in
      whole.receive([byte])
      return whole.isUsed
    }
    for place in stride(from: 5, through: end ?? 0, by: 7) {
      var bytes = server.bytes
      bytes[place] ^= 0x55
      var client = TLSClient.recorded
      client.receive(bytes, inPiecesOf: 500)
      #expect(!client.isUsed, "changed at \(place)")
    }
  }

  @Test func `a certificate that is asked for is answered by none`() throws {
    let server = try #require(
      RecordedServer.all.first { server in
        server.description.hasPrefix("TLS 1.2") && server.description.contains("request")
      })
    var client = TLSClient.recorded
    _ = client.takeOutput()
    client.receive(server.bytes)
    // A record with a Certificate message without certificates.
    let output = client.takeOutput()
    #expect(Array(output.prefix(12)) == [22, 3, 3, 0, 7, 11, 0, 0, 3, 0, 0, 0])
  }

  @Test func `an alert is the end, with its name`() {
    var client = TLSClient.recorded
    client.receive([21, 3, 3, 0, 2, 2, 40])
    #expect(client.state == .ended(.refused(.handshakeFailure)))
    #expect(client.choice == nil)
    var warned = TLSClient.recorded
    warned.receive([21, 3, 3, 0, 2, 1, 112])
    #expect(warned.state == .shakingHands)
    warned.receive([21, 3, 3, 0, 2, 1, 0])
    #expect(warned.state == .ended(.closed))
  }

  @Test func `a retry with a group that has no key here ends with the server's choice`() {
    var client = TLSClient.recorded
    client.receive(retryWithoutKey)
    #expect(client.state == .ended(.unfinishable))
    #expect(
      client.choice
        == TLSClient.Choice(version: .tls13, cipherSuite: CipherSuite(rawValue: 0x1301)))
    #expect(!client.isUsed)
  }

  @Test(arguments: ["HTTP/1.1 400 Bad Request\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n", "220 ready\r\n"])
  func `what is not TLS is told at once`(text: String) {
    var client = TLSClient.recorded
    client.receive(Array(text.utf8))
    #expect(client.state == .ended(.malformed))
  }

  @Test func `a server that sends without end is left`() {
    var client = TLSClient.recorded
    // Whole records of an unknown message, then of nothing.
    let record: [UInt8] = [22, 3, 3, 0x40, 0] + [UInt8](repeating: 0, count: 1 << 14)
    for _ in 0..<40 { client.receive(record) }
    #expect(client.hasEnded)
    var empty = TLSClient.recorded
    let records = Array([[UInt8]](repeating: [22, 3, 3, 0, 0], count: 1000).joined())
    for _ in 0..<60 { empty.receive(records) }
    #expect(empty.state == .ended(.tooLong))
  }

  @Test func `a message whose length lies is not waited for`() {
    var client = TLSClient.recorded
    client.receive([22, 3, 3, 0, 4, 2, 0xff, 0xff, 0xff])
    #expect(client.state == .ended(.tooLong))
  }

  @Test func `random bytes come to an end, and to no handshake`() {
    var generator = SeededGenerator(seed: 8448)
    for round in 0..<300 {
      var client = TLSClient.recorded
      var bytes = (0..<600).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      if round % 2 == 0 { bytes = [22, 3, 3, 1, 0, 2, 0, 0, 0xfc, 3, 3] + bytes }
      client.receive(bytes, inPiecesOf: 1 + round % 50)
      #expect(!client.isUsed)
    }
  }

  @Test func `secrets show in no description`() {
    var client = TLSClient.recorded
    client.receive(RecordedServer.all[0].bytes)
    var dumped = ""
    dump(client, to: &dumped)
    #expect("\(client)" == "(undisclosed)")
    #expect(dumped.count < 100)
  }
}
