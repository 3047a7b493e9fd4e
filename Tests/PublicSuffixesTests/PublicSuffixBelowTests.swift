import HostNames
import PublicSuffixes
import Testing

struct PublicSuffixBelowTests {
  private let list = PublicSuffixList.embedded

  @Test(arguments: [
    ("example.com", nil), ("s3.amazonaws.com.example", nil), ("192.0.2.1", nil),
    ("kobe.jp", "*.kobe.jp"), ("city.kobe.jp", nil),
  ])
  func `a domain without suffixes has none below it`(name: String, suffix: String?) throws {
    #expect(list.publicSuffix(below: try #require(HostName(parsing: name))) == suffix)
  }

  @Test(arguments: ["amazonaws.com", "windows.net", "core.windows.net", "jp", "com"])
  func `what is named lies below the domain and is a suffix`(name: String) throws {
    let host = try #require(HostName(parsing: name))
    let found = try #require(list.publicSuffix(below: host))
    #expect(found.hasSuffix("." + name))
    let sample = found.hasPrefix("*.") ? "a" + found.dropFirst() : found
    #expect(list.isPublicSuffix(try #require(HostName(parsing: sample))))
  }
}
