import ApplicationProtocols
import Evidence

/// What a conversation tells of one use of the network, before it has a place, a process and, where
/// the wire names none, a host.
struct Draft {
  var kind: Observation.Kind
  /// The packet it began in.
  var mark: PacketMark
  var host: String?
  var hostSource: HostSource?
  var via: String?
  var http: HTTPFacts?
  var tls: TLSFacts?
  var anomalies: Set<String> = []
  /// The chain that the server sent, for the leaf's facts.
  var certificates: [[UInt8]] = []
  /// Signed Certificate Timestamps beside it, where the server sent any.
  var signedTimestamps: Int?
}
