import AppTransportSecurity
import Testing

@Suite struct GlobalKeyTableTests {
  /// The results of an article of 2016, row by row: the blanket key and the key for web content.
  ///
  /// Each system, iOS 9 and iOS 10, has cleartext in a web view, then by `URLSession`.
  private static let found: [([PolicyKey: Bool], iOS9: [Bool], iOS10: [Bool])] = [
    ([.allowsArbitraryLoads: false], [false, false], [false, false]),
    ([.allowsArbitraryLoads: true], [true, true], [true, true]),
    (
      [.allowsArbitraryLoads: false, .allowsArbitraryLoadsInWebContent: true], [false, false],
      [true, false]
    ),
    (
      [.allowsArbitraryLoads: false, .allowsArbitraryLoadsInWebContent: false], [false, false],
      [false, false]
    ),
    (
      [.allowsArbitraryLoads: true, .allowsArbitraryLoadsInWebContent: false], [true, true],
      [false, false]
    ),
    (
      [.allowsArbitraryLoads: true, .allowsArbitraryLoadsInWebContent: true], [true, true],
      [true, false]
    ),
  ]

  /// The verdicts of a web view, or of AVFoundation, and of URLSession.
  private func verdicts(
    _ verdicts: [Decision.Verdict], _ narrow: LoadingInterface
  ) throws -> [Bool] {
    try [narrow, .urlLoading].map { interface in
      let index = try #require(GlobalKeyTable.interfaces.firstIndex(of: interface))
      return verdicts[index] == .allow
    }
  }

  @Test func `the first rows are those of the article`() throws {
    for (row, (settings, iOS9, iOS10)) in zip(GlobalKeyTable().rows, Self.found) {
      #expect(row.settings == settings)
      #expect(try verdicts(row.onIOS9, .webContent) == iOS9)
      #expect(try verdicts(row.sinceIOS10, .webContent) == iOS10)
    }
  }

  @Test func `for media the same holds, as the article says`() throws {
    for (settings, iOS9, iOS10) in Self.found {
      let settings = Dictionary(
        uniqueKeysWithValues: settings.map { key, value in
          (key == .allowsArbitraryLoadsInWebContent ? .allowsArbitraryLoadsForMedia : key, value)
        })
      let row = try #require(GlobalKeyTable().rows.first { $0.settings == settings })
      #expect(try verdicts(row.onIOS9, .media) == iOS9)
      #expect(try verdicts(row.sinceIOS10, .media) == iOS10)
    }
  }

  @Test func `no system since iOS 10 differs from another, and no row stands twice`() {
    let rows = GlobalKeyTable().rows
    #expect(rows.flatMap { $0.onIOS9 + $0.sinceIOS10 }.allSatisfy { $0 != .unknown })
    #expect(Set(rows.map(\.settings)).count == rows.count)
  }

  @Test func `a blanket key that is away is one that says NO`() {
    for row in GlobalKeyTable().rows where row.settings[.allowsArbitraryLoads] == false {
      var settings = row.settings
      settings[.allowsArbitraryLoads] = nil
      let away = GlobalKeyTable.Row(settings)
      #expect(away.onIOS9 == row.onIOS9)
      #expect(away.sinceIOS10 == row.sinceIOS10)
    }
  }

  @Test func `both narrow keys together open each its own`() throws {
    let row = GlobalKeyTable.Row([
      .allowsArbitraryLoads: true, .allowsArbitraryLoadsInWebContent: true,
      .allowsArbitraryLoadsForMedia: true,
    ])
    #expect(row.onIOS9 == [.allow, .allow, .allow])
    #expect(row.sinceIOS10 == [.block, .allow, .allow])
  }
}
