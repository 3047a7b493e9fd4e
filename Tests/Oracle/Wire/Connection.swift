/// The way a handshake ends.
enum Ending: Hashable, Sendable {
  /// Completed, with data both ways.
  case used
  /// Completed up to TLS 1.2, the client's data before the server's Finished.
  case falseStart
  /// Completed, and nothing but an alert from the client after it.
  case unused
  /// The client ends the server's flight with an alert in clear.
  case clientAlert(UInt8)
  /// The client of TLS 1.3 ends the server's flight with an encrypted alert.
  case clientSealedAlert
  /// The server ends the client's flight with an alert in clear.
  case serverAlert(UInt8)
  /// The server closes after the client's certificate.
  case serverCloses
  /// The server of TLS 1.3 turns down the client's certificate.
  case serverRefusesCertificate(empty: Bool)
  /// The client closes after the server's flight.
  case clientLeaves(reset: Bool)
  /// The client closes before the ServerHello comes.
  case clientLeavesEarly
  /// The capture ends after the server's flight.
  case captureEnds
  /// The capture lacks the server's flight after its hello.
  case gap
  /// The capture keeps only the head of the server's flight after its hello.
  case snapped
  /// The server answers the hello with an alert.
  case answeredByAlert(UInt8)
  /// The server doesn't answer.
  case silence

  /// The outcomes by outcomes.md 1 that describe it.
  var outcomes: Set<String> {
    switch self {
    case .used, .falseStart: ["completed"]
    case .unused: ["completed-unused"]
    case .clientAlert, .clientSealedAlert: ["refused-by-client"]
    case .serverAlert, .serverCloses, .serverRefusesCertificate, .answeredByAlert:
      ["refused-by-server"]
    case .clientLeaves, .clientLeavesEarly: ["abandoned"]
    case .captureEnds, .gap, .snapped: ["cut"]
    case .silence: ["no-answer"]
    }
  }

  /// Says whether the ServerHello came.
  var hasServerHello: Bool {
    switch self {
    case .answeredByAlert, .silence: false
    default: true
    }
  }

  /// Says whether the server's certificate can be read, where it is sent in clear.
  var showsCertificate: Bool {
    switch self {
    case .gap, .snapped, .answeredByAlert, .silence: false
    default: true
    }
  }

  /// Says whether the client's alert speaks of the certificate (RFC 8446, section 6.2).
  var isAboutCertificate: Bool {
    if case .clientAlert(let description) = self {
      (42...46).contains(description) || description == 48
    } else {
      false
    }
  }

  var isCompleted: Bool { self == .used || self == .falseStart || self == .unused }
}

/// A handshake as a capture has it.
struct Handshake: Hashable, Sendable {
  var offer: Offer
  var version: Version
  var suite: Suite
  /// The last byte of a downgrade sentinel (RFC 8446, section 4.1.3).
  var sentinel: UInt8?
  var isResumed = false
  var isRetried = false
  var certificate: Certificate?
  var ending: Ending

  /// Says whether the TLS that was seen is a proxy's.
  var isProxied: Bool { seenCertificate?.isOfProxy == true }

  var isUsed: Bool { ending == .used || ending == .falseStart }

  /// The certificate where a capture shows it.
  var seenCertificate: Certificate? {
    version == .tls13 || isResumed || suite.hasNoCertificate || !ending.showsCertificate
      ? nil : certificate
  }
}

/// A place that a response in clear leads to.
enum Redirect: Hashable, Sendable {
  case sameHostHTTPS
  case path
}

/// How a capture comes to the host of a connection.
enum Naming: Hashable, Sendable {
  /// The connection states it.
  case stated
  /// The address has names, and the certificate is for this one of them alone.
  case confirmed
  /// The address has these names, and no certificate says which was meant: none is seen, or it is for
  /// several.
  case open(Set<String>)
  /// The address has these names, and the certificate is for none of them.
  case refuted(Set<String>)

  /// The names that it may have been, where none is settled: a guess, which never judges.
  var candidates: Set<String>? {
    switch self {
    case .stated, .confirmed: nil
    case .open(let names), .refuted(let names): names
    }
  }
}

/// One connection of a client with a host.
struct Connection: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case cleartext(Redirect?)
    case handshake(Handshake)
  }

  var host: Host
  var form: Form
  var capture: Int
  var clientPort: Int
  var serverPort: Int
  /// Microseconds since 1970.
  var time: Int
  var naming = Naming.stated

  /// The microseconds of its observation: its first packet with a message, after three of TCP.
  var observed: Int { time + 4 * TCPTalk.step }

  var handshake: Handshake? {
    if case .handshake(let handshake) = form { handshake } else { nil }
  }
}
