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

  @Test(arguments: [
    (SDKSuffix.Evidence.source, false, "Maker", "Kit"),
    (.unverified, false, "Maker", "probably Kit"), (.source, true, "Maker", "Maker, perhaps Kit"),
    (.source, true, "Kit", "Kit, perhaps its SDK"), (.unverified, true, "Maker", "probably Kit"),
  ])
  func `a name says how sure it is that the SDK asks there`(
    evidence: SDKSuffix.Evidence, isShared: Bool, vendor: String, words: String
  ) {
    let suffix = SDKSuffix("kit.example", evidence: evidence, source: "s", isShared: isShared)
    let record = SDKRecord(
      identifier: "kit", name: "Kit", vendor: vendor, category: .ads, suffixes: [suffix])
    let owner = HostOwner.sdk(SDKMatch(record: record, suffix: suffix))
    #expect(owner.name(in: .english) == words)
    let lookup = SDKMatch(record: record, suffix: suffix, basis: .httpDNSAddress, via: "192.0.2.1")
    #expect(HostOwner.sdk(lookup).name(in: .english) == "probably Kit, contacted at 192.0.2.1")
  }
}
