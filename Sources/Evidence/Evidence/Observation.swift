import Bytes
public import Escaping
public import HostNames
public import ProtocolRegistries

/// One use of the network: an HTTP request, a TLS handshake, a QUIC connection, or a host that a
/// report only lists.
///
/// Readers of captures and other records emit observations, an `EvidenceLedger` collects them, and
/// `atsift connections` prints them. An unknown fact is `nil` or an empty list. Rare parts are
/// boxed and common ones shared, because the value is large.
public struct Observation: Hashable, Sendable {
  /// The kind of observation.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case http
    case tls
    case quic
    /// A host that a file such as an App Privacy Report lists, without its connections.
    case listed
  }

  // In an order that leaves little padding, as thousands of these values may be buffered.

  public var place: Place
  public var kind: Kind
  /// The kind of log, archive or report that the observation comes from; `nil` for a capture.
  public var witness: TrafficLogKind?
  public var hostSource: HostSource?
  public var client: Endpoint
  /// The port that the client named after the host: in a request target, in `Host`, or to a proxy.
  public var namedPort: UInt16?
  public var server: Endpoint
  public var quicVersion: UInt32?
  /// The requested host: a name of lower-case A-labels, with its trailing dot if sent, or an
  /// address in RFC 5952 form; `nil` if unknown.
  public var host: String?
  /// Possible hosts if the traffic does not name exactly one, the likeliest first.
  public var hostCandidates: [HostCandidate]
  /// The host's aliases (CNAME) in the last DNS answer before the connection, first alias first.
  public var canonicalNames: [String]
  /// The proxy, upgrade, STARTTLS or tunnel that carried the connection; `nil` if nothing did.
  public var via: ConnectionCarrier?
  @BoxedValue public var process: ProcessFacts?
  /// The cleartext HTTP request; for TLS and QUIC, the first decrypted request.
  @BoxedValue public var http: HTTPFacts?
  /// The result reported by an Apple system, for an observation without packets.
  @BoxedValue public var report: LoadReport?
  @BoxedValue public var log: LoggedConnection?
  /// The kinds of damage and gaps found in the connection's traffic, sorted.
  public var anomalies: [Anomaly]
  public var tls: TLSFacts?

  public init(kind: Kind, place: Place, client: Endpoint, server: Endpoint) {
    self.kind = kind
    self.place = place
    self.client = client
    self.server = server
    hostCandidates = []
    canonicalNames = []
    anomalies = []
  }
}

extension Observation {
  /// The certainty of ``host`` if it is one of several candidates or inferred from the address.
  ///
  /// `nil` if the client named exactly one host, or if only the server's address is known.
  public var hostCertainty: HostCandidate.Certainty? {
    guard let hostSource, hostSource != .address else { return nil }
    return hostSource.isStated && hostCandidates.isEmpty ? nil : .likely
  }
}

extension Observation {
  /// True if a handshake's host is inferred from the server's address and no certificate names it.
  ///
  /// Apple's clients send a URL's name as SNI, so without SNI the URL may have contained the
  /// address or another name. False with a real Encrypted Client Hello, whose keys belong to the
  /// name.
  public var isHostUnconfirmed: Bool {
    guard kind == .tls || kind == .quic, hostSource?.isInferred == true, let host,
      tls?.encryptedHello != .real
    else { return false }
    return tls?.certificate?.value.claims(host) != true
  }
}

extension Observation {
  /// The port of the URL.
  ///
  /// It is the port that the client named; else the scheme's default, if a proxy carried the
  /// connection or a record lists the host without connections (`listed`); else the server's port.
  public var urlPort: UInt16 {
    if let namedPort { return namedPort }
    // A record that only lists hosts has no ports; https is assumed.
    guard kind != .listed else { return 443 }
    let isProxied = http?.overProxy == true || proxy != nil
    return isProxied ? (kind == .http ? 80 : 443) : server.port
  }
}

extension Observation {
  /// True if a cleartext request names its host only in `Host` or `:authority`, so that the URL
  /// itself may have contained the server's address instead of the name.
  public var mayHoldAddressInURL: Bool {
    kind == .http && (hostSource == .host || hostSource == .authority) && via == nil
  }
}

