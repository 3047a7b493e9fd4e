import SDKCatalog
import Testing
import WordBook

struct SDKWordsTests {
  @Test func `each remedy of the catalogue stands in every language`() {
    for record in SDKCatalog.builtIn.records {
      #expect((record.fix == nil) == (record.fixChinese == nil), "\(record.identifier)")
      guard let fix = record.fix(in: .simplifiedChinese) else { continue }
      #expect(fix.contains { !$0.isASCII }, "\(record.identifier)")
    }
  }
}
