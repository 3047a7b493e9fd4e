import ApplicationProtocols
import Bytes
import ProtocolRegistries
import TestSupport

extension FuzzTarget {
  /// A key log, then both directions of a TLS connection that it may open.
  static let keyLog = FuzzTarget(
    "keylog",
    examples: {
      RecordedSession.all.map { session in
        let pieces = session.segments.flatMap { (segment) -> [UInt8] in
          [segment.isFromClient ? 0 : 1] + InputParts.part(segment.octets)
        }
        return InputParts.part(session.keyLog) + pieces
      }
    }
  ) { input in
    var parts = InputParts(input)
    let text = parts.part()
    let (secrets, reader) = read(text, size: text.count)
    let (others, other) = read(text, size: 7)
    try promise(
      reader.usedLines == other.usedLines && reader.malformedLines == other.malformedLines
        && secrets.count == others.count, "where a key log is cut changes nothing")
    try promise(secrets.count <= reader.usedLines, "connections have lines")
    let pieces = FuzzedPieces(&parts)
    let opened = try open(pieces.pieces, secrets)
    guard pieces.isWhole else { return }
    try promise(
      try open(pieces.halved, secrets) == opened, "where segments are cut changes nothing")
  }

  private static func read(_ text: [UInt8], size: Int) -> (TLSSecrets, KeyLogReader) {
    var (secrets, reader) = (TLSSecrets(), KeyLogReader())
    for start in stride(from: 0, to: text.count, by: max(1, size)) {
      Array(text.dropFirst(start).prefix(size)).withBytes { reader.receive($0, into: &secrets) }
    }
    reader.finish(into: &secrets)
    return (secrets, reader)
  }

  /// The decrypted data by side, and the anomalies.
  private struct Opened: Equatable {
    var data: [StreamSide: [UInt8]] = [:]
    var anomalies: Set<TLSAnomaly> = []
  }

  private static func open(
    _ pieces: [FuzzedPieces.Piece], _ secrets: TLSSecrets
  ) throws -> Opened {
    let decryptor = TLSDecryptor(secrets: TLSSecretStore([secrets]))
    var readers = [
      StreamSide.client: TLSStreamReader(side: .client), .server: TLSStreamReader(side: .server),
    ]
    var opened = Opened()
    for piece in pieces {
      let mark = PacketReference(number: 1, nanoseconds: nil)
      if piece.gap != nil {
        readers[piece.side]?.skipGap()
        decryptor.receiveGap(from: piece.side)
      }
      piece.bytes.withBytes { bytes in
        readers[piece.side]?.receive(bytes, mark: mark) { event, _ in
          switch event {
          case .clientHello(let hello) where piece.side == .client: decryptor.receive(hello)
          case .serverHello(let hello) where piece.side == .server: decryptor.receive(hello)
          default: break
          }
        }
        decryptor.receive(bytes, from: piece.side, mark: mark) { event, side, _ in
          switch event {
          case .applicationData(let bytes): opened.data[side, default: []] += bytes
          case .malformed(let anomaly): opened.anomalies.insert(anomaly)
          case .handshake: break
          }
        }
      }
      try promise(decryptor.heldByteCount < 3 << 20, "what waits has a limit")
    }
    for side in opened.data.values {
      try promise(side.count <= 256 << 10, "what is opened has a limit")
    }
    return opened
  }
}
