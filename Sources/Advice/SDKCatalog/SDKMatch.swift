/// The SDK behind a host, and how that is known.
public struct SDKMatch: Hashable, Sendable {
  /// The basis of a match, the surest first.
  public enum Basis: String, Hashable, Sendable, CaseIterable {
    /// The host is one of the SDK's, or below it.
    case host
    /// The host is an alias (CNAME) of one; its name may be somebody else's.
    case alias
    /// The request went to an address of the SDK's look-up service (HTTPDNS), whatever host it names.
    case httpDNSAddress = "httpdns-address"
  }

  public var record: SDKRecord
  /// The suffix of the record that matched.
  public var suffix: SDKSuffix
  public var basis: Basis
  /// The canonical name or the address that matched; `nil` if the host itself did.
  public var via: String?
  /// The company behind the vendor: the owner, or the vendor itself.
  public var company: String
  /// The confidence of the suffix, lowered if the match is not by the host itself.
  public let confidence: SDKConfidence

  /// A match; anything but the host itself makes it less sure.
  ///
  /// - Parameters:
  ///   - record: The SDK.
  ///   - suffix: The suffix of the record that matched.
  ///   - basis: The basis of the match.
  ///   - via: The canonical name or the address that matched.
  ///   - company: The company behind the vendor; `nil` for the vendor itself.
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

  /// True where advice may say outright that the SDK is behind the host: by the host's own name, of which
  /// somebody read that it is the SDK's and nobody else's.
  public var isSure: Bool { basis == .host && confidence != .low && !suffix.isShared }
}
