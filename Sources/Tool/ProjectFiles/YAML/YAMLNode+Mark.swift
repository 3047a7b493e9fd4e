import Escaping
import JSONText

extension YAMLNode {
  /// Throws if a document's mark is of a newer form, or of another kind of file; the document needs
  /// no mark.
  ///
  /// The mark is checked before the other keys, of which a newer form may have unknown ones.
  func checkMark(of schema: DocumentSchema) throws(YAMLDocumentError) {
    guard let node = members?.first(where: { $0.name == "schema" })?.value else { return }
    guard let mark = node.text else {
      throw YAMLDocumentError("`schema` is not \(schema.mark)", line: node.line)
    }
    if let refusal = schema.refusal(of: mark) {
      throw YAMLDocumentError(refusal, line: node.line)
    }
  }
}
