public import Evidence
public import ProtocolRegistries
public import SDKCatalog

/// Traffic that was left out of the judgement.
public struct SetAside: Hashable, Sendable {
  /// The host or address.
  public var host: String
  public var reason: Reason
  public var connections: Int
  public var evidence: [Place]
  /// The party behind the host, where one is known.
  public var owner: HostOwner? {
    get { sharedOwner?.value }
    set { sharedOwner = newValue.map(Shared.init) }
  }
  private var sharedOwner: Shared<HostOwner>?

  /// Traffic with the reason why it was set aside.
  public init(host: String, reason: Reason, connections: Int, evidence: [Place]) {
    self.host = host
    self.reason = reason
    self.connections = connections
    self.evidence = evidence
  }

  /// A reason to leave traffic out.
  public enum Reason: Hashable, Sendable {
    /// No URL can have this name.
    case notAHost
    case outsideATS(OutsideProtocol)
    /// A stack outside ATS, by its user agent.
    case ownStack(String)
    case local
    /// A local host that the app's own dictionary puts under ATS.
    case localUnderATS
    /// The system asks for revocation facts over http by design.
    case revocation
    /// Only the system's own agents ask for the host.
    case systemHost
    case systemProcess(String)
    case otherProcess(String)
    /// A page of Safari inside the app (ATS-3).
    case safariView(String)
    /// The person began the load, and the system does not count it as the app's (ATS-3).
    case begunByPerson

    /// The kind of reason, which never changes once it was published.
    public var kind: Kind {
      switch self {
      case .notAHost: .notAHost
      case .outsideATS, .ownStack: .outsideATS
      case .local: .local
      case .localUnderATS: .localUnderATS
      case .revocation, .systemHost, .systemProcess: .systemProcess
      case .otherProcess, .safariView, .begunByPerson: .otherProcess
      }
    }

    /// The protocol or stack that was spoken, such as `SSH`, where that is the reason.
    public var spoken: String? {
      switch self {
      case .outsideATS(let spoken): spoken.title
      case .ownStack(let title): title
      default: nil
      }
    }
  }

  /// A kind of reason.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case notAHost = "not-a-host"
    case outsideATS = "outside-ats"
    case systemProcess = "system-process"
    case otherProcess = "other-process"
    case local
    case localUnderATS = "local-under-ats"
  }
}

/// A protocol that the URL loading system does not speak (ATS-2).
public enum OutsideProtocol: Hashable, Sendable {
  /// A protocol on a port, as packets show it.
  case other(OtherProtocol, port: UInt16)
  /// TLS that began inside another protocol; `nil` for one that is not known.
  case startTLS(OtherProtocol?)
  case quic(QUICVersion)
  /// The protocols of ALPN, none of which is HTTP; never empty.
  case applicationProtocols([ApplicationProtocolName])

  /// The protocol in few words.
  public var title: String? {
    switch self {
    case .other(let other, _): other.title
    case .startTLS(let other): other.map { "\($0.title) with STARTTLS" } ?? "STARTTLS"
    case .quic(let version): version.isFacebook ? "Facebook's QUIC" : "Google's QUIC"
    case .applicationProtocols(let names): names.first.map { $0.title ?? $0.rawValue }
    }
  }
}

extension SetAside {
  /// The loads of a host that were set aside for one reason.
  init(_ host: String, _ reason: Reason, _ sightings: [Sighting], _ owner: HostOwner?) {
    self.init(
      host: host, reason: reason, connections: sightings.reduce(0) { $0 + $1.count },
      evidence: sightings.map(\.first).min().map { [$0] } ?? [])
    self.owner = owner
  }

  /// Traffic by other protocols than those of the URL loading system (ATS-2).
  init(_ traffic: OtherTraffic) {
    self.init(
      host: traffic.host, reason: .outsideATS(.other(traffic.spoken, port: traffic.port)),
      connections: traffic.count, evidence: [traffic.first])
  }

  /// The order of a list: by host, kind of reason, and the place where it was seen first.
  func precedes(_ other: SetAside) -> Bool {
    if host != other.host { return host < other.host }
    let (mine, others) = (reason.kind.rawValue, other.reason.kind.rawValue)
    if mine != others { return mine < others }
    guard let place = evidence.first, let otherPlace = other.evidence.first else { return false }
    return place < otherPlace
  }
}
