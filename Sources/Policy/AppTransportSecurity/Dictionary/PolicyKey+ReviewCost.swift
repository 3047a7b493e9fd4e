public import PropertyLists
import ProtocolRegistries

/// The demand of App Review for a setting: nothing or a justification (ATS-130).
public enum ReviewCost: String, Hashable, Sendable, CaseIterable {
  case free
  case justification
}

/// A justification that Apple promises to consider (ATS-131).
public enum ReviewReason: String, Hashable, Sendable, CaseIterable {
  /// A server run by another party supports nothing more secure.
  case serverOfAnotherParty = "server-of-another-party"
  /// A device that cannot be upgraded must be reachable under a public name.
  case fixedDevice = "fixed-device"
  /// A class that the web content key does not cover shows web content from many sources.
  case webContent = "web-content"
  /// The loaded media are encrypted themselves and contain no personal information.
  case encryptedMedia = "encrypted-media"
}

extension PolicyKey {
  /// Returns `justification` if App Review requires one for this value, otherwise `free` (ATS-130).
  ///
  /// The cost is unrelated to the size of the exception. A key for one address can require a
  /// justification although `NSAllowsLocalNetworking`, which exempts a network, does not (ATS-132).
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
