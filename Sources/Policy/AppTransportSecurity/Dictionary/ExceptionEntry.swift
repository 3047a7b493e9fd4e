import PropertyLists
import ProtocolRegistries

/// An `NSExceptionDomains` entry as written, before a system interprets it.
///
/// Current and obsolete spellings are separate members, because some systems ignore the obsolete
/// ones. `exception(as:)` gives the settings as one system reads them.
struct ExceptionEntry: Hashable, Sendable {
  /// The value of `NSExceptionMinimumTLSVersion` as written (ATS-36).
  enum Floor: Hashable, Sendable {
    case absent
    case unrecognised
    /// A version of DTLS, which iOS 15 and later accept as a version; its effect on TLS is not
    /// known.
    case datagram
    case version(TLSVersion)
  }

  struct Loosening: Hashable, Sendable {
    var insecureLoads = BooleanSetting.absent
    var floor = Floor.absent
    var forwardSecrecy = BooleanSetting.absent

    fileprivate var isPlain: Bool { insecureLoads.isPlain && forwardSecrecy.isPlain }
  }

  var includesSubdomains = BooleanSetting.absent
  var plain = Loosening()
  /// Values under the obsolete spellings of the entry's keys, such as `NSTemporaryException…`
  /// (ATS-41, ATS-42).
  var legacy = Loosening()
  var certificateTransparency = BooleanSetting.absent
  var niapPackage: NIAPTLSPackage?

  func exception(as reading: PolicyAsReadBySystem) -> DomainException {
    let legacy = reading.honorsLegacyKeys ? legacy : Loosening()
    return DomainException(
      includesSubdomains: reading.isOn(includesSubdomains),
      allowsInsecureHTTPLoads: reading.value(plain.insecureLoads)
        ?? reading.isOn(legacy.insecureLoads),
      minimumTLSVersion: plain.floor.version(else: legacy.floor, as: reading),
      requiresForwardSecrecy: reading.value(plain.forwardSecrecy)
        ?? reading.value(legacy.forwardSecrecy) ?? true,
      requiresCertificateTransparency: reading.isOn(certificateTransparency),
      niapPackage: niapPackage)
  }

  var hasDatagramFloor: Bool { plain.floor == .datagram || legacy.floor == .datagram }

  var isDoubtful: Bool {
    !(includesSubdomains.isPlain && certificateTransparency.isPlain && plain.isPlain
      && legacy.isPlain)
  }
}

extension ExceptionEntry.Floor {
  init(_ value: PropertyListValue) {
    let known: [TLSVersion] = [.tls10, .tls11, .tls12, .tls13]
    guard case .string(let text) = value else {
      self = .unrecognised
      return
    }
    if let version = TLSVersion(name: text), known.contains(version) {
      self = .version(version)
    } else {
      self = ["DTLSv1.0", "DTLSv1.2"].contains(text) ? .datagram : .unrecognised
    }
  }

  fileprivate func version(else other: Self, as reading: PolicyAsReadBySystem) -> TLSVersion? {
    switch self == .absent ? other : self {
    case .version(let version): version
    case .datagram: reading.datagramFloorsAreVoid ? .ssl3 : nil
    case .absent, .unrecognised: nil
    }
  }
}
