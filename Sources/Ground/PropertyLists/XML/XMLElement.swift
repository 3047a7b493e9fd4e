/// An element of an XML file, without its text.
package struct XMLElement {
  package struct Attribute {
    package var name: String
    package var value: String
  }

  package var name: String
  package var attributes: [Attribute] = []
  /// The byte range from the start tag to the end tag, both included.
  package var range: Range<Int>
  package var children: [XMLElement] = []

  /// The value of an attribute, the first one if the name repeats; `nil` if there is none.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  package func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }
}
