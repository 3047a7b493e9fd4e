import ProtocolRegistries
import TestSupport

@testable import Recommending

/// Random hosts on a small tree of names, with what they need.
struct RandomNeeds {
  /// The least keys of each name; none for one that needs nothing.
  var needs: [String: ExceptionEntryKeys]
  /// Names at which no group may stand, as public suffixes are.
  var closed: Set<String>
  var groups: Bool

  var canGroup: ((String) -> Bool)? { groups ? { !closed.contains($0) } : nil }
}

extension RandomNeeds {
  private static let palette: [ExceptionEntryKeys] = [
    .cleartext, .noForwardSecrecy, .floor(.tls10), .floor(.tls11),
    ExceptionEntryKeys(allowsInsecureHTTPLoads: true, dropsForwardSecrecy: true),
  ]

  /// Up to six names of two to five labels, with one to three sets of keys; all but one in eight are
  /// grouped.
  init(using generator: inout SeededGenerator) {
    var needs: [String: ExceptionEntryKeys] = [:]
    let tops = ["co.test", "test", "app.test"].shuffled(using: &generator)
      .prefix(Int.random(in: 1...2, using: &generator))
    let palette = Self.palette.shuffled(using: &generator)
      .prefix(Int.random(in: 1...3, using: &generator))
    let labels = ["a", "b", "c", "d", "e"].prefix(Int.random(in: 2...5, using: &generator))
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      var name = tops.randomElement(using: &generator) ?? "test"
      for _ in 0..<[1, 1, 2, 2, 2, 3][Int.random(in: 0..<6, using: &generator)] {
        name = (labels.randomElement(using: &generator) ?? "a") + "." + name
      }
      let isProtected = Int.random(in: 0..<3, using: &generator) == 0
      needs[name] = isProtected ? ExceptionEntryKeys() : palette.randomElement(using: &generator)
    }
    self.needs = needs
    closed = ["test"]
    if Bool.random(using: &generator) { closed.insert("co.test") }
    groups = Int.random(in: 0..<8, using: &generator) > 0
  }
}
