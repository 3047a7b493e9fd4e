import AppTransportSecurity
import WordBook

@testable import Reporting

/// `docs/words.md`, generated from the words that `atsift explain` knows beside rules and keys.
enum WordsPage {
  static var markdown: String {
    ([introduction] + terms + codes + words).joined(separator: "\n")
  }

  private static let introduction = """
    # Words of reports, logs and articles

    Generated from the tables of `Sources/Report/WordBook/Explaining`; do not edit. `RECORD=1 swift test --filter WordsPageTests` \
    writes it anew.

    `atsift explain WORD` explains each word of this page, in any case, and with spaces, hyphens or underscores. It also explains the
    [rules of ATS](rules.md), the [rules of lint](lint-rules.md), [keys](https://developer.apple.com/documentation/bundleresources/information-property-list/nsapptransportsecurity),
    [requirements](host-rules.md#one-word-for-one-thing), hosts, and cipher suites by name or number.

    """

  private static var terms: [String] {
    let parts: [(title: String, terms: [KnownTerm])] = [
      ("Plain words", KnownTerm.all.filter { if case .word = $0.subject { true } else { false } }),
      (
        "Classes, tools and settings",
        KnownTerm.all.filter { if case .known = $0.subject { true } else { false } }
      ),
      (
        "Certificate authorities that Apple's systems refuse",
        KnownTerm.all.filter { $0.authority != nil }
      ),
    ]
    return parts.map { part in
      var text = "## \(part.title)\n\n| word | also | meaning |\n|---|---|---|\n"
      for term in part.terms {
        let others = term.otherNames.map { "`\($0)`" }.joined(separator: ", ")
        let meaning = TermWords(term, in: .english).statement
        text += "| `\(term.name)` | \(others) | \(cell(meaning)) |\n"
      }
      return text
    }
  }

  private static var codes: [String] {
    var text = """
      ## Error codes

      The meaning is that of Apple's headers; where ATS or trust is the cause, the requirement is named.

      | code | constant | meaning | requirement |
      |---|---|---|---|

      """
    for code in ErrorCode.all {
      let requirement = code.requirement.map { "[`\($0.rawValue)`](host-rules.md#\($0.rawValue))" }
      text += "| `\(code.name)` | `\(code.constant)` | \(cell(code.statement(in: .english))) | "
      text += "\(requirement ?? "") |\n"
    }
    return [text]
  }

  private static var words: [String] {
    OutputWord.Place.allCases.filter { $0 != .checkRule }.map { place in
      let title = place.title(in: .english)
      var text = "## \(title.prefix(1).uppercased() + title.dropFirst())\n\n"
      text += "| word | meaning |\n|---|---|\n"
      for word in OutputWord.all {
        for use in word.uses where use.place == place {
          text += "| `\(word.name)` | \(cell(use.statement(in: .english))) |\n"
        }
      }
      return text
    }
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
