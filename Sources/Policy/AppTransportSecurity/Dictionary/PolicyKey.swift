/// A key that `NSAppTransportSecurity` may hold, or once was said to.
public enum PolicyKey: String, Hashable, Sendable, CaseIterable {
  // Of the dictionary itself
  case allowsArbitraryLoads = "NSAllowsArbitraryLoads"
  case allowsArbitraryLoadsForMedia = "NSAllowsArbitraryLoadsForMedia"
  case allowsArbitraryLoadsInWebContent = "NSAllowsArbitraryLoadsInWebContent"
  case allowsLocalNetworking = "NSAllowsLocalNetworking"
  case requiresNIAPPackage = "NSRequiresNIAPTLSPackageVersion"
  case exceptionDomains = "NSExceptionDomains"
  case pinnedDomains = "NSPinnedDomains"
  /// The spelling of a beta of iOS 10 (ATS-29).
  case allowsArbitraryLoadsInMedia = "NSAllowsArbitraryLoadsInMedia"

  // Of an entry of `NSExceptionDomains`
  case includesSubdomains = "NSIncludesSubdomains"
  case allowsInsecureHTTPLoads = "NSExceptionAllowsInsecureHTTPLoads"
  case minimumTLSVersion = "NSExceptionMinimumTLSVersion"
  case requiresForwardSecrecy = "NSExceptionRequiresForwardSecrecy"
  case requiresCertificateTransparency = "NSRequiresCertificateTransparency"
  case exceptionRequiresNIAPPackage = "NSExceptionRequiresNIAPTLSPackageVersion"
  case thirdPartyAllowsInsecureHTTPLoads = "NSThirdPartyExceptionAllowsInsecureHTTPLoads"
  case thirdPartyMinimumTLSVersion = "NSThirdPartyExceptionMinimumTLSVersion"
  case thirdPartyRequiresForwardSecrecy = "NSThirdPartyExceptionRequiresForwardSecrecy"
  case temporaryAllowsInsecureHTTPLoads = "NSTemporaryExceptionAllowsInsecureHTTPLoads"
  case temporaryMinimumTLSVersion = "NSTemporaryExceptionMinimumTLSVersion"
  case temporaryRequiresForwardSecrecy = "NSTemporaryExceptionRequiresForwardSecrecy"
  case temporaryThirdPartyAllowsInsecureHTTPLoads =
    "NSTemporaryThirdPartyExceptionAllowsInsecureHTTPLoads"
  case temporaryThirdPartyMinimumTLSVersion = "NSTemporaryThirdPartyExceptionMinimumTLSVersion"
  case temporaryThirdPartyRequiresForwardSecrecy =
    "NSTemporaryThirdPartyExceptionRequiresForwardSecrecy"

  // Of an entry of `NSPinnedDomains`, which has `NSIncludesSubdomains` too
  case pinnedCAIdentities = "NSPinnedCAIdentities"
  case pinnedLeafIdentities = "NSPinnedLeafIdentities"

  /// A kind of dictionary in which a key belongs.
  public enum Place: Hashable, Sendable {
    case dictionary, exception, pinnedDomain
  }

  /// The kinds of dictionary in which the key belongs.
  public var places: Set<Place> {
    switch self {
    case .allowsArbitraryLoads, .allowsArbitraryLoadsForMedia, .allowsArbitraryLoadsInWebContent,
      .allowsLocalNetworking, .requiresNIAPPackage, .exceptionDomains, .pinnedDomains,
      .allowsArbitraryLoadsInMedia:
      [.dictionary]
    case .includesSubdomains: [.exception, .pinnedDomain]
    case .pinnedCAIdentities, .pinnedLeafIdentities: [.pinnedDomain]
    default: [.exception]
    }
  }

  /// The key of today's documents that a spelling of the past stands for (ATS-29, ATS-41, ATS-42).
  public var replacement: PolicyKey? {
    switch self {
    case .allowsArbitraryLoadsInMedia: .allowsArbitraryLoadsForMedia
    case .thirdPartyAllowsInsecureHTTPLoads, .temporaryAllowsInsecureHTTPLoads,
      .temporaryThirdPartyAllowsInsecureHTTPLoads:
      .allowsInsecureHTTPLoads
    case .thirdPartyMinimumTLSVersion, .temporaryMinimumTLSVersion,
      .temporaryThirdPartyMinimumTLSVersion:
      .minimumTLSVersion
    case .thirdPartyRequiresForwardSecrecy, .temporaryRequiresForwardSecrecy,
      .temporaryThirdPartyRequiresForwardSecrecy:
      .requiresForwardSecrecy
    default: nil
    }
  }

  /// True if Apple calls the key obsolete (ATS-40).
  public var isObsolete: Bool { self == .requiresCertificateTransparency }
}
