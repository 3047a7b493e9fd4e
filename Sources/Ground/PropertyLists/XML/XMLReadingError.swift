/// An error in reading a file as XML.
package struct XMLReadingError: Error, Hashable, Sendable {
  package var problem: String
  package var offset: Int
}
