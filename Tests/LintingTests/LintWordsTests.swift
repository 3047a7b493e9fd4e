import AppTransportSecurity
import Findings
import Linting
import PropertyLists
import Testing
import WordBook

struct LintWordsTests {
  private static let insecure: PropertyListValue = ["NSExceptionAllowsInsecureHTTPLoads": true]

  /// Dictionaries with what the examples of the rules leave out.
  private static let more: [PropertyListDictionary] = [
    .info(["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true]),
    .info([
      "NSAllowsArbitraryLoadsForMedia": true, "NSAllowsArbitraryLoadsInWebContent": true,
    ]),
    .info(["NSAllowsArbitraryLoads": true, "NSExceptionDomains": ["a.example": [:]]]),
    .info(["NSAllowsArbitraryLoads": "YES"]), .info(["NSAllowsArbitraryLoads": 2]),
    .info(["NSAppTransportSecurity": ["NSAllowsArbitraryLoads": true]]),
    .info(["NSAllowArbitraryLoads": true, "NSAllowsArbitraryLoads": true]),
    .domains(["a.example": insecure, "*.a.example": insecure, "b.example": insecure]),
    .entry("a.example", ["NSPinnedCAIdentities": [], "NSAppTransportSecurity": true]),
    .entry("a.example", ["NSExceptionMinimumTLSVersion": "SSLv3"]),
    .entry("198.51.100.128/17"), .entry("192.0.2.0/024"),
    .entry("2001:0db8:1111:1111:1111:1111:1111:1111/127"),
    .pin([:]), .pin(["NSPinnedCAIdentities": ["x", [:]]]),
    .pin(["NSPinnedCAIdentities": .identities("x")]),
    ["CFBundlePackageType": "XPC!"],
  ]

  private static let ranges: [[SystemVersion]] = [
    LintExample.systems, [SystemVersion(.iOS, 26)],
    [SystemVersion(.macOS, 14), SystemVersion(.iOS, 17)],
    [9, 10, 17].flatMap { SystemVersion.releases(.iOS, in: $0...$0) },
  ]

  /// The different statements of all rules.
  private static let statements: [LintStatement: String] = {
    var statements = [LintStatement: String]()
    for systems in ranges {
      let linter = Linter(systems: systems, linkedSDK: SystemVersion(.iOS, 26))
      for root in RuleExample.all.filter({ !$0.rule.readsManifests }).map(\.example.tripping) + more
      {
        for format in [PropertyListDocument.Format.xml, .openStep] {
          for finding in linter.findings(in: root, format: format) {
            statements[finding.statement] = finding.rule
          }
        }
      }
    }
    for rule in RuleExample.all {
      for finding in rule.findings(in: rule.example.tripping) {
        statements[finding.statement] = finding.rule
      }
    }
    return statements
  }()

  @Test func `every finding has sentences in each language`() {
    #expect(Set(Self.statements.values) == Set(LintRule.all.map(\.identifier)))
    for statement in Self.statements.keys {
      let english = FindingStatement.lint(statement).words(in: .english).sentences
      let chinese = FindingStatement.lint(statement).words(in: .simplifiedChinese).sentences
      #expect(english.count == chinese.count)
      for sentence in english {
        #expect(sentence.hasSuffix(".") && !sentence.contains(where: \.isChinese), "\(sentence)")
      }
      for sentence in chinese {
        #expect(sentence.hasSuffix("。") && sentence.contains(where: \.isChinese), "\(sentence)")
        #expect(!["  ", ", ", "） ", " （", "。 "].contains(where: sentence.contains), "\(sentence)")
      }
    }
  }
}

extension FindingWords {
  fileprivate var sentences: [String] { [message] + [fix].compactMap(\.self) }
}

extension Character {
  /// `true` for a Chinese character or mark.
  fileprivate var isChinese: Bool {
    unicodeScalars.contains {
      (0x4e00...0x9fff).contains($0.value) || (0x3000...0x303f).contains($0.value)
        || (0xff00...0xffef).contains($0.value)
    }
  }
}
