import Bytes
import Cryptography
import ProtocolRegistries
import Testing

@testable import ApplicationProtocols

struct QUICVectorTests {
  @Test(arguments: QUICVectors.all)
  func `hellos are what the vectors say`(vector: QUICVectors.Vector) throws {
    var dialogue = QUICDialogue()
    for datagram in vector.datagrams {
      if let original = datagram.key_dcid {
        // The client's packet that these keys come from is a vector of its own.
        try dialogue.begin(
          as: QUICVectors.all.first {
            $0.dcid?.bytes == original.bytes
              && $0.datagrams[0].packets[0].version == datagram.packets[0].version
          })
      }
      dialogue.receive(datagram.hex.bytes, from: datagram.side == "client" ? .client : .server)
    }
    if let expected = vector.client_hello {
      let hello = try #require(dialogue.clientHellos.last)
      #expect(hello.serverName == expected.sni)
      #expect(hello.offer.ja4(transport: .quic) == expected.ja4)
      #expect(hello.offer.ja3() == expected.ja3)
      #expect(hello.offer.applicationProtocols == expected.alpn)
      #expect(hello.offer.offersPreSharedKey == expected.psk)
    }
    if let expected = vector.server_hello {
      let hello = try #require(dialogue.serverHellos.last)
      #expect("TLS 1.3" == expected.version && hello.choice.version == .tls13)
      #expect("0x" + String(hello.choice.cipherSuite.rawValue, radix: 16) == expected.cipher_suite)
      #expect(hello.choice.ja3s() == expected.ja3s)
      #expect(hello.choice.selectsPreSharedKey == expected.psk_selected)
    }
    #expect(dialogue.anomalies.isEmpty)
  }

  @Test(arguments: QUICVectors.all)
  func `headers are what the vectors say`(vector: QUICVectors.Vector) throws {
    for datagram in vector.datagrams {
      try datagram.hex.bytes.withBytes { bytes in
        var offset = 0
        for packet in datagram.packets {
          let header = try QUICLongHeader(bytes, at: offset)
          #expect("\(header.kind)" == Self.kinds[packet.type])
          guard packet.type != "version_negotiation" else { return }
          #expect(hexadecimal(header.destination.bytes) == packet.dcid)
          #expect(hexadecimal(header.source.bytes) == packet.scid)
          #expect(
            header.version.rawValue == packet.version.flatMap { UInt32($0.dropFirst(2), radix: 16) }
          )
          offset = header.end
        }
      }
    }
  }

  @Test(arguments: QUICVectors.all.filter { $0.keys != nil })
  func `keys are those of the RFC`(vector: QUICVectors.Vector) throws {
    let expected = try #require(vector.keys)
    var secret = try firstSecret(vector)
    let made = (secret.keys(of: .client), secret.keys(of: .server))
    for (made, expected) in [(made.0, expected.client), (made.1, expected.server)] {
      #expect(made.packetKey == AEADKey(.aesGCM, expected.key.bytes))
      #expect(made.headerKey == AESKey(expected.hp.bytes))
      #expect(made.initializationVector == AEADNonce(expected.iv.bytes))
    }
  }

  @Test(arguments: QUICVectors.all.filter { $0.keys != nil })
  func `frames and packet numbers are those of the RFC`(vector: QUICVectors.Vector) throws {
    var secret = try firstSecret(vector)
    let keys = secret.keys(of: .client)
    var room: [UInt8] = []
    let opened = try vector.datagrams[0].hex.bytes.withBytes { bytes in
      keys.open(try QUICLongHeader(bytes), in: bytes, largest: nil, into: &room)
    }
    let packet = vector.datagrams[0].packets[0]
    #expect(opened?.number == packet.packet_number)
    var frames: [QUICFrame] = []
    let isWhole = (opened.map { Array(room[$0.payload]) } ?? [6]).withBytes { bytes in
      QUICFrame.forEach(in: bytes) { frames.append($0) }
    }
    #expect(isWhole)
    let expected = (packet.frames ?? []).filter { $0.type == "CRYPTO" }
    #expect(frames.count == expected.count)
    guard case .crypto(let offset, let range) = frames.first else { return }
    #expect(Int(offset) == expected[0].offset && range.count == expected[0].length)
  }

  /// Derives the Initial secret from a vector's first packet.
  private func firstSecret(_ vector: QUICVectors.Vector) throws -> QUICInitialSecret {
    let header = try vector.datagrams[0].hex.bytes.withBytes { try QUICLongHeader($0) }
    return try #require(
      QUICInitialSecret(version: header.version, destination: header.destination))
  }

  private static let kinds = [
    "initial": "initial", "0rtt": "zeroRTT", "handshake": "handshake", "retry": "retry",
    "version_negotiation": "versionNegotiation",
  ]
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
