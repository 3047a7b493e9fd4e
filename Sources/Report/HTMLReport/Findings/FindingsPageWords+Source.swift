import Reporting
import WordBook

extension FindingsPageWords {
  func title(_ source: FindingSource) -> String {
    switch source {
    case .lint: lintTitle
    case .check: checkTitle
    case .suggestion: suggestionTitle
    }
  }

  func meaning(_ source: FindingSource) -> String {
    switch source {
    case .lint: lintMeaning
    case .check: checkMeaning
    case .suggestion: suggestionMeaning
    }
  }

  /// No finding is listed; findings of less weight may be hidden, and are counted in the title.
  func none(_ source: FindingSource, hidden: Int) -> String {
    guard hidden == 0 else { return noneThisGrave }
    return source == .check ? dictionaryFits : none
  }
}
