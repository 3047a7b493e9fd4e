import Escaping
import JSONText
import Testing

struct DocumentSchemaTests {
  @Test func `every kind of document has a mark of its own`() {
    let marks = DocumentSchema.allCases.map(\.mark)
    #expect(Set(marks).count == marks.count)
    for schema in DocumentSchema.allCases {
      #expect(
        DocumentSchema.allCases.filter { $0.version(of: ForeignText(schema.mark)) != nil } == [
          schema
        ])
      #expect(schema.refusal(of: ForeignText(schema.mark)) == nil)
      #expect(schema.mark.hasPrefix("atsift-") && schema.mark.hasSuffix("/\(schema.version)"))
    }
    #expect(DocumentSchema.sdkInventory.page == "sdk-inventory-1")
  }

  @Test(
    arguments: [
      ("atsift-rows/1.7", nil),
      (
        "atsift-rows/2",
        "is of the form atsift-rows/2, which a newer atsift wrote; this one reads atsift-rows/1:"
          + " update atsift"
      ),
      ("atsift-row/1", "is not of the form atsift-rows/1 but atsift-row/1"),
      ("atsift-rows/0", "is not of the form atsift-rows/1 but atsift-rows/0"),
      ("atsift-rows/x", "is not of the form atsift-rows/1 but atsift-rows/x"),
      ("atsift-rows/01", "is not of the form atsift-rows/1 but atsift-rows/01"),
      ("atsift-rows/+1", "is not of the form atsift-rows/1 but atsift-rows/+1"),
      ("atsift-rows/1.", "is not of the form atsift-rows/1 but atsift-rows/1."),
      ("atsift-rows/1.x", "is not of the form atsift-rows/1 but atsift-rows/1.x"),
      (
        "atsift-rows/99999999999999999999",
        "is of the form atsift-rows/99999999999999999999, which a newer atsift wrote; this one reads"
          + " atsift-rows/1: update atsift"
      ),
      ("atsift-rows/", "is not of the form atsift-rows/1 but atsift-rows/"),
      (
        String(repeating: "m", count: 4_000),
        "is not of the form atsift-rows/1 but \(String(repeating: "m", count: 40))"
      ),
    ] as [(String, String?)])
  func `another kind and a newer form are refused by name`(mark: String, refusal: String?) {
    #expect(DocumentSchema.rows.refusal(of: ForeignText(mark)) == refusal)
  }
}
