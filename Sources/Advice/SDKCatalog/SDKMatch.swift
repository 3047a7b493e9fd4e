/// The SDK behind a host, and the basis of the match.
public struct SDKMatch: Hashable, Sendable {
  /// The basis of a match, the most certain first.
  public enum Basis: String, Hashable, Sendable, CaseIterable {
    /// The host is one of the SDK's names or below it.
    case host
    /// An alias (CNAME) of the host is one of the SDK's names or below it; the host's own name may
    /// belong to others.
    case alias
    /// The request went to an address of the SDK's DNS-over-HTTP service (HTTPDNS), whatever host
    /// the request names.
    case httpDNSAddress = "httpdns-address"
  }

  public var record: SDKRecord
  public var suffix: SDKSuffix
  public var basis: Basis
  /// The alias (CNAME) or server address that matched; `nil` if the host's own name matched.
  public var via: String?
  public var company: String
  /// The confidence that the SDK is behind the host: that of the suffix, lowered if the host's own
  /// name did not match.
  public let confidence: SDKConfidence

  /// Creates a match.
  ///
  /// The confidence of the suffix is lowered unless `basis` is `host`. If `company` is `nil`, the
  /// SDK's vendor is the company.
  public init(
    record: SDKRecord, suffix: SDKSuffix, basis: Basis = .host, via: String? = nil,
    company: String? = nil
  ) {
    self.record = record
    self.suffix = suffix
    self.basis = basis
    self.via = via
    self.company = company ?? record.vendor
    confidence =
      switch basis {
      case .host: suffix.confidence
      case .alias: suffix.confidence.lowered
      case .httpDNSAddress: .low
      }
  }

  /// True if advice may state that the SDK is behind the host.
  ///
  /// The host's own name must match, with confirmed evidence, and a suffix that only the SDK uses.
  public var isSure: Bool { basis == .host && confidence != .low && !suffix.isShared }
}