/// The position of a packet in a capture, or of a line or entry in a log, archive or report.
///
/// Facts and findings cite places, so that a reader can open the file there. Places are ordered by
/// time first, so that a host's first and last sighting do not depend on the order of files.
public struct Place: Hashable, Sendable {
  /// The unit that ``frame`` counts: packets of a capture, or lines or entries of another file.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case packet, line, entry
  }

  /// The path of the capture, log, archive or report, as the user gave it.
  public var capture: ForeignText
  /// The number of the packet, line or entry, from 1.
  public var frame: Int
  /// The time of the packet, line or entry; `nil` if the format does not record it.
  public var time: Timestamp?
  public var unit: Unit

  public init(capture: ForeignText, frame: Int, time: Timestamp?, unit: Unit = .packet) {
    self.capture = capture
    self.frame = frame
    self.time = time
    self.unit = unit
  }
}

extension Place {
  /// The place for a sentence, such as `run.pcap:7`.
  package var displayed: String { "\(capture.displayed):\(frame)" }
}

extension Place: Comparable {
  /// Orders places by time, then capture, frame and unit.
  ///
  /// Places without a time come last.
  public static func < (one: Place, other: Place) -> Bool {
    let never = Timestamp(nanoseconds: .max)
    let (mine, theirs) = (one.time ?? never, other.time ?? never)
    if mine != theirs { return mine < theirs }
    if one.capture != other.capture { return one.capture < other.capture }
    if one.frame != other.frame { return one.frame < other.frame }
    return one.unit.rawValue < other.unit.rawValue
  }
}

/// A point in time, in nanoseconds since 1970-01-01 00:00 UTC.
public struct Timestamp: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public static func < (one: Timestamp, other: Timestamp) -> Bool {
    one.nanoseconds < other.nanoseconds
  }
}

extension Timestamp {
  /// The seconds since 1970-01-01 00:00 UTC with nine decimals, as in JSON output.
  public var decimalSeconds: String {
    let digits = nanoseconds.magnitude.digits(10)
    return (nanoseconds < 0 ? "-" : "") + digits.dropLast(9) + "." + digits.suffix(9)
  }
}

/// One side of a connection: an address and a port.
public struct Endpoint: Hashable, Sendable {
  /// The IP address; `::`, the unspecified address, if the file names none (RFC 4291, section
  /// 2.5.2).
  public var address: IPAddress
  public var port: UInt16

  public init(address: IPAddress, port: UInt16) {
    self.address = address
    self.port = port
  }

  public init(unspecifiedAddressAt port: UInt16) {
    self.init(address: IPAddress(high: 0, low: 0), port: port)
  }
}

/// The source of a host's name.
///
/// The client itself sent the names from SNI, `Host`, `:authority`, a proxy request or a URL. Names
/// from DNS, mDNS or a pcapng name resolution block (`nrb`) are inferred from the server's address,
/// which several hosts may share.
public enum HostSource: String, Hashable, Sendable, CaseIterable {
  case sni, host, authority, connect, socks, dns, mdns, nrb, address
  case url
  case report
}

/// The process of a connection, as the capture, log, archive or report names it.
public struct ProcessFacts: Hashable, Sendable {
  /// The name of the process that owned the socket; `nil` if it is not known.
  public var name: ForeignText?
  public var pid: Int32?
  /// The name of the process for which `name` worked: the app, if `name` is a system daemon.
  public var effectiveName: ForeignText?
  public var effectivePid: Int32?

  public init(
    name: ForeignText? = nil, pid: Int32? = nil, effectiveName: ForeignText? = nil,
    effectivePid: Int32? = nil
  ) {
    self.name = name
    self.pid = pid
    self.effectiveName = effectiveName
    self.effectivePid = effectivePid
  }
}

extension ProcessFacts: FactFields {
  package static var part: String? { "process" }
  package static var unread: ProcessFacts { ProcessFacts() }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == ProcessFacts {
    try visitor.field(#""name":"#, \.name)
    try visitor.field(#""pid":"#, \.pid)
    visitor.meaning("The process on whose behalf this process worked.")
    try visitor.field(#""effectiveName":"#, \.effectiveName)
    try visitor.field(#""effectivePid":"#, \.effectivePid)
  }
}

extension Endpoint: FactFields {
  package static var unread: Endpoint { Endpoint(unspecifiedAddressAt: 0) }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == Endpoint {
    try visitor.required(#""address":"#, \.address)
    try visitor.required(#""port":"#, \.port)
  }
}
