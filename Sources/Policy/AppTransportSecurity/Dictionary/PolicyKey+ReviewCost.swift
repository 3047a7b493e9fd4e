public import PropertyLists
import ProtocolRegistries

/// The justification that App Review requires for a setting (ATS-130).
public enum ReviewCost: String, Hashable, Sendable, CaseIterable {
  case free
  case justification
}

/// A justification that Apple says it will consider (ATS-131).
public enum ReviewReason: String, Hashable, Sendable, CaseIterable {
  /// A server run by another party supports nothing better.
  case serverOfAnotherParty = "server-of-another-party"
  /// A device that cannot be upgraded has to be reached under a public name.
  case fixedDevice = "fixed-device"
  /// Web content from many sources is shown in a class that the web content key does not cover.
  case webContent = "web-content"
  /// Media that are encrypted themselves and contain no personal information.
  case encryptedMedia = "encrypted-media"
}

extension PolicyKey {
  /// Returns whether App Review requires a justification for a value of the key (ATS-130).
  ///
  /// The cost is unrelated to the size of the exception. A key for one address can cost more than
  /// `NSAllowsLocalNetworking`, which exempts a whole network (ATS-132).
  public func reviewCost(of value: PropertyListValue) -> ReviewCost {
    switch replacement ?? self {
    case .allowsArbitraryLoads, .allowsArbitraryLoadsForMedia, .allowsArbitraryLoadsInWebContent,
      .allowsInsecureHTTPLoads:
      // A value that is neither yes nor no means yes to some system, so it needs a justification.
      return value == .boolean(false) || value == .integer(0) ? .free : .justification
    case .minimumTLSVersion:
      guard case .string(let name) = value, let version = TLSVersion(name: name) else {
        return .free
      }
      return version < .tls12 ? .justification : .free
    default: return .free
    }
  }

  public var reviewReasons: [ReviewReason] {
    switch replacement ?? self {
    case .allowsArbitraryLoads: [.serverOfAnotherParty, .fixedDevice, .webContent]
    case .allowsArbitraryLoadsForMedia: [.encryptedMedia]
    case .allowsArbitraryLoadsInWebContent: [.webContent]
    case .allowsInsecureHTTPLoads, .minimumTLSVersion: [.serverOfAnotherParty, .fixedDevice]
    default: []
    }
  }
}
