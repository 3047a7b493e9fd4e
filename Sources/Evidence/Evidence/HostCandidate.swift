/// A host that a connection may have been for, where the wire does not state it for sure.
public struct HostCandidate: Hashable, Sendable {
  /// The degree of certainty.
  public enum Certainty: String, Hashable, Sendable, CaseIterable {
    /// The evidence for this host is stronger than for any other.
    case likely
    /// The host fits, as others may.
    case possible
  }

  /// The host: lower case A-label, or an address in RFC 5952 form.
  public var host: String
  /// The source of the name.
  public var source: HostSource
  public var certainty: Certainty

  /// A candidate.
  public init(_ host: String, source: HostSource, certainty: Certainty = .possible) {
    self.host = host
    self.source = source
    self.certainty = certainty
  }
}

extension HostCandidate: Comparable {
  /// The surer first, then by name.
  public static func < (one: HostCandidate, other: HostCandidate) -> Bool {
    if one.certainty != other.certainty { return one.certainty == .likely }
    return (one.host, one.source.rawValue) < (other.host, other.source.rawValue)
  }
}

extension HostSource {
  /// True if the traffic itself names the host, in the connection or beside it.
  public var isStated: Bool {
    switch self {
    case .sni, .host, .authority, .connect, .socks, .url: true
    case .dns, .mdns, .nrb, .address, .report: false
    }
  }

  /// True if the server's address alone suggests the name: a DNS answer, an announcement, or a name record
  /// of the capture file.
  public var isInferred: Bool {
    switch self {
    case .dns, .mdns, .nrb: true
    case .sni, .host, .authority, .connect, .socks, .url, .address, .report: false
    }
  }
}

extension HostCandidate: FactFields {
  package static func compare(
    _ one: HostCandidate, _ other: HostCandidate, in order: inout FactOrder
  ) {
    order.compare(one, other)
  }

  package static var unread: HostCandidate { HostCandidate("", source: .address) }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == HostCandidate {
    try visitor.required(#""host":"#, \.host, as: .host)
    try visitor.required(#""source":"#, \.source)
    try visitor.required(#""certainty":"#, \.certainty)
  }
}
