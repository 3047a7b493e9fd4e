import PropertyLists

/// An Info.plist that a build tool makes of a part of its project file.
public struct GeneratedInfoPlist: Hashable, Sendable {
  /// The product that gets the Info.plist.
  public enum Product: Hashable, Sendable {
    case unknown
    case app
    /// A component of an app with a process of its own.
    case companion
    /// Code that processes load; no system reads its policy.
    case library
    /// Build settings, of which no dictionary is made.
    case settings
  }

  /// The keys that lead to its members in the document of the file; the last of them may be missing.
  public var path: [String]
  public var product: Product

  /// The Info.plist at a path.
  public init(path: [String], product: Product = .unknown) {
    self.path = path
    self.product = product
  }
}

extension GeneratedInfoPlist {
  static let policyKey = "NSAppTransportSecurity"

  /// True if the members include a dictionary for App Transport Security.
  func hasPolicy(in root: PropertyListNode) -> Bool {
    var node = root
    for key in path + [Self.policyKey] {
      guard let member = node.member(key) else { return false }
      node = member.node
    }
    return true
  }
}
