import PropertyLists
import TestSupport

/// A dictionary with the mistakes that people make, several at once, and demands of the app's own.
struct DirtyDictionary {
  private(set) var list = PropertyListDictionary()

  private static let names =
    RandomDictionary.hosts + RandomDictionary.hosts + [
      "A.Example", "https://a.example", "a.example/api", "*.a.example", "a.example:443",
      "b.example.", "b\u{fc}cher.example", ".c.test", "a..b", "[2001:db8::1]", "2001:DB8::1",
      "198.51.100.0/24", "198.51.100.7/24", "198.51.100.0/33", "0.0.0.0/0", "local", "example",
    ]
  private static let switches: [PropertyListValue] = [
    .boolean(true), .boolean(true), .boolean(false), .string("YES"), .string("NO"), .integer(1),
    .integer(0),
  ]
  private static let globals: [(String, [PropertyListValue])] = [
    ("NSAllowsArbitraryLoads", switches), ("NSAllowsArbitraryLoadsInWebContent", switches),
    ("NSAllowsArbitraryLoadsForMedia", switches), ("NSAllowsArbitraryLoadsInMedia", switches),
    ("NSAllowsLocalNetworking", switches + [.boolean(false)]),
    ("NSAllowArbitraryLoads", switches), ("Allow Arbitrary Loads", switches),
    ("NSRequiresNIAPTLSPackageVersion", [.string("FCP_v2.1"), .string("none"), .string("2.1")]),
    ("NSExceptionMinimumTLSVersion", [.string("TLSv1.0")]),
    ("a.example", [insecure]), ("NSAppTransportSecurity", [.dictionary(["a.example": insecure])]),
    ("MyKey", [.integer(1)]),
    ("NSPinnedDomains", [.dictionary(["a.example": .dictionary([:])]), .dictionary([:])]),
  ]
  private static let keys: [(String, [PropertyListValue])] = [
    ("NSIncludesSubdomains", switches), ("NSExceptionAllowsInsecureHTTPLoads", switches),
    ("NSExceptionRequiresForwardSecrecy", switches),
    (
      "NSExceptionMinimumTLSVersion",
      ["TLSv1.0", "TLSv1.1", "TLSv1.2", "TLSv1.3", "TLSv1.3", "1.3", "TLS1.1", "SSLv3"]
        .map { .string($0) } + [.real(1.2)]
    ),
    ("NSThirdPartyExceptionAllowsInsecureHTTPLoads", switches),
    ("NSTemporaryExceptionAllowsInsecureHTTPLoads", switches),
    ("NSThirdPartyExceptionRequiresForwardSecrecy", switches),
    (
      "NSTemporaryThirdPartyExceptionMinimumTLSVersion",
      [.string("TLSv1.0"), .string("TLSv1.3"), .string("1.1")]
    ),
    ("NSRequiresCertificateTransparency", switches),
    (
      "NSExceptionRequiresNIAPTLSPackageVersion",
      [.string("FCP_v2.1"), .string("none"), .string("x"), .integer(2)]
    ),
    ("NSExceptionAllowInsecureHTTPLoads", switches), ("Includes Subdomains", switches),
    ("NSAllowsArbitraryLoads", switches), ("Unknown", [.string("x")]),
  ]

  init(using generator: inout SeededGenerator) {
    list = Self.pick(Self.globals, oneIn: 6, using: &generator)
    guard Int.random(in: 0..<20, using: &generator) > 0 else {
      list["NSExceptionDomains"] = .string("a.example")
      return
    }
    var exceptions: [PropertyListDictionary.Entry] = []
    for _ in 0..<Int.random(in: 0...7, using: &generator) {
      let name = Self.names.randomElement(using: &generator) ?? ""
      let isEntry = Int.random(in: 0..<15, using: &generator) > 0
      exceptions.append(
        .init(
          key: name,
          value: isEntry
            ? .dictionary(Self.pick(Self.keys, oneIn: 4, using: &generator)) : .boolean(true)))
    }
    list["NSExceptionDomains"] = .dictionary(PropertyListDictionary(exceptions))
  }

  private static func pick(
    _ choices: [(String, [PropertyListValue])], oneIn count: Int,
    using generator: inout SeededGenerator
  ) -> PropertyListDictionary {
    var entries: [PropertyListDictionary.Entry] = []
    for (key, values) in choices where Int.random(in: 0..<count, using: &generator) == 0 {
      guard let value = values.randomElement(using: &generator) else { continue }
      entries.append(.init(key: key, value: value))
    }
    // A key that stands twice, now and then.
    if let first = entries.first, Int.random(in: 0..<8, using: &generator) == 0 {
      entries.append(first)
    }
    return PropertyListDictionary(entries)
  }
}
