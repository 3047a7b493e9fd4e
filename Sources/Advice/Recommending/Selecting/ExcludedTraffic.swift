public import Escaping
public import Evidence
public import ProtocolRegistries
public import SDKCatalog

/// Traffic that was excluded from the judgement (set aside), with the reason.
public struct ExcludedTraffic: Hashable, Sendable {
  public var host: String
  public var reason: Reason
  public var connections: Int
  public var evidence: [Place]
  public var owner: HostOwner? {
    get { sharedOwner?.value }
    set { sharedOwner = newValue.map(SharedValue.init) }
  }
  private var sharedOwner: SharedValue<HostOwner>?

  public init(host: String, reason: Reason, connections: Int, evidence: [Place]) {
    self.host = host
    self.reason = reason
    self.connections = connections
    self.evidence = evidence
  }

  /// A reason to exclude traffic from the judgement.
  public enum Reason: Hashable, Sendable {
    case notAHost
    case outsideATS(ProtocolOutsideATS)
    case ownStack(String)
    case local
    case localUnderATS
    /// A request to check a certificate, such as OCSP, which systems send over http by design.
    case revocation
    case systemHost
    case systemProcess(ForeignText)
    case otherProcess(ForeignText)
    /// A request of another device or program, recognized by its user agent in a log or archive
    /// without process names.
    case otherDevice(OtherDevice)
    /// A load by the process of Safari that shows pages inside apps (ATS-3).
    case safariView(ForeignText)
    /// A load that the user, not the app, began, according to an App Privacy Report (ATS-3).
    case begunByPerson

    /// The kind of the reason, by which reports group excluded traffic.
    public var kind: Kind {
      switch self {
      case .notAHost: .notAHost
      case .outsideATS, .ownStack: .outsideATS
      case .local: .local
      case .localUnderATS: .localUnderATS
      case .revocation, .systemHost, .systemProcess: .systemProcess
      case .otherDevice: .otherDevice
      case .otherProcess, .safariView, .begunByPerson: .otherProcess
      }
    }

    public var protocolName: String? {
      switch self {
      case .outsideATS(let spoken): spoken.title
      case .ownStack(let title): title
      default: nil
      }
    }
  }

  /// The kind of a reason, without its details; a published raw value never changes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case notAHost = "not-a-host"
    case outsideATS = "outside-ats"
    case systemProcess = "system-process"
    case otherProcess = "other-process"
    case otherDevice = "other-device"
    case local
    case localUnderATS = "local-under-ats"
  }
}

/// A protocol that the URL loading system does not speak (ATS-2).
public enum ProtocolOutsideATS: Hashable, Sendable {
  case other(NonHTTPProtocol, port: UInt16)
  /// TLS after STARTTLS inside another protocol; `nil` if the other protocol is unknown.
  case startTLS(NonHTTPProtocol?)
  case quic(QUICVersion)
  /// The selected ALPN protocol, or if none was selected, all offered ones. None of them is HTTP,
  /// and the list is never empty.
  case applicationProtocols([ApplicationProtocolName])

  public var title: String? {
    switch self {
    case .other(let other, _): other.title
    case .startTLS(let other): other.map { "\($0.title) with STARTTLS" } ?? "STARTTLS"
    case .quic(let version): version.isFacebook ? "Facebook's QUIC" : "Google's QUIC"
    case .applicationProtocols(let names): names.first.map { $0.title ?? $0.rawValue.displayed }
    }
  }
}

extension ExcludedTraffic {
  /// Creates the record of a host's loads that were excluded for the same reason.
  init(_ host: String, _ reason: Reason, _ sightings: [HostSighting], _ owner: HostOwner?) {
    self.init(
      host: host, reason: reason, connections: sightings.reduce(0) { $0 + $1.count },
      evidence: sightings.map(\.first).min().map { [$0] } ?? [])
    self.owner = owner
  }

  /// Creates a record of traffic by a protocol that the URL loading system does not use (ATS-2).
  init(_ traffic: UnanalyzedTraffic) {
    self.init(
      host: traffic.host, reason: .outsideATS(.other(traffic.spoken, port: traffic.port)),
      connections: traffic.count, evidence: [traffic.first])
  }

  func precedes(_ other: ExcludedTraffic) -> Bool {
    if host != other.host { return host < other.host }
    let (mine, others) = (reason.kind.rawValue, other.reason.kind.rawValue)
    if mine != others { return mine < others }
    guard let place = evidence.first, let otherPlace = other.evidence.first else { return false }
    return place < otherPlace
  }
}
