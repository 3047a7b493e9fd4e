import Bytes
public import HostNames
public import ProtocolRegistries

/// One use of the network: an HTTP request, a TLS handshake or a QUIC connection.
///
/// The record of `atsift connections`. It comes from a capture, or from another record of a run.
///
/// A fact that was not seen is `nil` (or an empty list); it never stands for "no".
public struct Observation: Hashable, Sendable {
  /// The kind of observation.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// One HTTP request in clear.
    case http
    /// One TLS handshake over TCP.
    case tls
    /// One QUIC connection.
    case quic
    /// A host that a record lists, without saying how it was asked.
    case listed
  }

  // In an order that leaves few gaps: thousands of these may wait for their turn.

  public var place: Place
  public var kind: Kind
  /// The kind of record that it comes from; `nil` for a capture.
  public var witness: Witness?
  public var hostSource: HostSource?
  public var client: Endpoint
  /// The port that the client named beside the host: in a target, in `Host`, or to a proxy.
  public var namedPort: UInt16?
  public var server: Endpoint
  /// The version of QUIC, for that kind.
  public var quicVersion: UInt32?
  /// The name the app asked for: lower case A-label, or an address in RFC 5952 form.
  ///
  /// A dot at the end is kept here.
  public var host: String?
  /// Hosts that this connection may have been for, where the wire states none for sure, the surest
  /// first.
  public var hostCandidates: [HostCandidate]
  /// The aliases (CNAME) behind the host, as DNS answered them last before: from the nearest to the
  /// canonical one.
  public var canonicalNames: [String]
  /// The layer that carried the connection besides TCP.
  public var via: Carrier?
  @Boxed public var process: ProcessFacts?
  /// The request in clear; in a connection of another kind the first one that was decrypted.
  @Boxed public var http: HTTPFacts?
  /// The result that an Apple system reported, of an observation without packets.
  @Boxed public var report: LoadReport?
  /// Settings and trust from the log of an Apple system.
  @Boxed public var log: LoggedConnection?
  /// What was damaged or missing, sorted.
  public var anomalies: [Anomaly]
  public var tls: TLSFacts?

  /// An observation of which nothing but its place and peers is known yet.
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
  /// The certainty of the host, if the traffic does not name one host alone.
  ///
  /// `nil` if it does, or if only the server's address is known.
  public var hostCertainty: HostCandidate.Certainty? {
    guard let hostSource, hostSource != .address else { return nil }
    return hostSource.isStated && hostCandidates.isEmpty ? nil : .likely
  }
}

extension Observation {
  /// True if the host of a handshake is inferred from the server's address, and no certificate confirms it.
  ///
  /// Apple's clients send the name of a URL as SNI, so such a URL may as well have contained the address
  /// or another name. Encrypted Client Hello is another matter: the keys it used are those of the name.
  public var isHostUnconfirmed: Bool {
    guard kind == .tls || kind == .quic, hostSource?.isInferred == true, let host,
      tls?.encryptedHello != .real
    else { return false }
    return tls?.certificate?.value.claims(host) != true
  }
}

extension Observation {
  /// The port of the URL that was loaded: the one that was named, else that of the server; behind a
  /// proxy, whose own port tells nothing, and in a list of hosts, the scheme's.
  public var urlPort: UInt16 {
    if let namedPort { return namedPort }
    // A list of hosts has no ports.
    guard kind != .listed else { return 443 }
    let isProxied = http?.overProxy == true || proxy != nil
    return isProxied ? (kind == .http ? 80 : 443) : server.port
  }
}

extension Observation {
  /// True if the request names a host, but its URL may have contained the server's address instead.
  public var mayHoldAddressInURL: Bool {
    kind == .http && (hostSource == .host || hostSource == .authority) && via == nil
  }
}

/// A packet of a capture, or a line or entry of another record.
public struct Place: Hashable, Sendable {
  /// The parts of a file that are counted.
  public enum Unit: String, Hashable, Sendable {
    case packet, line, entry
  }

  /// The capture or other record, named as the person named it.
  public var capture: String
  /// The packet's number in it, from 1; of other records the line's or the entry's.
  public var frame: Int
  /// The time at which the packet was captured; some formats do not record it.
  public var time: Timestamp?
  public var unit: Unit

  /// The name of the unit where it is not the usual one, a packet.
  public var unusualUnit: String? { unit == .packet ? nil : unit.rawValue }

  /// A place in a capture or another record.
  public init(capture: String, frame: Int, time: Timestamp?, unit: Unit = .packet) {
    self.capture = capture
    self.frame = frame
    self.time = time
    self.unit = unit
  }
}

extension Place: Comparable {
  /// By time, then capture, then packet or other part; a place without a time comes last.
  public static func < (one: Place, other: Place) -> Bool {
    let never = Timestamp(nanoseconds: .max)
    let (mine, theirs) = (one.time ?? never, other.time ?? never)
    if mine != theirs { return mine < theirs }
    if one.capture != other.capture { return one.capture < other.capture }
    if one.frame != other.frame { return one.frame < other.frame }
    return one.unit.rawValue < other.unit.rawValue
  }
}

/// A moment, in nanoseconds since 1970-01-01 00:00 UTC.
public struct Timestamp: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64

  /// A moment by its nanoseconds since 1970.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// By time.
  public static func < (one: Timestamp, other: Timestamp) -> Bool {
    one.nanoseconds < other.nanoseconds
  }
}

extension Timestamp {
  /// Seconds since 1970 with nine decimals, as records write them.
  public var decimalSeconds: String {
    let digits = nanoseconds.magnitude.digits(10)
    return (nanoseconds < 0 ? "-" : "") + digits.dropLast(9) + "." + digits.suffix(9)
  }
}

/// One end of a connection.
public struct Endpoint: Hashable, Sendable {
  /// The address; the unspecified one, `::`, where a record names none (RFC 4291, section 2.5.2).
  public var address: IPAddress
  public var port: UInt16

  /// An end by address and port.
  public init(address: IPAddress, port: UInt16) {
    self.address = address
    self.port = port
  }

  /// An end of which no more than the port is known.
  public init(unspecifiedAddressAt port: UInt16) {
    self.init(address: IPAddress(high: 0, low: 0), port: port)
  }
}

/// Whence a host's name is known.
public enum HostSource: String, Hashable, Sendable, CaseIterable {
  case sni, host, authority, connect, socks, dns, mdns, nrb, address
  /// The URL that a record states.
  case url
  /// A list of the hosts that an app contacted.
  case report
}

/// The process that a capture names for a connection.
public struct ProcessFacts: Hashable, Sendable {
  /// The process that held the socket.
  public var name: String?
  public var pid: Int32?
  /// The process on whose behalf it worked: the app, where `name` is a system daemon.
  public var effectiveName: String?
  public var effectivePid: Int32?

  /// A process by what is known of it.
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
