import Foundation
import JSONText
import TestSupport
import Testing

/// Tests that the schemas in docs/schemas are those of the tables that write the JSON.
///
/// `RECORD=1 swift test --filter SchemaPages` writes them anew.
@Suite struct SchemaPagesTests {
  @Test(arguments: PublishedSchema.all.map(\.name))
  func `the schema is that of the table`(name: String) throws {
    let schema = try #require(PublishedSchema.all.first { $0.name == name })
    let document = SchemaText.document(of: schema)
    #expect(document.ambiguous.isEmpty, "two forms have one name")
    let page = GeneratedPage(schema.path, filter: "SchemaPages")
    let problem = try page.problem(with: document.text)
    #expect(problem == nil)
  }

  @Test(arguments: PublishedSchema.all)
  func `every document begins with its mark`(schema: PublishedSchema) {
    for form in schema.documents {
      guard case .object(let object) = form else {
        Issue.record("\(schema.name) is no object")
        continue
      }
      let first = object.fields.first
      #expect(first?.name == "schema" && first?.isRequired == true)
      guard case .constant(let value)? = first?.form, let mark = value.text else {
        Issue.record("\(schema.name) has no constant mark")
        continue
      }
      #expect(
        mark.hasPrefix("atsift-") && mark.replacing("/", with: "-") == "atsift-\(schema.name)")
    }
  }

  @Test func `every schema in the folder is made from a table`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: PublishedSchema.folder.path())
    // That of the settings is made from the table of options.
    let known = PublishedSchema.all.map { "\($0.name).schema.json" }
    #expect(Set(files) == Set(known + ["atsift-config.schema.json"]))
  }
}
