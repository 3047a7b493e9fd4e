import ApplicationProtocols
import Bytes
import Evidence

/// The exchange between a client and a SOCKS proxy before the requested connection.
///
/// A class, so that processing a segment copies no state.
final class SOCKSConversation {
  private var reader: SOCKSReader
  let outerRoute: ConnectionRoute
  private(set) var route: ConnectionRoute
  private var client: [UInt8] = []
  private var server: [UInt8] = []
  private var isClientLost = false
  private var isServerLost = false
  /// The number of further segments in which a known protocol is sought on a side with lost bytes.
  private var patience = 1024

  init(_ reader: SOCKSReader, route: ConnectionRoute) {
    self.reader = reader
    outerRoute = route
    self.route = route
    self.route.step = reader.version == 5 ? .socks5 : .socks4
  }

  var heldBytes: Int { 512 + client.heldByteCount + server.heldByteCount }

  enum Outcome {
    case needMore
    case over(Int)
    case failed
  }

  func receive(_ bytes: RawSpan, from side: StreamSide) -> Outcome {
    if side == .client ? isClientLost : isServerLost {
      patience -= 1
      if ConnectionBytesBeforeProtocol.detect(bytes, from: side).isFound { return .over(0) }
      return patience > 0 ? .needMore : .failed
    }
    let held = side == .client ? client : server
    if held.isEmpty { return consume(bytes, held: 0, side) }
    var joined = held
    joined.append(contentsOf: bytes, count: bytes.byteCount)
    return joined.withBytes { consume($0, held: held.count, side) }
  }

  func receiveGap(from side: StreamSide) {
    setHeld([], side)
    if side == .client { isClientLost = true } else { isServerLost = true }
  }

  private func consume(_ bytes: RawSpan, held: Int, _ side: StreamSide) -> Outcome {
    var offset = 0
    while !reader.isOver(side) {
      switch reader.consume(bytes.extracting(offset..<bytes.byteCount), from: side) {
      case .consumed(let count): offset += count
      case .needMore:
        // No part is longer than some hundred bytes, so this bounds the buffer.
        setHeld(bytes.array(at: offset, count: bytes.byteCount - offset), side)
        return .needMore
      case .over: break
      case .failed: return .failed
      }
    }
    setHeld([], side)
    if side == .client { recordTarget() }
    return .over(offset - held)
  }

  private func setHeld(_ bytes: [UInt8], _ side: StreamSide) {
    if side == .client { client = bytes } else { server = bytes }
  }

  private func recordTarget() {
    guard let target = reader.target else { return }
    route.proxiedPort = target.port
    if let name = target.name {
      (route.proxiedHost, route.proxiedHostSource) = (name, .socks)
    } else if let address = target.address {
      route.ends = ProxiedEndpoints(server: address, source: .socks)
    }
  }
}
