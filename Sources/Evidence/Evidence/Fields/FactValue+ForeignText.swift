package import Escaping
package import JSONText

extension ForeignText: FactValue {
  package var heldBytes: Int { HeapCost.ofText(utf8Count: utf8Count) }

  package func write(to json: inout JSONWriter) { json.string(self) }

  package static func read(
    from cursor: inout EvidenceJSONReader, as form: FactForm
  ) throws(EvidenceLineError) -> ForeignText {
    ForeignText(try cursor.text(as: form))
  }
}
