import Assessing
import Evidence
import PropertyLists
import Recommending
import TestSupport
import Testing

@testable import HTMLReport
@testable import WordBook

struct ComparisonPageTests {
  /// A comparison with a text in every place that the wire fills.
  static func comparison(_ text: String, _ language: Language = .english) -> ComparisonPage {
    let (new, ledger) = everything(text)
    var old = new
    old.hosts = []
    old.dictionary = [:]
    let volume = TrafficVolume(ledger, captures: 1)
    return ComparisonPage(
      RunComparison(from: old, to: new), from: TrafficVolume(EvidenceLedger(), captures: 1),
      to: volume, in: language)
  }

  private static func page(
    _ text: String, _ language: Language = .english
  ) throws -> ParsedPage {
    try #require(ParsedPage(comparison(text, language).document()))
  }

  @Test(arguments: Language.allCases)
  func `hosts that changed have their verdict and reasons, and keys their values`(
    language: Language
  ) throws {
    let text = try Self.page("a.example", language).text
    for part in [
      "a.example", "NSExceptionAllowsInsecureHTTPLoads = true", language("appeared", "新出现"),
      language("gains", "增加"), language("unencrypted HTTP request", "明文"),
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test(arguments: hostileStrings + ["<b>&\"'</b>", "</script><script>"])
  func `whatever a network says, the page keeps its shape`(text: String) throws {
    let (own, plain) = (try Self.page(text), try Self.page("plain"))
    #expect(own.all("script").map(\.text) == plain.all("script").map(\.text))
    #expect(own.all("a").map(\.attributes) == plain.all("a").map(\.attributes))
    #expect(own.all("tr").count == plain.all("tr").count)
  }
}
