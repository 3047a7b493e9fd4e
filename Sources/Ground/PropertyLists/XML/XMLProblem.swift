/// The reason for which a file is not read as XML.
package struct XMLProblem: Error, Hashable, Sendable {
  /// The reason, as a clause without a full stop.
  package var problem: String
  /// The offset of the byte where it is.
  package var offset: Int
}
