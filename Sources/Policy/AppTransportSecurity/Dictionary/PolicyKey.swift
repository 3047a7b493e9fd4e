/// A current or former key of `NSAppTransportSecurity` or of the dictionaries inside it.
public enum PolicyKey: String, Hashable, Sendable, CaseIterable {
  // Of the dictionary itself
  case allowsArbitraryLoads = "NSAllowsArbitraryLoads"
  case allowsArbitraryLoadsForMedia = "NSAllowsArbitraryLoadsForMedia"
  case allowsArbitraryLoadsInWebContent = "NSAllowsArbitraryLoadsInWebContent"
  case allowsLocalNetworking = "NSAllowsLocalNetworking"
  case requiresNIAPPackage = "NSRequiresNIAPTLSPackageVersion"
  case exceptionDomains = "NSExceptionDomains"
  case pinnedDomains = "NSPinnedDomains"
  /// The spelling of `NSAllowsArbitraryLoadsForMedia` in a beta of iOS 10 (ATS-29).
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

  /// The current key for an obsolete spelling, otherwise `nil` (ATS-29, ATS-41, ATS-42).
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

  /// True if Apple documents the key as obsolete (ATS-40).
  public var isObsolete: Bool { self == .requiresCertificateTransparency }
}
