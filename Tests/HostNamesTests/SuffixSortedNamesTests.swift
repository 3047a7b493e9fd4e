import Testing

@testable import HostNames

struct SuffixSortedNamesTests {
  private let names = SuffixSortedNames(
    Array("1 a\n5 sample.org\n2 com\n3 example.com\n4 www.example.com".utf8), markLength: 2)

  private func look(_ name: String, from start: Int = 0) -> (mark: String?, mayHaveLonger: Bool) {
    let (mark, mayHaveLonger) = names.look(at: Array(name.utf8), from: start)
    return (mark.map { String(decoding: $0, as: UTF8.self) }, mayHaveLonger)
  }

  @Test(arguments: [
    ("a", "1 "), ("com", "2 "), ("example.com", "3 "), ("www.example.com", "4 "),
    ("sample.org", "5 "),
  ])
  func `every name is found with its mark`(name: String, mark: String) {
    #expect(look(name) == (mark, true))
    #expect(look("x.\(name)", from: 2) == (mark, true))
  }

  @Test func `an end of listed names is none, but may have longer ones`() {
    #expect(look("org") == (nil, true))
    #expect(look("net") == (nil, false))
    #expect(look("x.example.com") == (nil, false))
    #expect(look("xexample.com") == (nil, false))
    #expect(look("") == (nil, true))
  }

  @Test func `names below a name are told from longer ones`() {
    #expect(names.hasNames(below: Array("com".utf8)))
    #expect(names.hasNames(below: Array("org".utf8)))
    #expect(!names.hasNames(below: Array("om".utf8)))
    #expect(!names.hasNames(below: Array("www.example.com".utf8)))
  }

  @Test func `no text has no names`() {
    let empty = SuffixSortedNames([], markLength: 2)
    #expect(empty.names.isEmpty)
    #expect(empty.look(at: Array("com".utf8), from: 0).mark == nil)
    #expect(!empty.hasNames(below: Array("com".utf8)))
  }
}
