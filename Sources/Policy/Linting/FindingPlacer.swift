import ByteReading
public import Findings
public import PropertyLists

/// Finds the lines and columns of findings in the file in which they lie.
public struct FindingPlacer {
  private let document: PropertyListDocument
  private let file: String
  /// Members by key, of the dictionaries that were asked for: a hostile one has a million, and each
  /// finding asks for one of them.
  private var members: [[String]: [String: PropertyListNode.Member]] = [:]

  /// A placer for one file, shown under a name.
  public init(_ document: PropertyListDocument, file: String) {
    self.document = document
    self.file = file
  }

  /// Gives a finding its file, and the line and column of its last key that stands there.
  public mutating func place<Statement>(_ finding: inout Finding<Statement>) {
    finding.file = file
    var path = finding.keyPath
    while !path.isEmpty {
      if let member = member(at: path) {
        let position = document.position(ofByte: member.keyRange.lowerBound)
        (finding.line, finding.column) = (position?.line, position?.column)
        return
      }
      // An item of an array has no key; the array has.
      path.removeLast()
    }
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
  /// The findings in a file, with their places; `nil` where its root is no dictionary.
  public func findings(
    in document: PropertyListDocument, of owner: ListOwner = .unknown, file: String
  ) -> [Finding<LintStatement>]? {
    guard case .dictionary(let root) = document.value else { return nil }
    var placer = FindingPlacer(document, file: file)
    return findings(in: root, of: owner, format: document.format).map { finding in
      var finding = finding
      placer.place(&finding)
      return finding
    }
    .sorted()
  }
}
