import AppTransportSecurity
package import Assessing
package import Findings

extension CheckRule {
  package func description(in language: Language) -> FindingRule {
    words.description(of: identifier, severity, page: "check-rules.md", in: language)
  }

  package func statement(in language: Language) -> String { words.statement(in: language) }

  private var words: any RuleWords {
    switch self {
    case .blocked(let rule): rule
    case .exception(let rule): rule
    case .evidence(let rule): rule
    case .tracking(let rule): rule
    }
  }
}

/// The texts of findings of `check`.
///
/// The sentences for the rules of each family are in a file of their own.
struct CheckWords {
  let language: Language

  func words(_ statement: CheckStatement) -> FindingWords {
    switch statement {
    case .blocked(let statement): words(statement)
    case .exception(let statement): words(statement)
    case .evidence(let statement): words(statement)
    case .tracking(let statement): words(statement)
    }
  }

  // MARK: Parts of sentences

  var hosts: HostFindingWords { HostFindingWords(language: language) }

  func scope(_ systems: [SystemVersion]) -> String {
    guard !systems.isEmpty else { return "" }
    let names = language.row(systems.map(\.description))
    return language(" on \(names)", "在 \(names) 上")
  }
}
