/// An element of an XML file, without its text.
package struct XMLElement {
  /// An attribute with its value, in which references are resolved.
  package struct Attribute {
    package var name: String
    package var value: String
  }

  package var name: String
  package var attributes: [Attribute] = []
  /// The bytes from `<` of the first tag to `>` of the last.
  package var range: Range<Int>
  package var children: [XMLElement] = []

  /// The value of an attribute; the first of that name counts.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The children of a name.
  package func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }
}
