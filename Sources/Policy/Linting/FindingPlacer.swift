import Bytes
public import Escaping
public import Findings
public import PropertyLists

/// Adds file, line and column to findings in a property list.
public struct FindingPlacer {
  private let document: PropertyListDocument
  private let file: ForeignText
  /// Members by key, for each dictionary already searched, by its path.
  ///
  /// A hostile dictionary can have a million members, and each finding looks up one member.
  private var members: [[String]: [String: PropertyListNode.Member]] = [:]

  public init(_ document: PropertyListDocument, file: ForeignText) {
    self.document = document
    self.file = file
  }

  /// Sets a finding's file, line and column.
  ///
  /// The position is that of the deepest existing part of the finding's key path.
  public mutating func place<Statement>(_ finding: inout Finding<Statement>) {
    finding.file = file
    var path = finding.keyPath
    while !path.isEmpty {
      if let start = member(at: path)?.keyRange.lowerBound ?? item(at: path)?.range.lowerBound {
        let position = document.position(ofByte: start)
        (finding.line, finding.column) = (position?.line, position?.column)
        return
      }
      path.removeLast()
    }
  }

  private mutating func item(at path: [String]) -> PropertyListNode? {
    guard let index = path.last.flatMap(Int.init),
      case .array(let items)? = member(at: path.dropLast())?.node.content,
      items.indices.contains(index)
    else { return nil }
    return items[index]
  }

  private mutating func member(at path: [String]) -> PropertyListNode.Member? {
    guard let key = path.last else { return nil }
    let parent = Array(path.dropLast())
    if let members = members[parent] { return members[key] }
    let node = parent.isEmpty ? document.root : member(at: parent)?.node
    let found = Dictionary(
      (node?.members ?? []).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    members[parent] = found
    return found[key]
  }
}

extension Linter {
  /// Returns the findings in a file, in file order; `nil` if its root is not a dictionary.
  ///
  /// - Parameters:
  /// - document: The file.
  /// - path: The keys that lead to the Info.plist's members; empty if the file is an Info.plist.
  /// - owner: The kind of bundle that the Info.plist belongs to.
  /// - isInfoPlist: True if the file is surely an Info.plist; if false, its content decides.
  /// - file: The path to show in reports.
  public func findings(
    in document: PropertyListDocument, at path: [String] = [], of owner: InfoPlistOwner = .unknown,
    isInfoPlist: Bool = false, file: ForeignText
  ) -> [Finding<LintStatement>]? {
    let members = document.node(at: path)?.value ?? .dictionary(PropertyListDictionary())
    guard case .dictionary(let root) = members else { return nil }
    var found = findings(in: root, of: owner, format: document.format, isInfoPlist: isInfoPlist)
    for index in found.indices { found[index].keyPath = path + found[index].keyPath }
    return placed(found, in: document, file: file)
  }

  func placed(
    _ findings: [Finding<LintStatement>], in document: PropertyListDocument, file: ForeignText
  ) -> [Finding<LintStatement>] {
    var placer = FindingPlacer(document, file: file)
    return findings.map { finding in
      var finding = finding
      placer.place(&finding)
      return finding
    }
    .sorted()
  }
}
