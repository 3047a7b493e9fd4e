import ApplicationProtocols
import Evidence

/// What a conversation tells of one use of the network, before it has a place, a process and, where
/// the wire names none, a host.
///
/// A class, so that it is handed on and not copied; nobody changes it once it is told.
final class Draft {
  let kind: Observation.Kind
  /// The packet it began in.
  let mark: PacketMark
  var host: String?
  var hostSource: HostSource?
  var via: String?
  var http: HTTPFacts?
  /// The TLS handshake, for that kind.
  var handshake: TLSHandshakeRecord?
  var anomalies: Set<String> = []

  init(kind: Observation.Kind, mark: PacketMark) {
    self.kind = kind
    self.mark = mark
  }
}
