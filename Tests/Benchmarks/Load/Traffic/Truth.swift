/// The counts of everything in a load, to compare with what a tool found.
public struct Truth: Codable, Equatable, Sendable {
  /// The form of the file.
  public var schema = "atsift-load-truth/1"
  public var load: String
  public var seed: UInt64
  public var packets = 0
  public var frameBytes = 0
  public var fileBytes = 0
  /// The most flows that were open at a time.
  public var mostOpenFlows = 0
  /// Flows by their kind, such as `tls12`.
  public var kinds: [String: Int] = [:]
  /// QUIC connections whose ClientHello takes two Initials; they count in `kinds` too.
  public var longQUICHellos = 0
  /// Connections by protocol (`tls`, `quic`, `http`), then by host.
  public var hosts: [String: [String: Int]] = [:]

  mutating func count(_ kind: String, protocol name: String? = nil, host: String) {
    kinds[kind, default: 0] += 1
    if let name { hosts[name, default: [:]][host, default: 0] += 1 }
  }
}
