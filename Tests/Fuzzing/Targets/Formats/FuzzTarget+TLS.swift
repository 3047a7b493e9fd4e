import ApplicationProtocols
import Bytes
import ProtocolRegistries

extension FuzzTarget {
  /// Both directions of a TLS connection.
  static let tls = FuzzTarget(
    "tls",
    recorded: { traffic in
      traffic.connections.map(FuzzedPieces.input)
    }
  ) { input in
    var parts = InputParts(input)
    let pieces = FuzzedPieces(&parts)
    let buffers = HandshakeBuffers()
    let events = try read(pieces.pieces, buffers)
    try promise(
      try read(pieces.pieces, buffers) == events, "offers that are known change nothing")
    guard pieces.isWhole else { return }
    try promise(try read(pieces.halved) == events, "where segments are cut changes nothing")
  }

  private static func read(
    _ pieces: [FuzzedPieces.Piece], _ buffers: HandshakeBuffers = HandshakeBuffers()
  ) throws -> [StreamSide: [TLSEvent]] {
    var client = TLSStreamReader(side: .client, buffers: buffers)
    var server = TLSStreamReader(side: .server, buffers: buffers)
    var events: [StreamSide: [TLSEvent]] = [:]
    for (index, piece) in pieces.enumerated() {
      let mark = PacketReference(number: index + 1, nanoseconds: nil)
      var areMarksRight = true
      let note = { (event: TLSEvent, place: PacketReference) in
        events[piece.side, default: []].append(event)
        areMarksRight = areMarksRight && 1...mark.number ~= place.number
      }
      piece.bytes.withBytes { bytes in
        _ = TLSStreamReader.looksLikeStart(bytes, of: piece.side)
        if piece.side == .client {
          if piece.gap != nil { client.skipGap() }
          client.receive(bytes, mark: mark, note)
        } else {
          if piece.gap != nil { server.skipGap() }
          server.receive(bytes, mark: mark, note)
        }
      }
      try promise(areMarksRight, "all came in a packet that was given")
    }
    for event in events.values.joined() { try check(event) }
    return events
  }

  static func check(_ event: TLSEvent) throws(BrokenPromise) {
    switch event {
    case .clientHello(let hello):
      try promise(isHash(hello.offer.ja3()), "JA3 is a hash")
      let ja4 = hello.offer.ja4(transport: .tcp)
      try promise(
        ja4.utf8.count == 36 && ja4.utf8.allSatisfy { 0x21...0x7e ~= $0 }, "JA4 is short: \(ja4)")
      try promise((hello.serverName?.utf8.count ?? 1) <= 255, "a name is no longer than a name")
      _ = (
        hello.offer.offeredVersions, hello.offer.offeredCipherSuites,
        hello.offer.applicationProtocols
      )
    case .serverHello(let hello):
      try promise(isHash(hello.choice.ja3s()), "JA3S is a hash")
    case .certificates(let message):
      let certificates = message.certificates
      try promise(certificates.count <= CertificateMessage.maximumCount, "chains have a limit")
      try promise(
        certificates.reduce(0) { $0 + $1.count } <= CertificateMessage.maximumBytes,
        "certificates have a limit")
    case .malformed(.tls), .malformed(.quic): break
    case .malformed(let anomaly):
      try promise(false, "what is wrong is in TLS or QUIC: \(anomaly.rawValue)")
    default: break
    }
  }

  private static func isHash(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
