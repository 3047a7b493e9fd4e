/// An error in reading a file as XML.
package struct XMLProblem: Error, Hashable, Sendable {
  package var problem: String
  package var offset: Int
}
