/// An element of a project file in XML, without its text.
struct XMLElement {
  /// An attribute with its value, in which references are resolved.
  struct Attribute {
    var name: String
    var value: String
  }

  var name: String
  var attributes: [Attribute] = []
  /// The bytes from `<` of the first tag to `>` of the last.
  var range: Range<Int>
  var children: [XMLElement] = []

  /// The value of an attribute; the first of that name counts.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The children of a name.
  func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }
}
