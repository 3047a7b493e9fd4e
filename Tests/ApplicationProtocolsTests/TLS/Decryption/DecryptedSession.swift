import ApplicationProtocols
import Bytes
import ProtocolRegistries
import TestSupport

/// The results of decrypting a connection.
struct DecryptedSession {
  private(set) var data: [StreamSide: [UInt8]] = [:]
  private(set) var events: [TLSEvent] = []
  private(set) var anomalies: [TLSAnomaly] = []
  private(set) var outcome = TLSDecryptor.Outcome.undecided
  private(set) var isFinished = false
  private(set) var heldByteCount = 0

  /// Reads segments, each cut into parts of at most `size` bytes.
  init(
    _ segments: [(side: StreamSide, bytes: [UInt8])], secrets: TLSSecrets, size: Int = .max
  ) {
    let decryptor = TLSDecryptor(secrets: TLSSecretStore([secrets]))
    var readers = [
      StreamSide.client: TLSStreamReader(side: .client), .server: TLSStreamReader(side: .server),
    ]
    let mark = PacketReference(number: 1, nanoseconds: nil)
    for (side, bytes) in segments {
      for start in stride(from: 0, to: bytes.count, by: Swift.max(1, Swift.min(size, bytes.count)))
      {
        let part = Array(
          bytes[start..<Swift.min(start + Swift.min(size, bytes.count), bytes.count)])
        part.withBytes { part in
          readers[side]?.receive(part, mark: mark) { event, _ in
            switch event {
            case .clientHello(let hello) where side == .client: decryptor.receive(hello)
            case .serverHello(let hello) where side == .server: decryptor.receive(hello)
            default: break
            }
          }
          decryptor.receive(part, from: side, mark: mark) { event, side, _ in
            switch event {
            case .handshake(let event): events.append(event)
            case .applicationData(let bytes): data[side, default: []] += bytes
            case .malformed(let anomaly): anomalies.append(anomaly)
            }
          }
        }
        heldByteCount = Swift.max(heldByteCount, decryptor.heldByteCount)
      }
    }
    (outcome, isFinished) = (decryptor.outcome, decryptor.isFinished)
  }

  /// Reads a recorded connection.
  init(_ session: RecordedSession, secrets: TLSSecrets? = nil, size: Int = .max) {
    self.init(session.sides, secrets: secrets ?? TLSSecrets(session.keyLog), size: size)
  }

  /// Returns the decrypted data of a side as text.
  func text(_ side: StreamSide) -> String { String(decoding: data[side] ?? [], as: UTF8.self) }

  /// The certificates that were sent encrypted.
  var certificates: [[UInt8]] {
    for case .certificates(let message) in events { return message.certificates }
    return []
  }
}

extension RecordedSession {
  /// The segments with the side that sent each.
  var sides: [(side: StreamSide, bytes: [UInt8])] {
    segments.map { ($0.isFromClient ? .client : .server, $0.octets) }
  }
}

extension TLSSecrets {
  /// The secrets of a key log.
  init(_ keyLog: [UInt8]) {
    self.init()
    var reader = KeyLogReader()
    keyLog.withBytes { reader.receive($0, into: &self) }
    reader.finish(into: &self)
  }
}
