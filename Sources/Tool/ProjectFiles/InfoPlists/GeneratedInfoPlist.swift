import Linting
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
  /// True if keys for App Transport Security are out of place in it, and the dictionary is not there.
  public var hasStrayKeysOnly = false
  /// The paths below the Info.plist of values that the tool writes beside those of the file.
  public var added: Set<[String]> = []

  /// The Info.plist at a path.
  public init(path: [String], product: Product = .unknown) {
    self.path = path
    self.product = product
  }
}

extension GeneratedInfoPlist {
  static let policyKey = "NSAppTransportSecurity"

  /// Returns whether a path, from the root of the document, leads into a value that the tool adds.
  public func isAdded(_ keyPath: [String]) -> Bool {
    guard !added.isEmpty, keyPath.starts(with: path) else { return false }
    let below = keyPath.dropFirst(path.count)
    return added.contains { below.starts(with: $0) }
  }

  /// The Info.plist with the keys that are out of place noted; `nil` if there are neither such keys
  /// nor a dictionary.
  func judged(in root: PropertyListNode) -> GeneratedInfoPlist? {
    guard !hasPolicy(in: root) else { return self }
    var node = root
    for key in path {
      guard let member = node.member(key) else { return nil }
      node = member.node
    }
    guard node.members.contains(where: { Linter.isStray(atRoot: $0.key) }) else { return nil }
    var judged = self
    judged.hasStrayKeysOnly = true
    return judged
  }

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
