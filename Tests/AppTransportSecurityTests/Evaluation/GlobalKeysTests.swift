import AppTransportSecurity
import PropertyLists
import Testing

/// The truth table of ATS-26: cleartext to a public host that no exception lists.
@Suite struct GlobalKeysTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// A, W, M and L, each `Y`, `N` or `-`.
    var keys: String
    /// Allowed on iOS 9; then from iOS 10 by URLSession, web content and media.
    var allowed: String
    var testDescription: String { keys }
  }

  static let rows: [Row] = {
    var rows = [Row]()
    func add(_ keys: String, _ allowed: String) {
      // `*` stands for any of the three values, and `=` in the answer for A on iOS 9.
      guard let star = keys.firstIndex(of: "*") else {
        let ios9 = keys.hasPrefix("Y") ? "+" : "-"
        rows.append(Row(keys: keys, allowed: allowed.replacing("=", with: ios9)))
        return
      }
      for value in "YN-" {
        add(keys.replacingCharacters(star, by: value), allowed)
      }
    }
    for absent in "-N" {
      add("\(absent)---", "----")
      add("\(absent)Y--", "--+-")
      add("\(absent)N--", "----")
      add("\(absent)-Y-", "---+")
      add("\(absent)-N-", "----")
      add("\(absent)--Y", "----")
      add("\(absent)--N", "----")
    }
    add("Y---", "++++")
    add("YN--", "+---")
    add("YY--", "+-+-")
    add("Y-N-", "+---")
    add("Y-Y-", "+--+")
    add("Y--Y", "+---")
    add("Y--N", "+---")
    add("*YY*", "=-++")
    add("*YN*", "=-+-")
    add("*NY*", "=--+")
    return rows
  }()

  @Test(arguments: rows)
  func `the global keys work together as the table says`(_ row: Row) throws {
    let names = [
      "NSAllowsArbitraryLoads", "NSAllowsArbitraryLoadsInWebContent",
      "NSAllowsArbitraryLoadsForMedia", "NSAllowsLocalNetworking",
    ]
    let dictionary = PropertyListDictionary(
      zip(names, row.keys).compactMap { name, value in
        value == "-" ? nil : .init(key: name, value: .boolean(value == "Y"))
      })
    let interfaces: [LoadingInterface] = [.urlLoading, .webContent, .media]
    let facts = interfaces.map {
      TransportFacts.cleartext("public.example.com").with(\.interface, $0)
    }
    let allowed = row.allowed.map { $0 == "+" }
    for system in [SystemVersion(.iOS, 9), SystemVersion(.macOS, 10, 11)] {
      let verdicts = try facts.map { try PolicyEvaluator.on(system).evaluate($0, dictionary) }
      #expect(verdicts.allSatisfy { ($0.verdict == .allow) == allowed[0] }, "\(system)")
    }
    for system in SystemVersion.releases(.iOS, in: 10...26) {
      let verdicts = try facts.map { try PolicyEvaluator.on(system).evaluate($0, dictionary) }
      #expect(verdicts.map { $0.verdict == .allow } == Array(allowed.dropFirst()), "\(system)")
    }
  }

  @Test func `an unknown interface is unknown only where the keys tell interfaces apart`() throws {
    let facts = TransportFacts(scheme: .http, host: "public.example.com")
    let evaluator = try PolicyEvaluator.on(SystemVersion(.iOS, 18))
    let narrow = evaluator.evaluate(facts, ["NSAllowsArbitraryLoadsForMedia": .boolean(true)])
    #expect(narrow.verdict == .unknown)
    #expect(narrow.missing == [.interface])
    #expect(evaluator.evaluate(facts, PropertyListDictionary()).blockedBy == .cleartext)
    #expect(
      evaluator.evaluate(facts, ["NSAllowsArbitraryLoads": .boolean(true)]).verdict == .allow)
    #expect(
      evaluator.evaluate(facts, ["NSAllowsArbitraryLoadsForMedia": .boolean(false)]).blockedBy
        == .cleartext)
  }
}

extension String {
  fileprivate func replacingCharacters(_ index: Index, by character: Character) -> String {
    self[..<index] + String(character) + self[self.index(after: index)...]
  }
}
