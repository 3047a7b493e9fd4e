import PropertyLists

extension ProjectFile {
  /// The dictionaries that were found in source code, each as an Info.plist; `nil` if there are none.
  init?(
    literals found: [PropertyListNode.Member], in bytes: [UInt8], as form: ProjectFileForm
  ) {
    guard let first = found.first else { return nil }
    let range = 0..<bytes.count
    guard found.count > 1 else {
      let root = PropertyListNode(content: .dictionary([first]), range: range)
      self.init(
        form, PropertyListDocument(root: root, in: bytes, as: .project),
        [GeneratedInfoPlist(path: [])])
      return
    }
    let lists = found.enumerated().map { index, member in
      PropertyListNode.Member(
        key: "infoPlist \(index + 1)", keyRange: member.keyRange,
        node: PropertyListNode(content: .dictionary([member]), range: member.node.range))
    }
    let root = PropertyListNode(content: .dictionary(lists), range: range)
    self.init(
      form, PropertyListDocument(root: root, in: bytes, as: .project),
      lists.map { GeneratedInfoPlist(path: [$0.key]) })
  }
}
