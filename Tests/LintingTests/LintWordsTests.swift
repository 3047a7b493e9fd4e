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
    Linted.info(["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true]),
    Linted.info([
      "NSAllowsArbitraryLoadsForMedia": true, "NSAllowsArbitraryLoadsInWebContent": true,
    ]),
    Linted.info(["NSAllowsArbitraryLoads": true, "NSExceptionDomains": ["a.example": [:]]]),
    Linted.info(["NSAllowsArbitraryLoads": "YES"]), Linted.info(["NSAllowsArbitraryLoads": 2]),
    Linted.info(["NSAppTransportSecurity": ["NSAllowsArbitraryLoads": true]]),
    Linted.info(["NSAllowArbitraryLoads": true, "NSAllowsArbitraryLoads": true]),
    Linted.domains(["a.example": insecure, "*.a.example": insecure, "b.example": insecure]),
    Linted.entry("a.example", ["NSPinnedCAIdentities": [], "NSAppTransportSecurity": true]),
    Linted.entry("a.example", ["NSExceptionMinimumTLSVersion": "SSLv3"]),
    Linted.entry("198.51.100.128/17"), Linted.entry("192.0.2.0/024"),
    Linted.entry("2001:0db8:1111:1111:1111:1111:1111:1111/127"),
    Linted.pin([:]), Linted.pin(["NSPinnedCAIdentities": ["x", [:]]]),
    Linted.pin(["NSPinnedCAIdentities": Linted.identities("x")]),
    ["CFBundlePackageType": "XPC!"],
    Linted.domains(
      PropertyListDictionary(
        (0...Linter.mostFindings).map { .init(key: "h\($0).example", value: [:]) })),
  ]

  private static let ranges: [[SystemVersion]] = [
    Linted.systems, [SystemVersion(.iOS, 26)],
    [SystemVersion(.macOS, 14), SystemVersion(.iOS, 17)],
    [9, 10, 17].flatMap { SystemVersion.releases(.iOS, in: $0...$0) },
  ]

  /// The different statements of all rules.
  private static let statements: [LintStatement: String] = {
    var statements = [LintStatement: String]()
    for systems in ranges {
      let linter = Linter(systems: systems, linkedSDK: SystemVersion(.iOS, 26))
      for root in LintRuleCase.all.map(\.tripping) + more {
        for format in [PropertyListDocument.Format.xml, .openStep] {
          for finding in linter.findings(in: root, format: format) {
            statements[finding.statement] = finding.rule
          }
        }
      }
    }
    let linter = Linter(systems: Linted.systems, linkedSDK: SystemVersion(.iOS, 26))
    for example in ManifestRuleCase.all {
      for finding in linter.findings(inManifest: example.tripping) {
        statements[finding.statement] = finding.rule
      }
    }
    return statements
  }()

  @Test func `every finding has sentences in each language`() {
    #expect(Set(Self.statements.values) == Set(LintRule.Name.allCases.map(\.rawValue)))
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
