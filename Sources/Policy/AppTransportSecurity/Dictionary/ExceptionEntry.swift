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
  /// Values of the obsolete spellings of the three keys (ATS-41, ATS-42).
  var legacy = Loosening()
  var certificateTransparency = BooleanSetting.absent
  var niapPackage: NIAPTLSPackage?

  func exception(as reading: PolicyReading) -> DomainException {
    let legacy = reading.honorsLegacyKeys ? legacy : Loosening()
    return DomainException(
      includesSubdomains: reading.isOn(includesSubdomains),
      allowsInsecureHTTPLoads: reading.value(plain.insecureLoads)
        ?? reading.isOn(legacy.insecureLoads),
      minimumTLSVersion: plain.floor.version(else: legacy.floor),
      requiresForwardSecrecy: reading.value(plain.forwardSecrecy)
        ?? reading.value(legacy.forwardSecrecy) ?? true,
      requiresCertificateTransparency: reading.isOn(certificateTransparency),
      niapPackage: niapPackage)
  }

  var isDoubtful: Bool {
    !(includesSubdomains.isPlain && certificateTransparency.isPlain && plain.isPlain
      && legacy.isPlain)
  }
}

extension ExceptionEntry.Floor {
  init(_ value: PropertyListValue) {
    let known: [TLSVersion] = [.tls10, .tls11, .tls12, .tls13]
    if case .string(let text) = value, let version = TLSVersion(name: text), known.contains(version)
    {
      self = .version(version)
    } else {
      self = .unrecognised
    }
  }

  fileprivate func version(else other: Self) -> TLSVersion? {
    switch (self, other) {
    case (.version(let version), _), (.absent, .version(let version)): version
    default: nil
    }
  }
}
