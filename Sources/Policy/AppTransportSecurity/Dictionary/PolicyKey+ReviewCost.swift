public import PropertyLists
import ProtocolRegistries

/// The cost of a setting at App Review (ATS-130).
public enum ReviewCost: String, Hashable, Sendable, CaseIterable {
  /// Apple's documents ask for no reason.
  case free
  /// A reason must be given with the app.
  case justification
}

/// A reason of the kind that Apple says it will consider (ATS-131).
public enum ReviewReason: String, Hashable, Sendable, CaseIterable {
  /// A server that somebody else runs supports nothing better.
  case serverOfAnotherParty = "server-of-another-party"
  /// A device that nobody can upgrade has to be reached under a public name.
  case fixedDevice = "fixed-device"
  /// Web content from many sources is shown in a class that the key for web content does not reach.
  case webContent = "web-content"
  /// Media are encrypted themselves and tell nothing of a person.
  case encryptedMedia = "encrypted-media"
}

extension PolicyKey {
  /// Returns the cost of a value of the key at App Review (ATS-130).
  ///
  /// The cost does not tell how much a value opens. A key for one address can cost more than
  /// `NSAllowsLocalNetworking`, which opens a whole network (ATS-132).
  public func reviewCost(of value: PropertyListValue) -> ReviewCost {
    switch replacement ?? self {
    case .allowsArbitraryLoads, .allowsArbitraryLoadsForMedia, .allowsArbitraryLoadsInWebContent,
      .allowsInsecureHTTPLoads:
      // What is neither yes nor no means yes to some system, so it had better be explained.
      return value == .boolean(false) || value == .integer(0) ? .free : .justification
    case .minimumTLSVersion:
      guard case .string(let name) = value, let version = TLSVersion(name: name) else {
        return .free
      }
      return version < .tls12 ? .justification : .free
    default: return .free
    }
  }

  /// The reasons that can speak for the key, the likeliest first; none where it needs none.
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
