import Linting
import PropertyLists

/// An Info.plist that a build tool generates from a part of its project file.
package struct GeneratedInfoPlist: Hashable, Sendable {
  package enum Product: Hashable, Sendable {
    case unknown
    case app
    /// An extension, watch app or other part of an app with its own process.
    case companion
    /// A framework or other code loaded by processes; the system ignores its ATS dictionary.
    case library
    case settings
  }

  /// The keys that lead to the Info.plist in the project file; the last key may be absent.
  package var path: [String]
  package var product: Product
  /// True if the Info.plist has misplaced ATS keys and no ATS dictionary.
  package var hasStrayKeysOnly = false
  /// The key paths, relative to the Info.plist, of values that the build tool adds.
  package var added: Set<[String]> = []

  package init(path: [String], product: Product = .unknown) {
    self.path = path
    self.product = product
  }
}

extension GeneratedInfoPlist {
  static let policyKey = "NSAppTransportSecurity"

  /// Returns true if a key path from the document's root leads to a value that the build tool adds.
  package func isAdded(_ keyPath: [String]) -> Bool {
    guard !added.isEmpty, keyPath.starts(with: path) else { return false }
    let below = keyPath.dropFirst(path.count)
    return added.contains { below.starts(with: $0) }
  }

  /// Returns this Info.plist, with `hasStrayKeysOnly` true if it has only misplaced ATS keys.
  ///
  /// `nil` if it has neither misplaced ATS keys nor an ATS dictionary.
  func judged(in root: PropertyListNode) -> GeneratedInfoPlist? {
    guard !hasPolicy(in: root) else { return self }
    guard let members = root.node(at: path)?.members,
      members.contains(where: { Linter.isStray(atRoot: $0.key) })
    else { return nil }
    var judged = self
    judged.hasStrayKeysOnly = true
    return judged
  }

  func hasPolicy(in root: PropertyListNode) -> Bool {
    root.node(at: path + [Self.policyKey]) != nil
  }
}

extension PropertyListNode.Member {
  /// Creates a property list member for a value from another syntax, such as Lua; `place` is the
  /// byte range of key and value.
  init(_ key: String, _ content: PropertyListNode.Content, at place: Range<Int>) {
    self.init(
      key: key, keyRange: place, node: PropertyListNode(content: content, range: place))
  }
}

extension PropertyListNode {
  fileprivate func node(at path: [String]) -> PropertyListNode? {
    path.reduce(self) { $0?.member($1)?.node }
  }
}
