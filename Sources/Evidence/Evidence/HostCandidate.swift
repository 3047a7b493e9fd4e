/// One of the hosts to which a connection may belong, if the traffic does not name exactly one.
public struct HostCandidate: Hashable, Sendable {
  public enum Certainty: String, Hashable, Sendable, CaseIterable {
    case likely
    /// The host is one of several to which the connection may belong.
    case unknown

    /// The words in evidence files from before version 0.1.0.
    package static let earlierWords: [String: Certainty] = ["possible": .unknown]
  }

  /// The host: a name of lower-case A-labels, or an address in RFC 5952 form.
  public var host: String
  public var source: HostSource
  public var certainty: Certainty

  public init(_ host: String, source: HostSource, certainty: Certainty = .unknown) {
    self.host = host
    self.source = source
    self.certainty = certainty
  }
}

extension HostCandidate: Comparable {
  public static func < (one: HostCandidate, other: HostCandidate) -> Bool {
    if one.certainty != other.certainty { return one.certainty == .likely }
    return (one.host, one.source.rawValue) < (other.host, other.source.rawValue)
  }
}

extension HostSource {
  /// True if the client named the host in the connection, to a proxy, or in a recorded URL.
  public var isStated: Bool {
    switch self {
    case .sni, .host, .authority, .connect, .socks, .url: true
    case .dns, .mdns, .nrb, .address, .report: false
    }
  }

  /// True if the name was inferred from the server's address, such as by a DNS answer.
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
