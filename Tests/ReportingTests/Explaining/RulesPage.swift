import AppTransportSecurity
import WordBook

@testable import Reporting

/// `docs/rules.md`, generated from the rules and disputed questions.
enum RulesPage {
  static var markdown: String {
    ([introduction] + RuleTopic.all.map(topic) + [disputes]).joined(separator: "\n")
  }

  private static let introduction = """
    # The rules of App Transport Security

    Generated from `Sources/Policy/AppTransportSecurity/Rules`; do not edit. `RECORD=1 swift test --filter RulesPageTests` writes it anew.

    Each rule has a requirement, the systems to which it applies, and sources. Rules that one connection can show have examples with
    their verdict: a rule is *satisfied* if the connection is allowed, *violated* if it is blocked, and *unknown* if a fact is missing.
    The tests judge every example of this page. `atsift explain ATS-24` prints one rule.

    Defaults of an example: an app linked with the SDK of its system, a load by URLSession, TLS with an RSA key of 2048 bits, a
    certificate signed with SHA-256 under a root of the system with Certificate Transparency, and an extended master secret.

    """

  private static func topic(_ topic: RuleTopic) -> String {
    (["## \(topic.title)\n"] + topic.rules.map(section)).joined(separator: "\n")
  }

  private static func section(_ rule: Rule) -> String {
    // The anchor is the rule's number, so links survive a change of its title.
    let anchor = "<a id=\"\(rule.id.description.lowercased())\"></a>"
    var text = "### \(anchor)\(rule.id) \(rule.title)\n\n\(rule.statement)\n\n"
    var facts = ["Applies \(rule.systems)."]
    if !rule.role.isDeciding { facts.append("For information only.") }
    facts.append("Source: " + sources(rule) + ".")
    if !rule.conflicts.isEmpty {
      facts.append("Disputed: " + rule.conflicts.map(link).joined(separator: ", ") + ".")
    }
    text += facts.joined(separator: " ") + "\n"
    guard !rule.examples.isEmpty else { return text }
    text += "\n| verdict | example | dictionary | connection | system |\n|---|---|---|---|---|\n"
    let words = RuleExampleWords(.english)
    for example in rule.examples {
      let cells = [
        words.outcome(example.expected), example.summary, "`\(example.policy.line)`",
        words.connection(example.facts), words.setting(example),
      ]
      text += "| " + cells.map(cell).joined(separator: " | ") + " |\n"
    }
    return text
  }

  private static func sources(_ rule: Rule) -> String {
    var groups = [String]()
    for kind in RuleSource.Kind.allCases {
      let titles = rule.sources.filter { $0.kind == kind }.map { source in
        source.address.map { "[\(source.title)](\($0))" } ?? source.title
      }
      guard !titles.isEmpty else { continue }
      groups.append("\(kind.rawValue) (\(titles.joined(separator: "; ")))")
    }
    return groups.joined(separator: ", ")
  }

  private static var disputes: String {
    var text = """
      ## Disputed questions

      Where the sources disagree, atsift has a default answer; `--assume NAME=VALUE` of `suggest`, `inspect`, `explain`, `lint` and
      `evaluate` selects another one. A decision lists the questions whose other answer would have changed one of its steps;
      `explain` and `suggest` name the other readings that would change the verdict.

      | `--assume` | values, the default first | answers |
      |---|---|---|

      """
    for option in Assumptions.Option.all {
      let values = option.readings.map { "`\($0.value)`" }.joined(separator: ", ")
      let conflicts = option.conflicts.map(link).joined(separator: ", ")
      text += "| `\(option.name)` | \(values) | \(conflicts) |\n"
    }
    let others = Assumptions.Option.otherSpellings.map { "`\($0.spelling)` is `\($0.option)`" }
    text += """

      The variants of decision cases are spelled the same way. Upper case and hyphens do not matter, a value of `true` may
      be left out, and a remark in parentheses after it is ignored. \(Language.english.list(others)).

      """
    for conflict in Conflict.allCases {
      let (question, answer) = (conflict.question(in: .english), conflict.answer(in: .english))
      text += "\n### \(conflict.rawValue)\n\n\(question) **\(answer)**\n\n"
      if let option = conflict.option {
        text += "| `--assume` | |\n|---|---|\n"
        for (index, reading) in option.readings.enumerated() {
          let remark = index == 0 ? " (default)" : ""
          let meaning = cell(reading.meaning.text(in: .english))
          text += "| `\(option.name)=\(reading.value)` | \(meaning)\(remark) |\n"
        }
        text += "\n"
      } else {
        text += "No option.\n\n"
      }
      text +=
        "Affects "
        + Rule.touched(by: conflict).map { "\($0.id)" }.joined(separator: ", ") + ".\n"
    }
    return text
  }

  private static func link(_ conflict: Conflict) -> String {
    "[\(conflict.rawValue)](#\(conflict.rawValue.lowercased()))"
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
