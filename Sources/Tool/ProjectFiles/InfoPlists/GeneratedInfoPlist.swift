import Linting
import PropertyLists

/// An Info.plist that a build tool generates from a part of its project file.
package struct GeneratedInfoPlist: Hashable, Sendable {
  package enum Product: Hashable, Sendable {
    case unknown
    case app
    /// A component of an app with its own process.
    case companion
    /// Code loaded by processes; the system ignores its policy.
    case library
    case settings
  }

  /// The keys that lead to its members in the document; the last may be absent.
  package var path: [String]
  package var product: Product
  /// True if the list has misplaced ATS keys and no dictionary.
  package var hasStrayKeysOnly = false
  /// The paths of values that the tool adds, relative to the Info.plist.
  package var added: Set<[String]> = []

  package init(path: [String], product: Product = .unknown) {
    self.path = path
    self.product = product
  }
}

extension GeneratedInfoPlist {
  static let policyKey = "NSAppTransportSecurity"

  /// Returns true if a path from the document's root leads into a value that the tool adds.
  package func isAdded(_ keyPath: [String]) -> Bool {
    guard !added.isEmpty, keyPath.starts(with: path) else { return false }
    let below = keyPath.dropFirst(path.count)
    return added.contains { below.starts(with: $0) }
  }

  /// Returns the Info.plist with misplaced keys recorded; `nil` if it has neither such keys nor a
  /// dictionary.
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
  /// Creates a member that stands for a place in another form of text.
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
