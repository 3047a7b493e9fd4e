import Bytes
import ProtocolRegistries

/// Writes the Initial packets of one flow anew, without tokens and the words of errors (RFC 9000,
/// sections 17.2.2 and 19.19).
///
/// Anyone can derive the keys of these packets, so what they say is as visible as cleartext. Pass
/// every packet to ``learn(_:)`` first. The new packets have the same keys, numbers and lengths.
package struct QUICInitialRedactor: Sendable {
  private struct Sender: Hashable {
    var destination: QUICConnectionID
    var side: StreamSide
  }

  /// The maximum number of IDs from which keys are derived, as many as a reader of several
  /// connections of a flow tries.
  private static let mostDestinations = 8

  private var destinations: [QUICConnectionID] = []
  private var largest: [Sender: UInt64] = [:]

  package init() {}

  /// Remembers the ID from which the keys may be derived, if this is a client's Initial packet or a
  /// server's Retry, whose ID may be shorter.
  package mutating func learn(_ header: QUICLongHeader) {
    let destination: QUICConnectionID
    switch header.kind {
    case .initial where header.destination.count >= QUICConnectionID.fewestBytesAtFirst:
      destination = header.destination
    case .retry: destination = header.source
    case .initial, .zeroRTT, .handshake, .versionNegotiation: return
    }
    guard destinations.count < Self.mostDestinations, !destinations.contains(destination) else {
      return
    }
    destinations.append(destination)
  }

  /// Returns an Initial packet with the same header and length, and without private parts.
  ///
  /// - Returns: Nil if no known ID gives the keys of the packet.
  package mutating func redacted(_ header: QUICLongHeader, in datagram: RawSpan) -> [UInt8]? {
    var packet: [UInt8] = []
    for destination in destinations {
      for salt in header.version.extractions.indices {
        var secret = QUICInitialSecret(
          version: header.version, destination: destination, salt: salt)
        for side in [StreamSide.client, .server] {
          let sender = Sender(destination: destination, side: side)
          guard let keys = secret?.keys(of: side),
            let opened = keys.open(
              header, in: datagram, largest: largest[sender], into: &packet)
          else { continue }
          largest[sender] = max(largest[sender] ?? 0, opened.number)
          return keys.sealed(
            QUICFrame.redacted(Array(packet[opened.payload])), number: opened.number,
            behind: Self.head(of: packet, header, count: opened.payload.lowerBound),
            numberOffset: header.numberOffset - header.start)
        }
      }
    }
    return nil
  }

  /// Returns a packet's header, unprotected, with zeros for the token.
  private static func head(of packet: [UInt8], _ header: QUICLongHeader, count: Int) -> [UInt8] {
    var head = Array(packet[..<count])
    for index in header.token { head[index - header.start] = 0 }
    return head
  }
}

extension QUICFrame {
  /// A frame type that no reader knows, in the place of one that cannot be read.
  private static let unknownType: UInt8 = 0x3f

  /// Returns a payload in which padding replaces all but handshake bytes, acknowledgments and error
  /// codes; it is readable as far as the original is.
  fileprivate static func redacted(_ payload: [UInt8]) -> [UInt8] {
    var redacted = [UInt8](repeating: 0, count: payload.count)
    payload.withBytes { bytes in
      var cursor = ByteCursor(bytes)
      var start = 0
      do {
        while !cursor.isAtEnd {
          start = cursor.offset
          guard let end = try endOfKept(&cursor) else {
            redacted[start] = unknownType
            return
          }
          for index in start..<end { redacted[index] = bytes.byte(at: index) }
        }
      } catch {
        redacted[start] = unknownType
      }
    }
    return redacted
  }

  /// Reads the next frame, and returns the end of the part that is kept; nil for an unknown frame.
  @_lifetime(cursor: copy cursor)
  private static func endOfKept(_ cursor: inout ByteCursor) throws(DissectionError) -> Int? {
    let type = try cursor.readVariableLength()
    switch type {
    case 0x00, 0x01: break
    case 0x02, 0x03: try skipAcknowledgment(&cursor, hasCounts: type == 0x03)
    case 0x06:
      _ = try cursor.readVariableLength()
      _ = try cursor.readVariableVector()
    case 0x1c:
      _ = try cursor.readVariableLength()
      _ = try cursor.readVariableLength()
      return try cursor.readVariableVector().offset
    default: return nil
    }
    return cursor.offset
  }
}
