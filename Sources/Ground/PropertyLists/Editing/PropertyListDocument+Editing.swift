extension PropertyListDocument {
  /// Returns the file with the value at a path replaced and all other bytes unchanged.
  ///
  /// Dictionaries are merged: unchanged members keep their bytes, including comments inside them. A
  /// removed member is deleted with its lines; a new member follows the member before it in
  /// `value`. Missing dictionaries on the path are created. The order of members is not compared,
  /// so an equal value changes nothing. Control characters that XML cannot represent become U+FFFD.
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

  /// Returns the file without the value at a path; unchanged if no value has this path.
  ///
  /// If the key repeats, all its members are removed.
  public func removingValue(at path: [String]) throws(PropertyListEditingError) -> [UInt8] {
    var editor = try editor()
    guard let key = path.last else { throw .rootCannotBeRemoved }
    guard let parent = node(at: path.dropLast()) else { return bytes }
    editor.remove(parent.members.filter { $0.key == key })
    return editor.result
  }

  private func editor() throws(PropertyListEditingError) -> XMLPropertyListEditor {
    guard format == .xml else { throw .notXML(format) }
    return XMLPropertyListEditor(self)
  }
}
