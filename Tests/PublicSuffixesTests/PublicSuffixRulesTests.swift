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

  @Test func `no name that ends so is listed where none may be`() {
    let names = embedded.names.map(\.name)
    let endings = ["a", "zz", "m", "om", "xcom", "com", "ck", "www.ck", "k", "example", "~"]
    let nearby = names.filter { $0.utf8.count == 5 }.prefix(100).map { "x" + $0.dropFirst() }
    for ending in endings + nearby {
      let (_, mayHaveLonger) = embedded.look(at: Array(ending.utf8), from: 0)
      let hasLonger = names.contains { $0.hasSuffix("." + ending) }
      #expect(mayHaveLonger || !hasLonger, "\(ending)")
    }
    #expect(!embedded.look(at: Array("example.com".utf8), from: 0).mayHaveLonger)
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
