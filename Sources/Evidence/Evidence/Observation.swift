import Bytes
public import HostNames
public import ProtocolRegistries

/// One use of the network: an HTTP request, a TLS handshake or a QUIC connection.
///
/// The output of reading a capture or another record of a run, and the input of an
/// `EvidenceLedger`; `atsift connections` prints it. A fact that was not observed is `nil` or an
/// empty list, never "no". The value is large, so rare parts are boxed and common ones shared.
public struct Observation: Hashable, Sendable {
  /// The kind of observation.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case http
    case tls
    case quic
    /// A host in a record that does not describe its connections.
    case listed
  }

  // In an order that leaves little padding, as thousands of these values may be buffered.

  public var place: Place
  public var kind: Kind
  /// The kind of record it comes from; `nil` for a capture.
  public var witness: Witness?
  public var hostSource: HostSource?
  public var client: Endpoint
  /// The port that the client named with the host: in a target, in `Host`, or to a proxy.
  public var namedPort: UInt16?
  public var server: Endpoint
  public var quicVersion: UInt32?
  /// The requested name: a lower-case A-label, with its trailing dot, or an address (RFC 5952).
  public var host: String?
  /// Possible hosts if the traffic does not name exactly one, the likeliest first.
  public var hostCandidates: [HostCandidate]
  /// The host's aliases (CNAME) in the latest DNS answer before, the nearest first.
  public var canonicalNames: [String]
  /// The layer that carried the connection besides TCP.
  public var via: Carrier?
  @Boxed public var process: ProcessFacts?
  /// The cleartext request; for another kind the first decrypted one.
  @Boxed public var http: HTTPFacts?
  /// The result reported by an Apple system, for an observation without packets.
  @Boxed public var report: LoadReport?
  @Boxed public var log: LoggedConnection?
  /// The damaged or missing parts, sorted.
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
  /// The certainty of the host if the traffic does not name exactly one.
  ///
  /// `nil` if it does, or if only the server's address is known.
  public var hostCertainty: HostCandidate.Certainty? {
    guard let hostSource, hostSource != .address else { return nil }
    return hostSource.isStated && hostCandidates.isEmpty ? nil : .likely
  }
}

extension Observation {
  /// True if a handshake's host is inferred from the server's address and no certificate confirms
  /// it.
  ///
  /// Apple's clients send a URL's name as SNI, so such a URL may have contained the address or
  /// another name. Encrypted Client Hello is an exception: its keys belong to the name.
  public var isHostUnconfirmed: Bool {
    guard kind == .tls || kind == .quic, hostSource?.isInferred == true, let host,
      tls?.encryptedHello != .real
    else { return false }
    return tls?.certificate?.value.claims(host) != true
  }
}

extension Observation {
  /// The port of the URL: the named one or the server's; the scheme's default behind a proxy and in
  /// lists of hosts.
  public var urlPort: UInt16 {
    if let namedPort { return namedPort }
    // A record that only lists hosts has no ports; https is assumed.
    guard kind != .listed else { return 443 }
    let isProxied = http?.overProxy == true || proxy != nil
    return isProxied ? (kind == .http ? 80 : 443) : server.port
  }
}

extension Observation {
  /// True if the request names a host but its URL may have contained the server's address.
  public var mayHoldAddressInURL: Bool {
    kind == .http && (hostSource == .host || hostSource == .authority) && via == nil
  }
}

/// The position of a packet in a capture, or of a line or entry in another record.
///
/// Every fact, need and finding cites one, so that a reader of a report can open the file there.
/// Places are ordered by time first: the first and last sighting of a host are then the same in
/// whatever order the files were read.
public struct Place: Hashable, Sendable {
  /// The unit in which places of a file are numbered.
  public enum Unit: String, Hashable, Sendable {
    case packet, line, entry
  }

  /// The path of the capture or other record as given by the user.
  public var capture: String
  /// The number of the packet, line or entry, from 1.
  public var frame: Int
  /// The capture time; some formats do not record it.
  public var time: Timestamp?
  public var unit: Unit

  public var unusualUnit: String? { unit == .packet ? nil : unit.rawValue }

  public init(capture: String, frame: Int, time: Timestamp?, unit: Unit = .packet) {
    self.capture = capture
    self.frame = frame
    self.time = time
    self.unit = unit
  }
}

extension Place: Comparable {
  /// Orders places by time, capture and frame.
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
  /// Seconds since 1970 with nine decimals, as in records.
  public var decimalSeconds: String {
    let digits = nanoseconds.magnitude.digits(10)
    return (nanoseconds < 0 ? "-" : "") + digits.dropLast(9) + "." + digits.suffix(9)
  }
}

/// One side of a connection: an address and a port.
public struct Endpoint: Hashable, Sendable {
  /// The address; `::` if a record names none (RFC 4291, section 2.5.2).
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
/// Names that the client itself sent (SNI, `Host`, `:authority`, a proxy's target, a URL) are
/// stated. Names found by DNS, mDNS or the capture file's name records are inferred from the
/// server's address, and several hosts may share that address.
public enum HostSource: String, Hashable, Sendable, CaseIterable {
  case sni, host, authority, connect, socks, dns, mdns, nrb, address
  case url
  case report
}

/// The process that a capture or another record names for a connection.
public struct ProcessFacts: Hashable, Sendable {
  /// The process that owned the socket.
  public var name: String?
  public var pid: Int32?
  /// The process on whose behalf it worked: the app, if `name` is a system daemon.
  public var effectiveName: String?
  public var effectivePid: Int32?

  public init(
    name: String? = nil, pid: Int32? = nil, effectiveName: String? = nil,
    effectivePid: Int32? = nil
  ) {
    self.name = name
    self.pid = pid
    self.effectiveName = effectiveName
    self.effectivePid = effectivePid
  }
}

extension ProcessFacts: FactFields {
  package static var unread: ProcessFacts { ProcessFacts() }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == ProcessFacts {
    try visitor.field(#""name":"#, \.name)
    try visitor.field(#""pid":"#, \.pid)
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
