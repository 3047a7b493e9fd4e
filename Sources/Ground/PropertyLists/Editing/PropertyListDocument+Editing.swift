extension PropertyListDocument {
  /// The file with another value at a path of keys, and all other bytes as they are.
  ///
  /// Dictionaries are merged: members whose value stays keep their bytes, comments inside them
  /// included; what is gone is taken out with its line, what is new comes after what precedes it in
  /// `value`. Dictionaries on the path that are not there are made. A value that is there already
  /// changes nothing.
  ///
  /// The order of members does not count. A control character that XML cannot hold becomes U+FFFD.
  public func replacingValue(
    at path: [String], with value: PropertyListValue
  ) throws(PropertyListEditingError) -> [UInt8] {
    var editor = try editor()
    var node = root
    for (index, key) in path.enumerated() {
      guard case .dictionary = node.content else {
        throw .notADictionary(path: Array(path[..<index]))
      }
      guard let member = node.member(key) else {
        let made = path[(index + 1)...].reversed().reduce(value) { value, key in
          .dictionary([key: value])
        }
        editor.insert(PropertyListDictionary.Entry(key: key, value: made), into: node)
        return editor.result
      }
      node = member.node
    }
    editor.merge(value, into: node)
    return editor.result
  }

  /// The file without what stands at a path of keys; the same bytes where nothing stands there.
  ///
  /// A key that stands several times goes each time.
  public func removingValue(at path: [String]) throws(PropertyListEditingError) -> [UInt8] {
    var editor = try editor()
    guard let key = path.last else { throw .rootCannotBeRemoved }
    guard let parent = node(at: path.dropLast()) else { return bytes }
    editor.remove(parent.members.filter { $0.key == key })
    return editor.result
  }

  private func editor() throws(PropertyListEditingError) -> XMLEditor {
    guard format == .xml else { throw .notXML(format) }
    return XMLEditor(self)
  }
}
