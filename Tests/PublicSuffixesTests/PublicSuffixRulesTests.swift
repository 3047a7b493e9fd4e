import HostNames
import Testing

@testable import PublicSuffixes

struct PublicSuffixRulesTests {
  let embedded = PublicSuffixList.embedded.rules

  @Test func `every name of the embedded list is found with its marks`() {
    let names = embedded.names
    #expect(names.count > 9_000)
    for (name, marks) in names {
      #expect(embedded.marks(of: Array(name.utf8), from: 0) == marks, "\(name)")
      #expect(!marks.isEmpty)
      #expect(HostName(parsing: name)?.name == name)
    }
  }

  @Test func `the embedded list is as sorted and packed as one read here`() {
    let names = Dictionary(embedded.names.map { ($0.name, $0.marks) }) { one, _ in one }
    #expect(PublicSuffixRules(names) == embedded)
  }

  @Test(arguments: ["", "a", "zz", "o", "qm", "xcom", "com.", ".com", "-", "~", "xn--", "co.uk2"])
  func `a name that is not in the list has no marks`(name: String) {
    #expect(embedded.marks(of: Array(name.utf8), from: 0) == [])
  }

  @Test func `the end of a name is looked up from any label`() {
    let name = Array("www.example.co.uk".utf8)
    #expect(embedded.marks(of: name, from: 12) == .icannRule)
    #expect(embedded.marks(of: name, from: 15) == .icannRule)
    #expect(embedded.marks(of: name, from: 4) == [])
  }

  @Test func `an empty list has no marks`() {
    #expect(PublicSuffixRules([:]).marks(of: Array("com".utf8), from: 0) == [])
  }
}
